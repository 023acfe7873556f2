"""Answers that show a screen and do not change afterwards."""

from typing import Any

import discord

from cogs.messages.screen import Screen


async def send(interaction: discord.Interaction[Any], screen: Screen, *, private: bool = True) -> None:
    """Answer with a new message."""
    files = await interaction.client.pictures.files(screen)
    await interaction.response.send_message(view=screen.layout(), files=files, ephemeral=private)


async def redraw(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Answer by showing the screen on the message that was pressed, or on the one that was promised."""
    files = await interaction.client.pictures.files(screen)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=screen.layout(), attachments=files)
    else:
        await interaction.response.edit_message(view=screen.layout(), attachments=files)
