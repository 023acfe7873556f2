"""The table of Jungle Speed in words: what was decided and why, and everything that lies there."""

from collections.abc import Callable

from cogs.messages.game_screens import Scene
from cogs.messages.words import Words
from engines.jungle_speed.cards import Card
from engines.jungle_speed.view import Decision, HandView, JungleSpeedView

Naming = Callable[[int], str]

LONGEST, LETTERS = 255, (32, 16, 8, 4)
"""Discord shows no more characters of a picture's description; names are cut to so many letters until it fits."""
MARKS = dict.fromkeys(map(ord, "\u2068\u2069\u200e\u200f*"))


def mode(scene: Scene, view: JungleSpeedView) -> str:
    """Say what counts, for the heading (JS-12, JS-20)."""
    return scene.words(f"jungle-speed-mode-{'three' if view.players == 3 else view.mode}")


def listed(scene: Scene, parts: list[str], between: str = ", ") -> str:
    """Join a list in the direction of the language, whatever script the names have."""
    return scene.words.mark + between.join(parts)


def pack_name(scene: Scene, view: JungleSpeedView, hand: HandView, naming: Naming) -> str:
    """Return whose pack it is, and with two players which of the two."""
    name = naming(hand.seat)
    if view.players > 2:
        return name
    return scene.words("jungle-speed-pack", name=name, side=scene.words(f"jungle-speed-side-{hand.side}"))


# a decision
def decided(scene: Scene, view: JungleSpeedView, naming: Naming) -> str:
    """Say the last decision: why, who won, and how many cards go where (JS-28)."""
    decision = view.decision
    if decision is None:
        return ""
    shares = [_share(scene, view, hand, cards, naming) for hand, cards in decision.gets]
    names = [pack_name(scene, view, view.hands[hand], naming) for hand in decision.hands]
    told = scene.words(
        f"jungle-speed-decided-{decision.what}",
        name=names[0],
        names=listed(scene, names),
        loser=pack_name(scene, view, view.hands[decision.gets[0][0]], naming) if decision.gets else "",
        shares=listed(scene, shares),
        cards=decision.gets[0][1] if decision.gets else decision.under,
    )
    return f"{_why(scene, view, decision)} {told}".strip()


def _share(scene: Scene, view: JungleSpeedView, hand: int, cards: int, naming: Naming) -> str:
    return scene.words("jungle-speed-share", name=pack_name(scene, view, view.hands[hand], naming), cards=cards)


def _why(scene: Scene, view: JungleSpeedView, decision: Decision) -> str:
    """Say what matched, while the cards of the decision still lie there."""
    card, words = view.hands[decision.hands[0]].top, scene.words
    if decision.what not in ("duel", "division") or card is None or view.stage not in ("decided", "over"):
        return ""
    if not decision.by_colour:
        return words("jungle-speed-why-shape", shape=words(f"jungle-speed-family-{card.family}"), number=card.variant)
    return words(f"jungle-speed-why-{'three' if view.players == 3 else 'colour'}", colour=_colour(card, words))


def _colour(card: Card, words: Words) -> str:
    return words(f"jungle-speed-{card.colour}")


# the picture in words
def described(scene: Scene, view: JungleSpeedView) -> str:
    """Describe the picture so that a person can play by the description alone; long names are cut first."""
    told = (_in_words(scene, view, letters, counts) for counts in (True, False) for letters in LETTERS)
    return next((text for text in told if len(text) <= LONGEST), "")


def _in_words(scene: Scene, view: JungleSpeedView, letters: int, counts: bool) -> str:
    """Say what was decided or what counts, then each pack's open card, then the totem."""

    def naming(seat: int) -> str:
        return scene.names[seat][:letters]

    hands = [_hand(scene, view, hand, naming, counts) for hand in view.hands if not hand.out]
    totem = scene.words("jungle-speed-alt-totem", count=view.totem) if counts or view.totem else ""
    parts = [*_first(scene, view, naming), "; ".join(hands), totem]
    return scene.words.mark + ". ".join(filter(None, (part.translate(MARKS).rstrip(".") for part in parts)))


def _first(scene: Scene, view: JungleSpeedView, naming: Naming) -> list[str]:
    """Say what a reader must know first: the decision, or what counts and whether everybody may grab."""
    words = scene.words
    if view.stage in ("decided", "over"):
        return [decided(scene, view, naming)]
    counts = mode(scene, view).partition(" ")[2]  # without its sign
    everybody = words("jungle-speed-alt-inward") if view.open and view.inward else ""
    joint = words("jungle-speed-alt-joint") if view.joint else ""
    return [counts, everybody, joint]


def _hand(scene: Scene, view: JungleSpeedView, hand: HandView, naming: Naming, counts: bool) -> str:
    words, card = scene.words, card_name(hand, scene.words)
    if hand.turned and view.stage == "open":
        card = words("jungle-speed-alt-new", card=card)
    if counts:
        card = words("jungle-speed-alt-hand", card=card, pile=hand.pile, stack=hand.stack)
    return f"{pack_name(scene, view, hand, naming)}: {card}"


def card_name(hand: HandView, words: Words) -> str:
    """Return the name of a pack's open card: "red star 2", "arrows inward", "grey arrows"."""
    card = hand.top
    if card is None:
        return "–"
    if card.colour is None:
        return words(f"jungle-speed-arrows-{card.kind if hand.works else 'grey'}")
    shape = words(f"jungle-speed-family-{card.family}")
    return words("jungle-speed-card", shape=shape, number=card.variant, colour=_colour(card, words))
