"""/daily: one card a day, the same for everyone in a server; each person plays it once and in private."""

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, moment, now
from cogs.match_madness import daily_screens as screens
from cogs.messages.answers import redraw, send
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.screen import Screen
from cogs.messages.words import Words, both
from cogs.table.listener import Listener
from cogs.table.press import Press
from engines.core import Refused
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from engines.match_madness.cards import daily
from storage import Unavailable
from storage.puzzles import Change, Key

log = logging.getLogger("tabletop")

AFTER_DEADLINE = 0.05
"""Seconds after a deadline at which time moves, so that it has surely passed."""


class Daily(commands.Cog):
    """`/daily`, and the presses on its private message, which belongs to no table."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        for callback in (self.begin, self.play, self.pick, self.ask, self.say):
            listener.on(f"day{callback.__name__}", callback)
        self._waiting = BackgroundTasks()

    async def cog_load(self) -> None:
        """Stop the clocks of open puzzles for the time that the bot was away."""
        if self.bot.fleet is not None and self.bot.fleet.arriving:  # another process has run until now
            return
        at = now()
        since = await self.bot.store.last_sign_of_life(self.bot.sign_of_life) or at
        for key in await self.bot.store.puzzles_under_way(day_of(since), on=self.bot.own_shards):
            with suppress(Refused):
                await self._change(key, lambda match: _begun(match).wake(since, at), at)

    async def cog_unload(self) -> None:
        for task in self._waiting:
            task.cancel()

    @app_commands.command(name="daily", description=both("command-daily"))
    @app_commands.guild_only()
    async def daily(self, interaction: discord.Interaction[Any]) -> None:
        """Show today's card: begin it, continue it, or see everybody's times."""
        await self.bot.remember(interaction)
        at = moment(interaction)
        key = Key(interaction.guild_id or 0, day_of(at), interaction.user.id)
        match = await self.bot.store.puzzle(key)
        if match is not None:
            match = await self._change(key, lambda found: on_time(_begun(found), at), at)
        screen = await self._screen(interaction, key, match)
        await send(interaction, screen)
        if match is not None and not match.over:
            self._follow(interaction, key, match)

    # presses
    async def begin(self, press: Press) -> None:
        """Start a count of three, then show the card; once a day."""
        key, at = self._key(press), press.at
        card = await self._card(key)

        def change(match: Match | None) -> Match:
            if match is not None or key.day != day_of(at):
                raise Refused("stale")
            return puzzle_for(key, card, at)

        match = await self._change(key, change, at, press.interaction.id)
        await self._answer(press, key, match)
        self._follow(press.interaction, key, match)

    async def _card(self, key: Key) -> int:
        """Return the card that others have begun today, also in an older version; else that of the day."""
        begun = await self.bot.store.puzzle_begun(key.guild, key.day)
        if begun is not None and isinstance(begun.game, MatchMadness):
            game = begun.game
            return next(card for cards in (*game.piles, *game.won, game.gone) for card in cards)
        day = str(key.day)
        return daily(f"{day[:4]}-{day[4:6]}-{day[6:]}", key.guild, self.bot.secret).id

    async def play(self, press: Press) -> None:
        """Handle a press on the workbench."""
        await self._act(press, press.text)

    async def pick(self, press: Press) -> None:
        """Handle a choice in a select; its value is the action."""
        await self._act(press, press.answer[:70])

    async def say(self, press: Press) -> None:
        """Handle a typed arrangement."""
        await self._act(press, screens.answered(press.text, press.answer))

    async def ask(self, press: Press) -> None:
        """Open the form for typing an arrangement."""
        key = self._key(press)
        match = await self.bot.store.puzzle(key)
        words = await self.bot.words_for(press.interaction)
        scene = screens.scene(_begun(match), key.day, words, self.bot.symbols)
        await press.open(screens.question(scene).modal())

    async def _act(self, press: Press, text: str) -> None:
        key, at = self._key(press), press.at

        def change(match: Match | None) -> Match:
            due = on_time(_begun(match), at)
            return due if due.over else due.press(press.user, press.turn, text, at)

        match = await self._change(key, change, at, press.interaction.id)
        await self._answer(press, key, match)

    def _key(self, press: Press) -> Key:
        return Key(press.interaction.guild_id or 0, press.table_id, press.user)

    async def _change(self, key: Key, change: Change, at: int, press: int | None = None) -> Match:
        return await self.bot.store.update_puzzle(key, change, press=press, at=at)

    # drawing
    async def _answer(self, press: Press, key: Key, match: Match) -> None:
        await redraw(press.interaction, await self._screen(press.interaction, key, match))

    def _follow(self, interaction: discord.Interaction[Any], key: Key, match: Match) -> None:
        """Redraw the answered message when the count ends or the card's time is up."""
        self._waiting.begin(self._wait(interaction, key, match))

    async def _wait(self, interaction: discord.Interaction[Any], key: Key, match: Match) -> None:
        while not match.over and (due := match.deadline()) is not None:
            await asyncio.sleep(max(0, due - now()) / 1000 + AFTER_DEADLINE)
            at = max(now(), due)
            try:
                fresh = await self._change(key, lambda found, at=at: on_time(_begun(found), at), at)  # type: ignore[misc]
                if fresh.last and fresh.last.seat is None:
                    await self._show(interaction, key, fresh)
                match = fresh
            except Unavailable as error:
                log.warning("the card of the day waits for the store: %s", error)
                await asyncio.sleep(1)
            except Refused:  # its owner was deleted meanwhile
                return

    async def _show(self, interaction: discord.Interaction[Any], key: Key, match: Match) -> None:
        screen = await self._screen(interaction, key, match)
        files = await self.bot.pictures.files(screen)
        try:
            await interaction.edit_original_response(view=screen.layout(), attachments=files)
        except NOT_TAKEN as error:
            log.info("card of the day not shown: %s", why(error))

    async def _screen(self, interaction: discord.Interaction[Any], key: Key, match: Match | None) -> Screen:
        words = await self.bot.words_for(interaction)
        if match is not None and not match.over:
            screen = screens.workbench(screens.scene(match, key.day, words, self.bot.symbols))
        else:
            screen = await self._times(key, match, words)
        return await self.bot.painted(screen, key.player)

    async def _times(self, key: Key, match: Match | None, words: Words) -> Screen:
        times = await self.bot.store.puzzle_times(key.guild, key.day)
        people = await self.bot.store.people([key.player, *(time.player for time in times)], key.guild)
        return screens.table(key, match, times, people, words)


def day_of(at: int) -> int:
    """Return the day of a moment in UTC as a number: 20261116."""
    return int(datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%d"))


def puzzle_for(key: Key, card: int, at: int) -> Match:
    """Return one player's match with that card."""
    seed = f"{key.guild}:{key.day}"
    match = Match.begin(MatchMadness.name, (key.player,), options=Options(rounds=1), seed=seed, at=at)
    return match.model_copy(update={"game": match.game.model_copy(update={"piles": ((card,),)})})


def on_time(match: Match, at: int) -> Match:
    """Return the match after all deadlines until then."""
    while not match.over and (due := match.deadline()) is not None and due <= at:
        match = match.tick(at)
    return match


def _begun(match: Match | None) -> Match:
    if match is None:
        raise Refused("stale")
    return match
