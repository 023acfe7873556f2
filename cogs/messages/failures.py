"""Errors of requests that Discord did not accept, and whether to try again."""

from http import HTTPStatus

import aiohttp
import discord

from storage import Unavailable

UNKNOWN_CHANNEL, ARCHIVED, INVALID_FORM = 10003, 50083, 50035
OUT_OF_REACH = {UNKNOWN_CHANNEL, 10004, 50001, 50013, ARCHIVED, 160005}
"""The bot lost a channel, a server or a permission, or the thread is archived or locked: trying again is impolite."""
REACHED_AGAIN_AFTER = 20 * 60.0
"""Seconds after which a channel that is out of reach is tried again, if nobody presses and nothing changes there."""
UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT = 10008, 10015, 30046
# codes: the channel or message was deleted; the interaction is too old, already answered, or its token has expired
GONE = {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10062, 40060, 50027}
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
    if is_out_of_reach(error):
        return REACHED_AGAIN_AFTER
    if isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS:
        return max(AGAIN_AFTER, _retry_after(error))
    return AGAIN_AFTER if isinstance(error, PASSING) else 0.0


def is_out_of_reach(error: BaseException) -> bool:
    """Whether the bot cannot reach the channel any more."""
    return isinstance(error, discord.HTTPException) and error.code in OUT_OF_REACH


def is_refused_emoji(error: BaseException) -> bool:
    """Whether Discord did not take one of the application's own emojis."""
    return isinstance(error, discord.HTTPException) and error.code == INVALID_FORM and "emoji" in error.text


def _retry_after(error: discord.HTTPException) -> float:
    """Return the seconds that a 429 asks to wait; what stands before Discord's servers says them only in a header."""
    said = str(getattr(error.response, "headers", {}).get("Retry-After", ""))
    return float(said) if said.replace(".", "", 1).isdecimal() else 0.0
