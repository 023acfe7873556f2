"""Pictures, pure: a view in, PNG bytes out. Equal arguments, equal bytes."""
