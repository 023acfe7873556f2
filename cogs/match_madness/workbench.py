"""The workbench of Match Madness: a private message with twenty sides to press and the blocks laid so far."""

from dataclasses import replace

from art import match_madness as art
from cogs.match_madness.words import board, clock, level_name, news, places_of, seconds, told_difference
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Button, Picture, Question, Row, Screen, Select, Style
from engines.core import Refused
from engines.match_madness.actions import Declare, Pile, Ready, Spot, Type
from engines.match_madness.view import MatchView, Result, SideButton, Workbench, own_error

SIGNS = {"X": "✖️", "O": "⭕", "S": "🟦", "D": "🔶", "A": "✳️"}
"""The nearest ordinary symbols, until the bot's own emojis are there (MM-1)."""


def panel(scene: Scene) -> Screen:
    """Return the workbench; when it is closed, its buttons keep their places."""
    view: MatchView = scene.view
    heading = scene.words("match-madness-my-bench")
    if view.stage == "over":
        return Screen((scene.words("refused-over"),), heading)
    bench = _bench(view)
    if view.stage == "between":
        return Screen(_between(scene), heading, board(scene), _ready(scene))
    if view.stage == "build" and bench.open and bench.card is None:
        return Screen((scene.words("match-madness-choose-pile"),), heading, board(scene), _pile_buttons(scene))
    if not bench.open:
        return _with_sides(scene, bench, _closed(scene))
    lines = (_state(scene, bench), *_elsewhere(scene), *_explained(scene))
    return _with_sides(scene, bench, lines)


def _with_sides(scene: Scene, bench: Workbench, lines: tuple[str, ...]) -> Screen:
    """Return the screen with a row of sides for each block. It has no title: it has the 40 parts that Discord allows,
    and a phone shows the whole message."""
    return Screen(lines, picture=_picture(scene, bench), rows=_rows(scene, bench))


def _explained(scene: Scene) -> tuple[str, ...]:
    """Say how a side finds its place, on the first card of a player's first match."""
    return (f"-# {scene.words('match-madness-hint')}",) if scene.is_first_match else ()


def question(scene: Scene, what: str) -> Question:
    """Return the form for typing which block covers which cell; the card's rows are its placeholder."""
    bench = _bench(scene.view)
    if not bench.open or bench.card is None:
        raise Refused("closed")
    words, card = scene.words, bench.card
    where = scene.id("say", f"type:{card.id}")
    return Question(where, words("match-madness-type-title"), words("match-madness-type-label"), card.pattern, most=40)


def answered(what: str, text: str) -> str:
    """Return the typed text as an action; unreadable text is refused without penalty."""
    _, _, card = what.partition(":")
    try:
        return str(Type.typed(int(card), text))
    except (Refused, ValueError) as error:
        raise Refused("misfit") from error


def _bench(view: MatchView) -> Workbench:
    assert view.bench is not None
    return view.bench


def _between(scene: Scene) -> tuple[str, ...]:
    """Say how the last card ended, how late this seat was, and when the next card comes."""
    waiting = scene.words("match-madness-bench-between", clock=clock(scene.view.opens))
    return tuple(filter(None, (news(scene), _late_by(scene), _differed(scene), waiting)))


def _differed(scene: Scene) -> str:
    """Say where this seat's wrong MATCH! on the last card differed."""
    last: Result | None = scene.view.last
    return "" if last is None else told_difference(last.card, last.finish, scene.seat, scene.words)


def _late_by(scene: Scene) -> str:
    """Say how late this seat's MATCH! was (MM-14)."""
    last: Result | None = scene.view.last
    if last is None or last.seat is None:
        return ""
    late = [entry.ms for entry in last.finish if entry.seat == scene.seat and entry.verdict == "late"]
    return scene.words("refused-too-late", ms=late[0] - last.ms) if late else ""


def _ready(scene: Scene) -> tuple[Row, ...]:
    ready = scene.play("ready", scene.words("match-madness-ready"), "success", "👍")
    return ((ready,),) if any(isinstance(action, Ready) for action in scene.legal) else ()


def _closed(scene: Scene) -> tuple[str, ...]:
    """Say why nothing can be pressed."""
    view: MatchView = scene.view
    if view.stage == "count":
        return scene.words("match-madness-bench-count", clock=clock(view.opens)), *_explained(scene)
    if not view.standings[view.seat or 0].out:
        return (scene.words("match-madness-bench-judged"),)
    card = _bench(view).card
    differs = told_difference(card, view.tries, view.seat, scene.words) if card else ""
    return tuple(filter(None, (scene.words("match-madness-bench-out"), differs)))


def _state(scene: Scene, bench: Workbench) -> str:
    """Say how many blocks are laid and the time left, or until when MATCH! rests."""
    view: MatchView = scene.view
    rests = view.standings[view.seat or 0].rests
    if rests is not None:
        return scene.words("match-madness-bench-rests", clock=clock(rests))
    top = next(top for top in view.tops if top.level == bench.level)
    key = "match-madness-bench-stale" if top.stale else "match-madness-bench-open"
    return scene.words(key, laid=f"{len(bench.pieces)}/5", clock=clock(top.until))


