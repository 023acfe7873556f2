"""/stats shows what a player has done; the facts of each finished match are stored for it."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from art import profile as art
from cogs.client import TabletopBot, place_of
from cogs.messages.answers import send
from cogs.messages.game_screens import GameScreens
from cogs.messages.screen import Picture, Screen
from cogs.messages.words import Words, bold, both, called, clean, game_title, key
from cogs.records.leaderboard import drawn_name
from cogs.table.play_command import games_by_name
from engines import GAMES
from engines.core import Game, Refused
from engines.match import Match
from engines.rating import PROVISIONAL
from engines.replaying import Facts, Logged, read
from storage import Missing, Person, Table, Unavailable
from storage.history import Profile
from storage.results import DIRECT, EVERYWHERE

log = logging.getLogger("tabletop")

WAITS_FOR_FACTS = 0.3
"""Seconds for which `/stats` waits for facts of past matches that are not stored yet."""


class Stats(commands.Cog):
    """`/stats`, and storing the facts of finished matches."""

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot
        self._catching_up = asyncio.create_task(self._tell_all())

    async def cog_unload(self) -> None:
        self._catching_up.cancel()
        with suppress(asyncio.CancelledError):
            await self._catching_up

    @commands.Cog.listener()
    async def on_match_over(self, table: Table) -> None:
        """Store the facts of a finished match after its result, which must be written quickly."""
        if isinstance(table.content, Match) and table.content.outcome() is not None:
            await self._tell(table.id)

    async def _catch_up(self) -> None:
        """Store facts that are missing; do not wait long for many of them."""
        if self._catching_up.done():
            self._catching_up = asyncio.create_task(self._tell_all())
        await asyncio.wait((self._catching_up,), timeout=WAITS_FOR_FACTS)

    async def _tell_all(self) -> None:
        """Store the facts of all matches that have none yet, trying each once."""
        tried: set[int] = set()
        try:
            while waiting := [match for match in await self.bot.store.matches_without_facts() if match not in tried]:
                for match in waiting:
                    await self._tell(match)
                tried.update(waiting)
        except Unavailable as error:
            log.warning("facts of past matches could not be stored yet: %s", error)

    async def _tell(self, match: int) -> None:
        try:
            recording = await self.bot.store.recording(match)
            if recording is None:
                await self.bot.store.keep_no_facts(match)
                return
            await self.bot.store.keep_facts(match, await asyncio.to_thread(_told, match, *recording))
        except Missing:
            return
        except Unavailable as error:  # the next finished match tries again
            log.warning("table %s: facts could not be stored: %s", match, error)

    @app_commands.command(name="stats", description=both("command-stats"))
    @app_commands.autocomplete(game=games_by_name)
    @app_commands.describe(player=both("describe-stats-player"), game=both("describe-board-game"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def stats(
        self, interaction: discord.Interaction[Any], player: discord.User | None = None, game: str = ""
    ) -> None:
        """Show the reader's or another player's numbers; others see opponents of this server alone."""
        if game and game not in self.bot.game_screens:
            raise Refused("no-game")
        alone = interaction.guild_id is None
        words = await self.bot.words_for(interaction)
        user = interaction.user if alone or player is None else player
        person = await self.bot.store.person(user.id, place_of(interaction))
        person = replace(person, name=person.name or clean(user.display_name))
        place, own = place_of(interaction), user.id == interaction.user.id
        guild = place if alone or (person.hidden and not own) else EVERYWHERE
        await self._catch_up()
        found = await self.bot.store.profile(user.id, guild, game, to_others_in=0 if own else place)
        facts = facts_line(game, found.facts, self.bot.game_screens[game], words) if game else ""
        screen = replace(stats_screen(person, found, guild, game, facts, words), mark=words.mark)
        screen = await self.bot.painted(screen, interaction.user.id)
        await send(interaction, screen)


def _told(match: int, start: Game, moves: list[Logged]) -> tuple[Facts, ...]:
    """Return the facts of a match; none if its moves cannot be replayed, which is a bug."""
    try:
        return GAMES[start.name].stats(start, read(start, moves))
    except Refused:
        log.exception("table %s: its moves cannot be replayed", match)
        return ({},) * max(start.seats)


def stats_screen(person: Person, found: Profile, guild: int, game: str, facts: str, words: Words) -> Screen:
    """Return a picture with numbers, then opponents and the game's own facts."""
    name = called(person.id, person.name, words)
    title = words("stats-title", name=bold(name))
    if not found.ranks:
        return Screen((words("stats-none-direct" if guild == DIRECT else "stats-none", name=bold(name)),), title)
    lines = (facts, *_rivals(found, words))
    return Screen(tuple(line for line in lines if line), title, _picture(person, found, guild, game, words))


def _rivals(found: Profile, words: Words) -> list[str]:
    rivals = [
        words(
            "stats-rival",
            name=bold(called(rival.player, rival.name, words)),
            games=rival.games,
            ahead=rival.ahead,
            behind=rival.behind,
        )
        for rival in found.rivals
    ]
    return [words("stats-rivals"), *(f"- {rival}" for rival in rivals)] if rivals else []


def facts_line(game: str, facts: Facts, screens: GameScreens, words: Words) -> str:
    """Return the game's own facts in one line."""
    return words(f"{key(game)}-facts", **screens.facts(facts, words)) if facts else ""


def _picture(person: Person, found: Profile, guild: int, game: str, words: Words) -> Picture:
    where = words({EVERYWHERE: "board-everywhere", DIRECT: "board-direct"}.get(guild, "board-here"))
    board = f"{game_title(game, words) if game else words('board-all-games')} · {where}"
    score = str(found.score) if found.rated >= PROVISIONAL else f"{found.score}?"
    numbers = {"column-rating": score, "column-games": found.games, "column-wins": found.wins}
    tiles = [(words(label), str(number)) for label, number in numbers.items()]
    sketch = art.Sketch(
        name=drawn_name(person.id, person.name, words),
        about=board,
        tiles=(*tiles, (words("stats-best-streak"), str(found.best))),
        plot=words("stats-curve"),
        curve=(1000, *found.curve) if 0 < len(found.curve) == found.rated else found.curve,
        places=words("stats-places"),
        ranks=found.ranks,
        leftward=words.language == "he",
    )
    facts = {"games": found.games, "wins": found.wins, "best": found.best}
    alt = words("stats-alt", name=sketch.name, board=board, score=score, **facts)
    return Picture(f"profile:{art.profile_key(sketch)}", alt, lambda: art.profile(sketch))
