"""Jungle Speed: everybody grabs at once, and the first one really wins."""
