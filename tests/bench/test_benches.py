"""Every bench can be imported and says how to use it; those that start no bot are also run in their shortest form."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest

import bench

ROOT = Path(__file__).parents[2]
SHORTEST = (
    ("arena", "shigaon49", "hard", "easy", "--matches", "1"),
    ("pictures", "2"),
    ("records", "400", "50"),
    ("rules", "0.01"),
    ("soak", "secrets", "4"),
    ("soak", "times", "1"),
    ("store", "4", "1"),
)


def modules() -> list[ModuleType]:
    return [import_module(found.name) for found in walk_packages(bench.__path__, "bench.")]


def test_every_bench_says_how_it_is_used_and_refuses_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    for module in modules():
        if not hasattr(module, "main"):
            continue
        with pytest.raises(SystemExit) as helped:
            module.main(["--help"])
        assert helped.value.code == 0
        assert f"python -m {module.__name__}" in capsys.readouterr().out
        with pytest.raises(SystemExit) as refused:
            module.main(["nonsense"])
        assert refused.value.code == 2


def test_every_bench_that_make_and_the_docs_name_exists() -> None:
    pages = [ROOT / "Makefile", *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    named = {name for page in pages for name in re.findall(r"-m (bench\.\w+)", page.read_text("utf-8"))}
    assert "bench.load" in named
    assert named <= {module.__name__ for module in modules() if hasattr(module, "main")}


@pytest.mark.parametrize("command", SHORTEST, ids=" ".join)
def test_the_shortest_form_runs(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert import_module(f"bench.{command[0]}").main(list(command[1:])) in (0, 1), "1: a goal was missed"
    assert capsys.readouterr().out
