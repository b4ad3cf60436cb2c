"""Names: shortened, exchanged for another, or abbreviated to their initials."""

from __future__ import annotations

import re
from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change
from thence.knowledge.acronyms import is_acronym

__all__ = ["acronyms", "names"]

SAME = Form("lexical:identity", "<=>", "x", "y", "same-name(y, x)")
OTHER = Form("lexical:identity", "<=/=>", "x", "y", "different-name(y, x)")
ACRONYM = Form("lexical:acronymy", "<=>", "x", "y", "acronym(x, y) or acronym(y, x)")
NO_ACRONYM = Form("lexical:acronymy", "<=/=>", "x", "y", "not acronym(x, y) and not acronym(y, x)")
_INITIALS = re.compile(r"[A-Z](?:[A-Za-z.]*[A-Z])[A-Z.a-z]*$")


def names(comparison: Comparison) -> Iterator[Candidate]:
    """A name of T that H shortens, or has a namesake of."""
    text, hypothesis = comparison.text, comparison.hypothesis
    known = {_parts(text, stretch): stretch for stretch in _names(text)}
    for stretch in _names(hypothesis):
        asked = _parts(hypothesis, stretch)
        if asked in known or _abbreviates(hypothesis.words(*stretch), known):
            continue
        if _stands_alone(text, asked):
            continue
        for given, place in known.items():
            words = hypothesis.words(*stretch)
            dropped = [p for p in range(*place) if text.tokens[p].form.lower() not in asked]
            if any(comparison.source(p) for p in dropped):
                continue  # the Korean Han Soo-jin, where H has Korea
            if set(asked) < set(given):
                yield from substitution(comparison, SAME, Change(*place, words), "names")
                break
            if len(asked) > 1 and len(given) > 1 and asked[-1] == given[-1]:
                yield from substitution(comparison, OTHER, Change(*place, words), "names")
                break


def acronyms(comparison: Comparison) -> Iterator[Candidate]:
    """A name with its initials in brackets, of which H has one, or a name of the same initials."""
    text, hypothesis = comparison.text, comparison.hypothesis
    written = {hypothesis.words(*stretch) for stretch in _names(hypothesis)}
    written |= set(re.findall(r"\b[A-Z]{2,}\b", hypothesis.document.text))
    for match in re.finditer(r"\(([A-Z][A-Za-z.]*[A-Z][A-Za-z.]*)\)", text.document.text):
        place = next(at for at, token in enumerate(text.tokens) if token.start >= match.start(1))
        first = _full_name(text, place - 1, match[1])
        if first is None:
            continue
        full = text.words(first, place - 1)
        whole = (first, min(place + 2, len(text)))
        for name in sorted(written):
            if name == match[1]:
                change = Change(*whole, name)
                yield from substitution(comparison, ACRONYM, change, "acronyms")
            elif name != full and is_acronym(match[1], name):
                change = Change(first, place - 1, name)
                yield from substitution(comparison, NO_ACRONYM, change, "acronyms")
    yield from _without_brackets(comparison)


def _without_brackets(comparison: Comparison) -> Iterator[Candidate]:
    """Initials on one side and the name that they stand for on the other alone."""
    text, hypothesis = comparison.text, comparison.hypothesis
    asked = [hypothesis.words(*stretch) for stretch in _names(hypothesis)]
    for stretch in _names(text):
        given = text.words(*stretch)
        for name in asked:
            if name in text.document.text or f"({given})" in text.document.text:
                continue
            if is_acronym(name, given) or is_acronym(given, name):
                change = Change(*stretch, name)
                yield from substitution(comparison, ACRONYM, change, "acronyms")


def _stands_alone(text: Reading, parts: tuple[str, ...]) -> bool:
    """Whether T itself has a name in this short form somewhere."""
    forms = [token.form.lower() if token.upos == "PROPN" else "" for token in text.tokens]
    size = len(parts)
    for at in range(len(forms) - size + 1):
        around = [*forms[max(0, at - 1) : at], *forms[at + size : at + size + 1]]
        if tuple(forms[at : at + size]) == parts and not any(around):
            return True
    return False


def _full_name(text: Reading, end: int, initials: str) -> int | None:
    """Where the name starts that ends before a bracket and has these initials."""
    for first in range(end - 1, max(-1, end - 10), -1):
        if text.tokens[first].form[:1].isupper() and is_acronym(initials, text.words(first, end)):
            return first
    return None


def _abbreviates(name: str, known: dict[tuple[str, ...], tuple[int, int]]) -> bool:
    return _INITIALS.match(name) is not None and any(
        is_acronym(name, " ".join(parts)) for parts in known
    )


def _names(reading: Reading) -> list[tuple[int, int]]:
    """The stretches of all names, joined over `of`, `and` and `&` within a named entity."""
    found = {reading.name(at) for at, token in enumerate(reading.tokens) if token.upos == "PROPN"}
    offset = 0
    for sentence in reading.document:
        for entity in sentence.entities:
            if entity.type in {"ORG", "PERSON"}:
                first, last = offset + entity.first, offset + entity.last
                first += reading.tokens[first].upos == "DET"
                last -= reading.tokens[last - 1].upos == "PART"
                covered = {s for s in found if first <= s[0] and s[1] <= last}
                if first < last and covered:
                    found = (found - covered) | {(first, last)}
        offset += len(sentence)
    return sorted(found)


def _parts(reading: Reading, stretch: tuple[int, int]) -> tuple[str, ...]:
    forms = (token.form.lower().replace(".", "") for token in reading.tokens[slice(*stretch)])
    return tuple(filter(None, forms))
