"""The open cards also as emojis in the text: an experiment that is off by default."""

from dataclasses import replace

import pytest

from cogs.jungle_speed import setup
from cogs.jungle_speed.screens import Screens, ScreensWithEmojis
from cogs.messages.emojis import Emojis
from cogs.table.drawing import scene_of
from tests.cogs.jungle_speed.jungle import decide, deliver, plain, race, seated
from tests.cogs.jungle_speed.test_grabs import PAIR
from tests.cogs.kit import Party, party


@pytest.fixture(autouse=True)
def nothing_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Party, "deliver", deliver)


class Known(Emojis):
    """Emojis that are all there."""

    def get(self, name: str, instead: str = "") -> str:
        return f"<:{name}:1>"


@pytest.mark.parametrize("language", ["en", "he"])
async def test_cards_are_also_emojis_only_where_that_is_tried_out_and_they_are_there(language: str) -> None:
    async with party(language=language) as table:
        await seated(table, "star1r | *5\n| col *5\nring1r in | *5\n| *6\nnext 1")
        scene = await scene_of(table.bot, await table.table(), None)
        plain_lines = Screens().table(scene).lines
        assert ScreensWithEmojis().table(scene).lines == plain_lines, "nothing is there yet"
        known = replace(scene, emojis=Known())
        assert Screens().table(known).lines == plain_lines
        cards, lines = ScreensWithEmojis().table(known).lines[:3], ScreensWithEmojis().table(known).lines[3:]
        assert [plain(card) for card in cards] == [
            "# <:card_star1_red:1> **Alice**",
            "# <:card_colours:1> **Bob**",
            "# <:card_grey_arrows:1> **Carol**",
        ]
        assert lines == plain_lines
        assert set(Screens.emojis) == {"totem"}


@pytest.mark.parametrize("language", ["en", "he"])
async def test_cards_as_emojis_are_switched_on_by_a_setting_and_off_by_default(language: str) -> None:
    async with party(language=language) as table:
        assert type(table.bot.game_screens["jungle_speed"]) is Screens
        table.bot.experiments = frozenset({"jungle_speed_emojis"})
        await table.bot.remove_cog("JungleSpeed")
        await setup(table.bot)
        assert type(table.bot.game_screens["jungle_speed"]) is ScreensWithEmojis
        await seated(table, PAIR)
        assert "card_" not in (await table.public()).text, "the emojis are not there yet"
        await race(table, 1)
        assert (await decide(table)).photo[0].verdict == "won", "and without them one plays on"
