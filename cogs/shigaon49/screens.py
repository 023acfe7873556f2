"""The screens of שיגעון 49."""

import re
from functools import lru_cache

from art import shigaon49 as art
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Question, Row, Screen, Select
from cogs.messages.words import Words, countdown, money
from cogs.shigaon49.guide import GUIDE
from cogs.table.frame import title
from engines.core import Action, Refused
from engines.shigaon49 import Bid, Card, Place, View
from engines.shigaon49.board import Board, neighbours
from engines.shigaon49.cards import CARDS
from engines.shigaon49.money import HONOUR

RAISES = (1, 2, 5, 10)
RINGS = ((1, 24), (25, 40), (41, 49))
SAID = {"bid", "checked", "passed"}
"""The events of an auction that the line of bids shows too."""
SETTLED = {"won", "placed", "replaced", "declined", "unsold"}
"""The events that tell the same as the line of the last card."""


class Screens(GameScreens):
    """The screens of 49; pure functions of a scene."""

    played_at_table = True
    comes_up = True
    pictures = art.PICTURES
    guide = GUIDE
    silent = frozenset({"drawn"})
    turning_points = frozenset({"placed", "replaced", "line", "deck", "unpaid"})

    def table(self, scene: Scene) -> Screen:
        """Show the board, the last events, the turn, the card and the bids, with the same buttons for everyone."""
        lines = (_news(scene), *_state(scene))
        return Screen(tuple(line for line in lines if line), title(scene), _picture(scene), self._public_rows(scene))

    def _public_rows(self, scene: Scene) -> tuple[Row, ...]:
        view: View = scene.view
        if view.stage == "over":
            return ()
        mine = scene.look(scene.words("shigaon49-my-money"), emoji="💰")
        if view.stage == "placing":
            return ((scene.look(scene.words("shigaon49-choose-cell"), "success", "📍", what="cell"), mine),)
        return _bidding(scene, None, mine)

    def panel(self, scene: Scene) -> Screen:
        """Show the reader's cash, tokens and last payouts, and what the reader can do now."""
        view: View = scene.view
        words, seat = scene.words, scene.seat
        assert seat is not None
        purse = view.cash if view.cash is not None else view.purses[seat]
        lines = [
            words("timed-out-you") if scene.match.seats[seat].missed and view.stage != "over" else "",
            words("shigaon49-cash", cash=money(purse)),
            words("shigaon49-tokens", count=view.tokens[seat]),
            words("shigaon49-payouts", sums=", ".join(money(sum_) for sum_ in view.payouts)) if view.payouts else "",
        ]
        if view.stage == "over":
            lines.append(words("refused-over"))
            rows: tuple[Row, ...] = ()
        elif seat not in view.to_act:
            lines += [_too_dear(scene, purse), words("wait-for", name=scene.name(view.to_act[0]))]
            rows = ()
        elif view.stage == "placing":
            lines.append(_placing(scene))
            return Screen(_told(lines), words("shigaon49-my-money"), _picture(scene), _cells(scene))
        else:
            lines += [_card_line(scene), _too_dear(scene, purse)]
            most = min(purse, HONOUR) if not view.options.honour else HONOUR
            rows = _bidding(scene, most, None)
        return Screen(_told(lines), words("shigaon49-my-money"), rows=rows)

    def hint(self, scene: Scene) -> str:
        """Return the key of the line that explains Check and Pass, or Bid and Pass when nobody can check any more."""
        view: View = scene.view
        if view.stage != "auction":
            return ""
        return "shigaon49-buttons" if _may_check(view) else "shigaon49-buttons-bid"

    def question(self, scene: Scene, what: str) -> Question:
        """Return the form for a bid of any amount."""
        view: View = scene.view
        words, least = scene.words, view.least or 1
        label = words("shigaon49-bid-label", least=money(least))
        return Question(scene.id("say", "bid"), words("shigaon49-bid-title"), label, str(least), most=12)

    def answered(self, what: str, text: str) -> str:
        """Return the typed bid as an action; a dollar sign and spaces are ignored, and huge amounts are cut."""
        amount = text.strip().removeprefix("$").removesuffix("$").strip()
        if not re.fullmatch(r"[0-9]{1,12}", amount):
            raise Refused("no-amount")
        return f"bid:{min(int(amount), 999_999)}"

    def named(self, action: Action, words: Words) -> str:
        """Return a bid, a pass or a cell, for the coach."""
        if isinstance(action, Bid):
            return words("shigaon49-did-bid", amount=money(action.amount))
        if isinstance(action, Place):
            return words("shigaon49-card-number", first=action.cell)
        return words(f"shigaon49-did-{action.verb}")

    def secret(self, view: View, words: Words) -> str:
        """Return the money, for a replay."""
        return money(view.cash or 0)


