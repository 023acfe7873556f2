"""Stored results, and the standings computed from them.

A standing is a row per board: a server or all (0), a game or all (''), and a period. Standings of all time are written
with the result, inside the last press; those of the week and the month a moment later, because nobody waits for them.
The same code rebuilds all standings from the history.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby, product
from operator import itemgetter
from typing import NamedTuple

from engines.match import Match
from engines.rating import PROVISIONAL, Skill, ranks, rated, wins
from storage.db import Db

DIRECT = -1
"""The place of matches in direct messages: they have no server and are on no board of all servers."""
EVERYWHERE, ALL_GAMES, ALL_TIME = 0, "", ""
RANKED, UNRANKED, HIDDEN = 0, 1, 2

_STAND = (
    "INSERT INTO standings (guild, game, period, player, tier, score, mu, sigma, rated, games, wins, streak, best)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?) ON CONFLICT (player, guild, game, period) DO UPDATE SET"
    " tier = excluded.tier, score = excluded.score, mu = excluded.mu, sigma = excluded.sigma, rated = excluded.rated,"
    " games = standings.games + 1, wins = standings.wins + excluded.wins,"
    " streak = CASE WHEN excluded.wins = 1 THEN standings.streak + 1 ELSE 0 END,"
    " best = CASE WHEN excluded.wins = 1 AND standings.streak >= standings.best THEN standings.streak + 1"
    " ELSE standings.best END"
)
_KEEP = (
    'INSERT INTO results (match, seat, player, guild, game, place, "left", began, ended, robots, number, rank, won,'
    " rated, before, after, overall) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Result(NamedTuple):
    """How a match ended for its people, with everything that standings need."""

    match: int
    guild: int
    game: str
    robots: int
    seats: tuple[int, ...]
    players: tuple[int, ...]
    places: tuple[int, ...]
    left: tuple[bool, ...]
    began: int
    ended: int
    told: bool = False

    @property
    def alone(self) -> bool:
        """Whether only one person played: then it counts on no board."""
        return len(self.players) + self.robots < 2

    @property
    def boards(self) -> tuple[tuple[int, str], ...]:
        """Server and game of every board that it changes."""
        places = (DIRECT,) if self.guild == DIRECT else (self.guild, EVERYWHERE)
        return tuple(product(places, (self.game, ALL_GAMES)))

    @property
    def ranks(self) -> tuple[int, ...]:
        return ranks(self.places, self.left, self.robots)

    @property
    def wins(self) -> tuple[bool, ...]:
        return wins(self.ranks, self.robots)

    @property
    def rated(self) -> bool:
        """Whether it counts for ratings: people only, and more than one."""
        return len(self.players) > 1 and not self.robots


class Change(NamedTuple):
    """A player's skill on one board before and after a match, and the number of matches so far."""

    before: Skill
    after: Skill
    rated: int
    hidden: bool
    former: bool

    def tier(self, guild: int) -> int:
        if self.former or (self.hidden and guild == EVERYWHERE):
            return HIDDEN
        return RANKED if self.rated >= PROVISIONAL else UNRANKED


def result_of(match: int, guild: int, content: Match, at: int) -> Result | None:
    """Return the result of a finished match; None if it has none, only robots played, or it is a lesson."""
    outcome = content.outcome()
    if outcome is None or content.watched or content.lesson is not None:
        return None
    people = [(n, seat) for n, seat in enumerate(content.seats) if not seat.robot]
    return Result(
        match=match,
        guild=guild,
        game=content.name,
        robots=len(content.seats) - len(people),
        seats=tuple(n for n, _ in people),
        players=tuple(seat.user for _, seat in people),
        places=tuple(outcome.places[n] for n, _ in people),
        left=tuple(seat.left for _, seat in people),
        began=content.began,
        ended=at,
    )


def is_first(db: Db, game: str, people: tuple[int, ...]) -> bool:
    """Whether any of these people has never finished a match of a game."""
    marks = ", ".join("?" * len(people))
    query = f"SELECT count(DISTINCT player) FROM results WHERE player IN ({marks}) AND game = ?"
    return bool(people) and int(db.execute(query, (*people, game)).fetchone()[0]) < len(people)


def keep(db: Db, result: Result) -> None:
    """Write a result and update the standings of all time."""
    db.alone("results")
    number = 1 + (db.execute("SELECT max(number) FROM results").fetchone()[0] or 0)
    game, overall = update_all_time(db, result)
    ranked, won = result.ranks, result.wins
    rows = [
        (
            *(result.match, seat, player, result.guild, result.game, result.places[n], int(result.left[n])),
            *(result.began, result.ended, result.robots, number, ranked[n], int(won[n]), int(result.rated)),
            *_scores(game.get(player), overall.get(player)),
        )
        for n, (seat, player) in enumerate(zip(result.seats, result.players, strict=True))
    ]
    db.executemany(_KEEP, rows)


def _scores(game: Change | None, overall: Change | None) -> tuple[int | None, int | None, int | None]:
    if game is None or overall is None:
        return None, None, None
    return game.before.score, game.after.score, overall.after.score


def update_all_time(db: Db, result: Result) -> tuple[dict[int, Change], dict[int, Change]]:
    """Update the standings of all time; return the changes in this game and over all games, on all servers."""
    if result.alone:
        return {}, {}
    known = _known(db, result)
    changes = [_changes(result, known, *board) for board in result.boards]
    for board, change in zip(result.boards, changes, strict=True):
        db.executemany(_STAND, list(_rows(result, *board, change)))
    return changes[-2], changes[-1]


