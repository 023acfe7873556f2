"""The screens of Jungle Speed. A press changes nothing on the table before it is decided, so a grab needs no redraw."""

from collections.abc import Hashable, Mapping
from dataclasses import replace

from art import jungle_speed as art
from cogs.jungle_speed.guide import GUIDE
from cogs.jungle_speed.words import decided, described, listed, mode, pack_name
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Row, Screen, Style
from cogs.messages.words import Words, countdown, seconds
from cogs.table.frame import title
from engines.core import Action, Fact
from engines.jungle_speed.actions import Choose, Divide
from engines.jungle_speed.view import JungleSpeedView
from engines.replaying import Facts

CHOICES: dict[str, tuple[Style, str]] = {
    "duel": ("success", "⚔️"),
    "inward": ("primary", "🎯"),
    "joint": ("primary", "🎴"),
}
NO_RACE = 10_000
"""From how many milliseconds on a grab is nobody's speed: a learner who reads first has no time shown."""
TOLD = frozenset({"duel", "divided", "joint-chosen", "tucked", "false-grab", "heap", "left-outward"})
"""The events that the line about the decision tells."""


class Screens(GameScreens):
    """The screens of Jungle Speed."""

    played_at_table = True
    played_by_eye = True
    pictures = art.PICTURES
    emojis = art.totem()
    guide = GUIDE
    silent = TOLD | {
        *("choosing", "colours", "counting", "dividing", "inward", "joint-turn", "outward", "over", "took", "turned")
    }
    silent_refusals = frozenset({"too-late"})
    turning_points = TOLD | {"free", "over"}

    def table(self, scene: Scene) -> Screen:
        """Show the cards around the totem, the last events, what comes next and the photo finish."""
        view: JungleSpeedView = scene.view
        lines = (_happened(scene, view), _next(scene, view), _free(scene, view), photo_finish(scene, view))
        rows = () if scene.match.over else (_public_row(scene, view),)
        heading = title(scene) if scene.match.over else f"{title(scene)} · {mode(scene, view)}"
        return Screen(tuple(filter(None, lines)), heading, _picture(scene, view), rows)

    def told(self, scene: Scene) -> tuple[str, ...]:
        """Return every turned card, every decision and how fast the presses were, for a replay."""
        return _happened(scene, scene.view), photo_finish(scene, scene.view)

    def panel(self, scene: Scene) -> Screen:
        """Show the reader's choices, or what counts if there is nothing to choose."""
        view, words = scene.view, scene.words
        if scene.match.over:
            return Screen((words("refused-over"),), title(scene))
        if view.chooser == scene.seat:
            lines = (words(f"jungle-speed-{view.stage}-mine", clock=countdown(view.deadline)), *_stakes(scene, view))
            return Screen(lines, words("jungle-speed-choose"), rows=_choices(scene))
        return Screen((words(f"jungle-speed-hint-{_counts(view)}"),), f"{title(scene)} · {mode(scene, view)}")

    def hint(self, scene: Scene) -> str:
        """Return the key of the line that tells beginners when to grab: it depends on what counts."""
        kind = _counts(scene.view)
        return "jungle-speed-buttons" if kind == "shapes" else f"jungle-speed-buttons-{kind}"

    def urgent(self, view: JungleSpeedView) -> tuple[int, ...]:
        """Return the seat that chooses or divides: it has only a few seconds."""
        return () if view.chooser is None else (view.chooser,)

    def foreseen(self, view: JungleSpeedView) -> bool:
        """Whether the next picture can be drawn ahead: the next card, or what lies after a decision."""
        waiting = view.stage == "open" and view.shown_at is not None and not view.grabbed
        return waiting or view.stage in ("counting", "decided")

    def quiet(self, view: JungleSpeedView) -> bool:
        """Whether a window is open: a grab is shown when it is decided."""
        return bool(view.grabbed)

    def replay_key(self, view: JungleSpeedView) -> Hashable:
        """Return the key of the picture: a press, or the note that a card was shown, is no step of a replay."""
        return art.key(view, ())

    def score(self, scene: Scene, seat: int) -> str:
        """Return how often a player grabbed rightly and wrongly, and the fastest grab."""
        grabs, false, fastest = scene.view.tally[seat]
        if fastest is None or fastest >= NO_RACE:
            return scene.words("jungle-speed-score", grabs=grabs, false=false)
        return scene.words("jungle-speed-score-fastest", grabs=grabs, false=false, ms=fastest)

    def facts(self, facts: Facts, words: Words) -> Mapping[str, Fact]:
        """Add the average and the fastest reaction."""
        times = facts.get("reactions", 0)
        average = seconds(facts["reaction"] // times, words) if times else "–"
        fastest = seconds(facts["best-reaction"], words) if times else "–"
        return {**super().facts(facts, words), "average": average, "fastest": fastest}


class ScreensWithEmojis(Screens):
    """The screens with every open card also as an emoji in the text: it may be seen sooner than the picture."""

    emojis = {**art.totem(), **art.emojis()}

    def table(self, scene: Scene) -> Screen:
        """Add a heading for each pack with its open card, as soon as the emojis are there."""
        screen, view = super().table(scene), scene.view
        tops = [(hand, scene.emoji(art.name_of(hand.top, hand.works))) for hand in view.hands if hand.top]
        cards = [f"# {card} {pack_name(scene, view, hand, scene.name)}" for hand, card in tops if card]
        return replace(screen, lines=(*cards, *screen.lines))


# what is written on the table
def _happened(scene: Scene, view: JungleSpeedView) -> str:
    """Say the last decision and what came of it; of a card just turned, whose it is and what its arrows do."""
    told = [decided(scene, view, scene.name), *scene.news(view.news)]
    turned = [hand for hand in view.hands if hand.turned]
    if view.stage == "open" and len(turned) > 1:
        told.append(scene.words("jungle-speed-turned-together"))
    elif view.stage == "open" and turned:
        told.append(scene.words("jungle-speed-turned", name=pack_name(scene, view, turned[0], scene.name)))
    if view.open and view.inward:
        told.append(scene.words("jungle-speed-inward"))
    return " ".join(filter(None, told))


def _counts(view: JungleSpeedView) -> str:
    """Return what counts: shapes, colours, or with three players shapes and three of one colour."""
    return "three" if view.players == 3 else view.mode


def _next(scene: Scene, view: JungleSpeedView) -> str:
    """Say what comes next."""
    words = scene.words
    if scene.match.over:  # who came out first is in the news and has the medal
        return words(f"jungle-speed-over-{view.ending}") if view.ending not in (None, "first-out") else ""
    if view.chooser is not None:
        line = words(f"jungle-speed-{view.stage}", name=scene.name(view.chooser), clock=countdown(view.deadline))
        return scene.turn_of(view.chooser, line)
    if view.joint:
        return words("jungle-speed-joint")
    if view.next_hand is None:
        return words("jungle-speed-stuck") if view.stuck else ""
    name = pack_name(scene, view, view.hands[view.next_hand], scene.name)
    if view.stage == "counting":
        return words("jungle-speed-counting", name=name)
    return words("jungle-speed-flips" if view.options.manual else "jungle-speed-next", name=name)


def _free(scene: Scene, view: JungleSpeedView) -> str:
    """Say who has no cards left in a match that is played on."""
    if not view.free or view.players == 2 or scene.match.over:
        return ""
    names = [scene.name(view.hands[hand].seat) for group in view.free for hand in group]
    return scene.words("jungle-speed-free", names=listed(scene, names))


def photo_finish(scene: Scene, view: JungleSpeedView) -> str:
    """Say how fast every press of the last decision was, the first one first (JS-27)."""
    if not view.photo or view.photo[0].ms >= NO_RACE:
        return ""
    entries = [
        scene.words(f"jungle-speed-finish-{finish.verdict}", name=scene.name(finish.seat), ms=finish.ms)
        for finish in view.photo
    ]
    return scene.words("jungle-speed-photo", finishes=listed(scene, entries, " · "))


def _public_row(scene: Scene, view: JungleSpeedView) -> Row:
    """Return the public buttons. Their ids never change: Discord fails a press on an id that an edit has replaced."""
    words = scene.words
    row: list[Button] = [scene.race("grab", words("jungle-speed-grab"), "success", scene.emoji("totem", "✊"))]
    if view.options.manual:
        row.append(scene.play("flip", words("jungle-speed-flip"), "primary", "🎴"))
    if view.chooser is not None:
        row.append(scene.look(words("jungle-speed-choose"), "primary", "🤔"))
    return tuple(row)


# what is written on a panel
def _stakes(scene: Scene, view: JungleSpeedView) -> tuple[str, ...]:
    """Say in one line each what each choice would do."""
    winner, *losers = (view.hands[hand] for hand in view.duel)
    names = listed(scene, [scene.name(hand.seat) for hand in losers])
    if view.stage == "dividing":
        return (scene.words("jungle-speed-stake-divide", cards=winner.pile + view.totem),)
    return tuple(scene.words(f"jungle-speed-stake-{what}", names=names, cards=winner.pile) for what in view.offers)


def _choices(scene: Scene) -> tuple[Row, ...]:
    """Return a button for each meaning of the reader's grab, the default first and green."""
    buttons = [_choice(scene, action) for action in scene.legal if isinstance(action, Choose | Divide)]
    return (tuple(buttons),) if buttons else ()


def _choice(scene: Scene, action: Action) -> Button:
    words, text = scene.words, str(action)
    if isinstance(action, Choose):
        style, emoji = CHOICES[action.what]
        return scene.play(text, words(f"jungle-speed-choice-{action.what}"), style, emoji)
    assert isinstance(action, Divide)
    if action.to == "even":
        return scene.play(text, words("jungle-speed-divide-even"), "success", "⚖️")
    name = scene.names[scene.view.hands[action.to].seat]
    return scene.play(text, words("jungle-speed-divide-one", name=name), "primary", "👉")


# the picture
def _picture(scene: Scene, view: JungleSpeedView) -> Picture:
    names, sides = scene.names, (scene.words("jungle-speed-side-right"), scene.words("jungle-speed-side-left"))
    return Picture(f"js:{art.key(view, names, sides)}", described(scene, view), lambda: art.table(view, names, sides))
