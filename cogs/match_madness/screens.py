"""The screens of Match Madness. The public table shows nothing of anybody's workbench."""

from collections.abc import Mapping

from art import match_madness as art
from cogs.match_madness import workbench
from cogs.match_madness.guide import GUIDE, RULES_PICTURES
from cogs.match_madness.words import blocks_of, board, clock, news, places_of, seconds, stopwatch
from cogs.messages.game_screens import GameScreens, Scene
from cogs.messages.screen import Button, Question, Row, Screen
from cogs.messages.words import Words
from cogs.messages.words import seconds as in_seconds
from cogs.table.frame import title
from engines.core import Fact
from engines.match_madness.pattern import LEVELS
from engines.match_madness.stats import best_time
from engines.match_madness.view import Finish, MatchView, Result, Top
from engines.replaying import Facts


class Screens(GameScreens):
    """The screens of Match Madness; pure functions of a scene."""

    played_by_eye = True
    pictures = art.PICTURES
    guide = GUIDE
    rules_pictures = RULES_PICTURES
    emojis = art.emojis()
    silent = frozenset({"count", "out", "over", "owes", "ready", "rested", "shown"})
    turning_points = frozenset({"won", "paid", "wrong", "aside", "over"})

    def table(self, scene: Scene) -> Screen:
        """Show the card or the five piles, the last events, the time left, and who is out, owes a card or rests."""
        lines = (news(scene), _solution(scene), _photo(scene), _state(scene), _troubles(scene))
        return Screen(tuple(line for line in lines if line), _title(scene), board(scene), _rows(scene))

    def told(self, scene: Scene) -> tuple[str, ...]:
        """Return the news with seconds; in Total Madness the card won last has its own line."""
        return news(scene), _solution(scene)

    def panel(self, scene: Scene) -> Screen:
        """Return the workbench."""
        return workbench.panel(scene)

    def explains(self, view: MatchView) -> bool:
        """Whether it is the first card: the workbench then says how a side finds its place."""
        return view.last is None

    def urgent(self, view: MatchView) -> tuple[int, ...]:
        """Return everybody during the count of three, so that players without a workbench get one (MM-5)."""
        return tuple(standing.seat for standing in view.standings) if view.stage == "count" else ()

    def foreseen(self, view: MatchView) -> bool:
        """Whether the next picture can be drawn ahead: the card during the count."""
        return view.stage == "count"

    def empty_handed(self, view: MatchView) -> frozenset[int]:
        """Return the seats without a card; nobody is a winner without one."""
        return frozenset(standing.seat for standing in view.standings if not standing.cards)

    def question(self, scene: Scene, what: str) -> Question:
        """Return the form for typing the arrangement."""
        return workbench.question(scene, what)

    def answered(self, what: str, text: str) -> str:
        """Return the typed arrangement as an action."""
        return workbench.answered(what, text)

    def secret(self, view: MatchView, words: Words) -> str:
        """Return how many blocks were laid, for a replay."""
        pieces = view.bench.pieces if view.bench else ()
        return words("match-madness-blocks", count=len(pieces)) if pieces else ""

    def facts(self, facts: Facts, words: Words) -> Mapping[str, Fact]:
        """Add the best time of each level, and those with the earlier cards."""
        times, earlier = _best_times(facts, words), _best_times(facts, words, earlier=True)
        before = (words("match-madness-earlier-times", times=" · ".join(earlier)),) if earlier else ()
        return {**super().facts(facts, words), "times": " · ".join((*times, *before)) or "–"}


def _best_times(facts: Facts, words: Words, *, earlier: bool = False) -> tuple[str, ...]:
    names = {level: best_time(level, earlier=earlier) for level in LEVELS}
    best = {level: facts[name] for level, name in names.items() if name in facts}
    return tuple(words("match-madness-best-time", level=n, time=in_seconds(ms, words)) for n, ms in best.items())


def _title(scene: Scene) -> str:
    view: MatchView = scene.view
    if view.mode == "total":
        return f"{title(scene)} · {scene.words('match-madness-total')}"
    if view.stage == "over":
        return title(scene)
    return f"{title(scene)} · {scene.words('match-madness-card-of', number=view.round, all=view.rounds)}"


