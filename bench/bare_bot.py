"""The smallest possible discord.py bot, for comparison: one command, one button, every press is acknowledged."""

import os
from typing import Any

import discord
import yarl
from discord import app_commands


class One(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, interaction: discord.Interaction[Any], _: discord.ui.Button["One"]) -> None:
        await interaction.response.defer()


class Bare(discord.Client):
    async def setup_hook(self) -> None:
        self.add_view(One(timeout=None))
        await tree.sync()


client = Bare(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


@tree.command(description="A button to press")
async def bare(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Press", view=One(timeout=None))


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
