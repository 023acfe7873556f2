"""Checks bodies against Discord's own API description (OpenAPI 3.1, JSON Schema draft 2020-12).

`validate_request("POST", "/channels/1/messages", body)` raises `BodyRefused` with the place and the reason.
The environment variable `DISCORD_OPENAPI` names the file of the description. Without it every body passes, tests marked
with `description` are skipped, and the summary of the run says so.
"""

import json
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError, best_match  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

FILE = os.environ.get("DISCORD_OPENAPI", "")
API_ROOT = re.compile(r"^(https?://[^/]+)?/api(/v\d+)?")
JSON = "application/json"


class BodyRefused(AssertionError):
    """A body that Discord's description does not allow."""


class UnknownRoute(AssertionError):
    """A method and path that Discord does not describe."""


def validate_request(method: str, path: str, body: Any) -> None:
    """Raise unless the request fits Discord's description; the path may contain real ids, `/api/v10` and a query."""
    if not FILE:
        return
    template = route(method, path)
    operation = description()["paths"][template][method.lower()]
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return
    kind = JSON if JSON in content else next(iter(content))
    where = pointer("paths", template, method.lower(), "requestBody", "content", kind, "schema")
    check(where, body, f"{method} {template}")


def validate_response(method: str, path: str, status: int, body: Any) -> None:
    """Raise unless the answer fits Discord's description."""
    if not FILE:
        return
    template = route(method, path)
    answers = description()["paths"][template][method.lower()]["responses"]
    if str(status) not in answers:
        raise BodyRefused(f"{method} {template} does not answer {status}")
    if JSON not in answers[str(status)].get("content", {}):
        return
    where = pointer("paths", template, method.lower(), "responses", str(status), "content", JSON, "schema")
    check(where, body, f"{method} {template} → {status}")


def validate_schema(name: str, body: Any) -> None:
    """Raise unless the body is what Discord calls `name` (`MessageResponse`, `UserResponse` …)."""
    if FILE:
        check(pointer("components", "schemas", name), body, name)


def check(where: str, body: Any, what: str) -> None:
    error = best_match(compiled(where).iter_errors(with_text_ids(body)))
    if error is not None:
        raise BodyRefused(f"{what}: {innermost(error)}")


def innermost(error: ValidationError) -> str:
    """Return the complaint of the alternative that got furthest: probably the intended one."""
    while error.context:
        error = max(error.context, key=furthest)
    place = ".".join(str(part) for part in error.absolute_path) or "the body"
    return f"{place}: {error.message[:300]}"


def furthest(error: ValidationError) -> int:
    inner = max((furthest(each) for each in error.context or ()), default=0)
    return max(len(error.absolute_path), inner)


def with_text_ids(body: Any) -> Any:
    """Return the body with ids as text: discord.py writes many as numbers, and Discord accepts both."""
    if isinstance(body, list):
        return [with_text_ids(item) for item in body]
    if not isinstance(body, dict):
        return body
    copy = {key: with_text_ids(value) for key, value in body.items()}
    for key in ("message_id", "channel_id", "guild_id", "recipient_id"):
        copy |= {key: as_text(copy[key])} if key in copy else {}
    attachments = copy.get("attachments")
    for owner in (*(attachments if isinstance(attachments, list) else ()), copy.get("emoji")):
        if isinstance(owner, dict) and "id" in owner:
            owner["id"] = as_text(owner["id"])
    allowed = copy.get("allowed_mentions")
    for kind in ("users", "roles"):
        if isinstance(allowed, dict) and isinstance(allowed.get(kind), list):
            allowed[kind] = [as_text(snowflake) for snowflake in allowed[kind]]
    return copy


def as_text(snowflake: Any) -> Any:
    return str(snowflake) if isinstance(snowflake, int) and not isinstance(snowflake, bool) else snowflake


@cache
def description() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(Path(FILE).read_text(encoding="utf-8"))
    return loaded


@cache
def registry() -> Registry[Any]:
    empty: Registry[Any] = Registry()
    whole: Resource[Any] = Resource.from_contents(description(), DRAFT202012)
    filled: Registry[Any] = empty.with_resource("urn:discord", whole)
    return filled


@cache
def compiled(where: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"urn:discord#{where}"}, registry=registry())


def pointer(*parts: str) -> str:
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in parts)


@cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((as_pattern(path), path) for path in sorted(description()["paths"], key=fixed_first))


def as_pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))


def fixed_first(path: str) -> tuple[int, str]:
    return path.count("{"), path


def route(method: str, path: str) -> str:
    """Return the described path (`/channels/{channel_id}/messages`) of a real path."""
    plain = API_ROOT.sub("", path).partition("?")[0]
    for template in matching(plain):
        if method.lower() in description()["paths"][template]:
            return template
    raise UnknownRoute(f"{method} {plain} is not in Discord's description")


def matching(plain: str) -> Iterable[str]:
    return (template for pattern, template in patterns() if pattern.fullmatch(plain))
