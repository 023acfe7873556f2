"""Jungle Speed: everybody grabs at once, and the first one really wins."""

from engines.jungle_speed.rules import JungleSpeed

__all__ = ["JungleSpeed"]
