"""SQLite through aiosqlite: what outlives the process."""

from storage.store import Busy, Missing, Person, Repeated, Store, StoreBroken, Table

__all__ = ["Busy", "Missing", "Person", "Repeated", "Store", "StoreBroken", "Table"]
