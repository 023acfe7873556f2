"""The page is accessible: room on a phone, contrast in light and dark mode, names for screen readers."""

from typing import Literal

import pytest
from playwright.async_api import Browser, expect

from tests.local.puppet import DAN, NOA, Puppet, button, layout, message, row

SELECT = {"type": 3, "custom_id": "bid", "placeholder": "סכום אחר", "options": [{"label": "$9", "value": "9"}]}
PICTURE = {"media": {"url": "/attachments/100/7/x/board.png", "width": 1000, "height": 700}, "description": "הלוח"}
LONG = "averyveryverylongwordthatdoesnotfitonaphone" * 3
MESSAGES = (
    message(1, f"# Title\n{LONG} `code` <@1> <@2> <#101> <t:1700000000:R>\n-# small\n```\n{LONG}\n```", author=DAN),
    layout(
        2,
        {
            "type": 17,
            "accent_color": 0x4C9BE8,
            "components": [
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "**תור** של <@1>"}],
                    "accessory": button("חוקים", "r"),
                },
                {"type": 12, "items": [PICTURE]},
                {"type": 14},
                row(*(button(f"כפתור ארוך מספר {style}", f"b{style}", style) for style in (1, 2, 3, 4))),
                row(SELECT),
            ],
        },
        interaction={"id": "3", "type": 2, "name": "play shigaon49", "user": NOA},
        edited_timestamp="2026-01-01T00:00:00+00:00",
    ),
    message(4, "רק לך", flags=64, mentions=[NOA]),
)
WIDER = """() => [...document.querySelectorAll('html, .scroller, .list, .composer, article, .container, .side')]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML.slice(0, 80))"""
# Text against what lies behind it, colours laid over one another as the eye sees them (WCAG 2, 4.5 to 1).
FAINT = """() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    const paint = colours => {
        canvas.clearRect(0, 0, 1, 1);
        for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const channel = value => value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light = rgb => rgb.map(channel).reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
    const behind = each => each ? [...behind(each.parentElement), getComputedStyle(each).backgroundColor] : [];
    const hidden = each => each.closest('.spoiler, :disabled, [aria-disabled], .gutter, .coming, [inert], .unseen')
        || !each.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const faint = [];
    for (const each of document.querySelectorAll('body *')) {
        const own = [...each.childNodes].some(node => node.nodeType === 3 && node.nodeValue.trim());
        if (!own || hidden(each)) continue;
        const back = behind(each);
        const pair = [light(paint(back)), light(paint([...back, getComputedStyle(each).color]))].sort((a, b) => b - a);
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
        if (ratio < 4.5) faint.push(`${ratio.toFixed(1)} ${each.className} ${each.textContent}`);
    }
    return faint;
}"""


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize(("light", "locale"), [("dark", "he"), ("light", "en-US")])
async def test_everything_fits_and_can_be_read(
    browser: Browser, width: int, light: Literal["dark", "light"], locale: str
) -> None:
    puppet = await Puppet.open(browser, *MESSAGES, width=width, light=light, locale=locale)
    await expect(puppet.page.get_by_role("img", name="הלוח")).to_be_visible()
    assert await puppet.page.evaluate(WIDER) == []
    assert await puppet.page.evaluate(FAINT) == []
    assert puppet.troubles == []


async def test_the_theme_can_be_switched_and_is_remembered(browser: Browser) -> None:
    puppet = await Puppet.open(browser, light="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = await puppet.page.evaluate(ground)
    await puppet.page.get_by_role("button", name="Switch to dark").click()
    after = await puppet.page.evaluate(ground)
    assert before != after
    await puppet.page.reload()
    await expect(puppet.page.get_by_role("button", name="Switch to light")).to_be_visible()
    assert await puppet.page.evaluate(ground) == after


async def test_on_a_phone_the_side_opens_and_closes_by_keyboard(browser: Browser) -> None:
    puppet = await Puppet.open(browser, width=360)
    channel = puppet.page.get_by_role("navigation").get_by_role("button", name="tables")
    await expect(channel).to_have_count(0)
    await puppet.page.get_by_role("button", name="Channels and people").press("Enter")
    await expect(channel).to_be_in_viewport()
    await puppet.page.keyboard.press("Escape")
    await expect(channel).to_have_count(0)
    await puppet.page.get_by_role("button", name="Channels and people").press("Enter")
    await channel.press("Enter")
    await expect(puppet.page.get_by_role("heading", level=1)).to_contain_text("tables")
    await expect(channel).to_have_count(0)


async def test_older_messages_come_when_one_scrolls_up(browser: Browser) -> None:
    puppet = await Puppet.open(browser, *(message(number, f"line {number}") for number in range(101, 151)))
    await puppet.page.locator(".scroller").evaluate("each => each.scrollTop = 0")
    asked = await puppet.next("history")
    assert (asked["channel_id"], asked["before"]) == ("100", "101")
    place = "document.querySelector('[data-message-id=\"101\"]').getBoundingClientRect().top"
    before = await puppet.page.evaluate(place)
    puppet.tell("HISTORY", channel_id="100", messages=[message(number, f"line {number}") for number in range(91, 101)])
    await expect(puppet.page.locator("article")).to_have_count(60)
    # The first of before now follows another, and loses the head that it had.
    assert abs(await puppet.page.evaluate(place) - before) < 80