def update_periods(db: Db, match: int) -> None:
    """Update the standings of the week and the month in which a match ended."""
    db.alone("results")
    result = next(history(db, match))
    if result.alone:
        return
    _expire(db, result)
    won = dict(zip(result.players, result.wins, strict=True))
    marks = ", ".join("?" * len(result.players))
    rows = db.execute(
        f"SELECT player, guild, game, tier, score, mu, sigma, rated FROM standings WHERE player IN ({marks})"
        " AND guild IN (?, 0) AND game IN (?, '') AND period = ''",
        (*result.players, result.guild, result.game),
    ).fetchall()
    boards = set(result.boards)
    for span in periods(result.ended):
        values = [
            (guild, game, span, player, *rest, *(int(won[player]),) * 3)
            for player, guild, game, *rest in rows
            if (guild, game) in boards
        ]
        db.executemany(_STAND, values)


def _expire(db: Db, result: Result) -> None:
    """Delete these players' standings of past weeks and months, which nobody reads."""
    month, week = periods(result.ended)
    over = "period <> '' AND period < CASE WHEN period LIKE '%W%' THEN ? ELSE ? END"
    gone = db.executemany(
        f"DELETE FROM standings WHERE player = ? AND {over}", [(player, week, month) for player in result.players]
    )
    if gone.rowcount:
        boards = [(*board, week, month) for board in result.boards]
        db.executemany(f"DELETE FROM tallies WHERE guild = ? AND game = ? AND {over} AND people = 0", boards)


def _known(db: Db, result: Result) -> dict[tuple[int, str, int], Change]:
    """Return the skills of these players before this match, by server, game and player."""
    marks = ", ".join("?" * len(result.players))
    query = f"SELECT id FROM people WHERE id IN ({marks}) AND hidden = 1"
    hidden = {player for (player,) in db.execute(query, result.players)}
    rows = db.execute(
        f"SELECT guild, game, player, mu, sigma, rated FROM standings WHERE player IN ({marks})"
        " AND guild IN (?, 0) AND game IN (?, '') AND period = ''",
        (*result.players, result.guild, result.game),
    )
    found = {(guild, game, player): (Skill(mu, sigma), count) for guild, game, player, mu, sigma, count in rows}
    known: dict[tuple[int, str, int], Change] = {}
    for (guild, game), player in product(result.boards, result.players):
        skill, count = found.get((guild, game, player), (Skill(), 0))
        known[guild, game, player] = Change(skill, skill, count, player in hidden, former=player < 0)
    return known


def _changes(result: Result, all_known: dict[tuple[int, str, int], Change], guild: int, game: str) -> dict[int, Change]:
    known = {player: all_known[guild, game, player] for player in result.players}
    if not result.rated:
        return known
    after = rated([known[player].before for player in result.players], result.ranks)
    return {
        player: known[player]._replace(after=skill, rated=known[player].rated + 1)
        for player, skill in zip(result.players, after, strict=True)
    }


def _rows(result: Result, guild: int, game: str, changes: dict[int, Change]) -> Iterator[tuple[int | float | str, ...]]:
    won = dict(zip(result.players, result.wins, strict=True))
    for player, change in changes.items():
        skill, win = change.after, int(won[player])
        yield guild, game, ALL_TIME, player, change.tier(guild), skill.score, *skill, change.rated, win, win, win


def periods(at: int) -> tuple[str, str]:
    """Return the month and the week of a moment in UTC."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    year, week, _ = day.isocalendar()
    return f"{day:%Y-%m}", f"{year}-W{week:02}"


def history(db: Db, match: int | None = None) -> Iterator[Result]:
    """Return every result in order, or that of one match."""
    which, values = (
        ("ORDER BY number, match, seat", ()) if match is None else ("WHERE match = ? ORDER BY seat", (match,))
    )
    rows = db.execute(
        'SELECT match, guild, game, robots, began, ended, facts IS NOT NULL, seat, player, place, "left" FROM results'
        f" {which}",
        values,
    )
    for _, seats in groupby(rows, key=itemgetter(0)):
        group = list(seats)
        number, guild, game, robots, began, ended, told = group[0][:7]
        numbers, players, places, left = (tuple(row[n] for row in group) for n in range(7, 11))
        gone = tuple(map(bool, left))
        yield Result(number, guild, game, robots, numbers, players, places, gone, began, ended, bool(told))


def rebuild(db: Db) -> None:
    """Rebuild all standings from the history."""
    db.alone("results")
    db.execute("DELETE FROM standings")
    db.execute("DELETE FROM tallies")
    for result in list(history(db)):
        update_all_time(db, result)
        if result.told:
            update_periods(db, result.match)


def hide(db: Db, player: int, hidden: bool) -> None:
    """Hide a player from the leaderboards of all servers, or not."""
    db.alone("results")
    db.execute(
        "INSERT INTO people (id, hidden) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET hidden = excluded.hidden",
        (player, int(hidden)),
    )
    tiers = (HIDDEN, HIDDEN) if hidden else (RANKED, UNRANKED)
    db.execute(
        "UPDATE standings SET tier = CASE WHEN rated >= ? THEN ? ELSE ? END WHERE player = ? AND guild = ?",
        (PROVISIONAL, *tiers, player, EVERYWHERE),
    )
