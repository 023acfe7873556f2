"""Three people at a table of שיגעון 49 who press as soon as they are answered, for measurements."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from engines.core import Move
from engines.match import Match
from engines.shigaon49 import Shigaon49
from local import components as parts
from local.clock import EPOCH
from local.interactions import Answer, Interaction
from local.people import Person
from local.server import Server

JSON = dict[str, Any]
LOOK_AGAIN = 0.004
NEWEST = "SELECT id, message, state FROM tables WHERE channel = {} ORDER BY id DESC LIMIT 1"


@dataclass
class Sitting:
    """They know the game because they play along: the same moves lead to the same game."""

    server: Server
    channel: JSON
    folder: Path
    kind: str
    dice: Random
    people: list[Person] = field(init=False)
    table: int = 0
    game: Shigaon49 = field(init=False)
    message: str = ""
    users: list[int] = field(default_factory=list)
    joined: bool = False
    waited: list[float] = field(default_factory=list)
    """How many seconds each press had to wait for its button."""

    def __post_init__(self) -> None:
        users = self.server.world.people()[:3]
        self.people = [self.server.person(user["username"]) for user in users]

    async def begin(self) -> None:
        """Open a table, join it and start."""
        typed = self.people[0].typed_command("play shigaon49", {"seconds": 86400})
        opened = await self.people[0].begin_command(self.channel["id"], typed).answer
        assert opened.message is not None
        self.message = opened.message["id"]
        if self.kind == "words":
            return
        for person, what in ((self.people[1], "join"), (self.people[2], "join"), (self.people[0], "start")):
            answer = await self._press(person, self.message, await self._button(f":{what}")).answer
            assert answer.done
        self._read()

    def newest(self) -> tuple[Any, ...]:
        """The id, the message and the state of the newest table in the channel."""
        with closing(sqlite3.connect(self.folder / "games.db", timeout=5)) as database:
            row: tuple[Any, ...] = database.execute(NEWEST.format("?"), (int(self.channel["id"]),)).fetchone()
        return row

    def _read(self) -> None:
        row = self.newest()
        match = Match.model_validate_json(row[2])
        assert isinstance(match.game, Shigaon49)
        self.table, self.message, self.game = row[0], str(row[1]), match.game
        self.users = [seat.user for seat in match.seats]

    async def step(self) -> tuple[float, ...]:
        """Press once or twice and return the milliseconds of each; nothing if a new match had to begin."""
        if self.kind == "words":
            return (await self._join_or_leave(),)
        if self.game.outcome() is not None:
            await self.begin()
            return ()
        seat = self.game.mover
        person = next(person for person in self.people if int(person.id) == self.users[seat])
        if self.game.stage == "placing":
            return await self._place(person, seat)
        action = self._bid()
        custom_id = await self._button(f"play:{self.table}:{self.game.turn()}:{action}")
        return (self._played(seat, action, await self._press(person, self.message, custom_id).answer),)

    def _bid(self) -> str:
        """Bid the least, or pass."""
        may_bid = any(str(action).startswith("bid:") for action in self.game.legal_actions(self.game.mover))
        return f"bid:{self.game.view(None).least or 1}" if may_bid and self.dice.random() < 0.4 else "pass"

    async def _join_or_leave(self) -> float:
        """Join or leave a lobby: a press that is stored and shown but changes no picture."""
        what, self.joined = ("leave" if self.joined else "join"), not self.joined
        answer = await self._press(self.people[1], self.message, await self._button(f":{what}")).answer
        assert answer.done, "nobody answered"
        return answer.milliseconds

    async def _place(self, person: Person, seat: int) -> tuple[float, ...]:
        """Let the buyer ask for the free cells and choose one."""
        look = await self._button(f"look:{self.table}:0:cell")
        asked = await self._press(person, self.message, look).answer
        assert asked.message is not None
        found = [part for part in parts.every(asked.message["components"]) if part.get("options")]
        if not found:
            return (self._played(seat, "decline", asked),)
        select = self.dice.choice(found)
        action = self.dice.choice(select["options"])["value"]
        chosen = self._press(person, asked.message["id"], select["custom_id"], action)
        return asked.milliseconds, self._played(seat, action, await chosen.answer)

    def _played(self, seat: int, action: str, answer: Answer) -> float:
        assert answer.done, "nobody answered"
        at = EPOCH + (int(answer.interaction.id) >> 22)
        self.game = self.game.play(Move(seat, self.game.parse(action), at))
        return answer.milliseconds

    async def _button(self, text: str) -> str:
        """Wait until the public message has a button that ends so, and return its custom_id."""
        begin = perf_counter()
        for _ in range(5000):
            shelf = self.server.world.messages[self.channel["id"]]
            shown = shelf[self.message]["components"] if self.message in shelf else []
            for part in parts.every(shown):
                if str(part.get("custom_id", "")).endswith(text):
                    self.waited.append(perf_counter() - begin)
                    return str(part["custom_id"])
            await asyncio.sleep(LOOK_AGAIN)
        raise AssertionError(f"{text} did not come")

    def _press(self, person: Person, message: str, custom_id: str, *values: str) -> Interaction:
        return person.begin_press(self.channel["id"], message, custom_id, list(values))
