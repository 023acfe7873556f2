"""*What could I have done?*: the decisions that cost a player most in a finished match, told in private."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord.ext import commands

from art import coaching as art
from cogs.client import TabletopBot
from cogs.limits import OneAtATime
from cogs.messages.answers import redraw
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Screen
from cogs.messages.words import key
from cogs.table.drawing import scene_of
from cogs.table.listener import Listener
from cogs.table.past_matches import match_here
from cogs.table.press import Press, as_match
from cogs.thinking import TooBusy
from engines import GAMES
from engines.coaching import Advice, Comparison, Decision, Told, advice, compare_all, confirm, decisions, doubtful, why
from engines.core import Game, Move, Refused
from engines.entry import Reason
from engines.match import Match
from engines.replaying import read, states
from storage import Table

log = logging.getLogger("tabletop")

TELLS_EVERY = 1.5
"""Seconds between two messages about the progress."""
Tell = Callable[[int, int], Awaitable[None]]


class Replayed(NamedTuple):
    """A match from its start, with its moves."""

    start: Game
    moves: list[Move]

    def at(self, step: int) -> Game:
        """Return the game before that move."""
        return [self.start, *states(self.start, self.moves[:step])][-1]


class Coaching(commands.Cog):
    """The coach's button on a result and in `/replay`."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        self._thinking = OneAtATime("coach-under-way")
        listener.on("coach", self.press)

    async def press(self, press: Press) -> None:
        """Bring the advice to the presser, or turn its page."""
        if press.text not in ("me", "page"):
            raise Refused("unreadable")
        table = await match_here(self.bot.store, press.interaction, press.table_id)
        seat = _coached_seat(as_match(table.content), press.user)
        if press.text == "page" and press.private:
            found = await self._kept(table, press.user)
            if found is None:
                raise Refused("stale")
            await self._show(press, table, seat, found)
            return
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        found = await self._kept(table, press.user)
        if found is None:
            with self._thinking.run(press.user):
                found = await self._think(press, table, seat)
        await self._show(press, table, seat, found)

    async def _kept(self, table: Table, user: int) -> Advice | None:
        text = await self.bot.store.advice(table.id, user)
        return Advice.model_validate_json(text) if text else None

    async def _think(self, press: Press, table: Table, seat: int) -> Advice:
        """Look at every decision, then at the costliest once more; keep what was found."""
        match = await self._replayed(table)
        made = await asyncio.to_thread(lambda: list(decisions(match.start, match.moves, seat)))
        tell = _Progress(press, await self.bot.words_for(press.interaction))
        try:
            found = await self._looked(table, made, tell)
        except TooBusy as error:
            raise Refused("coach-busy") from error
        await self.bot.store.keep_advice(table.id, press.user, found.model_dump_json())
        return found

    async def _looked(self, table: Table, made: list[Decision], tell: Tell) -> Advice:
        compared: list[Comparison] = []
        think, name = self.bot.thinkers.think, table.game
        for number, one in enumerate(made):
            compared.append(await think(compare_all, name, one, f"first:{table.id}:{one.step}", patient=True))
            await tell(number + 1, len(made))
        confirmed: dict[int, Comparison] = {}
        for number in doubtful(compared):
            one, better = made[number], compared[number].better
            seed = f"second:{table.id}:{one.step}"
            confirmed[number] = await think(confirm, name, one, better, seed, patient=True)
        return advice(made, compared, confirmed)

    async def _replayed(self, table: Table) -> Replayed:
        recording = await self.bot.store.recording(table.id)
        if recording is None:
            raise Refused("coach-other-rules")
        start, log = recording
        return Replayed(start, read(start, log))

    async def _show(self, press: Press, table: Table, seat: int, found: Advice) -> None:
        words = await self.bot.words_for(press.interaction)
        scene = replace(await scene_of(self.bot, table, None), words=words)
        page = min(press.turn, len(found.told))
        if page:
            match = await self._replayed(table)
            game = await asyncio.to_thread(match.at, found.told[page - 1].step)
            now = replace(scene, match=scene.match.model_copy(update={"game": game}), view=game.view(None))
            screen = decision_screen(now, seat, found, page, self.bot.game_screens[table.game])
        else:
            screen = overview(scene, found, self.bot.game_screens[table.game])
        screen = replace(await self.bot.painted(screen, press.user), mark=words.mark)
        await redraw(press.interaction, screen)


