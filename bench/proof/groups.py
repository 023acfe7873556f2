"""Groups of people who play in a channel by pressing what their messages show, one step at a time."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from cogs.messages.screen import REFUSED
from engines.core import Action
from engines.match import Lobby, Match
from engines.robots import STRENGTHS
from local import client_checks
from local import components as parts
from local.client_checks import NotPossible
from local.interactions import MESSAGE, MODAL, Answer, Interaction
from local.people import Person
from local.state import Event
from storage.tables import Content

JSON = dict[str, Any]
BUTTON, SELECT, TEXT = 2, 3, 10
WRITTEN = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
RETRY_AFTER = 0.02
PATIENCE = {"jungle_speed": 0.7}
"""How often people let time pass instead of acting, in games that time itself moves on."""
OPTIONS: dict[str, JSON] = {"match_madness": {"lenient": True}}
"""Options without which all players may be out and wait a minute for a robot."""


class TableSource(Protocol):
    """Gives the newest table of a channel: a bot in its own process, or in this one."""

    def newest(self, channel: str) -> tuple[int, Content] | None: ...


@dataclass
class Press:
    """One press or command; `seat` and `action` are set if it was a move."""

    interaction: Interaction
    table: int = 0
    seat: int | None = None
    action: str = ""
    answer: Answer | None = None
    refusal: str = ""
    """What was written on the presser's panel about this press."""

    @property
    def answered(self) -> bool:
        return self.answer is not None and self.answer.done

    @property
    def refused(self) -> str:
        """The private sentence with which it was refused."""
        message = self.answer.message if self.answer else None
        return self.refusal or (str(message["content"]) if message and self.interaction.kind == MESSAGE else "")

    @property
    def carried_out(self) -> bool:
        """The bot said that this move was made."""
        said_no = self.interaction.kind in (MESSAGE, MODAL) or self.refusal
        return self.answered and self.seat is not None and not said_no


