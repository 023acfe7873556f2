"""Killed at any moment, the bot keeps every answered press, once, and goes on."""

from pathlib import Path

from tests.proof.kills import kill_often

GAMES = ("shigaon49", "eight_and_a_half", "jungle_speed", "match_madness")


async def test_five_kills_lose_nothing_and_stop_nobody(tmp_path: Path) -> None:
    report = await kill_often(tmp_path, GAMES, 5)
    assert report.troubles == []
    assert report.carried_out > 50
