"""A server with people at a table on a simulated Discord, for tests of every game.

`party()` opens it, `gather` starts a match with everybody, and `press`, `choose` and `write` act as people do, by the
texts of the buttons (`bid:7`). Every press must be answered, and every request must fit Discord's description.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, cast
from unittest.mock import patch

import discord
import simcord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from cogs.client import TabletopBot
from cogs.discord_time import DiscordClock
from cogs.messages.live import LiveMessages
from cogs.table.listener import Listener
from cogs.thinking import Thinkers, TooBusy
from engines.core import Action, Game, Refused
from engines.match import Lobby, Match
from storage import Store, Table
from tests import nim
from tests.cogs.requests import check_requests
from tests.cogs.requests import uploaded as uploaded
from tests.cogs.shown import BUTTON, SELECT, Answer, Shown, answer_of, refusal_in, texts_of

NAMES = ("Alice", "Bob", "Carol", "Dan", "Erin")
COMPONENT, MODAL = 3, 5
MEMORY = "sqlite:///:memory:"
TRIES = 5


class Patient(simcord.Env):
    """Gives the bot a little longer to settle when other programs use the processor."""

    async def advance_time(self, seconds: float) -> None:
        end = self._virtual_time + seconds
        for left in reversed(range(TRIES)):
            try:
                return await super().advance_time(max(0.0, end - self._virtual_time))
            except TimeoutError:
                if not left:
                    raise

    async def _settle_internal(self, *, _deadline: float | None = None, **options: Any) -> None:
        for left in reversed(range(TRIES if _deadline is None else 1)):
            try:
                return await super()._settle_internal(_deadline=_deadline, **options)
            except TimeoutError:
                if not left:
                    raise


@dataclass
class Party:
    """The people, their channel and the bot."""

    env: simcord.Env
    store: Store
    url: str
    guild: GuildHandle
    channel: ChannelHandle
    people: list[MemberActor]
    number: int = 1
    panels: dict[int, int] = field(default_factory=dict)

    # what is there
    @property
    def bot(self) -> TabletopBot:
        return cast(TabletopBot, self.env.bot)

    @property
    def listener(self) -> Listener:
        return cast(Listener, self.bot.get_cog("Listener"))

    @property
    def live(self) -> LiveMessages:
        return self.listener.messages

    async def table(self) -> Table:
        return await self.store.table(self.number)

    async def lobby(self) -> Lobby:
        content = (await self.table()).content
        assert isinstance(content, Lobby)
        return content

    async def match(self) -> Match:
        content = (await self.table()).content
        assert isinstance(content, Match)
        return content

    async def mover(self) -> MemberActor:
        """The person whose turn it is."""
        return self.people[min((await self.match()).game.to_act())]

    async def public(self) -> Shown:
        """The table's message."""
        table = await self.table()
        return self.shown(table.message, table.channel)

    def panel(self, person: MemberActor) -> Shown:
        """Return somebody's private message as it is now."""
        return self.shown(self.panels[person.id])

    def shown(self, message: int, channel: int = 0) -> Shown:
        return Shown(deepcopy(self.env.backend.get_message(channel or self.channel.id, message)))

    def picture(self, shown: Shown) -> bytes:
        """The picture on a message, as Discord received it."""
        data = self.env.backend.cdn.get(shown.stored.attachments[0]["url"])
        assert data is not None
        return data

    def messages(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """Return the messages that everybody sees in the channel."""
        return (channel or self.channel).history()

    # what people do
    async def command(
        self, person: MemberActor, name: str, channel: ChannelHandle | None = None, /, **o: Any
    ) -> Answer:
        return answer_of(await person.slash(channel or self.channel, name, **o))

    async def press(self, person: MemberActor, text: str, *, on: Shown | None = None) -> Answer:
        """Press the button with this text, on the public message or on another."""
        shown = on or await self.public()
        return await self.forge(person, shown.button(text), on=shown)

    async def look(self, person: MemberActor, what: str = "mine") -> Shown:
        """Open the private panel."""
        answer = await self.press(person, what)
        assert answer.result.response is not None
        self.panels[person.id] = answer.result.response.id
        return self.panel(person)

    async def choose(self, person: MemberActor, value: str, *, on: Shown) -> Answer:
        """Choose an entry of a select."""
        found = [custom_id for custom_id, values in on.choices.items() if value in values]
        assert len(found) == 1, f"{value!r} is not offered: {on.choices}"
        return await self.forge(person, found[0], on=on, values=[value])

    async def write(self, person: MemberActor, what: str, text: str, *, on: Shown | None = None) -> Answer:
        """Open the modal behind a button and send it with this text."""
        shown = on or await self.public()
        asked = await person.click(ResponseMessage(self.env, shown.stored), custom_id=shown.button(what))
        assert asked.modal is not None, "no modal came"
        sent = len(self.requests)
        answer = answer_of(await person.submit_modal(asked, {"answer": text}))
        return replace(answer, said=answer.said or self._refusal(person.id, sent, shown.id))

    async def fill(self, person: MemberActor, what: str, **values: Any) -> Answer:
        """Open the form behind a button of the public message and send it with these values."""
        shown = await self.public()
        asked = await person.click(ResponseMessage(self.env, shown.stored), custom_id=shown.button(what))
        assert asked.modal is not None, "no form came"
        return answer_of(await person.submit_modal(asked, values))

    async def forge(
        self, person: MemberActor, custom_id: str, *, on: Shown | None = None, values: list[str] | None = None
    ) -> Answer:
        """Send a press with any custom_id on any message, even a deleted one."""
        return (await self.deliver(self.letter(person, custom_id, on or await self.public(), values)))[0]

    async def forge_modal(self, person: MemberActor, custom_id: str, text: str, *, on: Shown) -> Answer:
        """Send a modal as a foreign client might."""
        entry = {"type": 18, "component": {"type": 4, "custom_id": "answer", "value": text}}
        letter = self.letter(person, custom_id, on, None)
        letter["type"], letter["data"] = MODAL, {"custom_id": custom_id, "components": [entry]}
        return (await self.deliver(letter))[0]

    def letter(self, person: MemberActor, custom_id: str, on: Shown, values: list[str] | None) -> dict[str, Any]:
        """Return an interaction as the gateway sends it."""
        backend = self.env.backend
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT}
        if values is not None:
            data["values"] = values
        where = on.stored.channel_id
        places: dict[str, Any] = {"channel_id": where, "guild_id": self.guild.id, "user_id": person.id}
        record, payload = base_payload(backend, type=COMPONENT, data=data, **places)
        record.source_message_id = on.id
        return payload | {"message": dict(serializers.message_payload(backend, on.stored))}

    async def deliver(self, *letters: dict[str, Any], answered: bool = True) -> list[Answer]:
        """Deliver interactions to the bot, all before it has answered any."""
        sent = len(self.requests)
        for letter in letters:
            self.env.backend.emit("INTERACTION_CREATE", letter)
        await self.env.settle()
        return self.answers(letters, sent, answered=answered)

    def answers(self, letters: tuple[dict[str, Any], ...], sent: int, *, answered: bool = True) -> list[Answer]:
        """The answers to delivered interactions, among the requests since the first `sent`."""
        records = [self.env.backend.interactions[int(letter["id"])] for letter in letters]
        answers = [answer_of(InteractionResult(self.env, record), answered) for record in records]
        last = {record.user_id: number for number, record in enumerate(records)}
        for user, number in last.items():  # of two presses at once nobody can tell which one the refusal answers
            answer, pressed = answers[number], records[number].source_message_id or 0
            answers[number] = replace(answer, said=answer.said or self._refusal(user, sent, pressed))
        return answers

    def _refusal(self, user: int, sent: int, pressed: int) -> str:
        """The refusal that was sent to a panel of that user since then, or that stays on the pressed one."""
        tokens = {record.token for record in self.env.backend.interactions.values() if record.user_id == user}
        mine = [request for request in self.requests[sent:] if tokens & set(request.path.split("/"))]
        found = [told for request in mine if (told := refusal_in(texts_of(request.json)))]
        if not found and pressed in self.env.backend.messages.get(self.channel.id, ()):
            return self.shown(pressed).refusal
        return "".join(found[-1:])

    async def post_anew(self) -> Shown:
        """Post the public message at the bottom: no press has been on it, and it is edited like any message."""
        await self.live.post(await self.table())
        return await self.public()

    async def wait(self, seconds: float) -> None:
        """Let time pass in pieces of at most a minute."""
        while seconds > 0:
            await self.env.advance_time(min(60, seconds))
            seconds -= 60

    # a whole match
    async def gather(self, game: str, seats: int, **options: Any) -> None:
        """Open a table, let everybody sit down, and start."""
        await self.command(self.people[0], f"play {game}", **options)
        table = await self.store.table_in(self.channel.id)
        assert table is not None
        self.number = table.id
        for person in self.people[1:seats]:
            await self.press(person, "join")
        await self.press(self.people[0], "start")

    # what went over the wire
    @property
    def requests(self) -> list[HttpLogEntry]:
        return self.env.http_requests

    @property
    def uploads(self) -> int:
        """How many pictures were uploaded."""
        return sum(len(uploaded(request.json)) for request in self.requests)

    async def restart(self, pause: float = 0) -> None:
        """Start another bot on the same database after a pause; nothing of the old one is left."""
        old, self.store = self.store, await Store.open(self.url)
        await self.env._detach_bot()
        self.env.backend.advance_clock(pause)
        await self.env.restart_bot(TabletopBot(self.store, extensions=(nim.EXTENSION,)))
        async with asyncio.timeout(20):  # a store that cannot end is a fault
            await old.close()


