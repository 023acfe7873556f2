"""What people do on the page: commands with options, selects, forms, the welcome panel."""

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.local.puppet import Puppet, layout, message, row


def subcommand(name: str, hebrew: str, *options: dict[str, Any]) -> dict[str, Any]:
    words = {"name": name, "description": f"About {name}", "name_localizations": {"he": hebrew}}
    return {"type": 1, "options": list(options)} | words


ROBOTS = {"type": 4, "name": "robots", "description": "How many", "min_value": 0, "max_value": 4}
PACE = {"type": 3, "name": "pace", "description": "How fast", "choices": [{"name": "calm", "value": "c"}]}
PLAY = {
    "id": "500",
    "name": "play",
    "type": 1,
    "description": "Open a table",
    "options": [subcommand("shigaon49", "שיגעון49", ROBOTS, PACE), subcommand("jungle_speed", "גונגל")],
}
WHO = {"type": 6, "name": "who", "description": "Whose", "required": True}
PUBLIC = {"type": 5, "name": "public", "description": "Show everybody", "required": True}
STATS = {"id": "501", "name": "stats", "type": 1, "description": "Numbers", "options": [WHO, PUBLIC]}
TABLE = {"type": 3, "name": "table", "description": "Which", "required": True, "autocomplete": True}
FIND = {"id": "502", "name": "find", "type": 1, "description": "Find a table", "options": [TABLE]}
COMMANDS = [PLAY, STATS, FIND]


