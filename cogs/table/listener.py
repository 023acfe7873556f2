"""The one path of every press and every redraw, the same for all games."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, moment
from cogs.discord_time import CLOCK
from cogs.messages.game_screens import Scene
from cogs.messages.live import LiveMessages
from cogs.messages.screen import Screen
from cogs.messages.words import both, clean, robot_name, words_in
from cogs.table import lobby_screen
from cogs.table.frame import framed
from cogs.table.press import Press
from cogs.table.replies import acknowledge, explain, whisper
from engines.core import Refused
from engines.match import Lobby, Match
from storage import Person, Table
from storage.tables import Content

log = logging.getLogger("tabletop")

Kind = Callable[[Press], Awaitable[None]]

A_MOMENT = 0.02


class Tables(commands.Cog):
    """Presses, private panels, and the `/table` commands."""

    group = app_commands.Group(name="table", description=both("command-table"), guild_only=True)

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot
        self.messages = LiveMessages(bot, self.screen)
        bot.followers.append(self.follow)
        bot.tree.error(self.on_command_error)
        self.kinds: dict[str, Kind] = {
            "play": self.play,
            "race": self.race,
            "pick": self.pick,
            "look": self.look,
            "ask": self.ask,
            "say": self.say,
            "table": self.around,
        }

    async def cog_unload(self) -> None:
        self.bot.followers.remove(self.follow)
        await self.bot.answered()
        await self.messages.settle()

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Every button, select and modal of every game, posted before a restart or after it."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        CLOCK.pressed(moment(interaction))
        self.bot.answering()
        try:
            await self._route(interaction)
            await acknowledge(interaction)
        except Exception as error:
            await explain(interaction, error, await self.bot.words_for(interaction))

    async def on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Errors of commands are answered like those of buttons."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await explain(interaction, cause, await self.bot.words_for(interaction))

    async def _route(self, interaction: discord.Interaction[Any]) -> None:
        name, press = Press.of(interaction)
        kind = self.kinds.get(name)
        if kind is None:
            raise Refused("unreadable")
        self.messages.pressed(interaction)
        if self.bot.awaken is not None:
            await self.bot.awaken(press.table)
        await kind(press)

    # what a press can be
    async def play(self, press: Press) -> None:
        """An action of a game."""
        await self._act(press, press.text)

    async def race(self, press: Press) -> None:
        """An action that is a race: acknowledged as soon as it is written; what it does everybody sees later."""
        await self._act(press, press.text, race=True)

    async def pick(self, press: Press) -> None:
        """A choice in a select: the value is the action."""
        await self._act(press, press.answer[:70])

    async def say(self, press: Press) -> None:
        """What was written in a modal."""
        table = await self.bot.store.table(press.table)
        await self._act(press, self.bot.game_screens[table.game].answered(press.text, press.answer))

    async def ask(self, press: Press) -> None:
        """Open the modal for what cannot be a button."""
        if press.interaction.type is discord.InteractionType.modal_submit:  # Discord opens no modal upon a modal
            raise Refused("unreadable")
        table = await self.bot.store.table(press.table)
        seat, _ = self._seated(table, press.user)
        scene = await self.scene(table, press.user)
        if scene.match.over or seat is None:
            raise Refused("over")
        await press.interaction.response.send_modal(
            self.bot.game_screens[table.game].question(scene, press.text).modal()
        )

    async def look(self, press: Press) -> None:
        """Bring the private panel."""
        table = await self.bot.store.table(press.table)
        self._seated(table, press.user)
        table = await self._welcome_back(press, table)
        if press.private:
            await self.messages.answer(press.interaction, table, press.user)
        else:
            await self.messages.open(press.interaction, table, press.user)

    async def around(self, press: Press) -> None:
        """What belongs to the table and not to the game: coming back, ending."""
        changes: dict[str, Callable[[Match], Match]] = {
            "back": lambda match: match.back(press.user, press.at),
            "agree": lambda match: match.agree_end(press.user),
            "keep": lambda match: match.keep(press.user),
        }
        if press.text not in changes:
            raise Refused("unreadable")
        await self.change(press, lambda content: changes[press.text](_match(content)))

    async def _act(self, press: Press, text: str, *, race: bool = False) -> None:
        def change(content: Content) -> Content:
            return _match(content).press(press.user, press.turn, text, press.at, press.order)

        try:
            await self.change(press, change, race=race)
        except Refused:  # a press that comes to nothing still says that its owner is here
            with suppress(Refused):
                await self._welcome_back(press, await self.bot.store.table(press.table))
            raise

    async def change(self, press: Press, change: Callable[[Content], Content], *, race: bool = False) -> Table:
        """Store first, show after: the message that was pressed with the answer, the others behind it."""
        if not press.private and not self.messages.stands_on(press.table, press.message):
            self._current(await self.bot.store.table(press.table), press)
        if race:
            table = await self.bot.store.update_in_a_race(press.table, change, press=press.interaction.id, at=press.at)
            await self._acknowledge(press, table)
            return table
        table = await self.bot.store.update(press.table, change, press=press.interaction.id, at=press.at)
        await self.show_change(press, table)
        return table

    async def show_change(self, press: Press, table: Table) -> None:
        """What a press changed and is stored."""
        log.info("table %s: %s by %s", table.id, press.text.split(":")[0], press.user)
        try:
            await self.messages.answer(press.interaction, table, press.user if press.private else None)
        finally:
            self.bot.changed(table)

    async def _acknowledge(self, press: Press, table: Table) -> None:
        """Nothing to show yet. All else waits for the acknowledgement, but the window's end never waits for Discord."""
        acknowledged = asyncio.create_task(acknowledge(press.interaction))
        await asyncio.wait((acknowledged,), timeout=A_MOMENT)
        log.info("table %s: %s by %s", table.id, press.text.split(":")[0], press.user)
        self.bot.changed(table)
        await acknowledged
        if not press.private:
            self.messages.hold(table.id, None, press.interaction)

    def follow(self, table: Table) -> None:
        """After a change was stored, whoever made it: every message that shows the table follows."""
        match = table.content
        if not isinstance(match, Match) or match.over:
            self.messages.changed(table)
            if isinstance(match, Match) and not match.rematch:
                self.bot.dispatch("match_over", table)
            return
        if not self.bot.game_screens[table.game].quiet(table.public):
            self.messages.changed(table)
            if self._comes_unasked(table):
                self.messages.tasks.begin(self._bring_panels(table, match))

    def _comes_unasked(self, table: Table) -> bool:
        screens = self.bot.game_screens[table.game]
        return bool(screens.urgent(table.public)) or screens.foreseen(table.public)

    async def _bring_panels(self, table: Table, match: Match) -> None:
        """Panels that are wanted at once, and the picture that comes next."""
        screens = self.bot.game_screens[table.game]
        for seat in screens.urgent(table.public):
            if not match.seats[seat].player:
                await self.messages.push(table, match.seats[seat].user)
        due = match.deadline()
        if due is not None and screens.foreseen(table.public):
            await self.messages.prepare(replace(table, content=match.tick(due)))

    def patient(self, table: Table) -> bool:
        """Whether time should wait a moment, because the public message is not up to date yet."""
        if not isinstance(table.content, Match) or not self.messages.behind(table.id):
            return False
        return self.bot.game_screens[table.game].foreseen(table.public)

    def _current(self, table: Table, press: Press) -> None:
        if table.message and press.message and press.message != table.message:
            raise Refused("old-message")

    async def _welcome_back(self, press: Press, table: Table) -> Table:
        seat, match = self._seated(table, press.user)
        if not match.seats[seat].away or match.over:
            return table
        table = await self.bot.store.update(table.id, lambda c: _match(c).back(press.user, press.at), at=press.at)
        self.bot.changed(table)
        return table

    def _seated(self, table: Table, user: int) -> tuple[int, Match]:
        match = _match(table.content)
        seat = match.seat_of(user)
        if seat is None:
            raise match.unseated(user)
        return seat, match

    # drawing
    async def scene(self, table: Table, reader: int | None) -> Scene:
        """The table as that reader may see it (None: everybody)."""
        match = _match(table.content)
        seat = match.seat_of(reader) if reader is not None else None
        people = await self.bot.store.people([*match.people, match.host])  # the host may only look on
        words = words_in(await self._language(table, people.get(reader or match.host), public=reader is None))
        names = tuple(
            robot_name(seat.robot, seat.face, words)
            if seat.robot
            else clean(people[seat.user].name) or words("player" if seat.user > 0 else "former-player", number=n)
            for n, seat in enumerate(match.seats, start=1)
        )
        legal = () if seat is None or match.over else match.game.legal_actions(seat)
        view = table.public if seat is None else match.game.view(seat)
        return Scene(table.id, match, seat, view, legal, words, names)

    async def screen(self, table: Table, reader: int | None) -> Screen:
        """What that reader's message shows."""
        if isinstance(table.content, Lobby):
            people = await self.bot.store.people(list(table.content.people))
            words = words_in(await self._language(table, people.get(table.content.host), public=True))
            return replace(lobby_screen.screen(table.id, table.content, people, words), mark=words.mark)
        scene = await self.scene(table, reader)
        if reader is not None and (closed := _closed(scene, reader)):
            return Screen((closed,), mark=scene.words.mark)
        screens = self.bot.game_screens[table.game]
        if reader is None:
            screen = framed(scene, screens.table(scene), screens.empty_handed(scene.view))
        else:
            screen = screens.panel(scene)
        seen_by = (scene.match.present or (scene.match.host,)) if reader is None else (reader,)
        return replace(await self.bot.painted(screen, *seen_by), mark=scene.words.mark)

    async def _language(self, table: Table, person: Person | None, *, public: bool) -> str:
        """The server's choice, else what the reader speaks (in public: the host); in private his own choice first."""
        server = await self.bot.language_of(table.guild)
        if person is None:
            return server or self.bot.default_language
        own = (server, person.language) if public else (person.language, server)
        return own[0] or own[1] or person.locale or self.bot.default_language

    # commands
    @group.command(name="show", description=both("command-table-show"))
    async def show(self, interaction: discord.Interaction[Any]) -> None:
        """Post the table anew at the bottom."""
        table = await self._here(interaction)
        message = await self.messages.open(interaction, table, None)
        if not message:
            message = (await interaction.original_response()).id
        await self.bot.store.posted(table.id, message, moment(interaction))
        await self.messages.retire(table.channel, table.message)

    @group.command(name="leave", description=both("command-table-leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Give up a seat."""
        table = await self._here(interaction)
        user, at = interaction.user.id, moment(interaction)
        table = await self.bot.store.update(
            table.id, lambda content: content.leave(user, at), press=interaction.id, at=at
        )
        left = "left-table" if isinstance(table.content, Lobby) or table.content.over else "left-seat"
        try:
            await whisper(interaction, (await self.bot.words_for(interaction))(left))
        finally:
            self.bot.changed(table)

    @group.command(name="end", description=both("command-table-end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        """A moderator ends the table at once; the host asks those who sit at it."""
        table = await self._here(interaction)
        user, at = interaction.user.id, moment(interaction)
        ending = (await self.bot.store.server_settings(table.guild)).ending
        if interaction.permissions.manage_messages or (ending == "host" and user == table.content.host):
            change: Callable[[Content], Content] = lambda content: content.end(at, user)  # noqa: E731
        elif isinstance(table.content, Lobby):
            change = lambda content: _lobby(content).cancel(user, at)  # noqa: E731
        elif ending == "moderators":
            raise Refused("moderators-only")
        else:
            change = lambda content: _match(content).propose_end(user)  # noqa: E731
        table = await self.bot.store.update(table.id, change, press=interaction.id, at=at)
        try:
            words = await self.bot.words_for(interaction)
            await whisper(interaction, words("ended-table" if table.content.over else "asked-to-end"))
        finally:
            self.bot.changed(table)

    async def _here(self, interaction: discord.Interaction[Any]) -> Table:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        if table is None:
            raise Refused("no-table")
        return table


def _closed(scene: Scene, reader: int) -> str:
    """Why a reader has no panel any more, if so; whoever was forgotten has no seat to come back to."""
    if scene.match.ended:
        return scene.words(f"table-ended-{scene.match.ended}")
    if scene.seat is not None:
        return ""
    return scene.words("left-seat" if reader in scene.match.people else "lost-seat")


def _match(content: Content) -> Match:
    if not isinstance(content, Match):
        raise Refused("stale")
    return content


def _lobby(content: Content) -> Lobby:
    if not isinstance(content, Lobby):
        raise Refused("stale")
    return content
