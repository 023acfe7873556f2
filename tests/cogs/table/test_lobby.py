"""Before the start, and around the table: join, leave, options, threads, `/table`."""

import re
from collections.abc import AsyncIterator

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from cogs.messages.words import words_in
from cogs.table.lobby_screen import options_text
from cogs.table.options_form import options_form
from engines import GAMES
from engines.match import Lobby, Match
from engines.shigaon49 import Options
from tests.cogs.kit import Party, party

EN = words_in("en")


@pytest.fixture
async def table() -> AsyncIterator[Party]:
    """A lobby with its host."""
    async with party(names=("Alice", "Bob", "Carol", "Dan", "Erin", "Fay")) as host:
        await host.command(host.people[0], "play shigaon49")
        yield host


async def test_the_lobby_says_who_sits_and_what_was_chosen(table: Party) -> None:
    await table.press(table.people[1], "join")
    text = (await table.public()).text
    assert re.search(r"- .*\*\*Alice\*\*.* " + EN("lobby-host"), text)
    assert re.search(r"- .*\*\*Bob\*\*", text)
    assert EN("shigaon49-option-seconds-60") in text
    assert (await table.lobby()).people == (table.people[0].id, table.people[1].id)


async def test_options_of_the_command_are_those_of_the_lobby(table: Party) -> None:
    other = table.guild.create_text_channel("other")
    chosen = Options(minimum=False, check=False, honour=True, seconds=300)
    await table.command(table.people[1], "play shigaon49", other, **chosen.model_dump())
    table.number = 2
    assert (await table.lobby()).options == chosen


async def test_joining_twice_and_a_full_table_are_refused(table: Party) -> None:
    for person in table.people[1:5]:
        assert (await table.press(person, "join")).said == ""
    public = await table.public()
    assert "join" not in public.actions
    assert (await table.press(table.people[4], "join")).said == EN("refused-already-seated")
    assert (await table.press(table.people[5], "join")).said == EN("refused-table-full")


async def test_the_host_passes_on_and_the_last_one_closes(table: Party) -> None:
    alice, bob = table.people[:2]
    await table.press(bob, "join")
    await table.press(alice, "leave")
    assert (await table.lobby()).host == bob.id
    assert (await table.press(alice, "leave")).said == EN("refused-not-seated")
    await table.press(bob, "leave")
    assert (await table.lobby()).closed == "empty"
    closed = await table.public()
    assert closed.text.endswith(EN("lobby-closed-empty"))
    assert closed.actions == []
    await table.command(alice, "play shigaon49")
    assert await table.store.table_in(table.channel.id) is not None


@pytest.mark.parametrize(
    ("game", "chosen", "told"),
    [
        ("match_madness", {"mode": "total"}, "Total Madness"),
        ("match_madness", {}, "quick game · 7 cards · mixed levels · a wrong try puts you out"),
        (
            "jungle_speed",
            {"manual": True},
            "everybody flips their own cards · the first without cards wins · with look-alikes",
        ),
    ],
)
def test_a_lobby_states_only_options_that_have_an_effect(game: str, chosen: dict[str, object], told: str) -> None:
    said = options_text(game, GAMES[game].rules.Options.model_validate(chosen), EN)
    assert re.sub("[\u2068\u2069]", "", said) == told


