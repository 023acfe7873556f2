"""שיגעון 49."""

from engines.shigaon49.actions import Bid, Check, Decline, Pass, Place
from engines.shigaon49.cards import Card
from engines.shigaon49.rules import Shigaon49
from engines.shigaon49.view import Offer, Options, View

__all__ = ["Bid", "Card", "Check", "Decline", "Offer", "Options", "Pass", "Place", "Shigaon49", "View"]
