"""A whole match of שיגעון 49 in a real browser: three people, in Hebrew, and a kill of the bot."""

from pathlib import Path

from playwright.async_api import Browser, expect

from engines.match import Match
from engines.shigaon49 import View
from local.server import Server
from tests.local.ours import ANSWERED, OurBot, Player, moved, our_bot

NAMES = ("נועה", "Dan", "מאיה")


async def test_three_people_play_to_the_winner_in_Hebrew_across_a_kill(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    async with our_bot(server, tmp_path) as bot:
        players = [await Player.come(browser, server, name, language="he-IL") for name in NAMES]
        await players[0].command("play shigaon49")
        for player in players[1:]:
            await player.press("lobby", "join")
        await expect(players[0].page.locator("article").last).to_contain_text("מאיה", timeout=ANSWERED)
        await players[0].press("lobby", "start")
        await expect(players[0].control("play", "pass")).to_be_visible(timeout=ANSWERED)
        match = await through_a_kill(bot, players)
        while not match.over:
            match = await one_move(bot, players, match)
        for player in players:
            await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
            await expect(player.page.locator("article").filter(has_text="🏆").last).to_contain_text("🥇")
        assert [trouble for player in players for trouble in player.troubles] == []
    assert match.outcome() is not None


async def through_a_kill(bot: OurBot, players: list[Player]) -> Match:
    """Play some moves, kill and restart the bot in an auction, and go on with the old message."""
    match = bot.match()
    for _ in range(4):
        match = await one_move(bot, players, match)
    while facts(match).stage != "auction":
        match = await one_move(bot, players, match)
    await bot.kill()
    board = facts(bot.match()).board
    await bot.start()
    match = await moved(bot, match.game.ply)  # the turn whose time may have passed starts again
    assert facts(match).board == board
    return match


async def one_move(bot: OurBot, players: list[Player], match: Match) -> Match:
    """Let the first player buy everything and the others pass: the quickest way to a line."""
    view, turn = facts(match), match.game.turn()
    seat = view.to_act[0]
    if view.stage == "placing":
        await place(players[seat], view, turn)
    elif seat == 0 and view.highest is None and (view.least or 0) <= purse(match):
        await players[0].press("play", f"bid:{view.least}", turn)
    else:
        await players[seat].press("play", "pass", turn)
    return await moved(bot, match.game.ply)


async def place(player: Player, view: View, turn: int) -> None:
    """Place a token with the private select, beside another one if possible."""
    await player.press("look", "cell")
    cell = min(view.cells, key=lambda cell: min((abs(cell - own) for own in owned(view)), default=0))
    ring = next(first for first in (41, 25, 1) if cell >= first)
    await player.pick(f"ring{ring}", str(cell), turn)


def owned(view: View) -> list[int]:
    return [cell for cell, seat in enumerate(view.board, start=1) if seat == 0]


def facts(match: Match) -> View:
    view = match.game.view(None)
    assert isinstance(view, View)
    return view


def purse(match: Match) -> int:
    view = match.game.view(0)
    assert isinstance(view, View)
    assert view.cash is not None
    return view.cash
