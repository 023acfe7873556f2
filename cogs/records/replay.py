"""/history lists past matches; /replay shows a match move by move."""

import asyncio
import io
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from art.film import chosen, film
from cogs.client import DIRECT, TabletopBot, place_of
from cogs.limits import OneAtATime
from cogs.messages.answers import redraw, send
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Row, Screen, Select
from cogs.messages.words import Words, both, called, game_title, plain, robot_name
from cogs.newest import Newest
from cogs.table.drawing import scene_of
from cogs.table.frame import MEDALS, coach_button
from cogs.table.listener import Listener
from cogs.table.past_matches import match_here, may_see
from cogs.table.press import Press
from engines.core import Game, Refused
from engines.match import Match
from engines.replaying import Logged, read, states
from engines.robots import FACES
from storage import Table
from storage.history import Past
from storage.tables import Recording

log = logging.getLogger("tabletop")

LISTED, KEPT, SHORT = 10, 8, 16
PAGES = 20
"""How many pages back the bot looks for matches that the reader may see."""


class ReplaySteps(NamedTuple):
    """A replayed match: the game at each visible step, and the steps that are turning points."""

    steps: tuple[Game, ...]
    turning: tuple[int, ...]
    note: str = ""
    """The key of a sentence: why something of it cannot be shown."""

    def next_turning(self, step: int) -> int:
        """Return the next turning point, or the end."""
        return next((turn for turn in self.turning if turn > step), len(self.steps) - 1)


def replay_steps(start: Game, log: Sequence[Logged], screens: GameScreens) -> ReplaySteps:
    """Replay a match; moves that nobody could see (presses on a workbench) are no steps."""
    shown, key = [start], screens.replay_key(start.view(None))
    for game in states(start, read(start, log)):
        if (seen := screens.replay_key(game.view(None))) == key and game.outcome() is None:
            shown[-1] = game.changed(news=game.news or shown[-1].news)
            continue
        shown.append(game)
        key = seen
    told = (n for n, game in enumerate(shown) if n and any(event.code in screens.turning_points for event in game.news))
    return ReplaySteps(tuple(shown), tuple(told))


