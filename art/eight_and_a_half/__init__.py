"""The pictures of 8½: the public table, a seat's private cards, the score sheet. They contain no words."""

from art import PictureKind
from art.eight_and_a_half.emojis import emojis
from art.eight_and_a_half.hand import hand, hand_key
from art.eight_and_a_half.sheet import sheet, sheet_key
from art.eight_and_a_half.table import key, table

__all__ = ["PICTURES", "emojis", "hand", "hand_key", "key", "sheet", "sheet_key", "table"]

PICTURES = (PictureKind(table, key, (1000, 700)), PictureKind(hand, hand_key, (1000, 400), is_private=True))
