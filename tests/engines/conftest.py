"""In most tests experts search little, so that they take little time."""

import pytest


@pytest.fixture(autouse=True)
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.shigaon49.search.ROLLOUTS", 24)
    monkeypatch.setattr("engines.eight_and_a_half.search.ROLLOUTS", 12)
