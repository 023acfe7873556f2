"""The screens of 8½."""

from dataclasses import replace

from art import eight_and_a_half as art
from cogs.eight_and_a_half.guide import GUIDE
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Row, Screen, Style
from cogs.messages.words import Words, countdown
from cogs.table.frame import title
from engines.core import Action
from engines.eight_and_a_half import View
from engines.eight_and_a_half.actions import Blind, Play, Ready, Take
from engines.eight_and_a_half.build_view import held
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF

FACES = {"h": "½", "d": "😈"}


class Screens(GameScreens):
    """The screens of 8½; pure functions of a scene."""

    autoplay = True
    comes_up = True
    pictures = art.PICTURES
    guide = GUIDE
    emojis = art.emojis()
    silent = frozenset({"match-over"})
    turning_points = frozenset({"policeman", "mini-game-over", "match-over", "blind-failed"})

    def table(self, scene: Scene) -> Screen:
        """Show the pot, the open cards, the last events and whose turn it is; between mini-games the score sheet."""
        lines = (" ".join(self.told(scene)), *_state(scene))
        return Screen(_told(lines), _title(scene), _public_picture(scene), _public_rows(scene))

    def panel(self, scene: Scene) -> Screen:
        """Show the reader's cards, with a button for each legal play; before the turn, for each possible play."""
        view: View = scene.view
        words = scene.words
        picture = Picture(
            f"8h:{art.hand_key(view, scene.names)}", _hand_alt(scene), lambda: art.hand(view, scene.names)
        )
        value = _pot_line(scene) if scene.seat in view.to_act else ""  # else every move would edit every panel
        lines = (value, _whose(scene), *_reasons(scene))
        return Screen(_told(lines), words("eight-and-a-half-my-hand"), picture, _plays(scene))

    def told(self, scene: Scene) -> tuple[str, ...]:
        """Return the last events; that a blind card is turned says already that it is played if it fits."""
        news = scene.view.news
        turned = {event.seat for event in news if event.code == "blind-turned"}
        return scene.news(tuple(event for event in news if event.code != "played" or event.seat not in turned))

    def needs_panel(self, view: View, seat: int, *, acting: bool) -> bool:
        """Whether a mini-game begins or ends; otherwise the cards on the panel can be played already."""
        return any(event.code in ("dealt", "mini-game-over") for event in view.news)

    def named(self, action: Action, words: Words) -> str:
        """Return a play's cards, for the coach."""
        return play_name(action.cards, words) if isinstance(action, Play) else str(action)

    def secret(self, view: View, words: Words) -> str:
        """Return the hand, for a replay."""
        return " ".join(FACES.get(card, card) for card in view.hand)


def sheet_screen(scene: Scene) -> Screen:
    """Return the score sheet alone."""
    view: View = scene.view
    totals = ", ".join(f"{scene.name(seat)} {total}" for seat, total in enumerate(view.totals))
    lines = (scene.words("eight-and-a-half-totals", totals=totals),)
    return Screen(lines, scene.words("eight-and-a-half-sheet"), _sheet_picture(scene), mark=scene.words.mark)


def _told(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in lines if line)


def _title(scene: Scene) -> str:
    view: View = scene.view
    key = "eight-and-a-half-deciding" if view.deciding else "eight-and-a-half-number"
    return f"{title(scene)} · {scene.words(key, number=view.number)}"


def _public_rows(scene: Scene) -> tuple[Row, ...]:
    view: View = scene.view
    if view.stage == "over":
        return ()
    hand = scene.look(scene.words("eight-and-a-half-my-hand"), "primary", "🃏")
    if view.stage == "sheet":
        return ((scene.play("ready", scene.words("eight-and-a-half-ready"), "success", "👍"), hand),)
    return ((hand,),)


def _state(scene: Scene) -> tuple[str, ...]:
    view: View = scene.view
    words, clock = scene.words, countdown(view.deadline)
    if view.stage == "over":
        return (
            words("eight-and-a-half-over", names=", ".join(scene.name(s) for s, p in enumerate(view.places) if p == 1)),
        )
    if view.stage == "sheet":
        missing = ", ".join(scene.name(seat) for seat in view.to_act)
        return (_next_line(scene), words("eight-and-a-half-waits", names=missing, clock=clock))
    offender = ""
    if view.offender is not None:
        offender = words("eight-and-a-half-offender", name=scene.name(view.offender), card=view.policeman)
    mover = view.to_act[0]
    turn = scene.turn_of(mover, words("eight-and-a-half-turn", name=scene.name(mover), clock=clock))
    return (_pot_line(scene), offender, turn, words("eight-and-a-half-legend"))


def _next_line(scene: Scene) -> str:
    view: View = scene.view
    if not view.upcoming_deciding:
        return ""
    return scene.words("eight-and-a-half-decides", names=", ".join(scene.name(seat) for seat in view.upcoming))


