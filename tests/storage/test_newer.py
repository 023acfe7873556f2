"""What a newer version of the bot wrote: beside others this version leaves it alone; alone it closes it."""

import asyncio
import json
from typing import Any

import pytest

from engines.match import Match
from engines.shigaon49 import Options
from engines.stored import is_newer, read_content
from storage import Newer, Store
from storage.tables import Content
from tests.storage.conftest import of_postgres, of_sqlite

AT = 1_790_000_000_000
WAYS: dict[str, dict[str, Any]] = {
    "a-later-state": {"state_version": 99},
    "later-rules": {"rules_version": 99},
    "a-field-more": {"tournament": "cup"},
}
each_way = pytest.mark.parametrize("way", WAYS)


def begin() -> Match:
    return Match.begin("shigaon49", (1, 2, 3), options=Options(), seed="s", at=AT)


def written(match: Match, way: str) -> str:
    return json.dumps({**json.loads(match.model_dump_json()), **WAYS[way]})


async def spoiled(store: Store, way: str) -> tuple[int, str]:
    """A table that a newer version has written, and its text."""
    table = await store.open_table(1, 100, begin(), AT)
    text = written(begin(), way)
    change = "UPDATE tables SET state = ? WHERE id = ?"
    await store.engine.write(lambda db: db.execute(change, (text, table.id)) and None)
    return table.id, text


async def text_of(store: Store, table_id: int) -> tuple[str, str]:
    query = "SELECT phase, state FROM tables WHERE id = ?"
    found: tuple[str, str] = await store.engine.read(lambda db: db.execute(query, (table_id,)).fetchone())
    return found


def left(content: Content) -> Content:
    return content.leave(1, AT + 1000)


@each_way
def test_a_newer_text_is_known_as_such(way: str) -> None:
    assert is_newer(read_content(written(begin(), way), "shigaon49"))


@pytest.mark.parametrize("text", ["{", "[]", '{"kind": "match", "name": "whist"}', '{"kind": "match"}'])
def test_a_broken_text_is_not_newer(text: str) -> None:
    assert not is_newer(read_content(text, "shigaon49"))


def test_an_own_text_is_not_newer() -> None:
    assert not is_newer(read_content(begin().model_dump_json(), "shigaon49"))


@of_postgres
@each_way
async def test_beside_others_it_is_neither_closed_nor_played_on(store: Store, way: str) -> None:
    table_id, text = await spoiled(store, way)
    other = await store.open_table(1, 101, begin(), AT)
    asked = [store.update(number, left, press=number, at=AT + 1000) for number in (table_id, other.id)]
    newer, played = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(newer, Newer)
    assert not isinstance(played, BaseException), "the table beside it goes on"
    for question in (store.table(table_id), store.table_in(100)):
        with pytest.raises(Newer):
            await question
    assert await store.close_unreadable(AT + 2000) == []
    assert await text_of(store, table_id) == ("live", text)


@of_sqlite
@pytest.mark.parametrize("way", ["a-later-state", "a-field-more"])
async def test_alone_it_is_closed(store: Store, way: str) -> None:
    table_id, text = await spoiled(store, way)
    await store.update(table_id, left, press=1, at=AT + 1000)
    assert await text_of(store, table_id) == ("over", text)
