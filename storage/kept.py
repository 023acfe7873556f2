"""What every press asks for and what seldom changes: kept for a minute, forgotten as soon as it is written."""

import time
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

SECONDS = 60.0
"""Another process on the same database may change it: after this time everybody has heard of it."""
MOST = 5000


class Kept(Generic[Key, Value]):
    """Values by key, each for a minute."""

    def __init__(self) -> None:
        self._values: dict[Key, tuple[float, Value]] = {}

    def __contains__(self, key: Key) -> bool:
        return key in self._values and self._values[key][0] > time.monotonic()

    def __getitem__(self, key: Key) -> Value:
        return self._values[key][1]

    def __setitem__(self, key: Key, value: Value) -> None:
        while len(self._values) >= MOST:
            del self._values[next(iter(self._values))]
        self._values[key] = time.monotonic() + SECONDS, value

    def forget(self) -> None:
        """Something was written."""
        self._values.clear()
