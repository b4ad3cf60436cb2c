"""A data set with the counts behind the paper's tables, and runs as EDITS and VENSES made them.

60 originals, 30 each of entailment and contradiction, and the 167 monothematic pairs of the rows
of table 2. Which original is right for whom, and which has a phenomenon of which category, is
chosen so that tables 3, 4 and 5 come out.
"""

from itertools import cycle, islice

from thence.measure.aligned import Aligned, align
from thence.measure.correlation.benchmark import CATEGORIES, category
from thence.pair import Label, Pair, Verdict
from thence.papers.qualitative import PHENOMENA

E, C, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.NO_ENTAILMENT

# Originals by gold label: right for both, for EDITS only, for VENSES only, for neither.
# Table 5: EDITS 25 and 10 of 30, VENSES 15 and 21 of 30.
KINDS = {E: (12, 13, 3, 2), C: (5, 5, 16, 4)}

# Table 4: EDITS 11/23, 9/14, 15/29, 21/28, 25/40; VENSES 11/23, 6/14, 18/29, 13/28, 27/40.
MEMBERS = {
    "lexical": (2, 9, 9, 3),
    "lexical-syntactic": (1, 8, 5, 0),
    "syntactic": (6, 9, 12, 2),
    "discourse": (8, 13, 5, 2),
    "reasoning": (15, 10, 12, 3),
}

# What tables 3, 4 and 5 count otherwise than the rows of table 2 (positive, negative).
AS_IN_TABLES_3_TO_5 = {
    ("EDITS", "reasoning:quantity", False): 1,
    ("EDITS", "reasoning:modifier", True): 1,
    ("VENSES", "lexical:synonymy", True): -1,
}


def originals() -> list[tuple[Pair, int]]:
    """The originals, each with its kind: 0 right for both ... 3 right for neither."""
    kinds = [
        (label, kind)
        for kind in range(4)
        for label, counts in KINDS.items()
        for _ in range(counts[kind])
    ]
    members = {name: chosen(kinds, name) for name in CATEGORIES}
    return [
        (
            Pair(
                f"{number}",
                "T",
                "H",
                label,
                phenomena=tuple(f"{name}:any" for name in CATEGORIES if number in members[name]),
            ),
            kind,
        )
        for number, (label, kind) in enumerate(kinds)
    ]


def chosen(kinds: list[tuple[Label, int]], name: str) -> set[int]:
    """The originals of a category, begun at another place for each, so that all are in one."""
    members = set()
    for kind, count in enumerate(MEMBERS[name]):
        of_kind = [number for number, (_, other) in enumerate(kinds) if other == kind]
        start = CATEGORIES.index(name) * 4
        members |= set(islice(cycle(of_kind), start, start + count))
    return members


def monothematic(whole: list[tuple[Pair, int]]) -> list[tuple[Pair, int]]:
    """The pairs of table 2, each with its number among those of its phenomenon and judgement."""
    parents = {
        name: cycle([pair.id for pair, _ in whole if f"{name}:any" in pair.phenomena])
        for name in CATEGORIES
    }
    return [
        (
            Pair(
                f"{row.name}-{label}-{number}",
                "T",
                "H",
                label,
                phenomena=(row.name,),
                parent=next(parents[category(row.name)]),
            ),
            number,
        )
        for row in PHENOMENA
        for label in (E, C)
        for number in range(row.pairs(label is E))
    ]


def system(name: str, changes: dict[tuple[str, str, bool], int]) -> Aligned:
    """A two-way run with the counts of table 2, changed by phenomenon and judgement."""
    whole = originals()
    kinds_right = (0, 1) if name == "EDITS" else (0, 2)
    verdicts = [verdict(pair, kind in kinds_right) for pair, kind in whole]
    rows = {row.name: row for row in PHENOMENA}
    parts = monothematic(whole)
    for pair, number in parts:
        phenomenon, positive = pair.phenomena[0], pair.label is E
        right = rows[phenomenon].right(name, positive)
        right += changes.get((name, phenomenon, positive), 0)
        verdicts.append(verdict(pair, number < right))
    plain = [unmarked(pair) for pair, _ in whole]
    return align(name, [*plain, *(pair for pair, _ in parts)], verdicts)


def unmarked(pair: Pair) -> Pair:
    """An original as a file has it: its phenomena are known by its monothematic pairs."""
    return Pair(pair.id, pair.text, pair.hypothesis, pair.label)


def verdict(pair: Pair, right: bool) -> Verdict:
    return Verdict(pair.id, E if (pair.label is E) is right else N)
