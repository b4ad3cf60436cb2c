"""The candidates of one page: its last revisions, the steps between them, and what changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import quote

from thence.build.revisions.alignment import similarity
from thence.build.revisions.candidate import Provenance, candidate
from thence.build.revisions.changes import Change, Differ
from thence.build.revisions.dump import RawPage, Revision, Site, parse_revision
from thence.build.revisions.guidelines import Reason, reason_to_reject, words_changed
from thence.build.revisions.options import Options, in_categories
from thence.build.revisions.skipping import Step, steps
from thence.pair import Pair

__all__ = ["ExtractionCounts", "page_candidates"]


@dataclass(slots=True)
class ExtractionCounts:
    """Section 3.3 of the paper for any extraction."""

    pages: Counter[str] = field(default_factory=Counter)
    """`taken`, or why not."""
    revisions: Counter[str] = field(default_factory=Counter)
    """`in the dump`, `looked at`, and the fates of those passed over."""
    steps: Counter[str] = field(default_factory=Counter)
    """`compared`: contiguous revisions set beside each other."""
    pairs: Counter[str] = field(default_factory=Counter)
    """`changed`, `kept`, and the reasons of those proposed for rejection."""
    sentences: Counter[str] = field(default_factory=Counter)
    """Those that changed and make no pair: `added`, `removed`, `rewritten at length`."""

    def add(self, other: ExtractionCounts) -> None:
        """Count in what another part came to."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def to_json(self) -> dict[str, dict[str, int]]:
        """As plain data, in an order that does not depend on who counted first."""
        return {each.name: dict(sorted(getattr(self, each.name).items())) for each in fields(self)}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ExtractionCounts:
        """The counts that `to_json` wrote."""
        return cls(**{each.name: Counter(value.get(each.name, {})) for each in fields(cls)})


_Words = frozenset[tuple[str, ...]]


def page_candidates(
    page: RawPage, site: Site, options: Options, counts: ExtractionCounts
) -> list[Pair]:
    """Every changed pair of a page, with its reason; raises `BadRevision` if the XML is wrong."""
    counts.revisions["in the dump"] += page.total
    window = [parse_revision(xml) for xml in page.revisions]
    wanted = options.selection.categories
    newest = next((r.text for r in reversed(window) if r.text is not None), "")
    if wanted and not in_categories(newest, wanted, site.category_names):
        counts.pages["not in the category"] += 1
        return []
    counts.pages["taken"] += 1
    counts.revisions["looked at"] += len(window)
    compared, fates = steps(window, page.earlier, options.skipping)
    counts.revisions.update({str(fate): number for fate, number in fates.items()})
    counts.steps["compared"] += len(compared)
    language = options.language or site.language
    found: list[Pair] = []
    differ = Differ(options.unit, options.least)
    for step, number, change, reason in _judged(compared, differ, options, language):
        counts.pairs["changed"] += 1
        counts.pairs[str(reason) if reason else "kept"] += 1
        found.append(
            candidate(
                f"{site.wiki}-{page.id}-{step.before.id}-{step.after.id}-{number}",
                change,
                str(reason) if reason else "",
                language,
                _provenance(page, site, step, options),
            )
        )
    counts.sentences.update(differ.alone)
    return found


def _judged(
    compared: list[Step], differ: Differ, options: Options, language: str
) -> Iterator[tuple[Step, int, Change, Reason | None]]:
    kept: list[_Kept] = []
    for step in compared:
        assert step.before.text is not None and step.after.text is not None
        for number, change in enumerate(differ.changes(step.before.text, step.after.text), 1):
            reason = (
                Reason.UNLIKE
                if change.similarity < options.least
                else reason_to_reject(change, language, options.guidelines)
            )
            if reason is None:
                own = _Kept.of(change)
                if any(own.is_near(other, options.guidelines.near) for other in kept):
                    reason = Reason.NEAR_DUPLICATE
                else:
                    kept.append(own)
            yield step, number, change, reason


@dataclass(frozen=True, slots=True)
class _Kept:
    """A pair that was kept, for comparison with later ones; edit wars go to and fro."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    removed: _Words
    added: _Words

    @classmethod
    def of(cls, change: Change) -> _Kept:
        changed = words_changed(change)
        return cls(
            tuple(word for sentence in change.before for word in sentence.words),
            tuple(word for sentence in change.after for word in sentence.words),
            frozenset(each.before for each in changed),
            frozenset(each.after for each in changed),
        )

    def is_near(self, other: _Kept, least: float) -> bool:
        """Whether the same words were changed, or changed back, in texts that are much alike."""
        if (self.removed, self.added) == (other.removed, other.added):
            one, two = other.left, other.right
        elif (self.removed, self.added) == (other.added, other.removed):
            one, two = other.right, other.left
        else:
            return False
        return similarity(self.left, one) >= least and similarity(self.right, two) >= least


def _provenance(page: RawPage, site: Site, step: Step, options: Options) -> Provenance:
    return Provenance(
        site.wiki,
        page.id,
        page.title,
        step.before.id,
        step.after.id,
        step.before.timestamp,
        step.after.timestamp,
        step.after.contributor,
        _address(site, page.title, step.before, step.after),
        options.licence,
        options.domain,
    )


def _address(site: Site, title: str, before: Revision, after: Revision) -> str:
    host = "/".join(site.base.split("/")[:3])
    name = quote(title.replace(" ", "_"))
    return f"{host}/w/index.php?title={name}&diff={after.id}&oldid={before.id}"
