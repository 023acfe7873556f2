"""The frame around every game's public screen: who is away, a proposal to end, the result, the rematch."""

from dataclasses import replace

from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.guide import guide_button
from cogs.messages.screen import Button, Screen, Select
from cogs.messages.words import Words, game_title
from cogs.table.lesson_screen import stop_button
from engines import GAMES
from engines.match import Match
from engines.rematch import REMATCH_WAITS

ENDED = 0x5A6478
MOST_BUTTONS = 5
"""How many buttons Discord takes in a row."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def framed(scene: Scene, screen: Screen, screens: GameScreens) -> Screen:
    """Return the game's screen with the lines and buttons of the table; empty-handed seats get no medal."""
    if scene.match.over:
        return _over(scene, screen, screens)
    if scene.match.watched:
        return _with_guide(scene, replace(screen, rows=()).also(scene.words("table-watched")))
    screen = _with_guide(scene, screen).also(*_first_match(scene, screens), *_away(scene), rows=_back(scene))
    return _votes(scene, screen) if scene.match.votes else screen


def _with_guide(scene: Scene, screen: Screen) -> Screen:
    """Add *How to play*, and the end of a lesson, to the last row of buttons if it has room, else below."""
    rows, more = [row for row in screen.rows if row], [guide_button(scene.match.name, scene.words), *stop_button(scene)]
    fits = bool(rows) and len(rows[-1]) + len(more) <= MOST_BUTTONS
    has_room = fits and not any(isinstance(one, Select) for one in rows[-1])
    return replace(screen, rows=(*rows[:-1], (*rows[-1], *more)) if has_room else (*rows, tuple(more)))


def _first_match(scene: Scene, screens: GameScreens) -> tuple[str, ...]:
    """Say what the buttons mean, if this is somebody's first match of the game."""
    name = screens.hint(scene)
    told = scene.match.first and scene.match.lesson is None and scene.words.has(name)
    return (f"-# {scene.words(name)}",) if told else ()


def _away(scene: Scene) -> tuple[str, ...]:
    words, seats = scene.words, scene.match.seats
    away = ", ".join(scene.name(n) for n, seat in enumerate(seats) if seat.away and not seat.left)
    left = ", ".join(scene.name(n) for n, seat in enumerate(seats) if seat.left and seat.user > 0)
    gone = ", ".join(scene.name(n) for n, seat in enumerate(seats) if seat.left and seat.user < 0)
    paused = scene.match.paused
    return (
        words("table-away", names=away) if away and not paused else "",
        words("table-left", names=left) if left else "",
        words("table-gone", names=gone) if gone else "",
        words("table-paused") if paused else "",
    )


def _back(scene: Scene) -> tuple[tuple[Button, ...], ...]:
    """Return the button to come back, if a robot plays for a person who can."""
    if not any(seat.idle and seat.user > 0 for seat in scene.match.seats):
        return ()
    return ((Button(scene.id("table", "back"), scene.words("table-back"), "primary", "👋"),),)


def _votes(scene: Scene, screen: Screen) -> Screen:
    words, match = scene.words, scene.match
    line = words("table-votes", agreed=len(match.votes), all=len({*match.voters, *match.votes}))
    agree = Button(scene.id("table", "agree"), words("table-agree"), "danger", "🛑")
    keep = Button(scene.id("table", "keep"), words("table-keep"), "success", "▶️")
    return screen.also(line, rows=((agree, keep),))


def ended_early(match: Match, words: Words) -> str:
    """Return why a match ended before its end; where one person played, nobody had to agree."""
    alone = match.ended == "agreed" and len(match.people) == 1
    return words("table-ended-alone" if alone else f"table-ended-{match.ended}")


def _over(scene: Scene, screen: Screen, screens: GameScreens) -> Screen:
    words, match = scene.words, scene.match
    outcome = match.outcome()
    if outcome is None:
        return replace(screen, lines=(ended_early(match, words),), rows=())
    ranking = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    bare = screens.empty_handed(scene.view)
    lines = [_place(scene, seat, outcome.places[seat], screens.score(scene, seat), seat in bare) for seat in ranking]
    again = Button(scene.id("again", "yes"), words("rematch"), "success", "🔁")
    watched = words("table-watched-over") if match.watched else ""
    after = (Button(f"replay:{scene.table}:0:first", words("replay-open"), emoji="🎬"), *coach_button(scene))
    if not match.rematch or match.rematch_agreed:
        several = match.rematch and len(match.askers) > 1
        count = words("rematch-count", ready=len(match.rematch), all=len(match.askers)) if several else ""
        return screen.also(*lines, watched, count, rows=((*(() if match.rematch_agreed else (again,)), *after),))
    return screen.also(*lines, watched, *_waiting(scene), rows=((again, _now(scene), *after),))


def coach_button(scene: Scene) -> tuple[Button, ...]:
    """Return the coach's button under a finished match of people, in a game that the coach knows."""
    match = scene.match
    if GAMES[match.name].coach is None or not match.people or match.lesson is not None or match.outcome() is None:
        return ()
    return (Button(f"coach:{scene.table}:0:me", scene.words("coach-ask"), "secondary", "🎓"),)


def _waiting(scene: Scene) -> tuple[str, str]:
    """Say who wants a rematch, and from when on it can begin without the others."""
    words, match = scene.words, scene.match
    host = scene.name(next(n for n, seat in enumerate(match.seats) if seat.user == match.starter))
    clock = f"<t:{-(-(match.asked + REMATCH_WAITS) // 1000)}:R>"
    return (
        words("rematch-count", ready=len(match.rematch), all=len(match.askers)),
        words("rematch-host", name=host, clock=clock),
    )


def _now(scene: Scene) -> Button:
    return Button(scene.id("again", "now"), scene.words("rematch-now"), "primary", "▶️")


def _place(scene: Scene, seat: int, place: int, score: str, bare: bool) -> str:
    medal = "▫️" if bare else MEDALS.get(place, f"{place}.")
    token = scene.emoji(f"seat_{seat + 1}")
    return " ".join(filter(None, (medal, token, scene.name(seat), f"· {score}" if score else "")))


def lost(game: str, words: Words) -> Screen:
    """Return the message of a table that cannot be read any more."""
    return Screen((words("table-lost"),), game_title(game, words), colour=ENDED, mark=words.mark)


def title(scene: Scene) -> str:
    """Return the heading of a table."""
    return game_title(scene.match.name, scene.words)
