"""The private message of /daily: an invitation, the workbench, or the list of times."""

from dataclasses import dataclass, replace

from art import match_madness as art
from cogs.match_madness import workbench as bench
from cogs.match_madness.words import alt_last, stopwatch, told_difference
from cogs.messages.emojis import Emojis
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Button, Picture, Question, Screen
from cogs.messages.words import Words, bold, called
from cogs.table.frame import MEDALS
from engines.match import Match
from engines.match_madness.view import MatchView, Result
from storage import Person
from storage.puzzles import Key, Time, solved

answered = bench.answered
LINES = 10


@dataclass(frozen=True, slots=True)
class DayScene(Scene):
    """A workbench that belongs to a day and not to a table."""

    def id(self, kind: str, text: str) -> str:
        """Return a custom_id with the day instead of a table's number."""
        return f"day{kind}:{self.table}:0:{text}"


def scene(match: Match, day: int, words: Words, emojis: Emojis) -> DayScene:
    """Return the scene as the player sees it."""
    legal = () if match.over else match.game.legal_actions(0)
    return DayScene(day, match, 0, match.game.view(0), legal, words, ("",), emojis)


def workbench(scene: DayScene) -> Screen:
    """Return the same workbench as at a table."""
    title = scene.words("daily-title", day=day_text(scene.table))
    screen = bench.panel(scene)
    return replace(screen, lines=(f"**{title}**", *screen.lines), mark=scene.words.mark)


def question(scene: DayScene) -> Question:
    """Return the form for typing an arrangement."""
    return bench.question(scene, "type")


def table(key: Key, match: Match | None, times: list[Time], people: dict[int, Person], words: Words) -> Screen:
    """Return everybody's times of that day, with an invitation for people who have not played."""
    lines = [_line(place, time, people, words) for place, time in enumerate(times[:LINES], start=1)]
    title = words("daily-title", day=day_text(key.day))
    if match is None:
        begin = Button(f"daybegin:{key.day}:0:now", words("daily-begin"), "success", "▶️")
        return Screen((words("daily-about"), *lines), title, rows=((begin,),), mark=words.mark)
    ms = solved(match)
    told = words("daily-failed") if ms is None else words("daily-solved", time=stopwatch(ms), place=_place(key, times))
    last = _last(match)
    differs = told_difference(last.card, last.finish, 0, words)
    return Screen(
        (" ".join(filter(None, (told, differs))), *lines, f"-# {words('daily-tomorrow')}"),
        title,
        _solution(match, called(key.player, people[key.player].name, words), words),
        mark=words.mark,
    )


def _last(match: Match) -> Result:
    view = match.game.view(0)
    assert isinstance(view, MatchView)
    assert view.last is not None
    return view.last


def _place(key: Key, times: list[Time]) -> int:
    return 1 + next(n for n, time in enumerate(times) if time.player == key.player)


def _line(place: int, time: Time, people: dict[int, Person], words: Words) -> str:
    name = bold(called(time.player, people[time.player].name, words))
    if time.ms is None:
        return f"▫️ {name} · {words('daily-not-solved')}"
    return f"{MEDALS.get(place, f'{place}.')} {name} · **{stopwatch(time.ms)}**"


def _solution(match: Match, name: str, words: Words) -> Picture:
    view = match.game.view(0)
    assert isinstance(view, MatchView)
    alt = alt_last(_last(match), (name,), words)
    return Picture(f"md:{art.key(view, (name,))}", alt, lambda: art.solution(view, (name,)))


def day_text(day: int) -> str:
    """Return a day as text: 16.11.2026."""
    text = str(day)
    return f"{int(text[6:])}.{int(text[4:6])}.{text[:4]}"
