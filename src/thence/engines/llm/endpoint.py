"""One OpenAI-compatible endpoint: asks, waits and asks again, and adapts to what it can do."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

import orjson

from thence.engines.llm.answer import Failure
from thence.engines.llm.budget import Budget
from thence.engines.llm.prompt import SCHEMA
from thence.errors import ThenceError
from thence.pair import Outcome

if TYPE_CHECKING:
    import httpx

__all__ = ["Endpoint"]

AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
MISUSE = {
    401: "the key is not accepted; name the environment variable that holds it as key_variable",
    403: "access is denied",
    404: "there is no such model or address",
}
LONGEST_WAIT = 300.0
CONNECT_SECONDS = 10.0
FORMATS: tuple[dict[str, Any], ...] = (
    {
        "response_format": {
            "type": "json_schema",
            "json_schema": {"name": "judgement", "strict": True, "schema": SCHEMA},
        }
    },
    {"response_format": {"type": "json_object"}},
    {},
)
"""Ways to ask for JSON, the strictest first; a server that knows none of them is only asked."""


class Endpoint:
    """Asks one endpoint from several threads; the key is in its headers and nowhere else."""

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        timeout: float,
        attempts: int,
        back_off: float,
        budget: Budget,
        connections: int,
    ) -> None:
        import httpx

        self.url = f"{base_url}/chat/completions"
        self._key, self._attempts, self._back_off = key, attempts, back_off
        self._budget = budget
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._client = httpx.Client(
            headers=headers,
            timeout=httpx.Timeout(timeout, connect=min(timeout, CONNECT_SECONDS)),
            limits=httpx.Limits(max_connections=connections),
        )
        self._timeout = timeout
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._resume = 0.0
        self._format = 0
        self._format_is_known = False
        self._renames_tokens = False

    def stop(self) -> None:
        """Ask nothing more; whoever waits for another attempt stops waiting."""
        self._stopped.set()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def ask(self, request: Mapping[str, Any]) -> bytes | Failure:
        """The body of the response, or why there is none after all attempts."""
        import httpx

        last = Failure(Outcome.ERROR, "the run was stopped")
        unreachable = ""
        attempt = 0
        while attempt < self._attempts:
            if not self._wait():
                return last
            if spent := self._budget.take():
                return Failure(Outcome.REFUSED, spent)
            used = self._format
            wanted = 0.0
            try:
                response = self._client.post(self.url, json=self._body(request, used))
            except httpx.TimeoutException:
                last = Failure(Outcome.TIMEOUT, f"no answer within {self._timeout:g} s")
                unreachable = ""
            except httpx.TransportError as error:
                unreachable = self._public(str(error) or type(error).__name__)
            else:
                unreachable = ""
                body = response.content
                if response.status_code == 200 and _is_answer(body):
                    self._learn(used)
                    self._budget.spend(_tokens(body, request))
                    return body
                last = Failure(Outcome.ERROR, self._reason(response))
                if response.status_code in MISUSE:
                    raise ThenceError(f"{self.url}: {MISUSE[response.status_code]} ({last.reason})")
                if response.status_code not in AGAIN and response.status_code != 200:
                    if self._adapt(response, used):
                        continue
                    return _final(response, last)
                wanted = _retry_after(response)
                if wanted > LONGEST_WAIT:
                    return Failure(Outcome.ERROR, f"{last.reason}; it asks to wait {wanted:.0f} s")
            attempt += 1
            if attempt < self._attempts:
                self._pause(attempt, wanted)
        if unreachable:
            raise ThenceError(
                f"{self.url} cannot be reached ({unreachable}); what was answered is kept, so run"
                " the same command again when it can"
            )
        return Failure(last.outcome, f"{last.reason} (attempts: {attempt})")

    def _body(self, request: Mapping[str, Any], used: int) -> dict[str, Any]:
        body = {**request, **FORMATS[used]}
        if self._renames_tokens and "max_tokens" in body:
            body["max_completion_tokens"] = body.pop("max_tokens")
        return body

    def _learn(self, used: int) -> None:
        with self._lock:
            self._format_is_known = self._format_is_known or used == self._format

    def _adapt(self, response: httpx.Response, used: int) -> bool:
        """Whether a request that was rejected can be put in another way."""
        with self._lock:
            if "max_completion_tokens" in response.text and not self._renames_tokens:
                self._renames_tokens = True
                return True
            if used != self._format:
                return True
            if self._format_is_known or used + 1 == len(FORMATS):
                return False
            self._format += 1
            return True

    def _wait(self) -> bool:
        """Wait until the endpoint may be asked; False where the run was stopped."""
        while (left := self._resume - time.monotonic()) > 0:
            if self._stopped.wait(left):
                break
        return not self._stopped.is_set()

    def _pause(self, attempt: int, wanted: float) -> None:
        """Wait before another attempt; where the server says how long, all threads do."""
        if wanted:
            with self._lock:
                self._resume = max(self._resume, time.monotonic() + wanted)
            return
        # Chance keeps threads that failed together from coming back together.
        doubled = min(self._back_off * 2 ** (attempt - 1), LONGEST_WAIT)
        self._stopped.wait(doubled * random.uniform(0.5, 1))

    def _reason(self, response: httpx.Response) -> str:
        said = _error_message(response.content)
        code = response.status_code
        status = f"status {code}" if code != 200 else "an answer that is none"
        return f"the endpoint answered with {status}" + (f": {self._public(said)}" if said else "")

    def _public(self, text: str) -> str:
        """A text without the key, which some servers repeat."""
        return text.replace(self._key, "***") if self._key else text


def _is_answer(body: bytes) -> bool:
    try:
        content = orjson.loads(body)
    except orjson.JSONDecodeError:
        return False
    return isinstance(content, dict) and bool(content.get("choices"))


def _final(response: httpx.Response, failure: Failure) -> Failure:
    """The failure of a rejected request: a content filter refuses, anything else is an error."""
    filtered = response.status_code == 400 and "content_filter" in response.text
    return Failure(Outcome.REFUSED, failure.reason) if filtered else failure


def _error_message(body: bytes) -> str:
    try:
        content = orjson.loads(body)
        error = content.get("error", content)
        said = error.get("message", error) if isinstance(error, dict) else error
    except (orjson.JSONDecodeError, AttributeError):
        said = body[:400].decode("utf-8", "replace")
    flat = " ".join(str(said).split())
    return flat[:200]


def _tokens(body: bytes, request: Mapping[str, Any]) -> int:
    """The tokens that a request took, as the server counts them; else about four letters each."""
    usage = orjson.loads(body).get("usage")
    total = usage.get("total_tokens") if isinstance(usage, dict) else None
    if isinstance(total, int) and total >= 0:
        return total
    return (len(body) + sum(len(message["content"]) for message in request["messages"])) // 4


def _retry_after(response: httpx.Response) -> float:
    """How many seconds the server wants us to wait; 0 where it does not say."""
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
