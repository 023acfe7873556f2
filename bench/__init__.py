"""Speed, each beside a peer in the same run."""
