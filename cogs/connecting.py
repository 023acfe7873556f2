"""Waits for Discord patiently, at the start and later: one log line for each try, at most about a minute apart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import yarl
from discord.ext import commands

from cogs import patches
from cogs.messages.failures import again_after
from storage import Unavailable

log = logging.getLogger("tabletop")

NOT_REACHED = (discord.DiscordServerError, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""Errors that say that Discord, or the network, is away for a while."""
NOT_LET_IN = (*NOT_REACHED, discord.HTTPException, discord.RateLimited, Unavailable)
"""Errors at the start that pass by themselves, also a block before Discord's servers and a busy database."""
FIRST_WAIT, LONGEST_WAIT = 5.0, 60.0
"""Seconds between the first two tries, and at most between later ones."""


class TriedInVain(Exception):
    """Ends discord.py's try to connect a shard, which would call itself for the next one until the stack is full."""


class PatientBot(commands.AutoShardedBot):
    """discord.py's bot, which here waits for a gateway that is not there yet."""

    _launching = -1

    async def login(self, token: str) -> None:
        """Log in; the next try begins with connections of its own."""
        try:
            await super().login(token)
        except NOT_LET_IN:
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def launch_shards(self) -> None:
        await until_reached(super().launch_shards)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one shard, however long it takes: a line in the log for each try, less and less often."""
        if self._launching == shard_id:
            raise TriedInVain
        wait = FIRST_WAIT
        while not await self._launched(gateway, shard_id, initial=initial):
            initial = False
            await asyncio.sleep(wait - FIRST_WAIT)  # discord.py has waited five seconds already
            wait = min(2 * wait, LONGEST_WAIT)
        patches.reconnect_within_a_minute(self, shard_id)

    async def _launched(self, gateway: yarl.URL, shard_id: int, *, initial: bool) -> bool:
        self._launching = shard_id
        try:
            await super().launch_shard(gateway, shard_id, initial=initial)
        except TriedInVain:
            return False
        finally:
            self._launching = -1
        return True


async def until_reached(attempt: Callable[[], Awaitable[None]]) -> None:
    """Try until Discord lets the bot in, as long as it says to wait; a refused token is never tried again."""
    wait = FIRST_WAIT
    while True:
        try:
            await attempt()
            return
        except NOT_LET_IN as error:
            pause = max(wait, again_after(error))
            who = "the store" if isinstance(error, Unavailable) else "Discord"
            log.warning("%s is not reached (%s); next try in %.0f s", who, _reason(error), pause)
        await asyncio.sleep(pause)
        wait = min(2 * wait, LONGEST_WAIT)


def _reason(error: BaseException) -> str:
    cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
    return f"answer {cause.status}" if isinstance(cause, discord.HTTPException) else type(error).__name__
