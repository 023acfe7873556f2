"""Draws every decision of Jungle Speed for docs/rules: `python -m tests.art.jungle_speed_decisions`."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from art import jungle_speed
from tests.engines.jungle_speed.tables import Table, table

NAMES = ("Noa", "Dan", "Maya", "Omer", "Lior")
HEBREW = ("נועה", "דן", "מאיה", "עומר", "ליאור")
SHEETS = {
    "jungle_speed_decisions.png": (NAMES, ("right", "left")),
    "jungle_speed_decisions_he.png": (HEBREW, ("ימין", "שמאל")),
}
"""Each file with the names of its players and of their two hands."""
FOLDER = Path(__file__).parents[2] / "docs" / "rules"
SMALL, GAP = (500, 350), 10


def moments() -> dict[str, Table]:
    """Return each decision by the name of its line in the page."""
    five = "{} | *9\nring1g | *9\n{}\nin | *9\nknot1p | *9\nnext 2\ntotem *3"
    return {
        "duel": table(five.format("knot2y star1r", "| star1g *9")).turn().race(0),
        "division": table("knot2y star1r | *9\nring1g | *9\n| star1g *9\nstar1p | *9\nnext 2")
        .turn()
        .race(0)
        .pass_time(),
        "colour duel of three": table("star1r | *9\n| ring1r *9\nleaf2r | *9\nnext 1").turn().race(2).pass_time(),
        "false grab": table(five.format("star1r", "| star2g *9")).turn().race(4),
        "inward": table("star1r | *9\nring1g | *9\n| in *9\nstar3p | *9\nnext 2").turn().race(1),
        "outward": table("star1r | *9\n| out *9\nwave2p | *9\nleaf1y | *9\nnext 1").turn(),
        "joint turn": table("star1r | *9\nstar1y | *9\n| out *9\nwave2p | *9\nnext 2")
        .turn()
        .race(0)
        .act(0, "choose:{},joint"),
        "heap": table("star1r | *9\nring1g | *9\nwave1r | in\nout | *9\nnext 2\ntotem *4").turn().pass_time(),
        "two players": table("star1y | *9\n| star1g *9\nleaf2y | *9\nwave1r | *8\nnext 1", players=2).turn().race(1),
        "colours count": table("star1r | *9\nring1g | *9\n| col *9\nout | *9\nnext 2\ntotem *4").turn(),
        "the end": table("| star1r\nstar1g | *2\n| *2\nwave2p | *2").turn().race(0),
        "last card outward": table("star1r | *2\nring1g | out\nwave1p | *2\nleaf1y | *2\nnext 1", play_on=True).turn(),
    }


def sheet(names: tuple[str, ...], sides: tuple[str, str]) -> Image.Image:
    """Return all of them on one sheet, in the order of the page."""
    pictures = [jungle_speed.table(moment.view, names, sides) for moment in moments().values()]
    lines = -(-len(pictures) // 2)
    whole = Image.new("RGB", (2 * SMALL[0] + GAP, lines * (SMALL[1] + GAP) - GAP), "white")
    for number, png in enumerate(pictures):
        small = Image.open(BytesIO(png)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)
        whole.paste(small, (number % 2 * (SMALL[0] + GAP), number // 2 * (SMALL[1] + GAP)))
    return whole


if __name__ == "__main__":
    for file, (names, sides) in SHEETS.items():
        sheet(names, sides).quantize(192).save(FOLDER / file, optimize=True)
