"""What an engine gives, held against what it was given: one verdict a pair, in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from thence.engines.engine import Engine
from thence.errors import ThenceError
from thence.pair import Pair, Verdict

__all__ = ["checked_verdicts"]


def checked_verdicts(engine: Engine, pairs: Iterable[Pair]) -> Iterator[Verdict]:
    """The verdicts as they come; an engine that leaves a pair out, or fails, is named."""
    coming = iter(pairs)
    asked: deque[str] = deque()
    try:
        for verdict in engine.judge(_noted(coming, asked)):
            if not asked or asked.popleft() != verdict.pair_id:
                raise ThenceError(
                    f"engine '{engine.name}' gave a verdict on the pair '{verdict.pair_id}' where "
                    "it was not its turn; engines judge every pair once, in their order"
                )
            yield verdict
    except ThenceError:
        raise
    except Exception as error:
        if type(engine).__module__.startswith("thence."):
            raise
        at = f" at the pair '{asked[0]}'" if asked else ""
        raise ThenceError(
            f"engine '{engine.name}', which is no part of Thence, failed{at} "
            f"({type(error).__name__}: {error}); THENCE_TRACEBACK=1 shows where"
        ) from error
    left = asked[0] if asked else next((pair.id for pair in coming), None)
    if left is not None:
        raise ThenceError(f"engine '{engine.name}' ended without a verdict on the pair '{left}'")


def _noted(pairs: Iterable[Pair], asked: deque[str]) -> Iterator[Pair]:
    for pair in pairs:
        asked.append(pair.id)
        yield pair