class Replays(commands.Cog):
    """`/history` and `/replay`."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        self._kept: Newest[tuple[int, int], ReplaySteps] = Newest(KEPT)
        self._cinema = ThreadPoolExecutor(1, "film")  # one film at a time, so that tables' pictures do not wait
        self._films = OneAtATime("film-under-way")
        listener.on("replay", self.step)
        listener.on("past", self.older)
        listener.on("watch", self.watch)
        listener.on("film", self.summary)

    async def cog_unload(self) -> None:
        self._cinema.shutdown(wait=False, cancel_futures=True)

    @app_commands.command(name="history", description=both("command-history"))
    @app_commands.describe(player=both("describe-history-player"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def history(self, interaction: discord.Interaction[Any], player: discord.User | None = None) -> None:
        """List what was played in this server."""
        screen = await self._listed(interaction, player.id if player else 0, 0)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    @app_commands.command(name="replay", description=both("command-replay"))
    @app_commands.describe(match=both("describe-replay-match"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(
        self, interaction: discord.Interaction[Any], match: app_commands.Range[int, 1, 999_999_999] | None = None
    ) -> None:
        """Show a match of this server from its first move."""
        number = match
        if number is None:
            newest = await self._seen(interaction, 0, 0)
            if not newest:
                raise Refused("no-match")
            number = newest[0].match
        screen = await self._screen(interaction, number, 0)
        await send(interaction, screen)

    async def step(self, press: Press) -> None:
        """Go to another step of the match; from a result, bring the replay as a private message."""
        screen = await self._screen(press.interaction, press.table_id, press.turn)
        await (redraw if press.private else send)(press.interaction, screen)

    async def watch(self, press: Press) -> None:
        """Show the match that was chosen in the list."""
        if not press.answer.isdecimal():
            raise Refused("unreadable")
        screen = await self._screen(press.interaction, int(press.answer[:12]), 0)
        await send(press.interaction, screen)

    async def older(self, press: Press) -> None:
        """Show another page of the list."""
        if not press.text.isdecimal():
            raise Refused("unreadable")
        screen = await self._listed(press.interaction, int(press.text), press.turn)
        await press.interaction.response.edit_message(view=screen.layout())

    async def summary(self, press: Press) -> None:
        """Send the match as a moving picture; a person waits for one before asking for the next."""
        with self._films.run(press.user):
            await self._film(press)

    async def _film(self, press: Press) -> None:
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        scene, replayed = await self._replayed(press.interaction, press.table_id)
        if not scene.match.over:
            raise Refused("not-over")
        steps = chosen([0, *replayed.turning], len(replayed.steps) - 1)
        screens = self.bot.game_screens[scene.match.name]
        shown = [screens.table(_scene_at(scene, replayed.steps[step])) for step in steps]
        drawn = [(await self.bot.painted(screen, press.user)).picture for screen in shown]
        loop, pictures = asyncio.get_running_loop(), [picture for picture in drawn if picture]
        data = await loop.run_in_executor(self._cinema, lambda: film([picture.draw() for picture in pictures]))
        name, alt = f"match-{press.table_id}.gif", drawn[-1].alt[:255] if drawn[-1] else ""
        view = _film_view(name, alt, scene.words, replay_title(scene, press.table_id))
        file = discord.File(io.BytesIO(data), filename=name, description=alt)
        await press.interaction.edit_original_response(view=view, attachments=[file])

    # the list
    async def _seen(self, interaction: discord.Interaction[Any], player: int, before: int) -> list[Past]:
        guild = place_of(interaction)
        if guild == DIRECT:
            player = interaction.user.id
        seen: list[Past] = []
        for _ in range(PAGES):
            found = await self.bot.store.past_matches(guild, player, before=before, most=LISTED)
            matches = [one for one in found if not one.lesson]
            seen += [one for one in matches if may_see(interaction, one.channel, [who for who, *_ in one.people])]
            if len(found) < LISTED or len(seen) >= LISTED:
                break
            before = found[-1].match
        return seen[:LISTED]

    async def _listed(self, interaction: discord.Interaction[Any], player: int, before: int) -> Screen:
        words = await self.bot.words_for(interaction)
        found = await self._seen(interaction, player, before)
        if not found and interaction.guild_id is None and not before:
            return Screen((words("history-none-direct"),), words("history-title"), mark=words.mark)
        return replace(history_screen(found, player, before, words), mark=words.mark)

    # one match
    async def _screen(self, interaction: discord.Interaction[Any], match: int, step: int) -> Screen:
        scene, replayed = await self._replayed(interaction, match)
        step = min(step, len(replayed.steps) - 1)
        game = replayed.steps[step]
        now = _scene_at(scene, game)
        screens = self.bot.game_screens[scene.match.name]
        lines = (
            *((scene.words(replayed.note),) if replayed.note else ()),
            *filter(None, screens.told(now)),
            *(_secrets(screens, now) if scene.match.over else ()),
            f"-# {scene.words('replay-step', step=step, steps=len(replayed.steps) - 1)}",
        )
        title = replay_title(scene, match)
        rows = _buttons(match, step, replayed, scene)
        screen = Screen(lines, title, screens.table(now).picture, rows, mark=scene.words.mark)
        return await self.bot.painted(screen, interaction.user.id)

    async def _replayed(self, interaction: discord.Interaction[Any], match: int) -> tuple[Scene, ReplaySteps]:
        """The match and its steps, replayed once; only of this server, and of a channel that the reader sees."""
        table = await match_here(self.bot.store, interaction, match)
        words = await self.bot.words_for(interaction)
        scene = replace(await scene_of(self.bot, table, None), words=words)
        return scene, await self._steps(table)

    async def _steps(self, table: Table) -> ReplaySteps:
        key = (table.id, table.revision)
        if key not in self._kept:
            recording = await self.bot.store.recording(table.id)
            screens = self.bot.game_screens[table.game]
            self._kept[key] = await asyncio.to_thread(_replay, table, recording, screens)
        return self._kept[key]


def _replay(table: Table, recording: Recording | None, screens: GameScreens) -> ReplaySteps:
    """Replay the match; if its moves lead elsewhere under today's rules, return its last position alone."""
    assert isinstance(table.content, Match)
    last = ReplaySteps((table.content.game,), (), "replay-other-rules")
    try:
        replayed = replay_steps(*recording, screens) if recording else last
    except Refused:
        log.exception("table %s: its moves cannot be played again", table.id)
        return last
    return replayed._replace(note="replay-since-update") if recording and recording.start.ply else replayed


