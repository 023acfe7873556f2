"""Errors of requests that Discord did not accept, and whether to try again."""

from http import HTTPStatus

import aiohttp
import discord

from storage import Unavailable

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT = 10008, 10015, 30046
# codes: the channel or message was deleted; the interaction is too old, already answered, or its token has expired
GONE = {10003, UNKNOWN_MESSAGE, 10062, 40060, 50027}
NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Discord refused a request or could not be reached."""
PASSING = (discord.DiscordServerError, aiohttp.ClientError, OSError, Unavailable)
"""Temporary errors: the same request may succeed a little later."""
AGAIN_AFTER = 5.0
"""After this many seconds such a request is tried again."""


def why(error: BaseException) -> str:
    """Return a short reason for the log."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__


def again_after(error: Exception) -> float:
    """Return in how many seconds to try again; 0 if it was refused for good."""
    if isinstance(error, discord.RateLimited):
        return max(AGAIN_AFTER, error.retry_after)
    too_many = isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS
    return AGAIN_AFTER if too_many or isinstance(error, PASSING) else 0.0
