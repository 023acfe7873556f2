"""Keeps the messages of all tables up to date; the life of one message is drawn in `tracked.py`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, now
from cogs.messages import showing
from cogs.messages.failures import NOT_TAKEN, again_after, is_out_of_reach, is_refused_emoji, why
from cogs.messages.known import KnownMessages
from cogs.messages.newest_presses import NewestPresses
from cogs.messages.pictures import PostponedPictures
from cogs.messages.screen import Screen
from cogs.messages.sending import Sender
from cogs.messages.tracked import State, TrackedMessage
from engines.match import Match
from storage import Missing, Table, Unavailable

log = logging.getLogger("tabletop")

LEISURE = 1.0
"""Seconds after a change until a panel is updated that its reader does not need at once."""
NOTED_WITHIN = 1.0
"""Seconds for a refusal on a panel; after them the press is answered with a new panel."""
SYMBOLS_AGAIN_AFTER = 0.1
"""Seconds after which a message that Discord refused for an emoji is sent without emojis."""
SETTLED_WITHIN = 2.0
"""When the bot stops, it waits this many seconds for updates under way."""

Draw = Callable[[Table, int | None], Awaitable[Screen]]
Pressed = discord.Interaction[Any]


class LiveMessages:
    """Keeps every message of every table up to date."""

    def __init__(self, bot: TabletopBot, draw: Draw) -> None:
        self._bot, self._draw = bot, draw
        self._known = KnownMessages(self._begin, self._forget_reach)
        self._newest_presses = NewestPresses()
        self._postponed = PostponedPictures(bot.pictures)
        self._sender = Sender(bot, self._postponed)
        bot.queues["postponed pictures"] = self._postponed.__len__
        self._tasks, self._stopping = BackgroundTasks(), False
        self._out_of_reach: dict[int, int] = {}

    # presses
    def pressed(self, interaction: Pressed) -> None:
        """Remember the newest press of a player in a channel: its token can send a panel, also that of a rematch."""
        self._newest_presses.note(interaction)

    async def answer(self, interaction: Pressed, table: Table, reader: int | None, refusal: str = "") -> None:
        """Answer a press by redrawing the pressed message: the public one (reader None) or the panel of a reader.

        A refusal stands on the panel until the table changes.
        """
        message, pressed = self._known.of(table.id, reader), interaction.message
        if reader is not None and message.id and pressed and pressed.id != message.id:
            await self._answer_on_older(interaction, table, reader, refusal)
            return
        message.note(table, refusal)
        self._known.forget_if_over(table)
        if message.sending or message.revision > table.revision:
            await interaction.response.defer()
            message.hold(interaction.followup)
            message.changed(table.revision)
            return
        with message.send(table.revision):
            await self._redraw(interaction, table, message)
        self._is_reached(table.id)

    async def _answer_on_older(self, interaction: Pressed, table: Table, reader: int, refusal: str) -> None:
        """Go on with the pressed panel, which is not the newest of its reader, and delete the newer one."""
        before = self._known.find(table.id, reader)
        with self._known.bring(table, reader) as message:
            message.note(table, refusal)
            await self._redraw(interaction, table, message)
        await self._delete_others(table.id, reader, before)

    async def refuse(self, interaction: Pressed, table: Table, reader: int, refusal: str) -> None:
        """Answer a refused press with the reader's panel as it is now, and the refusal on it.

        A panel comes anew if it is above the table, or if it shows this refusal already: it may have been dismissed.
        """
        panel = self._known.of(table.id, reader)
        await panel.at_rest(within=NOTED_WITHIN)
        table = await self._bot.store.table(table.id)
        private = interaction.message is not None and interaction.message.flags.ephemeral
        if private and not panel.sending and panel.revision <= table.revision:
            await self.answer(interaction, table, reader, refusal)
        elif not private and await self._is_noted(panel, table, refusal):
            await interaction.response.defer()
        else:
            await self.open(interaction, table, reader, refusal)

    async def _is_noted(self, panel: TrackedMessage, table: Table, refusal: str) -> bool:
        """Show a refusal on a panel; return whether its reader sees it there."""
        if panel.sending or not panel.held or panel.id < table.message or not panel.note(table, refusal):
            return False
        try:
            with panel.send(table.revision):
                async with asyncio.timeout(NOTED_WITHIN):
                    await self._sender.edit(panel, table, await self._screen(table, panel))
        except NOT_TAKEN:
            return False
        return panel.state is not State.GONE

    async def _redraw(self, interaction: Pressed, table: Table, message: TrackedMessage) -> None:
        async def answer() -> None:
            if await self._sender.answer(interaction, table, await self._screen(table, message), message):
                self._tell_shown(message, table, now())

        await self._without_refused_emojis(answer)
        message.hold(interaction.followup)

    async def acknowledge(self, interaction: Pressed, table: Table, reader: int | None) -> None:
        """Answer a press without showing anything yet."""
        await interaction.response.defer()
        message, pressed = self._known.of(table.id, reader), interaction.message
        if reader is None:
            message.hold(interaction.followup)
        elif pressed and message.expired and not message.sending:  # nothing could reach it until this press
            message.take_up(pressed.id, interaction.followup)

    async def open(self, interaction: Pressed, table: Table, reader: int | None, refusal: str = "") -> None:
        """Answer with a new message that replaces the one before; with a reader it is a private panel."""
        before = self._known.find(table.id, reader)
        with self._known.bring(table, reader) as message:
            message.note(table, refusal)
            await self._without_refused_emojis(lambda: self._send(interaction, table, message))
            message.hold(interaction.followup)
            self._tell_shown(message, table, now())
        if reader is None:
            await self._sender.replaced(table, message.id)
        else:
            await self._delete_others(table.id, reader, before, message)

    async def _send(self, interaction: Pressed, table: Table, message: TrackedMessage) -> None:
        screen = await self._screen(table, message)
        message_id = await self._sender.send(interaction, screen, private=message.reader is not None)
        message.shows(table, screen, message_id)

    async def _without_refused_emojis(self, send: Callable[[], Awaitable[None]]) -> None:
        """Send; once more without the bot's own emojis if Discord refuses one of them."""
        try:
            await send()
        except discord.HTTPException as error:
            if not is_refused_emoji(error):
                raise
            self._bot.symbols.refused()
            await send()

    async def _delete_others(self, table_id: int, reader: int, *panels: TrackedMessage | None) -> None:
        """Delete the panels that are not the newest of their reader: only that one is kept up to date."""
        newest = self._known.find(table_id, reader)
        for panel in panels:
            if panel and panel is not newest and panel.held and (webhook := panel.webhook):
                panel.let_go()
                with suppress(*NOT_TAKEN):
                    await webhook.delete_message(panel.place)

    def push(self, table: Table, user: int) -> None:
        """Send a player the panel unasked, in the background, with the token of the player's newest press."""
        self._tasks.begin(self._push(table, user))

    async def _push(self, table: Table, user: int) -> None:
        webhook = self._newest_presses.of(table.channel, user)
        before = self._known.find(table.id, user)
        if webhook is None or (before and (before.sending or not before.expired)):
            return
        try:
            with self._known.bring(table, user) as panel:
                screen = await self._draw(table, user)
                files = await self._bot.pictures.files(screen)
                sent = await webhook.send(view=screen.layout(), files=files, ephemeral=True, wait=True)
                panel.hold(webhook, followup=True)
                panel.shows(table, screen, sent.id)
        except NOT_TAKEN as error:
            log.info("table %s: panel not sent: %s", table.id, why(error))

    # changes
    def changed(self, table: Table) -> None:
        """Update every message of a changed table."""
        for message in self._known.at(table.id):
            if message.expired and not message.sending:
                self._known.let_go(message)
            elif message.revision < table.revision:
                if message.reader is not None:
                    self._set_pace(message, table)
                message.changed(table.revision)
        self._known.forget_if_over(table)

    def redraw(self, table_id: int) -> None:
        """Draw every message of a table again: it looks different, although nothing was stored."""
        for message in self._known.at(table_id):
            message.draw_again()

    def make_sure(self, table_id: int) -> None:
        """Send the public message once more, although it is up to date: if somebody deleted it, it comes anew."""
        self._known.of(table_id, None).send_anyway()

    def is_public(self, table_id: int, message_id: int) -> bool:
        """Whether that message is known to be the public message of the table."""
        message = self._known.find(table_id, None)
        return message is not None and message_id > 0 and message.id == message_id

    def behind(self, table_id: int) -> bool:
        """Whether the public message may show less than what is stored."""
        message = self._known.find(table_id, None)
        return message is not None and message.behind

    async def post(self, table: Table) -> None:
        """Post the public message at the bottom of the channel, and delete the one before."""
        message = self._known.of(table.id, None)
        await self._sender.post(message, table, await self._draw(table, None))
        self._tell_shown(message, table, message.taken)
        self._is_reached(table.id)

    async def move_down(self, table: Table) -> None:
        """Post the public message anew at the bottom, unless it is just being sent."""
        if self.behind(table.id):
            return
        with self._known.bring(table, None) as message:
            await self._sender.post(message, table, await self._draw(table, None))
            self._tell_shown(message, table, message.taken)

    # channels that are out of reach
    def is_out_of_reach(self, table_id: int) -> bool:
        """Whether the table's channel cannot be reached: its time stands still."""
        return table_id in self._out_of_reach

    def _forget_reach(self, table_id: int) -> None:
        self._out_of_reach.pop(table_id, None)

    def try_again(self) -> None:
        """Try every table that is out of reach once more, because something changed on Discord."""
        for table_id in self._out_of_reach:
            self._known.of(table_id, None).hurry()

    def _is_reached(self, table_id: int) -> None:
        since = self._out_of_reach.pop(table_id, None)
        if since is not None:
            self._known.of(table_id, None).hurry()  # else it would wait on for minutes
            self._bot.dispatch("table_reached", table_id, since)

    async def settle(self) -> None:
        """Send all pending updates, then stop following tables."""
        for panel in self._known.panels():
            panel.hurry()
        self._postponed.draw_all()
        self._stopping = True
        await self._tasks.stop(within=SETTLED_WITHIN)

    def _set_pace(self, panel: TrackedMessage, table: Table) -> None:
        """Delay a panel a little, unless its reader needs it now."""
        match, screens = table.content, self._bot.game_screens[table.game]
        seat = match.seat_of(panel.reader or 0) if isinstance(match, Match) else None
        acting = isinstance(match, Match) and seat in match.game.to_act()
        if not LEISURE or (seat is not None and screens.needs_panel(table.public, seat, acting=acting)):
            panel.hurry()
        elif not panel.waits or (acting and not screens.played_at_table):
            panel.wait(LEISURE)

    # one message catches up
    def _begin(self, message: TrackedMessage) -> None:
        if self._stopping:
            message.let_go()
        else:
            self._tasks.begin(message.follow(self._catch_up))

    async def _catch_up(self, message: TrackedMessage) -> float:
        """Show what is stored now; return in how many seconds to try again, or 0."""
        try:
            return await self._show_newest(message)
        except Exception as error:
            message.forget()
            if message.reader is None and is_out_of_reach(error):
                self._out_of_reach.setdefault(message.table_id, now())
            if is_refused_emoji(error):
                self._bot.symbols.refused()
                message.draw_again()
                return SYMBOLS_AGAIN_AFTER
            bug = not isinstance(error, (*NOT_TAKEN, Missing, Unavailable))
            level = logging.ERROR if bug else logging.INFO
            log.log(level, "table %s: not shown: %s", message.table_id, error, exc_info=bug)
            return again_after(error)

    async def _show_newest(self, message: TrackedMessage) -> float:
        table = await self._bot.store.table(message.table_id)
        screen = await self._screen(table, message)
        if screen.digest == message.digest:
            self._tell_shown(message, table, now())
            return 0.0
        if table.revision < message.revision:
            return 0.0
        wait = await self._sender.edit(message, table, screen)
        if message.reader is None and not wait:
            self._is_reached(table.id)
        if message.state is State.GONE:
            self._known.let_go(message)
        elif not wait:
            self._tell_shown(message, table, message.taken)
        return wait

    async def _screen(self, table: Table, message: TrackedMessage) -> Screen:
        """Return what the message shows of the table, with the refusal that belongs to it."""
        return (await self._draw(table, message.reader)).noted(message.noted(table))

    def _tell_shown(self, message: TrackedMessage, table: Table, at: int) -> None:
        """Let a game go on that waited until everybody can see this state of the table."""
        observer = self._bot.observer
        if observer is not None and message.reader is None and message not in self._postponed:
            observer.is_shown(table, at)
        if message.reader is None and (action := showing.waits(table)) is not None:
            self._tasks.begin(showing.tell(self._bot, table.id, action, at))
