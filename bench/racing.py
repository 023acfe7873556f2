"""Races for the totem on the small Discord, over the wire, with presses delayed, swapped and doubled at random."""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.rules import WINDOW
from engines.match import Match
from local import channels
from local.clock import moment
from local.interactions import Answer
from local.people import Person
from local.rest import Seen
from local.server import Server
from local.store import JSON
from storage import Store, Table

ROOT = Path(__file__).parent.parent
PEOPLE = ("noa", "dan", "maya", "omer", "lior")
APART, DELAY, LATE = 0.12, 0.15, (0.7, 1.1)
"""Seconds: between the first press and the last; until a press arrives; until one arrives that is too late."""
DOUBLED, SO_LATE, IDLE_RACE = 0.3, 0.1, 0.6


@dataclass
class Press:
    """One grab as Discord accepted it. `timely`: it was delivered while its window was open."""

    seat: int
    at: int
    timely: bool
    answer: Answer

    @property
    def told_late(self) -> bool:
        said = self.answer.message["content"] if self.answer.message else ""
        return "Too late" in said or "איחרתם" in said


@dataclass
class Race:
    """All presses on one reveal, and what came of them."""

    presses: list[Press]
    before: JungleSpeed
    after: JungleSpeed
    shown: int
    """When everybody saw the decision."""

    @property
    def shown_after(self) -> int:
        """Milliseconds from the end of the window until then."""
        return self.shown - min(press.at for press in self.presses if press.timely) - WINDOW

    def faults(self, answered: Counter[str]) -> list[str]:
        """What is not as it should be: nothing."""
        photo = [finish.seat for finish in self.after.photo]
        counted = [press for press in self.presses if press.timely or press.seat in photo]
        order = [press.seat for press in sorted(counted, key=lambda press: (press.at, press.seat))]
        return [
            *([f"the photo finish is {photo}, by Discord's clock it is {order}"] if photo != order else []),
            *(f"seat {press.seat} waits" for press in self.presses if not press.answer.done),
            *(f"answered {answered[p.answer.interaction.id]} times" for p in self.presses if self._odd(p, answered)),
            *(f"seat {p.seat} was not told" for p in self.presses if p.seat not in photo and not p.told_late),
            *(f"seat {seat} was punished" for seat in self._punished()),
        ]

    def _odd(self, press: Press, answered: Counter[str]) -> bool:
        return answered[press.answer.interaction.id] != 1

    def _punished(self) -> Iterator[int]:
        """Only the first press can be false; who came late keeps his cards (unless his last card brings the heap)."""
        told = {event.code: event.seat for event in self.after.news}
        if told.get("false-grab", self.after.photo[0].seat) != self.after.photo[0].seat:
            yield told["false-grab"] or 0
        late = [finish.seat for finish in self.after.photo if finish.verdict == "late"]
        late += [press.seat for press in self.presses if press.told_late]
        if not {"heap", "over"} & set(told):
            losers = {dict(event.facts).get("loser", event.seat) for event in self.after.news if event.code != "free"}
            yield from (seat for seat in late if self._grew(seat) and seat not in losers)

    def _grew(self, seat: int) -> bool:
        return _cards(self.after, seat) > _cards(self.before, seat)


def _cards(game: JungleSpeed, seat: int) -> int:
    return sum(game.packs.cards(hand) for hand in range(seat, game.hands, game.players))


