"""One refusal at a time: the next one of the same player in the same channel replaces it."""

from tests.cogs.jungle_speed.jungle import private
from tests.cogs.kit import party


async def test_the_next_refusal_replaces_the_one_before() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        others = [person for person in table.people[:3] if person.id != mover.id]
        for _ in range(3):
            assert (await table.press(others[0], "pass")).said
        assert len(private(table, others[0])) == 1
        assert (await table.press(others[1], "pass")).said
        assert (len(private(table, others[0])), len(private(table, others[1]))) == (1, 1), "each has his own"


async def test_a_panel_is_no_refusal_and_stays() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        other = next(person for person in table.people[:3] if person.id != mover.id)
        await table.look(other)
        for _ in range(2):
            assert (await table.press(other, "pass")).said
        assert len(private(table, other)) == 2
        assert len(table.messages()) >= 1, "the table is still there"
