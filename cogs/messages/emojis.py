"""The application's own emojis: drawn by art/, found again by name and content, and optional everywhere.

A changed picture is a new emoji, because its name ends with a hash of its content. Ids are never stored. Until an
emoji exists, and when Discord refuses it, screens use ordinary symbols instead.
"""

import asyncio
import logging
import re
import time
from contextlib import suppress
from hashlib import blake2s

import discord

from art.emojis import Emojis as Wanted
from cogs.messages.failures import NOT_TAKEN, why

log = logging.getLogger("tabletop")

REFUSED_FOR = 60.0
"""For how many seconds no emoji is shown after Discord has refused one."""
FOUND_AGAIN_AFTER = 30, 60, 120, 300, 600
"""Seconds after which a process looks again for emojis that another process makes."""
SYNCED_AGAIN_AFTER = 3600.0
"""Seconds after which emojis that Discord did not take are tried again."""
OURS = re.compile(r"(\w+)_([0-9a-f]{8})")


class Emojis:
    """The application's emojis."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._refused_until = 0.0

    def get(self, name: str, instead: str = "") -> str:
        """Return the emoji with that name for texts and buttons, or the symbol to use instead."""
        if time.monotonic() < self._refused_until:
            return instead
        return self._known.get(name, instead)

    def refused(self) -> None:
        """Use no emojis for a while, because Discord refused one; that sometimes happens to valid ones."""
        self._refused_until = time.monotonic() + REFUSED_FOR

    async def find(self, client: discord.Client, wanted: Wanted) -> None:
        """Find the emojis that another process makes: at once, and again while it may still make them."""
        for wait in (0, *FOUND_AGAIN_AFTER):
            await asyncio.sleep(wait)
            with suppress(*NOT_TAKEN):
                there = {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
                names = {name: _full_name(name, await asyncio.to_thread(make)) for name, make in wanted.items()}
                self._known = {name: there[full] for name, full in names.items() if full in there}
                if len(self._known) == len(wanted):
                    return

    async def keep_in_sync(self, client: discord.Client, wanted: Wanted) -> None:
        """Update Discord's list; try again later if Discord does not take it."""
        done = False
        while not done:
            done = await self.sync(client, wanted) or client.is_closed()
            await asyncio.sleep(0 if done else SYNCED_AGAIN_AFTER)

    async def sync(self, client: discord.Client, wanted: Wanted) -> bool:
        """Update Discord's list: create missing emojis first, then delete outdated ones; return whether it is done."""
        try:
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for name, make in wanted.items():
                self._known[name] = str(await self._made(client, there, name, await asyncio.to_thread(make)))
            for emoji in there.values():
                if self._is_outdated(emoji):
                    await emoji.delete()
        except NOT_TAKEN as error:
            level = logging.INFO if client.is_closed() else logging.WARNING
            log.log(level, "emojis are not up to date (%s); next try in %.0f s", why(error), SYNCED_AGAIN_AFTER)
            return False
        log.info("%s emojis are up to date", len(self._known))
        return True

    async def _made(
        self, client: discord.Client, there: dict[str, discord.Emoji], name: str, picture: bytes
    ) -> discord.Emoji:
        full = _full_name(name, picture)
        return there.get(full) or await client.create_application_emoji(name=full, image=picture)

    def _is_outdated(self, emoji: discord.Emoji) -> bool:
        found = OURS.fullmatch(emoji.name)
        return found is not None and found[1] in self._known and str(emoji) != self._known[found[1]]


def _full_name(name: str, picture: bytes) -> str:
    return f"{name}_{blake2s(picture, digest_size=4).hexdigest()}"
