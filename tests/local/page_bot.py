"""The example bot with a layout: a picture, a section, selects. It runs as a process of its own."""

import base64
import io
import os

import discord

from tests.local import example_bot

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
OPTIONS = [discord.SelectOption(label=f"Bid ${price}", value=str(price)) for price in range(1, 6)]


class Bid(discord.ui.Select["Table"]):
    def __init__(self) -> None:
        super().__init__(custom_id="bid", placeholder="Bid", options=OPTIONS)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You bid ${self.values[0]}", ephemeral=True)


class Table(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        rules = discord.ui.Button["Table"](label="Rules of the table", url="https://example.org/rules")
        picture = discord.MediaGalleryItem("attachment://board.png", description="an empty board")
        self.add_item(
            discord.ui.Container(
                discord.ui.Section("## The table\n**Nobody** has bid yet", accessory=rules),
                discord.ui.MediaGallery(picture),
                discord.ui.Separator(),
                discord.ui.ActionRow(Bid()),
                accent_colour=0x4C9BE8,
            )
        )
        labels = (f"A button that says {number}" for number in range(5))
        buttons = [discord.ui.Button["Table"](label=label, custom_id=label, disabled=True) for label in labels]
        self.add_item(discord.ui.ActionRow(*buttons))


@example_bot.tree.command(description="A table with a picture")
async def layout(interaction: discord.Interaction) -> None:
    picture = discord.File(io.BytesIO(PIXEL), "board.png")
    await interaction.response.send_message(view=Table(), file=picture)


@example_bot.tree.command(description="Never answered")
async def silent(interaction: discord.Interaction) -> None:
    """Let the three seconds pass."""


if __name__ == "__main__":
    example_bot.client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
