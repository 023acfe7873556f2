"""The pictures of Jungle Speed: the cards around the totem, and all cards for the rules. They contain no words."""

from art import PictureKind
from art.jungle_speed.emojis import emojis, name_of, totem
from art.jungle_speed.gallery import gallery
from art.jungle_speed.table import key, table

__all__ = ["PICTURES", "emojis", "gallery", "key", "name_of", "table", "totem"]

PICTURES = (PictureKind(table, key, (1000, 700)),)
