"""The leaderboard."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from art import records as art
from art.text import clean as drawable
from cogs.client import TabletopBot, locale_of, moment, now, place_of
from cogs.limits import Pause
from cogs.messages.answers import redraw, send
from cogs.messages.screen import Button, Picture, Screen
from cogs.messages.words import Words, bold, both, called, clean, game_title, words_in
from cogs.table.listener import Listener
from cogs.table.play_command import games_by_name
from cogs.table.press import Press
from engines import GAMES
from engines.core import Refused
from engines.rating import PROVISIONAL
from storage import Person
from storage.leaderboard import Board, Page, Standing
from storage.results import EVERYWHERE, periods

PLACES = ("here", "everywhere")
SPANS = ("all", "month", "week")
Choice = app_commands.Choice[str]


class Asked(NamedTuple):
    """Which leaderboard, and for whom; it fits into a custom_id."""

    where: str
    when: str
    game: str
    reader: int

    @property
    def text(self) -> str:
        return ".".join(map(str, self))

    @classmethod
    def read(cls, text: str) -> "Asked":
        """Read it from a button's text."""
        where, when, game, reader = (*text.split("."), "", "", "")[:4]
        if where not in PLACES or when not in SPANS or (game and game not in GAMES) or not reader.isdecimal():
            raise Refused("unreadable")
        return cls(where, when, game, int(reader))

    def board(self, guild: int, at: int) -> Board:
        """Return the board at this moment."""
        period = dict(zip(SPANS, ("", *periods(at)), strict=True))[self.when]
        return Board(guild if self.where == "here" else EVERYWHERE, self.game, period)

    def title(self, words: Words) -> str:
        game = game_title(self.game, words) if self.game else words("board-all-games")
        return " · ".join((game, words(f"board-{self.where}"), words(f"board-{self.when}")))


class Records(commands.Cog):
    """`/leaderboard`."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        self._posted = Pause("posted-lately")
        listener.on("board", self.turn_page)

    @app_commands.command(name="leaderboard", description=both("command-leaderboard"))
    @app_commands.autocomplete(game=games_by_name)
    @app_commands.describe(
        game=both("describe-board-game"), where=both("describe-board-where"), when=both("describe-board-when")
    )
    @app_commands.choices(
        where=[Choice(name=both(f"board-{where}"), value=where) for where in PLACES],
        when=[Choice(name=both(f"board-{when}"), value=when) for when in SPANS],
    )
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: discord.Interaction[Any], game: str = "", where: str = "here", when: str = "all"
    ) -> None:
        """Show the best players to everybody, with the place of the person who asked."""
        if game and game not in GAMES:
            raise Refused("no-game")
        self._posted.begin(interaction.user.id, moment(interaction), self.bot.limits.post_pause)
        screen = await self._screen(interaction, Asked(where, when, game, interaction.user.id), 0)
        await send(interaction, screen, private=False)

    async def turn_page(self, press: Press) -> None:
        """Show another page in a message with a leaderboard, never in another message."""
        if not _has_button(getattr(press.interaction.message, "components", ()), "board:"):
            raise Refused("unreadable")
        screen = await self._screen(press.interaction, Asked.read(press.text), press.turn)
        await redraw(press.interaction, screen)

    async def _screen(self, interaction: discord.Interaction[Any], asked: Asked, number: int) -> Screen:
        reader = await self.bot.store.person(asked.reader, place_of(interaction))
        words = words_in(await self._language(interaction, reader))
        board = asked.board(interaction.guild_id or 0, now())
        shown = await self.bot.store.leaderboard(board, number, asked.reader)
        if not reader.name and interaction.user.id == asked.reader:  # people who only look are not stored
            reader = replace(reader, name=clean(interaction.user.display_name))
        screen = replace(board_screen(asked, shown, reader, words), mark=words.mark)
        return await self.bot.painted(screen, asked.reader)

    async def _language(self, interaction: discord.Interaction[Any], reader: Person) -> str:
        """Return the language: the server's, else that of the person who asked, also if another turns the page."""
        presser = locale_of(interaction)
        locale = presser if interaction.user.id == reader.id else reader.locale or presser
        server = await self.bot.language_of(interaction.guild_id)
        return server or reader.language or locale or self.bot.default_language


def _has_button(components: Iterable[Any], prefix: str) -> bool:
    """Whether a message has a button of that kind."""
    return any(
        str(getattr(part, "custom_id", "")).startswith(prefix) or _has_button(getattr(part, "children", ()), prefix)
        for part in components
    )


def board_screen(asked: Asked, shown: Page, reader: Person, words: Words) -> Screen:
    """Return a page of a leaderboard, with the reader's own place below."""
    board = asked.title(words)
    title = words("leaderboard-title", board=board)
    if not shown.people:
        return Screen((words("leaderboard-empty"), _own(shown, reader, words)), title)
    count = words("leaderboard-count", page=shown.number + 1, pages=shown.pages, people=shown.people)
    picture = _picture(shown, asked.reader, board, words)
    return Screen((_own(shown, reader, words), count), title, picture, _rows(asked, shown, words), colour=0xFFC83D)


def _rows(asked: Asked, shown: Page, words: Words) -> tuple[tuple[Button, ...], ...]:
    if shown.pages < 2:
        return ()
    first, last = shown.number == 0, shown.number == shown.pages - 1
    before, after = max(0, shown.number - 1), min(shown.number + 1, shown.pages - 1)
    back = Button(f"board:0:{before}:{asked.text}", words("page-back"), "secondary", "⬆️", first)
    on = Button(f"board:1:{after}:{asked.text}", words("page-on"), "primary", "⬇️", last)
    return ((back, on),)


def _own(shown: Page, reader: Person, words: Words) -> str:
    own, name = shown.own, bold(called(reader.id, reader.name, words))
    if own is None:
        return words("leaderboard-own-none", name=name)
    facts = {"name": name, "score": str(own.score)}
    if own.hidden:
        return words("leaderboard-own-hidden", **facts)
    if own.place is None:
        return words("leaderboard-own-provisional", more=max(1, PROVISIONAL - own.rated), **facts)
    return words("leaderboard-own", place=own.place, people=shown.people, **facts)


def drawn_name(player: int, name: str, words: Words) -> str:
    """Return the name without characters that the font cannot draw."""
    return drawable(called(player, name, words)) or words("nameless", tail=str(player)[-4:])


def _picture(shown: Page, reader: int, board: str, words: Words) -> Picture:
    lines = [_line(row, reader, words) for row in shown.rows]
    mine = None if shown.own is None or shown.own.hidden else _line(shown.own, reader, words)  # everybody sees this
    own = None if any(line.own for line in lines) else mine
    heads = [words(f"column-{column}") for column in ("name", "rating", "games", "wins", "best")]
    labels = art.Labels(tuple(heads), words.language == "he")
    said = "; ".join(
        words("leaderboard-alt-line", place=line.place or "?", name=line.name, score=str(line.score)) for line in lines
    )
    alt = words("leaderboard-alt", board=board, lines=said)
    return Picture(f"board:{art.leaderboard_key(lines, own, labels)}", alt, lambda: art.leaderboard(lines, own, labels))


def _line(row: Standing, reader: int, words: Words) -> art.Line:
    name = drawn_name(row.player, row.name, words)
    return art.Line(row.place, name, row.score, row.games, row.wins, row.best, own=row.player == reader)
