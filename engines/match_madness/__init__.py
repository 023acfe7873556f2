"""Match Madness: sixty patterns, five blocks, one race."""

from engines.match_madness.rules import MatchMadness

__all__ = ["MatchMadness"]
