"""What an endpoint's response says beside the answer: whether it is one, why not, how to go on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

import orjson

if TYPE_CHECKING:
    import httpx

__all__ = ["complaint", "is_answer", "seconds_to_wait", "tokens_spent"]

LONGEST = 200
"""Characters of a complaint that are repeated."""


def is_answer(response: httpx.Response) -> bool:
    """Whether a response is a completion; some servers send their failures with status 200."""
    if response.status_code != 200:
        return False
    try:
        content = orjson.loads(response.content)
    except orjson.JSONDecodeError:
        return False
    return isinstance(content, dict) and bool(content.get("choices"))


def complaint(response: httpx.Response) -> str:
    """What a response that is no answer says of itself."""
    body = response.content
    try:
        content = orjson.loads(body)
        error = content.get("error", content)
        said = error.get("message", error) if isinstance(error, dict) else error
    except (orjson.JSONDecodeError, AttributeError):
        said = body[: 2 * LONGEST].decode("utf-8", "replace")
    code = response.status_code
    status = f"status {code}" if code != 200 else "what is no chat completion"
    shown = " ".join(str(said).split())[:LONGEST]
    return f"the endpoint answered with {status}" + (f": {shown}" if shown else "")


def tokens_spent(response: httpx.Response, request: Mapping[str, Any]) -> int:
    """The tokens of a request as the server counts them; else about four letters each."""
    usage = orjson.loads(response.content).get("usage")
    total = usage.get("total_tokens") if isinstance(usage, dict) else None
    if isinstance(total, int) and total >= 0:
        return total
    asked = sum(len(message["content"]) for message in request["messages"])
    return (len(response.content) + asked) // 4


def seconds_to_wait(response: httpx.Response) -> float:
    """How long the server wants us to wait, by number or date; 0 if it does not say."""
    stated = response.headers.get("retry-after", "")
    try:
        return max(0.0, float(stated))
    except ValueError:
        pass
    try:
        moment = parsedate_to_datetime(stated)
    except ValueError:
        return 0.0
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())