def _told(lines: list[str]) -> tuple[str, ...]:
    return tuple(line for line in lines if line)


def _bidding(scene: Scene, most: int | None, mine: Button | None) -> tuple[Row, ...]:
    """Return the buttons of an auction. Public buttons never hint at anybody's cash: `most` is for private panels."""
    view: View = scene.view
    words, least = scene.words, view.least or 1
    key = "shigaon49-open" if view.highest is None else "shigaon49-bid"
    top = HONOUR if most is None else most
    first: list[Button | Select] = []
    if least <= top:
        first.append(scene.play(f"bid:{least}", words(key, amount=money(least)), "success"))
    raises = [(more, least + more) for more in RAISES if least + more <= top]
    second = tuple(scene.play(f"bid:{amount}", f"+{more} · {money(amount)}") for more, amount in raises)
    if _may_check(view):
        first.append(scene.play("check", words("shigaon49-check"), "primary", "✋"))
    first.append(scene.play("pass", words("shigaon49-pass"), "danger", "👋"))
    if least <= top:
        first.append(scene.ask("bid", words("shigaon49-bid-any"), "✏️"))
    return tuple(row for row in ((*first, mine) if mine else tuple(first), second) if row)


def _may_check(view: View) -> bool:
    seat = view.to_act[0]
    return view.options.check and view.highest is None and view.standing[seat] == "in"


def _cells(scene: Scene) -> tuple[Row, ...]:
    """Return selects for the free cells, one per ring (49 is in the inner one)."""
    view: View = scene.view
    rows: list[Row] = []
    for first, last in RINGS:
        cells = [cell for cell in view.cells if first <= cell <= last]
        if cells:
            label = scene.words("shigaon49-ring", first=first, last=last)
            choices = tuple((f"place:{cell}", _cell(scene, cell)) for cell in cells)
            rows.append((Select(scene.id("pick", f"ring{first}"), label, choices),))
    if view.may_decline:
        rows.append((scene.play("decline", scene.words("shigaon49-decline"), "secondary", "🚫"),))
    return tuple(rows)


def _cell(scene: Scene, cell: int) -> str:
    """Name a cell, and the reader's own tokens beside it."""
    view: View = scene.view
    own = [str(other) for other in neighbours(cell) if view.board[other - 1] == scene.seat]
    return scene.words("shigaon49-beside", cell=cell, own=", ".join(own)) if own else str(cell)


def _too_dear(scene: Scene, purse: int) -> str:
    """Say that the reader cannot pay the next bid, before a press is refused."""
    view: View = scene.view
    out = view.stage != "auction" or view.standing[scene.seat or 0] not in ("in", "checked")
    leads = view.highest is not None and view.highest.seat == scene.seat
    if out or leads or view.options.honour or (view.least or 1) <= purse:
        return ""
    key = "shigaon49-too-dear-check" if view.highest is None and _may_check(view) else "shigaon49-too-dear"
    return scene.words(key)  # without the sum, or every bid would edit this panel


def _news(scene: Scene) -> str:
    return " ".join(scene.news(scene.view.news))


def _state(scene: Scene) -> tuple[str, ...]:
    """Say whose turn it is, for which card, at which price, and until when."""
    view: View = scene.view
    if view.stage == "over":
        return _revealed(scene)
    mover = scene.name(view.to_act[0])
    clock = countdown(view.deadline)
    if view.stage == "placing":
        return (scene.turn_of(view.to_act[0], scene.words("shigaon49-turn-place", name=mover, clock=clock)),)
    turn = scene.turn_of(view.to_act[0], scene.words("shigaon49-turn-bid", name=mover, clock=clock))
    return (_card_line(scene), _bids(scene), turn, _last_card(scene))


