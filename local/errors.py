"""Discord's refusals: status, code, message and, for invalid forms, the nested `errors` body."""

from collections.abc import Iterable
from math import ceil
from typing import Any

Place = tuple[str | int, ...]
Complaint = tuple[Place, str, str]


class Refused(Exception):
    """An error answer as Discord gives it."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code = status, code
        self.body: dict[str, Any] = {"message": message, "code": code, **more}
        self.headers: dict[str, str] = {}
        self.page = False


def not_found() -> Refused:
    return Refused(404, 0, "404: Not Found")


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def unknown_channel() -> Refused:
    return Refused(404, 10003, "Unknown Channel")


def unknown_guild() -> Refused:
    return Refused(404, 10004, "Unknown Guild")


def unknown_member() -> Refused:
    return Refused(404, 10007, "Unknown Member")


def unknown_message() -> Refused:
    return Refused(404, 10008, "Unknown Message")


def unknown_user() -> Refused:
    return Refused(404, 10013, "Unknown User")


def unknown_webhook() -> Refused:
    return Refused(404, 10015, "Unknown Webhook")


def unknown_emoji() -> Refused:
    return Refused(404, 10014, "Unknown Emoji")


def too_many_emojis(most: int) -> Refused:
    return Refused(400, 30008, f"Maximum number of emojis reached ({most})")


def too_many_commands(most: int) -> Refused:
    return Refused(400, 30032, f"Maximum number of application commands reached ({most})")


def too_many_threads() -> Refused:
    return Refused(400, 160006, "Maximum number of active threads reached")


def unknown_interaction() -> Refused:
    return Refused(404, 10062, "Unknown interaction")


def unknown_command() -> Refused:
    return Refused(404, 10063, "Unknown application command")


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def too_large() -> Refused:
    return Refused(413, 40005, "Request entity too large")


def too_slow() -> Refused:
    return Refused(408, 0, "408: Request Timeout")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def not_the_author() -> Refused:
    return Refused(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def wrong_channel_type() -> Refused:
    return Refused(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def thread_archived() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def thread_locked() -> Refused:
    return Refused(403, 160005, "Thread is locked")


def too_many_bytes() -> Refused:
    """Discord's answer to a message whose components have too many bytes."""
    return Refused(500, 0, "500: Internal Server Error")


def web_page(status: int, seconds: float) -> Refused:
    """What stands before Discord answers in HTML: a block, or an outage."""
    refused = Refused(status, 0, f"<!DOCTYPE html><title>Error {status}</title><p>You are being blocked.</p>")
    refused.headers = {"Content-Type": "text/html; charset=UTF-8", "Server": "cloudflare"}
    if seconds:
        refused.headers["Retry-After"] = str(ceil(seconds))
    refused.page = True
    return refused


def thread_exists() -> Refused:
    return Refused(400, 160004, "A thread has already been created for this message")


def too_many_old_edits() -> Refused:
    words = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return limited(Refused(429, 30046, words, retry_after=1.0), 1.0)


def rate_limited(seconds: float) -> Refused:
    body = {"retry_after": round(seconds, 3), "global": False}
    return limited(Refused(429, 0, "You are being rate limited.", **body), seconds)


def limited(refused: Refused, seconds: float) -> Refused:
    refused.headers = {"Retry-After": str(ceil(seconds)), "Via": "1.1 local"}
    return refused


def invalid_form(complaints: Iterable[Complaint], prefix: Place = ()) -> Refused:
    """Make error 50035 with each complaint at its place, nested as Discord does it."""
    errors: dict[str, Any] = {}
    for place, code, message in complaints:
        node = errors
        for part in (*prefix, *place):
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return Refused(400, 50035, "Invalid Form Body", errors=errors)
