"""Money: the start, and the payout for tokens."""

START = 49
HONOUR = 999  # S49-21: without a limit, bidding would never end


def payout(tokens: int, seats: int) -> int:
    """Return one payout for that many tokens (S49-16); with two players, too many tokens pay less (S49-17)."""
    if seats == 2 and tokens > 7:
        return max(28, 49 - 7 * (tokens - 7))
    return min(7 * tokens, 49)
