"""The long runs know what every press was answered with: stored, refused and with which words, or nothing."""

import asyncio
from pathlib import Path
from random import Random

from bench.proof.groups import Group, Press
from bench.proof.kills import CONFIRMED, Judged
from bench.proof.offline import offline_bot
from cogs.messages.screen import REFUSED
from cogs.messages.words import words_in
from engines.match import Match
from local.interactions import DEFER_UPDATE, UPDATE, Answer, Interaction
from local.state import Event

OVER = {words_in(language)("refused-over") for language in ("en", "he")}


async def played(group: Group, moves: int) -> None:
    while sum(press.carried_out for press in group.presses) < moves:
        await group.step()


async def test_a_press_just_before_time_ended_the_match_is_known_to_be_refused(tmp_path: Path) -> None:
    async with offline_bot(tmp_path, channels=1) as bot:
        group = Group(bot, bot.channel("table-0"), "eight_and_a_half", bot.people[:2], Random(1))
        await played(group, 4)
        number, match = bot.newest(group.channel["id"]) or (0, None)
        assert isinstance(match, Match)
        await bot.client.store.update(number, lambda content: content.end(0), at=0)
        tried = None
        while tried is None or tried.seat is None:  # people who have not seen yet that it is over
            tried = await group._move(number, match)
        assert tried.answered
        assert tried.refused.strip("\u200e\u200f").removeprefix(f"{REFUSED} ") in OVER
        assert not tried.carried_out


async def test_a_refusal_counts_even_if_the_next_state_takes_it_away_at_once(tmp_path: Path) -> None:
    async with offline_bot(tmp_path, channels=1) as bot:
        group, world = Group(bot, bot.channel("table-0"), "shigaon49", bot.people[:2], Random(1)), bot.server.world
        channel, reader = group.channel["id"], group.people[0].id

        def written(text: str, who: str = reader) -> None:
            shown = {"id": "7", "components": [{"type": 10, "content": text}]}
            world.publish(Event("MESSAGE_UPDATE", shown, channel_id=channel, reader=who))

        asked = Interaction("1", "2", reader, channel, 3, {}, message_id="7", kind=DEFER_UPDATE)
        waiting = asyncio.create_task(group._done(Press(asked, 1, 0, "pass")))
        await asyncio.sleep(0)
        written(f"{REFUSED} to somebody else", group.people[1].id)
        written(f"{REFUSED} no")
        asked.settle(Answer(True, asked))
        written("the next state")
        press = await waiting
        assert press.refused == f"{REFUSED} no"
        assert not press.carried_out


def judged(kind: int, answer: str, *, stored: int, refusal: str = "") -> Judged:
    interaction = Interaction("1", "2", "3", "4", 3, {}, kind=kind)
    press = Press(interaction, 1, 0, "pass", Answer(True, interaction), refusal)
    return Judged(press, (1, 0, "pass", 5), stored, answer)


async def test_trouble_is_told_from_what_is_right() -> None:
    assert not judged(UPDATE, "stored", stored=1).trouble
    assert not judged(UPDATE, "refused: no", stored=0, refusal="no").trouble
    assert not judged(DEFER_UPDATE, "late without a word", stored=0).trouble
    assert "was confirmed, and is stored 0 times" in judged(UPDATE, CONFIRMED, stored=0).trouble
    assert "is stored 2 times" in judged(UPDATE, "stored", stored=2).trouble
    assert "was refused (no), and is stored 1 times" in judged(UPDATE, "stored", stored=1, refusal="no").trouble
