import json
import math
from pathlib import Path
from typing import Any

import pytest

from thence.engines import Learner, build_engine
from thence.engines.classifier.engine import FEATURES, ClassifierEngine
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
TEXT = "The old man bought a red car in Rome."
TRAINING = [
    Pair("1", TEXT, "The man bought a car.", YES, "IE"),
    Pair("2", TEXT, "A man bought a red car.", YES, "IE"),
    Pair("3", TEXT, "The man bought a car in Rome.", YES, "QA"),
    Pair("4", TEXT, "The woman painted a house.", NO, "IE"),
    Pair("5", TEXT, "The dog sleeps in the garden.", NO, "QA"),
    Pair("6", TEXT, "Berlin is the capital of Germany.", NO, "QA"),
]


@pytest.fixture(scope="module")
def engine() -> ClassifierEngine:
    return ClassifierEngine()


@pytest.fixture(scope="module")
def fitted(engine: ClassifierEngine) -> ClassifierEngine:
    return engine.fit(TRAINING)


def verdict(engine: ClassifierEngine, text: str, hypothesis: str, **more: Any) -> Any:
    return next(iter(engine.judge([Pair("1", text, hypothesis, **more)])))


def test_what_ships_knows_every_feature(engine: ClassifierEngine) -> None:
    assert list(engine.config()["model"]["features"]) == [feature.name for feature in FEATURES]
    assert engine.config()["model"]["labels"] == [YES, NO]


@pytest.mark.parametrize(
    ("language", "text", "hypothesis", "label"),
    [
        ("en", TEXT, "A man bought a car.", YES),
        ("en", TEXT, "Forty senators resigned in Washington.", NO),
        ("it", "L'uomo ha comprato un'auto rossa a Roma.", "L'uomo ha comprato un'auto.", YES),
        ("it", "L'uomo ha comprato un'auto rossa a Roma.", "Tre donne dormono a Parigi.", NO),
    ],
)
def test_as_it_ships(
    engine: ClassifierEngine, language: str, text: str, hypothesis: str, label: Label
) -> None:
    found = verdict(engine, text, hypothesis, language=language)
    assert found.outcome is Outcome.OK
    assert found.label is label
    assert (found.score > 0.5) is (label is YES)


def test_the_evidence_adds_up_to_the_log_odds(engine: ClassifierEngine) -> None:
    found = verdict(engine, TEXT, "A man bought a bicycle.")
    (evidence,) = found.evidence
    numbers = [value for value in evidence.data.values() if isinstance(value, float)]
    odds = found.score / (1 - found.score)
    log_odds = math.log(odds if found.label is YES else 1 / odds)
    assert sum(numbers) == pytest.approx(log_odds, abs=0.002)
    assert evidence.kind == "features"
    assert evidence.summary.startswith(f"Most for {found.label}: ")
    json.dumps(evidence.data)


def test_it_learns_and_leaves_the_old_engine_as_it_was(
    engine: ClassifierEngine, fitted: ClassifierEngine
) -> None:
    before = engine.config()
    judged = list(fitted.judge(TRAINING))
    assert [found.label for found in judged] == [pair.label for pair in TRAINING]
    assert engine.config() == before != fitted.config()
    assert isinstance(engine, Learner)


def test_the_config_builds_it_anew(fitted: ClassifierEngine) -> None:
    config = json.loads(json.dumps(fitted.config()))
    again = build_engine("classifier", config)
    assert again.config() == fitted.config()
    assert list(again.judge(TRAINING)) == list(fitted.judge(TRAINING))


def test_tasks_have_a_bias_each_where_asked(engine: ClassifierEngine) -> None:
    by_task = engine.fit(TRAINING).config()["model"]["features"]
    plain = ClassifierEngine(per_task=False).fit(TRAINING).config()["model"]["features"]
    assert {"task:IE", "task:QA"} == set(by_task) - set(plain)
    assert by_task["task:IE"][3] < 0 < by_task["task:QA"][3]  # QA is mostly NO here


def test_a_task_not_met_in_training_is_judged_all_the_same(fitted: ClassifierEngine) -> None:
    assert verdict(fitted, TEXT, "The man bought a car.", task="SUM").label is YES


def test_three_way_labels_make_it_three_way(engine: ClassifierEngine) -> None:
    pairs = [
        Pair("1", "He sleeps.", "He sleeps.", Label.ENTAILMENT),
        Pair("2", "He sleeps.", "He does not sleep.", Label.CONTRADICTION),
        Pair("3", "He sleeps.", "Rome has three lakes.", Label.UNKNOWN),
    ]
    judged = [found.label for found in engine.fit(pairs * 3).judge(pairs)]
    assert judged == [pair.label for pair in pairs]


def test_one_two_way_label_makes_it_two_way(engine: ClassifierEngine) -> None:
    pairs = [*TRAINING, Pair("7", TEXT, "The man did not buy a car.", Label.CONTRADICTION)]
    assert engine.fit(pairs).config()["model"]["labels"] == [YES, NO]


@pytest.mark.parametrize("pairs", [[], TRAINING[:3], [Pair("1", "", "x", YES), TRAINING[3]]])
def test_it_needs_two_labels(engine: ClassifierEngine, pairs: list[Pair]) -> None:
    with pytest.raises(WrongUse, match="cannot learn"):
        engine.fit(pairs)


@pytest.mark.parametrize(
    ("text", "hypothesis", "language", "reason"),
    [
        ("", "He sleeps.", "en", "the text is empty"),
        ("He sleeps.", " ", "en", "the hypothesis is empty"),
        ("... !", "He sleeps.", "en", "the text has no word"),
        ("He sleeps.", "?!", "en", "the hypothesis has no word"),
        ("Er schläft.", "Er schläft.", "xx", "'xx'"),
    ],
)
def test_what_it_cannot_judge_it_refuses(
    engine: ClassifierEngine, text: str, hypothesis: str, language: str, reason: str
) -> None:
    found = verdict(engine, text, hypothesis, language=language)
    assert (found.outcome, found.label, found.score) == (Outcome.REFUSED, None, None)
    assert reason in found.reason


@pytest.mark.slow
def test_a_long_text_is_judged_and_two_long_ones_are_refused(engine: ClassifierEngine) -> None:
    sentence = "The old man bought a red car in Rome and sold it in Paris to his sister. "
    assert verdict(engine, sentence * 1300, "A man bought a car.").outcome is Outcome.OK
    refused = verdict(engine, sentence * 120, sentence * 120)
    assert refused.outcome is Outcome.REFUSED
    assert refused.reason == "2040 words against 2040 are too many"


def test_options_that_cannot_be() -> None:
    with pytest.raises(WrongUse, match="above 0"):
        build_engine("classifier", {"strength": 0})
    model = {"labels": [YES, NO], "intercepts": [0, 0], "features": {"x": [0, 1, 1, 0]}}
    with pytest.raises(WrongUse, match="features that are not known: x"):
        ClassifierEngine(model=model)


@pytest.mark.slow
def test_it_learns_from_rte_2_and_judges_rte_3_development(
    shared_data: Path, engine: ClassifierEngine
) -> None:
    from thence.workbench.opening import open_data

    learnt = engine.fit(list(open_data(shared_data / "rte" / "rte2_dev.xml")))
    pairs = list(open_data(shared_data / "rte" / "rte3_dev.xml"))
    right = sum(v.label is p.label for v, p in zip(learnt.judge(pairs), pairs, strict=True))
    assert right / len(pairs) > 0.62
