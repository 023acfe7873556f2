"""Tools that try to break the bot, used by `bench.soak` at length and by tests/proof in short."""
