"""Beside hostile people, honest ones are answered as quickly as alone, and none of their presses is refused."""

from pathlib import Path

from bench.proof.hostile import spoil


async def test_honest_tables_do_not_notice_hostile_people(tmp_path: Path) -> None:
    report = await spoil(tmp_path, 1000, 9)
    assert [trouble for trouble in report.troubles if not trouble.startswith("99 %")] == [], str(report)
    assert max(report.beside) < 1.5, "so few presses have no 99 %: bench.soak judges it"
    assert report.hostile > 50
    assert len(report.beside) > 20
