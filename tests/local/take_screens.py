"""`python -m tests.local.take_screens FOLDER` takes every screen, in both languages, 390 and 1280 px wide.

The bot hurries (`tests/local/hasty_bot.py`), so that lessons and matches end soon. A message that is taller than the
screen is taken as a whole, on a taller screen.
"""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, async_playwright, expect

from engines import BUILT_IN
from engines.lesson import LEARNER
from engines.match import Match
from local.server import Server
from tests.local.album import SETTLED, Album
from tests.local.browser import chromium
from tests.local.learner import play_to_the_end
from tests.local.ours import ANSWERED, OurBot, Player, our_bot
from tests.local.screens_alone import of_direct_messages
from tests.local.screens_decisions import of_decisions

BEFORE = ("help", "preferences", "privacy show", "daily", "settings show")
AFTER = ("leaderboard", "stats", "history", "replay")
LANGUAGES = {"en": ("en-US", "Dan", "Omer"), "he": ("he-IL", "נועה", "מאיה")}
HALF_A_TURN = 17_000
"""Milliseconds until a turn of 30 seconds is half over and the reminder has come."""
ASLEEP = 240_000
ALONE = ("match_madness",)
"""The games in which robots would be faster than the camera: one plays alone."""


async def of_rules(album: Album, game: str) -> None:
    """Take the first two pages of the rules, and the list of pages."""
    await album.command(f"rules {game}", f"{game}-0-rules-1")
    await album.player.page.locator('[data-custom-id^="page:1:"]').last.click(timeout=ANSWERED)
    await album.take(f"{game}-0-rules-2")
    await album.player.page.locator('[data-custom-id^="page:2:"]').last.click(timeout=ANSWERED)
    await album.take(f"{game}-0-rules-jump")
    await album.player.page.keyboard.press("Escape")
    await album.clear()


async def of_game(album: Album, game: str) -> None:
    """Take a game from its lobby to its panel, and end it."""
    player = album.player
    await player.command(f"play {game}")
    await expect(player.control("lobby", "options")).to_be_visible(timeout=ANSWERED)
    await album.take(f"{game}-1-lobby")
    await player.press("lobby", "options")
    await expect(player.page.get_by_role("dialog")).to_be_visible(timeout=ANSWERED)
    await album.take(f"{game}-2-options")
    await player.page.keyboard.press("Escape")
    await of_guide(album, game)
    await album.clear()
    await player.press("lobby", "start" if game in ALONE else "now")
    await album.rest(4)
    await album.clear()
    await album.take(f"{game}-4-table")
    await of_panel(album, game)
    await player.command("table end")
    await album.rest(2)
    await album.take(f"{game}-6-ended")
    await album.clear()


async def of_guide(album: Album, game: str) -> None:
    """Take the pages of *How to play*."""
    await album.player.page.locator('article [data-custom-id^="guide:"]').last.click(timeout=ANSWERED)
    await expect(album.player.page.locator("article.private")).to_have_count(1, timeout=ANSWERED)
    for page in (1, 2, 3):
        await album.take(f"{game}-3-guide-{page}")
        if page < 3:
            await album.player.page.locator("article.private button.primary").first.click(timeout=ANSWERED)


async def of_panel(album: Album, game: str) -> None:
    """Take the private panel, and in 49 a refusal on it."""
    looks = album.player.page.locator('article:not(.private) [data-custom-id^="look:"]')
    if not await looks.count():
        return
    await looks.last.click(timeout=ANSWERED)
    await album.rest(2)
    await album.take(f"{game}-5-panel")
    form = album.player.page.locator('article.private [data-custom-id^="ask:"]')
    if game == "shigaon49" and await form.count():
        await form.last.click(timeout=ANSWERED)
        await album.player.page.get_by_role("dialog").get_by_role("textbox").fill("1")
        await album.take(f"{game}-5-bid")
        await album.player.page.keyboard.press("Enter")
        await album.rest(2)
        await album.take(f"{game}-5-refused")


async def of_lesson(album: Album, bot: OurBot, game: str) -> None:
    """Take each step of the lesson that waits for the learner, then the match after it, its result and the coach."""
    player = album.player

    async def at_step(match: Match) -> None:
        if match.step is not None and match.step.seat == LEARNER:
            await album.take(f"{game}-7-lesson-{match.step.say}")

    await player.page.locator(".games-button").click(timeout=ANSWERED)
    dialog = player.page.locator(".welcome-dialog .game")
    await dialog.nth(BUILT_IN.index(game)).get_by_text("🎓").click(timeout=ANSWERED)
    await expect(player.page.locator("article").last).to_contain_text("🎓", timeout=ANSWERED)
    lesson = bot.newest()
    await play_to_the_end(bot, player, lesson, at_step)
    await ended(album)
    await album.take(f"{game}-7-lesson-over")
    await player.press("again", "yes")
    await expect(player.page.locator(f'[data-custom-id*=":{lesson + 1}:0:"]').first).to_be_visible(timeout=ANSWERED)
    await album.take(f"{game}-8-first-match")
    await play_to_the_end(bot, player, lesson + 1, clumsy=True)
    await ended(album)
    await album.take(f"{game}-8-result")
    await of_coach(album, game)
    await of_replay(album, game)


