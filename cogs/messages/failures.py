"""What Discord did not take, why, and whether to try again."""

from http import HTTPStatus

import aiohttp
import discord

from storage import Unavailable

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT = 10008, 10015, 30046
# the channel or the message was deleted; the interaction is too old, was answered already, or its token has expired
GONE = {10003, UNKNOWN_MESSAGE, 10062, 40060, 50027}
NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Discord refused, or was not reached."""
PASSING = (discord.DiscordServerError, aiohttp.ClientError, OSError, Unavailable)
"""Errors that pass: the same may succeed a little later."""
AGAIN_AFTER = 5.0
"""Seconds after which a request that met such an error is tried again."""


def why(error: BaseException) -> str:
    """That in short, for the log."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__


def again_after(error: Exception) -> float:
    """After how many seconds to try again; 0 if it was refused for good."""
    if isinstance(error, discord.RateLimited):
        return max(AGAIN_AFTER, error.retry_after)
    too_many = isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS
    return AGAIN_AFTER if too_many or isinstance(error, PASSING) else 0.0
