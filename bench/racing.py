"""Races for the totem on the small Discord, over the wire, with presses delayed, swapped and doubled at random."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from bench.processes import bot_on
from bench.race import Press, Race
from engines.jungle_speed import JungleSpeed
from engines.match import Match
from local import channels
from local.clock import moment
from local.people import Person
from local.rest import Seen
from local.server import Server
from local.store import JSON
from storage import Store, Table

PEOPLE = ("noa", "dan", "maya", "omer", "lior")
APART, DELAY, LATE = 0.12, 0.15, (0.7, 1.1)
"""Seconds: between the first press and the last; until a press arrives; until one arrives that is too late."""
REACTION, HASTY = 0.45, (0.05, 0.35)
"""Seconds after a card was shown before anybody presses; and of those who press too early to have seen it."""
LOOK_EVERY = 0.01
DOUBLED, SO_LATE, SO_EARLY, IDLE_RACE = 0.3, 0.1, 0.1, 0.2


@dataclass
class RaceTable:
    """One table where the same people race again and again, one match after the other."""

    server: Server
    store: Store
    wire: "Wire"
    channel: str
    seats: int
    dice: Random
    rough: bool = True
    reveal: int = 0
    table: int = 0
    raced: bool = False
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
        """Run that many races; a finished match is played again."""
        while wanted:
            game = await self._next_card()
            if game is None:
                await self._again()
            elif not self._dull(game) or self.dice.random() < IDLE_RACE:
                wanted -= 1
                yield await self._race(game)

    def _dull(self, game: JungleSpeed) -> bool:
        return not (game.sight.matches() or game.inward)

    async def _race(self, before: JungleSpeed) -> Race:
        seats = sorted(before.live_seats())
        fewest = min(2, len(seats)) if self.raced else len(seats)  # in the first race everybody presses
        self.raced = True
        racers = self.dice.sample(seats, self.dice.randint(fewest, len(seats)))
        timely = self.dice.randrange(len(racers))
        shown = asyncio.ensure_future(self._next_edit())
        begun = monotonic()
        presses = await asyncio.gather(
            *(self._grab(seat, before.shown or 0, sure=place == timely) for place, seat in enumerate(racers))
        )
        after, decision = await self._decided(before.reveal), await shown
        return Race(list(presses), before, after, decision, self.wire.longest_pause(since=begun))

    async def _grab(self, seat: int, shown: int, *, sure: bool) -> Press:
        """Press after a moment; by chance too early, or the delivery is late, very late, or doubled."""
        hasty = self.rough and not sure and self.dice.random() < SO_EARLY
        wait = self.dice.uniform(*HASTY) if hasty else REACTION + self.dice.uniform(0, APART)
        await asyncio.sleep(wait - (self.server.world.clock.now() - shown) / 1000)
        late = self.rough and not sure and self.dice.random() < SO_LATE
        public, faults = self._public(), self.server.faults
        faults.delay_presses((self.dice.uniform(*LATE) if late else self.dice.uniform(0, DELAY)) if self.rough else 0)
        faults.double_presses(int(self.rough and self.dice.random() < DOUBLED))
        begun = self.people[seat].begin_press(self.channel, public["id"], _button(public, "grab"), [])
        answer = await begun.answer
        return Press(
            seat, moment(begun.id), int(begun.id) & 0x3FFFFF, self.wire.sent[begun.id], answer, self.people[seat]
        )

    async def _next_card(self) -> JungleSpeed | None:
        """Wait for the next reveal that everybody sees; None when the match is over."""
        while True:
            game = await self._game()
            if game.ending:
                return None
            if game.chooser is not None:
                await self._choose(game)
            elif game.reveal > self.reveal and game.open and game.shown is not None:
                self.reveal = game.reveal
                return game
            else:
                await asyncio.sleep(0.02)

    async def _next_edit(self) -> int:
        """Return when the public message is edited next: it shows the decision then."""
        before = self._public()["edited_timestamp"]
        async with asyncio.timeout(10):
            while self._public()["edited_timestamp"] == before:
                await self.server.world.next_event()
        return self.server.world.clock.now()

    async def _decided(self, reveal: int) -> JungleSpeed:
        async with asyncio.timeout(10):
            while True:
                game = await self._game()
                if not game.open or game.reveal > reveal:
                    return game
                await asyncio.sleep(0.01)

    async def _choose(self, game: JungleSpeed) -> None:
        """Choose on the panel, which came by itself."""
        chooser = self.people[game.chooser or 0]
        wanted = str(self.dice.choice(game.legal_actions(game.chooser or 0)))
        panel = await chooser.see(lambda message: bool(_find(message, wanted)), self.channel)
        await chooser.press(panel, _button(panel, wanted))

    async def _again(self) -> None:
        for person in self.people:
            await self._press(person, "yes")
        await self._seated()

    async def _seated(self) -> None:
        """Return the match that has just begun in the channel."""
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


def _match(table: Table) -> Match:
    assert isinstance(table.content, Match)
    return table.content


def _find(message: JSON, text: str) -> list[JSON]:
    """Return the buttons whose action begins with this text."""

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
    """Records the traffic: when each press was first sent to the bot, how often it was answered, and all calls."""

    sent: dict[str, int] = field(default_factory=dict)
    answered: Counter[str] = field(default_factory=Counter)
    edits: Counter[str] = field(default_factory=Counter)
    calls: int = 0
    refused: int = 0
    pauses: list[tuple[float, int]] = field(default_factory=list)
    """When this process could go on after it had stood still, and for how many milliseconds it had."""

    async def watch_pauses(self) -> None:
        """Measure how long this process stands still, as long as it runs."""
        while True:
            began = monotonic()
            await asyncio.sleep(LOOK_EVERY)
            if (pause := monotonic() - began - LOOK_EVERY) > LOOK_EVERY:
                self.pauses.append((monotonic(), round(pause * 1000)))

    def longest_pause(self, since: float) -> int:
        """Return for how many milliseconds at once nothing ran in this process since then."""
        return max((pause for moment, pause in self.pauses if moment >= since), default=0)

    def follow(self, server: Server) -> None:
        """Record from now on."""
        deliver = server.interactions.deliver

        def delivered(bot_id: str, guild_id: str | None, payload: JSON) -> bool:
            self.sent.setdefault(payload["id"], server.world.clock.now())
            return deliver(bot_id, guild_id, payload)

        server.interactions.deliver = delivered
        server.watchers.append(self.watch)

    def watch(self, seen: Seen) -> None:
        self.calls += 1
        self.refused += seen.status == 429
        parts = seen.path.partition("?")[0].split("/")
        if parts[-1] == "callback" and seen.status < 300:
            self.answered[parts[parts.index("interactions") + 1]] += 1
        if seen.method == "PATCH" and "messages" in parts:
            self.edits[parts[parts.index("messages") - 1]] += 1


def new_channel(server: Server, number: int) -> str:
    """Add a text channel like the first one."""
    like = server.person(PEOPLE[0]).channel()
    channel = {**like, "id": server.world.clock.snowflake(), "name": f"races-{number}"}
    server.world.save("channels", channel)
    channels.tell(server.world, "CREATE", channel)
    return str(channel["id"])


@asynccontextmanager
async def race_tables(folder: Path, count: int, ahead: int = 0) -> AsyncIterator[tuple[list[RaceTable], Wire]]:
    """Open that many tables on one small Discord with this bot; its clock is ahead by so many milliseconds."""
    url, wire = f"sqlite:///{folder}/games.db", Wire()
    async with Server(tokens=["ours", "bare"]) as server:
        server.world.clock.run_ahead(ahead)
        wire.follow(server)
        places = [new_channel(server, number) for number in range(count)]
        many = {"TABLES_PER_HOST": str(count), "TABLES_PER_SERVER": str(count)}
        async with bot_on(server, "bot.py", token="ours", DATABASE_URL=url, DEFAULT_LANGUAGE="en", **many):
            store, pauses = await Store.open(url), asyncio.create_task(wire.watch_pauses())
            try:
                yield [RaceTable(server, store, wire, p, 2 + n % 4, Random(n)) for n, p in enumerate(places)], wire
            finally:
                pauses.cancel()
                await store.close()
