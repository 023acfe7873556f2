"""Judges who may do what from the table as it was before the press, without the bot's own code for it."""

import re

from bench.proof.bot_process import moment
from engines.core import Move, Refused
from engines.match import Lobby, Match
from local.interactions import Interaction
from storage.tables import Content

SAID = re.compile(r"([a-z]+):([0-9]+):([0-9]+):([!-~ ]+)", re.ASCII)
FOR_THE_HOST = {"start", "now", "set", "robot", "cancel"}


def rightful(sent: Interaction, table: int, before: Content, message: int) -> bool:
    """Whether that press may change that table."""
    found = SAID.fullmatch(str(sent.data.get("custom_id")))
    if found and found[1] == "learn":  # a new lesson ends the learner's lesson before it
        return isinstance(before, Match) and before.lesson is not None and before.host == int(sent.person_id)
    if not found or int(found[2]) != table:
        return False
    kind, turn, text, user = found[1], int(found[3]), found[4], int(sent.person_id)
    if not isinstance(before, Match):
        return isinstance(before, Lobby) and kind == "lobby" and _in_the_lobby(before, text, user)
    if kind in ("play", "race", "pick", "say"):
        return _in_play(before, turn, _action(sent, kind, text), user, moment(sent.id))
    if kind == "table":
        return user in (before.people if text == "back" else before.present) and text in {"back", "agree", "keep"}
    if kind == "again":
        return before.over and user in before.askers
    return before.seat_of(user) is not None and before.seats[before.seat_of(user) or 0].away


def _in_the_lobby(lobby: Lobby, text: str, user: int) -> bool:
    if text in FOR_THE_HOST:
        return user == lobby.host
    return text == ("leave" if user in lobby.people else "join") or (text == "now" and user in lobby.people)


def _in_play(match: Match, turn: int, text: str, user: int, at: int) -> bool:
    seat = match.seat_of(user)
    if seat is None or match.over or turn != match.game.turn(seat):
        return False
    try:
        match.game.play(Move(seat, match.game.parse(text), at))
    except Refused:
        return False
    return True


def _action(sent: Interaction, kind: str, text: str) -> str:
    if kind in ("play", "race"):
        return text
    if kind == "pick":
        return str((sent.data.get("values") or [""])[0])[:70]
    written = str(sent.data["components"])
    number = re.search(r"'value': '[\s$]*([0-9]+)[\s$]*'", written)
    return f"{text}:{number[1]}" if number else ""
