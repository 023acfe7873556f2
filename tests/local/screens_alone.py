"""Takes the screens of the direct messages with the bot: `/solo` of every game, and what one has played there."""

from playwright.async_api import expect

from engines import BUILT_IN
from tests.local.album import Album
from tests.local.learner import play_to_the_end
from tests.local.ours import ANSWERED, OurBot

SHORT = ("shigaon49", "jungle_speed")
"""The games that are played to the end."""
COMMANDS = ("history", "replay", "stats", "privacy show")


async def of_direct_messages(album: Album, bot: OurBot) -> None:
    """Take every game in the direct messages, and the commands about matches there."""
    await album.command(f"solo {BUILT_IN[0]}", "solo-0-elsewhere")
    await album.clear()
    await to_direct_messages(album)
    for number, game in enumerate(BUILT_IN):
        if number:
            await album.type(f"solo {game}")
        await album.take(f"solo-{game}-table")
        if game in SHORT:
            await play_to_the_end(bot, album.player, bot.newest())
        else:
            await album.type("table end")
        await album.rest(3)
        await album.clear()
        await album.take(f"solo-{game}-over")
    for command in COMMANDS:
        await album.command(command, f"solo-{command.replace(' ', '-')}")
        await album.clear()


async def to_direct_messages(album: Album) -> None:
    """Open the direct messages with the bot."""
    talk = album.player.page.locator(".channel", has_text="Tabletop")
    await talk.first.click(timeout=ANSWERED)
    await expect(album.player.page.locator("article").last).to_be_visible(timeout=ANSWERED)
