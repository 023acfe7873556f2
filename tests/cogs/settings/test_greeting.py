"""The bot greets a server once, in a channel where it may write, and its Play buttons open tables."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bench.proof.bot_process import BotProcess, bot_process
from cogs.messages.screen import Button
from cogs.settings.greeting import greeting, invitation
from engines import BUILT_IN, GAMES


def hellos(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in messages if "👋" in str(message["components"])]


async def logged(bot: BotProcess, line: str) -> None:
    """Wait until the bot has logged that."""
    for _ in range(100):
        if line in bot.log.read_text(encoding="utf-8"):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(bot.log.read_text(encoding="utf-8"))


async def test_a_server_is_greeted_once_and_the_buttons_open_tables(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        world, faults, noa = bot.server.world, bot.server.faults, bot.people()[0]
        guild = next(iter(world.guilds))
        await logged(bot, "servers: 2; invite it with https://discord.com/")
        first, second = (channel["id"] for channel in noa.channels()[:2])
        faults.remove_bot(guild)
        bot_id = world.tokens[bot.server.token]
        faults.take_permission(first, bot_id, "attach_files")
        faults.invite_bot(guild)
        message = await noa.see(lambda message: bool(hellos([message])), second)
        assert not hellos(noa.messages(first)), "where no picture can be posted nobody is greeted"
        faults.remove_bot(guild)
        faults.invite_bot(guild)
        answer = await noa.press(message, "begin:0:0:shigaon49")
        assert answer.message is not None
        assert "lobby:1:0:join" in str(answer.message["components"])
        assert len(hellos(noa.messages(second))) == 1
        learnt = await noa.settled(await noa.press(message, "learn:0:0:shigaon49"), within=10)
        assert "refused" not in str(learnt)
        assert bot.read("SELECT count(*) FROM tables") == [(2,)], "the lesson has a table of its own"


def test_the_greeting_has_two_lines_and_buttons_to_play_and_to_learn_each_game() -> None:
    screen = greeting(BUILT_IN)
    assert len(screen.lines) == 2
    assert [[button.id for button in row] for row in screen.rows] == [
        [f"begin:0:0:{name}", *([f"learn:0:0:{name}"] if GAMES[name].lesson else [])] for name in BUILT_IN
    ]
    labels = [row[0].label for row in screen.rows if isinstance(row[0], Button)]
    assert "\u200e8½ · שמונה וחצי" in labels, "from left to right, or 8½ would be turned around"


def test_the_invitation_asks_for_what_the_bot_needs_and_no_more() -> None:
    asked = parse_qs(urlsplit(invitation(42)).query)
    assert asked["client_id"] == ["42"]
    assert asked["permissions"] == ["309237681152"]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
