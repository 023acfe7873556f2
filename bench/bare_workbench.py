"""A bare discord.py bot, for comparison: a message as large as a workbench, answered with a ready picture.

It has no database and no rules, and draws nothing: no discord.py bot can answer such a press with less work.
"""

import io
import os
from itertools import cycle

import discord
import yarl
from discord import app_commands, ui

from art import match_madness
from bench.workbench import views

PICTURES = cycle([(f"{n}.png", match_madness.workbench(view)) for n, view in zip(range(6), views(), strict=False)])


class Side(ui.Button["Bench"]):
    """One of the twenty buttons."""

    async def callback(self, interaction: discord.Interaction) -> None:
        name, data = next(PICTURES)
        file = discord.File(io.BytesIO(data), name)
        await interaction.response.edit_message(view=Bench(name), attachments=[file])


class Bench(ui.LayoutView):
    """A layout with a picture, two lines and six rows of four buttons."""

    def __init__(self, picture: str) -> None:
        super().__init__(timeout=None)
        container: ui.Container[Bench] = ui.Container(accent_colour=0x4C9BE8)
        container.add_item(ui.TextDisplay("### A workbench"))
        container.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}")))
        container.add_item(ui.TextDisplay("Two lines\nof text"))
        for row in range(6):
            sides = (Side(label="side", custom_id=f"side:{row}:{side}") for side in range(4))
            container.add_item(ui.ActionRow(*sides))
        self.add_item(container)


class Bare(discord.Client):
    """The client."""

    async def setup_hook(self) -> None:
        await tree.sync()


client = Bare(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


@tree.command(description="A message with many buttons")
async def bench(interaction: discord.Interaction) -> None:
    """Post the message privately."""
    name, data = next(PICTURES)
    await interaction.response.send_message(view=Bench(name), file=discord.File(io.BytesIO(data), name), ephemeral=True)


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
