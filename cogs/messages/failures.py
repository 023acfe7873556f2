"""Errors of requests that Discord did not accept."""

import aiohttp
import discord

# codes: the channel or message was deleted; the interaction is too old, already answered, or its token has expired
GONE = {10003, 10008, 10062, 40060, 50027}
NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Discord refused a request or could not be reached."""


def why(error: BaseException) -> str:
    """Return a short reason for the log."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
