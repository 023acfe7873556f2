"""Everything that a hostile client sends is answered, changes nothing it may not, pings nobody and leaks no memory."""

from pathlib import Path

from bench.proof.forgeries import forge_often

FORGED = 2000
KEPT_OF_A_MOVE = 0.4
"""Thousands of blocks that the small Discord, which is in this process, keeps of a move: messages and interactions."""


async def test_a_hostile_client_comes_to_nothing(tmp_path: Path) -> None:
    report = await forge_often(tmp_path, FORGED)
    assert report.troubles == []
    assert report.forged == FORGED
    assert report.carried_out > 10
    megabytes, blocks = zip(*report.memory, strict=True)
    assert megabytes[-1] - megabytes[1] < 60
    at_rest = min(blocks[-3:])  # single samples vary by 25; a leak is in every sample
    assert at_rest - blocks[1] < 15 + KEPT_OF_A_MOVE * report.carried_out, "thousands"
