"""Beside hostile people, honest ones are answered as quickly as alone, and none of their presses is refused."""

from pathlib import Path

from bench.proof.hostile import spoil


async def test_honest_tables_do_not_notice_hostile_people(tmp_path: Path) -> None:
    report = await spoil(tmp_path, 4, 2.0, most=12)
    assert report.troubles == [], str(report)
    assert report.hostile > 50
    assert report.watched > 10
    assert report.beside > 20
