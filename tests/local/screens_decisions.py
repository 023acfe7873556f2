"""Takes the table at each decision of Jungle Speed, and the private panels on which one chooses and divides."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, expect

from engines.jungle_speed import JungleSpeed
from local.server import Server
from tests.art.jungle_speed_decisions import moments
from tests.engines.jungle_speed.tables import table
from tests.local.album import Album
from tests.local.ours import ANSWERED, OurBot, Player, our_bot

CHOICES = {
    "choosing": table("star1r | *9\nstar1y | *9\n| out *9\nwave2p | *9\nnext 2").turn().race(0).game,
    "dividing": table("knot2y star1r | *9\nring1g | *9\n| star1g *9\nstar1p | *9\nnext 2").turn().race(0).game,
}
"""Positions in which the first player chooses or divides."""


async def of_decisions(browser: Browser, folder: Path, language: str, locale: str, name: str) -> None:
    """Take each decision, with as many players as it needs."""
    shown = {name: moment.game for name, moment in moments().items() if not moment.game.outcome()}
    for players in range(2, 6):
        games = {name: game for name, game in (shown | CHOICES).items() if game.players == players}
        with TemporaryDirectory() as data:
            async with Server() as server, our_bot(server, Path(data), "tests/local/still_bot.py") as bot:
                album = Album(folder, language, await Player.come(browser, server, name, language=locale))
                await album.type(f"play jungle_speed robots:{players - 1}")
                await album.rest(2)
                for moment, game in games.items():
                    await of_moment(album, bot, moment, game)


async def of_moment(album: Album, bot: OurBot, name: str, game: JungleSpeed) -> None:
    """Continue the match with that game, and take its table; the panel too where the person chooses."""
    put(bot, game)
    await album.type("table show")
    await album.clear()
    await album.take(f"jungle_speed-decision-{name.replace(' ', '-')}")
    if name in CHOICES:
        await album.player.press("look", "mine")
        await expect(album.player.page.locator("article.private")).to_have_count(1, timeout=ANSWERED)
        await album.take(f"jungle_speed-decision-{name}-panel")
        await album.clear()


def put(bot: OurBot, game: JungleSpeed) -> None:
    """Replace the game of the bot's match by one that begins its stage now."""
    now = int(time.time() * 1000)
    moved = game.changed(since=now, shown=now if game.shown else None)
    state = bot.match().model_copy(update={"game": moved}).model_dump_json()
    with closing(sqlite3.connect(bot.database)) as database:
        database.execute("UPDATE tables SET state = ?, deadline = NULL, revision = revision + 1 WHERE id = 1", (state,))
        database.commit()
