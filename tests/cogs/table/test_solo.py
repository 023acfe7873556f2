"""/solo: a match with robots in the direct messages, kept apart from every server."""

from pathlib import Path
from typing import Any

import pytest

from bench.proof.bot_process import BotProcess, bot_process
from cogs.messages.words import words_in
from engines import BUILT_IN
from local.channels import direct
from local.client_checks import NotPossible
from local.people import Person

JSON = dict[str, Any]


def talk(bot: BotProcess, person: Person) -> str:
    """The direct messages between that person and the bot."""
    return str(direct(bot.server.world, bot.server.world.tokens[bot.server.token], person.id)["id"])


def buttons(message: JSON) -> list[str]:
    """The custom_ids of a message."""
    found: list[str] = []
    for part in message.get("components", ()):
        found += [part["custom_id"]] if "custom_id" in part else buttons(part)
    return found


@pytest.mark.parametrize("game", BUILT_IN)
async def test_every_game_can_be_played_alone_in_the_direct_messages(game: str, tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa = bot.people()[0]
        place = talk(bot, noa)
        answer = await noa.slash("solo", place, game=game, strength="easy")
        assert answer.message is not None, "the table itself is the answer"
        assert bot.read("SELECT guild, channel, game, phase FROM tables") == [(-1, int(place), game, "live")]
        first = next(one for one in buttons(answer.message) if one.startswith(("look:", "race:")))
        assert (await noa.press(answer.message, first)).done
        busy = await noa.slash("solo", place, game=game)
        assert busy.message is not None
        assert "/table end" in str(busy.message["content"])
        assert (await noa.slash("table end", place)).done
        assert bot.read("SELECT phase FROM tables") == [("over",)]
        said = [words_in(language)("table-ended-alone") for language in ("en", "he")]
        assert await noa.see(lambda message: any(line in str(message["components"]) for line in said), place)


async def test_from_a_server_the_table_opens_in_the_direct_messages(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        dan = bot.people()[1]
        said = await dan.settled(await dan.slash("solo", game="shigaon49", robots=1), within=10)
        place = talk(bot, dan)
        assert f"<#{place}>" in str(said)
        shown = await dan.see(lambda message: bool(buttons(message)), place)
        assert any(one.startswith("play:1:") for one in buttons(shown))
        assert bot.read("SELECT guild FROM tables") == [(-1,)]


async def test_a_match_in_direct_messages_is_listed_there_and_nowhere_else(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa, dan = bot.people()[:2]
        place = talk(bot, noa)
        assert (await noa.slash("solo", place, game="eight_and_a_half")).done
        assert (await noa.slash("table end", place)).done
        for words in ("history", "stats"):
            assert (await noa.slash(words, place)).done
        own = await noa.slash("replay", place, match=1)
        other = await dan.slash("replay", talk(bot, dan), match=1)
        here = await noa.slash("replay", match=1)
        assert own.message is not None
        assert own.message["components"]
        for refused in (other, here):
            assert refused.message is not None
            assert not refused.message["components"]
        with pytest.raises(NotPossible):
            await noa.slash("leaderboard", place)


async def test_in_the_direct_messages_nobody_is_sent_to_play_which_works_in_servers_alone(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa = bot.people()[0]
        for command in ("stats", "history", "table show"):
            answer = await noa.slash(command, talk(bot, noa))
            assert "/solo" in str(answer.message)
            assert "`/play`" not in str(answer.message)
