"""The shipped neural engine: its weights and its calibration lie beside this module."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, groupby
from pathlib import Path
from typing import Annotated, Any

from annotated_types import Ge, Interval

from thence.engines.cross_encoder import CrossEncoder, OnnxClassifier
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.cross_encoder.label_order import named_order
from thence.engines.nli.seen import has_seen, unseen_opinion
from thence.engines.options import DeclaredEngine
from thence.pair import Label, Outcome, Pair, Verdict

__all__ = ["MODEL", "NliEngine"]

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
