"""8½: hidden hands, a rising pot, a policeman, and a score sheet over several mini-games."""
