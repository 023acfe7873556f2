"""Private answers: every error becomes one private sentence."""

import logging
from typing import Any

import discord
from discord import app_commands

from cogs.messages.failures import GONE, NOT_TAKEN, why
from cogs.messages.words import Words
from engines.core import Refused
from storage import Missing, Newer, Repeated, Unavailable, has_changed

log = logging.getLogger("tabletop")


async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a private sentence, whether or not the interaction was answered before."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)


async def explain(interaction: discord.Interaction[Any], error: BaseException, words: Words) -> None:
    """Answer an error: a refusal has words, a repeated press needs none, anything else is a bug and logged once."""
    try:
        if isinstance(error, RuntimeError) and interaction.client.is_closed():
            raise error
        interaction.client.notice(error)
        await _explain(interaction, error, words)
    except NOT_TAKEN as failure:
        log.info("could not answer: %s", why(failure))
    except RuntimeError:  # raised by aiohttp for a closed session
        if not interaction.client.is_closed():
            raise
        log.info("could not answer: the bot is closed")


async def _explain(interaction: discord.Interaction[Any], error: BaseException, words: Words) -> None:
    if isinstance(error, Repeated):
        await acknowledge(interaction)
        return
    is_answer = not interaction.response.is_done()
    await whisper(interaction, sentence(error, words, place=_place(interaction)))
    if is_answer:
        await interaction.client.refusals.came(interaction)


def sentence(error: BaseException, words: Words, place: str = "") -> str:
    """Return the sentence for an error, true even if the table was changed before it; log bugs."""
    if isinstance(error, Refused):
        return refusal(error, words)
    if isinstance(error, Missing):
        return words("refused-gone")
    if isinstance(error, app_commands.CheckFailure):
        return words("refused-not-allowed")
    if isinstance(error, discord.Forbidden):
        return words("refused-forbidden")
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        return words("refused-stale")
    if isinstance(error, Newer):
        return words("refused-updating")
    if isinstance(error, (*NOT_TAKEN, Unavailable)):
        log.warning("%s: %s: %s", place, type(error).__name__, error)
        name = "refused-store" if isinstance(error, Unavailable) else "refused-discord"
    else:
        log.error("%s: %s", place, type(error).__name__, exc_info=error)
        name = "refused-bug"
    return words("refused-not-shown" if has_changed() else name)


def refusal(error: Refused, words: Words) -> str:
    """Return the words of a refusal."""
    key = f"refused-{error.code}"
    return words(key if words.has(key) else "refused-not-legal", **error.facts)


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a press that needs no other answer."""
    if not interaction.response.is_done():
        await interaction.response.defer()


def _place(interaction: discord.Interaction[Any]) -> str:
    """Return the table or the command, for the log."""
    data: dict[str, Any] = dict(interaction.data or {})
    parts = str(data.get("custom_id", "")).split(":")
    return f"table {parts[1][:12]}" if len(parts) > 2 else f"command {data.get('name', '?')}"
