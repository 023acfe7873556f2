"""Grabs and choices of Jungle Speed through Discord: who was first, who was late, what everybody sees of it."""

from random import Random

import pytest
from simcord.components import walk_components

from tests.cogs.jungle_speed.jungle import decide, deliver, game_of, lay, private, race, turn
from tests.cogs.kit import Party, Shown, party

GALLERY = 12
PAIR = "star1r | *5\n| star1g *5\nring1r | *5\ncross1r | *5\nnext 1"
NOTHING = "star1r | *5\n| leaf1g *5\nring1r | *5\ncross1r | *5\nnext 1"
THREE = "star1r | *5\n| star1g *5\nring1r | *5\nstar1y | *5\nnext 1"


@pytest.fixture(autouse=True)
def nothing_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Party, "deliver", deliver)


async def seated(table: Party, drawing: str, seats: int = 4) -> None:
    """A match of four with this position, and its next card turned."""
    await table.gather("jungle_speed", seats)
    await lay(table, drawing)
    await turn(table)


@pytest.mark.parametrize("arrival", range(6))
async def test_JS_25_the_earliest_by_discords_clock_wins_whatever_the_arrival(arrival: int) -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 1, 0, 2, arriving=Random(arrival))
        view = await decide(table)
        assert [(finish.seat, finish.verdict) for finish in view.photo] == [(1, "won"), (0, "slower"), (2, "late")]
        shown = await table.public()
        assert "**Bob**⁩⁩ beats" in shown.text
        assert f"**⁨{view.photo[0].ms}⁩\u00a0ms**\u00a0✅" in shown.text
        assert f"⁨{view.photo[2].ms}⁩\u00a0ms" in shown.text
        assert shown.actions == ["mine"], "nothing to grab until the next card"


@pytest.mark.parametrize("arrival", range(3))
async def test_JS_25_in_the_same_millisecond_discords_number_decides(arrival: int) -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 2, 1, 0, apart=0.0, arriving=Random(arrival))
        view = await decide(table)
        assert len({finish.ms for finish in view.photo}) == 1
        assert [finish.seat for finish in view.photo] == [2, 1, 0]


async def test_JS_25_nobody_sees_a_grab_before_it_is_decided() -> None:
    async with party() as table:
        await seated(table, PAIR)
        before = await table.public()
        await race(table, 1)
        during = await table.public()
        assert (during.text, during.actions, during.files) == (before.text, before.actions, before.files)
        assert (await game_of(table)).stage == "window"
        await decide(table)
        assert (await table.public()).files != before.files


async def test_the_window_closes_after_350_milliseconds() -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 0, apart=0.0)
        await table.env.advance_time(0.34)
        assert (await game_of(table)).stage == "window"
        await table.env.advance_time(0.02)
        assert (await game_of(table)).photo


async def test_JS_26_late_is_private_with_its_milliseconds_and_costs_nothing() -> None:
    async with party() as table:
        await seated(table, NOTHING)
        public = await table.public()
        await race(table, 2)
        await decide(table)
        cards = (await game_of(table)).packs
        late = await table.forge(table.people[3], public.button("grab:11"), on=public)
        assert late.said == "Too late by **⁨400⁩ ms**. Nothing happens to you."
        assert (await game_of(table)).packs == cards


async def test_a_second_press_in_the_window_is_told_that_the_first_one_counts() -> None:
    async with party() as table:
        await seated(table, PAIR)
        first, second = await race(table, 1, 1, arriving=None)
        assert {first.said == "", second.said == ""} == {True, False}
        assert (await game_of(table)).grabs[0].at == min(press.at for press in (await game_of(table)).grabs)


async def test_the_same_press_delivered_twice_counts_once_and_is_silent() -> None:
    async with party() as table:
        await seated(table, PAIR)
        public = await table.public()
        letter = table.letter(table.people[1], public.button("grab:11"), public, None)
        answers = await deliver(table, letter, letter)
        assert [answer.said for answer in answers] == ["", ""]
        assert len((await game_of(table)).grabs) == 1
        assert len([move for move in await table.store.moves(table.number) if move[1].startswith("grab:11")]) == 1


async def test_JS_7_a_false_grab_is_told_with_its_price() -> None:
    async with party() as table:
        await seated(table, NOTHING)
        await race(table, 2, 0)
        view = await decide(table)
        assert [finish.verdict for finish in view.photo] == ["false", "late"]
        shown = await table.public()
        assert "A false grab" in shown.text
        assert "❌" in shown.text


# choices
async def test_JS_13_the_choice_comes_to_the_grabber_at_once_and_to_nobody_else() -> None:
    async with party() as table:
        await both_arrows(table)
        choosing = private(table, table.people[0])[-1]
        assert choosing.actions == ["choose:12,duel", "choose:12,inward"]
        assert "By default a duel" in choosing.text
        assert "**Duel**: your open cards (⁨2⁩) go to ⁨\u200e\u200e⁨**Bob**⁩" in choosing.text
        assert "**Under the totem**: your pile goes there" in choosing.text
        assert all(not shown.actions for person in table.people[1:4] for shown in private(table, person))
        assert "**Alice**⁩⁩ was first and chooses" in (await table.public()).text
        await table.press(table.people[0], "choose:12,inward", on=choosing)
        game = await game_of(table)
        assert game.packs.piles[0] == ()
        assert "under the totem" in (await table.public()).text
        assert private(table, table.people[0])[-1].actions == [], "the panel is plain again"


