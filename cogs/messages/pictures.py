"""Draws the pictures of screens in threads and caches them. In a hurry, words and buttons go first and it follows."""

import asyncio
import io
import time
from collections.abc import Callable

import discord

from cogs.messages.screen import Screen
from cogs.messages.tracked import Files, TrackedMessage

KEPT = 64
PENS = 2
"""How many pictures are drawn at once before others are postponed."""
HASTE = 0.2
"""A press within this many seconds after the one before gets words and buttons; the newest picture follows."""
AT_LATEST, STARVED = 1.0, 5.0
"""A postponed picture is drawn after this many seconds even if presses keep coming, or other pictures are drawn."""
BETWEEN_PICTURES = 0.04
"""Seconds between two postponed pictures, in which presses go first."""


class Pictures:
    """Draws the pictures of screens in threads and caches the newest ones."""

    def __init__(self) -> None:
        self.drawing = 0
        """How many pictures are being drawn now."""
        self._kept: dict[str, bytes] = {}

    async def files(self, screen: Screen) -> list[discord.File]:
        """Return the screen's picture as a file, drawn in a thread unless it is cached."""
        if screen.picture is None:
            return []
        name, alt = screen.picture.file, screen.picture.alt[:255]
        if name not in self._kept:
            self.drawing += 1
            try:
                self._kept[name] = await asyncio.to_thread(screen.picture.draw)
            finally:
                self.drawing -= 1
        data = self._kept[name]
        while len(self._kept) > KEPT:
            self._kept.pop(next(iter(self._kept)))
        return [discord.File(io.BytesIO(data), filename=name, description=alt)]

    def has(self, screen: Screen) -> bool:
        """Whether the screen's picture is cached."""
        return screen.picture is not None and screen.picture.file in self._kept


class PostponedPictures:
    """The messages whose picture is postponed; `due` is called with a message whose picture should be drawn now."""

    def __init__(self, pictures: Pictures, due: Callable[[TrackedMessage], None]) -> None:
        self.pictures, self.due = pictures, due
        self._owed: dict[TrackedMessage, float] = {}
        self._paying: asyncio.Task[None] | None = None

    def hasty(self, tracked: TrackedMessage) -> bool:
        """Whether this press follows the one before it very soon."""
        before, tracked.answered = tracked.answered, time.monotonic()
        return tracked.answered - before < HASTE

    def in_time(self, screen: Screen, tracked: TrackedMessage, kept: Files, *, hasty: bool = False) -> Screen:
        """Return what to show now: in a hurry, or while others draw, a public screen with its old picture."""
        if not screen.picture or tracked.reader is not None or tracked.picture not in kept:
            return screen
        if self.pictures.drawing < PENS and not hasty:
            return screen
        if not tracked.picture or screen.picture.file in kept or self.pictures.has(screen):
            return screen
        self._owed.setdefault(tracked, time.monotonic())
        if self._paying is None:
            self._paying = asyncio.create_task(self._pay())
        return screen.meanwhile(tracked.picture)

    def settle(self) -> list[TrackedMessage]:
        """Return all messages with a postponed picture, and forget them."""
        owed = list(self._owed)
        self._owed.clear()
        return owed

    async def _pay(self) -> None:
        """Draw postponed pictures one after the other while no other is drawn, or when one has waited too long."""
        try:
            while self._owed:
                await asyncio.sleep(BETWEEN_PICTURES)
                tracked = next(filter(self._ripe, self._owed), None)
                if tracked and self.pictures.drawing < (PENS if self._owed_for(tracked) >= STARVED else 1):
                    del self._owed[tracked]
                    self.due(tracked)
        finally:
            self._paying = None

    def _ripe(self, tracked: TrackedMessage) -> bool:
        """Whether its picture can be drawn now, because no further press is expected or it has waited long enough."""
        return time.monotonic() - tracked.answered >= HASTE or self._owed_for(tracked) >= AT_LATEST

    def _owed_for(self, tracked: TrackedMessage) -> float:
        return time.monotonic() - self._owed[tracked]
