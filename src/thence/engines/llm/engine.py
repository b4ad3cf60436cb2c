"""The engine: its options, and what is asked about a pair."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qs, urlsplit

from annotated_types import Ge, Gt

from thence.engines.llm.asking import AnswerStore, Asker
from thence.engines.llm.endpoint import Budget, Endpoint
from thence.engines.llm.prompt import messages
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.pair import Pair, Verdict
from thence.text.cache import cache_folder

__all__ = ["LlmEngine"]

SECRETS = frozenset({"key", "api_key", "apikey", "api-key", "token", "access_token"})


@dataclass(frozen=True, slots=True)
class LlmEngine(DeclaredEngine):
    """Judges with a language model behind an OpenAI-compatible endpoint."""

    base_url: str = ""
    """Up to and without `/chat/completions`: https://api.example.org/v1."""
    model: str = ""
    key_variable: str = ""
    """The environment variable that holds the key; none is sent if none is named."""
    votes: Annotated[int, Ge(1)] = 1
    """Answers to each pair; the majority decides, and its share is the score."""
    temperature: float = 0.0
    """Below 0 to send none, if a model does not take one."""
    seed: int = 0
    """Of the first vote; each further vote has the next. Below 0 to send none."""
    answer_tokens: Annotated[int, Ge(0)] = 512
    """The most tokens of an answer; 0 to set no limit."""
    concurrency: Annotated[int, Ge(1)] = 8
    """Requests in flight at a time."""
    timeout: Annotated[float, Gt(0)] = 60.0
    attempts: Annotated[int, Ge(1)] = 6
    back_off: Annotated[float, Ge(0)] = 0.5
    """Seconds before the second attempt; doubled with each one."""
    budget_requests: Annotated[int, Ge(0)] = 0
    budget_tokens: Annotated[int, Ge(0)] = 0
    """The most of each that this engine spends; 0 for no limit."""
    cache: str = ""
    """The folder of the answers; Thence's cache folder if not given."""

    name = "llm"

    def __post_init__(self) -> None:
        if self.base_url:
            _check_address(self.base_url)
            self._key()

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in order; what was answered before is not asked again."""
        if not self.base_url or not self.model:
            raise WrongUse(
                "engine 'llm' needs an endpoint and a model: --set base_url=URL --set model=NAME;"
                " both texts of every pair are sent there"
            )
        folder = Path(self.cache) if self.cache else cache_folder()
        asker = Asker(
            self._endpoint(),
            AnswerStore(folder) if folder else None,
            self.request,
            votes=self.votes,
            concurrency=self.concurrency,
        )
        try:
            yield from asker.verdicts(pairs)
        finally:
            asker.close()

    def request(self, pair: Pair, vote: int) -> dict[str, Any]:
        """What is asked about a pair, whatever way of asking for JSON the server knows."""
        body: dict[str, Any] = {"model": self.model, "messages": messages(pair)}
        if self.temperature >= 0:
            body["temperature"] = self.temperature
        if self.seed >= 0:
            body["seed"] = self.seed + vote
        if self.answer_tokens:
            body["max_tokens"] = self.answer_tokens
        return body

    def _endpoint(self) -> Endpoint:
        return Endpoint(
            self.base_url.rstrip("/"),
            self._key(),
            timeout=self.timeout,
            attempts=self.attempts,
            back_off=self.back_off,
            budget=Budget(self.budget_requests, self.budget_tokens),
            connections=self.concurrency,
        )

    def _key(self) -> str:
        if not self.key_variable:
            return ""
        key = os.environ.get(self.key_variable, "").strip()
        if not key:
            raise WrongUse(f"the environment variable {self.key_variable} holds no key; set it")
        return key


def _check_address(url: str) -> None:
    """Refuse what is no address, and secrets in one: it goes into the manifest of a run."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise WrongUse(f"the base_url of llm is an address such as https://host/v1, not '{url}'")
    if parts.username or parts.password or SECRETS & parse_qs(parts.query).keys():
        raise WrongUse(
            "the base_url of llm must hold no key or password: put it into an environment variable"
            " and name that as key_variable"
        )
    if parts.query or parts.fragment or parts.path.rstrip("/").endswith("/chat/completions"):
        raise WrongUse(
            "the base_url of llm ends before /chat/completions and has no query: https://host/v1"
        )
