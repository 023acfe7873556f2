"""Registers the bot's commands with Discord when they have changed."""

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from typing import Any

from discord import app_commands

from cogs.messages.failures import NOT_TAKEN, why
from storage import Store, Unavailable

log = logging.getLogger("tabletop")

AGAIN_AFTER = 300.0
"""Seconds until commands are registered again that Discord did not take."""

Tree = app_commands.CommandTree[Any]


async def register(tree: Tree, store: Store) -> bool:
    """Register the commands if they have changed; return whether Discord has them."""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps([tree.client.application_id, payload], sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()
    if await store.fact("commands") == digest:
        return True
    try:
        await tree.sync()
    except (*NOT_TAKEN, app_commands.CommandSyncFailure) as error:
        log.warning("commands are not registered (%s); next try in %.0f s", why(error), AGAIN_AFTER)
        return False
    await store.keep("commands", digest)
    log.info("commands synced")
    return True


async def register_later(tree: Tree, store: Store) -> None:
    """Register the commands as soon as Discord takes them; meanwhile those from before work."""
    done = False
    while not done:
        await asyncio.sleep(AGAIN_AFTER)
        with suppress(Unavailable):
            done = await register(tree, store)
