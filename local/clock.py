"""The clock of the small Discord, which also makes its snowflakes (ids)."""

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000


class Clock:
    """Tells milliseconds since 1970, makes snowflakes that only grow, and lets tests make things older."""

    def __init__(self) -> None:
        self._last = 0
        self._ahead = 0
        self._leaps: list[tuple[int, int]] = []

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self._ahead

    def run_ahead(self, milliseconds: int) -> None:
        """Set this clock ahead of the machine's clock, or behind it with a negative number."""
        self._ahead, self._last = milliseconds, 0

    def timestamp(self) -> str:
        return timestamp(self.now())

    def snowflake(self) -> str:
        self._last = max(self._last + 1, (self.now() - EPOCH) << 22)
        return str(self._last)

    def own_millisecond(self) -> str:
        """Make a snowflake in a millisecond of its own, so guilds made together belong to different shards."""
        self._last = ((int(self.snowflake()) >> 22) + 1) << 22
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """Make all later snowflakes larger than this one, even if the machine's clock went back."""
        self._last = max(self._last, int(snowflake))

    def age(self, snowflake: str) -> int:
        """Return how old a snowflake is in milliseconds, including what `grow_older` added."""
        born = moment(snowflake)
        return self.now() - born + sum(leap for last, leap in self._leaps if int(snowflake) <= last)

    def grow_older(self, milliseconds: int) -> None:
        """Make everything that exists that much older."""
        self._last = max(self._last, (self.now() - EPOCH) << 22)
        self._leaps.append((self._last, milliseconds))


def moment(snowflake: str) -> int:
    return (int(snowflake) >> 22) + EPOCH


def timestamp(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="microseconds")
