"""Match Madness in a real browser: a short quick game with a wrong declaration, and Total Madness to its end."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, expect

from cogs.messages.words import words_in
from local.server import Server
from tests.cogs.match_madness.madness import presses, presses_for, right, wrong
from tests.local.madness import Racer, open_table, press_sides, race, seen_card, typed, workbenches
from tests.local.ours import ANSWERED, Player, our_bot

NAMES = ("Dan", "Omer")
HEBREW = ("נועה", "מאיה")


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


@pytest.mark.parametrize(
    ("names", "width"),
    [(("נועה", "מאיה"), 390), (("Dan", "Omer", "Lior"), 390), (("מאיה", "נועה", "Dan", "Omer"), 1280)],
    ids=["two in Hebrew on phones", "three in English on phones", "four on desktops"],
)
async def test_a_whole_match_by_what_one_sees_and_hears(
    names: tuple[str, ...], width: int, browser: Browser, server: Server, tmp_path: Path
) -> None:
    """The last one errs on the first card and sees where; the others win a card each by the names of the buttons."""
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="en-US", width=width) for name in names]
        words = words_in(language_of(names[0]))
        await open_table(players, re.escape(words("match-madness-option-rounds", value=max(2, len(names) - 1))))
        await workbenches(players)
        while not race(bot).ended:
            number = len(race(bot).closed)
            if number == 0:
                await err(players[-1], names[-1])
            await solve(players[number % (len(names) - 1)], names[number % (len(names) - 1)])
            for player in players if not race(bot).ended else ():
                await player.press("play", "ready")
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            assert player.troubles == []
        assert min(len(cards) for cards in race(bot).won[:-1]) > 0


async def solve(player: Player, name: str) -> None:
    """Build the card that the workbench describes, and declare it."""
    words = words_in(language_of(name))
    await workbenches([player])
    await press_sides(player, language_of(name), presses_for(await seen_card(player)))
    await player.page.get_by_role("button", name=words("match-madness-match")).last.click(timeout=ANSWERED)
    await expect(player.page.locator("article").last).not_to_contain_text("/5", timeout=ANSWERED)
    await expect(player.control("play", "ready").or_(player.control("again", "yes")).last).to_be_visible(
        timeout=ANSWERED
    )


async def err(player: Player, name: str) -> None:
    """Build the card but for the last block, which shows another side, declare it, and read where it differs."""
    words = words_in(language_of(name))
    await workbenches([player])
    right = presses_for(await seen_card(player))
    block, side = map(int, right[-1].removeprefix("lay:").split(","))
    await press_sides(player, language_of(name), [*right, f"lay:{block},{side % 4 + 1}"])
    await player.page.get_by_role("button", name=words("match-madness-match")).last.click(timeout=ANSWERED)
    await expect(player.page.locator("article").last).to_contain_text("🔎", timeout=ANSWERED)


def language_of(name: str) -> str:
    return "he" if name in HEBREW else "en"
