"""`copy` takes everything from one engine to the other, or nothing."""

import os
import re
import time
from pathlib import Path

import pytest

from storage import Broken, Store
from storage.admin import run
from storage.copying import copy
from storage.reading import opened
from storage.sqlite_file import Connection, schema
from tests.storage.conftest import of_postgres
from tests.storage.inspecting import dump
from tests.storage.test_admin import play
from tests.storage.test_privacy import solve
from tests.storage.test_results import played
from tests.storage.test_store import AT, act, begin

NOBODY = 7


async def lived_in(url: str) -> None:
    """Fill a database with something in every table."""
    await play(url, 20)
    store = await Store.open(url)
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=5, at=AT)
    await store.remember(11, name='Noa "the quick" \\ נועה')
    await store.remember_nickname(9, 11, "נ")
    await store.keep_advice(1, 11, "{}")
    await store.set_language(9, "he")
    await store.keep("former", "-3")
    for name in ("alive", "lease:0", "identify:0"):
        await store.keep(name, "1")

    def more(db: Connection) -> None:
        played(db, 1, 2, 3)
        solve(db, 11)
        solo = "INSERT INTO solos (match, player, guild, list, points, ms, ended) VALUES (?, 1, 9, 'a:b', 1, 1, 1)"
        db.execute(solo, (table.id,))

    await store.engine.write(more)
    await store.close()


def everything(url: str) -> list[str]:
    """Every row, in an order that both engines share."""
    with opened(url) as look:
        return sorted(line for line in dump(look.db).splitlines() if not re.search("alive|lease:|identify:", line))


@of_postgres
async def test_from_sqlite_to_postgresql_and_back_nothing_changes(url: str, tmp_path: Path) -> None:
    first, last, said = f"sqlite:///{tmp_path}/first.db", f"sqlite:///{tmp_path}/last.db", list[str]()
    await lived_in(first)
    copy(first, url, said.append)
    copy(url, last, said.append)
    assert everything(first) == everything(url) == everything(last)
    filled = {line.split()[0] for line in everything(last)}
    assert filled == set(schema()), "every table has something to copy"
    assert sum("played again" in line for line in said) == 2
    assert sum(line.startswith("moves: ") for line in said) == 2
    assert not [name for name in os.listdir(tmp_path) if "unfinished" in name]


@of_postgres
async def test_matches_go_on_after_the_copy_and_new_ones_get_new_numbers(url: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path}/games.db"
    await lived_in(source)
    copy(source, url, lambda text: None)
    store = await Store.open(url)
    table = await store.table_in(100)
    assert table is not None
    assert (await store.update(table.id, act("pass"), press=6, at=AT)).revision == table.revision + 1
    fresh = await store.open_table(1, 101, begin(), AT)
    with opened(source) as look:
        assert fresh.id > look.db.execute("SELECT max(id) FROM tables").fetchone()[0]
    await store.close()


@of_postgres
async def test_a_target_that_holds_something_is_left_alone(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = f"sqlite:///{tmp_path}/games.db"
    await lived_in(source)
    store = await Store.open(url)
    await store.remember(NOBODY, name="Ben")
    await store.close()
    before = everything(url)
    assert run(["copy", source, url], source) == 1
    assert "is not empty (people)" in capsys.readouterr().err
    assert everything(url) == before
    assert run(["copy", url, source], source) == 1
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize("group", [None, "alive:2/2:0"])
async def test_a_bot_that_runs_is_not_copied(url: str, tmp_path: Path, group: str | None) -> None:
    store = await Store.open(url)
    await store.sign_of_life(1)  # it was one process once
    await store.sign_of_life(int(time.time() * 1000), *filter(None, [group]))
    await store.close()
    with pytest.raises(Broken, match="stop it first"):
        copy(url, f"sqlite:///{tmp_path}/copy.db", lambda text: None)
    assert not (tmp_path / "copy.db").exists()


@of_postgres
async def test_a_copy_whose_matches_cannot_be_replayed_is_not_kept(url: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path}/games.db"
    await lived_in(source)
    store = await Store.open(source)
    await store.engine.write(lambda db: db.execute("DELETE FROM moves") and None)
    await store.close()
    with pytest.raises(Broken, match="do not lead"):
        copy(source, url, lambda text: None)
    assert everything(url) == []
