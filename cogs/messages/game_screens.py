"""The scene that screens are made from, and the screens that every game provides."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol, cast

from art import PictureKind
from cogs.messages.emojis import Emojis
from cogs.messages.guide import GuidePage
from cogs.messages.screen import Button, Question, Screen, Style
from cogs.messages.words import Words, bold, key
from engines.core import Action, Event, Fact, Refused
from engines.match import Match
from engines.replaying import Facts
from engines.robots import FACES

NO_EMOJIS = Emojis()
LASTING = {"look", "ask"}


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one reader may see it: `view` and `legal` are those of the reader's seat, or public."""

    table: int
    match: Match
    seat: int | None
    view: Any
    legal: tuple[Action, ...]
    words: Words
    names: tuple[str, ...]
    emojis: Emojis = NO_EMOJIS
    is_first_match: bool = False
    """Whether the reader has played no match of this game before; only asked where the game explains something then."""

    def emoji(self, name: str, instead: str = "") -> str:
        """Return one of the bot's own emojis, or the symbol that stands in for it."""
        return self.emojis.get(name, instead)

    def id(self, kind: str, text: str) -> str:
        """Return a custom_id.

        A kind that means the same in every turn has turn 0, so an edit does not replace its button: Discord fails a
        press on a button that was just replaced.
        """
        turn = 0 if kind in LASTING else self.match.game.turn(self.seat)
        return f"{kind}:{self.table}:{turn}:{text}"

    def play(self, text: str, label: str, style: Style = "secondary", emoji: str = "", off: bool = False) -> Button:
        """Return a button that plays an action."""
        return Button(self.id("play", text), label, style, emoji, off)

    def race(self, text: str, label: str, style: Style, emoji: str = "", off: bool = False) -> Button:
        """Return a button for a race, whose press is acknowledged as fast as possible."""
        return Button(self.id("race", text), label, style, emoji, off)

    def look(self, label: str, style: Style = "secondary", emoji: str = "", what: str = "mine") -> Button:
        """Return a button that opens the private panel."""
        return Button(self.id("look", what), label, style, emoji)

    def ask(self, what: str, label: str, emoji: str = "") -> Button:
        """Return a button that opens a modal."""
        return Button(self.id("ask", what), label, "secondary", emoji)

    def name(self, seat: int) -> str:
        """Return a player's name in bold; a robot's with its face."""
        who = self.match.seats[seat]
        name = bold(self.names[seat])
        return f"{FACES[who.robot][who.face]}\u00a0{name}" if who.robot else name  # no line break between them

    def turn_of(self, seat: int, line: str) -> str:
        """Return the line with the clock of a seat's turn; a robot has no clock, it thinks unless the match waits."""
        thinks = self.match.seats[seat].player and not self.match.paused
        return self.words("robot-thinks", name=self.name(seat)) if thinks else line

    def news(self, events: tuple[Event, ...]) -> tuple[str, ...]:
        """Return the sentences of events; some events have none."""
        return tuple(line for event in events if (line := self.tell(event)))

    def tell(self, event: Event) -> str:
        """Return the sentence of an event; facts that are seats become names."""
        key = f"{self.match.name.replace('_', '-')}-news-{event.code}"
        if not self.words.has(key):
            return ""
        facts = {name: self.fact(name, value) for name, value in event.facts}
        return self.words(key, **facts, **({"name": self.name(event.seat)} if event.seat is not None else {}))

    def fact(self, name: str, value: Fact) -> Fact:
        """Return a fact in words: a seat becomes a name, a card its own name."""
        if name in {"loser", "opener", "winner", "other", "offender"} and isinstance(value, int):
            return self.name(value)
        key = f"{self.match.name.replace('_', '-')}-{name}-{str(value).replace('+', '-')}"
        return self.words(key) if self.words.has(key) else value


