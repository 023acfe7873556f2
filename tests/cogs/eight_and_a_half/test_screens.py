"""8½ on Discord: private hands, the score sheet, one press per turn."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from art import eight_and_a_half as art
from cogs.eight_and_a_half.screens import Screens
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Button
from cogs.messages.words import words_in
from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, View
from engines.eight_and_a_half.cards import Holding
from engines.eight_and_a_half.checks import redeal
from engines.match import Match
from tests.cogs.kit import Party, any_action, party
from tests.engines.eight_and_a_half.drawing import held, play
from tests.engines.eight_and_a_half.drawing import table as position

SEED = 7


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: str(SEED))


async def play_on(table: Party, moves: Random, plies: int = 2000) -> None:
    """Play on from the private panels, one press per turn, for at most that many plies."""
    for _ in range(plies):
        match = await table.match()
        if match.over:
            return
        await table.env.advance_time(1)  # people think, so Discord's limit of five edits in five seconds is not reached
        seat, action = any_action(match.game, moves)
        person = table.people[seat]
        panel = table.panel(person) if person.id in table.panels else await table.look(person)
        if str(action) not in panel.actions:  # its token was forgotten: the public button opens it again
            panel = await table.look(person)
        await table.press(person, str(action), on=panel)
        after = await table.match()
        assert (after.game.ply, after.last and after.last.text) == (match.game.ply + 1, str(action))


def view_of(match: Match, seat: int | None = None) -> View:
    view = match.game.view(seat)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(("language", "sheet"), [("en", "Score sheet"), ("he", "דף הניקוד")])
async def test_a_match_to_three_points_across_a_restart(tmp_path: Path, language: str, sheet: str) -> None:
    moves = Random(SEED)
    async with party(f"sqlite:///{tmp_path}/games.db", language=language) as table:
        await table.gather("eight_and_a_half", 2, target=3)
        await play_on(table, moves, 20)
        before = await table.match()
        await table.restart()
        after = await table.match()
        assert after.game.turn() == before.game.turn()
        assert [view_of(after, seat).hand for seat in (0, 1)] == [view_of(before, seat).hand for seat in (0, 1)]
        await play_on(table, moves)
        over = await table.match()
        assert max(view_of(over).totals) >= 3
        assert "🥇" in (await table.public()).text
        answer = await table.command(table.people[0], "scoresheet")
        assert answer.result.ephemeral
        assert answer.result.response is not None
        shown = table.shown(answer.result.response.id)
        assert sheet in shown.text
        assert len(shown.files) == 1


async def test_the_sheet_stands_between_mini_games_and_the_next_begins_after_half_a_minute() -> None:
    moves = Random(SEED)
    async with party() as table:
        await table.gather("eight_and_a_half", 2, target=7)
        while view_of(await table.match()).stage == "play":
            await play_on(table, moves, 1)
        public = await table.public()
        assert public.actions == ["ready", "mine"]
        assert "🏁" in public.text
        await table.press(table.people[0], "ready")
        assert view_of(await table.match()).stage == "sheet"
        await table.wait(31)
        assert view_of(await table.match()).number == 2


async def test_only_legal_plays_are_buttons_and_the_others_say_why_not() -> None:
    moves = Random(SEED)
    told = 0
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        for _ in range(40):
            match = await table.match()
            seat = min(match.game.to_act())
            panel = await table.look(table.people[seat])
            assert set(panel.actions) == {str(action) for action in match.game.legal_actions(seat)}
            assert len(panel.actions) == len(match.game.legal_actions(seat))
            reasons = {code for _, code in view_of(match, seat).why_not}
            told += len(reasons - {"opening-card"})
            assert panel.text.count("-# ") == len(reasons - {"opening-card"})
            await play_on(table, moves, 1)
    assert told


@pytest.mark.parametrize("text", ["play:9x7", "play:8+h", "blind:1", "take", "play:z", "ready", "blind:9"])
async def test_an_illegal_play_gets_one_private_sentence_and_changes_nothing(text: str) -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        match = await table.match()
        seat = min(match.game.to_act())
        if text in map(str, match.game.legal_actions(seat)):
            text = "play:9x5"
        answer = await table.forge(table.people[seat], f"play:{table.number}:{match.game.turn(seat)}:{text}")
        assert answer.said
        assert await table.match() == match


async def test_the_only_play_is_made_for_who_wishes_so_after_seconds_that_nobody_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.table.clock.SystemRandom", lambda: Random(2))  # 5.8 seconds
    moves = Random(SEED)
    async with party(patience=2) as table:
        await table.gather("eight_and_a_half", 2)
        match = await table.match()
        while len(match.game.legal_actions(min(match.game.to_act()))) != 1:
            await play_on(table, moves, 1)
            match = await table.match()
        await table.wait(5)
        assert (await table.match()).game.ply == match.game.ply, "nobody asked for it"
        seat = min(match.game.to_act())
        await table.command(table.people[seat], "autoplay", on=True)
        while True:
            match = await table.match()
            mover = min(match.game.to_act())
            if mover == seat and len(match.game.legal_actions(seat)) == 1 and match.last and match.last.seat != seat:
                break
            await play_on(table, moves, 1)
        await table.wait(5)
        assert (await table.match()).game.ply == match.game.ply
        await table.wait(2)
        assert (await table.match()).game.ply > match.game.ply


def scene_of(game: EightAndAHalf, seat: int | None) -> Scene:
    match = Match.begin("eight_and_a_half", (1, 2, 3), options=game.options, seed="x", at=0)
    match = match.model_copy(update={"game": game})
    legal = () if seat is None else game.legal_actions(seat)
    return Scene(1, match, seat, game.view(seat), legal, words_in("en"), ("A", "B", "C"))


def screens(game: EightAndAHalf, seat: int | None) -> tuple[Any, ...]:
    """Return everything that a reader gets: texts, buttons and pictures."""
    scene, face = scene_of(game, seat), Screens()
    screen = face.table(scene) if seat is None else face.panel(scene)
    assert screen.picture is not None
    return screen, screen.picture.draw()


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_text_and_picture_are_the_same_whatever_others_hold(seat: int | None) -> None:
    dice = Random(SEED)
    game = EightAndAHalf.new(3, "secret")
    for _ in range(120):
        if game.outcome():
            break
        mover = min(game.to_act())
        game = game.play(Move(mover, dice.choice(game.legal_actions(mover))))
        if dice.random() < 0.25:
            assert screens(game, seat) == screens(redeal(game, seat, dice), seat)


def test_a_hand_has_its_own_picture() -> None:
    game = EightAndAHalf.new(2, "two")
    keys = {art.hand_key(view_of_game(game, seat), ("A", "B")) for seat in (0, 1)}
    assert len(keys) == 2


def view_of_game(game: EightAndAHalf, seat: int) -> View:
    view = game.view(seat)
    assert isinstance(view, View)
    return view


async def test_whoever_waits_needs_no_message_for_every_move() -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 5)
        for person in table.people:
            await table.look(person)
        for _ in range(3):
            match, before = await table.match(), len(table.requests)
            (seat,) = match.game.to_act()
            texts = [table.panel(person).text for person in table.people]
            await table.press(
                table.people[seat], str(match.game.legal_actions(seat)[0]), on=table.panel(table.people[seat])
            )
            (following,) = (await table.match()).game.to_act()
            after = [table.panel(person).text for person in table.people]
            assert {n for n in range(5) if texts[n] != after[n]} == {seat, following}
            assert len(table.requests) - before == 3, "the answer, the table, the panel of the next player"
            await table.wait(1)


async def test_in_haste_the_table_follows_evenly_and_shows_the_newest_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.messages.sending.CALMLY", (2, 3.5))
    moves = Random(SEED)
    async with party() as table:

        def edits() -> int:
            return sum(request.method == "PATCH" and "/channels/" in request.path for request in table.requests)

        await table.gather("eight_and_a_half", 2)
        for person in table.people[:2]:
            await table.look(person)
        await table.post_anew()
        await table.wait(4)
        before = edits()
        for _ in range(6):
            match = await table.match()
            seat, action = any_action(match.game, moves)
            await table.press(table.people[seat], str(action), on=table.panel(table.people[seat]))
        assert edits() - before <= 2
        await table.wait(4)
        assert edits() - before == 3, "what was overtaken is never sent"
        mover = min((await table.match()).game.to_act())
        assert table.people[mover].name in (await table.public()).text


async def test_a_card_may_be_pressed_on_a_panel_that_came_before_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.messages.live.LEISURE", 60.0)
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        for person in table.people[:2]:
            await table.look(person)
        match = await table.match()
        (seat,) = match.game.to_act()
        waiting = table.people[1 - seat]
        answer = await table.forge(waiting, table.panel(waiting).button("take"), on=table.panel(waiting))
        assert "not your turn" in answer.said
        assert await table.match() == match
        mover = table.people[seat]
        await table.press(mover, str(match.game.legal_actions(seat)[0]), on=table.panel(mover))
        before = table.panel(waiting)
        assert "Not your turn yet" in before.text
        match = await table.match()
        first = str(match.game.legal_actions(1 - seat)[0])
        await table.press(waiting, first, on=before)
        assert (await table.match()).game.ply == match.game.ply + 1
        answer = await table.forge(waiting, before.button(first), on=before)
        assert answer.said, "that card is gone"


async def test_after_a_restart_a_panel_that_cannot_follow_still_serves(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("eight_and_a_half", 2)
        for person in table.people[:2]:
            await table.look(person)
        (seat,) = (await table.match()).game.to_act()
        await table.restart()
        for mover in (seat, 1 - seat):
            match = await table.match()
            await table.press(
                table.people[mover],
                str(match.game.legal_actions(mover)[0]),
                on=table.panel(table.people[mover]),
            )
            assert (await table.match()).game.ply == match.game.ply + 1


@pytest.mark.parametrize(
    ("seat", "buttons"),
    [
        (held("388", open="9h4", blind="777"), "play:3 play:8 play:8x2 take"),
        (held("8h", open="9h4", blind="777"), "play:8 play:h play:8+h take"),
        (held("", open="9.4", blind="777"), "play:9 play:4 take"),
        (held("", open="d83", blind="777"), "play:d play:8 play:3 take"),
        (held("", blind="7.7"), "blind:1 blind:3"),
    ],
)
def test_before_its_turn_a_seat_has_a_button_for_each_play_that_its_cards_allow(seat: Holding, buttons: str) -> None:
    scene = scene_of(position("444", seat, on="6"), 1)
    rows = Screens().panel(scene).rows
    assert [control.id.split(":", 3)[3] for row in rows for control in row] == buttons.split()
    assert {control.style for row in rows for control in row if isinstance(control, Button)} == {"secondary"}


def test_H8_3_only_a_later_pot_is_opened_with_any_card() -> None:
    first, later = position("344", "555", required="3"), position("344", held("555", burnt="67"))
    for seat in (None, 0):
        assert "any card" not in "".join(_lines(first, seat))
        assert "The pot is empty." in _lines(first, seat)
        assert "The pot is empty: any card opens it." in _lines(later, seat)


def _lines(game: EightAndAHalf, seat: int | None) -> tuple[str, ...]:
    scene = scene_of(game, seat)
    return (Screens().table(scene) if seat is None else Screens().panel(scene)).lines


def test_whoever_has_no_part_in_a_deciding_mini_game_has_no_buttons_and_reads_why() -> None:
    game = position("444", "555", held(), playing=(0, 1), deciding=True)
    screen = Screens().panel(scene_of(game, 2))
    assert not any(screen.rows)
    assert "without you" in "".join(screen.lines)


def test_a_blind_card_that_fits_is_told_once() -> None:
    game = play(position(held(blind="379"), "999", "444", on="5½", pot="1:5 1:h"), "blind:2")
    news = Screens().table(scene_of(game, None)).lines[0]
    assert "turns blind card" in news
    assert "plays" not in news
    game = play(position(held(blind="379"), "44", "55", on="5½", pot="1:5 2:h"), "blind:1")
    assert "takes the pot" in Screens().table(scene_of(game, None)).lines[0]
