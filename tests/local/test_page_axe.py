"""axe-core finds nothing on the page: every screen, both languages, both themes, on a phone and on a desktop."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, Page, expect

from local.server import Server
from tests.local.ours import ANSWERED, Player, our_bot

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
SIZES = (390, 1280)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


async def violations(page: Page) -> list[str]:
    """Return what axe-core complains about, in both themes and sizes."""
    found: set[str] = set()
    for width in SIZES:
        await page.set_viewport_size({"width": width, "height": 900})
        for theme in THEMES:
            await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for each in await page.evaluate(RUN):
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
        page = player.page
        await page.evaluate(AXE)
        await expect(page.locator("html")).to_have_attribute("lang", language[:2])
        assert await violations(page) == [], "the welcome"
        await player.command("play shigaon49")
        await expect(player.control("lobby", "options")).to_be_visible(timeout=ANSWERED)
        assert await violations(page) == [], "the lobby"
        await player.press("lobby", "options")
        await expect(page.get_by_role("dialog")).to_be_visible(timeout=ANSWERED)
        assert await violations(page) == [], "the form"
        await page.keyboard.press("Escape")
        await player.press("lobby", "now")
        await expect(player.control("look", "mine")).to_be_visible(timeout=ANSWERED)
        assert await violations(page) == [], "the table"
        await player.press("look", "mine")
        await expect(page.locator("article").last).to_contain_text("$49", timeout=ANSWERED)
        assert await violations(page) == [], "the panel"
        await page.get_by_role("combobox").first.fill("/")
        assert await violations(page) == [], "the commands"
        assert player.troubles == []
