"""/privacy: shows, exports and deletes what is stored about a person."""

import io
import json
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.limits import OneAtATime
from cogs.messages.screen import Button, Screen
from cogs.messages.words import Words, bold, both
from cogs.table.listener import Listener
from cogs.table.press import Press
from engines.core import Refused
from storage import Missing, Unavailable

log = logging.getLogger("tabletop")

LANGUAGES = {"en": "English", "he": "עברית"}
SWITCHES = ("pings", "autoplay", "hidden", "colourblind")


class Privacy(commands.Cog):
    """`/privacy show`, `export`, `delete`."""

    group = app_commands.Group(name="privacy", description=both("command-privacy"))

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        self._deletions, self._exports = OneAtATime("deletion-under-way"), OneAtATime("export-under-way")
        listener.on("erase", self.erase)

    @group.command(name="show", description=both("command-privacy-show"))
    async def show(self, interaction: discord.Interaction[Any]) -> None:
        """Show in words what is stored."""
        words, found = await self._found(interaction)
        screen = Screen(privacy_lines(found, words), words("privacy-title"), mark=words.mark)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    @group.command(name="export", description=both("command-privacy-export"))
    async def export(self, interaction: discord.Interaction[Any]) -> None:
        """Send everything that is stored as a private file."""
        with self._exports.run(interaction.user.id):
            words, found = await self._found(interaction)
        data = json.dumps({"id": str(interaction.user.id), **found}, ensure_ascii=False, indent=1).encode()
        file = discord.File(io.BytesIO(data), filename="my-data.json")
        await interaction.response.send_message(words("privacy-export"), file=file, ephemeral=True)

    @group.command(name="delete", description=both("command-privacy-delete"))
    async def delete(self, interaction: discord.Interaction[Any]) -> None:
        """Ask once before deleting."""
        words = await self.bot.words_for(interaction)
        yes = Button("erase:0:0:yes", words("privacy-erase"), "danger", "🗑️")
        no = Button("erase:0:0:no", words("privacy-keep"), "secondary")
        screen = Screen((words("privacy-ask"),), words("privacy-title"), rows=((no, yes),), mark=words.mark)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    async def _found(self, interaction: discord.Interaction[Any]) -> tuple[Words, dict[str, list[dict[str, Any]]]]:
        user = interaction.user.id
        return await self.bot.words_for(interaction), await self.bot.store.export(user)

    async def erase(self, press: Press) -> None:
        """Delete, or not, after the question was answered."""
        words = await self.bot.words_for(press.interaction)
        if press.text not in ("yes", "no"):
            raise Refused("unreadable")
        if press.text == "yes":
            await press.interaction.response.defer()
            try:
                with self._deletions.run(press.user):
                    await self._erase(press.user, press.at)
            except Unavailable as error:
                log.warning("a player could not be deleted yet: %s", error)
                raise Refused("not-forgotten") from error
        line = words("privacy-erased" if press.text == "yes" else "privacy-kept")
        screen = Screen((line,), words("privacy-title"), mark=words.mark)
        if press.interaction.response.is_done():
            await press.interaction.edit_original_response(view=screen.layout())
        else:
            await press.interaction.response.edit_message(view=screen.layout())

    async def _erase(self, user: int, at: int) -> None:
        """Leave every table, where a robot takes over, then delete everything that names the person."""
        store = self.bot.store
        tables = await store.live_tables_of(user)
        for table_id in tables:
            await self._leave(table_id, user, at)
        try:
            await store.forget(user)
        finally:
            for table_id in tables:
                self.bot.changed(await store.table(table_id))
        log.info("a player was deleted: %s live tables", len(tables))

    async def _leave(self, table_id: int, user: int, at: int) -> None:
        try:
            await self.bot.store.update(table_id, lambda content: content.leave(user, at), at=at)
        except (Refused, Missing):
            log.info("table %s: nothing to leave", table_id)


def privacy_lines(found: Mapping[str, list[dict[str, Any]]], words: Words) -> tuple[str, ...]:
    """Return what is stored in a few lines."""
    person = found["people"][0] if found["people"] else {}
    matches, alone = len(found["results"]), len(found["solos"]) + len(found["puzzles"])
    chosen = ", ".join(words(f"choice-{name}-{'on' if person[name] else 'off'}") for name in SWITCHES if person)
    spoken = LANGUAGES.get(person.get("language") or person.get("locale") or "")
    return (
        words("privacy-about"),
        words("privacy-person", name=bold(person.get("name") or "–"), language=spoken or "–", choices=chosen or "–"),
        words("privacy-matches", matches=matches, alone=alone),
        words("privacy-hint"),
    )
