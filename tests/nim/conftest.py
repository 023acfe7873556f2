from tests.cogs.conftest import quiet, unhurried

__all__ = ["quiet", "unhurried"]
