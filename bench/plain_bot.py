"""The smallest discord.py bot that edits its message when a button is pressed, for comparison."""

import os
from typing import Any

import discord
import yarl
from discord import ui

CUSTOM_ID = "press"


def screen() -> ui.LayoutView:
    """Return a text with a button."""
    view = ui.LayoutView(timeout=None)
    button: ui.Button[ui.LayoutView] = ui.Button(label="Press", custom_id=CUSTOM_ID)
    view.add_item(ui.Container(ui.TextDisplay("Press the button."), ui.ActionRow(button)))
    view.stop()
    return view


class Plain(discord.Client):
    async def setup_hook(self) -> None:
        await self.http.bulk_upsert_global_commands(self.application_id or 0, [{"name": "plain", "description": "-"}])

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=screen())


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    Plain(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
