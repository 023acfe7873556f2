"""A short quick game of Match Madness in a real browser: two people, two cards, and a wrong declaration by typing."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Browser, expect

from engines.match_madness import MatchMadness
from local.server import Server
from tests.cogs.madness import presses, right, wrong
from tests.local.ours import ANSWERED, OurBot, Player, our_bot

NAMES = ("Dan", "Omer")
TWO_CARDS = re.compile("^.?2.? cards")


async def test_two_people_race_for_two_cards(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        dan, omer = [await Player.come(browser, server, name, language="en-US", width=500) for name in NAMES]
        await begin(dan, omer)
        first = await card_shown(bot, dan, omer)
        for text in presses(first):
            await dan.press("play", text)
        await dan.press("play", f"match:{first}")
        for player in (dan, omer):
            await player.press("play", "ready")
        assert race(bot).won == ((first,), ())
        second = await card_shown(bot, dan, omer)
        await typed(dan, wrong(second))
        await expect(dan.page.locator("article").last).to_contain_text("out for this card", timeout=ANSWERED)
        await typed(omer, right(second))
        for player in (dan, omer):
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            await expect(player.page.locator("article").filter(has_text="🏁").last).to_contain_text("🥇")
        assert race(bot).won == ((first,), (second,))
        assert dan.troubles + omer.troubles == []


async def begin(host: Player, guest: Player) -> None:
    """Two cards: chosen in the lobby, by the host."""
    await host.command("play match_madness")
    await guest.press("lobby", "join")
    await host.press("lobby", "set")
    await host.page.get_by_role("option", name=TWO_CARDS).click(timeout=ANSWERED)
    await expect(host.page.locator("article").last).to_contain_text(re.compile("· .?2.? cards"), timeout=ANSWERED)
    await host.press("lobby", "start")


async def card_shown(bot: OurBot, *players: Player) -> int:
    """The next card, once every workbench is open: they came by themselves with the count."""
    for _ in range(400):
        if (game := race(bot)).stage == "build":
            break
        await asyncio.sleep(0.05)
    for player in players:
        await expect(player.control("play", "lay:1,1")).to_be_enabled(timeout=ANSWERED)
    return game.tops()[0]


async def typed(player: Player, said: str) -> None:
    """Write the arrangement in the form."""
    await player.press("ask", "type")
    await player.page.get_by_role("dialog").get_by_role("textbox").fill(said.partition(",")[2])
    await player.page.keyboard.press("Enter")


def race(bot: OurBot) -> MatchMadness:
    game = bot.match().game
    assert isinstance(game, MatchMadness)
    return game
