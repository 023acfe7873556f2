"""How robots play 49: which strength notices what decides the match."""

from random import Random
from typing import Any, cast

import pytest

from bench.arena import Arena, Simulation
from engines.robots import STRENGTHS, think
from engines.shigaon49 import Bid, Options, Shigaon49
from engines.shigaon49.board import lines
from engines.shigaon49.cards import PACK
from engines.shigaon49.effects import goal, put
from engines.shigaon49.known import mirror_of, position, purses, unseen
from engines.shigaon49.styles import manner, style_of
from engines.shigaon49.valuation import card_value, line_values, price, threats
from tests.engines.shigaon49.tables import play, table

MATCHES = 12
GOOD = ["normal", "hard", "expert"]


def deciding(strengths: tuple[str, ...]) -> list[tuple[Shigaon49, int]]:
    """Return games in which the mover can pay for a cell that completes its line."""
    found = []
    for number in range(MATCHES):
        match = Simulation("shigaon49", strengths, f"deciding:{number}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            if game.stage == "auction" and wins(game, game.mover) and _can_bid(game):
                found.append((game, game.mover))
            match.go_on()
    return found


def wins(game: Shigaon49, seat: int) -> bool:
    """Whether the card on sale completes a line of the seat."""
    cells = game.view(seat).cells
    return any(lines(put(game.board, cell - 1, seat), cell, goal(len(game.cash))) for cell in cells)


def _can_bid(game: Shigaon49) -> bool:
    return any(isinstance(action, Bid) for action in game.legal_actions(game.mover))


@pytest.mark.parametrize("strength", GOOD)
def test_a_good_robot_never_lets_its_winning_cell_pass(strength: str) -> None:
    games = deciding(("normal", "easy", "easy"))
    assert len(games) >= MATCHES
    for game, seat in games:
        chosen = think(game, seat, strength, Random(game.ply))
        assert chosen is not None
        assert isinstance(chosen[1], Bid)


def test_an_easy_robot_sometimes_does() -> None:
    games = deciding(("normal", "easy", "easy"))
    chosen = [think(game, seat, "easy", Random(game.ply)) for game, seat in games]
    assert any(choice and not isinstance(choice[1], Bid) for choice in chosen)


# what is at stake
def bought(*cards: str, cash: tuple[int, ...], **given: Any) -> Shigaon49:
    """Return a table whose sales explain everybody's money, so that robots can count it."""
    sales = tuple((PACK[20 + seat], seat, 49 - money) for seat, money in enumerate(cash))
    return table(*cards, cash=cash, seats=len(cash), **given).changed(sales=sales)


def answers(game: Shigaon49, strength: str, throws: int = 20) -> set[str]:
    """Return what the seat to move does, over several throws of its dice."""
    chosen = [think(game, game.mover, strength, Random(throw)) for throw in range(throws)]
    return {str(action) for _, action in filter(None, chosen)}


THREE = {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("strength", GOOD)
def test_a_rivals_winning_cell_is_bought_from_him_even_against_his_whole_purse(strength: str) -> None:
    game = play(bought("4", "40", cash=(21, 20, 5), tokens=THREE, opener=1), "bid:20 pass")
    assert answers(game, strength) == {"bid:21"}


@pytest.mark.parametrize("strength", GOOD)
def test_a_bid_as_high_as_the_rivals_purse_stops_him(strength: str) -> None:
    game = play(bought("4", "40", cash=(20, 20, 5), tokens=THREE, opener=1), "bid:2 pass")
    assert answers(game, strength) == {"bid:20"}


@pytest.mark.parametrize("strength", GOOD)
def test_who_cannot_stop_a_rival_keeps_the_money(strength: str) -> None:
    game = play(bought("4", "40", cash=(19, 20, 5), tokens=THREE, opener=1), "bid:2 pass")
    assert answers(game, strength) == {"pass"}


@pytest.mark.parametrize("strength", GOOD)
def test_a_rival_who_has_passed_is_not_stopped(strength: str) -> None:
    game = play(bought("4", "40", cash=(49, 40, 49), tokens=THREE, opener=1), "pass bid:40")
    assert answers(game, strength) == {"pass"}


def test_a_robot_that_may_check_waits_for_the_rival_to_open() -> None:
    game = bought("4", "40", cash=(49, 40, 5), tokens=THREE, opener=0)
    assert "bid:40" not in answers(game, "hard")
    assert answers(play(game, "check bid:2 pass"), "hard") == {"bid:40"}


@pytest.mark.parametrize("strength", GOOD)
def test_a_winning_cell_is_closed_with_what_nobody_can_answer(strength: str) -> None:
    game = bought("4", "40", cash=(30, 40, 5), tokens=THREE, opener=1)
    assert answers(game, strength) == {"bid:30"}


def spent_early(strength: str, seats: int) -> int:
    """Return what these robots pay for the first card each, over several matches."""
    spent = 0
    for number in range(MATCHES):
        match = Simulation("shigaon49", (strength,) * seats, f"early:{number}")
        while sum(seat is not None for _, seat, _ in cast(Shigaon49, match.game).sales) < seats:
            match.go_on()
        spent += sum(paid for _, _, paid in cast(Shigaon49, match.game).sales)
    return spent


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_robots_spend_less_on_the_first_cards_than_they_used_to(seats: int) -> None:
    assert spent_early("hard", seats) < spent_early("old-hard", seats)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_robot_never_bids_what_it_cannot_pay_though_honour_would_let_it(strength: str) -> None:
    for number in range(1 if strength == "expert" else 3):
        match = Simulation("shigaon49", (strength,) * 3, f"honour{number}")
        match.game = Shigaon49.new(3, f"honour{number}", Options(honour=True))
        while match.game.outcome() is None:
            match.go_on()
            assert "unpaid" not in {event.code for event in match.game.news}


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_robot_takes_longer_when_the_price_is_near_its_limit(strength: str) -> None:
    game, delays = table("26", *PACK[29:49], seats=3), {}
    for amount in range(5, 49):
        thoughts = [think(play(game, f"bid:{amount}"), 1, strength, Random(throw)) for throw in range(12)]
        delays[amount] = sum(delay for delay, _ in filter(None, thoughts))
    assert max(delays[amount] for amount in range(5, 30)) > 1.2 * delays[48]


# manners
SEAT = {"miser": 0, "gambler": 1, "blocker": 2}


def pays(game: Shigaon49, seat: int, strength: str, seat_of_manner: int) -> float:
    """Return what a robot with that manner would pay for the card on sale, if it sat on that seat."""
    taste = style_of(len(game.cash), seat_of_manner, strength).taste
    mirror = mirror_of(position(game.view(seat)))
    value = card_value(mirror, seat, line_values(taste, mirror.seats)[seat]).value
    return price(mirror, seat, taste, value, threats(mirror))


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_gambler_pays_most_for_its_own_line_and_a_blocker_for_breaking_one(strength: str) -> None:
    assert {name: manner(seat) for name, seat in SEAT.items()} == {name: name for name in SEAT}
    own = bought("26", *PACK[29:49], cash=(99, 99, 99), tokens={25: 0, 27: 0})
    gambler, blocker = (pays(own, 0, strength, SEAT[name]) for name in ("gambler", "blocker"))
    assert gambler > 1.2 * blocker
    rival = bought("26", *PACK[29:49], cash=(99, 99, 99), tokens={25: 1, 27: 1})
    gambler, blocker = (pays(rival, 0, strength, SEAT[name]) for name in ("gambler", "blocker"))
    assert blocker > 1.2 * gambler


def kept(strength: str) -> dict[str, float]:
    """Return how much money robots of each manner hold on average when a card is drawn."""
    money: dict[str, list[int]] = {name: [] for name in SEAT}
    for number in range(MATCHES):
        match = Simulation("shigaon49", (strength,) * 3, f"kept:{number}")
        while match.game.outcome() is None:
            game = cast(Shigaon49, match.game)
            if game.stage == "auction" and not game.bids:
                for name, seat in SEAT.items():
                    money[name].append(game.cash[seat])
            match.go_on()
    return {name: sum(held) / len(held) for name, held in money.items()}


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_miser_keeps_most_money(strength: str) -> None:
    held = kept(strength)
    assert held["miser"] == max(held.values())


def test_a_gambler_without_money_does_not_bluff_though_honour_would_let_it() -> None:
    game = play(bought("26", *PACK[29:49], cash=(49, 3, 49), tokens={25: 2, 27: 2, 1: 0}, honour=True), "bid:4")
    assert game.mover == SEAT["gambler"]
    assert answers(game, "hard", 60) == {"pass"}


def test_only_a_gambler_bluffs() -> None:
    assert {name for name, seat in SEAT.items() if style_of(3, seat, "hard").bluffs} == {"gambler"}


def test_a_robot_never_bids_what_it_cannot_pay() -> None:
    for number in range(4):
        match = Simulation("shigaon49", ("easy", "normal", "hard", "hard"), f"pay{number}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            match._intend()
            intent = match.intents[game.mover]
            if isinstance(intent.action, Bid):
                assert intent.action.amount <= game.cash[game.mover]
            match._step()


def test_a_good_bookkeeper_knows_what_everybody_has() -> None:
    for seats in (2, 3):
        match = Simulation("shigaon49", ("random",) * seats, f"books{seats}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            assert purses(game.view(0)) == list(game.cash)
            match.go_on()


def test_a_declined_second_token_earns_nothing_in_the_books() -> None:
    game = play(Shigaon49.new(2, "s").changed(opener=0, mover=0, card="49", deck=("49", "49", "1")), "bid:1 pass")
    game = play(game, "pass bid:5 decline")
    assert game.counted == ((1, 0), (1, 0))
    assert purses(game.view(1)) == list(game.cash)


def test_the_books_of_a_match_from_before_they_were_kept_follow_from_its_sales() -> None:
    match = Simulation("shigaon49", ("normal",) * 3, "old books")
    while match.game.outcome() is None:
        game = match.game
        assert isinstance(game, Shigaon49)
        assert purses(game.changed(counted=()).view(0)) == list(game.cash)
        match.go_on()


def test_a_card_that_is_being_placed_is_seen_once() -> None:
    game = Shigaon49.new(3, "s").changed(opener=0, mover=0, card="1-24")
    assert unseen(play(game, "bid:3 pass pass").view(0)).count("1-24") == unseen(game.view(0)).count("1-24") == 2


def test_a_hard_robot_wins_more_than_chance() -> None:
    assert Arena("shigaon49", ("hard", "random", "random")).run(30, "test") > 0.7
