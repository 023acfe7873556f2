"""Whatever strangers send to the local table, it answers properly, keeps nothing, and honest people go on."""

from pathlib import Path

from bench.proof.fuzzing import fuzz

SECONDS = 8.0


async def test_strangers_come_to_nothing_at_the_local_table(tmp_path: Path) -> None:
    report = await fuzz(tmp_path, SECONDS)
    assert report.troubles == [], report
    assert len(report.sent) == 10
    assert sum(report.sent.values()) > 200, report
    assert len(report.honest) + report.hindered > 3, report
    assert report.statuses[400] > 0
    assert report.statuses[413] > 0
