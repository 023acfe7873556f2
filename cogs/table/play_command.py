"""Makes `/play <game>` from the game's Options, which have all bounds, choices and defaults."""

from collections.abc import Awaitable, Iterator
from inspect import Parameter, Signature
from typing import Any, Protocol

import discord
from annotated_types import Ge, Le
from discord import app_commands
from pydantic.fields import FieldInfo

from cogs.client import TabletopBot
from cogs.messages.words import LANGUAGES, both, game_title, key, words_in
from engines.core import Options
from engines.entry import GameEntry
from engines.robots import STRENGTHS


class OpenTable(Protocol):
    """A function that opens a table with the chosen options."""

    def __call__(
        self, interaction: discord.Interaction[Any], game: str, options: Options, /, *, robots: int, strength: str
    ) -> Awaitable[None]: ...


def play_command(game: GameEntry, open_table: OpenTable) -> app_commands.Command[Any, ..., None]:
    """Return the command that opens a table of a game: a parameter per option, the number of robots, their strength."""
    kind, parameters = game.rules.Options, list(_parameters(game))

    async def play(interaction: discord.Interaction[Any], robots: int = 0, strength: str = "", **chosen: Any) -> None:
        await open_table(interaction, game.name, kind(**chosen), robots=robots, strength=strength)

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction[Any])
    play.__signature__ = Signature([first, *parameters])  # type: ignore[attr-defined]  # discord.py reads parameters here
    described = app_commands.describe(**{one.name: _description(game.name, one.name) for one in parameters})(play)
    chosen_from = app_commands.choices(strength=strength_choices())(described)
    return app_commands.Command(name=game.name, description=both(f"{key(game.name)}-command"), callback=chosen_from)


def strength_choices() -> list[app_commands.Choice[str]]:
    """Return the strengths of robots as choices of a command."""
    return [app_commands.Choice(name=both(f"strength-{name}"), value=name) for name in STRENGTHS]


async def games_by_name(interaction: discord.Interaction[TabletopBot], current: str) -> list[app_commands.Choice[str]]:
    """Return the games whose name in any language has the typed text, in the reader's language."""
    words = await interaction.client.words_for(interaction)
    titles = {name: game_title(name, words) for name in interaction.client.game_screens}
    fitting = {name: title for name, title in titles.items() if current.lower() in _all_names(name)}
    return [app_commands.Choice(name=title, value=name) for name, title in (fitting or titles).items()]


def _all_names(game: str) -> str:
    return " ".join((game, *(game_title(game, words_in(language)) for language in LANGUAGES))).lower()


def _parameters(game: GameEntry) -> Iterator[Parameter]:
    for option, field in game.rules.Options.model_fields.items():
        yield Parameter(option, Parameter.KEYWORD_ONLY, default=field.default, annotation=_annotation(field))
    robots: Any = app_commands.Range[int, 0, max(game.rules.seats) - 1]
    yield Parameter("robots", Parameter.KEYWORD_ONLY, default=0, annotation=robots)
    yield Parameter("strength", Parameter.KEYWORD_ONLY, default="", annotation=str)


def _annotation(field: FieldInfo) -> Any:
    """Return the annotation from which discord.py makes choices or bounds."""
    if field.annotation is not int:
        return field.annotation
    least, most = bounds(field)
    return app_commands.Range[int, least, most]


def bounds(field: FieldInfo) -> tuple[int, int]:
    """Return the least and the largest value of a whole-number option."""
    least = next(bound.ge for bound in field.metadata if isinstance(bound, Ge))
    most = next(bound.le for bound in field.metadata if isinstance(bound, Le))
    assert isinstance(least, int)
    assert isinstance(most, int)
    return least, most


def _description(game: str, option: str) -> str:
    """Return the game's own description of an option, else the common one."""
    own = f"{key(game)}-describe-{option.replace('_', '-')}"
    return both(own if words_in("en").has(own) else f"describe-{option.replace('_', '-')}")
