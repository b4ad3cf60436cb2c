from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from thence.engines import build_engine
from thence.engines.ensemble import engine as module
from thence.engines.ensemble import telling
from thence.engines.ensemble.engine import EnsembleEngine
from thence.engines.ensemble.weighing import Weighed
from thence.errors import UnknownName, WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

E, N = Label.ENTAILMENT, Label.NO_ENTAILMENT


@dataclass(frozen=True)
class Honest:
    """Right three times in four, by the number of the pair."""

    name = "honest"

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            truth = pair.label is E
            said = truth if int(pair.id) % 4 else not truth
            yield Verdict(pair.id, E if said else N, 0.9 if said else 0.1)


@dataclass(frozen=True)
class Memoriser:
    """Knows the pairs that it was fitted on, and guesses NO_ENTAILMENT elsewhere."""

    known: tuple[tuple[str, bool], ...] = field(default=())
    name = "memoriser"

    def config(self) -> dict[str, Any]:
        return {"known": [list(item) for item in self.known]}

    def fit(self, pairs: Sequence[Pair]) -> "Memoriser":
        return Memoriser(tuple((pair.id, pair.label is E) for pair in pairs))

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        known = dict(self.known)
        for pair in pairs:
            said = known.get(pair.id, False)
            yield Verdict(pair.id, E if said else N, 0.99 if said else 0.01)


@dataclass(frozen=True)
class Seer(Honest):
    """Has seen the pairs below 40."""

    name = "seer"

    def has_seen(self, pair: Pair) -> bool:
        return int(pair.id) < 40


@dataclass(frozen=True)
class Recalling(Seer):
    """Says of the pairs that it has seen what it thought of them before."""

    name = "recalling"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            known = self.has_seen(pair)
            yield (
                Verdict(pair.id, pair.label or N, 1.0)
                if known
                else next(Honest.judge(self, [pair]))
            )

    def unseen_verdict(self, pair: Pair) -> Verdict | None:
        return next(Honest.judge(self, [pair])) if self.has_seen(pair) else None


@dataclass(frozen=True)
class Failing(Honest):
    name = "failing"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict.failed(pair.id, Outcome.TIMEOUT, "too late") for pair in pairs)


MADE = {
    "honest": Honest,
    "memoriser": Memoriser,
    "seer": Seer,
    "recalling": Recalling,
    "failing": Failing,
}


@pytest.fixture(autouse=True)
def members(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(name: str, config: dict[str, Any] | None = None) -> Any:
        return MADE[name]() if name in MADE else build_engine(name, config)

    monkeypatch.setattr(module, "build_engine", build)


PAIRS = [Pair(str(n), f"text {n}", f"hypothesis {n}", E if n % 3 else N) for n in range(120)]


def test_a_member_that_only_remembers_gets_no_say() -> None:
    fitted = EnsembleEngine(members=("honest", "memoriser")).fit(PAIRS)
    assert fitted.model is not None
    weights = {name: abs(row[-1]) for name, row in fitted.model["features"].items()}
    weights.setdefault("memoriser", 0.0)  # it always says the same of what it has not learnt
    assert weights["honest"] > 10 * weights["memoriser"]


def test_pairs_that_a_member_has_seen_are_left_out_of_the_weighing() -> None:
    with_seen = EnsembleEngine(members=("seer", "honest")).fit(PAIRS)
    without = EnsembleEngine(members=("seer", "honest")).fit(PAIRS[40:])
    assert with_seen.model == without.model


def test_of_a_seen_pair_counts_what_the_member_thought_before() -> None:
    recalled = EnsembleEngine(members=("recalling", "failing")).fit(PAIRS)
    honest = EnsembleEngine(members=("honest", "failing")).fit(PAIRS)
    assert recalled.model is not None
    assert honest.model is not None
    assert recalled.model["features"]["recalling"] == honest.model["features"]["honest"]


def test_too_few_pairs_are_refused() -> None:
    with pytest.raises(WrongUse, match="that no member has seen"):
        EnsembleEngine(members=("seer", "honest")).fit(PAIRS[:50])


def test_the_verdict_names_who_decided_and_keeps_going_when_one_fails() -> None:
    fitted = EnsembleEngine(members=("honest", "failing")).fit(PAIRS)
    (verdict,) = fitted.judge([PAIRS[1]])
    assert verdict.label is E
    assert verdict.evidence[0].summary == "honest decided."
    assert verdict.evidence[0].data["failing"]["outcome"] == "TIMEOUT"


def test_weights_for_other_members_are_refused() -> None:
    fitted = EnsembleEngine(members=("honest", "failing")).fit(PAIRS)
    other = EnsembleEngine(members=("failing", "memoriser"), model=fitted.model)
    with pytest.raises(WrongUse, match="for other members"):
        list(other.judge([PAIRS[1]]))


def test_no_member_with_a_judgement_is_a_failure_not_a_guess() -> None:
    (verdict,) = EnsembleEngine().judge([Pair("1", "", "")])
    assert verdict.outcome is Outcome.REFUSED


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"members": ("nli",)}, "two or more"),
        ({"members": ("nli", "nli")}, "two or more"),
        ({"members": ("nli", "ensemble")}, "two or more"),
        ({"combiner": "oracle"}, "logistic, boosting"),
        ({"folds": 1}, "folds"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrongUse, match=reason):
        build_engine("ensemble", options)


