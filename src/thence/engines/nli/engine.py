"""The shipped neural engine: its weights and its calibration lie beside this module."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, groupby
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from annotated_types import Ge, Interval

from thence.engines.cross_encoder import CrossEncoder, OnnxClassifier
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.cross_encoder.label_order import named_order
from thence.engines.options import DeclaredEngine
from thence.engines.seen import digest
from thence.pair import Label, Outcome, Pair, Verdict

__all__ = ["MODEL", "RECORD", "STEPS", "NliEngine", "has_seen", "unseen_opinion"]

MODEL = Path(__file__).parent / "model"
LANGUAGE = "en"


@dataclass(frozen=True)
class NliEngine(DeclaredEngine):
    """Judges English pairs; what it says to a pair depends on nothing but the pair."""

    threshold: Annotated[float, Interval(gt=0, lt=1)] | None = None
    """The least probability that is ENTAILMENT; None for the most probable label."""
    threads: Annotated[int, Ge(0)] = 0
    """Pairs that are read side by side; 0 for as many as the machine has cores, up to four."""

    name = "nli"

    def identity(self) -> dict[str, Any]:
        """The digest of the weights: what was begun or learnt with others does not go on."""
        return {"weights": _config()["weights"]}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in order; a pair in another language is refused."""
        by_language = groupby(pairs, key=lambda pair: pair.language == LANGUAGE)
        return chain.from_iterable(
            self.encoder.judge(group) if readable else map(_refused, group)
            for readable, group in by_language
        )

    def likelihoods(self, pairs: Sequence[Pair]) -> Sequence[Mapping[Label, float] | None]:
        """By label, for each pair in order; None for one in another language or cut."""
        told = iter(self.encoder.likelihoods([p for p in pairs if p.language == LANGUAGE]))
        return [next(told) if pair.language == LANGUAGE else None for pair in pairs]

    def has_seen(self, pair: Pair) -> bool:
        """Whether the model was trained on the pair, as far as it is known: RTE pairs are."""
        return has_seen(pair.text, pair.hypothesis)

    def unseen_verdict(self, pair: Pair) -> Verdict | None:
        """What a sister of the model that never saw a seen pair says; None for other pairs."""
        shares = unseen_opinion(pair.text, pair.hypothesis)
        if shares is None:
            return None
        by_label = dict(zip(self.encoder.order, shares, strict=True))
        label = max(by_label, key=by_label.__getitem__)
        return Verdict(pair.id, label, by_label[Label.ENTAILMENT])

    @cached_property
    def encoder(self) -> CrossEncoder:
        """The model, loaded when it is first asked."""
        order = named_order(read_folder(MODEL).label_names)
        assert order is not None
        classifier = OnnxClassifier(MODEL, threads=self.threads)
        return CrossEncoder(classifier, order, self.threshold, _config()["temperature"])


@cache
def _config() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((MODEL / "config.json").read_text(encoding="utf-8"))
    return content


def _refused(pair: Pair) -> Verdict:
    reason = (
        f"nli reads English, and the pair is in '{pair.language}'; 'thence engines' lists the "
        "languages of each engine"
    )
    return Verdict.failed(pair.id, Outcome.REFUSED, reason)


_SEEN = Path(__file__).parent / "model" / "seen.bin"
STEPS = 65_535
"""What stands for a probability of 1."""
RECORD = np.dtype([("digest", "<u8"), ("opinion", "<u2", 3)])
"""The opinion is of the labels in the order of the model."""


def has_seen(text: str, hypothesis: str) -> bool:
    """Whether the pair is of the development sets of RTE-1, RTE-2, RTE-3 or RTE-5."""
    return unseen_opinion(text, hypothesis) is not None


def unseen_opinion(text: str, hypothesis: str) -> tuple[float, float, float] | None:
    """The probabilities that the sister gave a seen pair; None for a pair that was not seen."""
    return _records().get(digest(text, hypothesis))


@cache
def _records() -> dict[int, tuple[float, float, float]]:
    records = np.fromfile(_SEEN, RECORD)
    shares = records["opinion"].astype(np.float64) / STEPS
    return {
        key: (row[0], row[1], row[2])
        for key, row in zip(records["digest"].tolist(), shares.tolist(), strict=True)
    }
