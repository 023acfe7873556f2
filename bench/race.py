"""One race for the totem: its presses, and whether they were judged by Discord's clock."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bench.proof.groups import refusal_on
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.grabs import GRACE
from engines.jungle_speed.timing import WINDOW
from local.interactions import Answer
from local.limits import EPHEMERAL
from local.people import Person

SPARE = 100
"""A press counts as timely if the bot gets it this many milliseconds before its window closes."""


@dataclass
class Press:
    """One grab: when Discord accepted it and its order within that millisecond, and when it went out to the bot."""

    seat: int
    at: int
    order: int
    sent: int
    answer: Answer
    person: Person

    @property
    def said(self) -> list[str]:
        """What the player was told in private about this press: nothing, also if it was late."""
        asked = self.answer.interaction
        mine = [m for m in self.person.messages(asked.channel_id) if m["flags"] & EPHEMERAL]
        told = [m["content"] or refusal_on(m) for m in mine if m["interaction_metadata"]["id"] == asked.id]
        return [text for text in told if text]


@dataclass
class Race:
    """All presses on one reveal, and the game before and after them."""

    presses: list[Press]
    before: JungleSpeed
    after: JungleSpeed
    shown: int
    """When everybody saw the decision."""
    stood_still: int = 0
    """For how many milliseconds at once this small Discord did nothing meanwhile: the machine was busy."""

    @property
    def closing(self) -> int:
        """When the card's time was over: only a press made before must count (JS-25)."""
        return (self.before.deadline() or 0) - WINDOW

    @property
    def photo(self) -> list[int]:
        """The seats that counted, the first one first; nobody if the next card came before any press arrived."""
        return [finish.seat for finish in self.after.photo if finish.reveal == self.before.reveal]

    @property
    def early(self) -> list[Press]:
        """The presses that were made within 400 ms after the card was shown: they are never judged on it."""
        return [press for press in self.presses if press.at <= (self.before.shown or 0) + GRACE]

    @property
    def timely(self) -> list[Press]:
        """The presses made before the closing that went out well before the window of the earliest of them closed."""
        judged = [press for press in self.presses if press not in self.early and press.at <= self.closing]
        prompt = [press for press in judged if press.sent - press.at <= WINDOW - SPARE]
        earliest = min((press.at for press in prompt), default=0)
        return [press for press in prompt if press.sent <= earliest + WINDOW - SPARE]

    @property
    def missed(self) -> int:
        """How many timely presses the busy bot took up too late to count."""
        return sum(press.seat not in self.photo for press in self.timely) if self.photo else 0

    @property
    def shown_after(self) -> int:
        """Milliseconds from the end of the window until everybody saw the decision."""
        return self.shown - min(press.at for press in self.timely) - WINDOW

    def faults(self, answered: Counter[str]) -> list[str]:
        """What was judged wrongly; there should be nothing."""
        counted = [press for press in self.presses if press in self.timely or press.seat in self.photo]
        order = [press.seat for press in sorted(counted, key=lambda press: (press.at, press.order))]
        wrong = self.photo[:1] != order[:1] or self.photo != [seat for seat in order if seat in self.photo]
        return [
            *([f"the photo finish is {self.photo}, by Discord's clock it is {order}"] if wrong and self.photo else []),
            *([self._too_late()] if self.timely and not self.after.photo else []),
            *(f"seat {press.seat} waits" for press in self.presses if not press.answer.done),
            *(self._times(press, answered) for press in self.presses if self._odd(press, answered)),
            *(f"seat {press.seat} was told {press.said}" for press in self.presses if press.said),
            *(f"seat {seat} was punished" for seat in self._punished()),
        ]

    def _too_late(self) -> str:
        first = min(self.timely, key=lambda press: press.at)
        before = self.closing - first.at
        return f"a press made in time, {before} ms before the closing, came too late ({self._circumstances(first)})"

    def _times(self, press: Press, answered: Counter[str]) -> str:
        return f"answered {answered[press.answer.interaction.id]} times ({self._circumstances(press)})"

    def _circumstances(self, press: Press) -> str:
        """Say what tells a slow bot from a machine that stood still."""
        return f"sent after {press.sent - press.at} ms, Discord stood still for {self.stood_still} ms"

    def _odd(self, press: Press, answered: Counter[str]) -> bool:
        return answered[press.answer.interaction.id] != 1

    def _punished(self) -> Iterator[int]:
        """Only the first press can be false; a late presser keeps the cards, unless a last card takes the heap."""
        told = {event.code: event.seat for event in self.after.news}
        if "false-grab" in told and told["false-grab"] != self.after.photo[0].seat:
            yield told["false-grab"] or 0
        first = self.after.photo[0] if self.after.photo else None
        if first is not None and first.verdict == "false" and first.seat in [press.seat for press in self.early]:
            yield first.seat
        late = [press.seat for press in self.presses if press.seat not in self.photo]
        late += [finish.seat for finish in self.after.photo if self.photo and finish.verdict == "late"]
        if not {"heap", "over"} & set(told):
            losers = {dict(event.facts).get("loser", event.seat) for event in self.after.news if event.code != "free"}
            yield from (seat for seat in late if self._grew(seat) and seat not in losers)

    def _grew(self, seat: int) -> bool:
        return _cards(self.after, seat) > _cards(self.before, seat)


def _cards(game: JungleSpeed, seat: int) -> int:
    return sum(game.packs.cards(hand) for hand in range(seat, game.hands, game.players))
