"""A foreign bot: plain discord.py with views and a modal, without any code of this repository."""

import io
import os

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])


class Name(discord.ui.Modal, title="Your name"):
    name = discord.ui.TextInput[discord.ui.View](label="Name", custom_id="name", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}", ephemeral=True)


class Buttons(discord.ui.View):
    count = 0

    @discord.ui.button(label="0", custom_id="count")
    async def add(self, interaction: discord.Interaction, button: discord.ui.Button[discord.ui.View]) -> None:
        Buttons.count += 1
        button.label = str(Buttons.count)
        await interaction.response.edit_message(view=self)

    @discord.ui.button(label="Name", custom_id="open")
    async def open(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.button(label="Secret", custom_id="secret")
    async def secret(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Only you", file=discord.File(io.BytesIO(b"secret"), "secret.txt"))


class Example(discord.Client):
    async def setup_hook(self) -> None:
        self.add_view(Buttons(timeout=None))
        await tree.sync()


client = Example(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


@tree.command(description="Buttons to press")
@app_commands.describe(title="What stands above")
async def buttons(interaction: discord.Interaction, title: str = "Press") -> None:
    await interaction.response.send_message(title, view=Buttons(timeout=None))


if __name__ == "__main__":
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
