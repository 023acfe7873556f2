"""The screens of Jungle Speed. While a window is open the table does not change, so a grab needs no redraw."""

from collections.abc import Mapping

from art import jungle_speed as art
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Screen, Select, Style
from cogs.messages.words import Words, seconds
from cogs.table.frame import title
from engines.core import Action, Fact
from engines.jungle_speed.actions import Choose, Divide
from engines.jungle_speed.cards import Card
from engines.jungle_speed.turns import COUNT_OF_THREE, FLIP_TIME, LAST_CHANCE
from engines.jungle_speed.view import HandView, JungleSpeedView, Stage
from engines.replaying import Facts

Row = tuple[Button | Select, ...]

WAITS: dict[Stage, int] = {"counting": COUNT_OF_THREE, "turning": FLIP_TIME, "stuck": LAST_CHANCE}
LONGEST_ALT, LETTERS = 255, (32, 16, 8, 4)
MARKS = dict.fromkeys(map(ord, "\u2068\u2069\u200e\u200f"))
CHOICES: dict[str, tuple[Style, str]] = {
    "duel": ("success", "⚔️"),
    "inward": ("primary", "🎯"),
    "joint": ("primary", "🎴"),
}


class Screens(GameScreens):
    """The screens of Jungle Speed; pure functions of a scene."""

    played_at_table = True
    played_by_eye = True
    pictures = art.PICTURES
    silent = frozenset(
        {
            *("choosing", "colours", "counting", "dividing", "grabbed", "inward", "joint-turn", "outward", "over"),
            *("stuck", "turned"),
        }
    )
    turning_points = frozenset(
        {"duel", "divided", "joint-chosen", "tucked", "false-grab", "heap", "free", "over"},
    )

    def table(self, scene: Scene) -> Screen:
        """Show the cards around the totem, the last events, what counts, who is next and the photo finish."""
        view = calm(scene.view)
        lines = (_happened(scene, view), _now(scene, view), _free(scene, view), photo_finish(scene, view))
        rows = () if scene.match.over else (_public_row(scene, view),)
        return Screen(_told(lines), _title(scene, view), _picture(scene, view), rows)

    def told(self, scene: Scene) -> tuple[str, ...]:
        """Return every turned card with its owner, for a replay."""
        view = calm(scene.view)
        return _happened(scene, view), photo_finish(scene, view)

    def panel(self, scene: Scene) -> Screen:
        """Show the reader's cards and choices. Nothing on it changes with every card, so it needs no edit then."""
        view: JungleSpeedView = scene.view
        words = scene.words
        if scene.match.over:
            return Screen((words("refused-over"),), words("jungle-speed-my-cards"))
        if view.chooser == scene.seat:
            lines = (words(f"jungle-speed-{view.stage}-mine", clock=_clock(view)), *_stakes(scene, view))
            return Screen(lines, words("jungle-speed-choose"), rows=_choices(scene))
        lines = (_my_cards(scene), words(f"jungle-speed-hint-{view.mode}"))
        return Screen(lines, words("jungle-speed-my-cards"))

    def urgent(self, view: JungleSpeedView) -> tuple[int, ...]:
        """Return the seat that chooses or divides: it has only a few seconds."""
        return () if view.chooser is None else (view.chooser,)

    def foreseen(self, view: JungleSpeedView) -> bool:
        """Whether the next picture can be drawn ahead: that of the next card, which nobody sees yet."""
        return view.stage in ("counting", "turning")

    def quiet(self, view: JungleSpeedView) -> bool:
        """Whether nothing must be redrawn: a grab is decided when the window closes."""
        return view.stage == "window"

    def facts(self, facts: Facts, words: Words) -> Mapping[str, Fact]:
        """Add the average and the fastest reaction."""
        times = facts.get("reactions", 0)
        average = seconds(facts["reaction"] // times, words) if times else "–"
        fastest = seconds(facts["best-reaction"], words) if times else "–"
        return {**super().facts(facts, words), "average": average, "fastest": fastest}


def calm(view: JungleSpeedView) -> JungleSpeedView:
    """Return the view from before a grab: nobody learns of a grab until it is decided (JS-25)."""
    if view.stage != "window":
        return view
    stage: Stage = "counting" if view.joint else "stuck" if view.next_hand is None else "turning"
    return view.model_copy(update={"stage": stage, "deadline": view.shown_at + WAITS[stage], "grabbed": ()})


def _told(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in lines if line)


def _title(scene: Scene, view: JungleSpeedView) -> str:
    if not view.reveal:
        return title(scene)
    return f"{title(scene)} · {scene.words('jungle-speed-reveal', number=view.reveal)}"


def _clock(view: JungleSpeedView) -> str:
    """Return a countdown; while somebody chooses it is rounded down, so that it never promises too much time."""
    due = view.deadline or 0
    return f"<t:{due // 1000 if view.chooser is not None else -(-due // 1000)}:R>"


# what is written on the table
def _happened(scene: Scene, view: JungleSpeedView) -> str:
    """Return the news; for a card just turned, whose it is and what its arrows do."""
    told = scene.news(view.news)
    if not view.open or view.stage == "over":
        return " ".join(told)
    turned = [hand for hand in view.hands if hand.turned]
    if len(turned) > 1:
        told = (*told, scene.words("jungle-speed-turned-together"))
    elif turned:
        told = (*told, scene.words("jungle-speed-turned", name=_hand_name(scene, view, turned[0])))
    return " ".join(_told((*told, scene.words("jungle-speed-inward") if view.inward else "")))


def _now(scene: Scene, view: JungleSpeedView) -> str:
    """Say what counts and what comes next."""
    if scene.match.over:  # the news and the medal name the winner
        return scene.words(f"jungle-speed-over-{view.ending}") if view.ending not in (None, "first-out") else ""
    mode = scene.words(f"jungle-speed-mode-{view.mode}")
    return " · ".join(_told((mode if view.reveal and view.chooser is None else "", _next(scene, view))))


def _next(scene: Scene, view: JungleSpeedView) -> str:
    words, clock = scene.words, _clock(view)
    if view.chooser is not None:
        return words(f"jungle-speed-{view.stage}", name=scene.name(view.chooser), clock=clock)
    if view.stage == "stuck":
        return words("jungle-speed-stuck", clock=clock)
    if view.joint:
        return words("jungle-speed-joint", clock=clock)
    name = "" if view.next_hand is None else _hand_name(scene, view, view.hands[view.next_hand])
    if view.stage == "counting":
        return words("jungle-speed-counting", name=name, clock=clock)
    key = "jungle-speed-flips" if view.options.manual else "jungle-speed-next"
    return words(key, name=name, clock=clock)


def _free(scene: Scene, view: JungleSpeedView) -> str:
    """Say who has no cards left, if the match is played on."""
    if not view.free or view.players == 2 or scene.match.over:
        return ""
    names = [scene.name(view.hands[hand].seat) for group in view.free for hand in group]
    return scene.words("jungle-speed-free", names=_listed(scene, names))


def photo_finish(scene: Scene, view: JungleSpeedView) -> str:
    """Return everybody's milliseconds at the last decision, the first one first (JS-27)."""
    if not view.photo:
        return ""
    entries = [
        scene.words(f"jungle-speed-finish-{finish.verdict}", name=scene.name(finish.seat), ms=finish.ms)
        for finish in view.photo
    ]
    return scene.words("jungle-speed-photo", finishes=_listed(scene, entries, " · "))


def _listed(scene: Scene, parts: list[str], between: str = ", ") -> str:
    """Join names in the direction of the reader's language."""
    return scene.words.mark + between.join(parts)


def _hand_name(scene: Scene, view: JungleSpeedView, hand: HandView) -> str:
    """Return the owner of a pack; with two players, also which of the two packs it is."""
    name = scene.name(hand.seat)
    if view.players > 2:
        return name
    return scene.words("jungle-speed-pack", name=name, side=scene.words(f"jungle-speed-side-{hand.side}"))


def _public_row(scene: Scene, view: JungleSpeedView) -> Row:
    """Return the public buttons, always in the same places, so that no button moves under a finger."""
    words = scene.words
    row: list[Button] = [
        scene.race(f"grab:{view.reveal}", words("jungle-speed-grab"), "success", "✊", off=not view.open)
    ]
    if view.options.manual:
        off = view.stage != "turning"
        row.append(scene.play(f"flip:{view.reveal}", words("jungle-speed-flip"), "primary", "🎴", off=off))
    if view.chooser is not None:
        return (*row, scene.look(words("jungle-speed-choose"), "primary", "🤔"))
    return (*row, scene.look(words("jungle-speed-my-cards"), emoji="🃏"))


# what is written on a panel
def _my_cards(scene: Scene) -> str:
    """Return how many cards the reader has, face up and face down together: turning a card does not change it."""
    view: JungleSpeedView = scene.view
    mine = [hand for hand in view.hands if hand.seat == scene.seat]
    if len(mine) == 1:
        return scene.words("jungle-speed-mine", cards=_cards(mine[0]), others=_others(scene))
    right, left = (_cards(hand) for hand in mine)
    return scene.words("jungle-speed-mine-two", right=right, left=left, others=_others(scene))


def _cards(hand: HandView) -> int:
    return hand.stack + hand.pile


def _others(scene: Scene) -> str:
    view: JungleSpeedView = scene.view
    seats = [seat for seat in range(view.players) if seat != scene.seat]
    counts = {seat: sum(_cards(hand) for hand in view.hands if hand.seat == seat) for seat in seats}
    return _listed(scene, [f"{scene.name(seat)}: {count}" for seat, count in counts.items()])


def _stakes(scene: Scene, view: JungleSpeedView) -> tuple[str, ...]:
    """Say in one line each what each choice would do."""
    winner, *losers = (view.hands[hand] for hand in view.duel)
    names = _listed(scene, [scene.name(hand.seat) for hand in losers])
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
    return Picture(f"js:{art.key(view, scene.names)}", _alt(scene, view), lambda: art.table(view, scene.names))


def _alt(scene: Scene, view: JungleSpeedView) -> str:
    """Describe every top card and the number of cards; long names are cut first."""
    told = (_in_words(scene, view, letters) for letters in LETTERS)
    return next((text for text in told if len(text) <= LONGEST_ALT), "")


def _in_words(scene: Scene, view: JungleSpeedView, letters: int) -> str:
    hands = [
        f"\u2068{_pack_name(scene, view, hand, letters)}\u2069: {_bare(_hand_in_words(scene, hand))}"
        for hand in view.hands
        if not hand.out
    ]
    return f"{scene.words.mark}{'; '.join(hands)}. {_bare(scene.words('jungle-speed-alt-totem', count=view.totem))}"


def _hand_in_words(scene: Scene, hand: HandView) -> str:
    card = card_name(hand.top, scene.words)
    return scene.words("jungle-speed-alt-hand", card=card, pile=hand.pile, stack=hand.stack)


def _pack_name(scene: Scene, view: JungleSpeedView, hand: HandView, letters: int) -> str:
    side = f" {scene.words(f'jungle-speed-side-{hand.side}')}" if view.players == 2 else ""
    return scene.names[hand.seat][:letters] + side


def _bare(text: str) -> str:
    """Remove the isolating marks around numbers: five hands must fit into a picture's description."""
    return text.translate(MARKS)


def card_name(card: Card | None, words: Words) -> str:
    """Return a card's name: "red star 2", "arrows inward"."""
    if card is None:
        return "–"
    if card.colour is None:
        return words(f"jungle-speed-arrows-{card.kind}")
    shape = words(f"jungle-speed-family-{card.family}")
    return words("jungle-speed-card", shape=shape, number=card.variant, colour=words(f"jungle-speed-{card.colour}"))
