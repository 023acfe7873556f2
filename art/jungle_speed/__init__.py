"""The pictures of Jungle Speed: the cards around the totem, and all cards for the rules. They contain no words."""

from art.jungle_speed.gallery import gallery
from art.jungle_speed.table import key, table

__all__ = ["gallery", "key", "table"]
