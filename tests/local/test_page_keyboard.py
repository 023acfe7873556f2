"""A whole turn of each game, and a whole card of Match Madness, with the keyboard alone."""

from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from local.server import Server
from tests.cogs.match_madness.madness import presses
from tests.local.madness import race, workbenches
from tests.local.ours import ANSWERED, OurBot, Player, moved, our_bot

MOST_TABS = 80
A_WINDOW = 500
"""Milliseconds until a grab is judged (JS-25)."""


async def reach(page: Page, control: Locator) -> None:
    """Move the focus to a control with Tab and arrow keys only."""
    await expect(control).to_be_visible(timeout=ANSWERED)
    for _ in range(MOST_TABS):
        if await control.evaluate("element => element === document.activeElement"):
            return
        in_message = await control.evaluate(
            "element => element.closest('article').contains(document.activeElement)"
            " && document.activeElement.matches('[data-custom-id]')"
        )
        if not in_message:
            await page.keyboard.press("Tab")
            continue
        await page.keyboard.press(await control.evaluate(TOWARDS))
    raise AssertionError("the keyboard does not reach it")


TOWARDS = """element => {
    const rows = [...element.closest('article').querySelectorAll('.row')];
    const here = rows.indexOf(document.activeElement.closest('.row')), there = rows.indexOf(element.closest('.row'));
    return here < there ? 'ArrowDown' : here > there ? 'ArrowUp' : 'ArrowRight';
}"""


async def press(player: Player, kind: str, text: str) -> None:
    """Press a control with Enter."""
    await reach(player.page, player.control(kind, text))
    await player.page.keyboard.press("Enter")


async def begin(browser: Browser, server: Server, game: str) -> Player:
    """Open a table by typing and start it with robots."""
    player = await Player.come(browser, server, "Dan", language="en-US")
    await player.command(f"play {game}")
    await press(player, "lobby", "now")
    await expect(player.control("lobby", "now")).to_have_count(0, timeout=ANSWERED)
    return player


async def own_turn(bot: OurBot, ply: int = -1) -> int:
    """Wait until it is Dan's turn, and return the ply."""
    match = await moved(bot, ply)
    while 0 not in match.game.to_act():
        match = await moved(bot, match.game.ply)
    return match.game.ply


def has_grabbed(bot: OurBot) -> bool:
    """Whether a grab of Dan was judged."""
    return any(seat == 0 and action.startswith("grab") for seat, action in bot.moves())


async def test_a_turn_of_49(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        player = await begin(browser, server, "shigaon49")
        ply = await own_turn(bot)
        await press(player, "play", "pass")
        assert (await moved(bot, ply)).game.ply > ply
        assert player.troubles == []


async def test_a_turn_of_8_and_a_half(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        player = await begin(browser, server, "eight_and_a_half")
        await press(player, "look", "mine")
        ply = await own_turn(bot)
        game = bot.match().game
        await press(player, "play", str(game.legal_actions(0)[0]))
        assert (await moved(bot, ply)).game.ply > ply
        assert player.troubles == []


async def test_a_grab_of_jungle_speed(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        player = await begin(browser, server, "jungle_speed")
        await expect(player.control("race", "grab")).to_be_enabled(timeout=ANSWERED)
        while not has_grabbed(bot):  # a grab just after a card does nothing (JS-7)
            await press(player, "race", "grab")
            await player.page.wait_for_timeout(A_WINDOW)
        assert player.troubles == []


async def test_a_whole_card_of_match_madness(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        player = await Player.come(browser, server, "Dan", language="en-US")
        await player.page.get_by_role("combobox").fill("/play match_madness rounds:1 level:1")
        await player.page.keyboard.press("Enter")
        await press(player, "lobby", "start")
        await workbenches([player])
        card = race(bot).tops()[0]
        for text in presses(card):
            await press(player, "play", text)
        await press(player, "play", f"match:{card}")
        await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
        assert race(bot).won == ((card,),)
        assert player.troubles == []
