"""Small runs written down as letters: E, C, U, N for the labels, . for a verdict that failed."""

from collections.abc import Sequence

from hypothesis import strategies as st

from thence.measure.aligned import Aligned, align
from thence.pair import Label, Outcome, Pair, Verdict

LABELS = {
    "E": Label.ENTAILMENT,
    "C": Label.CONTRADICTION,
    "U": Label.UNKNOWN,
    "N": Label.NO_ENTAILMENT,
}


def pairs(gold: str, tasks: Sequence[str] = ()) -> list[Pair]:
    return [
        Pair(str(index), f"text {index}", f"hypothesis {index}", LABELS[letter], task)
        for index, (letter, task) in enumerate(zip(gold, tasks or [""] * len(gold), strict=True))
    ]


def run(
    gold: str,
    judged: str,
    scores: Sequence[float | None] = (),
    tasks: Sequence[str] = (),
    name: str = "run",
) -> Aligned:
    verdicts = []
    for index, letter in enumerate(judged):
        if letter == ".":
            verdicts.append(Verdict.failed(str(index), Outcome.TIMEOUT, "60 s passed"))
        elif letter != " ":  # a blank is a pair that the run does not name
            score = scores[index] if scores else None
            verdicts.append(Verdict(str(index), LABELS[letter], score))
    return align(name, pairs(gold, tasks), verdicts)


def letters(alphabet: str, size: int) -> st.SearchStrategy[str]:
    return st.text(alphabet, min_size=size, max_size=size)


@st.composite
def judged_runs(draw: st.DrawFn, gold: str = "ECU", judged: str = "ECU.") -> tuple[str, str]:
    size = draw(st.integers(1, 30))
    return draw(letters(gold, size)), draw(letters(judged, size))
