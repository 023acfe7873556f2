"""Grabs and choices of Jungle Speed through Discord: who was first, who was late, what everybody sees of it."""

from datetime import datetime
from random import Random

import pytest

from tests.cogs.jungle_speed.jungle import (
    alternative,
    decide,
    deliver,
    game_of,
    lay,
    now,
    plain,
    private,
    race,
    react,
    seated,
    turn,
)
from tests.cogs.kit import Party, party

PAIR = "star1r | *5\n| star1g *5\nring1r | *5\ncross1r | *5\nnext 1"
NOTHING = "star1r | *5\n| leaf1g *5\nring1r | *5\ncross1r | *5\nnext 1"
THREE = "star1r | *5\n| star1g *5\nring1r | *5\nstar1y | *5\nnext 1"


@pytest.fixture(autouse=True)
def nothing_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Party, "deliver", deliver)


# a race
@pytest.mark.parametrize("arrival", range(6))
async def test_JS_25_the_earliest_by_discords_clock_wins_whatever_the_arrival(arrival: int) -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 1, 0, 2, arriving=Random(arrival))
        view = await decide(table)
        assert [(finish.seat, finish.verdict) for finish in view.photo] == [(1, "won"), (0, "slower"), (2, "late")]
        shown = await table.public()
        assert "**Bob**⁩⁩ beats" in shown.text
        assert "The same shape, ⁨star⁩ ⁨1⁩!" in shown.text
        assert f"**⁨{view.photo[0].ms}⁩\u00a0ms**\u00a0✅" in shown.text
        assert f"⁨{view.photo[2].ms}⁩\u00a0ms" in shown.text


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
        assert (await game_of(table)).view(None).grabbed == (1,)
        await decide(table)
        assert (await table.public()).files != before.files


async def test_JS_25_the_window_closes_after_350_milliseconds() -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 0, apart=0.0)
        await table.env.advance_time(0.34)
        assert not (await game_of(table)).photo
        await table.env.advance_time(0.02)
        assert (await game_of(table)).photo


async def test_JS_24_the_grab_button_has_one_id_for_the_whole_match() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 4)
        ids = {(await table.public()).button("grab")}
        await lay(table, PAIR)
        for _ in range(3):
            await turn(table)
            ids.add((await table.public()).button("grab"))
        await race(table, 1)
        await decide(table)
        assert (await game_of(table)).stage == "decided"
        ids.add((await table.public()).button("grab"))
        await turn(table)
        ids.add((await table.public()).button("grab"))
        assert ids == {f"race:{table.number}:0:grab"}


async def test_JS_24_the_time_of_a_card_begins_when_discord_took_its_edit() -> None:
    async with party() as table:
        await seated(table, PAIR)
        game = await game_of(table)
        moves = await table.store.moves(table.number)
        assert moves[-1][:2] == (None, f"shown:{game.reveal}")
        assert game.shown == moves[-1][2]
        edited = (await table.public()).stored.edited_timestamp
        assert edited is not None
        assert game.shown == int(datetime.fromisoformat(edited).timestamp() * 1000)


async def test_JS_24_buttons_with_a_number_from_before_an_update_still_work() -> None:
    async with party() as table:
        await seated(table, PAIR)
        await react(table)
        public = await table.public()
        grab = await table.forge(table.people[1], f"race:{table.number}:0:grab:11", on=public)
        late = await table.forge(table.people[0], f"race:{table.number}:0:grab:3", on=public)
        assert (grab.said, late.said) == ("", "")
        assert [finish.seat for finish in (await decide(table)).photo] == [1]


async def test_JS_7_a_press_within_400_ms_after_a_card_does_nothing_and_is_silent() -> None:
    async with party() as table:
        await seated(table, NOTHING)
        public, packs = await table.public(), (await game_of(table)).packs
        await table.env.advance_time(0.3)
        answers = await deliver(table, table.letter(table.people[2], public.button("grab"), public, None))
        assert [(answer.said, answer.result.deferred) for answer in answers] == [("", True)]
        await table.env.advance_time(0.6)
        game = await game_of(table)
        assert (game.stage, game.packs) == ("open", packs)


async def test_JS_26_late_is_acknowledged_without_a_message_and_costs_nothing() -> None:
    async with party() as table:
        await seated(table, NOTHING)
        public = await table.public()
        await race(table, 2)
        await decide(table)
        cards = (await game_of(table)).packs
        late = await table.forge(table.people[3], public.button("grab"), on=public)
        assert (late.said, late.result.deferred) == ("", True)
        assert (await game_of(table)).packs == cards
        assert private(table, table.people[3]) == []


async def test_a_second_press_in_the_window_is_silent_and_the_first_one_counts() -> None:
    async with party() as table:
        await seated(table, PAIR)
        first, second = await race(table, 1, 1, arriving=None)
        assert (first.said, second.said) == ("", "")
        presses = (await game_of(table)).presses
        assert presses[0].at == min(press.at for press in presses)
        assert (await game_of(table)).view(None).grabbed == (1,)


