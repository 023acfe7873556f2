"""A cache for values that every press needs and that seldom change; a write clears it."""

import time
from collections.abc import Iterable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

SECONDS = 60.0
"""Seconds after which a value is read again, because another process may have changed it."""
MOST = 5000


class Cache(Generic[Key, Value]):
    """A limited number of values by key, each for a limited time; the oldest are dropped first."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST) -> None:
        self._values: dict[Key, tuple[float, Value]] = {}
        self._seconds, self._most = seconds, most

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Key) -> bool:
        return key in self._values and self._values[key][0] > time.monotonic()

    def __getitem__(self, key: Key) -> Value:
        return self._values[key][1]

    def get(self, key: Key) -> Value | None:
        due, value = self._values.get(key, (0.0, None))
        return value if due > time.monotonic() else None

    def all_of(self, keys: Iterable[Key]) -> dict[Key, Value] | None:
        """Return the values of all these keys; None if one is missing."""
        found, now = {}, time.monotonic()
        for key in keys:
            if key not in self._values or self._values[key][0] <= now:
                return None
            found[key] = self._values[key][1]
        return found

    def __setitem__(self, key: Key, value: Value) -> None:
        self._values.pop(key, None)
        self._values[key] = time.monotonic() + self._seconds, value
        self.tidy()

    def tidy(self) -> None:
        """Drop values that are too old or too many."""
        while self._values and (len(self) > self._most or next(iter(self._values.values()))[0] < time.monotonic()):
            del self._values[next(iter(self._values))]

    def forget(self) -> None:
        """Drop all values, because something was written."""
        self._values.clear()
