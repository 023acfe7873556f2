"""The facts that a match of Jungle Speed leaves behind."""

from bench.random_play import Case, playout
from engines.jungle_speed import JungleSpeed
from tests.engines.test_stats import told


def test_reactions_are_those_of_photo_finishes() -> None:
    case = Case("jungle_speed", 4, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, JungleSpeed)
    false = [e.seat for ply in playout(case) for e in ply.after.news if e.code == "false-grab"]
    assert [seat["false"] for seat in facts] == [false.count(seat) for seat in range(4)]
    for seat in facts:
        assert ("best-reaction" in seat) == (seat["reactions"] > 0)
        assert seat["reaction"] >= seat["reactions"] * seat.get("best-reaction", 0)
