"""The clock of the small Discord and the snowflakes it makes."""

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000


class Clock:
    """Milliseconds since 1970, snowflakes that only grow, and ages that tests may stretch."""

    def __init__(self) -> None:
        self._last = 0
        self._ahead = 0
        self._leaps: list[tuple[int, int]] = []

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self._ahead

    def run_ahead(self, milliseconds: int) -> None:
        """From now on this clock is that much ahead of the machine's (below zero: behind it)."""
        self._ahead, self._last = milliseconds, 0

    def timestamp(self) -> str:
        return timestamp(self.now())

    def snowflake(self) -> str:
        self._last = max(self._last + 1, (self.now() - EPOCH) << 22)
        return str(self._last)

    def own_millisecond(self) -> str:
        """A snowflake alone in its millisecond: guilds made at once still fall to different shards."""
        self._last = ((int(self.snowflake()) >> 22) + 1) << 22
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """Later snowflakes will be larger than this one, whatever the machine's clock says."""
        self._last = max(self._last, int(snowflake))

    def age(self, snowflake: str) -> int:
        """How old that snowflake is, in ms, with all leaps since it was made."""
        born = moment(snowflake)
        return self.now() - born + sum(leap for last, leap in self._leaps if int(snowflake) <= last)

    def grow_older(self, milliseconds: int) -> None:
        """Everything made until now is that much older at once."""
        self._last = max(self._last, (self.now() - EPOCH) << 22)
        self._leaps.append((self._last, milliseconds))


def moment(snowflake: str) -> int:
    return (int(snowflake) >> 22) + EPOCH


def timestamp(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="microseconds")
