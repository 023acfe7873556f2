"""`/play <game>` is made from the game's Options and is registered as in 0.1.0."""

from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.table.play_command import play_command
from engines import GAMES
from engines.core import Options
from engines.robots import STRENGTHS

BOOLEAN, INTEGER, STRING = 5, 4, 3


def switch(name: str) -> dict[str, Any]:
    return {"name": name, "type": BOOLEAN}


def whole(name: str, least: int, most: int) -> dict[str, Any]:
    return {"name": name, "type": INTEGER, "min_value": least, "max_value": most}


def one_of(name: str, *values: int | str) -> dict[str, Any]:
    kind = STRING if isinstance(values[0], str) else INTEGER
    return {"name": name, "type": kind, "choices": [{"name": str(value), "value": value} for value in values]}


SECONDS = one_of("seconds", 30, 60, 300, 86400)
IN_0_1_0 = {
    "shigaon49": [switch("minimum"), switch("check"), switch("honour"), SECONDS, whole("robots", 0, 4)],
    "eight_and_a_half": [one_of("target", 3, 5, 7), SECONDS, whole("robots", 0, 4)],
    "jungle_speed": [
        one_of("pace", "calm", "normal", "wild"), switch("manual"), switch("play_on"), whole("robots", 0, 4)
    ],
    "match_madness": [
        one_of("mode", "quick", "total"), whole("rounds", 1, 60), one_of("level", 0, 1, 2, 3, 4, 5), switch("lenient"),
        whole("robots", 0, 3),
    ],
}  # fmt: skip


async def ignore(_: discord.Interaction[Any], game: str, options: Options, *, robots: int, strength: str) -> None:
    """Open nothing."""


def told(name: str) -> dict[str, Any]:
    """Return how `/play <game>` is registered."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    return play_command(GAMES[name], ignore).to_dict(tree)


SINCE: dict[str, list[dict[str, Any]]] = {"jungle_speed": [switch("no_look_alikes")]}
"""Options that came later, behind the others."""
NAMES = {"easy": "easy · קל", "normal": "normal · רגיל", "hard": "hard · חזק", "expert": "expert · מומחה"}
STRENGTH = {"name": "strength", "type": STRING, "choices": [{"name": NAMES[one], "value": one} for one in STRENGTHS]}


@pytest.mark.parametrize("name", IN_0_1_0)
def test_discord_is_told_the_same_options_as_in_0_1_0_and_the_later_ones(name: str) -> None:
    *first, robots = IN_0_1_0[name]
    optional = [{**option, "required": False} for option in (*first, *SINCE.get(name, ()), robots, STRENGTH)]
    found = [{key: value for key, value in option.items() if key != "description"} for option in told(name)["options"]]
    assert found == optional


@pytest.mark.parametrize("name", GAMES)
def test_the_command_and_its_options_are_described_in_both_languages(name: str) -> None:
    command = told(name)
    for described in (command, *command["options"]):
        assert " · " in described["description"]
        assert any("א" <= letter <= "ת" for letter in described["description"])


@pytest.mark.parametrize("name", GAMES)
async def test_options_that_are_left_out_have_the_games_defaults(name: str) -> None:
    opened: list[tuple[str, Options, int, str]] = []

    async def keep(_: discord.Interaction[Any], game: str, options: Options, *, robots: int, strength: str) -> None:
        opened.append((game, options, robots, strength))

    command: Any = play_command(GAMES[name], keep)
    kind = GAMES[name].rules.Options
    await command.callback(None, **{parameter.name: parameter.default for parameter in command.parameters})
    await command.callback(None, robots=1, strength="expert")
    assert opened == [(name, kind(), 0, ""), (name, kind(), 1, "expert")]
