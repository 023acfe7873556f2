"""Faults of Discord in random order beside kills: nobody is timed out, and every press that arrives is answered."""

from pathlib import Path

from bench.proof.discord_faults import fault_often
from engines import BUILT_IN

SHORT = ("odd_fields", "gateway_away", "killed", "thread_archived")


async def test_faults_in_random_order_stop_nobody(tmp_path: Path) -> None:
    report = await fault_often(tmp_path, BUILT_IN, len(SHORT), kinds=SHORT, lasts=(0.5, 1.5))
    assert report.troubles == []
    assert report.most_refused <= 12
    assert report.carried_out > 20