@dataclass
class Course:
    """One table where the same people race again and again, one match after the other."""

    server: Server
    store: Store
    channel: str
    seats: int
    dice: Random
    rough: bool = True
    reveal: int = 0
    table: int = 0
    people: list[Person] = field(default_factory=list)

    async def begin(self) -> None:
        """Open the table, sit down, start."""
        everybody = [self.server.person(name) for name in PEOPLE[: self.seats]]
        await everybody[0].slash("play jungle_speed", self.channel, pace="wild")
        for person in everybody[1:]:
            await self._press(person, "join")
        await self._press(everybody[0], "start")
        await self._seated()

    async def races(self, wanted: int) -> AsyncIterator[Race]:
        """So many races; a match that is over is played again."""
        while wanted:
            game = await self._next_card()
            if game is None:
                await self._again()
            elif not self._dull(game) or self.dice.random() < IDLE_RACE:
                wanted -= 1
                yield await self._race(game)

    def _dull(self, game: JungleSpeed) -> bool:
        return not (game.matches or game.inward)

    async def _race(self, before: JungleSpeed) -> Race:
        seats = sorted(before.live_seats())
        racers = self.dice.sample(seats, self.dice.randint(min(2, len(seats)), len(seats)))
        timely = self.dice.randrange(len(racers))
        shown = asyncio.ensure_future(self._shown(before.reveal))
        presses = await asyncio.gather(
            *(self._grab(seat, sure=place == timely, number=before.reveal) for place, seat in enumerate(racers))
        )
        return Race(list(presses), before, await self._decided(before.reveal), await shown)

    async def _grab(self, seat: int, *, sure: bool, number: int) -> Press:
        """A press after a moment; its delivery is late, very late, or doubled by chance."""
        await asyncio.sleep(self.dice.uniform(0, APART))
        late = self.rough and not sure and self.dice.random() < SO_LATE
        public, faults = self._public(), self.server.faults
        faults.delay_presses((self.dice.uniform(*LATE) if late else self.dice.uniform(0, DELAY)) if self.rough else 0)
        faults.double_presses(int(self.rough and self.dice.random() < DOUBLED))
        begun = self.people[seat].begin_press(self.channel, public["id"], _button(public, f"grab:{number}"), [])
        return Press(seat, moment(begun.id), not late, await begun.answer)

    async def _next_card(self) -> JungleSpeed | None:
        """The next reveal once everybody sees it; None when the match is over."""
        while True:
            shown, game = self._grabbable(), await self._game()
            if game.ending:
                return None
            if game.chooser is not None:
                await self._choose(game)
            elif shown == game.reveal > self.reveal and game.open:
                self.reveal = shown
                return game
            else:
                await asyncio.sleep(0.02)

    async def _shown(self, reveal: int) -> int:
        """When the public message showed that this reveal was decided."""
        async with asyncio.timeout(10):
            while self._grabbable() == reveal:
                await self.server.world.next_event()
        return self.server.world.clock.now()

    async def _decided(self, reveal: int) -> JungleSpeed:
        async with asyncio.timeout(5):
            while True:
                game = await self._game()
                if game.decided_at is not None or game.ending or game.reveal > reveal:
                    return game
                await asyncio.sleep(0.01)

    async def _choose(self, game: JungleSpeed) -> None:
        """The panel came by itself: choose on it."""
        chooser = self.people[game.chooser or 0]
        wanted = str(self.dice.choice(game.legal_actions(game.chooser or 0)))
        panel = await chooser.see(lambda message: bool(_find(message, wanted)), self.channel)
        await chooser.press(panel, _button(panel, wanted))

    async def _again(self) -> None:
        for person in self.people:
            await self._press(person, "yes")
        await self._seated()

    async def _seated(self) -> None:
        """The match that has just begun in the channel."""
        found = await self.store.table_in(int(self.channel))
        assert found is not None
        assert found.id != self.table
        self.table, self.reveal = found.id, 0
        by_id = {int(person.id): person for person in map(self.server.person, PEOPLE)}
        self.people = [by_id[user] for user in _match(found).people]

    async def _press(self, person: Person, text: str) -> None:
        shown = await person.see(lambda message: bool(_find(message, text)), self.channel)
        await person.press(shown, _button(shown, text))

    async def _game(self) -> JungleSpeed:
        game = _match(await self.store.table(self.table)).game
        assert isinstance(game, JungleSpeed)
        return game

    def _public(self) -> JSON:
        return next(m for m in reversed(self.people[0].messages(self.channel)) if not m["flags"] & 64 and _find(m, ""))

    def _grabbable(self) -> int:
        """The reveal that the public button carries, 0 if it cannot be pressed."""
        found = [b for b in _find(self._public(), "grab:") if not b.get("disabled")]
        return int(found[0]["custom_id"].rpartition(":")[2]) if found else 0


def _match(table: Table) -> Match:
    assert isinstance(table.content, Match)
    return table.content


def _find(message: JSON, text: str) -> list[JSON]:
    """The buttons whose action begins so."""

    def inside(parts: list[JSON]) -> Iterator[JSON]:
        for part in parts:
            yield from inside(part.get("components") or [])
            if part["type"] == 2 and part["custom_id"].split(":", 3)[-1].startswith(text):
                yield part

    return list(inside(message["components"]))


def _button(message: JSON, text: str) -> str:
    return str(_find(message, text)[0]["custom_id"])


@dataclass
class Wire:
    """What went over the wire: answers per interaction, and calls that were refused for being too many."""

    answered: Counter[str] = field(default_factory=Counter)
    edits: Counter[str] = field(default_factory=Counter)
    calls: int = 0
    refused: int = 0

    def watch(self, seen: Seen) -> None:
        self.calls += 1
        self.refused += seen.status == 429
        parts = seen.path.partition("?")[0].split("/")
        if parts[-1] == "callback" and seen.status < 300:
            self.answered[parts[parts.index("interactions") + 1]] += 1
        if seen.method == "PATCH" and "channels" in parts:
            self.edits[parts[parts.index("channels") + 1]] += 1


@asynccontextmanager
async def bot(server: Server, token: str, *command: str, **env: str) -> AsyncIterator[None]:
    """A bot in a process of its own, connected."""
    addresses = {"DISCORD_API_URL": server.api_url, "DISCORD_GATEWAY_URL": server.gateway_url, "DISCORD_TOKEN": token}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, env={**os.environ, **addresses, "LOG_LEVEL": "WARNING", **env}, cwd=ROOT
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


def new_channel(server: Server, number: int) -> str:
    """One more text channel, like the first one."""
    like = server.person(PEOPLE[0]).channel()
    channel = {**like, "id": server.world.clock.snowflake(), "name": f"races-{number}"}
    server.world.save("channels", channel)
    channels.tell(server.world, "CREATE", channel)
    return str(channel["id"])


@asynccontextmanager
async def courses(folder: Path, count: int, dice: Random) -> AsyncIterator[tuple[list[Course], Wire]]:
    """So many tables of two to five people on one small Discord, with our bot at them."""
    url, wire = f"sqlite:///{folder}/games.db", Wire()
    async with Server(tokens=["ours", "bare"]) as server:
        server.watchers.append(wire.watch)
        places = [new_channel(server, number) for number in range(count)]
        async with bot(server, "ours", "bot.py", DATABASE_URL=url, DEFAULT_LANGUAGE="en"):
            await server.bot_ready()
            store = await Store.open(url)
            try:
                yield (
                    [Course(server, store, place, 2 + n % 4, Random(dice.random())) for n, place in enumerate(places)],
                    wire,
                )
            finally:
                await store.close()
