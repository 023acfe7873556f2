"""Match Madness in a real browser: a short quick game with a wrong declaration, and Total Madness to its end."""

import asyncio
from pathlib import Path
from random import Random

from playwright.async_api import Browser, expect

from local.server import Server
from tests.cogs.match_madness.madness import presses, right, wrong
from tests.local.madness import Racer, open_table, race, typed, workbenches
from tests.local.ours import ANSWERED, Player, our_bot

NAMES = ("Dan", "Omer")


async def test_two_people_race_for_two_cards(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        dan, omer = players = [await Player.come(browser, server, name, language="en-US", width=500) for name in NAMES]
        await open_table(players, ".?2.? cards")
        await workbenches(players)
        first = race(bot).tops()[0]
        for text in presses(first):
            await dan.press("play", text)
        await dan.press("play", f"match:{first}")
        for player in players:
            await player.press("play", "ready")
        assert race(bot).won == ((first,), ())
        await workbenches(players)
        second = race(bot).tops()[0]
        await typed(dan, wrong(second))
        await expect(dan.page.locator("article").last).to_contain_text("out for this card", timeout=ANSWERED)
        await typed(omer, right(second))
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            await expect(player.page.locator("article").filter(has_text="🏁").last).to_contain_text("🥇")
        assert race(bot).won == ((first,), (second,))
        assert dan.troubles + omer.troubles == []


async def test_two_people_play_total_madness_to_its_end(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="en-US", width=500) for name in NAMES]
        await open_table(players, "Total Madness")
        await workbenches(players)
        racers = [Racer(bot, player, seat, Random(seat)) for seat, player in enumerate(players)]
        await asyncio.gather(*(racer.play() for racer in racers))
        game = race(bot)
        assert game.ended == "finished"
        assert sum(map(len, game.won)) == 10
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            await expect(player.page.locator("article").filter(has_text="🏁").last).to_contain_text("🥇")
            assert player.troubles == []
