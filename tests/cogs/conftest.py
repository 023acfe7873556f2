import logging
from collections.abc import Iterator

import pytest

from cogs.patches import read_components_late

read_components_late()


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that nothing above INFO is logged, unless a test removes it with `caplog.clear()`."""
    caplog.set_level(logging.INFO, "tabletop")
    yield
    loud = [record.getMessage() for record in caplog.get_records("call") if record.levelno > logging.INFO]
    assert not loud


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send pictures with the answer and panels at once, although these tests press without a pause."""
    monkeypatch.setattr("cogs.messages.pictures.HASTE", 0.0)
    monkeypatch.setattr("cogs.messages.live.LEISURE", 0.0)
    monkeypatch.setattr("cogs.messages.sending.CALMLY", (5, 0.0))