async def test_only_the_host_starts_cancels_and_chooses(table: Party) -> None:
    alice, bob, carol = table.people[:3]
    public = await table.public()
    assert "start" not in public.actions, "one is too few"
    assert (await table.press(alice, "start")).said == EN("refused-too-few", least=2)
    await table.press(bob, "join")
    for text in ("start", "cancel"):
        assert (await table.press(bob, text)).said == EN("refused-not-host")
        assert (await table.press(carol, text)).said == EN("refused-not-seated")
    public = await table.public()
    assert (await table.press(bob, "options")).said == EN("refused-not-host")
    assert (await table.fill(alice, "options", seconds="30", switches=["minimum"])).said == ""
    assert (await table.lobby()).options == Options(seconds=30, check=False)
    assert EN("shigaon49-option-check-off") in (await table.public()).text, "the lobby says what was chosen"
    custom_id = public.button("join").replace("join", "set")  # the select of older lobbies
    assert (await table.forge(bob, custom_id, values=["seconds=60"])).said == EN("refused-not-host")
    for value in ("seconds=31", "seconds=", "check=maybe", "colour=red", "seconds=٣٠", ""):
        assert (await table.forge(alice, custom_id, values=[value])).said == EN("refused-unreadable")
    await table.press(alice, "start")
    game = (await table.match()).game
    assert game.options == Options(seconds=30, check=False)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "he"])
def test_all_options_of_a_game_fit_into_one_form(game: str, language: str) -> None:
    lobby = Lobby(name=game, options=GAMES[game].rules.Options(), people=(1,), touched=0)
    form = options_form(1, lobby, words_in(language)).to_dict()
    assert 1 <= len(form["components"]) <= 5
    for question in form["components"]:
        assert len(question["label"]) < 45, "not cut off"
        assert len(question["component"]["options"]) <= 25


async def test_a_form_that_was_not_filled_in_like_ours_changes_nothing(table: Party) -> None:
    alice, public = table.people[0], await table.public()
    before = (await table.lobby()).options
    answer = await table.forge_modal(alice, public.button("join").replace("join", "chosen"), "30", on=public)
    assert answer.said == EN("refused-unreadable")
    assert (await table.lobby()).options == before


async def test_a_form_opens_no_other_form(table: Party) -> None:
    alice, public = table.people[0], await table.public()
    answer = await table.forge_modal(alice, public.button("options"), "30", on=public)
    assert answer.result.modal is None
    assert answer.said == EN("refused-unreadable")


async def test_the_host_cancels(table: Party) -> None:
    old = await table.public()
    await table.press(table.people[0], "cancel")
    assert (await table.lobby()).closed == "cancelled"
    assert EN("lobby-closed-cancelled") in (await table.public()).text
    assert (await table.press(table.people[1], "join", on=old)).said == EN("refused-over")


async def test_a_match_that_began_cannot_be_joined(table: Party) -> None:
    old = await table.public()
    await table.press(table.people[1], "join")
    await table.press(table.people[0], "start")
    assert (await table.press(table.people[2], "join", on=old)).said == EN("refused-already-begun")


async def test_a_lobby_nobody_touches_closes_after_a_quarter_of_an_hour(table: Party) -> None:
    await table.wait(10 * 60)
    await table.press(table.people[1], "join")
    await table.wait(14 * 60)
    assert not (await table.lobby()).over
    await table.wait(61)
    assert (await table.lobby()).closed == "expired"
    assert EN("lobby-closed-expired") in (await table.public()).text


async def test_a_busy_channel_offers_a_thread(table: Party) -> None:
    bob = table.people[1]
    offer = await table.command(bob, "play shigaon49", seconds=300, strength="expert")
    response = offer.result.response
    assert response is not None
    assert response.ephemeral
    shown = table.shown(response.id)
    assert EN("refused-channel-busy") in shown.text
    await table.press(bob, shown.actions[0], on=shown)
    thread = await only_thread(table)
    opened = await table.store.table_in(thread.id)
    assert opened is not None
    assert isinstance(opened.content, Lobby)
    assert (opened.content.host, opened.content.options) == (bob.id, Options(seconds=300))
    assert opened.content.company == "expert"
    assert thread.mention in table.shown(response.id).text
    table.number = opened.id
    await table.press(table.people[2], "join", on=await table.public())
    assert len((await table.lobby()).people) == 2
    assert (await table.command(table.people[3], "play shigaon49", thread)).said == EN("refused-channel-busy")


async def only_thread(table: Party) -> ChannelHandle:
    threads = table.channel.threads
    assert len(threads) == 1
    return threads[0]


