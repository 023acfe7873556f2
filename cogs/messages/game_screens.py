"""What a game's screens are made from, and what a game's cog gives to the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

from art import PictureKind
from cogs.messages.screen import Button, Question, Screen, Style
from cogs.messages.words import Words, bold
from engines.core import Action, Event, Fact, Refused
from engines.match import Match
from engines.replaying import Facts
from engines.robots import FACES

LASTING = {"look", "ask"}


@dataclass(frozen=True, slots=True)
class Scene:
    """One table as one reader may see it: `view` and `legal` are of his seat, or public."""

    table: int
    match: Match
    seat: int | None
    view: Any
    legal: tuple[Action, ...]
    words: Words
    names: tuple[str, ...]

    def id(self, kind: str, text: str) -> str:
        """The custom_id that says it all.

        What means the same in every turn names none: Discord fails a press on a button that an edit has just replaced.
        """
        turn = 0 if kind in LASTING else self.match.game.turn(self.seat)
        return f"{kind}:{self.table}:{turn}:{text}"

    def play(self, text: str, label: str, style: Style = "secondary", emoji: str = "", off: bool = False) -> Button:
        """A button that plays an action."""
        return Button(self.id("play", text), label, style, emoji, off)

    def race(self, text: str, label: str, style: Style, emoji: str = "", off: bool = False) -> Button:
        """A button that plays an action whose press must be acknowledged as fast as can be."""
        return Button(self.id("race", text), label, style, emoji, off)

    def look(self, label: str, style: Style = "secondary", emoji: str = "", what: str = "mine") -> Button:
        """A button that brings the private panel."""
        return Button(self.id("look", what), label, style, emoji)

    def ask(self, what: str, label: str, emoji: str = "") -> Button:
        """A button that opens a question."""
        return Button(self.id("ask", what), label, "secondary", emoji)

    def name(self, seat: int) -> str:
        """A player's name, in bold; a robot's with its face."""
        who = self.match.seats[seat]
        return f"{FACES[who.robot][who.face]} {bold(self.names[seat])}" if who.robot else bold(self.names[seat])

    def news(self, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened last, in words; events without a sentence are silent."""
        return tuple(line for event in events if (line := self.tell(event)))

    def tell(self, event: Event) -> str:
        """One event in words: facts that name a seat become names."""
        key = f"{self.match.name.replace('_', '-')}-news-{event.code}"
        if not self.words.has(key):
            return ""
        facts = {name: self._fact(name, value) for name, value in event.facts}
        return self.words(key, **facts, **({"name": self.name(event.seat)} if event.seat is not None else {}))

    def _fact(self, name: str, value: Fact) -> Fact:
        if name in {"loser", "opener", "winner", "other", "offender"} and isinstance(value, int):
            return self.name(value)
        key = f"{self.match.name.replace('_', '-')}-{name}-{str(value).replace('+', '-')}"
        return self.words(key) if self.words.has(key) else value


class GameScreens(Protocol):
    """What the cog of a game gives to shared code: its screens, and what else must be said of it, pure."""

    rules: ClassVar[Path] = Path(__file__).parents[2] / "docs" / "rules"
    """The folder with the pages of `/rules`: `<game>.en.md` and `<game>.he.md`."""

    silent: ClassVar[frozenset[str]] = frozenset()
    """The events that have no sentence: the picture or another line tells them."""

    turning_points: ClassVar[frozenset[str]] = frozenset()
    """The events that the replay jumps to."""

    pictures: ClassVar[tuple[PictureKind, ...]] = ()
    """The kinds of pictures that the game draws."""

    autoplay: ClassVar[bool] = False
    """Whether the only legal play may be made for a player who wishes so; never where it would tell a secret."""

    played_at_table: ClassVar[bool] = False
    """Whether one plays with the public message, so that a panel is seldom needed at once."""

    played_by_eye: ClassVar[bool] = False
    """Whether what one reacts to is in the public picture: its buttons never come before it."""

    def table(self, scene: Scene) -> Screen:
        """The public message."""

    def panel(self, scene: Scene) -> Screen:
        """The private message of the scene's seat."""

    def told(self, scene: Scene) -> tuple[str, ...]:
        """What happened last, as the public message tells it."""
        return scene.news(scene.view.news)

    def urgent(self, view: Any) -> tuple[int, ...]:
        """The seats that need their panel at once, unasked: a choice with a short time."""
        return ()

    def needs_panel(self, view: Any, seat: int, *, acting: bool) -> bool:
        """Whether that seat's open panel must follow at once; else a moment later, when he had time to press."""
        return seat in self.urgent(view) if self.played_at_table else acting

    def foreseen(self, view: Any) -> bool:
        """Whether what time does next is drawn ahead, and waits until everybody sees what is now."""
        return False

    def quiet(self, view: Any) -> bool:
        """Whether nothing is to be seen of what happened last, so that no message follows."""
        return False

    def empty_handed(self, view: Any) -> frozenset[int]:
        """The seats that won nothing: no place makes a medal of that."""
        return frozenset()

    def question(self, scene: Scene, what: str) -> Question:
        """The modal behind an `ask` button."""
        raise Refused("unreadable")

    def answered(self, what: str, text: str) -> str:
        """The action that an answer to it stands for."""
        raise Refused("unreadable")

    def secret(self, view: Any, words: Words) -> str:
        """What only the seat of that view knew, in words: the replay of a match that is over tells it."""
        return ""

    def facts(self, facts: Facts, words: Words) -> Mapping[str, Fact]:
        """The facts that stand in the sentence `<game>-facts` of `/stats`."""
        return {name: value for name, value in facts.items() if "-" not in name}


class UnknownGame(GameScreens):
    """Stands in for the screens of a game that is not here any more: nobody can read its matches."""

    def table(self, scene: Scene) -> Screen:
        raise Refused("lost")

    def panel(self, scene: Scene) -> Screen:
        raise Refused("lost")


class AllScreens(dict[str, GameScreens]):
    """The screens of each game, by its name."""

    def __missing__(self, name: str) -> GameScreens:
        return UnknownGame()
