"""/learn: a lesson at a real table, in the channel or in the direct messages."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.limits import Limits
from cogs.messages.words import key, words_in
from engines import GAMES
from engines.lesson import LEARNER, Script
from engines.match import Match
from storage import DIRECT
from tests.cogs.kit import Party, party
from tests.test_locales import messages

EN, HE = words_in("en"), words_in("he")
TAUGHT = [name for name, game in GAMES.items() if game.lesson]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        yield host


async def learning(table: Party, game: str = "shigaon49") -> Match:
    """Begin a lesson in the channel."""
    await table.command(table.people[0], "learn", game=game)
    found = await table.store.table_in(table.channel.id)
    assert found is not None
    table.number = found.id
    return await table.match()


def plain(text: str) -> str:
    """Return a text without marks of direction and isolation."""
    return text.translate(dict.fromkeys(map(ord, "\u200e\u200f\u2068\u2069")))


async def says(table: Party, sentence: str) -> bool:
    return plain(sentence) in plain((await table.public()).text)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_script_has_its_words_and_no_other_is_written(game: str, language: str) -> None:
    lesson, begin = GAMES[game].lesson, f"{key(game)}-lesson-"
    steps = lesson.steps if lesson else ()
    answers = {say for step in steps for _, say in (*step.mistakes, *step.unless)}
    needed = {"free", *answers, *(step.say for step in steps)} if lesson else set()
    assert {name.removeprefix(begin) for name in messages(language) if name.startswith(begin)} == needed


@pytest.mark.parametrize("game", TAUGHT)
async def test_the_bot_says_what_to_do_in_the_learners_language(table: Party, game: str) -> None:
    await table.store.remember(table.people[0].id, language="he")
    match = await learning(table, game)
    assert match.step is not None
    assert await says(table, HE(f"{key(game)}-lesson-{match.step.say}"))
    assert [bool(seat.robot) for seat in match.seats] == [False, True, True]
    if match.deadline() is None:
        assert ":R>" not in (await table.public()).text, "no clock where none runs"


async def test_a_mistake_is_answered_at_the_table_and_robots_follow_the_script(table: Party) -> None:
    await learning(table)
    before = (await table.match()).game
    await table.press(table.people[0], "pass")
    assert await says(table, EN("shigaon49-lesson-open-pass"))
    assert (await table.match()).game == before
    await table.press(table.people[0], "bid:7")
    await table.wait(30)
    assert await says(table, EN("shigaon49-lesson-raise"))
    assert [text for _, text, _ in await table.store.moves(table.number)] == ["bid:7", "bid:8", "pass"]


@pytest.mark.parametrize("game", ["shigaon49", "eight_and_a_half"])
async def test_the_small_match_after_the_script_shows_no_clock_of_a_day(table: Party, game: str) -> None:
    await learning(table, game)
    await table.store.update(
        table.number, lambda content: content.model_copy(update={"lesson": Script(), "first": False}), at=0
    )
    text = plain((await table.post_anew()).text)
    assert ":R>" not in text
    assert plain(EN("wait-for", name=f"**{table.people[0].name}**")) in text


async def test_a_learner_sees_no_clock_that_begins_anew_and_no_explanation_twice(table: Party) -> None:
    match = await learning(table, "match_madness")
    await table.look(table.people[0])
    assert ":R>" not in (await table.public()).text, "the script lets the card come later than the game would"
    while match.step is None or match.step.seat != LEARNER:
        await table.wait(1)
        match = await table.match()
    for shown in (await table.public(), table.panel(table.people[0])):
        assert ":R>" not in shown.text
        assert plain(EN("match-madness-hint")) not in plain(shown.text)


@pytest.mark.parametrize(("reads", "photo"), [(60, False), (0, True)])
async def test_a_learner_who_reads_first_is_told_no_time_of_minutes(table: Party, reads: int, photo: bool) -> None:
    match = await learning(table, "jungle_speed")
    while match.step is None or match.step.say != "match":
        await table.wait(1)
        match = await table.match()
    await table.wait(reads + 1)
    await table.press(table.people[0], "grab")
    await table.wait(1)
    assert await says(table, EN("jungle-speed-lesson-won"))
    assert ("📸" in (await table.public()).text) is photo


async def test_a_lesson_goes_on_after_a_restart(table: Party) -> None:
    await learning(table)
    await table.press(table.people[0], "bid:7")
    await table.restart(pause=600)
    await table.wait(30)
    assert await says(table, EN("shigaon49-lesson-raise"))
    await table.press(table.people[0], "bid:9")
    assert (await table.match()).step is not None


async def test_in_a_busy_channel_the_lesson_is_in_the_direct_messages(table: Party) -> None:
    await table.command(table.people[0], "play nim")
    answer = await table.command(table.people[1], "learn", game="shigaon49")
    assert "<#" in answer.said
    found = await table.store.table(2)
    assert isinstance(found.content, Match)
    assert found.content.lesson is not None
    assert found.guild < 0


async def test_the_lobby_offers_the_lesson_and_a_new_lesson_takes_the_place_of_the_old(table: Party) -> None:
    await table.command(table.people[0], "play shigaon49")
    public = await table.public()
    assert EN("learn-begin") in public.labels
    for game in ("shigaon49", "eight_and_a_half"):
        await table.forge(table.people[0], f"learn:0:0:{game}", on=public)
    assert [(await table.store.table(number)).content.over for number in (2, 3)] == [True, False]
    assert (await table.command(table.people[0], "learn", game="nim")).said == EN("refused-no-lesson")
    assert (await table.command(table.people[0], "learn", game="chess")).said == EN("refused-no-game")


async def test_the_learner_can_end_the_lesson_and_it_counts_for_nobody(table: Party) -> None:
    await learning(table)
    await table.press(table.people[0], "stop")
    public = await table.public()
    assert EN("lesson-stopped") in public.text
    assert EN("learn-begin") in public.labels
    assert (await table.match()).over
    listed = await table.command(table.people[0], "history")
    assert listed.result.response is not None
    assert EN("history-none") in table.shown(listed.result.response.id).text, "no past match"


async def test_an_ordinary_match_is_not_ended_by_the_button_of_a_lesson(table: Party) -> None:
    await table.gather("nim", 2)
    answer = await table.forge(table.people[0], f"table:{table.number}:0:stop")
    assert answer.said == EN("refused-not-legal")
    assert not (await table.match()).over


@pytest.mark.parametrize("limits", [Limits(tables_per_host=1), Limits(tables_per_server=1)])
async def test_a_lesson_counts_like_any_table_and_is_in_the_direct_messages_when_there_are_too_many(
    table: Party, limits: Limits
) -> None:
    table.bot.limits = limits
    await learning(table)
    other = table.guild.create_text_channel("other")
    await table.command(table.people[0], "learn", other, game="shigaon49")
    assert await table.store.table_in(other.id) is None
    assert (await table.store.table(2)).guild == DIRECT


async def test_lessons_that_are_begun_again_and_again_fill_no_channel(table: Party) -> None:
    at_most = table.bot.limits.new_in_a_minute
    for _ in range(at_most + 1):
        await table.command(table.people[0], "learn", game="shigaon49")
    opened = [(await table.store.table(number)).guild for number in range(1, at_most + 2)]
    assert opened == [table.guild.id] * at_most + [DIRECT]
