"""A whole match of 8½ in a real browser: hidden hands, the score sheet, and a kill of the bot inside a mini-game."""

import re
from pathlib import Path

from playwright.async_api import Browser, expect

from engines.eight_and_a_half import View
from engines.match import Match
from local.server import Server
from tests.local.ours import ANSWERED, OurBot, Player, moved, our_bot

NAMES = ("Dan", "Omer")
THREE = re.compile("to .{0,2}3.{0,2} points")


async def test_two_people_play_to_three_points_across_a_kill(browser: Browser, server: Server, tmp_path: Path) -> None:
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="en-US") for name in NAMES]
        await begin(players)
        match = bot.match()
        for _ in range(12):
            match = await one_move(bot, players, match)
        sheet, hands = facts(match).sheet, [match.game.view(seat) for seat in (0, 1)]
        await bot.kill()
        await bot.start()
        match = await moved(bot, match.game.ply)  # the turn starts again
        assert facts(match).sheet == sheet
        assert [hand_of(match, seat) for seat in (0, 1)] == [view.hand for view in hands if isinstance(view, View)]
        for (
            player
        ) in players:  # private messages survive a restart of the bot, but their tokens are lost: open a new one
            await player.press("look", "mine")
        while not match.over:
            match = await one_move(bot, players, match)
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
        await players[0].command("scoresheet")
        await expect(players[0].page.locator("article").last).to_contain_text("Score sheet", timeout=ANSWERED)
        assert [trouble for player in players for trouble in player.troubles] == []
    assert max(facts(match).totals) >= 3


async def begin(players: list[Player]) -> None:
    """Start a match to three points, chosen by the host in the lobby."""
    await players[0].command("play eight_and_a_half")
    await players[1].press("lobby", "join")
    await players[0].press("lobby", "options")
    form = players[0].page.get_by_role("dialog")
    await form.get_by_role("radio", name=THREE).check(timeout=ANSWERED)
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0, timeout=ANSWERED)
    await expect(players[0].page.locator("article").last).to_contain_text(THREE, timeout=ANSWERED)
    await players[0].press("lobby", "start")
    for player in players:
        await player.press("look", "mine")


async def one_move(bot: OurBot, players: list[Player], match: Match) -> Match:
    """Let the player to act play as many cards as possible from the private panel."""
    seat = min(match.game.to_act())
    text = max((str(action) for action in match.game.legal_actions(seat)), key=lambda text: ("x" in text, text))
    await players[seat].press("play", text, match.game.turn(seat))
    return await moved(bot, match.game.ply)


def facts(match: Match) -> View:
    view = match.game.view(None)
    assert isinstance(view, View)
    return view


def hand_of(match: Match, seat: int) -> str:
    view = match.game.view(seat)
    assert isinstance(view, View)
    return view.hand
