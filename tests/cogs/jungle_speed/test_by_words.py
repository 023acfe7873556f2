"""People who cannot see the picture play by its description alone, in both languages, and are never punished for it."""

import os
import re
from random import Random
from typing import NamedTuple

import pytest

from tests.cogs.jungle_speed.jungle import alternative, deliver, game_of, now
from tests.cogs.kit import Party, party

MATCHES = int(os.environ.get("MATCHES_BY_WORDS", "1"))
ARROWS = {"en": "arrows", "he": "חיצים"}
EVERYBODY = {"en": "Everybody may grab!", "he": "לכולם מותר לתפוס!"}
COLOURS = {"en": "Colours count", "he": "הצבע קובע"}
COLOUR = {"en": re.compile(r"^(red|yellow|green|purple)\b"), "he": re.compile(r"ב(אדום|צהוב|ירוק|סגול)")}
SHAPE = {
    "en": re.compile(r"(star|ring|cross|leaf|wave|knot) [1-3]"),
    "he": re.compile(r"(כוכב|טבעת|צלב|עלה|גל|קשר) [1-3]"),
}


class Heard(NamedTuple):
    """What a description says: each player's open card, what counts, and whether everybody may grab."""

    cards: dict[str, str]
    colours: bool
    everybody: bool

    def may_grab(self, name: str, language: str) -> bool:
        """Whether a listener who knows the rules would let that player grab."""
        shapes = {who: found[0] for who, card in self.cards.items() if (found := SHAPE[language].search(card))}
        colours = {who: found[1] for who, card in self.cards.items() if (found := COLOUR[language].search(card))}
        if self.everybody:
            return True
        faces = colours if self.colours else shapes
        alike = name in faces and list(faces.values()).count(faces[name]) > 1
        three = len(self.cards) == 3 and len(colours) == 3 and len(set(colours.values())) == 1
        return alike or three


def heard(text: str, names: list[str], language: str) -> Heard:
    cards = {name: found[1] for name in names if (found := re.search(rf"{name}: ([^;.]*)", text))}
    return Heard(cards, COLOURS[language] in text, EVERYBODY[language] in text)


@pytest.fixture(autouse=True)
def nothing_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Party, "deliver", deliver)


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("language", ["en", "he"])
async def test_three_people_play_a_match_by_the_description_alone(
    language: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: f"words-{number}")
    async with party(language=language) as table:
        await table.gather("jungle_speed", 3, pace="calm")
        names, dice = [person.name for person in table.people[:3]], Random(number)
        presses = await play_by_words(table, names, language, dice)
        game = await game_of(table)
        assert game.ending
        assert presses > 5
        assert sum(tally.false for tally in game.tally) == 0, "nobody was punished for a match that shows"
        assert sum(tally.grabs for tally in game.tally) > 5


async def play_by_words(table: Party, names: list[str], language: str, dice: Random) -> int:
    """Each person listens to every new description, and presses after the time that a person takes."""
    presses, before = 0, ""
    while not (await table.match()).over:
        public = await table.public()
        words = alternative(public)
        if words == before or (await game_of(table)).shown is None:
            await table.env.advance_time(0.1)
            continue
        before, told = words, heard(words, names, language)
        ready = sorted(
            (dice.uniform(0.9, 1.9), seat) for seat, name in enumerate(names) if told.may_grab(name, language)
        )
        at = now(table)
        for after, seat in ready:
            await table.env.advance_time(max(0.0, after - (now(table) - at) / 1000))
            if alternative(await table.public()) != words:
                break  # another card, or a decision
            presses += 1
            await table.press(table.people[seat], "grab")
        await table.env.advance_time(0.1)
    return presses
