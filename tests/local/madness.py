"""People who play Match Madness in a real browser and know every card's answer."""

import asyncio
import re
from dataclasses import dataclass
from random import Random

from playwright.async_api import Error, Locator, expect

from art.match_madness.emojis import NAMES
from engines.match_madness import MatchMadness
from engines.match_madness.blocks import SHOWN
from engines.match_madness.cards import CARDS
from tests.cogs.match_madness.madness import presses, wrong
from tests.local.ours import ANSWERED, OurBot, Player

CARD = re.compile(r"[XOSDA.]{1,4}(?: / [XOSDA.]{1,4})+")
SAID = {
    "en": ("Block", NAMES),
    "he": ("בלוק", {"X": "איקס", "O": "עיגול", "S": "ריבוע", "D": "מתומן", "A": "כוכב"}),
}
"""What the page says of a block and of each symbol."""
AT_ONCE = 3_000  # a button that is not there by then went away: somebody else was faster


def race(bot: OurBot, table: int = 1) -> MatchMadness:
    """Return the game as it is on disk now."""
    game = bot.match(table).game
    assert isinstance(game, MatchMadness)
    return game


async def open_table(players: list[Player], option: str) -> None:
    """Let the first player open a table and choose an option (a pattern), the others join, and start."""
    host = players[0]
    await host.command("play match_madness")
    for guest in players[1:]:
        await guest.press("lobby", "join")
    await host.press("lobby", "options")
    dialog = host.page.get_by_role("dialog")
    await expect(dialog).to_be_visible(timeout=ANSWERED)
    choice = dialog.get_by_role("radio", name=re.compile(f"^{option}"))
    if await choice.count():
        await choice.check()
    else:
        await dialog.locator(".select").click()
        await host.page.get_by_role("option", name=re.compile(f"^{option}")).click(timeout=ANSWERED)
    await dialog.locator("button[type=submit]").click()
    lobby = host.page.locator("article").last
    await expect(lobby).to_contain_text(re.compile(option), timeout=ANSWERED)
    await expect(lobby.locator("li")).to_have_count(len(players), timeout=ANSWERED)
    await host.press("lobby", "start")


async def workbenches(players: list[Player]) -> None:
    """Wait until the cards are shown and every workbench, which came by itself, is open."""
    for player in players:
        ready = player.control("play", "lay:1,1").or_(player.control("play", "pile:1")).last
        await expect(ready).to_be_enabled(timeout=ANSWERED)


async def typed(player: Player, said: str) -> None:
    """Type an arrangement into the form."""
    await player.press("ask", "type")
    await player.page.get_by_role("dialog").get_by_role("textbox").fill(said.partition(",")[2])
    await player.page.keyboard.press("Enter")


async def seen_card(player: Player) -> str:
    """Return the pattern of the card that the picture of the newest workbench describes."""
    told = await player.page.locator("article .picture img").last.get_attribute("alt", timeout=ANSWERED)
    found = CARD.search(told or "")
    assert found is not None, told
    return found[0].replace(" / ", "/")


async def press_sides(player: Player, language: str, texts: list[str]) -> None:
    """Press sides by the names that a screen reader says: `Block 1: star, octagon`."""
    block, symbols = SAID[language]
    for text in texts:
        number, side = map(int, text.removeprefix("lay:").split(","))
        names = ", ".join(symbols[mark] for mark in SHOWN[number, side])
        button = player.page.get_by_role("button", name=f"{block} {number}: {names}", exact=True).last
        await button.click(timeout=ANSWERED)
        await expect(button).not_to_have_attribute("aria-busy", "true", timeout=ANSWERED)


@dataclass
class Racer:
    """Somebody who builds cards by pressing, and sometimes types a wrong answer."""

    bot: OurBot
    player: Player
    seat: int
    dice: Random
    errs: float = 0.0
    table: int = 1

    async def play(self) -> None:
        """Play until the end."""
        while not (game := race(self.bot, self.table)).ended:
            try:
                await self._step(game)
            except (Error, AssertionError):
                await asyncio.sleep(0.1)  # the card went away meanwhile

    async def _step(self, game: MatchMadness) -> None:
        if game.stage == "between" and self.seat in game.to_act():
            await self._press(self.player.control("play", "ready"))
        elif game.stage == "build" and self.seat in game.to_act() and not game.is_resting(self.seat):
            await self._build(game, self.dice.choice(game.tops()))
        await asyncio.sleep(0.2)

    async def _build(self, game: MatchMadness, card: int) -> None:
        if game.is_total and game.benches[self.seat].pile != game.pile_of(card):
            await self._go_to(CARDS[card].level)
        if self.dice.random() < self.errs:
            await typed(self.player, wrong(card))
            return
        clear = self.player.control("play", "clear")
        if await clear.is_enabled(timeout=AT_ONCE):
            await self._press(clear)
        for text in presses(card):
            await self._press(self.player.control("play", text))
        await self._press(self.player.control("play", f"match:{card}"))

    async def _go_to(self, level: int) -> None:
        """Choose the first card by a button, a later one by the menu."""
        button = self.player.control("play", f"pile:{level}")
        if await button.count():
            await self._press(button)
        else:
            await self._press(self.player.control("pick", "place"))
            choice = self.player.page.get_by_role("option", name="★" * level + " ·")
            await self._press(choice)
        await expect(self.player.control("play", "lay:1,1")).to_be_enabled(timeout=AT_ONCE)

    async def _press(self, control: Locator) -> None:
        await control.click(timeout=AT_ONCE)
