import json
from pathlib import Path

import pytest

from thence.engines import build_engine
from thence.engines.edits import engine as module
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import ALGORITHMS
from thence.engines.edits.engine import EditsEngine
from thence.errors import UnknownName, WrongUse
from thence.formats import open_pairs
from thence.pair import Label, Outcome, Pair

PLAIN = CostScheme()
"""Every word costs 1 to insert and nothing to delete."""


def steps(engine: EditsEngine, text: str, hypothesis: str) -> tuple[float, dict[str, dict]]:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    data = verdict.evidence[0].data
    return data["distance"], {step["to"]: step for step in data["steps"]}


@pytest.mark.parametrize("algorithm", sorted(ALGORITHMS))
def test_the_distance_counts_what_t_does_not_give(algorithm: str) -> None:
    engine = EditsEngine(algorithm, PLAIN, resources=())
    distance, found = steps(engine, "The old man sings a song.", "The man sings loudly.")
    assert distance == pytest.approx(1 / 4)
    assert found["loudly"]["edit"] == "insert"
    assert {word: found[word]["from"] for word in ("The", "man", "sings")} == {
        "The": "The",
        "man": "man",
        "sings": "sings",
    }


def test_order_matters_to_tokens_and_trees_but_not_to_a_bag() -> None:
    pair = ("John saw Mary.", "Mary saw John.")
    distances = {
        name: steps(EditsEngine(name, PLAIN, resources=()), *pair)[0] for name in ALGORITHMS
    }
    assert distances["bag"] == 0
    assert distances["token"] == pytest.approx(2 / 3)
    assert distances["tree"] > 0


def test_a_relation_makes_a_substitution_cheap_and_is_cited() -> None:
    engine = EditsEngine("bag", CostScheme(relation=1.0), resources=("wordnet",))
    without = EditsEngine("bag", CostScheme(relation=1.0), resources=())
    pair = ("A dog sleeps.", "An animal sleeps.")
    distance, found = steps(engine, *pair)
    assert found["animal"]["edit"] == "substitute"
    assert found["animal"]["from"] == "dog"
    assert found["animal"]["rule"] == "hypernymy (wordnet)"
    assert found["animal"]["cost"] < 1
    assert distance < steps(without, *pair)[0]


def test_the_direction_of_a_relation_counts() -> None:
    engine = EditsEngine("bag", CostScheme(relation=1.0), resources=("wordnet",))
    down, _ = steps(engine, "An animal sleeps.", "A dog sleeps.")
    up, _ = steps(engine, "A dog sleeps.", "An animal sleeps.")
    assert up < down


def test_three_way_output_names_the_opposition() -> None:
    engine = EditsEngine("bag", PLAIN, three_way=True, resources=("wordnet",))
    (verdict,) = engine.judge(
        [Pair("1", "The new president of Mexico spoke.", "The old president of Mexico spoke.")]
    )
    assert verdict.label is Label.CONTRADICTION
    assert "opposed" in verdict.evidence[0].summary
    (verdict,) = engine.judge(
        [Pair("1", "The president did not speak.", "The president did speak.")]
    )
    assert verdict.label is Label.CONTRADICTION
    (verdict,) = engine.judge(
        [Pair("1", "The president spoke.", "Seven submarines sank near Russia.")]
    )
    assert verdict.label is Label.UNKNOWN


def test_thresholds_are_learnt_per_task_where_asked() -> None:
    training = [
        Pair("1", "A man sings.", "A man sings.", Label.ENTAILMENT, "IE"),
        Pair("2", "A man sings.", "A man sings loudly.", Label.UNKNOWN, "IE"),
        Pair("3", "A man sings.", "A man sings loudly.", Label.ENTAILMENT, "QA"),
        Pair("4", "A man sings.", "Some horses run quickly.", Label.UNKNOWN, "QA"),
    ]
    fitted = EditsEngine("bag", PLAIN, per_task=True, resources=()).fit(training)
    assert set(fitted.task_thresholds) == {"IE", "QA"}
    assert fitted.task_thresholds["IE"] < fitted.task_thresholds["QA"]
    judged = [verdict.label for verdict in fitted.judge(training)]
    assert judged == [Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.ENTAILMENT, Label.NO_ENTAILMENT]


