"""`python -m tests.local.take_pictures` makes the README's pictures in docs/pictures.

Robots play each game to a good moment, the same one every time. The bot continues that game on the local table, and a
real browser takes the picture of the channel. The moving picture is a whole match, as `/replay` films it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from itertools import count, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image
from playwright.async_api import Browser, FloatRect, Page, async_playwright

from art import shigaon49
from art.film import chosen, film
from bench.arena import Simulation
from engines.core import Game
from engines.eight_and_a_half import EightAndAHalf
from engines.jungle_speed import JungleSpeed
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.shigaon49 import Shigaon49
from local.components import every
from local.people import Person
from local.server import Server
from local.store import JSON
from storage.store import Store
from storage.tables import Content
from tests.cogs.match_madness.madness import presses
from tests.local.browser import chromium
from tests.local.ours import OurBot, Player, moved, our_bot

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PEOPLE = {"dan": "Dan", "noa": "נועה", "omer": "Omer", "maya": "מאיה", "lior": "Lior"}
SHARP = 1.5
WIDE, TALL = 900, 1700
EDGE = 14


class Rehearsal(Simulation):
    """A match of robots, position by position."""

    def positions(self) -> Iterator[Game]:
        yield self.game
        while not self.game.outcome():
            self._intend()
            self._step()
            yield self.game


class Table(NamedTuple):
    """A table of the bot on the local Discord, seen by the first player's browser."""

    bot: OurBot
    players: list[Person]
    page: Page

    def message(self, person: Person, kind: str, text: str) -> tuple[JSON, str]:
        """Return the newest message that has this button for that person, and the button's custom_id."""
        for message in reversed(person.messages()):
            for part in every(message["components"]):
                custom_id = part.get("custom_id", "")
                if custom_id.startswith(f"{kind}:") and custom_id.split(":", 3)[3].startswith(text):
                    return message, custom_id
        raise LookupError(f"no button {kind} {text}")

    async def press(self, seat: int, kind: str, text: str) -> None:
        message, custom_id = self.message(self.players[seat], kind, text)
        await self.players[seat].press(message, custom_id)

    async def has(self, kind: str, text: str) -> None:
        """Wait until the first player has this button and can press it."""
        control = self.page.locator(f'[data-custom-id^="{kind}:"][data-custom-id*=":{text}"]').last
        await control.wait_for(timeout=20_000)


class Moment(NamedTuple):
    """The best moment of a game: how many play, how to tell it, and what leads to it."""

    name: str
    seats: int
    is_best: Callable[[Game, Game], bool]
    act: Callable[[Table, Game, Game], Awaitable[None]]
    dark: bool


def position(moment: Moment) -> tuple[Game, Game]:
    """Let robots play match after match until the moment comes; return the game just before it and at it."""
    for number in count():
        rehearsal = Rehearsal(moment.name, ("normal",) * moment.seats, f"picture {number}")
        for before, after in pairwise(rehearsal.positions()):
            if moment.is_best(before, after):
                return before, after
    raise AssertionError


def is_bidding_war(before: Game, after: Game) -> bool:
    """Somebody has just overbid Dan, who is to bid now; nearly half of the board is taken."""
    assert isinstance(before, Shigaon49)
    assert isinstance(after, Shigaon49)
    if after.stage != "auction" or len(after.bids) < 7 or after.mover != 0:
        return False
    step = after.bids[-1][1] - after.bids[-2][1]
    return sum(cell is not None for cell in after.board) > 20 and step in (1, 2, 5, 10) and after.cash[0] > 30


async def overbid(table: Table, before: Game, after: Game) -> None:
    assert isinstance(after, Shigaon49)
    seat, amount = after.bids[-1]
    await table.press(seat, "play", f"bid:{amount}")


def is_rising_pot(before: Game, after: Game) -> bool:
    """The pot stands on a half, and Dan holds the policeman and a card that does not fit."""
    assert isinstance(after, EightAndAHalf)
    own = after.view(0)
    if own.stage != "play" or after.mover != 0 or len({play.cards for play in own.pot[-4:]}) < 4:
        return False
    return own.policeman in set(own.hand) and len(set(own.hand)) == 3 and len(own.why_not) == 1 and after.number > 1


async def play_card(table: Table, before: Game, after: Game) -> None:
    assert isinstance(before, EightAndAHalf)
    assert isinstance(after, EightAndAHalf)
    await table.press(before.mover, "look", "mine")
    await table.press(0, "look", "mine")
    laid = after.pot[-1].cards
    action = next(str(action) for action in before.legal_actions(before.mover) if getattr(action, "cards", "") == laid)
    await table.press(before.mover, "play", action)


