"""The pictures of Jungle Speed: cards that are told apart, packs that are named, decisions that are seen."""

import re
from io import BytesIO

import pytest
from PIL import Image

from art import jungle_speed
from art.canvas import Colour
from art.jungle_speed.cards import FALSE, GLOW, INKS, RING, WOOD, sprite
from art.jungle_speed.layout import CHIP, LAYOUTS, Layout
from art.jungle_speed.table import COUNT, TEXT
from art.jungle_speed.totem import TEXT as TOTEM_TEXT
from art.seats import GOLD, SLATE, WHITE
from engines.jungle_speed.cards import DECK, Card
from engines.jungle_speed.view import JungleSpeedView
from tests.art.reading import shape, size
from tests.engines.jungle_speed.tables import table

NAMES = ("Noa", "Dan", "Maya", "Omer", "Lior")


def drawn(view: JungleSpeedView, **how: tuple[str, str]) -> Image.Image:
    return Image.open(BytesIO(jungle_speed.table(view, NAMES, **how))).convert("RGB")


def card(code: str) -> Card:
    return next(card for card in DECK if card.code == code)


def ring_of(picture: Image.Image, layout: Layout, hand: int) -> Colour:
    """The colour beside a hand's card, where a ring or a frame is."""
    (left, top), (x, y) = layout.blocks[hand], layout.style.card_at
    pixel = picture.getpixel((left + x + layout.style.card // 2, top + y - 8))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


# cards
def test_every_card_of_jungle_speed_has_its_own_picture() -> None:
    cards = set(DECK)
    assert len({sprite(card, 250, SLATE).tobytes() for card in cards}) == len(cards) == 75


def test_the_colours_of_jungle_speed_are_told_apart_by_the_frame() -> None:
    for name in ("star1", "knot3"):
        drawn = [sprite(card, 250, SLATE) for card in DECK if card.shape == name]
        assert len({shape(image.convert("RGB").crop((0, 0, 250, 30))) for image in drawn}) == len(INKS)


@pytest.mark.parametrize("kind", ["inward", "outward", "colours"])
def test_JS_4_arrows_that_do_not_work_are_grey(kind: str) -> None:
    grey = sprite(card(kind), 250, SLATE, grey=True).convert("RGB").getcolors(1000)
    assert grey is not None
    saturated = [colour for _, colour in grey if max(colour) - min(colour) > 60]  # type: ignore[arg-type]
    assert saturated == []


def test_the_gallery_has_all_cards() -> None:
    assert size(jungle_speed.gallery()) == (1482, 872)


def test_every_card_has_an_emoji_of_its_own_that_discord_takes() -> None:
    drawn = {name: make() for name, make in jungle_speed.emojis().items()}
    assert len(set(drawn.values())) == len(drawn) == 76
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,23}", name) for name in drawn), "a mark of nine characters comes behind"
    assert all(size(png) == (128, 128) and len(png) < 256 * 1024 for png in drawn.values())


# packs
def test_nothing_that_must_be_read_is_too_small_and_the_picture_neither_jumps_nor_pushes_the_buttons_away() -> None:
    assert min(TEXT, COUNT, TOTEM_TEXT) >= 36
    width, height = size(jungle_speed.table(table("| *2\n| *2\n| *2").view, NAMES))
    assert (width, 4 / 3 <= width / height <= 11 / 7) == (1000, True)


def test_with_three_seats_the_cards_are_larger() -> None:
    assert LAYOUTS[3].style.card > LAYOUTS[4].style.card == LAYOUTS[5].style.card


def test_the_two_hands_of_a_player_lie_side_by_side_and_are_named() -> None:
    layout = LAYOUTS[2]
    for right, left in ((0, 2), (1, 3)):
        assert layout.blocks[right][1] == layout.blocks[left][1]
        assert layout.blocks[right][0] == layout.blocks[left][0] + layout.style.size[0]
    view = table("| *2\n| *2\n| *2\n| *2", players=2).view
    english, hebrew = (drawn(view, sides=sides) for sides in (("right", "left"), ("ימין", "שמאל")))
    assert english.tobytes() != hebrew.tobytes()
    x, y = layout.blocks[0]
    assert english.crop((x, y, x + 250, y + 240)).tobytes() == hebrew.crop((x, y, x + 250, y + 240)).tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_packs_and_totem_do_not_lie_upon_each_other(seats: int) -> None:
    layout, taken = LAYOUTS[seats], Image.new("1", (1000, 700))
    boxes = [(*corner, corner[0] + layout.style.size[0], corner[1] + layout.style.size[1]) for corner in layout.blocks]
    for box in [*boxes, (*layout.line, layout.line[0] + 328, layout.line[1] + 70)]:
        assert box[2] <= 1000
        assert box[3] <= 700
        assert taken.crop(box).getbbox() is None
        taken.paste(1, box)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_number_breaks_the_frame_of_the_player_to_move(seats: int) -> None:
    layout = LAYOUTS[seats]
    picture = drawn(table("\n".join(["| *14"] * seats)).view)
    (left, top), (breadth, height) = layout.blocks[0], layout.style.size
    edge = picture.crop((left + breadth - 4, top + 30, left + breadth - 2, top + height - 30))
    assert edge.getcolors() == [(2 * (height - 60), WHITE)]


def test_the_ring_of_a_new_card_is_no_colour_of_a_card_a_frame_or_a_seat() -> None:
    view = table("leaf2y | *2\n| star1y *2\n| *2\n| *2\nnext 1").turn().view
    picture = drawn(view)
    assert ring_of(picture, LAYOUTS[4], 1) == RING
    assert ring_of(picture, LAYOUTS[4], 0) != RING
    assert RING not in (*INKS.values(), GOLD, FALSE)


# decisions
def duel(seats: int) -> JungleSpeedView:
    others = "\n".join(f"{other} | *3" for other in ("wave3p", "knot2y", "ring1g")[: seats - 2])
    return table(f"star1r | *3\n| star1g *3\n{others}\nnext 1").turn().race(0).view


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_JS_28_the_cards_of_a_decision_are_framed_and_no_others(seats: int) -> None:
    picture, layout = drawn(duel(seats)), LAYOUTS[seats]
    assert [ring_of(picture, layout, hand) == GOLD for hand in range(seats)] == [True, True] + [False] * (seats - 2)


def test_JS_28_the_frames_go_with_the_next_reveal() -> None:
    drawing = table("star1r | *3\n| star1g *3\nring1p | *3\nnext 1").turn().race(0)
    assert ring_of(drawn(drawing.settle().view), LAYOUTS[3], 0) != GOLD


def test_JS_28_how_many_cards_are_taken_is_seen() -> None:
    one = table("star1r | *3\n| star1g *3\nring1p | *3\nnext 1").turn().race(0).view
    assert one.decision is not None
    other = one.changed(decision=one.decision._replace(gets=((1, 9),)))
    assert drawn(one).tobytes() != drawn(other).tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_JS_28_the_sign_of_taken_cards_covers_no_number_of_its_pack(seats: int) -> None:
    layout, (reach, height) = LAYOUTS[seats], (CHIP[0] / 2, CHIP[1] / 2)
    for hand, (left, top) in enumerate(layout.blocks):
        x, y = layout.gets(hand)
        for sign in (layout.style.stack_at, layout.style.pile_at):
            u, v = left + sign[0] + layout.style.number[0], top + sign[1] + layout.style.number[1]
            assert abs(u - x) >= reach + 10 or abs(v - y) >= height + COUNT * 0.35


@pytest.mark.parametrize(("giver", "taker"), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)])
def test_JS_28_among_three_the_arrow_of_a_duel_crosses_no_name(giver: int, taker: int) -> None:
    view = duel(3)
    assert view.decision is not None
    moved = view.changed(decision=view.decision._replace(hands=(giver, taker), gets=((taker, 4),)))
    names = (0, 334, 1000, 442)
    assert drawn(moved).crop(names).tobytes() == drawn(view.changed(decision=None)).crop(names).tobytes()


def totem_colours(view: JungleSpeedView) -> set[Colour]:
    left, top = LAYOUTS[view.players].totem
    colours = drawn(view).crop((left + 110, top + 20, left + 220, top + 250)).getcolors(10_000)
    assert colours is not None
    return {colour for count, colour in colours if count > 500 and isinstance(colour, tuple)}  # type: ignore[misc]


def test_JS_28_the_totem_is_red_after_a_false_grab_and_lights_up_after_a_true_one() -> None:
    plain = table("star1r | *3\n| leaf1g *3\nring1p | *3\nwave1y | *3\nnext 1").turn()
    assert WOOD in totem_colours(plain.view)
    assert FALSE in totem_colours(plain.race(2).view)
    true = table("star1r | *3\n| star1g *3\nring1p | *3\nwave1y | *3\nnext 1").turn().race(0)
    assert GLOW in totem_colours(true.view)


def test_JS_25_a_grab_is_not_seen_before_it_is_decided() -> None:
    drawing = table("star1r | *3\n| star1g *3\nring1p | *3\nnext 1").turn()
    before = jungle_speed.key(drawing.view, NAMES)
    assert jungle_speed.key(drawing.grab(0).view, NAMES) == before
