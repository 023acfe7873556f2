"""Pure functions that draw a view as PNG bytes: equal arguments give equal bytes."""
