"""Money: what everyone starts with, and what tokens bring."""

START = 49
HONOUR = 999  # S49-21: or bidding never ends


def payout(tokens: int, seats: int) -> int:
    """What that many tokens bring in one payout (S49-16); with two players, too many bring less (S49-17)."""
    if seats == 2 and tokens > 7:
        return max(28, 49 - 7 * (tokens - 7))
    return min(7 * tokens, 49)
