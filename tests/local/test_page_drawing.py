"""How the page draws messages, and that it changes only what differs."""

import re
from typing import Any

from playwright.async_api import Browser, expect

from tests.local.puppet import BOT, NOA, Puppet, button, layout, message, row

PICTURE = {"media": {"url": "/attachments/100/7/x/board.png", "width": 1000, "height": 700}, "description": "the board"}

WATCH = """
    const watched = document.querySelector('[data-message-id="1"]');
    new MutationObserver(all => window.touched = (window.touched ?? 0) + all.length)
        .observe(watched, {subtree: true, childList: true, attributes: true, characterData: true});
"""


def table(turn: int, *, picture: dict[str, Any] = PICTURE) -> dict[str, Any]:
    inside = [
        {"type": 10, "content": f"Turn **{turn}**"},
        {"type": 12, "items": [picture]},
        row(button("Bid", f"bid:{turn}", 3), button("Mine", "mine", 2), button("Leave", "leave", 4, disabled=True)),
    ]
    return layout(1000, {"type": 17, "accent_color": 0xF0A030, "components": inside})


async def test_markdown_is_written_as_discord_writes_it(browser: Browser) -> None:
    text = "# Big\n**bold** *it* __un__ ~~no~~ `co<de` ||hidden|| <@1> <#101> <t:1700000000:R>\n-# small\n- one\n> said"
    puppet = await Puppet.open(browser, message(1, text))
    content = puppet.page.locator("article .text")
    for tag, words in {"h2": "Big", "strong": "bold", "em": "it", "u": "un", "s": "no", "code": "co<de"}.items():
        await expect(content.locator(tag)).to_have_text(words)
    await expect(content.locator(".subtext")).to_have_text("small")
    await expect(content.locator("li")).to_have_text("one")
    await expect(content.locator("blockquote")).to_have_text("said")
    await expect(content.locator(".mention.me")).to_have_text("@נועה")
    await expect(content.get_by_role("button", name="#tables")).to_be_visible()
    await expect(content.locator("time")).to_contain_text("ago")
    assert puppet.troubles == []


async def test_nothing_that_is_written_becomes_html(browser: Browser) -> None:
    text = '<img src=x onerror="document.title=1"><script>1</script> [click](javascript:alert) **<b>x</b>**'
    puppet = await Puppet.open(browser, message(1, text), layout(2, row(button("<i>label</i>", "a"))))
    await expect(puppet.page.locator("article").first).to_contain_text('<img src=x onerror="document.title=1">')
    await expect(puppet.page.get_by_role("button", name="<i>label</i>")).to_be_visible()
    assert await puppet.page.locator("article :is(img, script, b, i, a)").count() == 0
    assert puppet.troubles == []


async def test_every_paragraph_has_its_own_direction(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1, "שלום לכולם\nand welcome"))
    paragraphs = puppet.page.locator("article .text p")
    directions = await paragraphs.evaluate_all("all => all.map(each => getComputedStyle(each).direction)")
    assert directions == ["rtl", "ltr"]


async def test_a_list_runs_as_its_mark_says_whatever_name_comes_first(browser: Browser) -> None:
    puppet = await Puppet.open(
        browser, message(1, "- \u200f\u2068Dan\u2069: שלוש"), message(2, "- \u200e\u2068נועה\u2069: 3")
    )
    lists = puppet.page.locator("article .text ul")
    assert await lists.evaluate_all("all => all.map(each => getComputedStyle(each).direction)") == ["rtl", "ltr"]


async def test_escaped_markdown_is_shown_as_plain_characters(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1, r"**\*a\* \_b\_ \`c\` \|\|d\|\|**"))
    await expect(puppet.page.locator("article .text strong")).to_have_text("*a* _b_ `c` ||d||")
    assert await puppet.page.locator("article .text :is(em, code, .spoiler)").count() == 0


async def test_a_spoiler_opens_by_keyboard_and_stays_open(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1, "it is ||secret||"))
    spoiler = puppet.page.locator(".spoiler")
    await spoiler.focus()
    await puppet.page.keyboard.press("Enter")
    puppet.tell("MESSAGE_UPDATE", **message(1, "it is ||secret|| still"))
    await expect(puppet.page.locator("article")).to_contain_text("still")
    await expect(spoiler).to_have_attribute("data-revealed", "")


