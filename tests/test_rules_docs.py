"""The rules that `/rules` shows: one page per section, in both languages, within Discord's limits."""

import re

import pytest

from bench.screens import screens_of
from engines import GAMES

LANGUAGES = ["en", "he"]
LONGEST = 1_500  # a page, its buttons and its heading together stay below 4,000 characters

every_page = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


def text(game: str, language: str) -> str:
    return (screens_of(game).rules / f"{game}.{language}.md").read_text("utf-8")


def sections(game: str, language: str) -> list[str]:
    """Return each section with its heading."""
    return re.split(r"^## ", text(game, language), flags=re.MULTILINE)[1:]


def prose(game: str, language: str) -> str:
    """Return what /rules shows, without its code blocks."""
    shown = "## " + "## ".join(sections(game, language))
    return re.sub(r"```.*?```|`[^`\n]*`", "", shown, flags=re.DOTALL)


def test_every_game_has_its_rules_in_every_language() -> None:
    written = {path.name for game in GAMES for path in screens_of(game).rules.glob("*.??.md")}
    assert written == {f"{game}.{language}.md" for game in GAMES for language in LANGUAGES}


@every_page
def test_a_title_and_a_subtitle_come_first(game: str, language: str) -> None:
    title, subtitle, *links = text(game, language).partition("\n\n## ")[0].splitlines()
    assert re.fullmatch(r"# \S.*", title)
    assert subtitle
    assert not subtitle.startswith(("#", "["))
    assert len(links) <= 1, "only a line for who reads the file: /rules does not show it"


@every_page
def test_links_above_the_sections_lead_somewhere(game: str, language: str) -> None:
    head = text(game, language).partition("\n\n## ")[0]
    files = re.findall(r"\]\((.*?)\)", head)
    assert [file for file in files if not (screens_of(game).rules / file).exists()] == []


@every_page
def test_headings_are_plain_sections(game: str, language: str) -> None:
    headings = re.findall(r"^#+.*$", prose(game, language), flags=re.MULTILINE)
    assert all(re.fullmatch(r"## \S.{0,60}", heading) for heading in headings)


@every_page
def test_a_section_fits_a_page(game: str, language: str) -> None:
    pages = sections(game, language)
    assert 5 <= len(pages) <= 9
    assert all(len(page) <= LONGEST for page in pages)
    assert all(len(page.strip().splitlines()) > 1 for page in pages)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_pages(game: str) -> None:
    assert len(sections(game, "en")) == len(sections(game, "he"))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_mark_the_same_rulings(game: str) -> None:
    english, hebrew = ([page.count("🏠") for page in sections(game, language)] for language in LANGUAGES)
    assert english == hebrew


@every_page
def test_only_what_discord_can_show(game: str, language: str) -> None:
    assert not re.search(r"^\||!\[|\]\(|<\w+", prose(game, language), flags=re.MULTILINE)
    assert text(game, language).count("```") % 2 == 0


@every_page
def test_rule_ids_stay_out(game: str, language: str) -> None:
    assert not re.search(r"\b[A-Z][A-Z0-9]+-\d", text(game, language))


@pytest.mark.parametrize("game", GAMES)
def test_hebrew_is_hebrew_and_isolates_what_runs_the_other_way(game: str) -> None:
    hebrew = text(game, "he")
    assert len(re.findall(r"[א-ת]", hebrew)) > 0.7 * len(re.findall(r"[A-Za-z]", text(game, "en")))
    assert hebrew.count("\u2066") == hebrew.count("\u2069")
    assert not re.search(r"(?<!\u2066)`/", hebrew)
    assert not re.search(r"(?<!\u2066)\d½", hebrew)
