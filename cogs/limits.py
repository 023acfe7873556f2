"""The limits that keep one person from spoiling it for others; `.env` can change them (bot.py)."""

from collections.abc import Hashable
from dataclasses import dataclass

from engines.core import Refused

KEYS_KEPT = 5000


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one person or server may do. An honest evening meets none of them."""

    show_pause: int = 30
    """Seconds until a table may be moved to the bottom again."""


DEFAULTS = Limits()


class Pause:
    """Lets something happen once in a number of seconds, for each key alone."""

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal
        self._last: dict[Hashable, int] = {}

    def begin(self, key: Hashable, at: int, seconds: int) -> None:
        """Begin the pause of a key; Refused, with the moment when it is over, if the last one still runs."""
        over = self._last.get(key, -seconds * 1000) + seconds * 1000
        if at < over:
            raise Refused(self._refusal, seconds=seconds, moment=f"<t:{-(-over // 1000)}:R>")
        self._last.pop(key, None)
        self._last[key] = at
        while len(self._last) > KEYS_KEPT:
            del self._last[next(iter(self._last))]
