"""Names are drawn correctly: in their own direction, without boxes, within their room."""

import unicodedata

import pytest
from PIL import Image, features

from art import text
from art.canvas import Pen
from art.text import DRAWABLE, ELLIPSIS, clean, fit, font, initial, width

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
LAYOUTS = [False, True] if features.check("raqm") else [False]


def drawn(words: str) -> Image.Image:
    pen = Pen((400, 60), BLACK)
    pen.text((10, 30), words, 36, WHITE, anchor="lm")
    return pen.image()


def in_this_order(letters: str) -> Image.Image:
    """Draw the letters from left to right, whatever their direction."""
    image = Image.new("RGB", (400, 60), BLACK)
    pen, left = Pen((400, 60), BLACK), 10.0
    for letter in letters:
        pen.text((left, 30), letter, 36, WHITE, anchor="lm")
        left += width(letter, 36)
    image.paste(pen.image())
    return image


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how much of the ink differs; 0 is the same picture."""
    pairs = zip(one.convert("L").tobytes(), other.convert("L").tobytes(), strict=True)
    ink = sum(one.convert("L").tobytes()) or 1
    return sum(abs(a - b) for a, b in pairs) / ink


@pytest.mark.parametrize("raqm", LAYOUTS)
@pytest.mark.parametrize(
    ("name", "visible"),
    [
        ("שלום", "םולש"),
        ("Noa", "Noa"),
        ("דנה 42", "42 הנד"),
        ("Bob דנה", "Bob הנד"),
        ("דנה (תל)", "(לת) הנד"),
        ("שלום <3", "3> םולש"),
        ("Bob (תל) :)", "Bob (לת) :)"),
    ],
)
def test_letters_stand_in_the_order_in_which_they_are_read(
    name: str, visible: str, raqm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text, "RAQM", raqm)
    assert difference(drawn(name), in_this_order(visible)) < 0.25
    assert difference(drawn(name), in_this_order(visible[::-1])) > 0.5


@pytest.mark.parametrize("name", ["שירה-לי אברמוביץ׳", "Zoë Müller", "דנה vs Bob 7", "Ярослав"])
def test_a_name_is_equally_wide_in_both_layouts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []
    for raqm in LAYOUTS:
        monkeypatch.setattr(text, "RAQM", raqm)
        left, _, right, _ = drawn(name).getbbox() or (0, 0, 0, 0)
        widths.append(right - left)
    assert min(widths) > 18 * len(name) * 0.7
    assert max(widths) - min(widths) <= max(3, len(name))  # the basic layout rounds each letter to whole pixels


@pytest.mark.parametrize("bold", [False, True])
def test_every_character_that_is_drawn_has_a_shape(bold: bool) -> None:
    face = font(40, bold)
    box = bytes(face.getmask("\ue000"))
    assert len(box) > 100, "a missing character shows a box"
    boxes = [letter for letter in sorted(DRAWABLE - {" "}) if bytes(face.getmask(letter)) in (box, b"")]
    assert not boxes


def test_characters_that_the_font_lacks_are_dropped() -> None:
    assert clean("🦄 Noa 🎉") == "Noa"
    assert clean("\u202eevil\u2066\u200b\ufeff") == "evil"
    assert clean("漢字") == ""
    assert clean("שָׁלוֹם") == "שלום"
    assert clean("ℕ𝓸𝓪") == "Noa"
    assert clean(" a\n\tb ") == "a b"
    assert all(unicodedata.category(letter)[0] in "LNPSZ" for letter in DRAWABLE)


def test_an_initial_is_a_letter_or_a_digit() -> None:
    assert [initial(name) for name in ("noa", "(דנה)", "7up", "ßtraße", "🦄", "...")] == ["N", "ד", "7", "S", "", ""]


@pytest.mark.parametrize("raqm", LAYOUTS)
@pytest.mark.parametrize("name", ["W" * 32, "ש" * 32, "Noa", "", "a very long name indeed, with 123"])
def test_a_name_is_cut_to_its_room(name: str, raqm: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "RAQM", raqm)
    fit.cache_clear()
    cut = fit(name, 150, 36)
    assert width(cut, 36) <= 150
    assert cut == name or cut.endswith(ELLIPSIS)
    assert fit(name, 5000, 36) == name
