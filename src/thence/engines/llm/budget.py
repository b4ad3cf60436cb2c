"""How much may be asked: requests and tokens, counted over all threads."""

from __future__ import annotations

import threading

__all__ = ["Budget"]


class Budget:
    """What is left to spend; 0 for no limit. A request that is tried again counts again."""

    def __init__(self, requests: int, tokens: int) -> None:
        self._limits = requests, tokens
        self._lock = threading.Lock()
        self.requests = 0
        self.tokens = 0

    def take(self) -> str:
        """Count a request that is about to be made; where it may not be, say why."""
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
