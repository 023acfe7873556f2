"""*How to play*: short pages with pictures that every game may bring, and the way to its whole rules."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Box
from art.thumbnail import square
from cogs.messages.screen import Button, Picture, Screen
from cogs.messages.words import Words, game_title, key, robot_name
from engines import GAMES


class GuidePage(NamedTuple):
    """A page of *How to play*: its words are `<game>-guide-<name>` and `<game>-guide-<name>-alt` in locales/."""

    name: str
    draw: Callable[[Sequence[str]], bytes]
    """Draws its picture with the names of the players: the reader first, then robots."""
    rules: tuple[int, ...] = ()
    """The pages of the rules that its picture belongs to, from 0."""
    part: Box | None = None
    """The part of its picture that stands for the game in `/help`, if this page does."""


def guide_button(game: str, words: Words) -> Button:
    """Return the button that opens *How to play*."""
    return Button(f"guide:0:0:{game}", words("guide-open"), emoji="❓")


def learn_buttons(game: str, words: Words) -> tuple[Button, ...]:
    """Return the button that begins the lesson, if the game has one."""
    learn = Button(f"learn:0:0:{game}", words("learn-begin"), "primary", "🎓")
    return (learn,) if GAMES[game].lesson else ()


@lru_cache(maxsize=256)
def guide_picture(game: str, page: GuidePage, words: Words) -> Picture:
    """Return the picture of a page, with names in the reader's language; cached, because every lobby shows one."""
    names = (words("guide-you"), *(robot_name("easy", face, words) for face in range(4)))
    alt = words(f"{key(game)}-guide-{page.name}-alt")
    return Picture(f"guide:{game}:{page.name}:{words.language}", alt, lambda: page.draw(names))


def thumbnail(game: str, pages: Sequence[GuidePage], words: Words) -> Picture:
    """Return the small square picture that stands for a game."""
    page = next((page for page in pages if page.part), pages[0])
    whole = guide_picture(game, page, words)
    return Picture(f"square:{whole.key}", whole.alt, lambda: square(whole.draw(), page.part))


def guide_screen(game: str, pages: Sequence[GuidePage], number: int, words: Words) -> Screen:
    """Return one page of *How to play*, with the way to the other pages and the whole rules."""
    page = pages[number]
    heading = words("guide-title", game=game_title(game, words))
    own = f"{key(game)}-guide-{page.name}"
    about = words(f"{own}-title" if words.has(f"{own}-title") else f"guide-{page.name}")
    count = words("page-count", page=number + 1, pages=len(pages))
    return Screen(
        (f"**{about}**", words(own), f"-# {count}"),
        heading,
        guide_picture(game, page, words),
        (_turning(game, len(pages), number, words), (*learn_buttons(game, words), _rules(game, words))),
        mark=words.mark,
    )


def _turning(game: str, pages: int, number: int, words: Words) -> tuple[Button, ...]:
    back = Button(f"guide:0:{max(number - 1, 0)}:{game}", words("page-back"), emoji="⬆️", disabled=number == 0)
    last = number == pages - 1
    on = Button(f"guide:1:{min(number + 1, pages - 1)}:{game}", words("page-on"), "primary", "⬇️", last)
    return back, on


def _rules(game: str, words: Words) -> Button:
    return Button(f"page:0:0:{game}", words("guide-rules"), emoji="📖")
