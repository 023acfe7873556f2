"""*What could I have done?* under a result and in /replay."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from art.coaching import Plot, plot
from cogs.messages.words import words_in
from cogs.records.coach import Coaching, _coached_seat
from engines import GAMES
from engines.coaching import Advice
from engines.core import Refused
from engines.match import Match
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish
from tests.cogs.shown import Shown, texts_of


class AtOnce:
    """Thinks in the test itself, and counts how often."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def think(self, work: Callable[..., Any], *arguments: Any, patient: bool = False) -> Any:
        assert patient, "robots go before the coach"
        self.thoughts += 1
        return work(*arguments)

    async def close(self) -> None:
        """End nothing."""


@pytest.fixture(autouse=True)
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES.values():
        if game.coach:
            monkeypatch.setitem(vars(game), "coach", game.coach._replace(first=4, second=12))


async def finished(table: Party) -> None:
    """Play to the end at random, and wait until the table shows it."""
    await finish(table, seed=3)
    for _ in range(50):
        await table.wait(2)
        if "me" in (await table.public()).actions:
            return
    raise AssertionError("the result is not shown")


async def asked(table: Party, person: int, on: Shown) -> Shown:
    answer = await table.press(table.people[person], "me", on=on)
    assert answer.result.response is not None
    shown = table.shown(answer.result.response.id)
    assert shown.private
    return shown


def thinks_at_once(table: Party) -> AtOnce:
    stand_in = AtOnce()
    table.bot.thinkers = stand_in  # type: ignore[assignment]
    return stand_in


@pytest.mark.parametrize("game", ["eight_and_a_half", "shigaon49"])
@pytest.mark.parametrize("language", ["en", "he"])
async def test_the_advice_is_private_and_has_a_plot_and_the_table_at_each_moment(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_in(language)
    monkeypatch.setattr("cogs.table.lobby.secrets.token_hex", lambda _: "a match in which random play errs")
    async with party(language=language) as table:
        table.bot.secret = "dice that fall the same each time"
        await table.gather(game, 2)
        assert words("coach-ask") not in (await table.public()).labels, "never during a match"
        thinks_at_once(table)
        await finished(table)
        public = await table.public()
        assert words("coach-ask") in public.labels
        shown = await asked(table, 0, public)
        assert words("coach-title") in shown.text
        assert len(shown.files) == 1
        found = Advice.model_validate_json(await table.store.advice(table.number, table.people[0].id) or "")
        assert 1 <= len(found.told) <= 3, "random play errs"
        for page in range(1, len(found.told) + 1):
            button = f"coach:{table.number}:{page}:page"
            await table.forge(table.people[0], button, on=shown)
            now = table.shown(shown.id)
            assert f"{page}" in now.text
            assert now.files != shown.files
            assert len(re.findall(r"\d%", now.text)) == 2, "nothing parts a number from its sign, in Hebrew either"
            assert "coach" not in now.text, "every sentence has its words"


async def test_it_is_thought_once_and_kept_for_each_player() -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        pool = thinks_at_once(table)
        await finished(table)
        first = await asked(table, 0, await table.public())
        thoughts = pool.thoughts
        again = await asked(table, 0, await table.public())
        assert (pool.thoughts, again.text) == (thoughts, first.text)
        await asked(table, 1, await table.public())
        assert pool.thoughts > thoughts


async def test_progress_is_shown_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.records.coach.TELLS_EVERY", 0.0)
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        pool = thinks_at_once(table)
        await finished(table)
        before = len(table.requests)
        shown = await asked(table, 0, await table.public())
        said = [text for request in table.requests[before:] if "🤔" in (text := texts_of(request.json))]
    assert 3 < len(said) <= pool.thoughts
    words = words_in("en")
    numbers = range(1, len(said) + 1)
    assert said == [words.mark + words("coach-progress", done=number, count=len(said)) for number in numbers]
    assert "🤔" not in shown.text, "the advice takes its place"


async def test_the_replay_offers_it_too() -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        await finished(table)
        answer = await table.command(table.people[0], "replay")
        assert answer.result.response is not None
        assert words_in("en")("coach-ask") in table.shown(answer.result.response.id).labels


async def test_the_coach_thinks_about_one_match_of_a_person_at_a_time() -> None:
    async with party() as table:
        coach = table.bot.get_cog("Coaching")
        assert isinstance(coach, Coaching)
        await table.gather("shigaon49", 2)
        await finished(table)
        thinks_at_once(table)
        public, (alice, bob) = await table.public(), table.people[:2]
        with coach._thinking.run(alice.id):  # about another match
            refused = await table.press(alice, "me", on=public)
            assert refused.said == words_in("en")("refused-coach-under-way")
            assert (await table.press(bob, "me", on=public)).said == ""
            await asked(table, 1, public)
        await asked(table, 0, public)
        with coach._thinking.run(alice.id):
            await asked(table, 0, public)  # what was found before is shown at once


def refusal(match: Match, user: int) -> str:
    with pytest.raises(Refused) as refused:
        _coached_seat(match, user)
    return refused.value.code


def test_never_during_a_match_never_to_others_and_only_where_the_coach_knows_the_game() -> None:
    def begun(name: str) -> Match:
        return Match.begin(name, (1, 2), options=GAMES[name].rules.Options(), seed="coach", at=0)

    assert refusal(begun("shigaon49"), 1) == "not-over"
    ended = begun("shigaon49").model_copy(update={"ended": "agreed"})
    assert refusal(ended, 3) == "coach-not-yours"
    assert refusal(ended, 1) == "coach-no-result"
    assert refusal(begun("jungle_speed"), 1) == "coach-not-here"


@pytest.mark.parametrize("leftward", [False, True])
@pytest.mark.parametrize("chances", [(50,), (0, 100), tuple(range(0, 101, 2))])
def test_any_plot_can_be_drawn(chances: tuple[int, ...], leftward: bool) -> None:
    assert plot(Plot("Chance", "decisions", chances, ((0, 60),), leftward)).startswith(b"\x89PNG")
