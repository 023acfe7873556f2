"""What helps somebody who opens the page for the first time, and who plays with the keyboard alone."""

from typing import Any

from playwright.async_api import Browser, Locator, expect

from tests.local.puppet import Puppet, button, layout, message, row

GAME = {"name": "game", "type": 3, "description": "Which game", "required": True, "autocomplete": True}
PLAY = [{"name": "shigaon49", "type": 1, "description": "49", "options": []}]
COMMANDS = [
    {"id": "1", "name": "daily", "type": 1, "description": "The card of the day", "options": []},
    {"id": "2", "name": "help", "type": 1, "description": "How to begin", "options": []},
    {"id": "3", "name": "play", "type": 1, "description": "Open a table", "options": PLAY},
    {"id": "4", "name": "rules", "type": 1, "description": "The rules", "options": [GAME]},
    {"id": "5", "name": "settings", "type": 1, "description": "This server", "options": [], "needs": "Manage Server"},
]


def symbol(name: str, custom_id: str) -> dict[str, Any]:
    return {"type": 2, "style": 2, "custom_id": custom_id, "emoji": {"id": "7", "name": f"{name}_0a1b2c3d"}}


async def top_of(element: Locator) -> float:
    box = await element.bounding_box()
    assert box is not None
    return box["y"]


