"""The screens of Nim: everybody plays with the public message."""

from pathlib import Path

from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Picture, Screen
from cogs.messages.words import countdown
from cogs.table.frame import title
from tests.nim import art
from tests.nim.engine.view import View

Row = tuple[Button, ...]


class Screens(GameScreens):
    """The screens, pure."""

    played_at_table = True
    pictures = art.PICTURES
    rules = Path(__file__).parents[1] / "rules"
    silent = frozenset({"over"})
    turning_points = frozenset({"over"})

    def table(self, scene: Scene) -> Screen:
        """The piles, what happened last, whose turn it is, and a button for every number of tokens."""
        view: View = scene.view
        if not view.to_act:
            return Screen((" ".join(self.told(scene)),), title(scene), _picture(scene))
        clock = countdown(view.deadline)
        turn = scene.words("nim-turn", name=scene.name(view.to_act[0]), clock=clock)
        mine = (scene.look(scene.words("nim-my-tokens"), emoji="🪙"),)
        lines = (" ".join(self.told(scene)), turn)
        return Screen(tuple(filter(None, lines)), title(scene), _picture(scene), (*_rows(scene), mine))

    def panel(self, scene: Scene) -> Screen:
        """How many tokens I have, and the same buttons when it is my turn."""
        view: View = scene.view
        assert scene.seat is not None
        line = scene.words("nim-taken", count=view.taken[scene.seat])
        return Screen((line,), scene.words("nim-my-tokens"), rows=_rows(scene) if scene.seat in view.to_act else ())


def _rows(scene: Scene) -> tuple[Row, ...]:
    view: View = scene.view
    piles = enumerate(view.piles, start=1)
    rows = (tuple(_button(scene, pile, count) for count in range(1, left + 1)) for pile, left in piles)
    return tuple(row for row in rows if row)


def _button(scene: Scene, pile: int, count: int) -> Button:
    return scene.play(f"take:{pile},{count}", scene.words("nim-take", pile=pile, count=count), "primary")


def _picture(scene: Scene) -> Picture:
    view: View = scene.view
    piles = ", ".join(map(str, view.piles))
    return Picture(
        f"nim:{art.key(view, scene.names)}",
        scene.words("nim-alt", piles=piles),
        lambda: art.table(view, scene.names),
    )
