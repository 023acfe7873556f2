"""A person at the small Discord. The page's tab and the tests act through it."""

import asyncio
from collections.abc import Callable
from typing import Any

from local import channels, client_checks, messages
from local.client_checks import NotPossible
from local.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Answer,
    Interaction,
    Interactions,
)
from local.limits import EPHEMERAL, LOADING
from local.messages import Draft
from local.permissions import May
from local.state import World
from local.store import JSON

KINDS = {str: 3, int: 4, bool: 5, float: 10}


class Person:
    """Types commands, presses buttons and reads messages in somebody's name."""

    def __init__(self, world: World, interactions: Interactions, user_id: str) -> None:
        self.world, self.interactions, self.id = world, interactions, user_id

    @property
    def user(self) -> JSON:
        return self.world.user(self.id)

    # reading

    def channels(self) -> list[JSON]:
        return [c for c in self.world.channels.values() if channels.may_see(self.world, c, self.id)]

    def channel(self, name: str | None = None) -> JSON:
        """Return the channel with that name, or the first one."""
        found = next((c for c in self.channels() if name in (None, c.get("name"), c["id"])), None)
        if found is None:
            raise NotPossible(f"There is no channel {name}.")
        return found

    def messages(self, channel: str | None = None) -> list[JSON]:
        """Return the messages that this person sees there, oldest first."""
        shelf = self.world.messages.get(self.channel(channel)["id"], {})
        return [message for message in shelf.values() if self.world.visible(message, self.id)]

    async def see(self, wanted: Callable[[JSON], bool], channel: str | None = None, *, within: float = 3.0) -> JSON:
        """Wait for a message that fits `wanted` and return the newest one."""
        async with asyncio.timeout(within):
            while True:
                for message in reversed(self.messages(channel)):
                    if wanted(message):
                        return message
                await self.world.next_event()

    async def settled(self, answer: Answer, *, within: float = 3.0) -> JSON:
        """Return the answer's message once it no longer shows "thinking…"."""
        if answer.message is None:
            raise NotPossible("This answer has no message.")
        wanted, channel = answer.message["id"], answer.interaction.channel_id
        return await self.see(lambda m: m["id"] == wanted and not m["flags"] & LOADING, channel, within=within)

    # acting, for tests: each waits for the answer

    async def slash(self, words: str, channel: str | None = None, **values: Any) -> Answer:
        """Type a command: `slash("play shigaon49", seats=3)` names the command, its subcommand and its options."""
        return await self.begin_command(self.channel(channel)["id"], self.typed_command(words, values)).answer

    async def press(self, message: JSON, custom_id: str) -> Answer:
        return await self.begin_press(message["channel_id"], message["id"], custom_id, []).answer

    async def select(self, message: JSON, custom_id: str, *values: str) -> Answer:
        return await self.begin_press(message["channel_id"], message["id"], custom_id, list(values)).answer

    async def submit(self, opened: Answer, **values: Any) -> Answer:
        """Fill in the modal of that answer, by the fields' custom ids, and send it."""
        if opened.modal is None:
            raise NotPossible("No modal was opened.")
        components = client_checks.filled(opened.modal, values)
        return await self.begin_modal(opened.interaction.id, opened.modal["custom_id"], components).answer

    async def autocomplete(self, words: str, focused: str, channel: str | None = None, **values: Any) -> list[JSON]:
        data = self.typed_command(words, values)
        for option in client_checks.leaves(data["options"]):
            if option["name"] == focused:
                option["focused"] = True
        return (await self.begin_command(self.channel(channel)["id"], data, complete=False).answer).choices

    def typed_command(self, words: str, values: dict[str, Any]) -> JSON:
        """Return a typed command with its options, as a client sends it."""
        name, *inner = words.split()
        command = next((c for c in self.world.commands.values() if c["name"] == name and c["type"] == 1), None)
        if command is None:
            raise NotPossible(f"There is no command /{name}.")
        data: JSON = {"id": command["id"], "name": name, "type": 1, "options": []}
        place, known = data, command
        for word in inner:
            known = next((o for o in known.get("options") or [] if o["name"] == word), {"type": 1})
            place["options"] = [{"name": word, "type": known["type"], "options": []}]
            place = place["options"][0]
        kinds = {option["name"]: option["type"] for option in known.get("options") or []}
        for key, value in values.items():
            place["options"].append({"name": key, "type": kinds.get(key, KINDS[type(value)]), "value": value})
        return data

    # acting, for the page: each starts an interaction whose answer comes later

    def begin_command(self, channel_id: str, data: JSON, *, complete: bool = True) -> Interaction:
        channel = self._place(channel_id)
        command = client_checks.usable_command(self.world, str(data["id"]), channel, self.id)
        given = client_checks.plain_options(data.get("options") or [])
        client_checks.check_options(command.get("options") or [], given, complete=complete)
        wanted = [(option["type"], str(option.get("value"))) for option in client_checks.leaves(given)]
        sent = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
        if found := client_checks.resolved(self.world, channel, wanted):
            sent["resolved"] = found
        if "guild_id" in command:
            sent["guild_id"] = command["guild_id"]
        return self._begin(COMMAND if complete else AUTOCOMPLETE, command["application_id"], channel, sent)

    def begin_press(self, channel_id: str, message_id: str, custom_id: str, values: list[str]) -> Interaction:
        channel = self._place(channel_id)
        message = self.world.messages.get(channel_id, {}).get(message_id)
        if message is None or not self.world.visible(message, self.id):
            raise NotPossible("This message is gone.")
        component = client_checks.component_of(message, custom_id)
        client_checks.check_chosen(component, values)
        data: JSON = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
        if component["type"] != 2:
            data["values"] = values
            kind = {5: 6, 6: 8, 7: 9, 8: 7}.get(component["type"], 0)
            if found := client_checks.resolved(self.world, channel, [(kind, value) for value in values]):
                data["resolved"] = found
        return self._begin(COMPONENT, message["author"]["id"], channel, data, message_id=message_id)

    def begin_modal(self, interaction_id: str, custom_id: str, components: list[JSON]) -> Interaction:
        opened = self.interactions.by_id.get(interaction_id)
        if opened is None or opened.modal is None or opened.person_id != self.id:
            raise NotPossible("This form is no longer open.")
        if custom_id != opened.modal["custom_id"]:
            raise NotPossible("Another form was opened.")
        client_checks.check_filled(opened.modal, components)
        channel = self._place(opened.channel_id)
        message_id = opened.message_id
        if message_id not in self.world.messages.get(channel["id"], {}):
            message_id = None
        data = {
            "custom_id": custom_id,
            "components": client_checks.filled(opened.modal, client_checks.given_values(components)),
        }
        return self._begin(MODAL_SUBMIT, opened.bot_id, channel, data, message_id=message_id, opened_by=opened)

    def _begin(self, kind: int, bot_id: str, channel: JSON, data: JSON, **more: Any) -> Interaction:
        interaction = Interaction(self.world.clock.snowflake(), bot_id, self.id, channel["id"], kind, data, **more)
        self.interactions.start(interaction)
        return interaction

    def _place(self, channel_id: str) -> JSON:
        channel = self.world.channels.get(channel_id)
        if channel is None or not channels.may_see(self.world, channel, self.id):
            raise NotPossible("This channel is gone.")
        return channel

    # writing and dismissing

    def say(self, content: str, channel: str | None = None) -> JSON:
        place = self.channel(channel)
        needed = May.SEND_MESSAGES_IN_THREADS if "thread_metadata" in place else May.SEND_MESSAGES
        if not self.world.permissions(place, self.id) & needed:
            raise NotPossible("You may not write here.")
        return messages.create(self.world, place, self.id, Draft({"content": content}))

    def dismiss(self, message_id: str) -> None:
        """Remove a private message from this person's view."""
        for message in [m for c in self.channels() for m in self.messages(c["id"]) if m["id"] == message_id]:
            if message["flags"] & EPHEMERAL and self.world.readers.get(message_id) == self.id:
                messages.delete(self.world, message)