def _revealed(scene: Scene) -> tuple[str, ...]:
    view: View = scene.view
    if not view.purses:
        return ()
    purses = " · ".join(f"{scene.name(seat)} {money(cash)}" for seat, cash in enumerate(view.purses))
    return (scene.words("shigaon49-purses", purses=purses),)


def _card_line(scene: Scene) -> str:
    view: View = scene.view
    assert view.card is not None
    least = view.least or 1
    key = "" if view.highest is None else "-higher" if least <= HONOUR else "-highest"
    return scene.words(f"shigaon49-on-sale{key}", card=card_name(view.card, scene.words), least=money(least))


def card_name(card: Card, words: Words) -> str:
    """Return a card's name."""
    return words(f"shigaon49-card-{card.kind}", first=card.first, last=card.last)


def _bids(scene: Scene) -> str:
    """Say what each player did last in this auction, without what the news above has just told."""
    view: View = scene.view
    told = {event.seat for event in view.news if event.code in SAID}
    latest = {bid.seat: bid.amount for bid in view.bids}
    bids = sorted((amount, seat) for seat, amount in latest.items() if view.standing[seat] == "in" and seat not in told)
    record = [f"{scene.name(seat)} {money(amount)}" for amount, seat in bids]
    for standing, sign in (("checked", "✋"), ("passed", "👋")):
        seats = [seat for seat, other in enumerate(view.standing) if other == standing and seat not in told]
        record += [f"{_late(scene, seat)}{sign}\u00a0{scene.name(seat)}" for seat in seats]
    return scene.words("shigaon49-bids", record=" · ".join(record)) if record else ""


def _late(scene: Scene, seat: int) -> str:
    """Mark a pass that the clock made."""
    return "⌛" if scene.match.seats[seat].missed else ""


def _last_card(scene: Scene) -> str:
    """Say who bought the last card, which cell and for how much; during the next auction it is still to be read."""
    view: View = scene.view
    auctioned = next((sale for sale in reversed(view.sales) if not _was_discarded(view, sale)), None)
    if auctioned is None or any(event.code in SETTLED for event in view.news):
        return ""
    code, buyer, amount = auctioned
    card = card_name(CARDS[code], scene.words)
    if buyer is None:
        return scene.words("shigaon49-last-unsold", card=card)
    cell = _bought(view, CARDS[code], buyer)
    bought = scene.words("shigaon49-card-number", first=cell) if cell else card
    return scene.words("shigaon49-last-sold", card=bought, name=scene.name(buyer), amount=money(amount))


def _was_discarded(view: View, sale: tuple[str, int | None, int]) -> bool:
    """Whether a card was not auctioned because no cell of it is empty (S49-19, S49-20)."""
    card, buyer = CARDS[sale[0]], sale[1]
    return buyer is None and card.kind != "forty-nine" and None not in view.board[card.first - 1 : card.last]


def _bought(view: View, card: Card, buyer: int) -> int | None:
    """Return the cell of a card that was sold last; None if its token was declined or is not there any more."""
    if card.kind == "number":
        return card.first
    return view.last if view.last and view.board[view.last - 1] == buyer else None


def _placing(scene: Scene) -> str:
    key = "shigaon49-place-extra" if scene.view.may_decline else "shigaon49-place"
    return scene.words(key)


def _picture(scene: Scene) -> Picture:
    """Return the board, or on a panel the board for choosing a cell, with a description in words."""
    view: View = scene.view
    chooser = scene.seat is not None
    draw = art.placing if chooser else art.table
    key = f"49{int(chooser)}:{art.key(view, scene.names)}"
    return Picture(key, _alt(view.board, view.card, scene.names, scene.words), lambda: draw(view, scene.names))


@lru_cache(maxsize=256)
def _alt(board: Board, card: Card | None, names: tuple[str, ...], words: Words) -> str:
    """Describe the board; cached, because it does not change while people bid."""
    seats = "; ".join(
        words("shigaon49-alt-seat", name=name, cells=", ".join(_owned(board, seat)) or "–")
        for seat, name in enumerate(names)
    )
    if card is None:
        return words("shigaon49-alt-over", seats=seats)[:255]
    return words("shigaon49-alt", card=card_name(card, words), seats=seats)[:255]


def _owned(board: Board, seat: int) -> list[str]:
    return [str(cell) for cell, owner in enumerate(board, start=1) if owner == seat]