async def test_a_command_is_chosen_and_sent_by_keyboard(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    keyboard = puppet.page.keyboard
    await puppet.page.get_by_role("combobox").focus()
    await keyboard.type("/")
    offers = puppet.page.get_by_role("option")
    await expect(offers).to_have_count(4)
    await keyboard.press("ArrowDown")
    await expect(offers.nth(1)).to_have_attribute("aria-selected", "true")
    await keyboard.type("play")
    await expect(offers).to_have_count(2)
    await keyboard.press("Enter")
    await keyboard.press("Enter")
    data = (await puppet.next("command"))["data"]
    inside = [{"name": "shigaon49", "type": 1, "options": []}]
    assert data == {"id": "500", "name": "play", "type": 1, "options": inside}
    await expect(puppet.page.get_by_text("Sending…")).to_be_visible()
    await expect(puppet.page.get_by_label("Message #games")).to_be_focused()


async def test_needed_options_are_asked_one_after_the_other(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    keyboard = puppet.page.keyboard
    await puppet.page.get_by_role("combobox").fill("/stats")
    await keyboard.press("Tab")
    await keyboard.type("da")
    await keyboard.press("Enter")
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await keyboard.press("Enter")
    options = (await puppet.next("command"))["data"]["options"]
    assert options == [{"name": "who", "type": 6, "value": "2"}, {"name": "public", "type": 5, "value": False}]


async def test_an_option_out_of_bounds_is_refused_in_words(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("combobox").fill("/play shig")
    await puppet.page.get_by_role("option").first.click()
    await puppet.page.get_by_role("button", name="Add robots").click()
    await puppet.page.keyboard.type("9")
    await puppet.page.keyboard.press("Enter")
    await expect(puppet.page.get_by_role("alert")).to_have_text("A whole number between 0 and 4")
    await puppet.page.get_by_role("combobox", name="robots").fill("3")
    await puppet.page.get_by_role("button", name="Send").click()
    inner = (await puppet.next("command"))["data"]["options"][0]["options"]
    assert inner == [{"name": "robots", "type": 4, "value": 3}]


async def test_the_bot_completes_an_option(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("combobox").fill("/find")
    await puppet.page.keyboard.press("Enter")
    await puppet.page.keyboard.type("on")
    said = await puppet.next("autocomplete")
    while said["data"]["options"][0]["value"] != "on":
        said = await puppet.next("autocomplete")
    assert said["data"]["options"] == [{"name": "table", "type": 3, "value": "on", "focused": True}]
    puppet.tell("AUTOCOMPLETE", nonce=said["nonce"], choices=[{"name": "Table one", "value": "t1"}])
    await puppet.page.get_by_role("option", name="Table one").click()
    await puppet.page.get_by_role("button", name="Send").click()
    assert (await puppet.next("command"))["data"]["options"][0]["value"] == "t1"


async def test_escape_leaves_the_command_and_text_can_be_said(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("combobox").fill("/stats")
    await puppet.page.keyboard.press("Enter")
    await puppet.page.keyboard.press("Escape")
    await puppet.page.get_by_label("Message #games").fill("good evening")
    await puppet.page.keyboard.press("Enter")
    assert await puppet.next("say") == {"op": "say", "channel_id": "100", "content": "good evening"}


async def test_commands_have_their_names_in_the_language_of_the_page(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS, locale="he")
    await puppet.page.get_by_role("combobox").fill("/play")
    await expect(puppet.page.get_by_role("option").first).to_contain_text("/play שיגעון49")
    await expect(puppet.page.locator("html")).to_have_attribute("dir", "rtl")
    await puppet.page.get_by_role("button", name="English").click()
    assert (await puppet.next("locale"))["locale"] == "en-US"
    await expect(puppet.page.locator("html")).to_have_attribute("dir", "ltr")
    await expect(puppet.page.get_by_role("option").first).to_contain_text("/play shigaon49")


async def test_an_unanswered_command_says_so(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    await puppet.page.get_by_role("button", name="Play: Jungle Speed").click()
    puppet.tell("INTERACTION", nonce=(await puppet.next("command"))["nonce"], state="failed")
    await expect(puppet.page.get_by_role("alert")).to_have_text("The application did not respond")
    await puppet.page.get_by_role("button", name="Dismiss message").click()
    await expect(puppet.page.get_by_role("alert")).to_have_count(0)


async def test_the_welcome_starts_what_exists_and_announces_what_does_not(browser: Browser) -> None:
    puppet = await Puppet.open(browser, commands=COMMANDS)
    welcome = puppet.page.get_by_role("region", name="Welcome to the table")
    await expect(welcome.get_by_role("listitem").filter(has_text="Match Madness")).to_contain_text("coming")
    await expect(welcome.get_by_role("button", name="Play: Match Madness")).to_have_count(0)
    await expect(welcome.get_by_role("link", name="Play as Dan in a new tab")).to_have_attribute("target", "_blank")
    await expect(welcome).to_contain_text("DISCORD_TOKEN")
    await welcome.get_by_role("button", name="With robots: 49").click()
    inner = (await puppet.next("command"))["data"]["options"][0]
    assert inner["name"] == "shigaon49"
    assert inner["options"] == [{"name": "robots", "type": 4, "value": 2}]


def select(least: int, most: int) -> dict[str, Any]:
    options = [{"label": f"${price}", "value": str(price), "description": "a bid"} for price in (8, 9, 10)]
    return {
        "type": 3,
        "custom_id": "bid",
        "placeholder": "Bid",
        "min_values": least,
        "max_values": most,
        "options": options,
    }


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
async def test_one_choice_of_a_select_is_sent_at_once(browser: Browser, way: str) -> None:
    puppet = await Puppet.open(browser, layout(1, row(select(1, 1))))
    if way == "mouse":
        await puppet.page.get_by_role("button", name="Bid").click()
        await puppet.page.get_by_role("option", name="$9").click()
    else:
        await puppet.page.get_by_role("button", name="Bid").press("Enter")
        await puppet.page.keyboard.press("ArrowDown")
        await puppet.page.keyboard.press("Enter")
    said = await puppet.next("press")
    assert (said["custom_id"], said["component_type"], said["values"]) == ("bid", 3, ["9"])
    await expect(puppet.page.get_by_role("listbox")).to_have_count(0)


async def test_several_choices_are_sent_when_the_list_closes(browser: Browser) -> None:
    puppet = await Puppet.open(browser, layout(1, row(select(2, 3))))
    await puppet.page.get_by_role("button", name="Bid").click()
    await puppet.page.get_by_role("option", name="$8").click()
    await expect(puppet.page.get_by_role("button", name="Done")).to_be_disabled()
    await puppet.page.get_by_role("option", name="$10").click()
    await puppet.page.get_by_role("button", name="Done").click()
    assert (await puppet.next("press"))["values"] == ["8", "10"]


async def test_people_can_be_chosen(browser: Browser) -> None:
    puppet = await Puppet.open(browser, layout(1, row({"type": 5, "custom_id": "whom", "placeholder": "Whom"})))
    await puppet.page.get_by_role("button", name="Whom").click()
    await puppet.page.get_by_role("option", name="Dan").click()
    assert (await puppet.next("press"))["values"] == ["2"]


def form() -> dict[str, Any]:
    name = {"type": 4, "id": 3, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 5, "required": True}
    pace = {"type": 3, "id": 5, "custom_id": "pace", "options": [{"label": "Calm", "value": "c"}]}
    labels = [
        {"type": 18, "id": 2, "label": "Name", "component": name},
        {"type": 18, "id": 4, "label": "Pace", "component": pace},
    ]
    return {"interaction_id": "77", "custom_id": "form", "title": "Your table", "components": labels}


async def test_a_form_is_filled_in_sent_and_kept_open_when_it_failed(browser: Browser) -> None:
    button = {"type": 2, "style": 1, "label": "Form", "custom_id": "open"}
    puppet = await Puppet.open(browser, message(1, "press", components=[row(button)]))
    await puppet.page.get_by_role("button", name="Form").click()
    puppet.tell("MODAL", nonce=(await puppet.next("press"))["nonce"], **form())
    dialog = puppet.page.get_by_role("dialog", name="Your table")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await puppet.page.keyboard.type("Noa and more")
    await dialog.get_by_role("button", name="Pace").click()
    await dialog.get_by_role("option", name="Calm").click()
    await dialog.get_by_role("button", name="Submit").click()
    said = await puppet.next("modal")
    assert (said["interaction_id"], said["custom_id"], said["channel_id"]) == ("77", "form", "100")
    assert said["components"] == [
        {"type": 18, "id": 2, "component": {"type": 4, "id": 3, "custom_id": "name", "value": "Noa a"}},
        {"type": 18, "id": 4, "component": {"type": 3, "id": 5, "custom_id": "pace", "values": ["c"]}},
    ]
    puppet.tell("INTERACTION", nonce=said["nonce"], state="failed")
    await expect(dialog.get_by_role("alert")).to_have_text("Something went wrong. Try again.")
    await dialog.get_by_role("button", name="Submit").click()
    puppet.tell("INTERACTION", nonce=(await puppet.next("modal"))["nonce"], state="done")
    await expect(dialog).to_have_count(0)
    assert puppet.troubles == []


async def test_radio_buttons_and_checkboxes_are_chosen_with_the_keyboard(browser: Browser) -> None:
    pace = [{"label": "Calm", "value": "c", "default": True}, {"label": "Wild", "value": "w"}]
    rules = [{"label": "Check", "value": "check", "default": True}, {"label": "Honour", "value": "honour"}]
    labels = [
        {
            "type": 18,
            "id": 2,
            "label": "Pace",
            "component": {"type": 21, "id": 3, "custom_id": "pace", "options": pace},
        },
        {
            "type": 18,
            "id": 4,
            "label": "Rules",
            "component": {"type": 22, "id": 5, "custom_id": "rules", "options": rules, "required": False},
        },
    ]
    button = {"type": 2, "style": 1, "label": "Form", "custom_id": "open"}
    puppet = await Puppet.open(browser, message(1, "press", components=[row(button)]))
    await puppet.page.get_by_role("button", name="Form").click()
    puppet.tell("MODAL", nonce=(await puppet.next("press"))["nonce"], **(form() | {"components": labels}))
    dialog = puppet.page.get_by_role("dialog", name="Your table")
    await expect(dialog.get_by_role("radio", name="Calm")).to_be_focused()
    await puppet.page.keyboard.press("ArrowDown")
    await expect(dialog.get_by_role("radio", name="Wild")).to_be_checked()
    await puppet.page.keyboard.press("Tab")
    await expect(dialog.get_by_role("group", name="Rules").get_by_role("checkbox", name="Check")).to_be_checked()
    await puppet.page.keyboard.press("Space")
    await puppet.page.keyboard.press("Tab")
    await puppet.page.keyboard.press("Space")
    await dialog.get_by_role("button", name="Submit").click()
    said = await puppet.next("modal")
    assert [part["component"] for part in said["components"]] == [
        {"type": 21, "id": 3, "custom_id": "pace", "value": "w"},
        {"type": 22, "id": 5, "custom_id": "rules", "values": ["honour"]},
    ]
    assert puppet.troubles == []