def is_match_of_cards(before: Game, after: Game) -> bool:
    """The card that was just turned has the shape of Dan's, and every player has an open card."""
    assert isinstance(before, JungleSpeed)
    assert isinstance(after, JungleSpeed)
    view = after.view(None)
    if not view.hands[0].top or not all(hand.top and 6 < hand.stack < 20 for hand in view.hands):
        return False
    just_turned = before.shown is None and view.shown_at is not None and any(hand.turned for hand in view.hands[1:])
    return just_turned and any(0 in match for match in view.matches) and view.mode == "shapes" and view.reveal > 20


async def turn_card(table: Table, before: Game, after: Game) -> None:
    await moved(table.bot, before.ply + 1)


def is_fourth_card(before: Game, after: Game) -> bool:
    """Three cards are won, and the next one is shown."""
    assert isinstance(before, MatchMadness)
    assert isinstance(after, MatchMadness)
    points = [after.score(seat) for seat in range(3)]
    return before.stage == "count" and after.stage == "build" and sorted(points) == [0, 1, 2]


async def build(table: Table, before: Game, after: Game) -> None:
    assert isinstance(after, MatchMadness)
    await moved(table.bot, before.ply + 1)
    await table.press(0, "look", "mine")
    await table.has("play", "lay")
    for text in presses(after.piles[0][0])[:3]:
        await table.press(0, "play", text)


MOMENTS = (
    Moment("shigaon49", 4, is_bidding_war, overbid, dark=True),
    Moment("eight_and_a_half", 4, is_rising_pot, play_card, dark=False),
    Moment("jungle_speed", 5, is_match_of_cards, turn_card, dark=True),
    Moment("match_madness", 3, is_fourth_card, build, dark=False),
)


async def start(table: Table, name: str) -> None:
    """Open a table, let everybody join and start the match."""
    await table.players[0].slash(f"play {name}")
    for seat in range(1, len(table.players)):
        await table.press(seat, "lobby", "join")
    await table.press(0, "lobby", "start")


async def continue_with(bot: OurBot, game: Game) -> None:
    """Replace the game of the bot's match while the bot is stopped."""
    await bot.kill()
    store = await Store.open(f"sqlite:///{bot.database}")

    def replaced(content: Content) -> Content:
        assert isinstance(content, Match)
        return content.model_copy(update={"game": game})

    await store.update(1, replaced, at=int(time.time() * 1000))
    await store.close()
    await bot.start()


async def take(browser: Browser, moment: Moment) -> None:
    """Take the picture of one game."""
    before, after = position(moment)
    with TemporaryDirectory() as folder:
        async with Server() as server, our_bot(server, Path(folder)) as bot:
            page = await open_page(browser, server, dark=moment.dark)
            table = Table(bot, [server.person(name) for name in list(PEOPLE)[: moment.seats]], page)
            await start(table, moment.name)
            await continue_with(bot, before)
            await moved(bot, before.ply)
            await asyncio.sleep(1)
            await moment.act(table, before, after)
            await asyncio.sleep(1.2)
            await photograph(page, PICTURES / f"{moment.name}.png")
            await page.context.close()


async def open_page(browser: Browser, server: Server, *, dark: bool) -> Page:
    player = await Player.come(browser, server, PEOPLE["dan"], language="en-US", width=WIDE, scale=SHARP)
    await player.page.emulate_media(color_scheme="dark" if dark else "light")
    await player.page.set_viewport_size({"width": WIDE, "height": TALL})
    return player.page


async def photograph(page: Page, path: Path) -> None:
    """Cut the messages out of the page."""
    boxes = [box for article in await page.locator("article").all() if (box := await article.bounding_box())]
    left, right = min(box["x"] for box in boxes), max(box["x"] + box["width"] for box in boxes)
    top, bottom = min(box["y"] for box in boxes), max(box["y"] + box["height"] for box in boxes)
    clip = FloatRect(x=left, y=top - EDGE, width=right - left, height=bottom - top + 2 * EDGE)
    shot = Image.open(BytesIO(await page.screenshot(clip=clip)))
    shot.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)


def moving_picture() -> bytes:
    """Film a whole match of 49 that ends with a line."""
    games = next(games for number in count() if is_short_and_won(games := rehearsed(f"film {number}")))
    placed = [step for step, (one, two) in enumerate(pairwise(games)) if one.board != two.board]
    steps = chosen(placed, len(games) - 1)
    return film([shigaon49.table(games[step].view(None), list(PEOPLE.values())) for step in steps])


def rehearsed(seed: str) -> list[Shigaon49]:
    positions = Rehearsal("shigaon49", ("normal",) * 3, seed).positions()
    return [game for game in positions if isinstance(game, Shigaon49)]


def is_short_and_won(games: list[Shigaon49]) -> bool:
    return len(games) < 250 and bool(games[-1].lines)


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "match.gif").write_bytes(moving_picture())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for moment in MOMENTS:
            await take(browser, moment)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