async def test_JS_13_the_public_button_brings_the_choice_too_and_others_are_refused() -> None:
    async with party() as table:
        await both_arrows(table)
        panel = await table.look(table.people[0])
        assert panel.actions == ["choose:12,duel", "choose:12,inward"]
        assert (await table.look(table.people[2])).actions == []
        forged = await table.forge(table.people[2], panel.button("choose:12,inward"))
        assert forged.said
        assert (await game_of(table)).stage == "choosing"


async def test_JS_13_without_a_choice_it_is_a_duel_after_four_seconds() -> None:
    async with party() as table:
        await both_arrows(table)
        choosing = private(table, table.people[0])[-1]
        await table.env.advance_time(3.8)
        assert (await game_of(table)).stage == "choosing"
        await table.env.advance_time(0.3)
        assert "beats" in (await table.public()).text
        over = await table.press(table.people[0], "choose:12,inward", on=choosing)
        assert over.said == "The time to choose is over."


async def both_arrows(table: Party) -> None:
    """Inward arrows and matching shapes at once, and the first seat, which matches, has grabbed."""
    await seated(table, "leaf1g | star1r *5\nring1r | star1g *5\ncross1r | in *5\nknot1r | out *5\nnext 3")
    await turn(table)
    await race(table, 0, 2)
    await decide(table)


async def test_JS_6_the_winner_of_several_divides_on_a_panel() -> None:
    async with party() as table:
        await seated(table, THREE)
        await race(table, 1, 0, 3)
        await decide(table)
        panel = private(table, table.people[1])[-1]
        assert panel.actions == ["divide:11,even", "divide:11,3", "divide:11,0"]
        assert panel.labels == ["Evenly", "All to ⁨Dan⁩", "All to ⁨Alice⁩"]
        await table.press(table.people[1], "divide:11,3", on=panel)
        shown = await table.public()
        assert "divided the cards" in shown.text
        assert (await game_of(table)).stage == "turning"


async def test_the_panel_hints_at_what_counts_and_tells_everybodys_cards() -> None:
    async with party() as table:
        await seated(table, PAIR)
        panel = await table.look(table.people[2])
        assert "You have ⁨**⁨6⁩** cards⁩" in panel.text
        assert "same **shape**" in panel.text
        assert "Alice" in panel.text
        assert panel.actions == []


async def test_two_players_have_two_packs_each() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 2)
        game = await turn(table)
        shown = await table.public()
        assert game.hands == 4
        assert "(⁨right⁩)" in shown.text
        panel = await table.look(table.people[0])
        assert "right pack" in panel.text
        assert panel.text.count("⁨19⁩") == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["red star 1", "green star 1", "3 under the totem", "arrows inward"]),
        ("he", ["כוכב 1 אדום", "כוכב 1 ירוק", "מתחת לטוטם: 3", "חיצים פנימה"]),
    ],
)
async def test_the_picture_is_told_in_words(language: str, told: list[str]) -> None:
    async with party(language=language) as table:
        await seated(table, "star1r | *5\n| star1g *5\nring1r in | *5\ncross1r | *5\nnext 1\ntotem *3")
        alt = plain(alternative(await table.public()))
        assert len(alt) <= 255
        assert [words for words in told if words not in alt] == []


@pytest.mark.parametrize("language", ["en", "he"])
async def test_five_hands_are_told_whole_however_long_the_names_are(language: str) -> None:
    names = tuple(f"{letter * 20} and {letter.lower() * 20}" for letter in "ABCDE")
    async with party(names=names, language=language) as table:
        tops = ["col star1r | *9", *(f"ring{number}p | *9" for number in (1, 2, 3)), "| leaf3p *9"]
        await seated(table, "\n".join([*tops, "next 4"]), 5)
        alt = plain(alternative(await table.public()))
        assert len(alt) <= 255
        assert alt.count(";") == 4
        assert alt.endswith(". 0 under the totem" if language == "en" else ". מתחת לטוטם: 0")


def alternative(shown: Shown) -> str:
    gallery = next(part for part in walk_components(shown.stored.components) if part.get("type") == GALLERY)
    return str(gallery["items"][0]["description"])


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def test_colours_count_while_colour_arrows_lie_open() -> None:
    async with party() as table:
        await seated(table, "star1r | *5\n| col *5\nring1r | *5\ncross1r | *5\nnext 1")
        assert "Colours count!" in (await table.public()).text
        assert "same **colour**" in (await table.look(table.people[0])).text


async def test_JS_9_everybody_turns_after_a_count_of_three() -> None:
    async with party() as table:
        await seated(table, "star1r | *5\n| out *5\nring1r | *5\ncross1r | *5\nnext 1")
        shown, game = await table.public(), await game_of(table)
        assert "**everybody turns at once**" in shown.text
        assert f"<t:{-(-game.due // 1000)}:R>" in shown.text
        await table.env.advance_time(2.9)
        assert (await game_of(table)).reveal == game.reveal
        await table.env.advance_time(0.2)
        assert "Everybody turned a card at once" in (await table.public()).text


async def test_the_rules_can_be_read() -> None:
    async with party() as table:
        answer = await table.command(table.people[0], "rules", game="jungle_speed")
        assert answer.result.response is not None
        assert "Jungle Speed" in table.shown(answer.result.response.id).text
