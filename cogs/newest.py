"""A dict that keeps only its newest entries."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Newest(dict[Key, Value]):
    """At most that many entries: the oldest is dropped, and an entry that is set again is the newest."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self._most:
            del self[next(iter(self))]
