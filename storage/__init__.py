"""The database of the bot, and the errors that the store raises."""

from storage.access import has_changed
from storage.errors import Broken, Busy, Closed, Missing, Newer, Repeated, Unavailable
from storage.people import Person
from storage.results import DIRECT
from storage.store import Store
from storage.tables import Table

__all__ = [
    "DIRECT",
    "Broken",
    "Busy",
    "Closed",
    "Missing",
    "Newer",
    "Person",
    "Repeated",
    "Store",
    "Table",
    "Unavailable",
    "has_changed",
]
