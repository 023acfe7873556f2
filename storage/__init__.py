"""SQLite through aiosqlite: what outlives the process."""

from storage.store import Busy, Closed, Missing, Person, Repeated, Store, StoreBroken, Table, has_changed

__all__ = ["Busy", "Closed", "Missing", "Person", "Repeated", "Store", "StoreBroken", "Table", "has_changed"]
