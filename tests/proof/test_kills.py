"""Killed at any moment, the bot keeps every answered press exactly once and goes on."""

import signal
from pathlib import Path

from bench.proof.kills import kill_often
from engines import BUILT_IN


async def test_five_kills_lose_nothing_and_stop_nobody(tmp_path: Path) -> None:
    report = await kill_often(tmp_path, BUILT_IN, 5)
    assert report.troubles == []
    assert report.carried_out > 50


async def test_asked_to_go_it_goes_quietly_and_loses_nothing(tmp_path: Path) -> None:
    report = await kill_often(tmp_path, BUILT_IN, 3, how=signal.SIGTERM)
    assert report.troubles == []
    said = (tmp_path / "bot.log").read_text(encoding="utf-8")
    assert said.count("goodbye") == 3
    assert "closed" not in said
