"""Draws positions of 49 in text and plays moves in the game's notation."""

from typing import Any

from engines.core import Event, Move, Refused, Timeout
from engines.shigaon49 import Options, Shigaon49
from engines.shigaon49.board import PLACES

AT = 1_750_000_000_000


def table(
    *cards: str,
    seats: int = 3,
    opener: int = 0,
    cash: tuple[int, ...] = (),
    board: str = "",
    tokens: dict[int, int] | None = None,
    **options: Any,
) -> Shigaon49:
    """Return a game: the first card is on auction, the others are the deck; `board` draws the tokens (A is seat 0)."""
    tokens = {**drawn(board), **(tokens or {})}
    cells = range(1, 50)
    bought = tuple(str(cell) if cell in tokens else None for cell in cells)
    game = Shigaon49.new(seats, "a table", Options(**options), AT)
    return game.model_copy(
        update={
            "opener": opener,
            "mover": opener,
            "card": cards[0],
            "deck": cards[1:],
            "cash": cash or (49,) * seats,
            "board": tuple(tokens.get(cell) for cell in cells),
            "bought": bought,
            "kept": tuple(tuple(str(cell) for cell in cells if tokens.get(cell) == seat) for seat in range(seats)),
            "news": (),
        }
    )


def drawn(board: str) -> dict[int, int]:
    """Return the tokens of a drawing of seven rows."""
    rows = [row.split() for row in board.split("\n") if row.strip()]
    letters = {cell: rows[row][column] for cell, (row, column) in PLACES.items()} if rows else {}
    return {cell: "ABCDE".index(letter) for cell, letter in letters.items() if letter != "."}


def play(game: Shigaon49, moves: str, at: int = AT) -> Shigaon49:
    """Play each move for the seat to move; `timeout` is a timeout."""
    for text in moves.split():
        action = Shigaon49.parse(text)
        game = game.play(Move(seat=None if isinstance(action, Timeout) else game.mover, action=action, at=at))
    return game


def refused(game: Shigaon49, text: str, seat: int | None = None) -> tuple[str, dict[str, str | int]] | None:
    """Return how the move of that seat, or of the seat to move, is refused; None if it is accepted."""
    try:
        game.play(Move(seat=game.mover if seat is None else seat, action=Shigaon49.parse(text), at=AT))
    except Refused as refusal:
        return refusal.code, dict(refusal.facts)
    return None


def legal(game: Shigaon49) -> list[str]:
    return [str(action) for action in game.legal_actions(game.mover)]


def told(event: Event) -> str:
    """Return an event as one line: `won 2 card=17 amount=5`."""
    facts = [f"{key}={value}" for key, value in event.facts]
    return " ".join([event.code, *([] if event.seat is None else [str(event.seat)]), *facts])


def news(game: Shigaon49) -> list[str]:
    return [told(event) for event in game.news]


def owner(game: Shigaon49, cell: int) -> int | None:
    return game.board[cell - 1]
