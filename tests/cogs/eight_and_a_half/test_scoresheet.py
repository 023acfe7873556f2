"""`/scoresheet`: the sheet of 8½ in this channel, or of a past match."""

from tests.cogs.kit import party
from tests.cogs.records.test_leaderboard import finish


async def test_a_score_sheet_of_a_past_match() -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        await finish(table)
        other = table.guild.create_text_channel("elsewhere")
        assert (await table.command(table.people[2], "scoresheet", other)).said
        answer = await table.command(table.people[2], "scoresheet", other, match=1)
        assert answer.result.response is not None
        assert len(table.shown(answer.result.response.id, other.id).files) == 1
        assert "no such match" in (await table.command(table.people[2], "scoresheet", other, match=9)).said


async def test_a_match_of_another_game_has_no_score_sheet() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        answer = await table.command(table.people[0], "scoresheet", match=1)
        assert "no score sheet" in answer.said
