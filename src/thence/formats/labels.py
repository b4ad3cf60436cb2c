"""The one place where labels are read: their spellings, and integer labels with a stated order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from thence.errors import BadInput, WrongUse
from thence.pair import Label

__all__ = [
    "LABEL_ORDERS",
    "LabelReader",
    "is_unlabelled",
    "known_orders",
    "parse_label_order",
    "spelt_label",
]

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT

LABEL_ORDERS: Mapping[str, tuple[Label, ...]] = MappingProxyType(
    {
        "glue-mnli": (E, U, C),
        "glue-rte": (E, N),
        "glue-wnli": (N, E),
        "roberta-mnli": (C, U, E),
        "cross-encoder": (C, E, U),
        "vitaminc": (E, C, U),
    }
)
"""What 0, 1, 2 stand for in data sets and models that people meet."""

_SPELLINGS: dict[str, Label] = {
    **dict.fromkeys(("entailment", "entails", "entailed", "yes", "true"), E),
    **dict.fromkeys(("supports", "supported", "support"), E),
    **dict.fromkeys(("contradiction", "contradicts", "contradicted", "contradictory"), C),
    **dict.fromkeys(("refutes", "refuted", "refute"), C),
    **dict.fromkeys(("unknown", "neutral", "notenoughinfo", "notenoughinformation", "nei"), U),
    **dict.fromkeys(("noentailment", "notentailment", "nonentailment", "notentailed"), N),
    **dict.fromkeys(("notsupported", "no", "false"), N),
}
_PLAIN_NO = frozenset({"no", "false"})
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


def parse_label_order(text: str) -> tuple[Label, ...]:
    """The order that a person stated: a known name, or labels in order with commas between."""
    name = text.strip().lower()
    if name in LABEL_ORDERS:
        return LABEL_ORDERS[name]
    order: list[Label] = []
    for word in text.split(","):
        label = spelt_label(word)
        if label is None:
            raise WrongUse(f"'{word.strip()}' in the label order '{text}' is no label; {_REMEDY}")
        order.append(label)
    if len(order) < 2 or len(set(order)) < len(order):
        raise WrongUse(f"the label order '{text}' needs two or more labels, each of them once")
    return tuple(order)


def known_orders() -> str:
    """The known orders in words, for messages: `glue-rte (0 entailment, 1 no entailment), ...`."""
    return ", ".join(f"{name} ({_in_words(order)})" for name, order in LABEL_ORDERS.items())


def spelt_label(value: str) -> Label | None:
    """The label that a word stands for by itself, or None where it is no label."""
    return _SPELLINGS.get(_plain(value))


def is_unlabelled(value: object) -> bool:
    """Whether a gold label says that the annotators did not agree: `-` or -1."""
    return value in (-1, "-", "-1")


class LabelReader:
    """Reads the labels of one file.

    `NO` and `FALSE` are no entailment, but contradiction in a file that also has `UNKNOWN`,
    as in the three-way edition of RTE-3; the first of them makes the reader look.
    """

    def __init__(
        self,
        path: Path,
        order: tuple[Label, ...] | None,
        values: Callable[[], Iterable[object]],
    ) -> None:
        self._path, self._order, self._values = path, order, values
        self._known: dict[str, Label] = {}

    def read(self, value: object, line: int | None = None) -> Label:
        """The label of a value: a word, a truth value, or an integer under the stated order."""
        if isinstance(value, str):
            label = self._known.get(value)
            if label is None:
                label = self._known[value] = self._read_word(value, line)
            return label
        if isinstance(value, bool):
            return self._read_word(str(value), line)
        if isinstance(value, int):
            return self._read_integer(value, line)
        raise BadInput(
            self._path, f"the label {value!r} is neither a word nor an integer", line=line
        )

    def _read_word(self, value: str, line: int | None) -> Label:
        if _INTEGER.fullmatch(value.strip()):
            return self._read_integer(int(value), line)
        label = spelt_label(value)
        if label is None:
            known = ", ".join(Label)
            reason = f"the label {value[:80]!r} is not known; write {known} or a usual spelling"
            raise BadInput(self._path, reason, line=line)
        if _plain(value) in _PLAIN_NO and self._has_unknown():
            return C
        return label

    def _read_integer(self, value: int, line: int | None) -> Label:
        if self._order is None:
            reason = f"the label {value} is an integer and no order of labels is stated; {_REMEDY}"
            raise BadInput(self._path, reason, line=line)
        if not 0 <= value < len(self._order):
            reason = f"the label {value} is outside the stated order ({_in_words(self._order)})"
            raise BadInput(self._path, reason, line=line)
        return self._order[value]

    def _has_unknown(self) -> bool:
        return any(isinstance(value, str) and spelt_label(value) is U for value in self._values())


def _plain(value: str) -> str:
    return value.strip().lower().replace("_", "").replace("-", "").replace(" ", "")


def _in_words(order: tuple[Label, ...]) -> str:
    words = {U: "neutral", N: "not entailment"}
    return ", ".join(f"{i} {words.get(label, label.lower())}" for i, label in enumerate(order))


_REMEDY = (
    f"state it as --labels entailment,neutral,contradiction or by a known name: {known_orders()}"
)
