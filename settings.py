"""The settings of the bot, from the environment or from `.env`."""

from dataclasses import fields
from typing import Annotated, Literal

from dotenv import dotenv_values
from pydantic import Field, NonNegativeInt, PositiveInt, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from cogs.fleet import Layout
from cogs.limits import DEFAULTS, Limits
from storage.address import POSTGRES


class Settings(BaseSettings):
    """The settings from the environment or from `.env`."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    discord_api_url: str = ""
    discord_gateway_url: str = ""
    database_url: str = "sqlite:///data/games.db"
    default_language: Literal["en", "he"] = "en"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    tables_per_host: PositiveInt = DEFAULTS.tables_per_host
    tables_per_server: PositiveInt = DEFAULTS.tables_per_server
    watched_per_person: PositiveInt = DEFAULTS.watched_per_person
    post_pause: NonNegativeInt = DEFAULTS.post_pause
    show_pause: NonNegativeInt = DEFAULTS.show_pause
    forgotten_after_days: PositiveInt = DEFAULTS.forgotten_after_days
    experiments: Annotated[frozenset[str], NoDecode] = frozenset()
    shard_count: int | None = None
    shard_ids: Annotated[list[int] | None, NoDecode] = None
    shard_groups: PositiveInt | None = None
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    metrics_host: str = "127.0.0.1"

    @property
    def token(self) -> str:
        return self.discord_token.get_secret_value()

    @property
    def limits(self) -> Limits:
        return Limits(**{field.name: getattr(self, field.name) for field in fields(Limits)})

    @property
    def layout(self) -> Layout | None:
        """The shards of the fleet and their groups; None for a bot that runs alone."""
        if self.shard_ids or not POSTGRES.match(self.database_url):
            return None
        return Layout(self.shard_count, self.shard_groups or 1)

    @property
    def described(self) -> str:
        """Which settings are not the defaults, without their values, and which names in `.env` mean nothing."""
        chosen = sorted(name.upper() for name in self.model_fields_set if getattr(self, name) != DEFAULT[name])
        unknown = sorted(name for name in dotenv_values(".env") if name.lower() not in Settings.model_fields)
        strange = f" (not settings of the bot: {', '.join(unknown)})" if unknown else ""
        return (f"chosen: {', '.join(chosen)}" if chosen else "all defaults") + strange

    @field_validator("experiments", mode="before")
    @classmethod
    def _names(cls, value: object) -> object:
        return [name for part in value.split(",") if (name := part.strip())] if isinstance(value, str) else value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        return [int(part) for part in value.split(",") if part.strip()] or None if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _within_the_count(cls, value: list[int] | None, known: ValidationInfo) -> list[int] | None:
        count = known.data.get("shard_count")
        if value and (count is None or max(value) >= count):
            raise ValueError("SHARD_IDS needs a SHARD_COUNT above each of them")
        return value

    @field_validator("shard_groups")
    @classmethod
    def _for_a_fleet(cls, value: int | None, known: ValidationInfo) -> int | None:
        count, url = known.data.get("shard_count") or 0, known.data.get("database_url", "")
        if value and (count < value or known.data.get("shard_ids") or not POSTGRES.match(url)):
            raise ValueError("SHARD_GROUPS needs PostgreSQL and a SHARD_COUNT of at least as many, and no SHARD_IDS")
        return value

    @field_validator("shard_count", "shard_groups", "metrics_port", mode="before")
    @classmethod
    def _empty(cls, value: object) -> object:
        return None if value == "" else value


DEFAULT = {name: known.default for name, known in Settings.model_fields.items()}
