"""What Discord did not take, and why."""

import aiohttp
import discord

# the channel or the message was deleted; the interaction is too old, was answered already, or its token has expired
GONE = {10003, 10008, 10062, 40060, 50027}
NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What Discord did not take: it refused, or was not to be reached."""


def why(error: BaseException) -> str:
    """That in short, for the log."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
