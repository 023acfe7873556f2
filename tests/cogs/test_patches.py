"""The patches of discord.py: what they skip, and that nothing else changes."""

import logging
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs import patches
from cogs.messages.screen import Button, Screen
from cogs.messages.tracked import files_on

SCREEN = Screen(("words",), "title", rows=((Button("play:1:2:pass", "Pass"),),))


@pytest.fixture
def discord_py() -> Iterator[None]:
    """Undo the patches afterwards."""
    message: Any = discord.Message
    kept = {name: vars(message)[name] for name in ("components", "_handle_components")}
    adapter = async_context.set(async_context.get())
    yield
    async_context.reset(adapter)
    for name, value in kept.items():
        setattr(message, name, value)


def message(**data: Any) -> discord.Message:
    """Return a message as a press contains it."""
    author = {"id": "3", "username": "bot", "discriminator": "0", "avatar": None}
    empty: dict[str, Any] = {name: [] for name in ("attachments", "embeds", "mentions", "mention_roles", "components")}
    facts = {"id": "7", "type": 0, "content": "", "author": author, "edited_timestamp": None, "tts": False}
    state: Any = discord.Client(intents=discord.Intents(guilds=True))._connection
    channel: Any = discord.PartialMessageable(state=state, id=5)
    whole: Any = {**empty, **facts, "pinned": False, "mention_everyone": False, "channel_id": "5", **data}
    return discord.Message(state=state, channel=channel, data=whole)


def test_they_were_made_for_the_discord_py_that_is_installed() -> None:
    assert discord.__version__ == patches.MADE_FOR, "try each of them on the new version, then say so here"


@pytest.mark.usefixtures("discord_py")
def test_they_are_applied(caplog: pytest.LogCaptureFixture) -> None:
    patches.apply()
    assert isinstance(async_context.get(), patches.BriefAnswers)
    assert isinstance(vars(discord.Message)["components"], property)
    assert not caplog.records


@pytest.mark.usefixtures("discord_py")
def test_on_another_version_none_is_applied_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(discord, "__version__", "2.8.0")
    before = vars(discord.Message)["components"]
    patches.apply()
    assert type(async_context.get()) is AsyncWebhookAdapter
    assert vars(discord.Message)["components"] is before
    ((_, level, said),) = caplog.record_tuples
    assert level == logging.WARNING
    assert said == (
        "discord.py 2.8.0 is not 2.7.1: going on without its patches (answer_briefly, read_components_late)"
    )
    caplog.clear()


def test_the_components_of_a_message_are_the_same_but_made_when_somebody_reads_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Any] = []
    factory: Any = discord.message._component_factory  # type: ignore[attr-defined]

    def counted(data: Any, *rest: Any) -> Any:
        made.append(data)
        return factory(data, *rest)

    monkeypatch.setattr(discord.message, "_component_factory", counted)
    written: list[Any] = SCREEN.layout().to_components()  # type: ignore[no-untyped-call]
    pressed = message(components=written)
    assert not made
    assert [part.to_dict() for part in pressed.components] == [factory(part).to_dict() for part in written]
    assert pressed.components is pressed.components
    assert made == written, "once"
    assert message().components == []


def test_a_screen_is_a_view_that_discord_py_need_not_keep() -> None:
    view = SCREEN.layout()
    assert view.is_finished()
    assert not view.is_dispatchable()
    assert view.timeout is None
    assert view.has_components_v2()
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    assert components[0]["components"][-1]["components"][0]["custom_id"] == "play:1:2:pass"
    assert Screen(("others",)).layout().to_components() != view.to_components() == components  # type: ignore[no-untyped-call]


def test_a_file_that_is_listed_is_known_by_its_number() -> None:
    file = {"id": "1", "filename": "a.png", "size": 3, "url": "https://cdn.example/a.png", "proxy_url": ""}
    found = files_on(message(flags=64, attachments=[file]))
    assert [file.to_dict() for file in found.values()] == [{"id": 1, "filename": "a.png"}]


def test_a_file_that_a_picture_shows_is_known_by_its_number_even_if_it_is_not_listed() -> None:
    media = {"url": "https://cdn.example/attachments/5/12/a.png?ex=1&is=2", "attachment_id": "12"}
    elsewhere = {"url": "https://example.org/b.png"}
    gallery = {"type": 12, "items": [{"media": media}, {"media": elsewhere}]}
    text = {"type": 10, "content": "words"}
    found = files_on(message(components=[{"type": 17, "components": [text, gallery]}]))
    assert {name: file.to_dict() for name, file in found.items()} == {"a.png": {"id": 12, "filename": "a.png"}}
