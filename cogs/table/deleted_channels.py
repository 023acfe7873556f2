"""Ends the tables of channels and threads that were deleted, so that they do not count as open tables."""

import logging
from contextlib import suppress

import discord
from discord.ext import commands

from cogs.client import TabletopBot, now
from engines.core import Refused
from storage import Missing, Unavailable

log = logging.getLogger("tabletop")


class DeletedChannels(commands.Cog):
    """Hears of deleted channels and threads. What was deleted while the bot was away is forgotten after days."""

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel and those of its threads: Discord deletes them without a word of their own."""
        for place in (channel, *getattr(channel, "threads", ())):
            await self._end(place.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread."""
        await self._end(deleted.thread_id)

    async def _end(self, channel: int) -> None:
        at = now()
        try:
            table = await self.bot.store.table_in(channel)
            if table is None:
                return
            with suppress(Refused, Missing):  # somebody has just ended it
                ended = await self.bot.store.update(table.id, lambda content: content.end(at), at=at)
                log.info("table %s: its channel was deleted, so it ended", table.id)
                self.bot.changed(ended)
        except Unavailable as error:
            log.warning("the table of a deleted channel stays open until it is forgotten: %s", error)
