"""Jungle Speed in a real browser: cards turn by themselves, a grab is judged by Discord's clock, also after a kill."""

import asyncio
import re
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, TimeoutError, expect

from cogs.messages.words import words_in
from engines.jungle_speed import JungleSpeed
from local.server import Server
from tests.cogs.jungle_speed.test_by_words import SHAPE
from tests.engines.jungle_speed.tables import table as drawn
from tests.local.ours import ANSWERED, OurBot, Player, our_bot
from tests.local.take_pictures import continue_with

NAMES = ("Dan", "Omer", "Lior")
A_REACTION = 0.6
"""Seconds after which a person presses: nobody is faster than 400 ms (JS-7)."""
LAST_CARDS = {
    2: "| star1r\nstar1g |\n|\nwave3y | *3",
    3: "| star1r\nstar1g |\nwave3y | *3",
    4: "| star1r\nstar1g |\nwave3y | *3\nring2p | *3",
    5: "| star1r\nstar1g |\nwave3y | *3\nring2p | *3\nleaf1r | *3",
}
"""Positions by the number of seats: the first player's last card is about to be turned, and matches the second's."""


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


@pytest.mark.parametrize(
    ("names", "width"),
    [
        (("Dan", "Omer"), 390),
        (("נועה", "Dan", "Omer"), 390),
        (("Dan", "Omer", "Lior", "נועה"), 1280),
        (("מאיה", "נועה", "Dan", "Omer", "Lior"), 1280),
    ],
    ids=["two, English, phone", "three, Hebrew, phone", "four, English, desktop", "five, Hebrew, desktop"],
)
async def test_the_end_of_a_match_by_what_one_sees(
    names: tuple[str, ...], width: int, browser: Browser, server: Server, tmp_path: Path
) -> None:
    """The first player grabs when the description of the picture shows two cards alike, and everybody sees the end."""
    words = words_in("he" if names[0][0] > "\u0590" else "en")
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="en-US", width=width) for name in names]
        await players[0].command("play jungle_speed")
        for player in players[1:]:
            await player.press("lobby", "join")
        await expect(players[0].page.locator("article").last.locator("li")).to_have_count(len(names), timeout=ANSWERED)
        await players[0].press("lobby", "start")
        await expect(players[0].control("race", "grab")).to_be_visible(timeout=ANSWERED)
        await continue_with(bot, last_cards(len(names), int(time.time() * 1000)))
        await wait_for_two_alike(players[0], names[0], words.language)
        await asyncio.sleep(A_REACTION)
        await players[0].page.get_by_role("button", name=words("jungle-speed-grab")).click(timeout=ANSWERED)
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            await expect(player.page.locator("article").last).to_contain_text(re.compile(rf"🥇.*{names[0]}"))
            assert player.troubles == []
        assert [tally.false for tally in game(bot).tally] == [0] * len(names)


def last_cards(seats: int, at: int) -> JungleSpeed:
    """Return the position, whose next card comes in a few seconds."""
    return drawn(LAST_CARDS[seats], players=seats).game.changed(since=at, shown=at)


async def wait_for_two_alike(player: Player, name: str, language: str) -> None:
    """Wait until the picture's description has a card of that player and another one with the same shape."""
    picture = player.page.locator("article .picture img").last
    for _ in range(400):
        told = await picture.get_attribute("alt") or ""
        hands = [part.partition(": ") for part in re.split("[;.] ?", told)]
        shapes = [(name in who, found[0]) for who, _, card in hands if (found := SHAPE[language].search(card))]
        own = {shape for mine, shape in shapes if mine}
        if own & {shape for mine, shape in shapes if not mine}:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"no two cards alike: {told}")
