"""A user's copy of a data set held against the catalogue: count, labels, checksum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from thence.datasets.catalogue import (
    Dataset,
    by_checksum,
    catalogue,
    checksum,
    dataset_named,
    open_bundled,
    open_bundled_topics,
    recognise,
)
from thence.errors import WrongUse
from thence.formats import PairFile, open_pairs
from thence.formats.format import DEFAULTS, ReadOptions
from thence.formats.topics import TopicFile, open_topics
from thence.pair import Label

__all__ = ["Check", "CheckedCopy", "CopyMatch", "check_copy"]

NO_LABEL = "none"
CHECKSUM = "SHA-256"


class CopyMatch(StrEnum):
    """How a copy stands to what is known."""

    SAME = "same"
    DIFFERS = "differs"
    UNKNOWN = "unknown"
    """The catalogue does not know what it should be."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was compared."""

    what: str
    expected: str
    found: str
    agreement: CopyMatch


@dataclass(frozen=True, slots=True)
class CheckedCopy:
    """What a file holds, which data set it is held against, and how it agrees."""

    file: str
    format: str
    pairs: int
    """Sentences held against a hypothesis where the file holds topics."""
    labels: Mapping[str, int]
    skipped: Mapping[str, int]
    sha256: str
    known: Dataset | None
    """The data set that was named, or that the checksum tells."""
    alike: tuple[str, ...]
    """Data sets that have this count and these labels; only sought where none is known."""
    checks: tuple[Check, ...]

    @property
    def agreement(self) -> CopyMatch:
        """How it agrees as a whole, by its content: the same pairs may come in other bytes."""
        agreements = {check.agreement for check in self.checks if check.what != CHECKSUM}
        for one in (CopyMatch.DIFFERS, CopyMatch.SAME):
            if one in agreements:
                return one
        return CopyMatch.UNKNOWN

    @property
    def identical(self) -> bool:
        """Whether it is, byte for byte, the copy that we have seen."""
        return Check(CHECKSUM, self.sha256, self.sha256, CopyMatch.SAME) in self.checks

    def to_json(self) -> dict[str, Any]:
        """The findings as plain data."""
        return {
            "file": self.file,
            "format": self.format,
            "pairs": self.pairs,
            "labels": dict(self.labels),
            "skipped": dict(self.skipped),
            "sha256": self.sha256,
            "known_as": self.known.name if self.known else None,
            "alike": list(self.alike),
            "agreement": str(self.agreement),
            "identical": self.identical,
            "checks": [asdict(check) for check in self.checks],
        }


def check_copy(
    path: Path | str, named: str | None = None, options: ReadOptions = DEFAULTS
) -> CheckedCopy:
    """Read a file whole and hold it against the data set named, or the one its checksum tells.

    The path may be the name of a bundled benchmark.
    """
    path = Path(path)
    bundled = _bundled(path)
    known = dataset_named(named) if named else (bundled or recognise(path))
    opened = _opened(path, bundled, known, options)
    labels, skipped = _counted(opened)
    sha256 = checksum(path) if path.is_file() else opened.fingerprint()
    pairs = sum(labels.values())
    form = opened.format if isinstance(opened, TopicFile) else opened.format.name
    alike = () if known else _alike(form, labels)
    checks = _checks(known, labels, sha256) if known else ()
    return CheckedCopy(
        opened.name, form, pairs, labels, skipped, sha256, known, alike, tuple(checks)
    )


def _bundled(path: Path) -> Dataset | None:
    if path.exists():
        return None
    return next((each for each in catalogue() if each.bundled and each.name == str(path)), None)


def _opened(
    path: Path, bundled: Dataset | None, known: Dataset | None, options: ReadOptions
) -> PairFile | TopicFile:
    if known is not None and not known.format:
        raise WrongUse(f"{known.name} is not read as it comes: {known.note}")
    if bundled is not None:
        found = open_bundled(bundled.name) or open_bundled_topics(bundled.name)
        assert found is not None
        return found
    if path.is_dir() or (known is not None and known.holds_topics):
        return open_topics(path, name=str(path))
    return open_pairs(path, None, options)


def _counted(opened: PairFile | TopicFile) -> tuple[dict[str, int], dict[str, int]]:
    """How many pairs have each label, and what was skipped."""
    labels: Counter[str] = Counter()
    if isinstance(opened, PairFile):
        labels.update(str(pair.label or NO_LABEL) for pair in opened)
        return dict(sorted(labels.items())), dict(opened.skipped)
    for topic in opened:
        sentences = len(topic.places())
        for hypothesis in topic.hypotheses:
            if hypothesis.entailing is None:
                labels[NO_LABEL] += sentences
            else:
                labels[Label.ENTAILMENT] += len(hypothesis.entailing)
                labels[Label.NO_ENTAILMENT] += sentences - len(hypothesis.entailing)
    return {str(label): pairs for label, pairs in sorted(labels.items())}, {}


def _checks(known: Dataset, labels: Mapping[str, int], sha256: str) -> list[Check]:
    checks = []
    if (other := by_checksum(sha256)) is not None and other != known:
        checks.append(Check("data set", known.name, other.name, CopyMatch.DIFFERS))
    pairs = sum(labels.values())
    expected = "unknown" if known.pairs is None else f"{known.pairs:,}"
    checks.append(Check("pairs", expected, f"{pairs:,}", _agreement(known.pairs, pairs)))
    for label in dict.fromkeys((*known.labels, *labels)):
        name = "without a label" if label == NO_LABEL else str(label)
        if known.labels and label not in known.labels:
            checks.append(Check(name, "0", f"{labels[label]:,}", CopyMatch.DIFFERS))
            continue
        should = known.labels.get(label)
        found = labels.get(label, 0)
        agreement = _agreement(should, found) if found else CopyMatch.DIFFERS
        stated = "unknown" if should is None else f"{should:,}"
        checks.append(Check(name, stated, f"{found:,}", agreement))
    if not known.bundled:
        agreement = _agreement(known.sha256 or None, sha256)
        checks.append(Check(CHECKSUM, known.sha256 or "unknown", sha256, agreement))
    return checks


def _agreement(expected: object, found: object) -> CopyMatch:
    if expected is None:
        return CopyMatch.UNKNOWN
    return CopyMatch.SAME if expected == found else CopyMatch.DIFFERS


def _alike(form: str, labels: Mapping[str, int]) -> tuple[str, ...]:
    """Data sets of this format, count and labels whose checksum is not known to be another."""
    return tuple(
        entry.name
        for entry in catalogue()
        if not (entry.bundled or entry.sha256)
        and entry.format == form
        and entry.pairs == sum(labels.values())
        and all(count in (None, labels.get(name)) for name, count in entry.labels.items())
        and set(labels) <= set(entry.labels)
    )
