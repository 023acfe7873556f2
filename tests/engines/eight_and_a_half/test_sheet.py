"""H8-19 to H8-22: the end of a mini-game, its points, and the end of the match."""

import pytest

from engines.core import Move, Wake
from engines.eight_and_a_half import EightAndAHalf, Options, Ready
from engines.eight_and_a_half.cards import Holding
from engines.eight_and_a_half.checks import conserved
from tests.engines.eight_and_a_half.drawing import held, line, news, play, refused, table, time_up

LAST_7 = held(blind="7")


def burnt(count: int, hand: str = "") -> Holding:
    return held(hand, burnt="3" * count)


def ready(game: EightAndAHalf, *seats: int, at: int = 0) -> EightAndAHalf:
    for seat in seats:
        game = game.play(Move(seat, Ready(), at))
    return game


def test_H8_19_a_mini_game_ends_when_a_player_has_shed_every_card() -> None:
    game = play(table(LAST_7, "999", on="6"), "blind:1")
    assert game.stage == "sheet"
    assert game.rows[-1].first == 0
    assert news(game)[-1] == "mini-game-over seat=0 number=1 lying=2"


@pytest.mark.parametrize("zone", [held("7"), held(open=".7"), held("77"), held(open="7.7")])
def test_H8_19_whichever_zone_was_the_last(zone: Holding) -> None:
    cards = zone.playable
    assert play(table(zone, "999", on="6"), "play:7" + "x2" * (len(cards) == 2)).stage == "sheet"


def test_H8_19_leaving_with_a_policeman_the_offender_takes_the_pot_first() -> None:
    game = play(table(LAST_7, burnt(0, "4"), burnt(2, "4"), on="6½", pot="1:66 2:h"), "blind:1")
    assert game.stage == "sheet"
    assert game.pot == ()
    assert game.rows[-1].cards == (0, 1, 7)
    assert game.rows[-1].burnt == (0, 0, 6)
    assert news(game)[-2:] == ["policeman seat=0 offender=2 count=4", "mini-game-over seat=0 number=1 lying=0"]


@pytest.mark.parametrize(("last", "value"), [("h", "6"), ("d", "6½"), ("9", "6½"), ("0", "6")])
def test_H8_19_leaving_by_any_other_play_the_pot_belongs_to_nobody(last: str, value: str) -> None:
    game = play(table(held(last), burnt(1, "777"), on=value, pot="1:6 1:h"), f"play:{last}")
    assert game.stage == "sheet"
    assert game.rows[-1].burnt == (0, 1)
    assert game.view(None).offender is None
    assert game.pot[-1] == (0, last)


def test_H8_19_a_blind_card_that_fails_does_not_end_it() -> None:
    game = play(table(held(blind=".7"), "999", on="8"), "blind:2")
    assert game.stage == "play"
    assert game.holdings[0].counted == 2


def test_H8_20_three_points_for_the_first_without_a_burnt_card() -> None:
    row = play(table(LAST_7, "999", "999", on="6"), "blind:1").rows[-1]
    assert (row.first, row.fewest, row.bonus, row.points) == (0, (0,), True, (3, 0, 0))


def test_H8_20_no_bonus_with_a_burnt_card() -> None:
    row = play(table(held("7", burnt="2"), burnt(0, "99"), on="6"), "play:7").rows[-1]
    assert (row.first, row.fewest, row.bonus, row.points) == (0, (0,), False, (2, 0))


def test_H8_20_fewest_cards_burnt_ones_included() -> None:
    row = play(table(held("7", burnt="222"), burnt(1, "9"), burnt(0, "999"), on="6"), "play:7").rows[-1]
    assert row.cards == (3, 2, 3)
    assert (row.fewest, row.points) == ((1,), (1, 1, 0))


def test_H8_20_all_who_tie_get_the_point() -> None:
    row = play(table(held("7", burnt="222"), burnt(1, "99"), burnt(0, "999"), burnt(4), on="6"), "play:7").rows[-1]
    assert (row.fewest, row.points) == ((0, 1, 2), (2, 1, 1, 0))


def test_H8_20_bank_hand_open_and_blind_cards_all_count() -> None:
    other = held("99", open="1.2", blind=".33", bank="44444", burnt="5")
    assert play(table(LAST_7, other, on="6"), "blind:1").rows[-1].cards == (0, 12)


def ending(*before: int, target: int = 7, first: int = 0) -> EightAndAHalf:
    """Return a match with these totals in which seat 0 has just ended a mini-game with 3 points."""
    seats = [held("7") if seat == first else burnt(0, "999") for seat in range(len(before))]
    options = Options(target=target)
    game = table(*seats, on="6", mover=first, rows=(line(1, *before),), number=2, options=options)
    return play(game, "play:7")


@pytest.mark.parametrize("target", [3, 5, 7])
def test_H8_21_the_match_ends_at_the_target(target: int) -> None:
    before = ending(target - 4, 0, target=target)
    assert before.stage == "sheet"
    assert before.outcome() is None
    game = ending(target - 3, 0, target=target)
    assert game.stage == "over"
    assert game.view(None).places == (1, 2)
    assert game.view(None).reason == "target"
    assert news(game)[-1] == f"match-over seat=0 points={target}"