class GameScreens(Protocol):
    """What a game's cog provides for shared code: its screens and facts about them, all pure."""

    rules: ClassVar[Path] = Path(__file__).parents[2] / "docs" / "rules"
    """The folder with the pages of `/rules`: `<game>.en.md` and `<game>.he.md`."""

    guide: ClassVar[tuple[GuidePage, ...]] = ()
    """The pages of *How to play*; without any, the button opens the rules. The first picture stands in the lobby."""

    rules_pictures: ClassVar[tuple[GuidePage, ...]] = ()
    """More pictures for pages of `/rules`, which *How to play* does not show."""

    silent: ClassVar[frozenset[str]] = frozenset()
    """The events without a sentence: the picture or another line shows them."""

    silent_refusals: ClassVar[frozenset[str]] = frozenset()
    """The refusals that are acknowledged without a sentence: the table itself tells them."""

    turning_points: ClassVar[frozenset[str]] = frozenset()
    """The events that the replay jumps to."""

    pictures: ClassVar[tuple[PictureKind, ...]] = ()
    """The kinds of pictures that the game draws."""

    emojis: ClassVar[Mapping[str, Callable[[], bytes]]] = {}
    """The game's own emojis by name, each with the function that draws it."""

    autoplay: ClassVar[bool] = False
    """Play automatically when only one move is legal, for players who want it; never if that reveals a secret."""

    played_at_table: ClassVar[bool] = False
    """Whether people play on the public message, so that they seldom need their panel at once."""

    comes_up: ClassVar[bool] = False
    """Whether a table that sank under talk comes to the bottom of its channel by itself."""

    played_by_eye: ClassVar[bool] = False
    """Whether people react to the public picture: then buttons never come before it."""

    def table(self, scene: Scene) -> Screen:
        """Return the public message."""

    def panel(self, scene: Scene) -> Screen:
        """Return the private message of the scene's seat."""

    def told(self, scene: Scene) -> tuple[str, ...]:
        """Return the last events as the public message tells them."""
        return scene.news(scene.view.news)

    def hint(self, scene: Scene) -> str:
        """Return the key of the line that tells beginners what the buttons mean; not every game has one."""
        return f"{key(scene.match.name)}-buttons"

    def explains(self, view: Any) -> bool:
        """Whether the panel now explains something to a player who has never played this game before."""
        return False

    def urgent(self, view: Any) -> tuple[int, ...]:
        """Return the seats that get their panel unasked, because they must choose quickly."""
        return ()

    def needs_panel(self, view: Any, seat: int, *, acting: bool) -> bool:
        """Whether that seat's panel must be updated at once; otherwise it follows a moment later."""
        return seat in self.urgent(view) if self.played_at_table else acting

    def foreseen(self, view: Any) -> bool:
        """Whether the next timeout is drawn ahead, and waits until everybody sees the current state."""
        return False

    def quiet(self, view: Any) -> bool:
        """Whether the last move changed nothing visible, so no message needs an update."""
        return False

    def replay_key(self, view: Any) -> Hashable:
        """Return what a replay compares: moves after which the public table looks the same are one step."""
        return cast(Hashable, view)

    def empty_handed(self, view: Any) -> frozenset[int]:
        """Return the seats that won nothing, which get no medal."""
        return frozenset()

    def score(self, scene: Scene, seat: int) -> str:
        """What stands behind a player's name in the result."""
        return ""

    def question(self, scene: Scene, what: str) -> Question:
        """Return the modal of an `ask` button."""
        raise Refused("unreadable")

    def answered(self, what: str, text: str) -> str:
        """Return the action of a modal's text."""
        raise Refused("unreadable")

    def named(self, action: Action, words: Words) -> str:
        """Return an action in words, as the coach tells it."""
        return str(action)

    def secret(self, view: Any, words: Words) -> str:
        """Return in words what only that view's seat knew; the replay of a finished match shows it."""
        return ""

    def facts(self, facts: Facts, words: Words) -> Mapping[str, Fact]:
        """Return the facts of the sentence `<game>-facts` in `/stats`."""
        return {name: value for name, value in facts.items() if "-" not in name}


class UnknownGame(GameScreens):
    """Stands in for the screens of a game that is not here any more: nobody can read its matches."""

    def table(self, scene: Scene) -> Screen:
        raise Refused("lost")

    def panel(self, scene: Scene) -> Screen:
        raise Refused("lost")

    def answered(self, what: str, text: str) -> str:
        raise Refused("lost")


class AllScreens(dict[str, GameScreens]):
    """The screens of each game, by its name."""

    def __missing__(self, name: str) -> GameScreens:
        return UnknownGame()
