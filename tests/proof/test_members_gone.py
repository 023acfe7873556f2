"""A player leaves the server: the others play on, and timeouts and a robot play for the missing player."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.proof.groups import Group, Press
from bench.proof.offline import OfflineBot, offline_bot
from cogs.client import now
from engines import BUILT_IN, GAMES
from engines.match import Match

MOST_STEPS = 3000


@pytest.mark.parametrize("name", BUILT_IN)
async def test_the_others_play_on(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with offline_bot(tmp_path, channels=1) as bot:
        group = Group(bot, bot.channel("table-0"), name, bot.people[:3], Random(1))
        before = await steps(bot, group, monkeypatch, moves=3)
        gone = group.people.pop()
        bot.server.faults.remove_member(group.channel["guild_id"], gone.id)
        assert group.channel["id"] not in [channel["id"] for channel in gone.channels()]
        after = await steps(bot, group, monkeypatch, moves=12, gone=int(gone.id))
        assert all(press.answered for press in (*before, *after))
        ended = await bot.people[1].slash("table end", group.channel["id"])  # a moderator
        assert ended.done
        assert _match(bot, group).over


async def steps(
    bot: OfflineBot, group: Group, monkeypatch: pytest.MonkeyPatch, *, moves: int, gone: int = 0
) -> list[Press]:
    """Play until enough moves were made and the missing player has missed enough turns, where that is possible."""
    done: list[Press] = []
    for _ in range(MOST_STEPS):
        press = await group.step()
        if press is not None:
            done.append(press)
        else:
            await _time_moves(bot, group, monkeypatch)
        enough = sum(each.carried_out for each in done) >= moves
        if (enough and _is_played_for(bot, group, gone)) or (gone and _is_over(bot, group)):
            return done
    raise AssertionError(f"{group.game} stands still")


def _is_over(bot: OfflineBot, group: Group) -> bool:
    """Whether a short game was played to its end without the missing player."""
    _, content = bot.newest(group.channel["id"]) or (0, None)
    return isinstance(content, Match) and content.outcome() is not None


def _is_played_for(bot: OfflineBot, group: Group, gone: int) -> bool:
    match = _match(bot, group)
    if not gone or GAMES[match.name].robot.cue:  # games in which speed decides wait for nobody
        return True
    return any(seat.user == gone and seat.away for seat in match.seats)


async def _time_moves(bot: OfflineBot, group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the deadline pass if nobody present can act."""
    number, content = bot.newest(group.channel["id"]) or (0, None)
    due = content.deadline() if isinstance(content, Match) else None
    if due is None or not isinstance(content, Match):
        return
    users = {int(person.id) for person in group.people}
    if due > now() and any(content.seats[seat].user in users for seat in content.game.to_act()):
        return  # somebody can act when the screen shows it
    cog: Any = bot.client.get_cog("Clock")
    with monkeypatch.context() as moment:
        moment.setattr(sys.modules[type(cog).__module__], "now", lambda: due)
        await cog._tick(number)


def _match(bot: OfflineBot, group: Group) -> Match:
    _, content = bot.newest(group.channel["id"]) or (0, None)
    assert isinstance(content, Match)
    return content
