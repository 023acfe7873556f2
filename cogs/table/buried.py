"""Moves a table to the bottom of its channel by itself when talk has buried it."""

import logging
from typing import Any

import discord

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot
from cogs.discord_time import moment_of
from cogs.limits import KEYS_KEPT
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.live import LiveMessages
from cogs.newest import Newest
from cogs.table.press import Press
from engines.match import Match
from storage import Table

log = logging.getLogger("tabletop")

BURIED = 10
"""How many messages below a table bury it."""
ONCE_IN, LOOK_ONCE_IN = 5 * 60_000, 60_000
"""Milliseconds between two moves of a table, and between two looks at what came after it."""


class BuriedTables:
    """Looks after a press whether its table is buried, and then posts it anew."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages, tasks: BackgroundTasks) -> None:
        self.bot, self.messages, self._tasks = bot, messages, tasks
        self._looked: Newest[int, int] = Newest(KEYS_KEPT)

    def after(self, press: Press, table: Table) -> None:
        """Look whether a new turn's table is buried; never without the permission to read the channel's history."""
        match = table.content
        if not isinstance(match, Match) or match.over or not self.bot.game_screens[table.game].comes_up:
            return
        if not table.message or press.newest_message <= table.message:
            return
        if press.interaction.app_permissions.read_message_history and self._is_time(table, press.at):
            self._tasks.begin(self._come_up(table))

    def _is_time(self, table: Table, at: int) -> bool:
        if at - moment_of(table.message) < ONCE_IN or at - self._looked.get(table.id, 0) < LOOK_ONCE_IN:
            return False
        self._looked[table.id] = at
        return True

    async def _come_up(self, table: Table) -> None:
        channel: Any = self.bot.get_partial_messageable(table.channel)
        try:
            after = [said async for said in channel.history(limit=BURIED, after=discord.Object(table.message))]
            if len(after) < BURIED:
                return
            await self.messages.move_down(await self.bot.store.table(table.id))
        except NOT_TAKEN as error:
            log.info("table %s: not moved to the bottom: %s", table.id, why(error))
