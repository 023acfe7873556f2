"""What `/help` shows: every game with its picture and goal, and buttons to play, to play with robots and to learn."""

from collections.abc import Iterator, Mapping
from copy import copy

from discord import ui

from cogs.messages.game_screens import GameScreens
from cogs.messages.guide import learn_buttons, thumbnail
from cogs.messages.screen import EMPTY, LINE_START, Button, Component, Picture
from cogs.messages.words import Words, game_title, left_to_right
from cogs.table.lobby_screen import goal_of

COLOUR = 0x4C9BE8


def pictures(games: Mapping[str, GameScreens], words: Words) -> dict[str, Picture]:
    """Return the small picture of each game that has one."""
    return {name: thumbnail(name, screens.guide, words) for name, screens in games.items() if screens.guide}


def help_screen(games: Mapping[str, GameScreens], shown: Mapping[str, Picture], words: Words) -> ui.LayoutView:
    """Return the message; `shown` has the pictures that are sent with it."""
    parts = [part for name in games for part in _game(name, shown.get(name), words)]
    view = copy(EMPTY)
    title: Component = {"type": 10, "content": f"### {words.mark}{words('help-title')}"}
    first, last = _text(words("help-first"), words), _text(words("help-text"), words)
    view.components = [{"type": 17, "accent_color": COLOUR, "components": [title, first, *parts, last]}]
    return view


def _game(name: str, picture: Picture | None, words: Words) -> Iterator[Component]:
    """Yield the title and the goal beside the picture, then the buttons."""
    command = left_to_right(f"`/play {name}`")
    about = _text(f"### {game_title(name, words)}\n{goal_of(name, words)}\n-# {command}", words)
    if picture is None:
        yield about
    else:
        media = {"url": f"attachment://{picture.file}"}
        thumbnail = {"type": 11, "media": media, "description": picture.alt[:255]}
        yield {"type": 9, "components": [about], "accessory": thumbnail}
    yield {"type": 1, "components": [button.component() for button in _buttons(name, words)]}


def _buttons(name: str, words: Words) -> tuple[Button, ...]:
    play = Button(f"begin:0:0:{name}", words("help-play"), "success", "🎲")
    robots = Button(f"begin:1:0:{name}", words("help-robots"), emoji="🤖")
    return play, robots, *learn_buttons(name, words)


def _text(content: str, words: Words) -> Component:
    return {"type": 10, "content": LINE_START.sub(rf"\1{words.mark}", content)}
