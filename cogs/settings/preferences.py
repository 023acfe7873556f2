"""/preferences: all personal settings in one private message."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.screen import Button, Screen, Select
from cogs.messages.words import Words, both
from cogs.settings.privacy import LANGUAGES, SWITCHES
from cogs.table.listener import Listener
from cogs.table.press import Press
from engines.core import Refused
from storage import Person

EMOJI = {"pings": "🔔", "autoplay": "⏩", "colourblind": "🎨", "hidden": "🙈"}
AS_DISCORD = "auto"


class Preferences(commands.Cog):
    """`/preferences`; each setting also has its own command."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        listener.on("prefer", self.prefer)
        listener.on("speak", self.speak)

    @app_commands.command(name="preferences", description=both("command-preferences"))
    async def preferences(self, interaction: discord.Interaction[Any]) -> None:
        """Show the player's settings, with a button for each."""
        screen = await self._screen(interaction)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    async def prefer(self, press: Press) -> None:
        """Turn a setting on or off; the button says which, so a repeated press changes nothing."""
        if press.text not in SWITCHES or press.turn not in (0, 1):
            raise Refused("unreadable")
        if press.text == "hidden":
            await self.bot.store.hide(press.user, bool(press.turn))
        else:
            await self.bot.store.remember(press.user, **{press.text: press.turn})
        await self._answer(press)

    async def speak(self, press: Press) -> None:
        """Choose the player's language."""
        if press.answer not in {*LANGUAGES, AS_DISCORD}:
            raise Refused("unreadable")
        await self.bot.store.remember(press.user, language=None if press.answer == AS_DISCORD else press.answer)
        await self._answer(press)

    async def _answer(self, press: Press) -> None:
        screen = await self._screen(press.interaction)
        await press.interaction.response.edit_message(view=screen.layout())

    async def _screen(self, interaction: discord.Interaction[Any]) -> Screen:
        words = await self.bot.words_for(interaction)
        return preferences_screen(await self.bot.store.person(interaction.user.id), words)


def preferences_screen(person: Person, words: Words) -> Screen:
    """Return the screen that says what each setting does, with a switch for each that says how it stands."""
    spoken = LANGUAGES.get(person.language or "") or words("preference-auto")
    chosen = {name: bool(getattr(person, name)) for name in EMOJI}
    about = (f"{EMOJI[name]} {words(f'preference-about-{name}')}" for name in EMOJI)
    buttons = [_switch(name, on, words) for name, on in chosen.items()]
    choices = (*LANGUAGES.items(), (AS_DISCORD, words("preference-auto")))
    select = Select("speak:0:0:language", words("preference-language-choose"), choices)
    lines = (f"🗣️ {words('preference-language', language=spoken)}", *about)
    rows = (tuple(buttons[:2]), tuple(buttons[2:]), (select,))
    return Screen(lines, words("preferences-title"), rows=rows, mark=words.mark)


def _switch(name: str, on: bool, words: Words) -> Button:
    """Return a switch that says what it is and how it stands; it is grey when off, and a press turns it."""
    label = words(f"preference-{name}-{_state(on)}")
    return Button(f"prefer:0:{int(not on)}:{name}", label, "success" if on else "secondary", EMOJI[name])


def _state(on: bool) -> str:
    return "on" if on else "off"