def test_the_score_is_one_half_at_the_threshold() -> None:
    engine = EditsEngine("bag", PLAIN, threshold=0.25, resources=())
    pairs = [
        Pair(h, "A man sings.", h) for h in ("A man sings.", "A man sings loudly.", "Horses run.")
    ]
    assert [v.score for v in engine.judge(pairs)] == [1.0, 0.5, 0.0]


def test_the_config_rebuilds_the_engine() -> None:
    engine = EditsEngine(
        "tree", CostScheme({"noun": 2.0}, rarity=1.0), 0.3, {"IE": 0.2}, resources=("dates",)
    )
    config = json.loads(json.dumps(engine.config()))
    rebuilt = build_engine("edits", config)
    assert rebuilt.config() == engine.config()
    assert build_engine("edits").config()["resources"] == sorted(
        build_engine("edits").config()["resources"]
    )


def test_what_cannot_be_judged_has_its_outcome() -> None:
    engine = EditsEngine(resources=())
    pairs = [
        Pair("1", "", "A man."),
        Pair("2", "A man.", "  "),
        Pair("3", "Ein Mann.", "Ein Mann.", language="de"),
    ]
    verdicts = list(engine.judge(pairs))
    assert [v.outcome for v in verdicts] == [Outcome.REFUSED] * 3
    assert "'de'" in verdicts[2].reason


def test_wrong_options_are_refused() -> None:
    with pytest.raises(WrongUse, match="takes one of token, tree, bag, not 'trees'"):
        build_engine("edits", {"algorithm": "trees"})
    with pytest.raises(
        WrongUse, match=r"'costs\.insertion\.noun' of engine 'edits' takes a number"
    ):
        build_engine("edits", {"costs": {"insertion": {"noun": -1.0}}})
    with pytest.raises(WrongUse, match="no class of words"):
        build_engine("edits", {"costs": {"insertion": {"nouns": 1.0}}})
    with pytest.raises(UnknownName, match="of the option 'costs' is named 'delete'; did you mean"):
        build_engine("edits", {"costs": {"delete": 1.0}})


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", sorted(ALGORITHMS))
def test_long_texts_are_judged_or_refused(algorithm: str) -> None:
    engine = EditsEngine(algorithm)
    long = "The man who sings a song gives the woman a flower near the old house. " * 1400
    verdicts = list(
        engine.judge([Pair("1", long, "The woman gets a flower."), Pair("2", long, long)])
    )
    assert verdicts[0].outcome is Outcome.OK
    assert verdicts[1].outcome is Outcome.REFUSED
    assert "too many" in verdicts[1].reason


@pytest.mark.slow
def test_tuning_finds_better_costs_and_is_seeded(shared_data: Path) -> None:
    from thence.engines.edits.tuning import tune

    pairs = list(open_pairs(shared_data / "rte/rte3_dev.xml"))[:200]
    engine = EditsEngine("bag", PLAIN, resources=())
    told: list[float] = []
    tuned = tune(
        engine, pairs, folds=4, particles=6, generations=4, seed=3, on_generation=told.append
    )
    assert tuned.accuracy >= tuned.before
    assert len(told) == 4
    assert told == sorted(told)
    again = tune(engine, pairs, folds=4, particles=6, generations=4, seed=3)
    assert again.engine.config() == tuned.engine.config()


def test_without_a_labelled_pair_nothing_is_learnt() -> None:
    with pytest.raises(WrongUse, match="no training pair has a label and can be analysed"):
        EditsEngine().fit([Pair("1", "A man sings.", "A man sings.")])


def test_more_words_than_can_be_compared_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_CELLS", 3)
    (verdict,) = EditsEngine().judge([Pair("1", "A man sings.", "A man sings.")])
    assert verdict.outcome is Outcome.REFUSED
    assert verdict.reason == "4 words against 4 are too many"
