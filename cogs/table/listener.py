"""Listens to the presses of all games: calls the callback of each kind and answers errors."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, moment, place_of
from cogs.discord_time import CLOCK
from cogs.messages.live import LiveMessages
from cogs.messages.screen import Screen
from cogs.messages.words import Words
from cogs.table.press import KINDS, Kind, Press
from cogs.table.reminders import LastPresses
from cogs.table.replies import acknowledge, explain, refusal, sentence
from engines.core import Refused
from engines.match import Lobby, Match
from storage import Missing

Callback = Callable[[Press], Awaitable[None]]
NO_PANEL = {"lobby", "again"}
"""The kinds of press at a table before and after its match."""


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
            await self._explain(interaction, error)

    async def _hand_over(self, press: Press) -> None:
        kind = self.kinds.get(press.kind)
        if kind is None or (kind.private and not press.private):
            raise Refused("unreadable")
        self.messages.pressed(press.interaction)
        self._presses.note(press.table_id, press.user, press.at)
        if kind.first == "table" and self.bot.pauses is not None and press.table_id in self.bot.pauses:
            await self.bot.pauses.before_press(press.table_id)
        await self._callbacks[press.kind](press)

    async def _explain(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Say why a press failed: on the presser's panel if it was refused at a match of the presser."""
        words = await self.bot.words_for(interaction)
        try:
            if isinstance(error, Refused | Missing) and await self._refuse(interaction, error, words):
                return
        except Exception as failed:
            error = failed
        await explain(interaction, error, words)

    async def _refuse(self, interaction: discord.Interaction[Any], error: Refused | Missing, words: Words) -> bool:
        """Answer with the presser's panel as it is now, if the presser has one; return whether that was possible."""
        press = Press.of(interaction)
        kind = self.kinds.get(press.kind)
        if kind is None or kind.first != "table" or kind.name in NO_PANEL or interaction.response.is_done():
            return False
        if isinstance(error, Missing):
            return press.private and await self._close(interaction, sentence(error, words))
        try:
            table = await self.bot.store.table(press.table_id)
        except Missing:
            return False
        match, here = table.content, table.guild == place_of(interaction)
        seated = isinstance(match, Match) and match.seat_of(press.user) is not None
        plays = seated and not match.over
        if not here or not (plays or (press.private and not isinstance(match, Lobby))):
            return False
        said = refusal(error, words) if seated else ""  # the panel of somebody without a seat says why
        await self.messages.refuse(interaction, table, press.user, said)
        return True

    async def _close(self, interaction: discord.Interaction[Any], reason: str) -> bool:
        """Write on a panel why its table is not there any more, instead of its buttons."""
        await interaction.response.edit_message(view=Screen((reason,)).layout(), attachments=[])
        return True

    async def on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer errors of commands like those of presses."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await explain(interaction, cause, await self.bot.words_for(interaction))
