"""Secrets of others change nothing that a seat sees: texts, buttons and pictures."""

import pytest

from bench.proof import secrecy
from bench.proof.secrecy import compare_often
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Screen
from cogs.shigaon49 import screens as shigaon49
from engines import GAMES

PAIRS = 500


def test_secrets_make_no_difference_to_a_readers_message() -> None:
    report = compare_often(PAIRS, every=10)
    assert report.troubles == []
    assert report.pairs == dict.fromkeys(GAMES, PAIRS)
    assert report.different > 2 * PAIRS
    assert all(report.pictures[name] >= 5 for name in GAMES)


def test_a_screen_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Telling(shigaon49.Screens):
        def table(self, scene: Scene) -> Screen:
            return super().table(scene).also(str(sum(getattr(scene.match.game, "cash"))))  # noqa: B009

    monkeypatch.setattr(secrecy, "screens_of", lambda name: Telling())
    monkeypatch.setattr(secrecy, "GAMES", {"shigaon49": GAMES["shigaon49"]})
    assert compare_often(50, every=50).troubles
