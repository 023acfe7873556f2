"""Server settings: where tables may be opened, who may end them, default options; also hiding from global boards."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.limits import Limits
from cogs.messages.screen import Screen
from cogs.messages.words import Words, both, game_title
from cogs.settings.personal import Settings
from cogs.settings.privacy import LANGUAGES
from cogs.table.lobby_screen import options_text, values_of
from cogs.table.play_command import games_by_name
from cogs.table.replies import whisper
from engines import GAMES
from engines.core import Refused
from engines.match import Lobby
from engines.robots import STRENGTHS
from storage.servers import STRENGTH, ServerSettings

ENDINGS = ("ask", "host", "moderators")
Place = discord.TextChannel | discord.VoiceChannel
Choice = app_commands.Choice[str]


class ServerCommands(commands.Cog):
    """`/settings show`, `channel`, `ending`, `tables`, `default`; `/hide`."""

    def __init__(self, bot: TabletopBot, settings: Settings) -> None:
        self.bot, self.settings = bot, settings
        default = self._command("default", self.default)
        default.autocomplete("game")(games_by_name)
        default.autocomplete("option")(self.options)
        self.commands = (
            self._command("show", self.show),
            self._command("channel", self.channel),
            self._command("ending", self.ending),
            self._command("tables", self.tables),
            default,
        )

    def _command(self, name: str, callback: Any) -> app_commands.Command[Any, ..., None]:
        return app_commands.Command(name=name, description=both(f"command-settings-{name}"), callback=callback)

    async def cog_load(self) -> None:
        for command in self.commands:
            self.settings.group.add_command(command)

    async def cog_unload(self) -> None:
        for command in self.commands:
            self.settings.group.remove_command(command.name)

    async def show(self, interaction: discord.Interaction[Any]) -> None:
        """Show the server's settings."""
        guild = _managed(interaction)
        await self._answer(interaction, await self.bot.store.server_settings(guild))

    @app_commands.describe(channel=both("describe-settings-channel"), allowed=both("describe-settings-allowed"))
    async def channel(self, interaction: discord.Interaction[Any], channel: Place, allowed: bool) -> None:
        """Allow or forbid tables in a channel."""
        guild = _managed(interaction)
        await self._answer(interaction, await self.bot.store.allow_channel(guild, channel.id, allowed))

    @app_commands.describe(who=both("describe-settings-ending"))
    @app_commands.choices(who=[Choice(name=both(f"ending-{who}"), value=who) for who in ENDINGS])
    async def ending(self, interaction: discord.Interaction[Any], who: str) -> None:
        """Choose who may end tables."""
        guild = _managed(interaction)
        if who not in ENDINGS:
            raise Refused("unreadable")
        await self._answer(interaction, await self.bot.store.set_ending(guild, who))

    @app_commands.describe(most=both("describe-settings-tables"))
    async def tables(self, interaction: discord.Interaction[Any], most: app_commands.Range[int, 0, 1000]) -> None:
        """Choose how many tables may be open; 0 is as many as the operator allows, which is the most in any case."""
        guild = _managed(interaction)
        await self._answer(interaction, await self.bot.store.set_tables(guild, most))

    @app_commands.describe(game=both("describe-game"), option=both("describe-settings-option"))
    async def default(self, interaction: discord.Interaction[Any], game: str, option: str) -> None:
        """Set a default option of a game; "=" resets all of them."""
        guild = _managed(interaction)
        if game not in GAMES:
            raise Refused("no-game")
        name, _, value = option.partition("=")
        chosen = {name: chosen_value(game, name, value)} if name else {}
        await self._answer(interaction, await self.bot.store.set_defaults(guild, game, chosen))

    async def options(self, interaction: discord.Interaction[Any], current: str) -> list[Choice]:
        """Return every value of every option of the chosen game."""
        words, game = await self.bot.words_for(interaction), str(getattr(interaction.namespace, "game", ""))
        if game not in GAMES:
            return []
        strengths = [(f"{STRENGTH}={name}", words(f"settings-robots-{name}")) for name in STRENGTHS]
        found = [Choice(name=text[:100], value=value) for value, text in (*strengths, *values_of(game, words))]
        back = Choice(name=words("settings-as-the-game"), value="=")
        return [back, *(one for one in found if current.lower() in one.name.lower())][:25]

    async def _answer(self, interaction: discord.Interaction[Any], found: ServerSettings) -> None:
        words = await self.bot.words_for(interaction)
        spoken = LANGUAGES.get(
            await self.bot.store.language_of(interaction.guild_id or 0) or "", words("settings-auto")
        )
        lines = (
            words("settings-language", language=spoken),
            *settings_lines(found, self.bot.limits, words),
            words("settings-hint"),
        )
        screen = Screen(lines, words("settings-title"), mark=words.mark)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    @app_commands.command(name="hide", description=both("command-hide"))
    @app_commands.describe(on=both("describe-hide"))
    async def hide(self, interaction: discord.Interaction[Any], on: bool) -> None:
        """Hide yourself from the leaderboards of all servers, or not."""
        await self.bot.store.hide(interaction.user.id, on)
        await whisper(interaction, (await self.bot.words_for(interaction))("hidden-on" if on else "hidden-off"))


def _managed(interaction: discord.Interaction[Any]) -> int:
    if not interaction.permissions.manage_guild:
        raise Refused("needs-manage-server")
    return interaction.guild_id or 0


def chosen_value(game: str, name: str, value: str) -> Any:
    """Read an option's value as its button writes it; Refused if the game does not allow it."""
    if name == STRENGTH and value in STRENGTHS:
        return value
    lobby = Lobby(name=game, options=GAMES[game].rules.Options(), people=(1,), touched=0)
    try:
        return getattr(lobby.choose(1, name, value, 0).options, name)
    except Refused as error:
        raise Refused("no-option") from error


def settings_lines(found: ServerSettings, limits: Limits, words: Words) -> tuple[str, ...]:
    """Return a server's settings in words."""
    places = " ".join(f"<#{channel}>" for channel in found.channels) or words("settings-anywhere")
    lines = [words("settings-channels", places=places), words("settings-ending", who=words(f"ending-{found.ending}"))]
    most = min(found.tables or limits.tables_per_server, limits.tables_per_server)
    lines.append(words("settings-tables", most=most, each=limits.tables_per_host))
    for game in found.defaults:
        chosen = options_text(game, found.options(game, GAMES[game].rules.Options(), set()), words)
        if strength := found.strength(game):
            chosen = f"{chosen} · {words(f'settings-robots-{strength}')}"
        lines.append(words("settings-default", game=game_title(game, words), options=chosen))
    return tuple(lines)
