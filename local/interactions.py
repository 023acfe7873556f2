"""Interactions: a command, a press or a form is sent to a bot, and the bot answers it."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from local import errors, limits, messages, payloads
from local.attachments import Files
from local.clock import Clock
from local.limits import EPHEMERAL, LOADING
from local.messages import Draft
from local.state import World
from local.store import JSON

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (MESSAGE, DEFER, MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE),
}
FIRST_ANSWER, TOKEN_LIFE = 3_000, 15 * 60_000


@dataclass
class Answer:
    """The first answer to an interaction, or that none came in time."""

    done: bool
    interaction: "Interaction"
    milliseconds: float = 0.0
    message: JSON | None = None
    modal: JSON | None = None
    choices: list[JSON] = field(default_factory=list)


@dataclass
class Interaction:
    """A command, a press or a form that a bot should answer."""

    id: str
    bot_id: str
    person_id: str
    channel_id: str
    type: int
    data: JSON
    message_id: str | None = None
    opened_by: "Interaction | None" = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    kind: int | None = None
    original: str | None = None
    own: set[str] = field(default_factory=set)
    modal: JSON | None = None
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    began: float = field(default_factory=lambda: asyncio.get_running_loop().time())

    def metadata(self, world: World) -> JSON:
        guild_id = world.channel(self.channel_id).get("guild_id")
        known: JSON = {
            "id": self.id,
            "type": self.type,
            "user": payloads.user(world.user(self.person_id)),
            "authorizing_integration_owners": {"0": guild_id or "0"},
        }
        if self.type == COMPONENT:
            known["interacted_message_id"] = self.message_id
        if self.type == MODAL_SUBMIT and self.opened_by:
            known["triggering_interaction_metadata"] = self.opened_by.metadata(world)
        return known

    def settle(self, answer: Answer) -> None:
        answer.milliseconds = (asyncio.get_running_loop().time() - self.began) * 1000
        if not self.answer.done():
            self.answer.set_result(answer)


Carry = Callable[[Callable[[], None]], None]


class Interactions:
    """All interactions that are still open. `carry` sends each to the bot: at once, or as ordered faults say."""

    def __init__(self, world: World, deliver: Callable[[str, str | None, JSON], bool], carry: Carry) -> None:
        self.world, self.deliver, self.carry = world, deliver, carry
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    def start(self, interaction: Interaction) -> None:
        """Send an interaction to the bot; it fails if no answer comes within three seconds."""
        self._forget_old()
        self.by_id[interaction.id] = self.by_token[interaction.token] = interaction
        payload = event(self.world, interaction)

        def send() -> None:
            if not self.deliver(interaction.bot_id, payload.get("guild_id"), payload):
                interaction.settle(Answer(False, interaction))

        self.carry(send)
        loop = asyncio.get_running_loop()
        loop.call_later(FIRST_ANSWER / 1000, lambda: interaction.settle(Answer(False, interaction)))

    def _forget_old(self) -> None:
        while self.by_id and self.world.clock.age(next(iter(self.by_id))) > TOKEN_LIFE:
            old = self.by_id.pop(next(iter(self.by_id)))
            del self.by_token[old.token]

    # the first answer

    def respond(self, interaction_id: str, token: str, body: JSON, files: Files) -> Interaction:
        interaction = self.by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise errors.unknown_interaction()
        if interaction.kind is not None:
            raise errors.already_acknowledged()
        if late(self.world.clock, interaction):
            raise errors.unknown_interaction()
        kind = body.get("type")
        if kind not in ANSWERS[interaction.type] or (kind in (DEFER_UPDATE, UPDATE) and not interaction.message_id):
            allowed = ANSWERS[interaction.type]
            raise errors.invalid_form([(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")])
        answer = self._first(interaction, kind, body.get("data") or {}, files)
        interaction.kind = kind
        interaction.settle(answer)
        return interaction

    def _first(self, interaction: Interaction, kind: int, data: JSON, files: Files) -> Answer:
        answer = Answer(True, interaction)
        if kind in (MESSAGE, DEFER):
            answer.message = self._write(interaction, Draft(data, files, ("data",)), thinking=kind == DEFER)
            interaction.original = answer.message["id"]
        elif kind in (DEFER_UPDATE, UPDATE):
            answer.message = self._message(interaction, interaction.message_id)
            interaction.original = interaction.message_id
            if kind == UPDATE:
                messages.edit(self.world, answer.message, Draft(data, files, ("data",)))
        elif kind == CHOICES:
            limits.check_choices(data)
            answer.choices = data.get("choices") or []
        else:
            limits.check_modal(data)
            interaction.modal = answer.modal = data
        return answer

    def _write(self, interaction: Interaction, draft: Draft, *, thinking: bool = False) -> JSON:
        private = int(draft.body.get("flags") or 0) & EPHEMERAL
        draft.flags = private | (LOADING if thinking else 0)
        draft.reader = interaction.person_id if private else None
        draft.more = self._origin(interaction)
        if thinking:
            draft.body, draft.files = {}, {}
        channel = self.world.channel(interaction.channel_id)
        message = messages.create(self.world, channel, interaction.bot_id, draft)
        interaction.own.add(message["id"])
        return message

    def _origin(self, interaction: Interaction) -> JSON:
        """Return the fields of a message that name the interaction it came from."""
        known = interaction.metadata(self.world)
        more: JSON = {
            "application_id": interaction.bot_id,
            "webhook_id": interaction.bot_id,
            "interaction_metadata": known,
        }
        before = interaction.original or interaction.message_id
        if before:
            place = {"type": 0, "channel_id": interaction.channel_id, "message_id": before}
            return more | {"type": 19, "message_reference": place}
        if interaction.type != COMMAND:
            return more
        name = " ".join(command_path(interaction.data))
        return more | {"type": 20, "interaction": {"id": known["id"], "type": 2, "name": name, "user": known["user"]}}

    # follow-ups, with the token

    def check_token(self, path: Mapping[str, str]) -> None:
        """Refuse a call whose path has the token of no interaction."""
        if path["token"] in self.by_token:
            return
        if "interaction" in path:
            raise errors.unknown_interaction()
        self.owner(path["application"], path["token"])

    def owner(self, bot_id: str, token: str) -> Interaction:
        """Return the interaction of a token that is still valid and was answered once."""
        if bot_id not in self.world.users:
            raise errors.unknown_webhook()
        interaction = self.by_token.get(token)
        if interaction is None or interaction.bot_id != bot_id or self.world.clock.age(interaction.id) > TOKEN_LIFE:
            raise errors.invalid_webhook_token()
        if interaction.kind is None:
            raise errors.unknown_webhook()
        return interaction

    def follow_up(self, interaction: Interaction, body: JSON, files: Files) -> JSON:
        """Write a further message; the first one after "thinking…" replaces it."""
        original = self.world.messages.get(interaction.channel_id, {}).get(interaction.original or "")
        if interaction.kind == DEFER and original and original["flags"] & LOADING:
            return messages.edit(self.world, original, Draft(body, files))
        return self._write(interaction, Draft(body, files))

    def named(self, interaction: Interaction, name: str) -> JSON:
        """Return `@original`, or another message that this interaction wrote or was on."""
        message_id = interaction.original if name == "@original" else name
        if message_id not in {*interaction.own, interaction.original}:
            raise errors.unknown_message()
        return self._message(interaction, message_id)

    def _message(self, interaction: Interaction, message_id: str | None) -> JSON:
        return self.world.message(interaction.channel_id, message_id or "")


def late(clock: Clock, interaction: Interaction) -> bool:
    return clock.age(interaction.id) > FIRST_ANSWER


def command_path(data: JSON) -> list[str]:
    """Return the words of a command: `/play shigaon49` is `["play", "shigaon49"]`."""
    inner = next((option for option in data.get("options") or [] if option["type"] in (1, 2)), None)
    return [data["name"], *(command_path(inner) if inner else [])]


def event(world: World, interaction: Interaction) -> JSON:
    """Return INTERACTION_CREATE as the bot gets it."""
    channel = world.channel(interaction.channel_id)
    person, guild_id = world.user(interaction.person_id), channel.get("guild_id")
    payload: JSON = {
        "id": interaction.id,
        "application_id": interaction.bot_id,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel["id"],
        "locale": person["locale"],
        "entitlements": [],
        "authorizing_integration_owners": {"0": guild_id or "0"},
        "context": 0 if guild_id else 1,
        "attachment_size_limit": limits.MOST_BYTES,
        "app_permissions": str(world.permissions(channel, interaction.bot_id)),
    }
    granted = str(world.permissions(channel, person["id"]))
    payload["channel"] = payloads.channel(world, channel) | {"permissions": granted}
    if interaction.message_id:
        payload["message"] = dict(world.message(channel["id"], interaction.message_id))
    if guild_id is None:
        return payload | {"user": payloads.user(person)}
    guild = world.guild(guild_id)
    return payload | {
        "guild_id": guild_id,
        "guild": {"id": guild_id, "locale": guild["preferred_locale"], "features": []},
        "guild_locale": guild["preferred_locale"],
        "member": payloads.member(world, guild_id, person["id"]) | {"permissions": granted},
    }
