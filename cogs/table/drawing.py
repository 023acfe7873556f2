"""Makes the scene of a table for a reader, and the screen from it."""

from dataclasses import replace

from cogs.client import TabletopBot
from cogs.messages.game_screens import Scene
from cogs.messages.guide import guide_picture
from cogs.messages.screen import Screen
from cogs.messages.words import clean, robot_name, words_in
from cogs.table import lobby_screen
from cogs.table.frame import ended_early, framed, lost
from cogs.table.lesson_screen import taught
from cogs.table.press import as_match
from engines.match import Lobby
from engines.stored import Lost
from storage import Person, Table


async def scene_of(bot: TabletopBot, table: Table, reader: int | None) -> Scene:
    """Return the table as that reader may see it (None: everybody)."""
    match = as_match(table.content)
    seat = match.seat_of(reader) if reader is not None else None
    people = await bot.store.people([*match.people, match.host], table.guild)  # the host may only watch
    public = reader is None and match.lesson is None  # a lesson speaks the learner's language
    words = words_in(await _language(bot, table, people.get(reader or match.host), public=public))
    names = tuple(
        robot_name(seat.robot, seat.face, words)
        if seat.robot
        else clean(people[seat.user].name) or words("player" if seat.user > 0 else "former-player", number=n)
        for n, seat in enumerate(match.seats, start=1)
    )
    legal = () if seat is None or match.over else match.game.legal_actions(seat)
    view = table.public if seat is None else match.game.view(seat)
    explains = seat is not None and match.lesson is None and bot.game_screens[table.game].explains(view)
    first = explains and await bot.store.is_first_match(reader or 0, table.id)
    return Scene(table.id, match, seat, view, legal, words, names, bot.symbols, first)


async def screen_of(bot: TabletopBot, table: Table, reader: int | None) -> Screen:
    """Return the screen of that reader's message."""
    if isinstance(table.content, Lobby):
        return await _lobby(bot, table, table.content)
    if isinstance(table.content, Lost):
        return lost(table.game, words_in(await _language(bot, table, None, public=True)))
    scene = await scene_of(bot, table, reader)
    if reader is not None and (closed := _closed(scene, reader)):
        return Screen((closed,), mark=scene.words.mark)
    screens = bot.game_screens[table.game]
    screen = framed(scene, screens.table(scene), screens) if reader is None else screens.panel(scene)
    screen = taught(scene, screen)
    if not scene.match.over and (table.id in bot.shown_paused or scene.match.paused or scene.match.unhurried):
        stands = (scene.words("time-stands"),) if table.id in bot.shown_paused else ()
        screen = screen.without_clocks(*(stands or _turn(scene)))
    seen_by = (scene.match.present or (scene.match.host,)) if reader is None else (reader,)
    return replace(await bot.painted(screen, *seen_by), mark=scene.words.mark)


def _turn(scene: Scene) -> tuple[str, ...]:
    """Say in public whose turn it is without a clock, after a lesson's script; a robot's turn says that it thinks."""
    match = scene.match
    people = [seat for seat in match.game.to_act() if not match.seats[seat].player]
    if scene.seat is not None or match.lesson is None or match.step is not None or match.paused or len(people) != 1:
        return ()
    return (scene.words("wait-for", name=scene.name(people[0])),)


async def _lobby(bot: TabletopBot, table: Table, lobby: Lobby) -> Screen:
    people = await bot.store.people(list(lobby.people), table.guild)
    words = words_in(await _language(bot, table, people.get(lobby.host), public=True))
    guide = bot.game_screens[table.game].guide
    picture = guide_picture(table.game, guide[0], words) if guide and not lobby.closed else None
    screen = lobby_screen.screen(table.id, lobby, people, words, picture)
    if table.id in bot.shown_paused:
        screen = screen.without_clocks(words("time-stands"))
    return replace(await bot.painted(screen, *lobby.people), mark=words.mark)


async def _language(bot: TabletopBot, table: Table, person: Person | None, *, public: bool) -> str:
    """Return the language: in public the server's, else the host's; in private the reader's, else the server's."""
    server = await bot.language_of(table.guild)
    if person is None:
        return server or bot.default_language
    own = (server, person.language) if public else (person.language, server)
    return own[0] or own[1] or person.locale or bot.default_language


def _closed(scene: Scene, reader: int) -> str:
    """Return why a reader has no panel any more, or ""."""
    if scene.match.ended:
        return ended_early(scene.match, scene.words)
    if scene.seat is not None:
        return ""
    return scene.words("left-seat" if reader in scene.match.people else "lost-seat")
