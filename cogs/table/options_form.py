"""The form with which the host chooses all options of a lobby at once."""

from typing import Any

import discord
from discord import ui

from cogs.messages.words import Words, key
from cogs.table.lobby_screen import choice_text, values_of_option, written
from cogs.table.press import Press
from engines.core import Refused
from engines.match import Lobby

SWITCHES = "switches"
MOST_RADIOS = 10


def options_form(table_id: int, lobby: Lobby, words: Words) -> ui.Modal:
    """Return the form: one question per option, and all switches in one group."""
    form = ui.Modal(title=words("lobby-options-title")[:45], custom_id=f"lobby:{table_id}:0:chosen", timeout=None)
    switches = [name for name, value in lobby.options.model_dump().items() if isinstance(value, bool)]
    for option in type(lobby.options).model_fields:
        if option not in switches:
            form.add_item(
                ui.Label(text=_label(lobby.name, option, words)[:45], component=_question(lobby, option, words))
            )
    if switches:
        form.add_item(ui.Label(text=words("lobby-switches")[:45], component=_switches(lobby, switches, words)))
    form.stop()
    return form


def chosen(lobby: Lobby, press: Press) -> Lobby:
    """Return the lobby with the options of a form that was sent."""
    values = press.form
    on = values.get(SWITCHES, [])
    for option, now in lobby.options.model_dump().items():
        if isinstance(now, bool):
            lobby = lobby.choose(press.user, option, written(option in on), press.at)
        elif option not in values or len(values[option]) != 1:
            raise Refused("unreadable")
        else:
            lobby = lobby.choose(press.user, option, values[option][0], press.at)
    return lobby


def _label(game: str, option: str, words: Words) -> str:
    """Return the short name of an option, else its description."""
    part = option.replace("_", "-")
    names = (f"{key(game)}-label-{part}", f"{key(game)}-describe-{part}", f"describe-{part}")
    return words(next(name for name in names if words.has(name)))


def _choice(game: str, option: str, value: Any, words: Words) -> str:
    """Return in words what a value means, with a capital letter as it stands on its own line."""
    text = choice_text(game, option, value, words)
    return f"{text[:1].upper()}{text[1:]}"[:100]


def _question(lobby: Lobby, option: str, words: Words) -> ui.Item[Any]:
    """Return radio buttons for an option, or a select if it has many values."""
    now = getattr(lobby.options, option)
    values = values_of_option(lobby.name, option)
    choices = {written(value): _choice(lobby.name, option, value, words) for value in (*values, now)}
    if len(choices) > MOST_RADIOS:
        select: ui.Select[Any] = ui.Select(custom_id=option)
        for value, text in choices.items():
            select.add_option(label=text, value=value, default=value == written(now))
        return select
    radios = [
        discord.RadioGroupOption(label=text, value=value, default=value == written(now))
        for value, text in choices.items()
    ]
    return ui.RadioGroup(custom_id=option, options=radios)


def _switches(lobby: Lobby, switches: list[str], words: Words) -> ui.Item[Any]:
    boxes = [
        discord.CheckboxGroupOption(
            label=_choice(lobby.name, option, True, words),
            value=option,
            default=getattr(lobby.options, option),
        )
        for option in switches
    ]
    return ui.CheckboxGroup(custom_id=SWITCHES, options=boxes, required=False, min_values=0)
