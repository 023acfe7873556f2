"""Every word that players read is in locales/, in every language."""

import ast
import re
from inspect import getfile
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

from bench.random_play import CASES, playout
from bench.screens import screens_of
from cogs.messages.words import LOCALES
from engines import GAMES

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "he")
NEVER_SPOKEN = {"early"}
"""What only the clock is refused with."""


def messages(language: str) -> dict[str, fluent.Message]:
    found: dict[str, fluent.Message] = {}
    for file in (file for folder in LOCALES for file in sorted((folder / language).glob("*.ftl"))):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(message: fluent.Message) -> set[str]:
    return set(re.findall(r"VariableReference\(id=Identifier\(name='(\w+)'", _dump(message)))


def _dump(node: object) -> str:
    """Return a syntax tree as text."""
    if isinstance(node, list):
        return "[" + ", ".join(_dump(item) for item in node) + "]"
    if not isinstance(node, fluent.BaseNode):
        return repr(node)
    fields = ", ".join(f"{key}={_dump(value)}" for key, value in vars(node).items() if key != "span")
    return f"{type(node).__name__}({fields})"


def folders_of(game: str) -> tuple[Path, Path]:
    """Where the rules and the cog of a game lie."""
    return Path(getfile(GAMES[game].rules)).parent, Path(getfile(type(screens_of(game)))).parent


def sources(*folders: Path) -> list[Path]:
    """The source of these folders."""
    return sorted({file for folder in folders for file in folder.rglob("*.py")})


EVERY_SOURCE = sources(ROOT / "engines", ROOT / "cogs", *(folder for game in GAMES for folder in folders_of(game)))


def test_both_languages_say_the_same_things() -> None:
    en, he = messages("en"), messages("he")
    assert set(en) == set(he)
    for key in en:
        assert variables(he[key]) <= variables(en[key]), key


@pytest.mark.parametrize("wrong", [r"(?<!\u2066)\d\+?½", r"(?<![\u200e\u2066])`/[a-z]"])
def test_in_hebrew_a_number_with_a_half_and_a_command_run_from_left_to_right(wrong: str) -> None:
    """Otherwise 8½ is read as ½8, and `/help` as help/."""
    files = (file for folder in LOCALES for file in sorted((folder / "he").glob("*.ftl")))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if re.search(wrong, line)] == []


def refusals() -> dict[str, str]:
    """Return every code of a refusal, and where it is raised."""
    found = {}
    for file in EVERY_SOURCE:
        for code in re.findall(r"Refused\(\s*\"([a-z0-9-]+)\"", file.read_text(encoding="utf-8")):
            found[code] = file.name
    return {code: where for code, where in found.items() if code not in NEVER_SPOKEN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    known = messages(language)
    codes = refusals()
    assert {"not-seated", "stale", "bid-too-low", "not-host"} <= set(codes)
    assert {code: where for code, where in codes.items() if f"refused-{code}" not in known} == {}


def news_of(game: str) -> set[str]:
    """Return the codes of events in random play, and those in the source."""
    cases = [case for case in CASES if case.name == game and case.number < 2]
    seen = {event.code for case in cases for ply in playout(case) for event in ply.after.news}
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources(folders_of(game)[0]))
    return seen | set(re.findall(r"(?:\.tell|Event\.of)\(\s*\"([a-z0-9-]+)\"", text))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_its_words_or_is_silent(game: str) -> None:
    begin, silent = f"{game.replace('_', '-')}-news-", screens_of(game).silent
    for language in LANGUAGES:
        words = {name.removeprefix(begin) for name in messages(language) if name.startswith(begin)}
        assert news_of(game) - words - silent == set()
        assert silent & words == set(), "silent, and yet it has words"


def spoken(tree: ast.AST) -> list[str]:
    """Return the texts in calls that reach players: messages, answers and buttons."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in {
            "whisper",
            "send_message",
            "send",
            "Screen",
            "Question",
            "Button",
            "Select",
            "also",
            "play",
            "look",
        }:
            arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
            found += [part for argument in arguments for part in literals(argument)]
    return found


def literals(node: ast.AST) -> list[str]:
    """Return the text of a literal and the fixed parts of an f-string, without calls inside it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return [part for value in node.values for part in literals(value)]
    if isinstance(node, ast.Tuple | ast.List):
        return [part for value in node.elts for part in literals(value)]
    return []


def test_no_sentence_is_written_in_a_cog() -> None:
    """A literal may be a style, an id, an emoji, a sign or markup: never two words, a capital or Hebrew."""
    for file in sources(ROOT / "cogs", *(folders_of(game)[1] for game in GAMES)):
        for text in spoken(ast.parse(file.read_text(encoding="utf-8"))):
            bare = re.sub(r"<[^>]*>|[a-z_]+:", "", text)
            assert not re.search(r"[A-Z][a-z]|[a-z]{2,} [a-z]{2,}|[\u0590-\u05ff]", bare), f"{file.name}: {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_between_the_emoji_of_an_event_and_its_words(language: str) -> None:
    """Events stand one after the other in a line."""
    emoji = re.compile("[\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]\ufe0f? ")
    told = {name: _dump(message) for name, message in messages(language).items() if "-news-" in name}
    assert [name for name, text in told.items() if emoji.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_playing_cards_in_words_are_emojis_that_every_phone_has(language: str) -> None:
    """Of the 96 signs for playing cards only the joker is an emoji; phones show a box instead of the others."""
    cards = {chr(code) for code in range(0x1F0A0, 0x1F100)} - {"🃏"}
    assert [name for name, message in messages(language).items() if cards & {*_dump(message)}] == []
