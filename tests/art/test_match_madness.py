"""The cards and solutions of Match Madness."""

from io import BytesIO

from PIL import Image

from art import match_madness
from art.match_madness.blocks import TILE
from art.match_madness.tiles import GROUNDS, PALETTE, block, tile
from art.seats import LIVE, SLATE, WHITE
from engines.match_madness import MatchMadness
from engines.match_madness.blocks import SHOWN
from engines.match_madness.cards import CARDS
from tests.art.eyes import assert_told_apart, contrast, paints
from tests.art.reading import NAMES, holds, public_views, shape, size
from tests.engines.match_madness.racing import play, racing, right, tick, top, wrong


def test_the_solution_shows_the_card_that_was_played_last() -> None:
    views = [view for view in public_views("match_madness", 2) if view.last]
    pictures = {view.last.card.id: match_madness.solution(view, NAMES) for view in views}
    assert len(set(pictures.values())) == len(pictures)
    assert all(size(png) == (1000, 700) for png in pictures.values())


def test_every_pattern_card_has_its_own_picture() -> None:
    assert len({match_madness.card(card) for card in CARDS.values()}) == len(CARDS) == 120


def test_a_wrong_match_marks_the_cells_that_differ_on_the_workbench_and_on_the_solution() -> None:
    game = racing(2, lenient=False)
    card = top(game)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    out = game.view(0)
    unmarked = out.changed(tries=tuple(entry.changed(laid=()) for entry in out.tries))
    assert match_madness.workbench(out) != match_madness.workbench(unmarked)
    assert match_madness.workbench_key(out) != match_madness.workbench_key(unmarked)
    after = play(game, f"1 {right(card)} @9000").view(None)
    last = after.last
    assert last is not None
    plain = after.changed(last=last.changed(finish=tuple(entry.changed(laid=()) for entry in last.finish)))
    assert match_madness.table(after, NAMES) != match_madness.table(plain, NAMES)
    assert match_madness.key(after, NAMES) != match_madness.key(plain, NAMES)


def test_symbols_are_told_apart_without_their_colours() -> None:
    assert len({shape(tile(mark, 63, SLATE).convert("RGB")) for mark in GROUNDS}) == 5


def test_clear_colours_of_the_tiles_are_told_apart_by_all_eyes_and_signs_are_read_on_them() -> None:
    assert_told_apart(PALETTE, *GROUNDS.values())
    assert all(contrast(ground, WHITE) > 2.9 for ground in paints(PALETTE, *GROUNDS.values())), "large signs"


def test_the_workbench_has_a_sign_where_the_card_will_be() -> None:
    counting = MatchMadness.new(2, "count").view(0)
    assert counting.bench is not None
    assert counting.bench.card is None
    drawn = Image.open(BytesIO(match_madness.workbench(counting))).convert("RGB")
    assert LIVE in {colour for _, colour in drawn.crop((100, 100, 300, 300)).getcolors(1000) or []}


def test_the_rules_show_every_side_of_every_block() -> None:
    picture = match_madness.blocks()
    assert all(holds(picture, block(number, marks, False, TILE, SLATE)) for (number, _), marks in SHOWN.items())
    assert size(picture)[0] <= 1000
