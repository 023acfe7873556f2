"""When rules change, a live match continues from where it is, and a finished one keeps its result."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bench.random_play import any_move
from cogs.messages.words import words_in
from engines import GAMES
from engines.core import Refused
from engines.match import Match
from engines.replaying import read, states
from storage import Store, Table
from storage.checking import check
from storage.presses import Update
from storage.tables import Content
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown
from tests.updates.later import later
from tests.updates.stored import one_more, play_on

AT = 1_750_000_000_000
NAMES = list(GAMES)
TODAY = GAMES["shigaon49"].rules_version
A, B = 11, 12


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path}/games.db")
    yield store
    await store.close()


async def begun(store: Store, name: str) -> Table:
    """Store a match of two after twenty moves, or shortly before its end."""
    match, dice = Match.begin(name, (A, B), options=GAMES[name].rules.Options(), seed="s", at=AT), Random(1)
    table, matches = await store.open_table(9, 1, match, AT), [match]
    while not matches[-1].over:
        matches.append(one_more(matches[-1], dice))
    for moved in matches[1:-2][:20]:
        table = await store.update(table.id, lambda _, moved=moved: moved, at=AT)  # type: ignore[misc]
    return table


def match_in(content: Content) -> Match:
    assert isinstance(content, Match)
    return content


@pytest.mark.parametrize("name", NAMES)
async def test_a_live_match_goes_on_by_the_new_rules_from_where_it_is(
    name: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = match_in((await begun(store, name)).content)
    newer = GAMES[name].rules_version + 1
    later(monkeypatch, name, rules_version=newer)
    assert await store.recording(1) is None, "its moves were played by other rules"
    match = match_in((await store.update(1, lambda content: one_more(match_in(content), Random(2)), at=AT)).content)
    assert (match.rules_version, match.game.ply) == (newer, before.game.ply + 1)
    recording = await store.recording(1)
    assert recording is not None
    assert (recording.start, len(recording.moves)) == (before.game, 1)
    assert len(await store.moves(1)) == before.game.ply + 1, "what was played before is kept"
    check(str(tmp_path / "games.db"), lambda text: None)
    await ends_well(store, name)


async def ends_well(store: Store, name: str) -> None:
    """Check that the match is played to its end by the moves since the update, and its facts are stored."""
    match = await play_on(store, 1, Random(3))
    recording = await store.recording(1)
    assert recording is not None
    assert [*states(recording.start, read(*recording))][-1] == match.game
    facts = GAMES[name].stats(recording.start, read(*recording))
    await store.keep_facts(1, facts)
    assert await store.matches_without_facts() == []
    assert (await store.profile(A, 0, name)).games == 1


async def test_a_refusal_leaves_the_stored_start_unchanged(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(store, "shigaon49")
    later(monkeypatch, "shigaon49", rules_version=TODAY + 1)

    def refused(content: Content) -> Content:
        raise Refused("not-legal")

    with pytest.raises(Refused):
        await store.update(1, refused, at=AT)
    assert match_in((await store.table(1)).content).rules_version == TODAY
    assert await store.recording(1) is None


async def test_the_check_passes_over_matches_of_other_rules(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(store, "shigaon49")
    later(monkeypatch, "shigaon49", rules_version=TODAY + 1)
    said: list[str] = []
    check(str(tmp_path / "games.db"), said.append)
    assert said[-3:] == [
        "played again 0 of 1 matches",
        "not played again, because they began under other rules: 1",
        "all is well",
    ]


async def test_a_match_that_is_over_keeps_its_result_and_can_be_played_once_more(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(store, "shigaon49")
    over = await play_on(store, 1, Random(1))
    later(monkeypatch, "shigaon49", rules_version=TODAY + 1)
    found = match_in((await store.table(1)).content)
    assert found.outcome() == over.outcome()
    assert (await store.profile(A, 0, "shigaon49")).games == 1
    assert await store.recording(1) is None
    await store.rematch(Update(1, lambda content: match_in(content).ask_rematch(A), 1, AT), lambda _: None)
    last_vote = Update(1, lambda content: match_in(content).ask_rematch(B), 2, AT)
    _, fresh = await store.rematch(last_vote, lambda content: match_in(content).start_rematch("t", AT))
    assert fresh is not None
    assert match_in(fresh.content).rules_version == TODAY + 1


# on Discord
async def played(table: Party, moves: int = 1000) -> None:
    """Some moves of the match, or all until its end."""
    dice = Random(1)

    def move(content: Content) -> Content:
        match = match_in(content)
        seat, action, at = any_move(match.game, dice, match.since)
        if seat is None:
            return match.tick(match.deadline() or at)
        return match.press(match.seats[seat].user, match.game.turn(seat), str(action), at)

    while moves and not (await table.match()).over:
        moves -= 1
        changed = await table.store.update(table.number, move, at=0)
    table.bot.changed(changed)
    await table.env.settle()
    while (await table.match()).over and await table.store.matches_without_facts():  # it tells them in a thread
        await table.env.settle()


async def replay(table: Party) -> Shown:
    answer = await table.command(table.people[0], "replay", match=table.number)
    assert answer.result.response is not None, answer.said
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize("language", ["en", "he"])
async def test_the_replay_shows_the_end_and_says_why_no_more(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_in(language)
    async with party(language=language) as table:
        await table.gather("shigaon49", 2)
        await played(table)
        assert words("replay-other-rules") not in (await replay(table)).text
        later(monkeypatch, "shigaon49", rules_version=TODAY + 1)
        await table.store.remember(table.people[0].id, language=language)
        await table.store.update(table.number, lambda content: match_in(content).ask_rematch(table.people[1].id), at=0)
        shown = await replay(table)
        assert words("replay-other-rules") in shown.text
        assert words("replay-step", step=0, steps=0) in shown.text
        assert shown.files
        assert shown.actions == []


async def test_the_replay_of_a_match_that_saw_the_change_begins_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await played(table, 5)
        later(monkeypatch, "shigaon49", rules_version=TODAY + 1)
        assert words_in("en")("replay-other-rules") in (await replay(table)).text
        await played(table)
        shown = await replay(table)
        assert words_in("en")("replay-since-update") in shown.text
        recording = await table.store.recording(table.number)
        assert recording is not None
        assert recording.start.ply == 5
        assert words_in("en")("replay-step", step=0, steps=len(recording.moves)) in shown.text
        await table.press(table.people[0], "last", on=shown)
        assert "🔓" in table.shown(shown.id).text


async def test_facts_that_were_never_told_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("shigaon49", 2)
        await played(table)
        await table.store.engine.write(lambda db: db.execute("UPDATE results SET facts = NULL") and None)
        later(monkeypatch, "shigaon49", rules_version=TODAY + 1)
        await table.restart()
        while await table.store.matches_without_facts():
            await table.env.settle()
        found = await table.store.profile(table.people[0].id, 0, "shigaon49")
        assert (found.games, found.facts) == (1, {})
        assert (await table.command(table.people[0], "stats", game="shigaon49")).result.response is not None
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
