"""Presses at a table and what follows a change, the same for all games."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from discord.ext import commands

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, place_of
from cogs.limits import Once
from cogs.messages.live import LiveMessages
from cogs.table.buried import BuriedTables
from cogs.table.drawing import scene_of, screen_of
from cogs.table.listener import Listener
from cogs.table.press import Press, as_match
from cogs.table.replies import acknowledge
from engines.core import Refused
from engines.match import Match
from storage import Missing, Table
from storage.tables import Allow, Content

log = logging.getLogger("tabletop")

Show = Callable[[Press, Table], Awaitable[None]]
ACKNOWLEDGED_FIRST = 0.02
"""Seconds for which everything else waits until Discord has the acknowledgement of a race."""


class Tables(commands.Cog):
    """Handles presses at a table: actions, panels, questions, coming back and ending."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages, listener: Listener) -> None:
        self.bot, self.messages, self._ahead = bot, messages, BackgroundTasks()
        self._ended = Once()
        self._buried = BuriedTables(bot, messages, self._ahead)
        bot.followers.append(self.follow)
        for callback in (self.play, self.race, self.pick, self.look, self.ask, self.say):
            listener.on(callback.__name__, callback)
        listener.on("table", self.around)

    async def cog_unload(self) -> None:
        self.bot.followers.remove(self.follow)
        await self.bot.answered()
        await self._ahead.stop()
        await self.messages.settle()

    async def play(self, press: Press) -> None:
        """Play an action."""
        await self._act(press, press.text)

    async def race(self, press: Press) -> None:
        """Play an action in a race: it is acknowledged as soon as it is stored, and its effect is shown later."""
        await self._act(press, press.text, race=True)

    async def pick(self, press: Press) -> None:
        """Play the action chosen in a select."""
        await self._act(press, press.answer[:70])

    async def say(self, press: Press) -> None:
        """Play what was typed into a modal."""
        table = await self._table(press)
        await self._act(press, self.bot.game_screens[table.game].answered(press.text, press.answer))

    async def ask(self, press: Press) -> None:
        """Open a modal."""
        table = await self._table(press)
        seat, _ = self._seated(table, press.user)
        scene = await scene_of(self.bot, table, press.user)
        if scene.match.over or seat is None:
            raise Refused("over")
        await press.open(self.bot.game_screens[table.game].question(scene, press.text).modal())

    async def look(self, press: Press) -> None:
        """Send the private panel, or redraw it."""
        table = await self._table(press)
        self._seated(table, press.user)
        table = await self._welcome_back(press, table)
        if press.private:
            await self.messages.answer(press.interaction, table, press.user)
        else:
            await self.messages.open(press.interaction, table, press.user)

    async def _table(self, press: Press) -> Table:
        """Return the table of a press; Missing if it is in another server."""
        table = await self.bot.store.table(press.table_id)
        if table.guild != place_of(press.interaction):
            raise Missing(table.id)
        return table

    async def around(self, press: Press) -> None:
        """Handle presses about the table, not the game: coming back, agreeing to end."""
        changes: dict[str, Callable[[Match], Match]] = {
            "back": lambda match: match.back(press.user, press.at),
            "agree": lambda match: match.agree_end(press.user),
            "keep": lambda match: match.keep(press.user),
            "stop": lambda match: match.stop_lesson(press.user),
        }
        if press.text not in changes:
            raise Refused("unreadable")
        show = self._welcome if press.text == "back" and not press.private else None
        await self.change(press, lambda content: changes[press.text](as_match(content)), show=show)

    async def _act(self, press: Press, text: str, *, race: bool = False) -> None:
        def change(content: Content) -> Content:
            return as_match(content).press(press.user, press.turn, text, press.at, press.order)

        try:
            await self.change(press, change, race=race)
        except Refused as refused:  # also a refused press shows that the player is here
            table = await self.bot.store.table(press.table_id)
            with suppress(Refused):
                await self._welcome_back(press, table)
            if refused.code not in self.bot.game_screens[table.game].silent_refusals:
                raise

    async def change(
        self,
        press: Press,
        change: Callable[[Content], Content],
        *,
        race: bool = False,
        show: Show | None = None,
        allow: Allow | None = None,
    ) -> Table:
        """Store a change, then show it: first on the message that was pressed, then on the others."""
        known = press.private or self.messages.is_public(press.table_id, press.message)
        replaced = not known and self._was_replaced(await self.bot.store.table(press.table_id), press)
        store = self.bot.store
        update = partial(store.start, allow=allow) if allow else store.update_in_a_race if race else store.update
        table = await update(
            press.table_id, change, press=press.interaction.id, at=press.at, place=place_of(press.interaction)
        )
        if replaced:  # its message is gone: the new one shows it
            self.bot.changed(table)
            await acknowledge(press.interaction)
        else:
            await (show or (self._acknowledge if race else self.show_change))(press, table)
        return table

    async def show_change(self, press: Press, table: Table) -> None:
        """Show a stored change of a press."""
        log.info("table %s: %s", table.id, press.text.split(":")[0])
        try:
            await self.messages.answer(press.interaction, table, press.user if press.private else None)
        finally:
            self.bot.changed(table)
        self._buried.after(press, table)

    async def _welcome(self, press: Press, table: Table) -> None:
        """Answer a player who is back with a fresh panel."""
        try:
            await self.messages.open(press.interaction, table, press.user)
        finally:
            self.bot.changed(table)

    async def _acknowledge(self, press: Press, table: Table) -> None:
        """Acknowledge a race; followers are told within a moment, so a slow Discord never delays the decision."""
        reader = press.user if press.private else None
        acknowledged = asyncio.create_task(self.messages.acknowledge(press.interaction, table, reader))
        await asyncio.wait((acknowledged,), timeout=ACKNOWLEDGED_FIRST)
        log.info("table %s: %s", table.id, press.text.split(":")[0])
        self.bot.changed(table)
        await acknowledged

    def follow(self, table: Table) -> None:
        """Update every message of a table after a stored change."""
        match = table.content
        if not isinstance(match, Match) or match.over:
            self.messages.changed(table)
            played = isinstance(match, Match) and not match.rematch and match.lesson is None
            if played and self._ended.is_first(table.id):
                self.bot.dispatch("match_over", table)
            return
        screens = self.bot.game_screens[table.game]
        if screens.quiet(table.public):
            return
        self.messages.changed(table)
        for seat in screens.urgent(table.public):
            if not match.seats[seat].player:
                self.messages.push(table, match.seats[seat].user)
        if screens.foreseen(table.public) and (due := match.deadline()) is not None:
            self._ahead.begin(self._draw_ahead(table, match, due))

    async def _draw_ahead(self, table: Table, match: Match, due: int) -> None:
        """Draw the picture of what time does next."""
        screen = await screen_of(self.bot, replace(table, content=match.tick(due)), None)
        await self.bot.pictures.files(screen)

    def _was_replaced(self, table: Table, press: Press) -> bool:
        """Whether the message was replaced after the press, which counts; Refused if it was replaced before."""
        if not table.message or press.message in (0, table.message):
            return False
        if press.interaction.id > table.message:  # Discord's ids grow with time
            raise Refused("old-message")
        return True

    async def _welcome_back(self, press: Press, table: Table) -> Table:
        seat, match = self._seated(table, press.user)
        if not match.seats[seat].away or match.over:
            return table
        table = await self.bot.store.update(table.id, lambda c: as_match(c).back(press.user, press.at), at=press.at)
        self.bot.changed(table)
        return table

    def _seated(self, table: Table, user: int) -> tuple[int, Match]:
        match = as_match(table.content)
        seat = match.seat_of(user)
        if seat is None:
            raise match.unseated(user)
        return seat, match
