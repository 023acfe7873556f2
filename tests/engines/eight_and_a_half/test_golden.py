"""A whole match that must not change."""

from tests.engines.eight_and_a_half.golden import FILE, recorded, written


def test_the_golden_match_is_played_as_it_was_written() -> None:
    assert written(recorded()) == FILE.read_text()


def test_it_is_a_whole_match_with_a_bit_of_everything() -> None:
    text = FILE.read_text()
    for word in ("policeman", "blind-failed", "took", "timed-out", "ready", "mini-game-over", "match-over", "card=8+h"):
        assert word in text