async def test_play_and_help_come_first(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("combobox").fill("/")
    offered = await puppet.page.get_by_role("option").all_inner_texts()
    assert [one.split("\n")[0] for one in offered[:3]] == ["/play shigaon49", "/help", "/daily"]


async def test_a_command_typed_in_one_go_is_sent(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    for typed in ("/rules shigaon49", "/rules game:shigaon49"):
        await puppet.page.get_by_role("combobox").fill(typed)
        await puppet.page.keyboard.press("Enter")
        said = await puppet.next("command")
        assert said["data"]["options"] == [{"name": "game", "type": 3, "value": "shigaon49"}]


async def test_a_command_without_the_right_to_it_says_what_it_needs(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("combobox").fill("/settings")
    await expect(puppet.page.get_by_role("option")).to_contain_text("You need the permission Manage Server")
    await puppet.page.keyboard.press("Enter")
    await expect(puppet.page.get_by_role("combobox")).to_have_value("/settings")


async def test_a_phone_opens_at_the_welcome(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS, width=390)
    await expect(puppet.page.get_by_role("heading", name="Welcome to the table")).to_be_in_viewport()
    await expect(puppet.page.locator(".jump")).to_be_hidden()
    puppet.tell("MESSAGE_CREATE", **message(1000, "the first message"))
    await expect(puppet.page.locator("article")).to_be_in_viewport()


async def test_a_reload_stays_in_its_channel(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1000, "one"))
    await puppet.page.get_by_role("button", name="tables").click()
    await expect(puppet.page.get_by_role("heading", level=1)).to_contain_text("tables")
    await puppet.page.reload()
    await expect(puppet.page.get_by_role("heading", level=1)).to_contain_text("tables")


async def test_the_way_to_the_latest_message_covers_no_button(browser: Browser) -> None:
    messages = [message(1000 + n, f"line {n}", components=[row(button(f"Button {n}", f"b{n}"))]) for n in range(30)]
    puppet = await Puppet.open(browser, *messages)
    await puppet.page.locator(".scroller").evaluate("element => element.scrollTop = 600")
    await expect(puppet.page.locator(".jump")).to_be_visible()
    pill, messages_end = (
        await puppet.page.locator(".jump").bounding_box(),
        await puppet.page.evaluate("() => document.querySelector('.scroller').getBoundingClientRect().bottom"),
    )
    assert pill is not None
    assert pill["y"] >= messages_end


async def test_a_reminder_goes_without_making_the_page_jump(browser: Browser) -> None:
    table = message(1030, "the table", components=[row(button("Bid", "bid"))])
    puppet = await Puppet.open(browser, *(message(1000 + n, f"line {n}") for n in range(30)), table)
    puppet.tell("MESSAGE_CREATE", **message(2000, "it is your turn!"))
    bid = puppet.page.get_by_role("button", name="Bid")
    await expect(puppet.page.locator("article").last).to_contain_text("your turn")
    before = await top_of(bid)
    puppet.tell("MESSAGE_DELETE", id="2000", channel_id="100")
    await expect(puppet.page.locator("article").last).to_contain_text("the table")
    assert await top_of(bid) == before
    puppet.tell("MESSAGE_CREATE", **message(2001, "hello"))
    await expect(puppet.page.locator("article").last).to_contain_text("hello")
    room = await puppet.page.locator(".list").evaluate("element => element.style.getPropertyValue('--room')")
    assert room == "0px", "a new message takes the room"


async def test_a_dismissed_private_message_leaves_no_empty_screen(browser: Browser) -> None:
    table = message(1000, "the table", components=[row(button("Bid", "bid"))])
    puppet = await Puppet.open(browser, *(message(900 + n, f"line {n}") for n in range(30)), table, width=390)
    puppet.tell("MESSAGE_CREATE", **message(2000, "how to play\n" * 60, flags=64))
    await expect(puppet.page.locator("article.private")).to_be_visible()
    await puppet.page.locator("article.private").get_by_role("button", name="Dismiss message").click()
    await expect(puppet.page.locator("article.private")).to_have_count(0)
    await expect(puppet.page.get_by_role("button", name="Bid")).to_be_in_viewport()


async def test_the_focus_follows_a_rematch(browser: Browser) -> None:
    puppet = await Puppet.open(browser, message(1000, "over", components=[row(button("Rematch", "again"))]))
    await puppet.page.get_by_role("button", name="Rematch").focus()
    await puppet.page.keyboard.press("Enter")
    puppet.tell("MESSAGE_UPDATE", **message(1000, "over"))
    await expect(puppet.page.get_by_role("button", name="Rematch")).to_have_count(0)
    puppet.tell("MESSAGE_CREATE", **message(1001, "a new match", components=[row(button("Bid", "bid"))]))
    await expect(puppet.page.locator('[data-message-id="1001"]')).to_be_focused()
    await puppet.page.keyboard.press("Tab")
    await expect(puppet.page.get_by_role("button", name="Bid")).to_be_focused()


async def test_arrow_keys_move_inside_a_group_and_between_groups(browser: Browser) -> None:
    rows = [row(*(button(f"{letter}{n}", f"{letter}{n}") for n in range(3))) for letter in "ab"]
    puppet = await Puppet.open(browser, message(1000, "the table", components=rows))
    await puppet.page.get_by_role("button", name="a0").focus()
    for key, name in (
        ("ArrowRight", "a1"),
        ("ArrowDown", "b1"),
        ("ArrowLeft", "b0"),
        ("End", "b2"),
        ("ArrowRight", "b0"),
    ):
        await puppet.page.keyboard.press(key)
        await expect(puppet.page.get_by_role("button", name=name)).to_be_focused()


async def test_in_hebrew_the_row_runs_from_right_to_left_and_the_arrows_with_it(browser: Browser) -> None:
    lobby = row(button("הצטרפו", "join"), button("התחילו", "start", emoji={"name": "▶️"}), button("יציאה", "leave"))
    puppet = await Puppet.open(browser, layout(1000, lobby), locale="he")
    join = await puppet.page.get_by_role("button", name="הצטרפו").bounding_box()
    start = await puppet.page.get_by_role("button", name="התחילו").bounding_box()
    assert join is not None
    assert start is not None
    assert join["x"] > start["x"], "the first button stands on the right"
    await puppet.page.get_by_role("button", name="הצטרפו").focus()
    await puppet.page.keyboard.press("ArrowLeft")
    await expect(puppet.page.get_by_role("button", name="התחילו")).to_be_focused()


async def test_buttons_with_symbols_alone_have_names(browser: Browser) -> None:
    block = row(button("Block 1", "name", disabled=True), symbol("star_octagon", "s1"), symbol("cross_cross", "s2"))
    puppet = await Puppet.open(browser, layout(1000, block))
    await expect(puppet.page.get_by_role("button", name="Block 1: star, octagon")).to_be_visible()
    await expect(puppet.page.get_by_role("group", name="Block 1")).to_be_visible()
