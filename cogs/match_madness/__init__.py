"""Match Madness on Discord: its command, and the best times of solo players."""

import logging

from discord.ext import commands

from cogs.client import TabletopBot
from cogs.match_madness.daily import Daily
from cogs.match_madness.screens import Screens
from cogs.match_madness.words import best_list
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.words import words_in
from cogs.table import GameCog, listener_of, lobbies_of
from engines.match import Match
from engines.match_madness import GAME
from storage import Table

log = logging.getLogger("tabletop")


class MatchMadnessCog(GameCog, name="MatchMadness"):
    """`/play match_madness`, and the best times of solo players."""

    game, screens = GAME, Screens()

    @commands.Cog.listener()
    async def on_match_over(self, table: Table) -> None:
        """Tell a solo player how the match compares with the best ones (MM-13)."""
        match = table.content
        if table.game != GAME.name or not isinstance(match, Match):
            return
        found = await self.bot.store.solo_standing(table.id)
        if found is None:
            return
        result = match.game.solo_result()
        named = f"{GAME.name}:{result.earlier}" if result and result.earlier else ""
        earlier = await self.bot.store.solo_top(table.guild, named)
        people = await self.bot.store.people([solo.player for solo in (found.solo, *found.top, *earlier)], table.guild)
        player = people[found.solo.player]
        server = await self.bot.language_of(table.guild)
        words = words_in(server or player.language or player.locale or self.bot.default_language)
        screen = best_list(match, found, earlier, people, words)
        try:
            await self.bot.get_partial_messageable(table.channel).send(view=screen.layout())
        except NOT_TAKEN as error:
            log.info("table %s: best list not shown: %s", table.id, why(error))


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(MatchMadnessCog(bot, lobbies_of(bot)))
    await bot.add_cog(Daily(bot, listener_of(bot)))
