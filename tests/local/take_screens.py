"""`python -m tests.local.take_screens FOLDER` takes every screen, in both languages, 390 and 1280 px wide."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, async_playwright, expect

from engines import BUILT_IN
from local.server import Server
from tests.local.browser import chromium
from tests.local.ours import ANSWERED, Player, our_bot

SIZES = {390: 844, 1280: 900}
COMMANDS = ("help", "preferences", "leaderboard", "stats", "history", "privacy show", "daily")
LANGUAGES = {"en": ("en-US", "Dan"), "he": ("he-IL", "נועה")}
SETTLED = 700


class Album:
    """Takes pictures of one person's page into a folder."""

    def __init__(self, folder: Path, language: str, player: Player) -> None:
        self.folder, self.language, self.player = folder, language, player

    async def take(self, name: str) -> None:
        """Take the page as it is now, in both sizes."""
        for width, height in SIZES.items():
            await self.player.page.set_viewport_size({"width": width, "height": height})
            if await self.player.page.locator(".jump").is_visible():
                await self.player.page.locator(".jump").click()
            await self.player.page.wait_for_timeout(SETTLED)
            await self.player.page.screenshot(path=self.folder / f"{name}.{self.language}.{width}.png")
        print(f"{name}.{self.language}")


async def of_game(album: Album, game: str) -> None:
    """Take a game from its lobby to its panel, and leave."""
    player = album.player
    await player.command(f"play {game}")
    await expect(player.control("lobby", "options")).to_be_visible(timeout=ANSWERED)
    await album.take(f"{game}-1-lobby")
    await player.press("lobby", "options")
    await expect(player.page.get_by_role("dialog")).to_be_visible(timeout=ANSWERED)
    await album.take(f"{game}-2-options")
    await player.page.keyboard.press("Escape")
    await player.page.locator('article [data-custom-id^="guide:"]').last.click()
    await player.page.wait_for_timeout(SETTLED)
    await album.take(f"{game}-3-guide")
    await player.press("lobby", "now")
    await player.page.wait_for_timeout(6 * SETTLED)
    await album.take(f"{game}-4-table")
    looks = player.page.locator('article [data-custom-id^="look:"]')
    if await looks.count():
        await looks.last.click(timeout=ANSWERED)
        await player.page.wait_for_timeout(2 * SETTLED)
        await album.take(f"{game}-5-panel")
    await player.command("table end")
    await player.page.wait_for_timeout(2 * SETTLED)
    await album.take(f"{game}-6-ended")


async def of_language(browser: Browser, folder: Path, language: str) -> None:
    with TemporaryDirectory() as data:
        async with Server() as server, our_bot(server, Path(data)):
            locale, name = LANGUAGES[language]
            player = await Player.come(browser, server, name, language=locale)
            album = Album(folder, language, player)
            await album.take("welcome")
            for command in COMMANDS:
                await player.command(command)
                await player.page.wait_for_timeout(2 * SETTLED)
                await album.take(command.replace(" ", "-"))
            for game in BUILT_IN:
                await of_game(album, game)


async def main(folder: Path) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for language in LANGUAGES:
            await of_language(browser, folder, language)
        await browser.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    asyncio.run(main(Path(sys.argv[1])))
