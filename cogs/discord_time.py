"""Discord's clock, as far as this machine can tell: every moment of a game is by it.

A press carries the moment at which Discord took it, and arrives a little later. So the smallest difference between
arrival and moment says how far this machine's clock is ahead, give or take the way of a press. The bot's own messages
bound it: Discord's moment of a message lies between sending it and hearing of it.
"""

import logging
from collections.abc import Callable
from time import monotonic

import discord

log = logging.getLogger("tabletop")

TOLD_ABOVE = 250
"""Milliseconds: the operator is told once of a clock that is further off."""
ENOUGH_PRESSES = 8
"""So many presses say something even without a message of our own."""
WINDOW = 300.0
"""Seconds: what was seen in this window and the one before it counts."""


def host_now() -> int:
    """This moment in milliseconds by the machine's own clock."""
    return int(discord.utils.utcnow().timestamp() * 1000)


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
        """This moment by Discord's clock, in milliseconds."""
        return host_now() - self.ahead

    def begin_with(self, ahead: int) -> None:
        """Begin anew with what was known before a restart."""
        self.ahead = ahead
        self._presses, self._seen = Recent(min), 0
        self._least, self._most = Recent(max), Recent(min)
        self._told = False

    def pressed(self, moment: int) -> None:
        """A press that Discord took at that moment has just arrived."""
        self._presses.add(host_now() - moment)
        self._seen += 1
        self._estimate()

    def answered(self, sent: int, moment: int) -> None:
        """A message of ours, sent at `sent` by this machine's clock, has that moment by Discord's."""
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
