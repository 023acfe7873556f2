"""What the table of 49 shows, read back from its pixels."""

from functools import lru_cache
from io import BytesIO
from typing import Any

from PIL import Image

from art import shigaon49
from art.canvas import Colour
from art.seats import DEEP, GOLD, PAPER, WHITE
from art.shigaon49 import BOARD, BREADTH, CELL, PALETTE, PITCH, RINGS, TOKEN, _state
from art.text import width
from bench.random_play import Case, playout
from engines.shigaon49 import View
from engines.shigaon49.board import PLACES
from tests.art.eyes import contrast, paints
from tests.engines.shigaon49.tables import play, table

NAMES = ("דניאל", "Alexander", "נועה", "Mia", "Eve")


@lru_cache
def views() -> tuple[View, ...]:
    plies = [ply for seats in (2, 5) for ply in playout(Case("shigaon49", seats, 0))]
    return tuple(ply.after.view(None) for ply in plies)  # type: ignore[misc]


def picture(view: View, placing: bool = False) -> Image.Image:
    draw = shigaon49.placing if placing else shigaon49.table
    return Image.open(BytesIO(draw(view, NAMES))).convert("RGB")


def at(image: Image.Image, cell: int, x: float, y: float) -> Any:
    """Return the colour at that place of a cell."""
    row, column = PLACES[cell]
    return image.getpixel((round(BOARD[0] + column * PITCH + x), round(BOARD[1] + row * PITCH + y)))


def ringed(image: Image.Image, colour: Colour) -> list[int]:
    """Return the cells that have an edge of that colour."""
    return [cell for cell in sorted(PLACES) if at(image, cell, CELL / 2, 2) == colour]


def test_the_cell_on_auction_has_a_golden_ring() -> None:
    numbers = [view for view in views() if view.stage == "auction" and view.card and view.card.kind == "number"]
    assert numbers
    for view in numbers[::9]:
        assert view.card
        assert ringed(picture(view), GOLD) == [view.card.first]


def test_a_range_on_auction_marks_its_free_cells() -> None:
    ranges = [view for view in views() if view.stage == "auction" and view.card and view.card.kind == "range"]
    assert ranges
    for view in ranges[::9]:
        assert ringed(picture(view), GOLD) == sorted(view.cells)
        assert all(view.board[cell - 1] is None for cell in view.cells)


def test_beside_the_chooser_the_cells_that_may_be_taken_are_lit() -> None:
    choices = [view for view in views() if view.stage == "placing"]
    assert choices
    for view in choices[::3]:
        image = picture(view, placing=True)
        lit = [cell for cell in sorted(PLACES) if at(image, cell, 10, CELL - 18) == GOLD]
        assert lit == sorted(view.cells)


def test_a_token_stands_on_the_colour_of_its_seat() -> None:
    view = views()[-1]
    image = picture(view)
    for cell, seat in enumerate(view.board, start=1):
        ground = at(image, cell, 8, CELL - 18)
        assert (ground in DEEP) == (seat is not None)
        assert seat is None or ground == DEEP[seat]


def test_the_last_token_glows() -> None:
    shown = [view for view in views() if view.last and view.stage == "auction" and view.last not in view.cells]
    for view in shown[::20]:
        assert ringed(picture(view), WHITE) == [view.last]


def test_a_winning_line_is_drawn_through() -> None:
    won = [view for view in views() if view.lines]
    assert won
    for view in won:
        image = picture(view)
        for line in view.lines:
            (row, column), (down, right) = PLACES[line[0]], PLACES[line[1]]
            x, y = TOKEN[0] + (right - column) * PITCH / 2, TOKEN[1] + (down - row) * PITCH / 2
            assert at(image, line[0], x, y) == GOLD


def test_the_player_to_move_has_a_bright_frame() -> None:
    for view in views()[::40]:
        image = picture(view)
        left = [image.getpixel((shigaon49.PANEL + 2, y)) for y in range(shigaon49.HEADER + 30, 690)]
        assert (WHITE in left) == bool(view.to_act)
        assert (GOLD in left) == bool(view.outcome)


def test_many_tokens_and_much_money_stand_side_by_side() -> None:
    for leads in (True, False):
        money = _state("in", 999, leads, GOLD)
        assert money
        assert 96 + width("×28", 39, bold=True) <= BREADTH - 10 - money.width


def test_numbers_are_read_on_the_clear_colours_of_the_rings() -> None:
    (paper,) = paints(PALETTE, PAPER)
    assert all(contrast(ring, paper) > 4.5 for ring in paints(PALETTE, *RINGS))


def test_a_line_that_climbs_to_the_right_covers_no_number_beside_it() -> None:
    beside = {18: 1, 36: 1, 46: 1}
    before = table("47", "5", "6", tokens={19: 0, 37: 0, 49: 0} | beside)
    after = play(before, "bid:9 pass pass")
    assert after.lines
    for cell in beside:
        drawn = [white_in_corner(picture(game.view(None)), cell) for game in (before, after)]
        assert drawn[1] > 0.8 * drawn[0] > 50, "an edge around the number takes a few pixels"


def white_in_corner(image: Image.Image, cell: int) -> int:
    """Count the white pixels of a number beside a token."""
    return sum(at(image, cell, x, y) == WHITE for x in range(6, 30) for y in range(4, 36))
