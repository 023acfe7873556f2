"""Match Madness alone: the best list and /daily."""

from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from cogs.match_madness.daily import day_of, puzzle_for
from cogs.match_madness.screens import Screens
from cogs.messages.words import words_in
from engines.match_madness import MatchMadness
from engines.match_madness.cards import CARDS, EARLIER, daily, is_earlier
from engines.match_madness.stats import best_time
from storage import Store, Unavailable
from storage.puzzles import Key, Time
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import bench, build, declare, ended, now, presses, right, shown, wrong
from tests.cogs.shown import Shown

PLACE_1 = words_in("en")("daily-solved", time="T", place=1).partition(": ")[2]


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "60")


async def alone(table: Party, seconds: float) -> str:
    """Solve one card alone after that many seconds and return the best list."""
    await table.gather("match_madness", 1, rounds=1)
    card = (await shown(table)).tops()[0]
    await table.wait(seconds)
    await build(table, table.people[0], card)
    await declare(table, table.people[0], card)
    await ended(table)
    return table.shown(table.messages()[-1].id).text


async def test_MM_13_a_new_best_is_told_and_a_slower_match_is_compared_with_it() -> None:
    async with party(patience=2.9) as table:
        first = await alone(table, 20)
        assert "New best" in first
        assert "1 card · mixed levels" in first
        second = await alone(table, 40)
        assert "New best" not in second
        assert "Your best before" in second
        third = await alone(table, 5)
        assert "New best" in third
        assert third.count("Alice") == 1, "of every player only the best"


@pytest.mark.parametrize("language", ["en", "he"])
async def test_MM_13_a_best_list_with_the_earlier_cards_stays_visible_as_such(language: str) -> None:
    words = words_in(language)
    async with party(patience=2.9, language=language) as table:
        await alone(table, 20)
        await table.store.engine.write(
            lambda db: db.execute("UPDATE solos SET list = 'match_madness:quick:1:0:0', ms = 1234") and None
        )
        told = await alone(table, 40)
        verdict, heading, earlier = told.partition(words("match-madness-best-earlier"))
        assert "🏅" in verdict, "it begins anew"
        assert heading
        assert words("match-madness-solo-cards", count=1, time="0:01.23") in earlier
        assert (verdict.count("Alice"), earlier.count("Alice")) == (1, 1)


async def test_MM_13_a_match_that_began_with_the_earlier_cards_is_told_in_their_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party(patience=2.9) as table:
        monkeypatch.setattr("engines.match_madness.rules.DECK", EARLIER)
        await table.gather("match_madness", 1, rounds=1)
        card = (await shown(table)).tops()[0]
        await build(table, table.people[0], card)
        await declare(table, table.people[0], card)
        await ended(table)
        told = table.shown(table.messages()[-1].id).text
        assert is_earlier(card)
        assert words_in("en")("match-madness-best-earlier-title", kind="").partition(":")[0] in told
        assert words_in("en")("match-madness-best-earlier") not in told


@pytest.mark.parametrize("language", ["en", "he"])
def test_best_times_with_the_earlier_cards_are_told_as_such(language: str) -> None:
    words = words_in(language)
    facts = {"cards": 2, "wrong": 0, best_time(1, earlier=True): 5_000, best_time(2): 7_000}
    times = str(Screens().facts(facts, words)["times"])
    new, _, earlier = times.partition(words("match-madness-earlier-times", times="").rstrip("\u2068\u2069 "))
    assert ("7" in new, "5" in new, "5" in earlier) == (True, False, True)


async def test_MM_13_a_match_alone_that_failed_is_no_best_and_wins_no_medal() -> None:
    async with party(patience=2.9) as table:
        await table.gather("match_madness", 1, rounds=1)
        card = (await shown(table)).tops()[0]
        await table.write(table.people[0], "type", wrong(card).partition(",")[2], on=bench(table, table.people[0]))
        over = await ended(table)
        assert ("🏁" in over.text, "🥇" in over.text) == (True, False)
        told = table.shown(table.messages()[-1].id).text
        assert ("This time" in told, "New best" in told, "🥇" in told) == (True, False, False)
        listed = await table.command(table.people[0], "history")
        assert listed.result.response is not None
        assert "🥇" not in table.shown(listed.result.response.id).text


async def test_MM_13_a_match_of_two_is_in_no_best_list() -> None:
    async with party(patience=2.9) as table:
        await table.gather("match_madness", 2, rounds=1)
        card = (await shown(table)).tops()[0]
        await build(table, table.people[0], card)
        await declare(table, table.people[0], card)
        await ended(table)
        assert "best" not in table.shown(table.messages()[-1].id).text.lower()


# the card of the day
def card_of_today(table: Party) -> int:
    day = str(day_of(now(table)))
    return daily(f"{day[:4]}-{day[4:6]}-{day[6:]}", table.guild.id, table.bot.secret).id


async def come(table: Party, person: MemberActor) -> Shown:
    answer = await table.command(person, "daily")
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def begin(table: Party, person: MemberActor) -> Shown:
    """Begin and wait until the card is shown."""
    mine = await come(table, person)
    await table.press(person, "now", on=mine)
    await table.wait(3.2)
    return table.shown(mine.id)


async def solved_by(table: Party, person: MemberActor, after: float) -> Shown:
    mine = await begin(table, person)
    card = card_of_today(table)
    await table.wait(after)
    for text in presses(card):
        await table.press(person, text, on=table.shown(mine.id))
    await table.press(person, f"match:{card}", on=table.shown(mine.id))
    return table.shown(mine.id)


