"""Runs over a few constructed pairs, some of them hostile to a page."""

import pytest

from thence.measure.aligned import Aligned, align
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

HOSTILE = "</script><img src=x onerror=\"document.title='broken'\"> & 'quoted' “Zoë” 日本 <!--"


@pytest.fixture(scope="session")
def hostile() -> str:
    """Text that breaks a page that does not escape it."""
    return HOSTILE


@pytest.fixture(scope="session")
def pairs() -> list[Pair]:
    """120 pairs of two tasks: every third does not entail, the first is hostile."""
    made = []
    for number in range(120):
        label = Label.NO_ENTAILMENT if number % 3 == 0 else Label.ENTAILMENT
        text = "The ship sank off the coast. " + "Nobody was hurt. " * (number % 7)
        made.append(
            Pair(
                str(number), text, f"The ship {number} sank.", label, "IE" if number < 60 else "QA"
            )
        )
    made[0] = Pair("0", f"Text {HOSTILE}", f"Hypothesis {HOSTILE}", Label.ENTAILMENT, HOSTILE)
    return made


@pytest.fixture(scope="session")
def runs(pairs: list[Pair]) -> list[Aligned]:
    """Two runs: `steady` is wrong on 40 pairs, `shaky` fails on some, too."""
    return [align(f"steady {HOSTILE}", pairs, map(_steady, pairs)), _shaky(pairs)]


def _steady(pair: Pair) -> Verdict:
    """ENTAILMENT for all but the pair 0, which is its one miss among entailing pairs."""
    evidence = Evidence("words", HOSTILE, {"found": ["ship", "sank"], "missing": [HOSTILE]})
    label = Label.NO_ENTAILMENT if pair.id == "0" else Label.ENTAILMENT
    return Verdict(pair.id, label, 0.4 if pair.id == "0" else 0.9, (evidence,))


def _shaky(pairs: list[Pair]) -> Aligned:
    verdicts = []
    for number, pair in enumerate(pairs):
        if number % 10 == 1:
            verdicts.append(Verdict.failed(pair.id, Outcome.NO_PARSE, f"no tree {HOSTILE}"))
        elif number % 10 != 2:
            label = Label.ENTAILMENT if number % 2 else Label.NO_ENTAILMENT
            verdicts.append(Verdict(pair.id, label, (number % 11) / 10))
    return align("shaky", pairs, [*verdicts, Verdict("stranger", Label.ENTAILMENT)])
