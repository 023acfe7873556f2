"""The rules of the games, pure. Adding a game is adding a package and a line here."""

from engines.core import Game
from engines.eight_and_a_half import EightAndAHalf
from engines.jungle_speed import JungleSpeed
from engines.match_madness import MatchMadness
from engines.shigaon49 import Shigaon49

GAMES: dict[str, type[Game]] = {game.name: game for game in (Shigaon49, EightAndAHalf, JungleSpeed, MatchMadness)}
