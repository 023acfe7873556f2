"""Pictures of screens: drawn in threads and kept for a moment. In haste words and buttons come first: one is owed."""

import asyncio
import io
import time
from collections.abc import Callable

import discord

from cogs.messages.screen import Screen
from cogs.messages.tracked import Files, TrackedMessage

KEPT = 64
PENS = 2
"""So many are drawn at once before others are put off."""
HASTE = 0.2
"""Whoever presses so soon after the press before sees words and buttons at once; the newest picture follows."""
AT_LATEST, STARVED = 1.0, 5.0
"""So long one is owed while all press in haste, and so long while another one is drawn at each look."""
A_MOMENT = 0.04
"""Between two pictures that are owed: so that whoever presses goes before them."""


class Pictures:
    """Draws the pictures of screens in threads, and keeps the newest of them."""

    def __init__(self) -> None:
        self.drawing = 0
        """How many are being drawn now."""
        self._kept: dict[str, bytes] = {}

    async def files(self, screen: Screen) -> list[discord.File]:
        """The screen's picture as a file, drawn in a thread unless it was drawn a moment ago."""
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
        """Whether the screen's picture is drawn already."""
        return screen.picture is not None and screen.picture.file in self._kept


class PostponedPictures:
    """What is owed; `due` is told of a message whose turn has come."""

    def __init__(self, pictures: Pictures, due: Callable[[TrackedMessage], None]) -> None:
        self.pictures, self.due = pictures, due
        self._owed: dict[TrackedMessage, float] = {}
        self._paying: asyncio.Task[None] | None = None

    def hasty(self, tracked: TrackedMessage) -> bool:
        """Whether this press follows the one before it so soon."""
        before, tracked.answered = tracked.answered, time.monotonic()
        return tracked.answered - before < HASTE

    def in_time(self, screen: Screen, tracked: TrackedMessage, kept: Files, *, hasty: bool = False) -> Screen:
        """What can be shown at once: in haste or while others draw, words and buttons; the public picture is owed."""
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
        """All that is owed, and is from now on not."""
        owed = list(self._owed)
        self._owed.clear()
        return owed

    async def _pay(self) -> None:
        """Draw what is owed, one picture after the other, while nobody waits for another one, or it starves."""
        try:
            while self._owed:
                await asyncio.sleep(A_MOMENT)
                tracked = next(filter(self._ripe, self._owed), None)
                if tracked and self.pictures.drawing < (PENS if self._owed_for(tracked) >= STARVED else 1):
                    del self._owed[tracked]
                    self.due(tracked)
        finally:
            self._paying = None

    def _ripe(self, tracked: TrackedMessage) -> bool:
        """Whether it need not wait for the next press, which would overtake it."""
        return time.monotonic() - tracked.answered >= HASTE or self._owed_for(tracked) >= AT_LATEST

    def _owed_for(self, tracked: TrackedMessage) -> float:
        return time.monotonic() - self._owed[tracked]
