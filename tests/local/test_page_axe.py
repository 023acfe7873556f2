"""axe-core finds nothing on the page: every kind of screen, both languages and themes, on a phone and on a desktop."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, Page, expect

from engines import BUILT_IN
from local.server import Server
from tests.local.ours import ANSWERED, Player, our_bot

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
RUN = "async ([where, how]) => (await axe.run({ include: [where] }, how)).violations"
ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}
RULES_ON_COLOURS = {**ALL_RULES, "runOnly": ["color-contrast", "link-in-text-block"]}
SIZES = (390, 1280)
THEMES: dict[Literal["light", "dark"], dict[str, Any]] = {"light": ALL_RULES, "dark": RULES_ON_COLOURS}
"""What is looked for in each theme: the second one changes nothing but colours."""
EVERYTHING, NEW, DIALOG = "html", "article:not([data-seen])", "dialog"
"""Where axe-core looks: at the whole page twice, in between only at what is new."""
SEEN = "for (const each of document.querySelectorAll('article')) each.dataset.seen = 'yes'"


async def violations(page: Page, where: str) -> list[str]:
    """Return what axe-core complains about there, in both themes and sizes."""
    found: set[str] = set()
    for width in SIZES:
        await page.set_viewport_size({"width": width, "height": 900})
        for theme, rules in THEMES.items():
            await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for each in await page.evaluate(RUN, [where, rules]):
                found |= {told(each, node, width, theme) for node in each["nodes"]}
    return sorted(found)


def told(rule: dict[str, Any], node: dict[str, Any], width: int, theme: str) -> str:
    return f"{rule['id']} at {width} px, {theme}: {node['html'][:160]} {node['failureSummary'][:300]}"


@pytest.mark.parametrize(("language", "name"), [("en-US", "Dan"), ("he-IL", "נועה")])
async def test_axe_finds_no_violation(
    browser: Browser, server: Server, tmp_path: Path, language: str, name: str
) -> None:
    async with our_bot(server, tmp_path):
        player = await Player.come(browser, server, name, language=language)
        await player.page.evaluate(AXE)
        await expect(player.page.locator("html")).to_have_attribute("lang", language[:2])
        assert await violations(player.page, EVERYTHING) == [], "the welcome"
        for game in BUILT_IN:
            await look_at_game(player, game)
        assert await violations(player.page, EVERYTHING) == [], "all messages"
        await player.page.get_by_role("combobox").first.fill("/")
        assert await violations(player.page, EVERYTHING) == [], "the commands"
        assert player.troubles == []


async def look_at_game(player: Player, game: str) -> None:
    """Look at a game's lobby, form, table and panel, and end the table."""
    page = player.page
    await player.command(f"play {game}")
    await expect(player.control("lobby", "options")).to_be_visible(timeout=ANSWERED)
    assert await violations(page, NEW) == [], f"{game}: the lobby"
    await player.press("lobby", "options")
    await expect(page.get_by_role("dialog")).to_be_visible(timeout=ANSWERED)
    assert await violations(page, DIALOG) == [], f"{game}: the form"
    await page.keyboard.press("Escape")
    await player.press("lobby", "now")
    await expect(player.control("lobby", "now")).to_have_count(0, timeout=ANSWERED)
    assert await violations(page, NEW) == [], f"{game}: the table"
    if await player.control("look", "mine").count():
        await player.press("look", "mine")
        await expect(page.locator("article.private:not([data-seen])").last).to_be_visible(timeout=ANSWERED)
        assert await violations(page, NEW) == [], f"{game}: the panel"
    await player.command("table end")
    await expect(page.locator("article").last).to_contain_text("/table end", timeout=ANSWERED)
    await page.evaluate(SEEN)
