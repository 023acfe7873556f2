"""Somebody who has never played opens the page, presses Learn, finishes a lesson and plays, and types nothing."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from engines import BUILT_IN
from engines.lesson import LEARNER, Step
from engines.match import Match
from engines.match_madness.pattern import Card
from engines.match_madness.rules import MatchMadness
from engines.match_madness.solver import solve
from engines.shigaon49.rules import Shigaon49
from local.server import Server
from tests.local.ours import ANSWERED, OurBot, Player, our_bot

PHONE, DESKTOP = 390, 1280
READERS = (("נועה", "he-IL", PHONE), ("Dan", "en-US", DESKTOP))


@pytest.mark.parametrize(("name", "language", "width"), READERS, ids=["he-phone", "en-desktop"])
@pytest.mark.parametrize("game", BUILT_IN)
async def test_a_newcomer_learns_a_game(
    browser: Browser, server: Server, tmp_path: Path, game: str, name: str, language: str, width: int
) -> None:
    async with our_bot(server, tmp_path, program="tests/local/hasty_bot.py") as bot:
        player = await Player.come(browser, server, name, language=language, width=width)
        await player.page.locator(".game").nth(BUILT_IN.index(game)).get_by_text("🎓").click(timeout=ANSWERED)
        await expect(player.page.locator("article").last).to_contain_text("🎓", timeout=ANSWERED)
        match = await finished(bot, player)
        assert match.outcome() is not None
        await expect(player.control("again", "yes")).to_be_visible(timeout=ANSWERED)
        if game == "match_madness":
            await player.press("again", "yes")
            assert (await lost_to_robots(bot, player)).outcome() is not None
        assert player.troubles == []


async def finished(bot: OurBot, player: Player) -> Match:
    """Do what the lesson says, then play the small match to its end."""
    match = bot.match()
    if match.name in ("eight_and_a_half", "match_madness"):
        await player.press("look", "mine")
    while not match.over:
        if match.step is not None and match.step.seat == LEARNER:
            await follow(player, match, match.step)
        elif match.step is None:
            await play(player, match)
        match = await changed(bot, match)
    return match


async def follow(player: Player, match: Match, step: Step) -> None:
    """Press what the script wants."""
    game = match.game
    if isinstance(game, MatchMadness) and game.stage == "build":
        await build(player, game)
    elif step.do == ("place:*",):
        await place(player, match)
    else:
        await player.press("race" if step.do == ("grab",) else "play", step.do[0])


async def build(player: Player, game: MatchMadness) -> None:
    """Lay one more block as the solution has it, or declare."""
    card = game.card_of(game.benches[LEARNER])
    assert isinstance(card, Card)
    missing = [piece for piece in solve(card.pattern).solutions[0] if piece not in game.benches[LEARNER].pieces]
    if missing:
        await player.press("play", f"lay:{missing[0].block},{missing[0].side}")
    else:
        await player.press("play", f"match:{card.id}")


async def place(player: Player, match: Match) -> None:
    """Choose the first cell of the private list."""
    assert isinstance(match.game, Shigaon49)
    await player.press("look", "cell")
    lists = player.page.locator('[data-custom-id^="pick:"]')
    await lists.last.click(timeout=ANSWERED)
    await player.page.get_by_role("option").first.click(timeout=ANSWERED)


async def play(player: Player, match: Match) -> None:
    """Make some legal move of the small match if it is the learner's turn; races are left to the robots."""
    if match.name in ("jungle_speed", "match_madness") or LEARNER not in match.game.to_act():
        return
    if isinstance(match.game, Shigaon49):
        await (place(player, match) if match.game.stage == "placing" else player.press("play", "pass"))
    else:
        await player.press("play", str(match.game.legal_actions(LEARNER)[0]))


async def lost_to_robots(bot: OurBot, player: Player) -> Match:
    """Play the match after the lesson: look at the blocks, and let the robots be faster."""
    await player.page.locator('[data-custom-id="look:2:0:mine"]').click(timeout=ANSWERED)
    match = bot.match(2)
    assert match.lesson is None
    while not match.over:
        match = await changed(bot, match, table=2)
    return match


async def changed(bot: OurBot, before: Match, table: int = 1) -> Match:
    """Wait until the stored match differs; a press whose table moved on meanwhile changes nothing."""
    for _ in range(60):
        match = bot.match(table)
        if match != before:
            return match
        await asyncio.sleep(0.05)
    return bot.match(table)
