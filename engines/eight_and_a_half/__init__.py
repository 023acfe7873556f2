"""8½: hidden hands, a rising pot, a policeman, and a score sheet over several mini-games."""

from engines.eight_and_a_half.actions import Blind, Play, Ready, Take
from engines.eight_and_a_half.rules import EightAndAHalf
from engines.eight_and_a_half.sheet import Row
from engines.eight_and_a_half.view import Laid, Options, Side, View

__all__ = ["Blind", "EightAndAHalf", "Laid", "Options", "Play", "Ready", "Row", "Side", "Take", "View"]
