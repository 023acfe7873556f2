"""What was secret in a match, told once it is over; and what its turning points were."""

from typing import Any

from cogs.messages.game_screens import Scene
from cogs.messages.words import money
from engines.core import Game

TURNING = {
    "shigaon49": {"placed", "replaced", "line", "deck", "unpaid"},
    "eight_and_a_half": {"policeman", "mini-game-over", "match-over", "blind-failed"},
    "jungle_speed": {"duel", "divided", "joint-chosen", "tucked", "false-grab", "heap", "free", "over"},
    "match_madness": {"won", "paid", "wrong", "aside", "over"},
}
FACES = {"h": "½", "d": "😈"}


def turns(game: Game) -> bool:
    """Whether the last move was a turning point."""
    return any(event.code in TURNING[game.name] for event in game.news)


def secrets(scene: Scene, game: Game) -> tuple[str, ...]:
    """What every seat alone could know at that moment."""
    seats = range(len(scene.match.seats))
    told = [(scene.name(seat), text) for seat in seats if (text := _secret(game.name, game.view(seat), scene))]
    return (scene.words("replay-secrets", secrets=" · ".join(f"{name} {text}" for name, text in told)),) if told else ()


def _secret(name: str, view: Any, scene: Scene) -> str:
    if name == "shigaon49":
        return money(view.cash)
    if name == "eight_and_a_half":
        return " ".join(FACES.get(card, card) for card in view.hand)
    if name == "match_madness" and view.bench is not None:
        return scene.words("replay-blocks", count=len(view.bench.pieces)) if view.bench.pieces else ""
    return ""
