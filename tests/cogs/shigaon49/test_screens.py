"""49 on Discord: what its table and panels say."""

from cogs.messages.game_screens import Scene
from cogs.messages.screen import Screen, Select
from cogs.messages.words import words_in
from cogs.shigaon49.screens import Screens
from engines.match import Match, Seat
from engines.robots import LINGER, lingering
from engines.shigaon49 import Shigaon49
from tests.engines.shigaon49.tables import AT, play, table

NAMES = ("Alice", "Bob", "Carol")
EN = words_in("en")


def scene(game: Shigaon49, seat: int | None = None, missed: tuple[int, ...] = ()) -> Scene:
    """Return a table of three people at that game, as one of them or as everybody sees it."""
    seats = tuple(Seat(user=n + 1, missed=int(n in missed)) for n in range(3))
    match = Match(name="shigaon49", game=game, seats=seats, host=1, began=AT, since=AT)
    legal = () if seat is None else game.legal_actions(seat)
    return Scene(1, match, seat, game.view(seat), legal, EN, NAMES)


def public(game: Shigaon49, missed: tuple[int, ...] = ()) -> list[str]:
    return [bare(line) for line in Screens().table(scene(game, missed=missed)).lines]


def panel(game: Shigaon49, seat: int, missed: tuple[int, ...] = ()) -> Screen:
    return Screens().panel(scene(game, seat, missed))


def bare(text: str) -> str:
    """Return a text without marks of direction and bold, and with ordinary spaces."""
    return "".join(letter for letter in text if letter not in "\u200e\u2068\u2069*").replace("\u00a0", " ")


def test_the_bid_line_does_not_repeat_the_event_above_it() -> None:
    lines = public(play(table("3", "40"), "bid:5 bid:7"))
    assert lines[0] == "Bob bids $7."
    assert "💬 Alice $5" in lines


def test_passes_and_checks_stay_to_be_read_while_the_auction_goes_on() -> None:
    lines = public(play(table("3", "40"), "check bid:7 pass"))
    assert lines[0] == "Carol passes."
    assert "💬 Bob $7 · ✋ Alice" in lines
    lines = public(play(table("3", "40"), "check bid:7 pass bid:9"))
    assert "💬 Bob $7 · 👋 Carol" in lines


def test_the_last_card_stays_to_be_read_during_the_next_auction() -> None:
    sold = play(table("3", "40", "41"), "bid:9 pass pass")
    assert not any("card before" in line for line in public(sold)), "the news tell it now"
    assert public(play(sold, "bid:4"))[-1] == "-# 🔨 The card before: cell 3 to Alice for $9"


def test_the_last_card_names_the_cell_that_its_buyer_chose() -> None:
    placed = play(table("1-24", "40", "41"), "bid:9 pass pass place:17")
    assert public(play(placed, "bid:4"))[-1] == "-# 🔨 The card before: cell 17 to Alice for $9"


def test_a_card_that_nobody_bought_is_told_too() -> None:
    unsold = play(table("3", "40", "41"), "pass pass pass")
    assert public(play(unsold, "bid:4"))[-1] == "-# 🔨 The card before: cell 3, nobody bought it"


def test_a_discarded_card_is_not_told_as_one_that_nobody_bought() -> None:
    sold = play(table("3", "17", "40", "41", tokens={17: 1}), "bid:9 pass pass")
    assert public(play(sold, "bid:4"))[-1] == "-# 🔨 The card before: cell 3 to Alice for $9"


def test_a_pass_by_the_clock_is_marked_and_told_to_its_player() -> None:
    game = play(table("3", "40"), "timeout bid:5")
    assert "💬 ⌛👋 Alice" in public(game, missed=(0,))
    assert EN("timed-out-you") in panel(game, 0, missed=(0,)).lines
    assert EN("timed-out-you") not in panel(game, 1, missed=(0,)).lines


def test_a_player_who_cannot_pay_the_next_bid_reads_so_before_pressing() -> None:
    game = play(table("3", "40", cash=(49, 8, 49)), "bid:9")
    assert EN("shigaon49-too-dear") in panel(game, 1).lines
    assert EN("shigaon49-too-dear") not in panel(game, 2).lines
    poor = table("3", "40", cash=(1, 49, 49))
    assert EN("shigaon49-too-dear-check") in panel(poor, 0).lines
    assert EN("shigaon49-too-dear") not in panel(play(poor, "pass"), 0).lines, "it has passed"


def test_the_chooser_shows_the_board_and_names_own_neighbours() -> None:
    game = play(table("25-40", "41", tokens={35: 0, 17: 0, 48: 1}), "bid:9 pass pass")
    chooser = panel(game, 0)
    assert chooser.picture is not None
    (select,) = (control for row in chooser.rows for control in row if isinstance(control, Select))
    labels = {value: bare(label) for value, label in select.choices}
    assert labels["place:36"] == "36, beside your 17, 35"
    assert labels["place:39"] == "39", "48 is somebody else's"


def test_robots_wait_longer_after_a_sale_or_a_timeout() -> None:
    assert lingering(play(table("3", "40"), "bid:9 pass pass")) == LINGER
    assert lingering(play(table("3", "40"), "timeout")) == LINGER
    assert lingering(play(table("3", "40"), "bid:9")) == 0


def test_the_first_match_explains_only_the_buttons_that_are_there() -> None:
    hint = Screens().hint
    opened = table("3", "40")
    assert hint(scene(opened)) == "shigaon49-buttons"
    assert hint(scene(play(opened, "bid:7"))) == "shigaon49-buttons-bid", "nobody can check any more"
    assert hint(scene(play(table("1-24", "40"), "bid:9 pass pass"))) == "", "the buyer chooses a cell"