async def ended(album: Album) -> None:
    """Wait until the page shows the result."""
    again = album.player.page.locator("article:not(.private)").last.locator('[data-custom-id^="again:"]').first
    await expect(again).to_be_visible(timeout=ANSWERED)
    await album.clear()


async def of_replay(album: Album, game: str) -> None:
    """Take the replay of the result at its key move, with the way to the coach."""
    page = album.player.page
    await page.locator("article").last.locator('[data-custom-id^="replay:"]').click(timeout=ANSWERED)
    await expect(page.locator("article.private")).to_have_count(1, timeout=ANSWERED)
    key_move = page.locator("article.private button.success:not(:disabled)").first
    if await key_move.count():
        await key_move.click(timeout=ANSWERED)
        await album.rest(2)
    await album.take(f"{game}-9-replay")
    await album.clear()


async def of_coach(album: Album, game: str) -> None:
    """Ask what could have been done better."""
    coach = album.player.page.locator("article").last.locator('[data-custom-id^="coach:"]')
    if not await coach.count():
        return
    await coach.click(timeout=ANSWERED)
    await expect(album.player.page.locator("article.private").last).to_contain_text("🤔", timeout=ANSWERED)
    await album.take(f"{game}-9-coach-thinks", settled=100)
    await expect(album.player.page.locator("article.private").last).not_to_contain_text("🤔", timeout=6 * ANSWERED)
    await album.take(f"{game}-9-coach")
    pages = album.player.page.locator('article.private [data-custom-id^="coach:"]:not(:disabled)')
    if await pages.count():
        await pages.first.click(timeout=ANSWERED)
        await album.take(f"{game}-9-coach-decision")
    await album.clear()


async def of_waiting(album: Album, other: Player, bot: OurBot) -> None:
    """Take the rematch that waits for the other, the reminder, and the table where one sleeps, then everybody."""
    player = album.player
    await player.page.get_by_role("combobox").first.fill("/play match_madness rounds:1 level:1")
    await player.page.keyboard.press("Enter")
    await other.press("lobby", "join")
    await album.rest(2)
    await player.press("lobby", "start")
    again = player.page.locator("article:not(.private)").last.locator('[data-custom-id^="again:"]').first
    await expect(again).to_be_visible(timeout=ASLEEP)
    await album.clear()
    await again.click(timeout=ANSWERED)
    await album.rest(2)
    await album.take("waiting-1-rematch")
    await player.command("play shigaon49")
    await player.press("lobby", "options")
    await player.page.get_by_role("dialog").get_by_role("radio").first.check(timeout=ANSWERED)
    await player.page.get_by_role("dialog").locator("button[type=submit]").click()
    await other.press("lobby", "join")
    await album.rest(2)
    await player.press("lobby", "start")
    await player.page.wait_for_timeout(HALF_A_TURN)
    await album.take("waiting-2-reminder")
    await expect(player.page.locator("article").last).to_contain_text("💤", timeout=ASLEEP)
    await album.take("waiting-3-away")
    for _ in range(ASLEEP // SETTLED):
        if bot.match(bot.newest()).paused:
            break
        await album.rest()
    await album.rest(2)
    await album.take("waiting-4-asleep")
    await player.command("table end")


async def of_limits(album: Album, other: Player) -> None:
    """Take the sentences for a channel with a table, a second leaderboard at once, and a command without the right."""
    await album.type("play match_madness")
    await album.command("play shigaon49", "limits-1-channel-busy")
    await album.clear()
    await album.type("table show")
    await album.command("table show", "limits-2-shown-lately")
    await album.type("table end")
    await album.clear()
    await album.type("leaderboard")
    await album.command("leaderboard", "limits-3-posted-lately")
    await album.clear()
    await Album(album.folder, album.language, other).command("settings show", "limits-4-no-right")


async def of_language(browser: Browser, folder: Path, language: str) -> None:
    with TemporaryDirectory() as data:
        async with Server() as server, our_bot(server, Path(data), "tests/local/hasty_bot.py") as bot:
            locale, name, beside = LANGUAGES[language]
            player = await Player.come(browser, server, name, language=locale)
            album = Album(folder, language, player)
            await album.take("welcome")
            for command in BEFORE:
                await album.command(command)
                await album.clear()
            for game in BUILT_IN:
                await of_rules(album, game)
                await of_game(album, game)
                await of_lesson(album, bot, game)
            for command in AFTER:
                await album.command(command)
                await album.clear()
            other = await Player.come(browser, server, beside, language=locale)
            await of_limits(album, other)
            await of_waiting(album, other, bot)
            await of_direct_messages(album, bot)
    await of_decisions(browser, folder, language, locale, name)


async def main(folder: Path) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for language in LANGUAGES:
            await of_language(browser, folder, language)
        await browser.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    asyncio.run(main(Path(sys.argv[1])))