def test_H8_21_seven_is_the_default() -> None:
    assert Options().target == 7


def test_H8_21_the_highest_total_wins_whoever_was_first_out() -> None:
    game = play(
        table(held("7", burnt="22"), burnt(0, "9"), "999", on="6", rows=(line(1, 5, 8, 6),), number=2), "play:7"
    )
    assert game.totals == (6, 9, 6)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 2)
    assert outcome.winners == (1,)


def test_H8_21_a_tie_is_settled_by_a_deciding_mini_game_among_the_tied() -> None:
    game = ending(4, 7, 2, 7, first=0)
    assert game.totals == (7, 7, 2, 7)
    assert game.stage == "sheet"
    assert news(game)[-1] == "deciding-next tied=3"
    view = game.view(None)
    assert (view.upcoming, view.upcoming_deciding) == ((0, 1, 3), True)
    game = time_up(game)
    assert (game.playing, game.deciding, game.number) == ((0, 1, 3), True, 3)
    assert [holding.counted for holding in game.holdings] == [24, 24, 0, 24]
    assert conserved(game) == conserved(EightAndAHalf.new(2, "a"))
    assert [side.playing for side in game.view(None).sides] == [True, True, False, True]


def test_H8_21_whoever_does_not_play_is_never_to_move() -> None:
    game = time_up(ending(4, 7, 2, 7))
    movers = set()
    while game.stage == "play":
        movers.add(game.mover)
        game = time_up(game)
    assert movers == {0, 1, 3}


def test_H8_21_the_policeman_skips_who_does_not_play() -> None:
    seats = (held("3dd"), Holding(), burnt(0, "9"))
    game = table(*seats, on="2½", pot="2:h", playing=(0, 2), deciding=True, rows=(line(1, 7, 2, 7),), number=2)
    assert play(game, "play:3").mover == 0
    assert play(game, "play:d").mover == 2


@pytest.mark.parametrize("winner", [0, 2])
def test_H8_21_first_out_wins_the_deciding_mini_game_and_points_do_not_count(winner: int) -> None:
    loser = 2 - winner
    seats = [burnt(0), burnt(0), burnt(0)]
    seats[winner], seats[loser] = held("7", burnt="2222"), burnt(0, "9")
    rows = (line(1, 8, 7, 8),)
    game = play(table(*seats, on="6", mover=winner, playing=(0, 2), deciding=True, rows=rows, number=2), "play:7")
    assert game.stage == "over"
    assert game.totals == (8, 7, 8)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "deciding"
    assert [outcome.places[seat] for seat in (winner, loser, 1)] == [1, 2, 3]
    row = game.rows[-1]
    assert (row.deciding, row.first, row.fewest, row.bonus, row.points) == (True, winner, (), False, (0, 0, 0))


def test_H8_21_all_may_be_tied() -> None:
    view = ending(4, 7).view(None)
    assert (view.upcoming, view.upcoming_deciding) == ((0, 1), True)


def test_H8_22_the_sheet_shows_every_mini_game_and_the_totals() -> None:
    game = ending(2, 1)
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert [row.points for row in view.sheet] == [(2, 1), (3, 0)]
        assert [row.number for row in view.sheet] == [1, 2]
        assert view.totals == (5, 1)
        assert [side.total for side in view.sides] == [5, 1]


def test_H8_22_and_survives_restarts() -> None:
    game = ending(2, 1)
    read = EightAndAHalf.model_validate_json(game.model_dump_json())
    assert read == game
    assert read.view(0) == game.view(0)
    assert time_up(read) == time_up(game)


# between mini-games
def test_between_mini_games_everyone_may_be_ready() -> None:
    game = ending(2, 1, 1)
    assert game.to_act() == {0, 1, 2}
    assert game.sleepers() == frozenset()
    pressed = ready(game, 2)
    assert pressed.to_act() == {0, 1}
    assert pressed.view(None).to_act == (0, 1)
    assert news(pressed) == ["ready seat=2"]
    assert pressed.turn() == game.turn()
    assert refused(pressed, "ready", seat=2) == ("not-your-turn", {})
    assert refused(pressed, "play:3", seat=1) == ("between-mini-games", {})


def test_when_all_are_ready_the_next_one_starts() -> None:
    game = ready(ending(2, 1, 1), 2, 0, 1, at=7_000)
    assert (game.stage, game.number, game.ready) == ("play", 3, frozenset())
    assert game.deadline() == 67_000
    assert news(game) == ["ready seat=1", f"dealt seat={game.mover} number=3 deciding=0"]
    assert refused(game, "ready") == ("mini-game-running", {})


def test_after_30_seconds_it_starts_by_itself_and_presses_do_not_prolong_that() -> None:
    game = ending(2, 1, 1)
    assert game.deadline() == 30_000
    assert ready(game, 1, at=20_000).deadline() == 30_000
    started = time_up(ready(game, 1, at=20_000))
    assert (started.stage, started.number) == ("play", 3)
    assert started.turn() != game.turn()
    assert game.play(Move(None, Wake(since=1_000), 100_000)).deadline() == 130_000