@asynccontextmanager
async def party(
    url: str = MEMORY, *, names: tuple[str, ...] = NAMES, language: str = "en", patience: float = 3.0
) -> AsyncIterator[Party]:
    """Open a server with a channel, people and the bot; check every request at the end.

    A press waits for everything the bot does within `patience` seconds; longer sleeps of the bot pass only with `wait`.
    """
    store = await Store.open(url)
    env = Patient(TabletopBot(store, extensions=(nim.EXTENSION,)), shard_count=1, settle_timeout=patience)
    with (  # simcord's own time holds inside the bot's own tasks only
        patch.object(DiscordClock, "answered"),
        patch("cogs.discord_time.host_now", lambda: int(env.now().timestamp() * 1000)),
        patch.object(Thinkers, "think", side_effect=TooBusy),  # experts play as hard, without processes
    ):
        async with _party(env, store, url, names, language) as host:
            yield host


@asynccontextmanager
async def _party(
    env: simcord.Env, store: Store, url: str, names: tuple[str, ...], language: str
) -> AsyncIterator[Party]:
    host = None
    try:
        await env.start()  # not simcord.run: a fixture ends in another context than it began in
        guild = env.create_guild()
        people = [guild.add_member(env.create_user(name)) for name in names]
        await store.set_language(guild.id, language)
        host = Party(env, store, url, guild, guild.create_text_channel("games"), people)
        yield host
        check_requests(host.requests)
        bugs = [error for error in env.errors if not isinstance(getattr(error, "original", error), Refused)]
        assert not bugs
    finally:
        await env.shutdown()
        await (host.store if host else store).close()


def any_action(game: Game, dice: Random) -> tuple[int, Action]:
    """Return a legal action of a seat to act."""
    seat = min(game.to_act())
    return seat, dice.choice(game.legal_actions(seat)).pick(dice)