@dataclass
class Group:
    """People in a channel who play one match after the other."""

    bot: TableSource
    channel: JSON
    game: str
    people: list[Person]
    dice: Random
    options: JSON = field(default_factory=dict)
    presses: list[Press] = field(default_factory=list)
    robots: int = 0
    """How many robots the host seats beside them."""

    @property
    def patience(self) -> float:
        """How often they let time pass instead of acting."""
        return PATIENCE.get(self.game, 0.0)

    async def step(self) -> Press | None:
        """Do what comes next: open a table, join, start or move; None if there was nothing to press yet."""
        found = self.bot.newest(self.channel["id"])
        try:
            if found is None or found[1].over:
                return await self._slash(f"play {self.game}", **self.options)
            number, content = found
            if isinstance(content, Lobby):
                return await self._gather(number, content)
            assert isinstance(content, Match)
            return await self._move(number, content)
        except NotPossible:  # the message changed in the same moment
            return await self._wait()

    async def _slash(self, words: str, **options: Any) -> Press:
        typed = self.people[0].typed_command(words, options)
        return await self._done(Press(self.people[0].begin_command(self.channel["id"], typed)))

    async def _gather(self, number: int, lobby: Lobby) -> Press | None:
        missing = [person for person in self.people if int(person.id) not in lobby.people]
        host = next((person for person in self.people if int(person.id) == lobby.host), self.people[0])
        if len(lobby.robots) < self.robots and not missing and not lobby.full:
            strength = self.dice.choice(STRENGTHS)
            return await self._choose(host, f"lobby:{number}:0:robot", strength) or await self._wait()
        who, what = (missing[0], "join") if missing and not lobby.full else (host, "start")
        return await self._press(who, f"lobby:{number}:", what) or await self._wait()

    async def _choose(self, person: Person, custom_id: str, value: str) -> Press | None:
        for message in reversed(person.messages(self.channel["id"])):
            if any(part["custom_id"] == custom_id and value in values_of(part) for part in controls(message)):
                return await self._done(Press(self._begin(person, message, custom_id, value)))
        return None

    async def _move(self, number: int, match: Match) -> Press | None:
        users = {int(person.id): person for person in self.people}
        seats = [seat for seat in sorted(match.game.to_act()) if match.seats[seat].user in users]
        if not seats or (self.patience and self.dice.random() < self.patience):
            return await self._wait()
        seat = self.dice.choice(seats)
        action = self.dice.choice(match.game.legal_actions(seat)).pick(self.dice)
        return await self._act(users[match.seats[seat].user], number, match, seat, action)

    async def _act(self, person: Person, table: int, match: Match, seat: int, action: Action) -> Press | None:
        """Act by button, select or form, or ask for the panel first."""
        prefix = f"{table}:{match.game.turn(seat)}:"
        facts: JSON = {"table": table, "seat": seat, "action": str(action)}
        for message in reversed(person.messages(self.channel["id"])):
            for part in controls(message):
                says = str(part["custom_id"])
                if says in (f"play:{prefix}{action}", f"race:{prefix}{action}"):
                    begun = self._begin(person, message, says)
                    made = action.numbered(int(begun.id) & 0x3FFFFF) if says.startswith("race:") else action
                    return await self._done(Press(begun, **facts | {"action": str(made)}))
                if says.startswith(f"pick:{prefix}") and str(action) in values_of(part):
                    return await self._done(Press(self._begin(person, message, says, str(action)), **facts))
        asked = await self._press(person, f"ask:{table}:0:", str(action).partition(":")[0])
        if asked and asked.answer and asked.answer.modal:
            return await self._fill_in(person, asked.answer, facts)
        return asked or await self._press(person, f"look:{table}:0:", "") or await self._wait()

    async def _fill_in(self, person: Person, opened: Answer, facts: JSON) -> Press:
        assert opened.modal is not None
        value = facts["action"].partition(":")[2]
        components = client_checks.filled(opened.modal, {"answer": value})
        begun = person.begin_modal(opened.interaction.id, opened.modal["custom_id"], components)
        return await self._done(Press(begun, **facts))

    async def _press(self, person: Person, start: str, end: str) -> Press | None:
        """Press the newest button whose custom_id begins and ends so."""
        for message in reversed(person.messages(self.channel["id"])):
            for part in controls(message):
                says = str(part["custom_id"])
                if part["type"] == BUTTON and says.startswith(start) and says.endswith(end):
                    return await self._done(Press(self._begin(person, message, says)))
        return None

    def _begin(self, person: Person, message: JSON, custom_id: str, *values: str) -> Interaction:
        return person.begin_press(self.channel["id"], message["id"], custom_id, list(values))

    async def _done(self, press: Press) -> Press:
        self.presses.append(press)
        with self._heard(press) as refusals:
            press.answer = await press.interaction.answer
        press.refusal = next(filter(None, refusals.values()), "")
        if not press.answered:  # the bot is not there: give it time
            await asyncio.sleep(RETRY_AFTER)
        return press

    @contextmanager
    def _heard(self, press: Press) -> Iterator[dict[str, str]]:
        """What is written about a refusal on the presser's panels until the answer: a moment later it may be gone."""
        asked, world = press.interaction, self.people[0].world
        pressed = world.messages.get(asked.channel_id, {}).get(asked.message_id or "")
        refusals = {pressed["id"]: refusal_on(pressed)} if pressed else {}

        def hear(event: Event) -> None:
            place = event.channel_id, event.reader
            if event.name in WRITTEN and place == (asked.channel_id, asked.person_id) and not asked.answer.done():
                refusals[event.data["id"]] = refusal_on(event.data)

        world.listeners.append(hear)
        try:
            yield refusals
        finally:
            world.listeners.remove(hear)

    async def _wait(self) -> Press | None:
        await asyncio.sleep(RETRY_AFTER)
        return None


def refusal_on(message: JSON) -> str:
    """The refusal on a panel, or ""."""
    texts = [str(part["content"]) for _, part in parts.walk(message["components"]) if part["type"] == TEXT]
    return next((line for text in texts for line in text.splitlines() if REFUSED in line), "")


def controls(message: JSON) -> list[JSON]:
    """The buttons and selects of a message that can be used."""
    found = [part for _, part in parts.walk(message["components"]) if "custom_id" in part]
    return [part for part in found if not part.get("disabled")]


def values_of(part: JSON) -> list[str]:
    return [option["value"] for option in part.get("options") or []]
