"""One OpenAI-compatible endpoint: asks, waits and asks again, and adapts to what it can do."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

import orjson

from thence.engines.llm.answer import Failure
from thence.engines.llm.prompt import SCHEMA
from thence.errors import ThenceError
from thence.pair import Outcome

if TYPE_CHECKING:
    import httpx

__all__ = ["Budget", "Endpoint", "complaint", "is_answer", "seconds_to_wait", "tokens_spent"]

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


_KEPT = frozenset({"content-type", "retry-after"})
"""Headers of a response that are read; others, such as its encoding, hold for its bytes only."""


@dataclass(frozen=True, slots=True)
class _Passing:
    """A failure that may pass."""

    outcome: Outcome
    reason: str
    seconds: float = 0.0
    """How long the server wants us to wait; 0 if it does not say."""
    unreachable: bool = False


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
        attempt = 0
        while True:
            attempt += 1
            found = self._attempt(request)
            if not isinstance(found, _Passing):
                return found
            if attempt == self._attempts:
                break
            self._pause(attempt, found.seconds)
        if found.unreachable:
            raise ThenceError(
                f"{self.url} cannot be reached ({found.reason}); what was answered is kept, so run"
                " the same command again when it can"
            )
        return Failure(found.outcome, f"{found.reason} (attempts: {attempt})")

    def _attempt(self, request: Mapping[str, Any]) -> bytes | Failure | _Passing:
        """What comes of asking once."""
        import httpx

        if not self._wait():
            return Failure(Outcome.ERROR, "the run was stopped")
        if spent := self._budget.take():
            return Failure(Outcome.REFUSED, spent)
        used = self._format
        try:
            response = self._response(self._body(request, used))
        except httpx.TimeoutException:
            return _Passing(Outcome.TIMEOUT, f"no answer within {self._timeout:g} s")
        except httpx.TransportError as error:
            reason = self._public(str(error) or type(error).__name__)
            return _Passing(Outcome.ERROR, reason, unreachable=True)
        if is_answer(response):
            self._learn(used)
            self._budget.spend(tokens_spent(response, request))
            return response.content
        return self._rejection(request, response, used)

    def _response(self, body: Mapping[str, Any]) -> httpx.Response:
        """The whole response, in time however slowly its bytes drip."""
        import httpx

        ends = time.monotonic() + self._timeout
        with self._client.stream("POST", self.url, json=body) as response:
            content = bytearray()
            for chunk in response.iter_bytes():
                content += chunk
                if time.monotonic() > ends:
                    raise httpx.ReadTimeout("the answer goes on")
        headers = {name: value for name, value in response.headers.items() if name in _KEPT}
        return httpx.Response(response.status_code, headers=headers, content=bytes(content))

    def _rejection(
        self, request: Mapping[str, Any], response: httpx.Response, used: int
    ) -> bytes | Failure | _Passing:
        """What a response that is no answer means: misuse, wait, ask otherwise, or give up."""
        code, reason = response.status_code, self._public(complaint(response))
        if code in MISUSE:
            raise ThenceError(f"{self.url}: {MISUSE[code]} ({reason})")
        if code == 200 or code in AGAIN:
            seconds = seconds_to_wait(response)
            if seconds > LONGEST_WAIT:
                return Failure(Outcome.ERROR, f"{reason}; it asks to wait {seconds:.0f} s")
            return _Passing(Outcome.ERROR, reason, seconds)
        if self._adapt(response, used):
            return self._attempt(request)
        filtered = code == 400 and "content_filter" in response.text
        return Failure(Outcome.REFUSED if filtered else Outcome.ERROR, reason)

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
        """Wait until the endpoint may be asked; False if the run was stopped."""
        while (left := self._resume - time.monotonic()) > 0:
            if self._stopped.wait(left):
                break
        return not self._stopped.is_set()

    def _pause(self, attempt: int, wanted: float) -> None:
        """Wait before another attempt; if the server says how long, all threads do."""
        if wanted:
            with self._lock:
                self._resume = max(self._resume, time.monotonic() + wanted)
            return
        # Chance keeps threads that failed together from coming back together.
        doubled = min(self._back_off * 2 ** (attempt - 1), LONGEST_WAIT)
        self._stopped.wait(doubled * random.uniform(0.5, 1))

    def _public(self, text: str) -> str:
        """A text without the key, which some servers repeat."""
        return text.replace(self._key, "***") if self._key else text


class Budget:
    """What is left to spend; 0 for no limit. A request that is tried again counts again."""

    def __init__(self, requests: int, tokens: int) -> None:
        self._limits = requests, tokens
        self._lock = threading.Lock()
        self.requests = 0
        self.tokens = 0

    def take(self) -> str:
        """Count a request that is about to be made; if it may not be, say why."""
        requests, tokens = self._limits
        with self._lock:
            if requests and self.requests >= requests:
                return f"the budget of {requests:,} requests is spent"
            if tokens and self.tokens >= tokens:
                return f"the budget of {tokens:,} tokens is spent"
            self.requests += 1
            return ""

    def spend(self, tokens: int) -> None:
        """Count the tokens of a request that was answered."""
        with self._lock:
            self.tokens += tokens


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
