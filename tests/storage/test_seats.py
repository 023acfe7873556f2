"""Who sits at a table, as it is stored."""

from functools import partial

import pytest

from engines import GAMES
from engines.match import Lobby, Match
from storage import Store
from storage.presses import Update
from storage.tables import Content
from tests.storage.inspecting import listen
from tests.storage.test_store import AT, act, begin, lines, lobby


async def seats(store: Store) -> dict[int, set[int]]:
    """Who sits at each table."""
    found: dict[int, set[int]] = {}
    for table_id, player in await lines(store, "SELECT table_id, player FROM seats"):
        found.setdefault(table_id, set()).add(player)
    return found


async def test_the_people_at_a_table_are_stored_when_they_change(store: Store) -> None:
    table = await store.open_table(1, 100, lobby(), AT)
    assert await seats(store) == {table.id: {11}}
    for user in (22, 33, 44):
        await store.update(table.id, partial(joined, user), at=AT)
    await store.update(table.id, lambda content: content.leave(11, AT), at=AT)
    assert await seats(store) == {table.id: {22, 33, 44}}
    await store.update(table.id, begun, at=AT)
    await store.update(table.id, lambda content: content.leave(22, AT), at=AT)
    assert await seats(store) == {table.id: {22, 33, 44}}, "a person who left can come back"
    await store.update(table.id, lambda content: content.end(AT), at=AT)
    for user in (33, 44):
        _, again = await store.rematch(Update(table.id, partial(wanted_again, user), user, AT), anew)
    assert again is not None
    assert await seats(store) == {table.id: {22, 33, 44}, again.id: {33, 44}}


def joined(user: int, content: Content) -> Content:
    assert isinstance(content, Lobby)
    return content.join(user, AT)


def begun(content: Content) -> Content:
    assert isinstance(content, Lobby)
    return content.start(content.host, "1", AT)


def wanted_again(user: int, content: Content) -> Content:
    assert isinstance(content, Match)
    return content.ask_rematch(user)


def anew(content: Content) -> Content | None:
    return content.start_rematch("2", AT) if isinstance(content, Match) and content.rematch_agreed else None


async def test_a_press_writes_nothing_about_seats(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table, said = await store.open_table(1, 100, begin(), AT), listen(monkeypatch)
    await store.update(table.id, act("pass"), press=5, at=AT)
    await store.update(table.id, lambda content: content.leave(22, AT), at=AT)
    assert any("UPDATE tables" in text for text, _ in said)
    assert not [text for text, _ in said if "seats" in text]


async def test_the_host_who_only_looks_on_sits_at_the_table_too(store: Store) -> None:
    options = GAMES["shigaon49"].rules.Options()
    watched = Match.begin("shigaon49", (), robots=("easy",) * 3, host=77, options=options, seed="1", at=AT)
    table = await store.open_table(1, 100, watched, AT)
    assert await seats(store) == {table.id: {77}}