async def test_the_card_of_the_day_is_the_same_for_all_and_their_times_make_a_list() -> None:
    async with party(patience=2.9) as table:
        alice, bob, carol = table.people[:3]
        first = await solved_by(table, alice, 10)
        assert first.private
        assert PLACE_1 in first.text
        second = await solved_by(table, bob, 2)
        assert PLACE_1 in second.text
        assert second.text.index("Bob") < second.text.index("Alice")
        third = await come(table, carol)
        assert third.text.index("Bob") < third.text.index("Alice")
        assert third.actions == ["now"]
        assert table.messages() == [], "everything is private"


async def test_the_card_of_the_day_is_played_once() -> None:
    async with party(patience=2.9, language="he") as table:
        alice = table.people[0]
        mine = await begin(table, alice)
        said = wrong(card_of_today(table)).partition(",")[2]
        await table.write(alice, "type", said, on=mine)
        over = table.shown(mine.id)
        assert "היום זה לא נפתר" in over.text
        assert words_in("he")("match-madness-differs", places="").partition("⁨")[0] in over.text
        again = await come(table, alice)
        assert again.actions == []
        assert "לא נפתר" in again.text
        refused = await table.forge(alice, f"daybegin:{day_of(now(table))}:0:now", on=mine)
        assert refused.said
        found = await table.store.puzzle_times(table.guild.id, day_of(now(table)))
        assert found == [Time(alice.id, None)]


async def test_a_malformed_entry_costs_nothing_and_the_card_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=2.9) as table:
        alice, card = table.people[0], card_of_today(table)
        mine = await begin(table, alice)
        answer = await table.write(alice, "type", "12345", on=mine)
        assert "costs nothing" in answer.said
        await table.wait(7)
        await table.press(alice, presses(card)[0], on=mine)
        await table.restart(pause=60)
        await table.write(alice, "type", right(card).partition(",")[2], on=table.shown(mine.id))
        assert PLACE_1 in table.shown(mine.id).text
        [time] = await table.store.puzzle_times(table.guild.id, day_of(now(table)))
        assert time.ms is not None
        assert 7_000 <= time.ms < 9_000, "the pause is nobody's time"


async def test_time_runs_out_on_the_card_of_the_day() -> None:
    async with party(patience=2.9) as table:
        mine = await begin(table, table.people[0])
        await table.wait(CARDS[card_of_today(table)].time / 1000 + 1)
        assert "Not solved" in table.shown(mine.id).text
        key = Key(table.guild.id, day_of(now(table)), table.people[0].id)
        assert await table.store.puzzle_times(key.guild, key.day) == [Time(key.player, None)]


async def test_nobody_presses_on_the_puzzle_of_another() -> None:
    async with party(patience=2.9) as table:
        alice, bob = table.people[:2]
        mine = await begin(table, alice)
        answer = await table.forge(bob, mine.button(presses(card_of_today(table))[0]), on=mine)
        assert answer.said
        assert bench(table, alice).text == mine.text


async def test_the_card_of_the_day_comes_even_if_the_store_was_locked_in_that_moment(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(patience=2.9) as table:
        alice = table.people[0]
        mine = await come(table, alice)
        await table.press(alice, "now", on=mine)
        update, refusals = Store.update_puzzle, [Unavailable("locked")]

        async def once(store: Store, *what: Any, **how: Any) -> Any:
            if refusals:
                raise refusals.pop()
            return await update(store, *what, **how)

        monkeypatch.setattr(Store, "update_puzzle", once)
        await table.wait(6)
        assert not refusals
        assert "waits for the store: locked" in caplog.text
        caplog.clear()
        assert "type" in table.shown(mine.id).actions


async def test_a_press_on_the_card_of_the_day_that_was_written_is_not_denied(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise Unavailable("locked")

    async with party(patience=2.9) as table:
        alice, card = table.people[0], card_of_today(table)
        mine = await begin(table, alice)
        monkeypatch.setattr(table.bot.get_cog("Daily"), "_screen", broken)
        answer = await table.press(alice, presses(card)[0], on=mine)
        assert "That is saved" in answer.said
        assert "`/daily`" in answer.said
        caplog.clear()


async def test_the_cards_of_the_day_are_new_from_the_day_after_the_update_on() -> None:
    async with party(patience=2.9) as table:
        alice, bob = table.people[:2]
        key = Key(table.guild.id, day_of(now(table)), alice.id)
        await table.store.update_puzzle(key, lambda _: puzzle_for(key, EARLIER[7].id, now(table)), at=now(table))
        await begin(table, bob)
        assert await card_begun(table, bob) == EARLIER[7].id, "the day of the update keeps its card"
        await table.wait(24 * 3600)
        await begin(table, bob)
        assert await card_begun(table, bob) == card_of_today(table)
        assert not is_earlier(card_of_today(table))


async def card_begun(table: Party, person: MemberActor) -> int:
    match = await table.store.puzzle(Key(table.guild.id, day_of(now(table)), person.id))
    assert match is not None
    assert isinstance(match.game, MatchMadness)
    return next(card for cards in (*match.game.piles, match.game.gone) for card in cards)


async def test_a_card_that_somebody_began_before_an_update_is_the_card_of_that_day_for_all() -> None:
    async with party() as table:
        for person, secret in zip(table.people[:2], ("", "another"), strict=True):
            table.bot.secret = secret
            await begin(table, person)
        day = day_of(now(table))
        found = [await table.store.puzzle(Key(table.guild.id, day, person.id)) for person in table.people[:2]]
        piles = [match.game.piles for match in found if match and isinstance(match.game, MatchMadness)]
        assert len(piles) == 2
        assert piles[0] == piles[1]
