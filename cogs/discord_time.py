"""Estimates Discord's clock, which every moment of a game is measured by.

A press carries the moment at which Discord accepted it, and arrives a little later. So the smallest difference between
arrival and moment says how far this machine's clock is ahead, plus the time that a press travels. The bot's own
messages bound the estimate: Discord's moment of a message lies between sending it and getting the answer.
"""

import logging
from collections.abc import Callable
from time import monotonic, time_ns

import discord

log = logging.getLogger("tabletop")

TOLD_ABOVE = 250
"""The operator is warned once if the clock is off by more milliseconds than this."""
ENOUGH_PRESSES = 8
"""How many presses are enough for an estimate without a message of the bot."""
WINDOW = 300.0
"""Length of a window in seconds; the current window and the one before it count."""


def host_now() -> int:
    """Return the time of this machine's clock in milliseconds."""
    return time_ns() // 1_000_000


def moment_of(number: int) -> int:
    """Return when Discord made something with this number, by its own clock, in milliseconds."""
    return discord.utils.DISCORD_EPOCH + (number >> 22)


class Recent:
    """The smallest (or largest) of the numbers seen within the last two windows."""

    def __init__(self, best: Callable[[int, int], int]) -> None:
        self._best = best
        self._windows: dict[int, int] = {}

    def add(self, number: int) -> None:
        window = int(monotonic() // WINDOW)
        known = self._windows.get(window, number)
        self._windows = {when: value for when, value in self._windows.items() if when >= window - 1}
        self._windows[window] = self._best(known, number)

    @property
    def value(self) -> int | None:
        numbers = list(self._windows.values())
        return self._best(numbers[0], numbers[-1]) if numbers else None


class DiscordClock:
    """Estimates how far this machine's clock is ahead of Discord's, in milliseconds."""

    def __init__(self) -> None:
        self.begin_with(0)

    def now(self) -> int:
        """Return the time of Discord's clock in milliseconds."""
        return host_now() - self.ahead

    def begin_with(self, ahead: int) -> None:
        """Start with the estimate from before a restart."""
        self.ahead = ahead
        self._presses, self._seen = Recent(min), 0
        self._least, self._most = Recent(max), Recent(min)
        self._told = False

    def pressed(self, moment: int) -> None:
        """Learn from a press that Discord accepted at that moment and that has just arrived."""
        self._presses.add(host_now() - moment)
        self._seen += 1
        self._estimate()

    def answered(self, sent: int, moment: int) -> None:
        """Learn from a message that was sent at `sent` by this machine's clock and has that moment by Discord's."""
        self._least.add(sent - moment)
        self._most.add(host_now() - moment)
        self._estimate()

    def _estimate(self) -> None:
        least, most, press = self._least.value, self._most.value, self._presses.value
        if least is None or most is None:
            if press is None or self._seen < ENOUGH_PRESSES:
                return
            self.ahead = press
        else:
            guess = self.ahead if press is None else press
            self.ahead = max(least, min(most, guess))
        self._tell()

    def _tell(self) -> None:
        if abs(self.ahead) > TOLD_ABOVE and not self._told:
            self._told = True
            side = "ahead of" if self.ahead > 0 else "behind"
            log.warning(
                "this machine's clock is %.2f s %s Discord's; times are corrected, but let it keep time by NTP",
                abs(self.ahead) / 1000,
                side,
            )


CLOCK = DiscordClock()
"""The one clock of this process."""
