"""Pictures of screens, drawn in threads. When presses come fast, words and buttons go first and pictures later."""

import asyncio
import io
import time

import discord

from cogs.messages.screen import Screen
from cogs.messages.tracked import Files, TrackedMessage

KEPT = 64
"""How many drawn pictures are kept."""
DRAWN_AT_ONCE = 2
"""While this many pictures are being drawn, others are postponed."""
HASTE = 0.2
"""A press this many seconds after the one before is answered with words and buttons; its picture is postponed."""
AT_LATEST = 1.0
"""A postponed picture is drawn after this many seconds even if presses keep coming."""
STARVED = 5.0
"""A postponed picture is drawn after this many seconds even while another picture is being drawn."""
BETWEEN_PICTURES = 0.04
"""Seconds between two postponed pictures, so that presses come first."""


class Pictures:
    """Draws the pictures of screens and keeps the newest of them."""

    def __init__(self) -> None:
        self.drawing = 0
        """How many are being drawn now."""
        self._kept: dict[str, bytes] = {}

    async def files(self, screen: Screen) -> list[discord.File]:
        """Return the screen's picture as a file, drawn unless it is kept."""
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
    """Public messages that still show an older picture; each is drawn again when there is time."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._since: dict[TrackedMessage, float] = {}
        self._drawing: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._since)

    def __contains__(self, message: TrackedMessage) -> bool:
        return message in self._since

    def hasty(self, message: TrackedMessage) -> bool:
        """Whether this press comes very soon after the one before on the same message; note its time."""
        before, message.pressed = message.pressed, time.monotonic()
        return message.pressed - before < HASTE

    def in_time(self, screen: Screen, message: TrackedMessage, kept: Files, *, hasty: bool) -> Screen:
        """Return the screen; when presses come fast or others draw, with the picture that is already there."""
        if not screen.picture or message.reader is not None or message.picture not in kept:
            return screen
        if self._pictures.drawing < DRAWN_AT_ONCE and not hasty:
            return screen
        if screen.picture.file in kept or self._pictures.has(screen):
            return screen
        self._since.setdefault(message, time.monotonic())
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_in_turn())
        return screen.meanwhile(message.picture)

    def draw_all(self) -> None:
        """Draw everything that was postponed, now."""
        messages = list(self._since)
        self._since.clear()
        for message in messages:
            message.draw_again()

    async def _draw_in_turn(self) -> None:
        """Draw one picture after the other, while nobody waits for another one."""
        try:
            while self._since:
                await asyncio.sleep(BETWEEN_PICTURES)
                message = next(filter(self._is_due, self._since), None)
                if message and self._pictures.drawing < (DRAWN_AT_ONCE if self._waited(message) >= STARVED else 1):
                    del self._since[message]
                    message.draw_again()
        finally:
            self._drawing = None

    def _is_due(self, message: TrackedMessage) -> bool:
        """Whether the next press will not overtake it, or it has waited long enough."""
        return time.monotonic() - message.pressed >= HASTE or self._waited(message) >= AT_LATEST

    def _waited(self, message: TrackedMessage) -> float:
        return time.monotonic() - self._since[message]
