"""What is installed is checked by its hash, and a container gets no more than it needs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LISTS = ("requirements", "requirements-fleet", "requirements-dev")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    lines = [line for line in text(f"{name}.txt").splitlines() if line and not line.startswith("#")]
    packages = "\n".join(lines).replace("\\\n", " ").splitlines()
    assert len(packages) > 10
    for package in packages:
        assert re.match(r"[\w.-]+(\[[\w,]+\])?==[\w.]+ ", package), package
        assert HASH.search(package), f"{package} has no hash; pip checks none if one is missing"


@pytest.mark.parametrize("name", LISTS)
def test_every_package_that_is_wanted_is_locked(name: str) -> None:
    wanted, locked = versions(f"{name}.in"), versions(f"{name}.txt")
    assert wanted
    assert wanted.items() <= locked.items(), "run `make lock`"


def versions(name: str) -> dict[str, str]:
    """Return the version of each package in a list, under the name that all its spellings share."""
    found = re.findall(r"^([\w.-]+)==([\w.]+)", text(name), re.M)
    return {re.sub(r"[._-]+", "-", package).lower(): version for package, version in found}


def test_an_image_installs_by_hash_and_builds_nothing() -> None:
    (install,) = re.findall(r"^RUN pip install .*$", text("Dockerfile"), re.M)
    assert "--require-hashes" in install
    assert "--only-binary :all:" in install
    assert re.search(r"^USER player$", text("Dockerfile"), re.M), "not root"


def test_the_base_of_an_image_can_be_named_by_its_digest() -> None:
    assert re.search(r"^ARG BASE=python:[\w.-]+\nFROM \$\{?BASE\}?$", text("Dockerfile"), re.M)
    assert "--build-arg BASE=python:3.13-slim@sha256:" in text("docs/running.md")


def test_make_builds_a_package_only_where_none_is_ready() -> None:
    assert "install = $(call pip,--only-binary :all: -r $(1))" in text("Makefile")


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        (
            "README.md",
            ("--read-only", "--cap-drop ALL", "--security-opt no-new-privileges", "--memory 1g", "--pids-limit 64"),
        ),
        (
            "compose.yaml",
            ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "mem_limit: 1g", "pids_limit: 64"),
        ),
        (
            "compose.fleet.yaml",
            ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "mem_limit: 1g", "pids_limit: 128"),
        ),
        (
            "deploy/tabletop.service",
            ("NoNewPrivileges=true", "ProtectSystem=strict", "MemoryMax=1G", "TasksMax=64", "UMask=0077"),
        ),
    ],
)
def test_a_bot_runs_with_limits(name: str, limits: tuple[str, ...]) -> None:
    assert [limit for limit in limits if limit not in text(name)] == []
