"""Jungle Speed in a real browser: cards turn by themselves, a grab is judged by Discord's clock, also after a kill."""

import asyncio
from pathlib import Path

from playwright.async_api import Browser, TimeoutError, expect

from engines.jungle_speed import JungleSpeed
from local.server import Server
from tests.local.ours import ANSWERED, OurBot, Player, our_bot

NAMES = ("Dan", "Omer", "Lior")


async def test_three_people_grab_before_and_after_a_kill(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="en-US", width=400) for name in NAMES]
        await players[0].command("play jungle_speed")
        for player in players[1:]:
            await player.press("lobby", "join")
        await players[0].press("lobby", "start")
        await grab(bot, players[0])
        await bot.kill()
        await bot.start()
        await grab(bot, players[1])
        assert [trouble for player in players for trouble in player.troubles] == []


async def grab(bot: OurBot, player: Player) -> None:
    """Grab the totem, rightly or wrongly, until a press is in time: a card may be turned in the same moment."""
    await expect(player.control("race", "grab")).to_be_visible(timeout=ANSWERED)
    before = game(bot).photo
    for _ in range(20):
        try:
            await player.control("race", "grab").click(timeout=1000)
        except TimeoutError:
            continue
        for _ in range(30):
            if game(bot).photo not in ((), before):
                await expect(player.page.locator("article", has_text="📸").first).to_contain_text(" ms")
                return
            await asyncio.sleep(0.05)
    raise AssertionError("no grab was judged")


def game(bot: OurBot) -> JungleSpeed:
    found = bot.match().game
    assert isinstance(found, JungleSpeed)
    return found
