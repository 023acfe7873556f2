"""The page on the small Discord with a foreign bot, over the connection that people use."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from local.server import Server
from tests.local.conftest import example_bot

ANSWERED = 10_000
UNNAMED = """() => [...document.querySelectorAll('button, a, input, textarea, [role=option]')].filter(each => !(
    each.getAttribute('aria-label') || each.textContent.trim() || each.labels?.length)).map(each => each.outerHTML)"""
UNDESCRIBED = "() => [...document.querySelectorAll('img')].filter(each => !each.alt).map(each => each.outerHTML)"
WIDER = """() => [...document.querySelectorAll('html, .scroller, .list, .composer')]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML.slice(0, 80))"""


class Visitor:
    """A person's tab, with its errors and its requests."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.troubles, self.strangers = page, list[str](), list[str]()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: None if asked.url.startswith(base) else self.strangers.append(asked.url))

    @classmethod
    async def come(cls, browser: Browser, server: Server, name: str, width: int = 1100) -> "Visitor":
        context = await browser.new_context(viewport={"width": width, "height": 800}, locale="en-US")
        self = cls(await context.new_page(), server.base)
        await self.page.goto(dict(server.links())[name])
        await expect(self.page.locator('[data-ready="true"]')).to_be_visible()
        return self

    async def command(self, name: str) -> None:
        await self.page.get_by_label("Message #games").fill(f"/{name}")
        await expect(self.page.get_by_role("option").first).to_contain_text(f"/{name}")
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")

    def last(self) -> Locator:
        return self.page.locator("article").last

    def button(self, name: str) -> Locator:
        return self.page.locator("article").get_by_role("button", name=name, exact=True)


@pytest.fixture
async def table(server: Server) -> AsyncIterator[Server]:
    async with example_bot(server.api_url, server.gateway_url, server.token, module="tests.local.page_bot"):
        await server.bot_ready()
        yield server


async def test_everybody_sees_a_public_answer_and_one_person_a_private_one(browser: Browser, table: Server) -> None:
    dan, omer = await Visitor.come(browser, table, "Dan"), await Visitor.come(browser, table, "Omer")
    await dan.command("buttons")
    for visitor in (dan, omer):
        await expect(visitor.last()).to_contain_text("Dan", timeout=ANSWERED)
        await expect(visitor.last()).to_contain_text("/buttons")
    await omer.button("0").click()
    for visitor in (dan, omer):
        await expect(visitor.button("1")).to_be_visible()
    await omer.button("Secret").click()
    await expect(omer.last()).to_contain_text("Only you can see this")
    await expect(omer.last()).to_contain_text("secret.txt")
    await expect(dan.page.locator("article")).to_have_count(1)
    assert dan.troubles + omer.troubles + dan.strangers + omer.strangers == []


async def test_a_form_is_opened_and_answered(browser: Browser, table: Server) -> None:
    dan = await Visitor.come(browser, table, "Dan")
    await dan.command("buttons")
    await dan.button("Name").click(timeout=ANSWERED)
    dialog = dan.page.get_by_role("dialog", name="Your name")
    await dialog.get_by_label("Name").fill("Daniel")
    await dan.page.keyboard.press("Enter")
    await expect(dan.last()).to_contain_text("Hello Daniel")
    await expect(dialog).to_have_count(0)
    assert dan.troubles == []


async def test_a_layout_on_a_phone_fits_and_everything_has_a_name(browser: Browser, table: Server) -> None:
    dan = await Visitor.come(browser, table, "Dan", width=360)
    await dan.command("layout")
    await expect(dan.page.get_by_role("img", name="an empty board")).to_be_visible(timeout=ANSWERED)
    assert await dan.page.evaluate(WIDER) == []
    assert await dan.page.evaluate(UNNAMED) == []
    assert await dan.page.evaluate(UNDESCRIBED) == []
    link = dan.page.get_by_role("link", name="Rules of the table")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")
    await dan.page.locator("article").get_by_role("button", name="Bid", exact=True).click()
    await dan.page.get_by_role("option", name="Bid $3").click()
    await expect(dan.last()).to_contain_text("You bid $3")
    await dan.page.get_by_role("button", name="Channels and people").click()
    await expect(dan.page.get_by_role("link", name="Play as Omer in a new tab").first).to_be_in_viewport()
    assert dan.troubles + dan.strangers == []


async def test_a_bot_that_says_nothing_has_failed(browser: Browser, table: Server) -> None:
    dan = await Visitor.come(browser, table, "Dan")
    await dan.command("silent")
    await expect(dan.page.get_by_role("alert")).to_have_text("The application did not respond", timeout=ANSWERED)


async def test_the_page_comes_back_when_the_server_does(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "table.db"
    async with Server(data=data) as first:
        port, dan = first.port, await Visitor.come(browser, first, "Dan")
        for words in ("one", "two"):
            await dan.page.get_by_label("Message #games").fill(words)
            await dan.page.keyboard.press("Enter")
            await expect(dan.last()).to_contain_text(words)
    await expect(dan.page.locator(".banner")).to_contain_text("The connection is lost")
    async with Server(data=data, port=port):
        await expect(dan.page.locator(".banner")).to_contain_text("The bot is restarting", timeout=20_000)
        assert await dan.page.locator("article .text").all_inner_texts() == ["one", "two"]
        await dan.page.get_by_label("Message #games").fill("three")
        await dan.page.keyboard.press("Enter")
        await expect(dan.last()).to_contain_text("three")


async def test_the_key_leaves_the_address_bar_and_a_reload_stays_in(browser: Browser, server: Server) -> None:
    dan = await Visitor.come(browser, server, "Dan")
    assert dan.page.url == f"{server.base}/"
    await dan.page.reload()
    await expect(dan.page.locator('[data-ready="true"] .mine')).to_contain_text("Dan")
    await dan.page.goto(dict(server.links())["Omer"])
    await expect(dan.page.locator('[data-ready="true"] .mine')).to_contain_text("Omer")
    assert dan.page.url == f"{server.base}/"
    assert dan.troubles == []


async def test_without_a_link_the_page_says_where_to_find_one(browser: Browser, server: Server) -> None:
    page = await browser.new_page()
    await page.goto(server.base)
    await expect(page.locator("main")).to_contain_text("Open the link shown in the terminal")
    await expect(page.locator("main")).to_contain_text("ask them for a link of your own")
    await expect(page.locator("main")).to_contain_text("פתחו את הקישור שמופיע במסוף")
    await expect(page.locator("main")).to_contain_text("בקשו ממנו קישור משלכם")


async def test_a_link_that_is_not_known_is_told_so(browser: Browser, server: Server) -> None:
    page = await browser.new_page(locale="en-US")
    await page.goto(f"{server.base}/#not-a-key")
    await expect(page.locator(".banner")).to_contain_text("This link is not known here", timeout=ANSWERED)
    await expect(page.locator(".banner")).to_contain_text("הקישור הזה לא מוכר כאן")
