"""Lessons: a prepared start, and a script that says what to look at, what to press and why.

A lesson is data: each game has a `lesson.json`. A match that is a lesson keeps the rest of its script, so a lesson
survives restarts and updates. While the script runs, robots and time move as it says, and nobody is hurried: a press
that the script does not want is answered with a sentence and changes nothing. When the script has ended, the match is
played to its end. A lesson counts for nobody.
"""

from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from pydantic import TypeAdapter

from engines.core import Action, Frozen, Move, Refused, Timeout, Wake

if TYPE_CHECKING:
    from engines.entry import GameEntry
    from engines.match import Match

M = TypeVar("M", bound="Match")

LEARNER = 0
"""The learner's seat; robots have the others."""
GENTLE = "easy"
LATE = 40_000
"""After how many milliseconds a script ends whose robot does not move."""
RENEWAL = 60_000
"""How many milliseconds of more time a learner gets at once."""
RENEWALS = 60
"""After how many of them without a press the lesson ends, so that it does not go on for ever."""
Said = tuple[tuple[str, str], ...]
"""Pairs of a pattern and the name of a sentence."""


class Step(Frozen):
    """One step: what is said while it waits, whose move it waits for, and which actions finish it.

    A pattern is an action's text, in which * stands for anything. A robot plays the first of `do`; time needs none.
    The sentence of a name is `<game>-lesson-<name>` in locales/.
    """

    say: str
    seat: int | None = LEARNER
    """None: time itself moves."""
    do: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    """What the learner may also do, as often as wanted; the step stays."""
    mistakes: Said = ()
    """What is answered to other presses instead of playing them."""
    unless: Said = ()
    """Codes of events that make the press a mistake, if they would be the next ones."""
    after: int = 0
    """How many milliseconds a robot or time waits at least, so that the learner can read."""
    renews: bool = False
    """Whether the time to act begins anew when it is up; otherwise there is none."""


class Script(Frozen):
    """What is left of a lesson's script."""

    steps: tuple[Step, ...] = ()
    said: str = ""
    """The sentence that answers the last mistake; "": that of the step."""
    renewed: int = 0
    """How often time has begun anew since the learner's last press."""

    @property
    def step(self) -> Step | None:
        return self.steps[0] if self.steps else None

    def on(self) -> Self:
        """Return the script without its first step."""
        return type(self)(steps=self.steps[1:])


class Lesson(Frozen):
    """A lesson: the number of robots, the options, what differs from a dealt start, and the script."""

    robots: int = 2
    seed: str = "lesson"
    options: dict[str, Any] = {}
    start: dict[str, Any] = {}
    """The fields of the game that are prepared, as they are stored."""
    steps: tuple[Step, ...]

    @classmethod
    def beside(cls, module: str) -> Self:
        """Read `lesson.json` beside a module."""
        return cls.model_validate_json(Path(module).with_name("lesson.json").read_bytes())

    def begin(self, entry: "GameEntry", user: int, at: int) -> "Match":
        """Return the match with the prepared start."""
        from engines.match import Match

        options, robots = entry.rules.Options(**self.options), (GENTLE,) * self.robots
        match = Match.begin(entry.name, (user,), options=options, seed=self.seed, at=at, robots=robots)
        fields = TypeAdapter(entry.rules).dump_python(match.game, mode="json")
        game = entry.read({**fields, **self.start}, entry.state_version)
        return match.model_copy(update={"game": game, "lesson": Script(steps=self.steps)})


def pressed(match: M, text: str, action: Action, at: int) -> M:
    """Return the match after a press of the learner: played if the script wants it, else with an answer."""
    script, played = _script(match), match.play(LEARNER, action, at)
    step = script.steps[0]
    if step.seat == LEARNER and _said(step.may, text):
        return played.model_copy(update={"lesson": Script(steps=script.steps)})
    is_wanted = step.seat == LEARNER and _said(step.do, text)
    mistake = _foreseen(step, played) if is_wanted else _mistake(step, text)
    if is_wanted and not mistake:
        return played.model_copy(update={"lesson": script.on()})
    if not mistake:
        raise Refused("lesson-wait" if step.seat != LEARNER else "lesson-other")
    return match.model_copy(update={"lesson": Script(steps=script.steps, said=mistake)})


def _script(match: "Match") -> Script:
    assert match.lesson is not None
    return match.lesson


def _said(patterns: tuple[str, ...], text: str) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def _mistake(step: Step, text: str) -> str:
    """Return the sentence that answers a press which is not wanted; "" without one."""
    return next((say for pattern, say in step.mistakes if fnmatchcase(text, pattern)), "")


def _foreseen(step: Step, played: "Match") -> str:
    """Return the sentence that answers a press after which time would bring an unwanted event; "" without one."""
    if not step.unless:
        return ""
    codes = {event.code for event in played.game.play(Move(None, Timeout(), played.since)).news}
    return next((say for code, say in step.unless if code in codes), "")


def moved(match: M, seat: int, action: Action, at: int) -> M:
    """Return the match after the move of a robot, which the script must want."""
    script = _script(match)
    if script.steps[0].seat != seat:
        raise Refused("stale")
    return match.play(seat, action, at).model_copy(update={"lesson": script.on()})


def deadline(match: "Match") -> int | None:
    """Return when time moves while the script runs."""
    step, due = _script(match).steps[0], match.game.deadline()
    if due is None or step.seat is None:
        return None if due is None else max(due, match.since + step.after)
    if step.seat != LEARNER:
        return match.since + step.after + LATE
    return due if step.renews else None


def ticked(match: M, at: int) -> M:
    """Return the match after time has moved: as the script says, or with more time for the learner."""
    script = _script(match)
    step = script.steps[0]
    if step.seat == LEARNER:
        return _renewed(match, at)
    if step.seat is not None:  # its robot failed: the rest is played without a script
        return match.pass_time(Wake(since=match.since), at).model_copy(update={"lesson": Script()})
    waits = match.game.when_shown() is not None
    return match.pass_time(Timeout(), at).model_copy(update={"lesson": script if waits else script.on()})


def _renewed(match: M, at: int) -> M:
    """Return the match with more time for the learner, or ended if nobody has pressed for an hour."""
    script = _script(match)
    if script.renewed >= RENEWALS:
        return match.model_copy(update={"ended": "deserted"})
    renewed = match.pass_time(Wake(since=min(match.since, at - RENEWAL)), at)
    return renewed.model_copy(update={"lesson": script.model_copy(update={"renewed": script.renewed + 1})})


def robots_to_act(match: "Match") -> frozenset[int]:
    """Return the seats that may act, or while a script runs the one whose move it waits for."""
    step = match.step
    if step is None:
        return match.game.to_act()
    return frozenset() if step.seat is None else frozenset((step.seat,))


def scripted(match: "Match") -> tuple[int, Action]:
    """Return after how many milliseconds the robot whose move the script waits for plays what."""
    step = _script(match).steps[0]
    return step.after, match.game.parse(step.do[0])
