"""The shipped neural engine: its weights and its calibration lie beside this module."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any

from annotated_types import Ge, Interval

from thence.engines.cross_encoder import CrossEncoder, OnnxClassifier
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.cross_encoder.label_order import named_order
from thence.engines.english import LANGUAGE, english_only
from thence.engines.nli.seen import has_seen, unseen_opinion
from thence.engines.options import DeclaredEngine
from thence.pair import Evidence, Label, Pair, Verdict

__all__ = ["MODEL", "NliEngine", "has_seen"]

MODEL = Path(__file__).parent / "model"


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
        return english_only(self.name, self._judged, pairs)

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
        shown = {str(each): round(share, 6) for each, share in by_label.items()}
        says = Evidence("probabilities", "What a sister that never saw the pair says.", shown)
        return Verdict(pair.id, label, by_label[Label.ENTAILMENT], (says,))

    def _judged(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return self.encoder.judge(pairs)

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
