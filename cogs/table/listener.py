"""Listens to the presses of all games: calls the callback of each kind and answers errors."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, moment
from cogs.discord_time import CLOCK
from cogs.messages.live import LiveMessages
from cogs.table.press import KINDS, Kind, Press
from cogs.table.reminders import LastPresses
from cogs.table.replies import acknowledge, explain
from engines.core import Refused

Callback = Callable[[Press], Awaitable[None]]


class Listener(commands.Cog):
    """Receives every button, select and modal, also those from before a restart."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages, presses: LastPresses) -> None:
        self.bot, self.messages, self._presses = bot, messages, presses
        self.kinds: dict[str, Kind] = {}
        self._callbacks: dict[str, Callback] = {}
        bot.tree.error(self.on_command_error)

    def on(self, kind: str | Kind, callback: Callback) -> None:
        """Register the callback of a kind of press: one of KINDS by its name, or a new kind of a game."""
        known = KINDS[kind] if isinstance(kind, str) else kind
        if KINDS.get(known.name, known) is not known:
            raise ValueError(f"{known.name} is a kind of press already")
        self.kinds[known.name], self._callbacks[known.name] = known, callback

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer every press."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        CLOCK.pressed(moment(interaction))
        if not await self.bot.may_answer(interaction):
            return
        self.bot.answering()
        try:
            await self._hand_over(Press.of(interaction))
            await acknowledge(interaction)
        except Exception as error:
            await explain(interaction, error, await self.bot.words_for(interaction))

    async def _hand_over(self, press: Press) -> None:
        kind = self.kinds.get(press.kind)
        if kind is None or (kind.private and not press.private):
            raise Refused("unreadable")
        self.messages.pressed(press.interaction)
        self._presses.note(press.table_id, press.user, press.at)
        if kind.first == "table" and self.bot.pauses is not None and press.table_id in self.bot.pauses:
            await self.bot.pauses.before_press(press.table_id)
        await self._callbacks[press.kind](press)

    async def on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer errors of commands like those of presses."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await explain(interaction, cause, await self.bot.words_for(interaction))
