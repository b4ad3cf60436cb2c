"""The one door to an engine: what it gives is held against what it was given, faults are named."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from thence.engines.engine import Engine, Learner, Telling
from thence.errors import ThenceError
from thence.pair import Label, Pair, Verdict
from thence.registry import blaming

__all__ = ["checked_fit", "checked_likelihoods", "checked_verdicts"]


def checked_verdicts(engine: Engine, pairs: Iterable[Pair]) -> Iterator[Verdict]:
    """The verdicts as they come; an engine that leaves a pair out, or fails, is named."""
    coming = iter(pairs)
    asked: deque[str] = deque()

    def failed() -> str:
        return f"failed at the pair '{asked[0]}'" if asked else "failed"

    with blaming(f"engine '{engine.name}'", _is_own(engine), failed):
        for verdict in engine.judge(_noted(coming, asked)):
            _check(engine, verdict, asked)
            asked.popleft()
            yield verdict
    left = asked[0] if asked else next((pair.id for pair in coming), None)
    if left is not None:
        raise ThenceError(f"engine '{engine.name}' ended without a verdict on the pair '{left}'")


def checked_likelihoods(
    engine: Telling, pairs: Sequence[Pair]
) -> Sequence[Mapping[Label, float] | None]:
    """How likely each label is, by pair; an engine that leaves a pair out, or fails, is named."""
    with blaming(f"engine '{engine.name}'", _is_own(engine), lambda: "failed to read"):
        told = engine.likelihoods(pairs)
    if len(told) != len(pairs):
        raise ThenceError(
            f"engine '{engine.name}' told likelihoods for {len(told)} of {len(pairs)} pairs"
        )
    if any(each is not None and Label.ENTAILMENT not in each for each in told):
        raise ThenceError(f"engine '{engine.name}' told likelihoods without that of ENTAILMENT")
    return told


def checked_fit(engine: Learner, pairs: Sequence[Pair]) -> Learner:
    """The engine fitted on labelled pairs; one that fails at it, or gives none, is named."""
    with blaming(f"engine '{engine.name}'", _is_own(engine), lambda: "failed to learn"):
        fitted = engine.fit(pairs)
    if not isinstance(fitted, Engine):
        raise ThenceError(
            f"engine '{engine.name}' learnt and gave no engine; `fit` gives the fitted one back"
        )
    return fitted


def _check(engine: Engine, verdict: object, asked: Sequence[str]) -> None:
    """Refuse what is no verdict, a label that does not exist, and a pair out of its turn."""
    if not isinstance(verdict, Verdict):
        raise ThenceError(f"engine '{engine.name}' gave {type(verdict).__name__}, not a Verdict")
    if verdict.label is not None and not isinstance(verdict.label, Label):
        known = ", ".join(f"Label.{label}" for label in Label)
        raise ThenceError(
            f"engine '{engine.name}' gave the pair '{verdict.pair_id}' the label "
            f"{verdict.label!r}, which does not exist; the labels are {known}"
        )
    if not asked or asked[0] != verdict.pair_id:
        raise ThenceError(
            f"engine '{engine.name}' gave a verdict on the pair '{verdict.pair_id}' when "
            "it was not its turn; engines judge every pair once, in their order"
        )


def _is_own(engine: Engine) -> bool:
    return type(engine).__module__.startswith("thence.")


def _noted(pairs: Iterable[Pair], asked: deque[str]) -> Iterator[Pair]:
    for pair in pairs:
        asked.append(pair.id)
        yield pair