def test_an_unknown_member_is_refused_at_once() -> None:
    with pytest.raises(UnknownName):
        EnsembleEngine(members=("nli", "nly"))


def test_other_members_need_a_fit() -> None:
    other = EnsembleEngine(members=("overlap-1", "overlap-2"))
    with pytest.raises(WrongUse, match="fit other members"):
        list(other.judge([PAIRS[0]]))


def test_the_shipped_ensemble_judges_and_is_built_anew_from_its_config() -> None:
    pair = Pair("1", "Anna gave the book to Paul on Monday.", "Paul got a book from Anna.")
    engine = build_engine("ensemble")
    (verdict,) = engine.judge([pair])
    assert verdict.label is E
    assert verdict.score is not None and verdict.score > 0.5
    assert set(verdict.evidence[0].data) == {"nli", "nutcracker"}
    (again,) = build_engine("ensemble", engine.config()).judge([pair])
    assert again == verdict


@pytest.mark.parametrize(
    ("label", "parts", "labels", "expected"),
    [
        (E, (1.0, -1.0), (E, Label.CONTRADICTION), E),
        (N, (2.0, -0.5), (N, N), N),
        # Of two labels, what the surest member against H calls it.
        (N, (2.0, 0.5), (Label.CONTRADICTION, Label.UNKNOWN), Label.CONTRADICTION),
        (N, (0.5, 2.0), (Label.CONTRADICTION, Label.UNKNOWN), Label.UNKNOWN),
        (N, (2.0, 0.5), (N, Label.CONTRADICTION), Label.CONTRADICTION),
        (N, (0.5, 2.0), (Label.CONTRADICTION, None), Label.CONTRADICTION),
        (Label.UNKNOWN, (0.5, 2.0), (Label.CONTRADICTION, None), Label.UNKNOWN),
    ],
)
def test_the_label(
    label: Label,
    parts: tuple[float, float],
    labels: tuple[Label | None, Label | None],
    expected: Label,
) -> None:
    weighed = Weighed({E: 0.5}, label, {"": 0.0, "one": parts[0], "two": parts[1]})
    assert telling.final_label(weighed, said(labels)) is expected


def said(labels: tuple[Label | None, Label | None]) -> dict[str, Verdict]:
    return {
        name: Verdict("1", label) if label else Verdict.failed("1", Outcome.TIMEOUT, "late")
        for name, label in zip(("one", "two"), labels, strict=True)
    }


@pytest.mark.parametrize(
    ("labels", "decider"),
    [
        ((E, E), "two"),  # both say it, and two adds more
        ((E, Label.UNKNOWN), "one"),  # who says something else did not decide
        ((Label.UNKNOWN, Label.UNKNOWN), "two"),
        ((Label.UNKNOWN, None), "one"),
    ],
)
def test_the_decider_says_the_label_if_anybody_does(
    labels: tuple[Label | None, Label | None], decider: str
) -> None:
    weighed = Weighed({E: 0.9}, E, {"": 0.0, "one": 1.0, "two": 3.0})
    assert telling.decider_of(weighed, E, said(labels)) == decider


def test_a_proof_decides_and_is_shown_first() -> None:
    pair = Pair(
        "1",
        "No farmer who owns a donkey sleeps. Pedro is a farmer. Pedro owns a donkey.",
        "Pedro does not sleep.",
    )
    (verdict,) = build_engine("ensemble").judge([pair])
    assert verdict.label is E
    assert verdict.evidence[0].summary.startswith("nutcracker decided by a proof")
    assert verdict.evidence[1].kind == "proof"
    assert {each.kind for each in verdict.evidence} >= {"ensemble", "proof", "probabilities"}
    assert verdict.evidence[-1].summary.startswith("All together: entailment 0.")
    assert verdict.evidence[-1].data["ENTAILMENT"] == pytest.approx(verdict.score, abs=1e-5)
    assert sum(verdict.evidence[-1].data.values()) == pytest.approx(1, abs=1e-5)


def test_logic_is_not_asked_of_a_long_text() -> None:
    long = Pair("1", "The old bishop saw a clown and a monk. " * 6, "A clown was seen.")
    (verdict,) = build_engine("ensemble").judge([long])
    assert verdict.evidence[0].data["nutcracker"]["outcome"] == "REFUSED"
    assert verdict.evidence[0].summary == "nli decided."


def test_the_same_pair_gives_the_same_bytes_in_any_company() -> None:
    pairs = [
        Pair("1", "Some dogs chased every cat.", "Every cat was chased."),
        Pair("2", "Nobody sang, or the mayor left.", "If somebody sang, the mayor left."),
        Pair("3", "The bishop that the clown met slept.", "The clown slept."),
    ]
    together = list(build_engine("ensemble").judge(pairs))
    alone = [next(iter(build_engine("ensemble").judge([pair]))) for pair in reversed(pairs)]
    assert together == alone[::-1]


@pytest.mark.parametrize("language", ["it", "de"])
def test_other_languages_are_refused(language: str) -> None:
    pair = Pair("1", "Un uomo canta.", "Un uomo canta.", language=language)
    (verdict,) = build_engine("ensemble").judge([pair])
    assert verdict.outcome is Outcome.REFUSED
    assert "ensemble reads English" in verdict.reason


def test_a_member_that_is_no_engine_is_refused() -> None:
    with pytest.raises(WrongUse, match="a member of an ensemble is an engine's name"):
        EnsembleEngine(members=({"threshold": 2},))
