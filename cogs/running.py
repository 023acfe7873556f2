"""Connects the bot to Discord and stops it: waits for a missing network at the start, and stops quickly."""

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from art.emojis import seat_emojis
from cogs import patches
from cogs.client import TabletopBot
from cogs.connecting import until_reached

log = logging.getLogger("tabletop")

CLOSING_TAKES = 4.0
"""Seconds until a stop cancels everything."""


def use_addresses(api_url: str, gateway_url: str) -> None:
    """Use these addresses instead of discord.com's; empty ones change nothing."""
    if api_url:
        Route.BASE = api_url
    if gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


async def serve(bot: TabletopBot, token: str) -> None:
    """Run the bot until it is asked to stop or another process has its shards; cancel what takes too long then."""
    patches.apply()
    bot.unread = patches.guard_events(bot).unread
    stop = asyncio.Event()
    _when_asked_to_stop(stop.set)
    async with bot:
        connected, asked = asyncio.create_task(connect(bot, token)), asyncio.create_task(stop.wait())
        async with in_fleet(bot) as kept:
            await asyncio.wait({connected, asked, *kept}, return_when=asyncio.FIRST_COMPLETED)
            if bot.fleet is not None and not connected.done():
                await bot.fleet.hand_over()
            if not connected.done():
                await asyncio.wait({asyncio.create_task(bot.close())}, timeout=CLOSING_TAKES)
                connected.cancel()  # discord.py would go on trying to connect even when closed
        asked.cancel()
        with suppress(asyncio.CancelledError):
            await connected


@asynccontextmanager
async def in_fleet(bot: TabletopBot) -> AsyncIterator[set[asyncio.Task[None]]]:
    """Keep this process's lease while the block runs; a task ends when another process should run its shards."""
    if bot.fleet is None:
        yield set()
        return
    kept = asyncio.create_task(bot.fleet.run(bot, bot.own_shards))
    outdated = asyncio.create_task(bot.fleet.must_leave())
    try:
        yield {kept, outdated}
    finally:
        outdated.cancel()
        if not kept.done():
            kept.cancel()
            await bot.fleet.give_up()
        with suppress(asyncio.CancelledError):
            await kept


async def _sync_symbols(bot: TabletopBot) -> None:
    """Bring the application's emojis up to date in the background; everything works without them."""
    await bot.wait_until_ready()
    drawn = {name: draw for screens in bot.game_screens.values() for name, draw in screens.emojis.items()}
    wanted = {**seat_emojis(), **drawn}
    await (bot.symbols.keep_in_sync if bot.has_first_shard else bot.symbols.find)(bot, wanted)


async def connect(bot: TabletopBot, token: str) -> None:
    """Log in and stay connected; wait for a network that is not there yet."""
    await until_reached(lambda: bot.login(token))
    collect_garbage_seldom()
    symbols = asyncio.create_task(_sync_symbols(bot))
    try:
        await bot.connect()
    finally:
        symbols.cancel()


def collect_garbage_seldom() -> None:
    """Collect garbage seldom and skip the objects of the start: collecting took a tenth of a busy bot's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 20)


def _when_asked_to_stop(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:  # Windows
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stop))
