"""Processes of a fleet are killed, frozen and restarted: nobody loses a press, and every table goes on."""

from pathlib import Path

import pytest

from bench.proof.fleet import DATABASE, FREEZE, KILL, RESTART, break_often
from engines import BUILT_IN


@pytest.mark.postgres
async def test_four_faults_of_a_fleet_lose_nothing_and_stop_nobody(tmp_path: Path) -> None:
    kinds = [KILL, DATABASE, RESTART, FREEZE]
    report = await break_often(tmp_path, BUILT_IN, kinds, frozen=8.0, replaced_within=60.0, starts_at_once=None)
    assert report.troubles == []
    assert report.carried_out > 50
    assert report.faults.total() == 4
