"""This bot as a process on the small Discord that can be killed, and people who play in a real browser."""

import asyncio
import re
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from bench.processes import started
from engines.match import Match
from local.server import Server

ANSWERED = 20_000


class OurBot:
    """`bot.py`, or a program that runs it, with its database; `kill` is kill -9."""

    def __init__(self, server: Server, folder: Path, program: str) -> None:
        self.server, self.database, self.program = server, folder / "games.db", program
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        self.process = await started(self.server, self.program, DATABASE_URL=f"sqlite:///{self.database}")

    async def kill(self) -> None:
        """Kill the bot without letting it clean up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    def match(self, table: int = 1) -> Match:
        """Return the match as it is on disk now."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            state = database.execute("SELECT state FROM tables WHERE id = ?", (table,)).fetchone()[0]
        return Match.model_validate_json(state)

    def newest(self) -> int:
        """Return the number of the table that was opened last."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return int(database.execute("SELECT MAX(id) FROM tables").fetchone()[0])

    def moves(self, table: int = 1) -> list[tuple[int | None, str]]:
        """Return the seat and the action of every move on disk; the seat of time is None."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return database.execute("SELECT seat, action FROM moves WHERE match = ? ORDER BY ply", (table,)).fetchall()


@asynccontextmanager
async def our_bot(server: Server, folder: Path, program: str = "bot.py") -> AsyncIterator[OurBot]:
    """Start the bot; kill it at the end."""
    bot = OurBot(server, folder, program)
    await bot.start()
    try:
        yield bot
    finally:
        if bot.process and bot.process.returncode is None:
            await bot.kill()


class Player:
    """One person's tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    @classmethod
    async def come(
        cls, browser: Browser, server: Server, name: str, *, language: str, width: int = 900, scale: float = 1
    ) -> "Player":
        """Open that person's link, in a language."""
        context = await browser.new_context(
            viewport={"width": width, "height": 900}, locale=language, device_scale_factor=scale
        )
        player = cls(await context.new_page())
        await player.page.goto(dict(server.links())[name])
        await expect(player.page.locator('[data-ready="true"]')).to_be_visible(timeout=ANSWERED)
        return player

    async def command(self, text: str) -> None:
        """Type a command and send it."""
        await self.page.get_by_role("combobox").first.fill(f"/{text}")
        await expect(self.page.get_by_role("option").first).to_contain_text(f"/{text}")
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")

    def control(self, kind: str, text: str, turn: int | None = None) -> Locator:
        """Return the newest button or select whose custom_id has this kind and text, and this turn if one is given."""
        end = f":{text}" if turn is None else f":{turn}:{text}"
        return self.page.locator(f'[data-custom-id^="{kind}:"][data-custom-id$="{end}"]').last

    async def press(self, kind: str, text: str, turn: int | None = None) -> None:
        await self.control(kind, text, turn).click(timeout=ANSWERED)

    async def pick(self, text: str, label: str, turn: int | None = None) -> None:
        """Choose in a select the choice that begins with this word."""
        await self.control("pick", text, turn).click(timeout=ANSWERED)
        wanted = re.compile(rf"^\W*{re.escape(label)}(?!\d)")
        await self.page.get_by_role("option", name=wanted).first.click(timeout=ANSWERED)


async def moved(bot: OurBot, ply: int) -> Match:
    """Wait until the match has gone beyond that ply, and return it."""
    for _ in range(400):
        match = bot.match()
        if match.game.ply > ply or match.over:
            return match
        await asyncio.sleep(0.05)
    raise AssertionError(f"nothing moved after ply {ply}")