def _rows(scene: Scene) -> tuple[Row, ...]:
    view: MatchView = scene.view
    if view.stage == "over":
        return ()
    words = scene.words
    mine = scene.look(words("match-madness-my-bench"), "primary", "🧩")
    if view.stage == "between":
        return ((scene.play("ready", words("match-madness-ready"), "success", "👍"), mine),)
    return ((mine,), tuple(_aside(scene, top) for top in view.tops if top.stale))


def _aside(scene: Scene, top: Top) -> Button:
    """Return the button that sets a card aside after its time (MM-12)."""
    assert top.card is not None
    label = scene.words("match-madness-set-aside", level=top.level)
    return scene.play(f"aside:{top.card.id}", f"{label} ({len(top.agreed)})" if top.agreed else label, emoji="🗑️")


def _solution(scene: Scene) -> str:
    """Say who built the last card, how fast and how; in the quick game until the next count."""
    view: MatchView = scene.view
    told = {event.code for event in view.news} & {"won", "aside"}
    if view.last is None or (view.mode == "quick" and (told or view.stage != "between")):
        return ""
    last, words = view.last, scene.words
    rows = f"`{blocks_of(last)}`"
    if last.seat is None:
        return words("match-madness-last-aside", level=last.card.level, rows=rows)
    name = scene.name(last.seat)
    return words("match-madness-last-won", level=last.card.level, rows=rows, name=name, time=seconds(last.ms))


def _photo(scene: Scene) -> str:
    """Return the photo finish of the last card: every declaration in order of time, and where a wrong one differs."""
    view: MatchView = scene.view
    if view.last is None or (view.mode == "quick" and view.stage in ("count", "build")):
        return ""
    if len(view.last.finish) < 2 and not any(entry.laid for entry in view.last.finish):
        return ""
    entries = [_finish(scene, entry) for entry in view.last.finish[-6:]]
    return scene.words("match-madness-photo", finishes=" · ".join(entries))


def _finish(scene: Scene, entry: Finish) -> str:
    facts = {"name": scene.name(entry.seat), "time": seconds(entry.ms)}
    last: Result | None = scene.view.last
    if last is None or not entry.laid:
        return scene.words(f"match-madness-finish-{entry.verdict}", **facts)
    return scene.words("match-madness-finish-differs", **facts, places=places_of(last.card, entry))


def _state(scene: Scene) -> str:
    """Say what to do now, and until when."""
    view: MatchView = scene.view
    words = scene.words
    if view.stage == "over":
        return _ending(scene)
    if view.stage == "between":
        waiting = ", ".join(scene.name(standing.seat) for standing in view.standings if not standing.ready)
        return words("match-madness-between", clock=clock(view.opens), names=waiting)
    if view.stage == "count":
        return words("match-madness-count", clock=clock(view.opens))
    if view.mode == "total":
        return words("match-madness-build-total")
    return words("match-madness-build", clock=clock(view.tops[0].until))


def _ending(scene: Scene) -> str:
    view: MatchView = scene.view
    total = "points" if view.mode == "total" else "cards"
    scores = " · ".join(
        scene.words(f"match-madness-score-{total}", name=scene.name(standing.seat), count=standing.points)
        for standing in view.standings
    )
    ending = scene.words(f"match-madness-over-{view.reason}", scores=scores, time=stopwatch(view.spent))
    return f"{ending}\n{scene.words('match-madness-tie')}" if _levels_decided(scene) else ending


def _levels_decided(scene: Scene) -> bool:
    """Whether players with as many cards or points as the winner are behind: their cards were easier (MM-8)."""
    outcome = scene.match.outcome()
    if outcome is None:
        return False
    points = {standing.seat: standing.points for standing in scene.view.standings}
    best = max(points.values())
    return any(points[seat] == best and place > 1 for seat, place in enumerate(outcome.places))


def _troubles(scene: Scene) -> str:
    """Say who is out for this card (MM-6), who owes one, and whose MATCH! rests (MM-11)."""
    view: MatchView = scene.view
    words, told = scene.words, []
    for standing in view.standings if view.stage == "build" else ():
        name = scene.name(standing.seat)
        if standing.out:
            told.append(words("match-madness-is-out", name=name))
        if standing.owes:
            told.append(words("match-madness-owes", name=name))
        if standing.rests is not None:
            told.append(words("match-madness-rests", name=name, clock=clock(standing.rests)))
    return " · ".join(told)
