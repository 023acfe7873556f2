"""Whatever a hostile client sends is answered, changes nothing without right, calls nobody and costs no memory."""

from pathlib import Path

from tests.proof.lies import lie_often

LIES = 2000


async def test_a_hostile_client_comes_to_nothing(tmp_path: Path) -> None:
    report = await lie_often(tmp_path, LIES)
    assert report.troubles == []
    assert report.lies == LIES
    assert report.carried_out > 10
    assert report.memory[-1][1] - report.memory[1][1] < 50, "thousands of blocks"
