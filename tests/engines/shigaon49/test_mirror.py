"""The fast copy of the rules agrees with the rules, match by match."""

import os
from random import Random

import pytest

from bench.arena import Simulation
from engines.core import Event
from engines.shigaon49 import Shigaon49
from engines.shigaon49.mirror import CODES, NOBODY, NUMBERS, Mirror

MATCHES = 40 if os.environ.get("CI") else 300


def fact(event: Event, name: str) -> int:
    return int(dict(event.facts)[name])


class Follower:
    """Plays on a mirror what happens in a match."""

    def __init__(self, game: Shigaon49) -> None:
        assert game.card is not None
        deck = [NUMBERS[code] for code in reversed((game.card, *game.deck))]
        self.mirror = Mirror(list(game.cash), deck, game.opener)
        self.mirror.draw()
        self.price = 0

    def follow(self, game: Shigaon49) -> None:
        """Sell the card as the events of the last move tell, and compare everything."""
        mirror, cell = self.mirror, None
        for event in game.news:
            if event.code == "won":
                self.price = fact(event, "amount")
            elif event.code == "unsold":
                mirror.unsold()
            elif event.code in ("placed", "replaced"):
                cell = fact(event, "cell")
            elif event.code == "declined" or (event.code == "stays" and None not in game.board):
                cell = 0
            if cell is not None and event.seat is not None and mirror.card:
                mirror.sell(event.seat, self.price, cell)
        if mirror.winner == NOBODY and not mirror.card:
            mirror.draw()
        self.compare(game)

    def compare(self, game: Shigaon49) -> None:
        mirror, outcome = self.mirror, game.outcome()
        if game.stage == "placing":
            return
        assert mirror.cash == list(game.cash)
        assert [None if owner < 0 else owner for owner in mirror.board[1:]] == list(game.board)
        assert mirror.tokens == [game.board.count(seat) for seat in range(mirror.seats)]
        if outcome is None:
            assert CODES[mirror.card] == game.card
            assert mirror.opener == game.opener
            assert [CODES[card] for card in reversed(mirror.deck)] == list(game.deck)
        else:
            assert mirror.winner >= 0 or not mirror.card
            assert [share > 0 for share in mirror.shares()] == [place == 1 for place in outcome.places]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("players", [("random",), ("easy", "normal", "hard")])
def test_the_mirror_agrees_with_the_rules(seats: int, players: tuple[str, ...]) -> None:
    endings = set()
    for number in range(MATCHES):
        dice = Random(f"mirror:{seats}:{number}")
        match = Simulation("shigaon49", tuple(dice.choice(players) for _ in range(seats)), f"mirror:{number}")
        assert isinstance(match.game, Shigaon49)
        follower = Follower(match.game)
        while (outcome := match.game.outcome()) is None:
            match.go_on()
            follower.follow(match.game)
        endings.add(outcome.reason)
    assert "line" in endings


def test_the_mirror_counts_the_lines_of_every_cell() -> None:
    mirror = Mirror([49] * 3, [], 0)
    assert sum(len(lines) for lines in mirror.lines.through) == 4 * mirror.lines.number == 4 * 88
    for cell in (1, 2, 3):
        mirror.put(0, cell)
    mirror.miss(4)
    assert mirror.winner == NOBODY
    mirror.put(0, 4)
    assert mirror.winner == 0