def _pot_line(scene: Scene) -> str:
    view: View = scene.view
    if view.stage != "play":
        return ""
    if view.value:
        return scene.words("eight-and-a-half-pot", value=view.value)
    return scene.words("eight-and-a-half-empty" if view.gone else "eight-and-a-half-first")  # H8-3


def _whose(scene: Scene) -> str:
    """Say on the panel whose turn it is."""
    view: View = scene.view
    if view.stage == "over":
        return scene.words("refused-over")
    if view.stage == "sheet":
        return scene.words("eight-and-a-half-between")
    if scene.seat in view.to_act:
        clock = countdown(view.deadline)
        return scene.words("eight-and-a-half-your-turn", clock=clock)
    playing = view.sides[scene.seat or 0].playing
    return scene.words("eight-and-a-half-not-yet" if playing else "eight-and-a-half-without-you")


def _reasons(scene: Scene) -> tuple[str, ...]:
    """Say why cards cannot be played, one line per reason, and which card must open."""
    view: View = scene.view
    opening = scene.words("refused-opening-card", card=card_name(view.required, scene.words)) if view.required else ""
    codes = dict.fromkeys(code for _, code in view.why_not)
    lines = tuple(
        scene.words(
            f"eight-and-a-half-why-{code}",
            cards=", ".join(card_name(card, scene.words) for card, other in view.why_not if other == code),
            value=view.value,
        )
        for code in codes
        if code != "opening-card"
    )
    return (opening, *(f"-# {line}" for line in lines))


def _plays(scene: Scene) -> tuple[Row, ...]:
    """Return a button for each legal play, in the order of the cards; before the turn, grey ones for possible plays.

    So the next player need not wait until the panel is updated, and an old panel still works.
    """
    buttons = [_button(scene, action) for action in _in_order(scene, scene.legal)]
    if not scene.legal:
        possible = _in_order(scene, held(scene.view))
        buttons = [replace(_button(scene, action), style="secondary") for action in possible]
    rows = [tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
    return tuple(rows)


def _in_order(scene: Scene, actions: tuple[Action, ...]) -> list[Action]:
    """Return plays in the order in which the picture shows their cards, then 8 + ½, then the rest."""
    view: View = scene.view
    cards = view.hand or view.sides[scene.seat or 0].open

    def place(action: Action) -> tuple[int, int]:
        if not isinstance(action, Play):
            return len(cards) + 1, 0
        return len(cards) if action.cards == EIGHT_AND_A_HALF else cards.index(action.cards[0]), len(action.cards)

    return sorted(actions, key=place)


def _button(scene: Scene, action: Action) -> Button:
    words, text = scene.words, str(action)
    if isinstance(action, Play):
        card = scene.emoji(f"card_{action.cards[0]}")
        style: Style = "success" if len(action.cards) == 1 else "primary"
        return scene.play(text, play_name(action.cards, words), style, card)
    if isinstance(action, Blind):
        return scene.play(text, words("eight-and-a-half-turn-blind", place=action.place), "primary", "🎴")
    if isinstance(action, Ready):
        return scene.play(text, words("eight-and-a-half-ready"), "success", "👍")
    assert isinstance(action, Take)
    return scene.play(text, words("eight-and-a-half-take"), "danger", "🔥")


def card_name(card: str, words: Words) -> str:
    """Return a card's name."""
    key = f"eight-and-a-half-card-{card.replace('+', '-')}"
    return words(key) if words.has(key) else card


def play_name(cards: str, words: Words) -> str:
    """Return a play's name: 3, 3 ×2, 8+½."""
    if cards == "8h":
        return card_name("8+h", words)
    return card_name(cards[0], words) + (f" ×{len(cards)}" if len(cards) > 1 else "")


def _public_picture(scene: Scene) -> Picture:
    view: View = scene.view
    if view.stage != "play":
        return _sheet_picture(scene)
    return Picture(f"8t:{art.key(view, scene.names)}", _alt(scene), lambda: art.table(view, scene.names))


def _sheet_picture(scene: Scene) -> Picture:
    view: View = scene.view
    totals = "; ".join(f"{name} {total}" for name, total in zip(scene.names, view.totals, strict=True))
    alt = scene.words("eight-and-a-half-sheet-alt", number=len(view.sheet), totals=totals)
    return Picture(f"8s:{art.sheet_key(view, scene.names)}", alt, lambda: art.sheet(view, scene.names))


def _alt(scene: Scene) -> str:
    view: View = scene.view
    words = scene.words
    seats = "; ".join(
        words(
            "eight-and-a-half-alt-seat",
            name=scene.names[side.seat],
            open=" ".join(card_name(card, words) for card in side.open if card != ".") or "–",
            cards=side.cards,
        )
        for side in view.sides
        if side.playing
    )
    return words("eight-and-a-half-alt", value=view.value or "–", seats=seats)[:255]


def _hand_alt(scene: Scene) -> str:
    view: View = scene.view
    cards = " ".join(card_name(card, scene.words) for card in view.hand)
    return scene.words("eight-and-a-half-hand-alt", cards=cards or "–")
