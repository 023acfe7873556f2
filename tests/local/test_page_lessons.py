"""Somebody who has never played opens the page, presses Learn, finishes a lesson, plays a match and types nothing."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from engines import BUILT_IN
from local.server import Server
from tests.local.learner import play_to_the_end
from tests.local.ours import ANSWERED, Player, our_bot

PHONE, DESKTOP = 390, 1280
READERS = (("נועה", "he-IL", PHONE), ("Dan", "en-US", DESKTOP))
LESSON, REAL = 1, 2
"""The numbers of the two tables."""


@pytest.mark.parametrize(("name", "language", "width"), READERS, ids=["he-phone", "en-desktop"])
@pytest.mark.parametrize("game", BUILT_IN)
async def test_a_newcomer_learns_a_game_and_plays_it(
    browser: Browser, server: Server, tmp_path: Path, game: str, name: str, language: str, width: int
) -> None:
    async with our_bot(server, tmp_path, program="tests/local/hasty_bot.py") as bot:
        player = await Player.come(browser, server, name, language=language, width=width)
        await player.page.locator(".game").nth(BUILT_IN.index(game)).get_by_text("🎓").click(timeout=ANSWERED)
        await expect(player.page.locator("article").last).to_contain_text("🎓", timeout=ANSWERED)
        lesson = await play_to_the_end(bot, player, LESSON)
        assert lesson.outcome() is not None
        await player.press("again", "yes")
        await expect(player.page.locator(f'[data-custom-id*=":{REAL}:0:"]').first).to_be_visible(timeout=ANSWERED)
        match = await play_to_the_end(bot, player, REAL)
        assert match.lesson is None
        assert match.outcome() is not None
        await expect(player.page.locator("article").filter(has_text="🥇").last).to_contain_text(name, timeout=ANSWERED)
        assert player.troubles == []