async def test_a_thread_needs_its_permission(table: Party) -> None:
    me = table.guild.me
    assert me is not None
    denied = discord.PermissionOverwrite(create_public_threads=False)
    channel = table.guild.create_text_channel("narrow", overwrites={me: denied})
    await table.command(table.people[0], "play shigaon49", channel)
    offer = await table.command(table.people[1], "play shigaon49", channel)
    assert offer.result.response is not None
    shown = table.shown(offer.result.response.id, channel.id)
    answer = await table.press(table.people[1], shown.actions[0], on=shown)
    assert answer.said == EN("refused-needs-create-public-threads")


async def test_show_brings_the_table_to_the_bottom(table: Party) -> None:
    old = await table.public()
    await table.people[1].send(table.channel, "hello")
    await table.command(table.people[0], "table show")
    messages = table.messages()
    assert messages[-1].id == (await table.table()).message
    assert old.id not in [message.id for message in messages]
    await table.press(table.people[1], "join")
    assert len((await table.lobby()).people) == 2


async def test_table_commands_need_a_table(table: Party) -> None:
    empty = table.guild.create_text_channel("empty")
    for name in ("show", "leave", "end"):
        assert (await table.command(table.people[0], f"table {name}", empty)).said == EN("refused-no-table")


async def test_leave_gives_up_a_seat_and_the_last_one_deserts(table: Party) -> None:
    alice, bob = await begun(table)
    assert (await table.command(alice, "table leave")).said == EN("left-seat")
    match = await table.match()
    assert match.host == bob.id
    assert match.seats[0].left
    assert "🚪" in (await table.public()).text
    assert (await table.command(alice, "table leave")).said == EN("refused-left")
    assert (await table.command(bob, "table leave")).said == EN("left-table")
    assert (await table.match()).ended == "deserted"
    assert EN("table-ended-deserted") in (await table.public()).text


async def test_the_host_asks_and_all_agree(table: Party) -> None:
    alice, bob = await begun(table)
    assert (await table.command(bob, "table end")).said == EN("refused-not-host")
    assert (await table.command(table.people[2], "table end")).said == EN("refused-not-seated")
    assert (await table.command(alice, "table end")).said == EN("asked-to-end")
    assert EN("table-votes", agreed=1, all=2) in (await table.public()).text
    assert (await table.press(alice, "agree")).said == EN("refused-already-agreed")
    await table.press(bob, "keep")
    assert (await table.match()).votes == ()
    await table.command(alice, "table end")
    await table.press(bob, "agree")
    assert (await table.match()).ended == "agreed"
    over = await table.public()
    assert EN("table-ended-agreed") in over.text
    assert over.actions == []


async def test_a_moderator_ends_at_once(table: Party) -> None:
    await begun(table)
    role = table.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
    assert (await table.command(judge, "table end")).said == EN("ended-table")
    assert (await table.match()).ended == "moderator"
    assert await table.store.table_in(table.channel.id) is None
    await table.command(table.people[0], "play shigaon49")
    table.number = 2
    assert (await table.command(judge, "table end")).said == EN("ended-table")
    assert (await table.lobby()).closed == "moderator"


async def begun(table: Party) -> tuple[MemberActor, MemberActor]:
    await table.press(table.people[1], "join")
    await table.press(table.people[0], "start")
    assert isinstance((await table.table()).content, Match)
    return table.people[0], table.people[1]


async def test_a_rematch_waits_until_the_channel_is_free() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        store, number = table.store, table.number
        match = await table.match()
        await store.update(number, lambda _: match.model_copy(update={"ended": "agreed"}), at=0)
        shown = await table.public()
        await table.gather("eight_and_a_half", 2)
        answer = await table.forge(table.people[0], f"again:{number}:0:yes", on=shown)
        assert answer.said
        over = (await store.table(number)).content
        assert isinstance(over, Match)
        assert over.rematch == ()
