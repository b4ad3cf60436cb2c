"""What the outputs of a model stand for: read from its names, and never without looking.

A folder may have no names (`LABEL_0`), or the names of another model. So the probes are judged
once, and the order that they show must be the one that the names give.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.probes import PROBES
from thence.errors import BadInput
from thence.formats.labels import spelt_label
from thence.pair import Evidence, Label

__all__ = [
    "Identification",
    "confirmed_order",
    "identified_order",
    "identify",
    "named_order",
    "order_in_words",
    "stated_order",
]

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT

LEAST_RIGHT = 0.7
"""The share of probes that an order must get right to be believed."""
LEAST_LEAD = 0.2
"""And by how much it must lead the next best."""
LEAST_OF_EACH = 0.5
"""And the share of each label's probes: an output that never wins shows nothing of itself."""
WORDS = {E: "entailment", C: "contradiction", U: "neutral", N: "not_entailment"}


@dataclass(frozen=True, slots=True)
class Identification:
    """What the probes show: the order that fits best, and how well it fits."""

    order: tuple[Label, ...]
    right: int
    """Probes that are right under this order."""
    next_right: int
    """Probes that are right under the next best order."""
    of_each: tuple[int, ...]
    """Right probes of each output's label."""
    total: int
    is_clear: bool

    def in_words(self) -> str:
        """The evidence in a sentence."""
        return (
            f"read as {order_in_words(self.order)} the model is right on {self.right} of"
            f" {self.total} built-in probe pairs, in the next best order on {self.next_right}"
        )

    def evidence(self) -> Evidence:
        """The evidence as it goes with a verdict."""
        data = {
            "order": [str(label) for label in self.order],
            "right": self.right,
            "right_in_next_best_order": self.next_right,
            "right_of_each_label": list(self.of_each),
            "probes": self.total,
        }
        words = self.in_words()
        return Evidence("labels", f"The order of the labels: {words}.", data)


def named_order(names: Sequence[str]) -> tuple[Label, ...] | None:
    """The labels that the names of the outputs stand for; None if they are no such names."""
    order = tuple(spelt_label(name) for name in names)
    found = {label for label in order if label is not None}
    if len(found) < len(order) or E not in found or (N in found and len(found) > 2):
        return None
    return tuple(label for label in order if label is not None)


def identify(found: Matrix) -> Identification:
    """The order of the labels that the probabilities for the probes show best."""
    outputs = found.shape[1]
    if outputs not in (2, 3):
        raise ValueError(f"{outputs} outputs are no NLI model's")
    labels = (E, U, C) if outputs == 3 else (E, N)
    said = found.argmax(axis=1).tolist()
    gold = [label if outputs == 3 else label.two_way for label, _, _ in PROBES]
    ranked = sorted(
        ((_right(order, said, gold), order) for order in permutations(labels)),
        key=lambda item: -sum(item[0]),
    )
    (right, order), (next_right, _) = ranked[:2]
    total = len(gold)
    is_clear = (
        sum(right) >= LEAST_RIGHT * total
        and sum(right) - sum(next_right) >= LEAST_LEAD * total
        and all(
            count >= LEAST_OF_EACH * gold.count(label)
            for count, label in zip(right, order, strict=True)
        )
    )
    return Identification(order, sum(right), sum(next_right), right, total, is_clear)


def confirmed_order(config: Path, names: Sequence[str], shown: Identification) -> tuple[Label, ...]:
    """The order that the names in a config give, refused unless the probes show the same."""
    known = named_order(names)
    if known is None:
        raise BadInput(
            config,
            f"does not say what its outputs stand for (id2label: {', '.join(names)});{_STATE}, or"
            f" have it found out with --set identify_labels=true: {shown.in_words()}",
        )
    _refuse_where_shown_otherwise(config, "its id2label", known, shown)
    if not shown.is_clear:
        raise BadInput(
            config,
            f"its id2label cannot be confirmed: {shown.in_words()}; is it an English NLI model?"
            f" If you know the order,{_STATE}",
        )
    return known


def identified_order(config: Path, shown: Identification) -> tuple[Label, ...]:
    """The order that the probes show, refused unless it is clear."""
    if not shown.is_clear:
        raise BadInput(
            config,
            f"the order of its labels is not clear: {shown.in_words()}; if you know it,{_STATE}",
        )
    return shown.order


def stated_order(
    config: Path, stated: tuple[Label, ...], shown: Identification
) -> tuple[Label, ...]:
    """The order that a person stated, refused if the probes clearly show another."""
    _refuse_where_shown_otherwise(config, "the order that was stated", stated, shown)
    return stated


def order_in_words(order: Sequence[Label]) -> str:
    """`entailment,neutral,contradiction`, as an option takes it."""
    return ",".join(WORDS[label] for label in order)


def _refuse_where_shown_otherwise(
    config: Path, source: str, known: tuple[Label, ...], shown: Identification
) -> None:
    if len(known) != len(shown.order):
        raise BadInput(
            config, f"{source} names {len(known)} labels; the model has {len(shown.order)} outputs"
        )
    # Of two outputs it is where entailment stands that counts, whatever the other is called.
    same = known == shown.order if len(known) > 2 else known.index(E) == shown.order.index(E)
    if shown.is_clear and not same:
        raise BadInput(
            config,
            f"{source} ({order_in_words(known)}) is not what the model shows: {shown.in_words()};"
            " set it right, or judge by what it shows with --set identify_labels=true",
        )


def _right(order: tuple[Label, ...], said: Sequence[int], gold: Sequence[Label]) -> tuple[int, ...]:
    """How many probes of each output's label are right under an order."""
    return tuple(
        sum(
            1
            for output, label in zip(said, gold, strict=True)
            if output == number and label is meant
        )
        for number, meant in enumerate(order)
    )


_STATE = " state it with --set labels=entailment,neutral,contradiction"
