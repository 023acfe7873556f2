"""While the gateway is away no table moves, and afterwards everybody has the time that was left."""

import asyncio
from pathlib import Path

from bench.proof.bot_process import BotProcess, bot_process
from engines.match import Match

AWAY = 4.0
"""Seconds without a gateway."""


def moves(bot: BotProcess) -> int:
    return int(str(bot.read("SELECT count(*) FROM moves")[0][0]))


def deadline(bot: BotProcess, table_id: int) -> int:
    return int(str(bot.read("SELECT deadline FROM tables WHERE id = ?", table_id)[0][0]))


async def until(bot: BotProcess, count: int, *, within: float) -> None:
    """Until that many moves are stored."""
    for _ in range(int(within * 10)):
        if moves(bot) >= count:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{moves(bot)} moves instead of {count}")


async def test_an_outage_of_the_gateway_costs_nobody_anything(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa, dan = bot.people()[:2]
        fast, slow = noa.channels()[0]["id"], noa.channels()[1]["id"]
        assert (await noa.slash("play jungle_speed", fast, robots=3, pace="wild")).done
        assert (await dan.slash("play shigaon49", slow, robots=2, seconds=30)).done
        await until(bot, 3, within=15)
        bot.server.faults.take_gateway_away()
        await asyncio.sleep(1.0)  # what was under way is stored
        lost, due = moves(bot), {number: deadline(bot, number) for number in (1, 2)}
        await asyncio.sleep(AWAY)
        assert moves(bot) == lost, "time, robots and cards stood still"
        bot.server.faults.bring_gateway_back()
        await until(bot, lost + 4, within=30)
        for table_id, channel in ((1, fast), (2, slow)):
            assert deadline(bot, table_id) >= due[table_id] + AWAY * 1000
            found = bot.newest(channel)
            assert found is not None
            assert isinstance(found[1], Match)
            assert not any(seat.missed or seat.away for seat in found[1].seats)
        assert bot.process is not None
        assert bot.process.returncode is None
    text = bot.log.read_text(encoding="utf-8")
    assert "shard 0 is not connected" in text
    assert "Traceback" not in text


async def test_odd_events_end_nothing(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        faults, noa = bot.server.faults, bot.people()[0]
        faults.alter_events("INTERACTION_CREATE", "attachment_size_limit", drop=True)
        faults.alter_events("INTERACTION_CREATE", "channel.permissions", None)
        assert (await noa.slash("play shigaon49", robots=2)).done
        shown = await noa.see(lambda message: bool(message["components"]))
        faults.alter_events("INTERACTION_CREATE", "message.attachments", None)
        assert (await noa.press(shown, "look:1:0:mine")).done
        for odd in ({"id": None}, {"id": "1", "type": "x"}, None):
            faults.send_event("CHANNEL_UPDATE", odd)  # type: ignore[arg-type]
            faults.send_event("THREAD_CREATE", odd)  # type: ignore[arg-type]
        assert (await noa.press(shown, "look:1:0:mine")).done
    text = bot.log.read_text(encoding="utf-8")
    assert text.count("an event could not be read") >= 1
    assert "Traceback" not in text