def _elsewhere(scene: Scene) -> tuple[str, ...]:
    """Say in Total Madness who took the last card; the line is always there, so no button moves under a finger."""
    view: MatchView = scene.view
    if view.mode == "quick":
        return ()
    if view.last is None or view.last.seat is None:
        told = _differed(scene) or scene.words("match-madness-bench-points")
        return (f"-# {told}",)
    name, level, time = scene.name(view.last.seat), view.last.card.level, seconds(view.last.ms)
    won = scene.words("match-madness-bench-last", name=name, level=level, time=time)
    return (f"-# {' · '.join(filter(None, (won, _differed(scene))))}",)


def _rows(scene: Scene, bench: Workbench) -> tuple[Row, ...]:
    """Return five rows with the name and the four sides of a block each, which fit a phone, then the tools."""
    lying = {(piece.block, piece.side) for piece in bench.pieces}
    sides = [_side(scene, button, (button.block, button.side) in lying) for button in bench.buttons]
    rows: list[Row] = [(_block(scene, n + 1), *sides[4 * n : 4 * n + 4]) for n in range(5)]
    return (*rows, _tools(scene, bench), _elsewhere_to_build(scene, bench))


def _block(scene: Scene, number: int) -> Button:
    """Return the name of a block before its sides: a button that is never pressed."""
    label = scene.words("match-madness-block", number=number) if scene.emoji(art.name_of("X")) else str(number)
    return scene.play(f"block:{number}", label, off=True)


def _side(scene: Scene, button: SideButton, lies: bool) -> Button:
    """Return a side's button; it is blue if the block lies with this side up."""
    style: Style = "primary" if lies else "secondary"
    own = scene.emoji(art.name_of(button.symbols))
    label = "" if own else " ".join(SIGNS[mark] for mark in button.symbols)
    return scene.play(f"lay:{button.block},{button.side}", label, style, own, off=button.effect == "none")


def _tools(scene: Scene, bench: Workbench) -> Row:
    words, card = scene.words, bench.card.id if bench.card else 0
    may = any(isinstance(action, Declare) for action in scene.legal)
    idle = not bench.open or not bench.pieces
    match = scene.play(f"match:{card}", words("match-madness-match"), "success" if may else "secondary", "🙌", not may)
    back = scene.play("back", words("match-madness-back"), off=idle)
    clear = scene.play("clear", words("match-madness-clear"), off=idle)
    typing = replace(scene.ask("type", words("match-madness-type")), disabled=not bench.open)
    return match, back, clear, typing


def _elsewhere_to_build(scene: Scene, bench: Workbench) -> Row:
    """Return the select for the next place, by the numbers on the picture's free cells, and in Total Madness for
    another card. It is always there, so no button moves under a finger."""
    where, words = scene.id("pick", "place"), scene.words
    places, piles = _places(scene, bench), _piles(scene)
    if not places and not piles:
        key = "match-madness-no-place" if bench.open else "match-madness-choose-place"
        return (Select(where, words(key), (("none", "–"),), disabled=True),)
    if not places or bench.card is None or bench.place is None:
        return (Select(where, words("match-madness-other-pile"), piles),)
    number = [*bench.card.symbols].index(bench.place) + 1
    key = "match-madness-next-place-or-pile" if piles else "match-madness-next-place"
    return (Select(where, words(key, number=number), (*piles, *places)),)


def _places(scene: Scene, bench: Workbench) -> tuple[tuple[str, str], ...]:
    cells = [action.cell for action in scene.legal if isinstance(action, Spot)]
    symbols = bench.card.symbols if bench.card else {}
    numbers = {cell: number for number, cell in enumerate(symbols, start=1)}
    return tuple(
        (f"spot:{cell}", scene.words("match-madness-place", number=numbers[cell], sign=SIGNS[symbols[cell]]))
        for cell in cells
    )


def _piles(scene: Scene) -> tuple[tuple[str, str], ...]:
    levels = [action.level for action in scene.legal if isinstance(action, Pile)]
    return tuple((f"pile:{level}", level_name(level, scene.words)) for level in levels)


def _pile_buttons(scene: Scene) -> tuple[Row, ...]:
    """Return the buttons to choose a card in Total Madness (MM-9)."""
    levels = [action.level for action in scene.legal if isinstance(action, Pile)]
    words = scene.words
    return (
        tuple(scene.play(f"pile:{level}", words("match-madness-pile", level=level), "primary") for level in levels),
    )


def _picture(scene: Scene, bench: Workbench) -> Picture:
    view: MatchView = scene.view
    key = f"mb:{art.workbench_key(view, scene.names)}"
    return Picture(key, _alt(scene, bench), lambda: art.workbench(view, scene.names))


def _alt(scene: Scene, bench: Workbench) -> str:
    words, card = scene.words, bench.card
    if card is None:
        return words("match-madness-alt-empty")
    numbers = {cell: number for number, cell in enumerate(card.symbols, start=1)}
    wrong = own_error(scene.view)
    laid = ", ".join(
        words(
            "match-madness-alt-piece", block=piece.block, first=numbers[piece.cells[0]], second=numbers[piece.cells[1]]
        )
        for piece in (wrong.laid if wrong else bench.pieces)
    )
    rows = card.pattern.replace("/", " / ")
    differs = f" {words('match-madness-alt-differing', places=places_of(card, wrong))}" if wrong else ""
    return f"{words('match-madness-alt-bench', rows=rows, laid=laid or '–')}{differs}"[:255]
