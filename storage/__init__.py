"""The database of the bot, and the errors that the store raises."""

from storage.errors import Broken, Busy, Closed, Missing, Repeated, Unavailable
from storage.people import Person
from storage.results import DIRECT
from storage.store import Store, has_changed
from storage.tables import Table

__all__ = [
    "DIRECT",
    "Broken",
    "Busy",
    "Closed",
    "Missing",
    "Person",
    "Repeated",
    "Store",
    "Table",
    "Unavailable",
    "has_changed",
]
