"""What VENSES as it ships says of a pair, and which checks spoke against it."""

from thence.engines.venses.engine import VensesEngine
from thence.pair import Pair, Verdict

ENGINE = VensesEngine()


def judged(text: str, hypothesis: str) -> Verdict:
    (verdict,) = ENGINE.judge([Pair("1", text, hypothesis)])
    return verdict


def checks(verdict: Verdict) -> set[str]:
    return {conflict["check"] for conflict in verdict.evidence[0].data["conflicts"]}
