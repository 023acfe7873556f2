"""`python -m tests.local.take_pictures`: the pictures of the README, taken from the local table in a real browser."""

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, async_playwright

from local.server import Server
from tests.local.browser import chromium
from tests.local.ours import OurBot, Player, moved, our_bot

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Dan", "נועה", "Omer")


async def play(bot: OurBot, players: list[Player], plies: int) -> None:
    """Some moves by private panels and public buttons, whatever the turn offers."""
    dice = Random(49)
    match = bot.match()
    for _ in range(plies):
        if match.over or not match.game.to_act():
            return
        seat = min(match.game.to_act())
        action = str(dice.choice(match.game.legal_actions(seat)).pick(dice))
        if action.startswith("place"):
            await players[seat].press("look", "cell")
            select = players[seat].page.locator('[data-custom-id^="pick:"]').last
            await select.click()
            await players[seat].page.get_by_role("option").first.click()
        else:
            await asyncio.sleep(0.4)
            offered = await players[seat].control("play", action, match.game.turn(seat)).count()
            unusual = action.startswith("bid") and not offered
            await players[seat].press("play", "pass" if unusual else action, match.game.turn(seat))
        match = await moved(bot, match.game.ply)


async def open_table(players: list[Player], game: str) -> None:
    await players[0].command(f"play {game}")
    for player in players[1:]:
        await player.press("lobby", "join")
    await players[0].press("lobby", "start")
    await asyncio.sleep(1)


async def take(browser: Browser, game: str, plies: int, *, dark: bool, width: int, panel: bool) -> None:
    """One picture: a table of that game after some moves."""
    with TemporaryDirectory() as folder:
        async with Server() as server, our_bot(server, Path(folder)) as bot:
            players = [await Player.come(browser, server, name, language="en-US", width=width) for name in NAMES]
            await players[0].page.emulate_media(color_scheme="dark" if dark else "light")
            await open_table(players, game)
            if panel:
                for player in players:
                    await player.press("look", "mine")
            await play(bot, players, plies)
            await asyncio.sleep(2)
            await players[0].page.set_viewport_size({"width": width, "height": 1180 if panel else 820})
            await asyncio.sleep(1)
            await players[0].page.screenshot(path=PICTURES / f"{game}.png")
            for player in players:
                await player.page.context.close()


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        await take(browser, "shigaon49", 40, dark=True, width=900, panel=False)
        await take(browser, "eight_and_a_half", 14, dark=False, width=900, panel=True)
        await take(browser, "jungle_speed", 0, dark=True, width=900, panel=False)
        await take(browser, "match_madness", 0, dark=False, width=900, panel=True)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
