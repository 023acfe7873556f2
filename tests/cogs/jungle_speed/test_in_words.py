"""Jungle Speed told in words: the picture's description, the emojis of cards, the rules."""

import pytest

from tests.cogs.jungle_speed.jungle import alternative, decide, deliver, race, seated, turn
from tests.cogs.kit import Party, party


@pytest.fixture(autouse=True)
def nothing_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Party, "deliver", deliver)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Shapes count. ", "red star 1", "green star 1, new (1 up, 5 down)", "grey arrows", "the totem: 3"]),
        ("he", ["הצורה קובעת. ", "כוכב 1 באדום", "כוכב 1 בירוק, חדש", "חיצים אפורים", "מתחת לטוטם: 3"]),
    ],
)
async def test_the_picture_is_told_in_words(language: str, told: list[str]) -> None:
    async with party(language=language) as table:
        await seated(table, "star1r | *5\n| star1g *5\nring1r in | *5\ncross1r | *5\nnext 1\ntotem *3")
        alt = alternative(await table.public())
        assert len(alt) <= 255
        assert [words for words in told if words not in alt] == []


async def test_the_words_say_that_everybody_may_grab() -> None:
    async with party() as table:
        await seated(table, "star1r | *5\n| in *5\nring1r in | *5\ncross1r | *5\nnext 1\ntotem *3")
        alt = alternative(await table.public())
        assert "Shapes count. Everybody may grab!" in alt
        assert "Bob: arrows inward, new" in alt


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("decided", [False, True])
async def test_five_hands_are_told_whole_however_long_the_names_are(language: str, decided: bool) -> None:
    names = tuple(f"{letter * 20} and {letter.lower() * 20}" for letter in "ABCDE")
    async with party(names=names, language=language) as table:
        tops = ["col star1r | *9", *(f"ring{number}p | *9" for number in (1, 2, 3)), "| leaf3p *9"]
        await seated(table, "\n".join([*tops, "next 4"]), 5)
        if decided:
            await race(table, 3)
            await decide(table)
        alt = alternative(await table.public())
        assert 0 < len(alt) <= 255
        assert alt.count(";") == 4
        assert alt.count("3") >= 2, "two of the shapes have that number"


async def test_two_players_have_two_packs_each() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 2)
        game = await turn(table)
        shown = await table.public()
        assert game.hands == 4
        assert "(⁨right⁩)" in shown.text
        assert "Alice (right)" in alternative(shown)


async def test_the_rules_can_be_read() -> None:
    async with party() as table:
        answer = await table.command(table.people[0], "rules", game="jungle_speed")
        assert answer.result.response is not None
        assert "Jungle Speed" in table.shown(answer.result.response.id).text
