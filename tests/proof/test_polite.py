"""The bot does not keep asking where Discord says no; what was out of reach goes on as soon as it can."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bench.proof.bot_process import BotProcess, bot_process
from local import channels
from local.people import Person
from local.rest import Seen

MOST_REFUSED = 12


@asynccontextmanager
async def refusals(bot: BotProcess) -> AsyncIterator[list[Seen]]:
    """The requests of the bot that are refused meanwhile."""
    seen: list[Seen] = []

    def watch(call: Seen) -> None:
        if call.status in (400, 401, 403, 404, 429):
            seen.append(call)

    bot.server.watchers.append(watch)
    yield seen
    bot.server.watchers.remove(watch)


def moves(bot: BotProcess) -> int:
    return int(str(bot.read("SELECT count(*) FROM moves")[0][0]))


async def until_moved(bot: BotProcess, count: int, *, within: float = 20) -> None:
    """Until that many moves are stored."""
    for _ in range(int(within * 10)):
        if moves(bot) >= count:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{moves(bot)} moves instead of {count}: {bot.log.read_text(encoding='utf-8')[-2000:]}")


async def watched_table(bot: BotProcess, noa: Person, place: str) -> None:
    """A fast match against robots in that channel, under way."""
    assert (await noa.slash("play jungle_speed", place, robots=3, pace="wild")).done
    await until_moved(bot, 2)


async def test_a_table_in_an_archived_thread_comes_back_as_a_new_message(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot, refusals(bot) as refused:
        world, noa = bot.server.world, bot.people()[0]
        thread = channels.open_thread(world, noa.channel(), noa.id, {"name": "t", "type": 11})["id"]
        await watched_table(bot, noa, thread)
        before = {message["id"] for message in noa.messages(thread)}
        bot.server.faults.archive_thread(thread)
        await noa.see(lambda message: message["id"] not in before, thread, within=20)
        await until_moved(bot, moves(bot) + 3)
        assert not world.channel(thread)["thread_metadata"]["archived"]
        assert len(refused) <= 2, [(call.method, call.path, call.status) for call in refused]


async def test_in_a_locked_thread_the_match_waits_in_silence(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot, refusals(bot) as refused:
        world, noa = bot.server.world, bot.people()[0]
        thread = channels.open_thread(world, noa.channel(), noa.id, {"name": "t", "type": 11})["id"]
        await watched_table(bot, noa, thread)
        bot.server.faults.archive_thread(thread, locked=True)
        await asyncio.sleep(6)
        waiting = moves(bot)
        await asyncio.sleep(3)
        assert moves(bot) == waiting, "its time stands still"
        assert len(refused) <= MOST_REFUSED, [(call.method, call.path, call.status) for call in refused]
        opened = world.channel(thread)["thread_metadata"] | {"archived": False, "locked": False}
        channels.change(world, world.channel(thread), {"thread_metadata": opened})
        await until_moved(bot, waiting + 3)


async def test_without_access_the_match_waits_and_goes_on_when_it_is_given_back(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot, refusals(bot) as refused:
        noa, bot_id = bot.people()[0], bot.server.world.tokens[bot.server.token]
        place = noa.channel()["id"]
        await watched_table(bot, noa, place)
        bot.server.faults.grow_older(16 * 60)  # no token of a press can edit the table any more
        bot.server.faults.take_permission(place, bot_id, "view_channel")
        await asyncio.sleep(6)
        waiting = moves(bot)
        await asyncio.sleep(3)
        assert moves(bot) == waiting, "its time stands still"
        assert len(refused) <= MOST_REFUSED, [(call.method, call.path, call.status) for call in refused]
        bot.server.faults.give_back(place, bot_id)
        await until_moved(bot, waiting + 3)
        assert not [seat for seat in bot.read("SELECT state FROM tables") if '"away":true' in str(seat)]


async def test_a_block_before_discords_servers_is_waited_for_as_long_as_it_says(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot, refusals(bot) as refused:
        noa = bot.people()[0]
        await watched_table(bot, noa, noa.channel()["id"])
        bot.server.faults.refuse_calls("PATCH", r"/messages/", status=429, seconds=7, page=True, times=50)
        await asyncio.sleep(6)
        assert len([call for call in refused if call.status == 429]) <= 2
        bot.server.faults.troubles.clear()
        await until_moved(bot, moves(bot) + 2)


async def test_a_message_whose_emoji_is_refused_comes_without_it(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa = bot.people()[0]
        for _ in range(100):
            if "emojis are up to date" in bot.log.read_text(encoding="utf-8"):
                break
            await asyncio.sleep(0.1)
        table = await noa.slash("play eight_and_a_half", robots=1)
        assert table.message is not None
        bot.server.faults.refuse_emojis(1)
        panel = await noa.press(table.message, "look:1:0:mine")
        assert panel.message is not None
        assert panel.message["components"], "the hand came"
    assert "Traceback" not in bot.log.read_text(encoding="utf-8")