async def test_an_update_keeps_the_picture_and_the_focus(browser: Browser) -> None:
    puppet = await Puppet.open(browser, table(1))
    await puppet.page.evaluate("window.kept = document.querySelector('article img')")
    await puppet.page.get_by_role("button", name="Mine").focus()
    puppet.tell("MESSAGE_UPDATE", **table(2))
    await expect(puppet.page.locator("article")).to_contain_text("Turn 2")
    assert await puppet.page.evaluate("kept.isConnected && kept === document.querySelector('article img')")
    await expect(puppet.page.get_by_role("button", name="Mine")).to_be_focused()
    await puppet.page.get_by_role("button", name="Bid").focus()
    puppet.tell("MESSAGE_UPDATE", **table(3))
    await expect(puppet.page.locator("article")).to_contain_text("Turn 3")
    await expect(puppet.page.get_by_role("button", name="Bid")).to_be_focused()


async def test_an_update_touches_no_other_message(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1, "calm"), table(1))
    await puppet.page.evaluate(WATCH)
    puppet.tell("MESSAGE_UPDATE", **table(2))
    await expect(puppet.page.locator("article").nth(1)).to_contain_text("Turn 2")
    assert await puppet.page.evaluate("window.touched ?? 0") == 0


async def test_a_control_that_is_gone_leaves_the_focus_on_its_message(browser: Browser) -> None:
    puppet = await Puppet.open(browser, table(1))
    await puppet.page.get_by_role("button", name="Mine").focus()
    puppet.tell("MESSAGE_UPDATE", **layout(1000, {"type": 10, "content": "It is over"}))
    await expect(puppet.page.locator("article")).to_be_focused()


async def test_a_press_is_shown_under_way_and_then_failed(browser: Browser) -> None:
    puppet = await Puppet.open(browser, table(1))
    bid = puppet.page.locator('[data-custom-id="bid:1"]')
    await bid.click()
    said = await puppet.next("press")
    assert (said["message_id"], said["custom_id"], said["component_type"]) == ("1000", "bid:1", 2)
    await expect(bid).to_have_attribute("aria-busy", "true")
    puppet.tell("INTERACTION", nonce=said["nonce"], state="failed")
    await expect(puppet.page.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(bid).not_to_have_attribute("aria-busy", "true")
    await bid.click()
    await expect(puppet.page.get_by_role("alert")).to_have_count(0)
    puppet.tell("INTERACTION", nonce=(await puppet.next("press"))["nonce"], state="done")
    await expect(bid).not_to_have_attribute("aria-busy", "true")


async def test_a_private_message_can_be_dismissed(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(5, "your hand", flags=64))
    await expect(puppet.page.locator("article")).to_contain_text("Only you can see this")
    await puppet.page.get_by_role("button", name="Dismiss message").click()
    assert (await puppet.next("dismiss"))["message_id"] == "5"
    await expect(puppet.page.locator("article")).to_have_count(0)


async def test_a_message_says_what_caused_it_and_that_it_waits_or_was_edited(browser: Browser) -> None:
    cause = {"id": "7", "type": 2, "name": "play shigaon49", "user": NOA}
    thinking = message(1, flags=128, interaction=cause)
    edited = message(2, "done", edited_timestamp="2026-01-01T00:00:00+00:00")
    puppet = await Puppet.open(browser, thinking, edited)
    await expect(puppet.page.locator("article").first).to_contain_text("used/play shigaon49")
    await expect(puppet.page.locator("article").first).to_contain_text("Tabletop is thinking…")
    await expect(puppet.page.locator("article").first.locator(".badge")).to_have_text("APP")
    await expect(puppet.page.locator("article").nth(1)).to_contain_text("(edited)")


async def test_the_line_of_a_reply_tells_moments_in_words(browser: Browser) -> None:
    said = layout(1, {"type": 10, "content": "**Bid** until <t:1700000000:R>, since <t:1700000000>!"})
    cut = message(2, f"{'x' * 95}<t:1700000000:R>")
    replies = (
        message(n, "no", type=19, author=author, referenced_message=each)
        for n, author, each in ((11, BOT, said), (12, NOA, cut))
    )
    puppet = await Puppet.open(browser, *replies)
    lines = puppet.page.locator("article .excerpt")
    await expect(lines.first).to_contain_text(re.compile(r"^Bid until .+ ago, since .*2023.*!$"))
    await expect(lines.nth(1)).to_have_text("x" * 95)
    assert puppet.troubles == []


async def test_a_picture_is_enlarged_by_enter_and_closed_by_escape(browser: Browser) -> None:
    puppet = await Puppet.open(browser, table(1))
    await puppet.page.get_by_role("button", name="Enlarge: the board").focus()
    await puppet.page.keyboard.press("Enter")
    await expect(puppet.page.get_by_role("dialog").get_by_role("img")).to_have_attribute("alt", "the board")
    await puppet.page.keyboard.press("Escape")
    await expect(puppet.page.get_by_role("dialog")).to_have_count(0)


async def test_a_picture_from_elsewhere_is_not_fetched(browser: Browser) -> None:
    foreign = {"media": {"url": "https://elsewhere.test/spy.png"}, "description": "spy"}
    puppet = await Puppet.open(browser, table(1, picture=foreign))
    await expect(puppet.page.locator("article")).to_contain_text("not loaded here: spy")
    assert await puppet.page.locator("article img").count() == 0


async def test_the_list_stays_at_the_bottom_or_where_one_reads(browser: Browser) -> None:
    lines = [message(number, f"line {number}", author=BOT) for number in range(1, 50)]
    puppet = await Puppet.open(browser, *lines)
    rest = (
        "document.querySelector('.scroller').scrollHeight - innerHeight - document.querySelector('.scroller').scrollTop"
    )
    bottom = await puppet.page.evaluate(rest)
    puppet.tell("MESSAGE_CREATE", **message(60, "the newest"))
    await expect(puppet.page.get_by_text("the newest")).to_be_in_viewport()
    assert await puppet.page.evaluate(rest) == bottom
    await puppet.page.locator(".scroller").evaluate("each => each.scrollTop = 1100")
    await expect(puppet.page.get_by_role("button", name="To the latest")).to_be_visible()
    place = "document.querySelector('[data-message-id=\"20\"]').getBoundingClientRect().top"
    before = await puppet.page.evaluate(place)
    puppet.tell("MESSAGE_UPDATE", **message(2, "line 2\ngrew\nby\nmuch"))
    puppet.tell("MESSAGE_CREATE", **message(61, "even newer"))
    await expect(puppet.page.get_by_text("even newer")).to_be_attached()
    assert abs(await puppet.page.evaluate(place) - before) <= 1


async def test_after_a_reconnect_the_state_is_current_and_nothing_is_double(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1, "first"), message(2, "second"))
    puppet.hello["messages"]["100"] = [message(2, "second, changed"), message(3, "third")]
    await puppet.lines[-1].close()
    await expect(puppet.page.get_by_text("third")).to_be_visible()
    assert await puppet.page.locator("article .text").all_inner_texts() == ["second, changed", "third"]
    puppet.tell("BOT", online=False)
    await expect(puppet.page.get_by_role("status").first).to_contain_text("The bot is restarting")
    puppet.tell("BOT", online=True)
    await expect(puppet.page.locator(".banner")).to_be_empty()


