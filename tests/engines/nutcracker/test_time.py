"""The order of events, and what happens once."""

from __future__ import annotations

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.pair import Label, Pair

_YES, _NO, _OPEN = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Anna arrived before Bob arrived. Bob arrived.", "Bob arrived after Anna arrived.", _YES),
        ("Anna left after Bob left. Bob left after Carl left.", "Anna left after Carl left.", _YES),
        ("Anna swam. Bob swam. Anna swam before Bob swam.", "Bob swam after Anna swam.", _OPEN),
        ("The guard fled before the prisoner escaped.", "The prisoner escaped.", _OPEN),
        ("Anna wrote the novel in 1991.", "Anna wrote the novel in 1994.", _NO),
        ("Anna read the novel in 1991.", "Anna read the novel in 1994.", _OPEN),
        ("Anna wrote a novel in 1991.", "Anna wrote a novel in 1994.", _OPEN),
        ("Anna wrote a report in two hours.", "Anna wrote a report in one hour.", _OPEN),
        ("Bob was building a boat.", "Bob built a boat.", _OPEN),
    ],
)
def test_time(text: str, hypothesis: str, label: Label) -> None:
    (verdict,) = checked_verdicts(build_engine("nutcracker"), [Pair("1", text, hypothesis)])
    assert verdict.label is label
