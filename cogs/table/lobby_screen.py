"""The public message of a lobby."""

from functools import lru_cache
from typing import Any, get_args

from cogs.messages.guide import guide_button, learn_buttons
from cogs.messages.screen import Button, Picture, Row, Screen, Select
from cogs.messages.words import Words, bold, clean, countdown, game_title, key, robot_name
from cogs.table.frame import ENDED
from cogs.table.play_command import bounds
from engines import GAMES
from engines.core import Options
from engines.match import LOBBY_LASTS, Lobby
from engines.robots import FACES, STRENGTHS
from storage import Person

NUMBERS = (1, 2, 3, 5, 7, 10, 12, 15, 20, 30, 45, 60)


def screen(
    table_id: int, lobby: Lobby, people: dict[int, Person], words: Words, picture: Picture | None = None
) -> Screen:
    """Return the screen of a lobby: the goal, its people, its options and the buttons."""
    title = words("lobby-title", game=game_title(lobby.name, words))
    if lobby.closed:
        return Screen((words(f"lobby-closed-{lobby.closed}"),), title, colour=ENDED)
    heading = "lobby-robots-only" if lobby.watching else "lobby-people"
    lines = (
        goal_of(lobby.name, words),
        words(heading, count=lobby.count, most=max(GAMES[lobby.name].rules.seats)),
        *(_person(user, lobby, people, words) for user in lobby.people),
        *(_robot(number, lobby, words) for number in range(len(lobby.robots))),
        words("lobby-options", options=options_text(lobby.name, lobby.options, words)),
        *_alone(lobby, words),
        *_note(lobby, words),
        _until_it_starts(lobby, words),
    )
    return Screen(lines, title, picture, _rows(table_id, lobby, words))


def goal_of(game: str, words: Words) -> str:
    """Return the goal of a game in one line, or what the game is about."""
    goal = f"{key(game)}-goal"
    return words(goal if words.has(goal) else f"{key(game)}-about")


@lru_cache(maxsize=512)
def options_text(game: str, options: Options, words: Words) -> str:
    """Return every option with its value, without options that have no effect."""
    chosen = ((option, value) for option, value in options.model_dump().items() if option not in options.unused)
    return " · ".join(choice_text(game, option, value, words) for option, value in chosen)


def _person(user: int, lobby: Lobby, people: dict[int, Person], words: Words) -> str:
    name = bold(clean(people[user].name) or words("player", number=lobby.people.index(user) + 1))
    host = words("lobby-host") if user == lobby.host else ""
    return " ".join(filter(None, (f"- {name}", host, words("lobby-watches") if lobby.watching else "")))


def _robot(number: int, lobby: Lobby, words: Words) -> str:
    strength = lobby.robots[number]
    face = lobby.robots[:number].count(strength)
    name = bold(robot_name(strength, face, words))
    return f"- {FACES[strength][face]}\u00a0{name} {words(f'lobby-robot-{strength}')}"


def _alone(lobby: Lobby, words: Words) -> tuple[str, ...]:
    """Say what changes if one person plays with robots."""
    alone = lobby.alone if len(lobby.players) == 1 else {}
    changes = [choice_text(lobby.name, option, value, words) for option, value in alone.items()]
    return (f"-# {words('lobby-alone', options=' · '.join(changes))}",) if changes else ()


def _note(lobby: Lobby, words: Words) -> tuple[str, ...]:
    name = f"{key(lobby.name)}-note-{lobby.count}"
    return (f"-# {words(name)}",) if words.has(name) else ()


def _until_it_starts(lobby: Lobby, words: Words) -> str:
    """Say what is missing for a start, or who starts, and when the table closes."""
    moment = countdown(lobby.touched + LOBBY_LASTS)
    if _few(lobby) and not lobby.watching:
        return words("lobby-waits", least=min(GAMES[lobby.name].rules.seats), moment=moment)
    return words("lobby-closes", moment=moment)


def _few(lobby: Lobby) -> bool:
    return lobby.count < min(GAMES[lobby.name].rules.seats)


def _rows(table_id: int, lobby: Lobby, words: Words) -> tuple[Row, ...]:
    def button(verb: str, style: Any, emoji: str, off: bool = False, label: str = "") -> Button:
        return Button(f"lobby:{table_id}:0:{verb}", words(f"lobby-{label or verb}"), style, emoji, off)

    few = _few(lobby)
    label, emoji = ("now-watch", "👀") if lobby.watching else ("now", "🤖")
    now = button("now", "success" if few else "primary", emoji, label=label)
    buttons = (
        *(() if lobby.watching else (button("join", "primary", "🪑", lobby.full and not lobby.robots),)),
        button("start", "success", "▶️", few),
        *((now,) if lobby.count < GAMES[lobby.name].quick_start else ()),
        button("leave", "secondary", "🚪"),
    )
    robots = Select(f"lobby:{table_id}:0:robot", words("lobby-robots"), _robots(lobby, words))
    others = (
        button("options", "secondary", "⚙️", label="change"),
        *learn_buttons(lobby.name, words),
        guide_button(lobby.name, words),
        button("cancel", "danger", "✖️"),
    )
    return (buttons, (robots,), others)


def _robots(lobby: Lobby, words: Words) -> tuple[tuple[str, str], ...]:
    more = () if lobby.full else STRENGTHS
    fewer = ("remove",) if lobby.robots else ()
    choices = (*more, *fewer, "play" if lobby.watching else "watch")
    return tuple((choice, words(f"lobby-robots-{choice}")) for choice in choices)


def values_of(game: str, words: Words) -> list[tuple[str, str]]:
    """Return every value of every option of a game, as on a button and in words."""
    return [
        (f"{option}={written(value)}", choice_text(game, option, value, words))
        for option in GAMES[game].rules.Options.model_fields
        for value in values_of_option(game, option)
    ]


def values_of_option(game: str, option: str) -> tuple[Any, ...]:
    """Return the values that an option of a game is offered with."""
    field = GAMES[game].rules.Options.model_fields[option]
    if field.annotation is bool:
        return (True, False)
    if field.annotation is not int:
        return get_args(field.annotation)
    least, most = bounds(field)
    return tuple(number for number in NUMBERS if least <= number <= most)


def written(value: Any) -> str:
    """Return a value as it is written on a button."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def choice_text(game: str, option: str, value: Any, words: Words) -> str:
    """Return in words what a value of an option means."""
    name = f"{key(game)}-option-{option.replace('_', '-')}"
    exact = f"{name}-{written(value)}"
    return words(exact) if words.has(exact) else words(name, value=value)