async def test_news_elsewhere_marks_the_channel_and_the_title(browser: Browser) -> None:
    puppet = await Puppet.open(browser)
    puppet.tell("MESSAGE_CREATE", **message(9, "your turn <@1>", channel_id="101", mentions=[NOA]))
    channel = puppet.page.get_by_role("navigation").get_by_role("button", name="tables")
    await expect(channel).to_contain_text("unread")
    assert (await puppet.page.title()).startswith("(1)")
    await channel.click()
    await expect(puppet.page.get_by_text("your turn")).to_be_visible()
    await expect(channel).not_to_contain_text("unread")


async def test_a_thread_that_appears_is_listed_and_its_messages_are_asked_for(browser: Browser) -> None:
    puppet = await Puppet.open(browser)
    puppet.tell("CHANNEL_CREATE", id="300", name="Dan's table", type=11, parent_id="100", thread_metadata={})
    await puppet.page.get_by_role("navigation").get_by_role("button", name="Dan's table").click()
    assert (await puppet.next("history"))["channel_id"] == "300"
    puppet.tell("HISTORY", channel_id="300", messages=[message(5, "said before", channel_id="300")])
    await expect(puppet.page.get_by_text("said before")).to_be_visible()
    puppet.tell("CHANNEL_DELETE", id="300")
    await expect(puppet.page.get_by_role("heading", level=1)).to_contain_text("games")


async def test_a_private_talk_is_named_after_the_other_one(browser: Browser) -> None:
    puppet = await Puppet.open(browser)
    puppet.tell("CHANNEL_CREATE", id="400", type=1, recipients=[NOA, BOT])
    await puppet.page.get_by_role("navigation").get_by_role("button", name="Tabletop").click()
    await expect(puppet.page.get_by_role("heading", level=1)).to_have_text("@Tabletop")
    await expect(puppet.page.get_by_label("Message @Tabletop")).to_be_visible()
