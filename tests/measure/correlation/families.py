"""Small benchmarks written down as letters: an original and its parts, gold and judged.

`family("E", "N", "EE", "EN")` is an entailing original judged wrong, with two entailing parts,
one of them judged right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from tests.measure.runs_by_hand import LABELS
from thence.measure.aligned import Aligned, align
from thence.pair import Outcome, Pair, Verdict


@dataclass
class Family:
    gold: str
    judged: str
    parts_gold: str
    parts_judged: str
    phenomena: Sequence[str] = ()


def family(*letters: str, phenomena: Sequence[str] = ()) -> Family:
    return Family(*letters, phenomena=phenomena)  # type: ignore[misc]


def aligned(*families: Family, name: str = "run") -> Aligned:
    pairs, verdicts = [], []
    for number, one in enumerate(families):
        pairs.append(Pair(str(number), "T", "H", LABELS[one.gold]))
        verdicts.append(verdict(str(number), one.judged))
        names = one.phenomena or ["lexical:synonymy"] * len(one.parts_gold)
        for part, (gold, judged, phenomenon) in enumerate(
            zip(one.parts_gold, one.parts_judged, names, strict=True)
        ):
            identity = f"{number}.{part}"
            pairs.append(
                Pair(
                    identity,
                    "T",
                    "H",
                    LABELS[gold],
                    phenomena=(phenomenon,),
                    parent=str(number),
                )
            )
            verdicts.append(verdict(identity, judged))
    return align(name, pairs, verdicts)


def verdict(identity: str, letter: str) -> Verdict:
    if letter == ".":
        return Verdict.failed(identity, Outcome.NO_PARSE, "no tree")
    return Verdict(identity, LABELS[letter])


NAMES = ["lexical:synonymy", "lexical:hyponymy", "syntactic:list", "reasoning:spatial"]


@st.composite
def benchmarks(draw: st.DrawFn, fewest_parts: int = 0) -> Aligned:
    families = []
    for _ in range(draw(st.integers(1, 8))):
        size = draw(st.integers(fewest_parts, 4))
        letters = [
            draw(st.text(alphabet, min_size=count, max_size=count))
            for alphabet, count in (("ECU", 1), ("ECU.", 1), ("ECU", size), ("ECU.", size))
        ]
        names = [draw(st.sampled_from(NAMES)) for _ in range(size)]
        families.append(Family(*letters, phenomena=names))  # type: ignore[misc]
    families.append(family("E", "E", "E", "E"))
    return aligned(*families)