async def test_the_same_press_delivered_twice_counts_once_and_is_silent() -> None:
    async with party() as table:
        await seated(table, PAIR)
        await react(table)
        public = await table.public()
        letter = table.letter(table.people[1], public.button("grab"), public, None)
        answers = await deliver(table, letter, letter)
        assert [answer.said for answer in answers] == ["", ""]
        assert len((await game_of(table)).presses) == 1
        assert len([move for move in await table.store.moves(table.number) if move[1].startswith("grab")]) == 1


# what a decision shows
async def test_JS_28_a_decision_is_shown_and_then_what_lies() -> None:
    async with party() as table:
        await seated(table, PAIR)
        await race(table, 1)
        await decide(table)
        decided = await table.public()
        assert "takes ⁨⁨2⁩ cards⁩" in decided.text
        assert "beats" in alternative(decided)
        await table.env.advance_time(2.4)
        assert (await table.public()).files == decided.files
        await table.env.advance_time(0.2)
        after = await table.public()
        assert after.files != decided.files
        assert "beats" in after.text, "it is told until the next card"
        assert "📸" in after.text
        assert "beats" not in alternative(after)
        await turn(table)
        assert "📸" not in (await table.public()).text


async def test_JS_7_a_false_grab_is_told_with_its_price() -> None:
    async with party() as table:
        await seated(table, NOTHING)
        await race(table, 2, 0)
        view = await decide(table)
        assert [finish.verdict for finish in view.photo] == ["false", "late"]
        shown = await table.public()
        assert "A false grab: **Carol** takes 4 cards." in plain(shown.text)
        assert "❌" in shown.text


@pytest.mark.parametrize(
    ("language", "heading", "told"),
    [
        ("en", "Shapes count, or three of one colour", "All three ⁨red⁩: a colour duel!"),
        ("he", "הצורה קובעת, או שלושה באותו צבע", "שלושה קלפים ב⁨אדום⁩: דו-קרב צבעים!"),
    ],
)
async def test_JS_20_three_of_one_colour_are_told_with_the_decision_and_not_before(
    language: str, heading: str, told: str
) -> None:
    async with party(language=language) as table:
        await seated(table, "star1r | *5\n| ring1r *5\nleaf1r | *5\nnext 1", 3)
        assert heading in (await table.public()).text
        assert told not in (await table.public()).text
        await race(table, 1)
        await decide(table)
        assert told not in (await table.public()).text, "not while the cards are divided"
        await turn(table)
        assert told in (await table.public()).text


async def test_JS_12_the_heading_says_that_colours_count() -> None:
    async with party() as table:
        await seated(table, "star1r | *5\n| col *5\nring1r | *5\ncross1r | *5\nnext 1")
        assert "### \u200eJungle Speed · 🎨 Colours count!" in (await table.public()).text
        assert "the same colour as another player's" in (await table.public()).text, "the line for beginners too"
        await race(table, 0)
        await decide(table)
        assert "The same colour, ⁨red⁩!" not in (await table.public()).text, "three match: the winner divides first"
        await turn(table)
        assert "The same colour, ⁨red⁩!" in (await table.public()).text
        await turn(table)
        assert "🔷 Shapes count" in (await table.public()).text


async def test_JS_9_everybody_turns_after_a_count_of_three() -> None:
    async with party() as table:
        await seated(table, "star1r | *5\n| out *5\nring1r | *5\ncross1r | *5\nnext 1")
        shown, game = await table.public(), await game_of(table)
        assert "**everybody turns at once**" in shown.text
        await table.env.advance_time(((game.shown or 0) + 3340 - now(table)) / 1000)
        assert (await game_of(table)).reveal == game.reveal
        await table.env.advance_time(0.02)
        assert "Everybody turned a card at once" in (await table.public()).text


# choices
async def both_arrows(table: Party) -> None:
    """Inward arrows and matching shapes at once, and the first seat, which matches, has grabbed."""
    await seated(table, "leaf1g | star1r *5\nring1r | star1g *5\ncross1r | in *5\nknot1r | out *5\nnext 3")
    await turn(table)
    await race(table, 0, 2)
    await decide(table)


async def test_JS_13_the_choice_comes_to_the_grabber_at_once_and_to_nobody_else() -> None:
    async with party() as table:
        await both_arrows(table)
        choosing = private(table, table.people[0])[-1]
        assert choosing.actions == ["choose:12,duel", "choose:12,inward"]
        assert "By default a duel" in choosing.text
        assert "**Duel**: your open cards (⁨2⁩) go to ⁨\u200e\u200e⁨**Bob**⁩" in choosing.text
        assert "**Under the totem**: your pile goes there" in choosing.text
        assert all(not shown.actions for person in table.people[1:4] for shown in private(table, person))
        assert "**Alice**⁩⁩ got the totem and chooses" in (await table.public()).text
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
        assert "**Bob** beats them all and divides: **Dan**\u00a0+2, **Alice**\u00a0+1." in plain(shown.text)
        assert (await game_of(table)).stage == "decided"


async def test_there_is_no_button_for_my_cards_and_an_old_one_says_what_counts() -> None:
    async with party() as table:
        await seated(table, PAIR)
        public = await table.public()
        assert public.actions == ["grab"]
        await table.forge(table.people[2], f"look:{table.number}:0:mine", on=public)
        assert "same **shape**" in private(table, table.people[2])[-1].text
