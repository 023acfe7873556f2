"""The bot's own emojis are synced by name and content, created before others are deleted, and optional."""

import io
from collections.abc import AsyncIterator

import discord
import pytest
from discord.http import Route
from PIL import Image

from art.emojis import emoji, seat_emojis
from art.seats import SEATS
from cogs.messages.emojis import Emojis
from local.server import Server


def one(colour: tuple[int, int, int]) -> bytes:
    return emoji(lambda pen: pen.box((20, 20, 108, 108), colour))


@pytest.fixture
async def client(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Server, discord.Client]]:
    """Log a client in to the small Discord."""
    async with Server() as server, discord.Client(intents=discord.Intents(guilds=True)) as client:
        monkeypatch.setattr(Route, "BASE", server.api_url)
        await client.login(server.token)
        yield server, client


async def test_missing_emojis_are_created_and_outdated_ones_deleted(client: tuple[Server, discord.Client]) -> None:
    server, discord_client = client
    first = Emojis()
    assert first.get("seat_1", "🔵") == "🔵"
    await first.sync(discord_client, {"seat_1": lambda: one(SEATS[0]), "seat_2": lambda: one(SEATS[1])})
    known = first.get("seat_1", "🔵")
    assert known.startswith("<:seat_1_")
    await Emojis().sync(discord_client, {"seat_1": lambda: one(SEATS[0])})
    assert len(server.world.emojis) == 2, "an emoji with the same content is not made again"
    again = Emojis()
    await again.sync(discord_client, {"seat_1": lambda: one(SEATS[2]), "seat_2": lambda: one(SEATS[1])})
    assert again.get("seat_1") != known
    assert again.get("seat_2") == first.get("seat_2")
    assert len(server.world.emojis) == 2, "the outdated one is deleted"


async def test_foreign_emojis_stay(client: tuple[Server, discord.Client]) -> None:
    server, discord_client = client
    await discord_client.create_application_emoji(name="mascot", image=one(SEATS[0]))
    await discord_client.create_application_emoji(name="other_0123abcd", image=one(SEATS[0]))
    await Emojis().sync(discord_client, {"seat_1": lambda: one(SEATS[0])})
    assert {"mascot", "other_0123abcd"} < {entry["name"] for entry in server.world.emojis.values()}


async def test_without_discord_the_symbols_stand_in(
    client: tuple[Server, discord.Client], caplog: pytest.LogCaptureFixture
) -> None:
    server, discord_client = client
    server.faults.refuse_calls("POST", "/emojis$", status=400)
    known = Emojis()
    await known.sync(discord_client, {"seat_1": lambda: one(SEATS[0])})
    assert known.get("seat_1", "🔵") == "🔵"
    assert "emojis are not up to date" in caplog.text
    caplog.clear()


async def test_emojis_that_discord_refused_are_sent_again(
    client: tuple[Server, discord.Client], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server, discord_client = client
    monkeypatch.setattr("cogs.messages.emojis.SYNCED_AGAIN_AFTER", 0.0)
    server.faults.refuse_calls("POST", "/emojis$", status=400, times=2)
    known = Emojis()
    await known.keep_in_sync(discord_client, {"seat_1": lambda: one(SEATS[0])})
    assert known.get("seat_1").startswith("<:seat_1_")
    assert caplog.text.count("emojis are not up to date") == 2
    caplog.clear()


async def test_after_a_refusal_symbols_are_used_for_a_while(
    client: tuple[Server, discord.Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, discord_client = client
    known = Emojis()
    await known.sync(discord_client, {"seat_1": lambda: one(SEATS[0])})
    known.refused()
    assert known.get("seat_1", "🔵") == "🔵"
    monkeypatch.setattr("cogs.messages.emojis.REFUSED_FOR", 0.0)
    known.refused()
    assert known.get("seat_1", "🔵") != "🔵"


def test_an_emoji_is_transparent_around_its_drawing_and_small() -> None:
    for make in seat_emojis().values():
        data = make()
        assert len(data) < 256 * 1024
        image = Image.open(io.BytesIO(data))
        assert image.size == (128, 128)
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert image.getpixel((64, 64))[3] == 255  # type: ignore[index]