def _secrets(screens: GameScreens, scene: Scene) -> tuple[str, ...]:
    """Return what only each seat knew at that moment."""
    views = enumerate(scene.match.game.view(seat) for seat in range(len(scene.match.seats)))
    told = [f"{scene.name(seat)} {text}" for seat, view in views if (text := screens.secret(view, scene.words))]
    return (scene.words("replay-secrets", secrets=" · ".join(told)),) if told else ()


def _scene_at(scene: Scene, game: Game) -> Scene:
    return replace(scene, match=scene.match.model_copy(update={"game": game}), view=game.view(None))


def _buttons(match: int, step: int, replayed: ReplaySteps, scene: Scene) -> tuple[Row, ...]:
    last, words = len(replayed.steps) - 1, scene.words

    def to(verb: str, target: int, emoji: str, style: Any = "secondary") -> Button:
        return Button(f"replay:{match}:{target}:{verb}", words(f"replay-{verb}"), style, emoji, target == step)

    moves = (
        to("back", max(0, step - 1), "◀️"),
        to("on", min(step + 1, last), "▶️", "primary"),
        to("turn", replayed.next_turning(step), "⚡", "success"),
    )
    ends: Row = (to("first", 0, "⏮️"), to("last", last, "⏭️"))
    reel_button = Button(f"film:{match}:0:all", words("replay-film"), "secondary", "🎞️")
    return moves, (*ends, reel_button, *coach_button(scene)) if scene.match.over and last else ends


def replay_title(scene: Scene, match: int) -> str:
    """Return the title of a replay."""
    return scene.words("replay-title", game=game_title(scene.match.name, scene.words), match=f"#{match}")


def _film_view(name: str, alt: str, words: Words, title: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    gallery: Any = discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))
    heading: Any = discord.ui.TextDisplay(f"### {words.mark}{title}")
    view.add_item(discord.ui.Container(heading, gallery, accent_colour=0xFFC83D))
    view.stop()
    return view


def history_screen(found: list[Past], player: int, before: int, words: Words) -> Screen:
    """Return ten matches, the newest first, with a select to replay one and a button to older ones."""
    title = words("history-title")
    newest = Button(f"past:1:0:{player}", words("history-newest"), "secondary", "⏫")
    if not found:
        return Screen((words("history-none"),), title, rows=((newest,),) if before else ())
    lines = tuple(_past_line(one, words) for one in found)
    choices = tuple((str(one.match), f"{one.match} · {game_title(one.game, words)}") for one in found)
    older = Button(f"past:0:{found[-1].match}:{player}", words("history-older"), "primary", "⬇️")
    rows: list[Row] = [(Select("watch:0:0:one", words("history-watch"), choices),)]
    pages = ((newest,) if before else ()) + ((older,) if len(found) == LISTED else ())
    return Screen(lines, title, rows=(*rows, pages))


def _past_line(one: Past, words: Words) -> str:
    medals = {1: "▫️"} if len(one.people) + one.robots == 1 else MEDALS  # a solo player was ahead of nobody
    places = [
        f"{MEDALS[1]}\u00a0{FACES[robot][face]}\u00a0{robot_name(robot, face, words)}" for robot, face in one.won_by
    ]
    places += [
        f"{medals.get(rank, f'{rank}.')}\u00a0\u2068{plain(_short(called(player, name, words)))}\u2069"
        for player, name, rank in one.people
    ]
    robots = [words("history-robots", count=one.robots)] if one.robots else []
    result = " · ".join([*places, *robots]) or words("history-no-result")
    facts = {"match": f"#{one.match}", "game": game_title(one.game, words), "moment": f"<t:{one.ended // 1000}:R>"}
    return words("history-line", **facts, result=result)


def _short(name: str) -> str:
    """Shorten a name, so that ten lines of five names stay readable."""
    return name if len(name) <= SHORT else f"{name[: SHORT - 1].rstrip()}…"
