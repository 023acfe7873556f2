"""What the screens of Match Madness have in common: moments, seconds, levels, and the public picture."""

from art import match_madness as art
from cogs.result import MEDALS
from cogs.scene import Scene
from cogs.screen import Picture, Screen
from cogs.words import Words, bold, clean
from engines.core import Event
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.match_madness.pattern import POINTS
from engines.match_madness.view import MatchView
from storage import Person
from storage.solos import Solo, Standing


def clock(moment: int | None) -> str:
    """A moment that counts down in the reader's client."""
    return f"<t:{-(-(moment or 0) // 1000)}:R>"


def seconds(ms: int) -> str:
    """How long a card took: 12.34."""
    return f"{ms / 1000:.2f}"


def stopwatch(ms: int) -> str:
    """How long a match took: 3:07.90."""
    return f"{ms // 60_000}:{ms % 60_000 / 1000:05.2f}"


def level_name(level: int, words: Words) -> str:
    """A pile as a menu shows it."""
    return words("match-madness-level", level=level, stars="★" * level, points=POINTS[level])


def news(scene: Scene) -> str:
    """What happened last."""
    view: MatchView = scene.view
    judged = {event.seat for event in view.news if event.code in ("won", "paid", "wrong", "late")}
    events = (event for event in view.news if event.code != "declared" or event.seat not in judged)
    return " ".join(line for event in events if (line := _told(scene, event)))


def _told(scene: Scene, event: Event) -> str:
    """One piece of news; those that the picture or another line tells are silent."""
    key = f"match-madness-news-{event.code}"
    if not scene.words.has(key):
        return ""
    facts = dict(event.facts)
    if "ms" in facts:
        facts["ms"] = seconds(int(facts["ms"]))
    if event.code == "aside":
        facts["reason"] = scene.words(f"match-madness-reason-{facts['reason']}")
    return scene.words(key, **facts, **({} if event.seat is None else {"name": scene.name(event.seat)}))


def board(scene: Scene) -> Picture:
    """The public picture: nothing on it depends on who looks. At the end of Total Madness the last card, built."""
    view: MatchView = scene.view
    if view.stage == "over" and view.mode == "total" and view.last:
        return Picture(f"ms:{art.key(view, scene.names)}", _alt(scene), lambda: art.solution(view, scene.names))
    return Picture(f"mt:{art.key(view, scene.names)}", _alt(scene), lambda: art.table(view, scene.names))


def _alt(scene: Scene) -> str:
    view: MatchView = scene.view
    words = scene.words
    shown = [(top.level, top.card) for top in view.tops if top.card]
    if not shown and view.last and view.stage in ("between", "over"):
        shown = [(0, view.last.card)]
    cards = "; ".join(
        words("match-madness-alt-card", level=card.level, rows=card.pattern.replace("/", " / ")) for _, card in shown
    )
    seats = ", ".join(f"{scene.names[standing.seat]} {standing.points}" for standing in view.standings)
    return words("match-madness-alt", cards=cards or words("match-madness-alt-hidden"), seats=seats)[:255]


def best_list(match: Match, found: Standing, people: dict[int, Person], words: Words) -> Screen:
    """MM-13: one's own best, and the best of the server, per mode, rounds and level."""
    game = match.game
    assert isinstance(game, MatchMadness)
    unit = "points" if game.is_total else "cards"

    def told(solo: Solo) -> str:
        return words(f"match-madness-solo-{unit}", count=solo.points, time=stopwatch(solo.ms))

    own = "" if found.before is None else words("match-madness-best-before", result=told(found.before))
    verdict = words("match-madness-best-new" if found.is_best else "match-madness-best-not", result=told(found.solo))
    top = (
        f"{MEDALS.get(n, f'{n}.')} {bold(clean(people[solo.player].name))} · {told(solo)}"
        for n, solo in enumerate(found.top, start=1)
    )
    heading = words("match-madness-best-title", kind=_kind(game, words))
    return Screen((" ".join(filter(None, (verdict, own))), *top), heading, mark=words.mark)


def _kind(game: MatchMadness, words: Words) -> str:
    """Mode, rounds and level, as the lobby says them."""
    options = game.options
    mode = words(f"match-madness-option-mode-{options.mode}")
    if game.is_total:
        return mode
    level = f"match-madness-option-level{'' if options.level else '-0'}"
    parts = [mode, words("match-madness-option-rounds", value=options.rounds), words(level, value=options.level)]
    if options.lenient:
        parts.append(words("match-madness-option-lenient-on"))
    return " · ".join(parts)
