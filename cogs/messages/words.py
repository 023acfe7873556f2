"""Every word that a player reads, from locales/ (Fluent), in the reader's language."""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import discord
from fluent.runtime import FluentBundle, FluentResource

from engines.core import Fact

LOCALES = [Path(__file__).parent.parent.parent / "locales"]
"""The folders with words: in each, `en/*.ftl` and `he/*.ftl`."""
LANGUAGES = ("en", "he")
UNSEEN = {"Cc", "Cf", "Co", "Cn", "Cs"}
BLANK = frozenset("\u3164\u115f\u1160\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and marks that show nothing."""
MARKS = r"\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff"
TOWER = re.compile(f"([{MARKS}]{{3}})[{MARKS}]+")
"""More marks on one letter than any language writes."""
MARKUP = re.compile(r"[\\`*_~|<>\[\]]|(?<=:)/|^[#-]")
"""What Discord would read as markdown, a tag or a link."""


def add_locales(folder: Path) -> None:
    """Add a folder of words, for example of a game outside this repository."""
    LOCALES.append(folder)
    words_in.cache_clear()


class Words:
    """One language: `words("lobby-title", game="Chess")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.mark = "\u200f" if language == "he" else "\u200e"
        self._bundle = FluentBundle([language], functions={"MONEY": money})  # type: ignore[dict-item]  # text will do
        self._told = lru_cache(maxsize=4096)(self._formatted)  # every press needs the same few sentences
        for folder in LOCALES:
            for file in sorted((folder / language).glob("*.ftl")):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, key: str, **facts: Fact) -> str:
        """Return the sentence with that key; a missing key is a bug and raises."""
        return self._told(key, tuple(facts.items()))

    def _formatted(self, key: str, given: tuple[tuple[str, Fact], ...]) -> str:
        facts = dict(given)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, {name: self._turned(fact) for name, fact in facts.items()})
        if errors:
            raise ValueError(f"{key}: {errors}")
        return str(text)

    def _turned(self, fact: Fact) -> Fact:
        """Make a list of names run in the direction of the language."""
        return self.mark + fact if isinstance(fact, str) and "\u2068" in fact else fact

    def has(self, key: str) -> bool:
        """Whether there is a sentence with that key."""
        return self._bundle.has_message(key)


@cache
def words_in(language: str) -> Words:
    """Return the words of a language; English for unknown languages."""
    return Words(language if language in LANGUAGES else "en")


def both(key: str) -> str:
    """Return a sentence in both languages, for descriptions of commands: Discord has no Hebrew client."""
    return f"{words_in('en')(key)} · {words_in('he')(key)}"[:100]


def money(amount: int) -> str:
    """Return dollars isolated, so that right-to-left text keeps the sign in front; `MONEY($amount)` in locales/."""
    return f"${int(amount)}"


def seconds(ms: int, words: Words) -> str:
    """Return a short time: 0.84 s."""
    return words("stats-seconds", seconds=f"{ms / 1000:.2f}")


def countdown(moment: int | None) -> str:
    """Return a clock that counts down on the reader's screen and never promises more time than there is."""
    return f"<t:{(moment or 0) // 1000}:R>"


@lru_cache(maxsize=2048)
def clean(name: str) -> str:
    """Return a name as one line of visible letters; "" if it has none."""
    spaced = " ".join(name.split())
    kept = "".join(letter for letter in spaced if unicodedata.category(letter) not in UNSEEN and letter not in BLANK)
    short = " ".join(TOWER.sub(r"\1", kept).split())[:32].strip()
    return short if any(unicodedata.category(letter)[0] != "M" for letter in short) else ""


def called(player: int, name: str, words: Words) -> str:
    """Return what a player is called, also a deleted one and one without a name."""
    if player < 0:
        return words("former-player")
    return clean(name) or words("nameless", tail=str(player)[-4:])


def robot_name(strength: str, face: int, words: Words) -> str:
    """Return that robot's name."""
    return words(f"robot-{strength}-{face + 1}")


@lru_cache(maxsize=2048)
def plain(name: str) -> str:
    """Return a name as plain text, without markdown, links, tags and mentions."""
    return discord.utils.escape_mentions(MARKUP.sub(r"\\\g<0>", name))


def bold(name: str) -> str:
    """Return a name in bold, isolated from the direction around it."""
    return f"\u2068**{plain(name)}**\u2069"


def left_to_right(code: str) -> str:
    """Return a command isolated as left-to-right text."""
    return f"\u2066{code}\u2069"


def game_title(name: str, words: Words) -> str:
    """A game's name as players say it; as it is stored, if the game is not here any more."""
    title = f"{key(name)}-title"
    return words(title) if words.has(title) else name


def key(name: str) -> str:
    """Return a name as it is written in keys of locales/."""
    return name.replace("_", "-")