class _Progress:
    """Says on the waiting message how far the coach is, now and then."""

    def __init__(self, press: Press, words: Any) -> None:
        self._press, self._words = press, words
        self._next = asyncio.get_running_loop().time() + TELLS_EVERY

    async def __call__(self, done: int, count: int) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._next:
            return
        self._next = loop.time() + TELLS_EVERY
        line = self._words("coach-progress", done=done, count=count)
        try:
            await self._press.interaction.edit_original_response(view=Screen((line,), mark=self._words.mark).layout())
        except discord.HTTPException as error:  # the advice follows all the same
            log.info("the coach's progress could not be shown: %s", error)


def _coached_seat(match: Match, user: int) -> int:
    """Return the seat of a person in a finished match; Refused if the coach has nothing to say about it."""
    if GAMES[match.name].coach is None:
        raise Refused("coach-not-here")
    if not match.over:
        raise Refused("not-over")
    seat = next((number for number, seat in enumerate(match.seats) if seat.user == user), None)
    if seat is None:
        raise Refused("coach-not-yours")
    if match.outcome() is None:
        raise Refused("coach-no-result")
    return seat


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance)


def overview(scene: Scene, found: Advice, screens: GameScreens) -> Screen:
    """Return the first page: the chances over the match, and a line for each decision that is told."""
    words = scene.words
    lines = [_short(scene, told, number, screens) for number, told in enumerate(found.told, start=1)]
    head = words("coach-about") if found.told else words("coach-nothing")
    note = f"-# {words('coach-how')}"
    return Screen((head, *lines, note), words("coach-title"), _plot(scene, found), _pages(scene, found, 0))


def _short(scene: Scene, told: Told, number: int, screens: GameScreens) -> str:
    facts = _facts(scene, told, screens)
    return scene.words("coach-line", number=number, **facts)


def _facts(scene: Scene, told: Told, screens: GameScreens) -> dict[str, str | int]:
    parse = GAMES[scene.match.name].rules.parse
    return {
        "move": told.step + 1,
        "played": screens.named(parse(told.played), scene.words),
        "better": screens.named(parse(told.better), scene.words),
        "before": f"{percent(told.before)}%",
        "after": f"{percent(told.after)}%",
    }


def decision_screen(scene: Scene, seat: int, found: Advice, page: int, screens: GameScreens) -> Screen:
    """Return the page of one decision: the table at that moment, what was played, what is better and why."""
    words, told, view = scene.words, found.told[page - 1], scene.match.game.view(seat)
    facts = _facts(scene, told, screens)
    secret = screens.secret(view, words)
    lines = (
        words("coach-had", secret=secret) if secret else "",
        words("coach-did", **facts),
        _reason(scene, why(scene.match.name, view, told)),
        words("coach-chance", **facts),
    )
    title = words("coach-decision", number=page, count=len(found.told), move=told.step + 1)
    shown = tuple(line for line in lines if line)
    return Screen(shown, title, screens.table(scene).picture, _pages(scene, found, page))


def _reason(scene: Scene, reason: Reason) -> str:
    facts = {name: scene.fact(name, value) for name, value in reason.facts}
    who = {"name": scene.name(reason.seat)} if reason.seat is not None else {}
    return scene.words(f"{key(scene.match.name)}-coach-{reason.code}", **facts, **who)


def _plot(scene: Scene, found: Advice) -> Picture | None:
    if not found.points:
        return None
    words, steps = scene.words, [point.step for point in found.points]
    chances = tuple(percent(point.chance) for point in found.points)
    told = tuple((steps.index(one.step), percent(one.before)) for one in found.told)
    sketch = art.Plot(words("coach-plot"), words("coach-plot-below"), chances, told, words.language == "he")
    alt = words("coach-plot-alt", first=f"{chances[0]}%", last=f"{chances[-1]}%", count=len(found.told))
    return Picture(f"coach:{art.plot_key(sketch)}", alt, lambda: art.plot(sketch))


def _pages(scene: Scene, found: Advice, page: int) -> tuple[tuple[Button, ...], ...]:
    if not found.told:
        return ()
    table = scene.table
    first = Button(f"coach:{table}:0:page", scene.words("coach-all"), "primary", "📈", page == 0)
    each = [
        Button(
            f"coach:{table}:{number}:page", scene.words("coach-page", number=number), "secondary", "", number == page
        )
        for number in range(1, len(found.told) + 1)
    ]
    return ((first, *each),)
