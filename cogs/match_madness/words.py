"""Texts that several screens of Match Madness use: moments, seconds, levels, and the public picture."""

from collections.abc import Sequence

from art import match_madness as art
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Picture, Screen
from cogs.messages.words import Words, bold, called
from cogs.table.frame import MEDALS
from engines.core import Event, Fact
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.match_madness.pattern import POINTS, Card, pattern_of
from engines.match_madness.solver import differing
from engines.match_madness.view import Finish, MatchView, Result
from storage import Person
from storage.solos import Solo, Standing

NAME = 12
"""How many letters of a name a picture's description has; Discord allows 255 for all of it."""


def clock(moment: int | None) -> str:
    """Return a timestamp that counts down in the reader's client."""
    return f"<t:{-(-(moment or 0) // 1000)}:R>"


def seconds(ms: int) -> str:
    """Return how long a card took: 12.34."""
    return f"{ms / 1000:.2f}"


def stopwatch(ms: int) -> str:
    """Return how long a match took: 3:07.90."""
    return f"{ms // 60_000}:{ms % 60_000 / 1000:05.2f}"


def level_name(level: int, words: Words) -> str:
    """Return a pile's name for a menu."""
    return words("match-madness-level", level=level, stars="★" * level, points=POINTS[level])


def news(scene: Scene) -> str:
    """Return the sentences about the last move."""
    view: MatchView = scene.view
    judged = {event.seat for event in view.news if event.code in ("won", "paid", "wrong", "late")}
    events = (event for event in view.news if event.code != "declared" or event.seat not in judged)
    return " ".join(line for event in events if not _told_as_last(view, event) and (line := _told(scene, event)))


def _told_as_last(view: MatchView, event: Event) -> bool:
    """Whether another line shows this event: Total Madness has one for the card won last."""
    facts = dict(event.facts)
    return view.mode == "total" and event.code == "won" and view.last is not None and facts["card"] == view.last.card.id


def _told(scene: Scene, event: Event) -> str:
    """Return the sentence of an event; "" if the picture or another line shows it."""
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
    """Return the public picture, the same for everybody; at the end of Total Madness the last card's solution."""
    view: MatchView = scene.view
    if view.stage == "over" and view.mode == "total" and view.last:
        return Picture(f"ms:{art.key(view, scene.names)}", _alt(scene), lambda: art.solution(view, scene.names))
    return Picture(f"mt:{art.key(view, scene.names)}", _alt(scene), lambda: art.table(view, scene.names))


def _alt(scene: Scene) -> str:
    """Describe the picture: the card built last, the scores, and the cards that can be built."""
    view: MatchView = scene.view
    last = alt_last(view.last, scene.names, scene.words) if view.last and art.shows_last(view) else ""
    seats = ", ".join(f"{scene.names[standing.seat][:NAME]} {standing.points}" for standing in view.standings)
    cards = [_alt_card(top.card, view.mode, scene.words) for top in view.tops if top.card]
    if not cards and not last:
        cards = [scene.words("match-madness-alt-hidden")]
    errors = _alt_errors(view.last, scene.names, scene.words) if view.last and last else ""
    return ". ".join(filter(None, (last, seats, " ".join(cards), errors)))[:255]


def _alt_card(card: Card, mode: str, words: Words) -> str:
    """Describe a card; five cards are described in short."""
    if mode == "total":
        return f"★{card.level} {card.pattern}"
    return words("match-madness-alt-card", level=card.level, rows=card.pattern.replace("/", " / "))


def alt_last(last: Result, names: Sequence[str], words: Words) -> str:
    """Describe the last card: who built it, how fast, and which block lies on which cell."""
    facts: dict[str, Fact] = {"level": last.card.level, "blocks": blocks_of(last)}
    if last.seat is None:
        return words("match-madness-alt-aside", **facts)
    return words("match-madness-alt-won", **facts, name=names[last.seat][:NAME], time=seconds(last.ms))


def places_of(card: Card, entry: Finish) -> str:
    """Return the places of a card on which a wrong MATCH! differs, by their numbers on the workbench."""
    differ = differing(card.pattern, entry.laid)
    return ", ".join(str(number) for number, cell in enumerate(card.symbols, start=1) if cell in differ)


def told_difference(card: Card, tries: Sequence[Finish], seat: int | None, words: Words) -> str:
    """Say on which places that seat's latest wrong MATCH! differs; "" if there is none that may be seen."""
    places = [places_of(card, entry) for entry in tries if entry.seat == seat and entry.laid]
    return words("match-madness-differs", places=places[-1]) if places else ""


def _alt_errors(last: Result, names: Sequence[str], words: Words) -> str:
    latest = {entry.seat: places_of(last.card, entry) for entry in last.finish if entry.laid}
    told = (words("match-madness-alt-differs", name=names[seat][:NAME], places=latest[seat]) for seat in latest)
    return ". ".join(told)


def blocks_of(last: Result) -> str:
    """Return the arrangement in the form in which it can be typed: `5522/.144/.133`."""
    return pattern_of({cell: str(piece.block) for piece in last.solution for cell in piece.cells})


def best_list(
    match: Match, found: Standing, earlier: tuple[Solo, ...], people: dict[int, Person], words: Words
) -> Screen:
    """Return the player's best and the server's best, per mode, rounds and level (MM-13), then those of the cards that
    are not dealt any more."""
    game = match.game
    assert isinstance(game, MatchMadness)
    unit = "points" if game.is_total else "cards"

    def told(solo: Solo) -> str:
        return words(f"match-madness-solo-{unit}", count=solo.points, time=stopwatch(solo.ms))

    own = "" if found.before is None else words("match-madness-best-before", result=told(found.before))
    verdict = words("match-madness-best-new" if found.is_best else "match-madness-best-not", result=told(found.solo))

    def ranked(solos: tuple[Solo, ...]) -> list[str]:
        names = [bold(called(solo.player, people[solo.player].name, words)) for solo in solos]
        return [
            f"{MEDALS.get(n, f'{n}.')} {name} · {told(solo)}"
            for n, (name, solo) in enumerate(zip(names, solos, strict=True), start=1)
        ]

    title = "match-madness-best-earlier-title" if game.has_earlier_cards else "match-madness-best-title"
    heading = words(title, kind=_kind(game, words))
    before = (f"**{words('match-madness-best-earlier')}**", *ranked(earlier)) if earlier else ()
    return Screen((" ".join(filter(None, (verdict, own))), *ranked(found.top), *before), heading, mark=words.mark)


def _kind(game: MatchMadness, words: Words) -> str:
    """Return mode, rounds and level in the words of the lobby."""
    options = game.options
    mode = words(f"match-madness-option-mode-{options.mode}")
    if game.is_total:
        return mode
    level = f"match-madness-option-level{'' if options.level else '-0'}"
    parts = [mode, words("match-madness-option-rounds", value=options.rounds), words(level, value=options.level)]
    if options.lenient:
        parts.append(words("match-madness-option-lenient-on"))
    return " · ".join(parts)
