import json
from dataclasses import replace

import pytest

from thence.engines import build_engine
from thence.engines.edits import thresholded as module
from thence.engines.edits.aligner import AlignerEngine
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import ALGORITHMS
from thence.engines.edits.engine import EditsEngine, TokenEditsEngine
from thence.engines.edits.thresholded import ThresholdedEngine
from thence.errors import UnknownName, WrongUse
from thence.pair import Label, Outcome, Pair

PLAIN = CostScheme()
"""Every word costs 1 to insert and nothing to delete."""


ENGINES = (EditsEngine, TokenEditsEngine, AlignerEngine)


def steps(engine: ThresholdedEngine, text: str, hypothesis: str) -> tuple[float, dict[str, dict]]:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    data = verdict.evidence[0].data
    return data["distance"], {step["to"]: step for step in data["steps"]}


@pytest.mark.parametrize("kind", ENGINES)
def test_the_distance_counts_what_t_does_not_give(kind: type[ThresholdedEngine]) -> None:
    engine = kind(costs=PLAIN, resources=())
    distance, found = steps(engine, "The old man sings a song.", "The man sings loudly.")
    assert distance == pytest.approx(1 / 4)
    assert found["loudly"]["edit"] == "insert"
    assert {word: found[word]["from"] for word in ("The", "man", "sings")} == {
        "The": "The",
        "man": "man",
        "sings": "sings",
    }


def test_order_matters_to_tokens_and_trees_but_not_to_the_aligner() -> None:
    pair = ("John saw Mary.", "Mary saw John.")
    distances = {kind: steps(kind(costs=PLAIN, resources=()), *pair)[0] for kind in ENGINES}
    assert distances[AlignerEngine] == 0
    assert distances[TokenEditsEngine] == pytest.approx(2 / 3)
    # Below the verb either name can be kept, but not both in this order.
    assert distances[EditsEngine] == pytest.approx(1 / 3)


@pytest.mark.parametrize("kind", [EditsEngine, TokenEditsEngine])
def test_a_word_of_t_is_used_once(kind: type[ThresholdedEngine]) -> None:
    pair = ("Mary gave flowers to John.", "John gave flowers to John.")
    distance, found = steps(kind(costs=PLAIN, resources=()), *pair)
    assert distance == pytest.approx(1 / 5)
    assert found["John"]["edit"] == "keep"
    assert steps(AlignerEngine(costs=PLAIN, resources=()), *pair)[0] == 0
    moving = CostScheme(move=0.25)
    # T has one John and H two, so that neither is moved: one is kept, one inserted.
    assert steps(kind(costs=moving, resources=()), *pair)[0] == pytest.approx(1 / 5)


@pytest.mark.parametrize(("kind", "moves"), [(EditsEngine, 1), (TokenEditsEngine, 2)])
def test_a_word_that_t_has_elsewhere_is_moved_at_its_own_cost(
    kind: type[EditsEngine], moves: int
) -> None:
    pair = ("John saw Mary.", "Mary saw John.")
    engine = kind(costs=CostScheme(move=0.25), resources=())
    distance, found = steps(engine, *pair)
    assert distance == pytest.approx(moves * 0.25 / 3)
    moved = [step for step in found.values() if step["edit"] == "move"]
    assert len(moved) == moves
    assert all(step["from"] == step["to"] and step["cost"] == 0.25 for step in moved)
    assert steps(replace(engine, moves=False), *pair)[0] == pytest.approx(moves / 3)


def test_opposed_words_cost_more_than_missing_ones() -> None:
    engine = EditsEngine(costs=CostScheme(opposition=1.0), resources=("numbers",))
    missing, _ = steps(engine, "Sailors came.", "Seven sailors came.")
    opposed, _ = steps(engine, "Nine sailors came.", "Seven sailors came.")
    assert missing == pytest.approx(1 / 3)
    assert opposed == pytest.approx(2 / 4)


def test_a_pronoun_gives_the_name_that_it_stands_for() -> None:
    engine = EditsEngine(costs=CostScheme(coreference=0.75), resources=())
    pair = ("Mary came home. She slept.", "Mary slept.")
    distance, found = steps(engine, *pair)
    # Mary is no part of the tree of "slept" in T: the pronoun is, at a quarter of an insertion.
    assert found["Mary"] == {
        "edit": "substitute", "from": "She", "to": "Mary", "cost": 0.25, "rule": "coreference",
    }  # fmt: skip
    assert distance == pytest.approx(0.25 / 2)


def test_words_spelt_alike_are_substituted() -> None:
    engine = EditsEngine(costs=CostScheme(likeness=1.0), resources=())
    _, found = steps(engine, "Sharansky spoke.", "Sharanski spoke.")
    assert found["Sharanski"]["rule"] == "spelt alike"
    assert found["Sharanski"]["cost"] < 0.1


def test_roles_weigh_and_a_change_of_role_costs() -> None:
    pair = ("The dog bit the man.", "The dog bit.")
    heavy = CostScheme(roles={"root": 3.0})
    # 1 + 1 + 3 to insert, of which the verb is missing.
    distance, _ = steps(EditsEngine(costs=heavy, resources=()), "The dog.", "The dog bit.")
    assert distance == pytest.approx(3 / 5)
    changed = CostScheme(role_change=0.5)
    assert steps(EditsEngine(costs=changed, resources=()), *pair)[0] == 0
    distance, found = steps(
        EditsEngine(costs=changed, resources=()), "He saw the dog.", "The dog slept."
    )
    assert found["dog"]["cost"] == pytest.approx(0.5)
    assert distance == pytest.approx((0.5 + 1) / 3)


def test_a_relation_makes_a_substitution_cheap_and_is_cited() -> None:
    engine = AlignerEngine(costs=CostScheme(relation=1.0), resources=("wordnet",))
    without = AlignerEngine(costs=CostScheme(relation=1.0), resources=())
    pair = ("A dog sleeps.", "An animal sleeps.")
    distance, found = steps(engine, *pair)
    assert found["animal"]["edit"] == "substitute"
    assert found["animal"]["from"] == "dog"
    assert found["animal"]["rule"] == "hypernymy (wordnet)"
    assert found["animal"]["cost"] < 1
    assert distance < steps(without, *pair)[0]


def test_the_direction_of_a_relation_counts() -> None:
    engine = AlignerEngine(costs=CostScheme(relation=1.0), resources=("wordnet",))
    down, _ = steps(engine, "An animal sleeps.", "A dog sleeps.")
    up, _ = steps(engine, "A dog sleeps.", "An animal sleeps.")
    assert up < down


def test_three_way_output_names_the_opposition() -> None:
    engine = AlignerEngine(costs=PLAIN, three_way=True, resources=("wordnet",))
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
    fitted = AlignerEngine(costs=PLAIN, per_task=True, resources=()).fit(training)
    assert set(fitted.task_thresholds) == {"IE", "QA"}
    assert fitted.task_thresholds["IE"] < fitted.task_thresholds["QA"]
    judged = [verdict.label for verdict in fitted.judge(training)]
    assert judged == [Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.ENTAILMENT, Label.NO_ENTAILMENT]


def test_the_score_is_one_half_at_the_threshold() -> None:
    engine = AlignerEngine(costs=PLAIN, threshold=0.25, resources=())
    pairs = [
        Pair(h, "A man sings.", h) for h in ("A man sings.", "A man sings loudly.", "Horses run.")
    ]
    assert [v.score for v in engine.judge(pairs)] == [1.0, 0.5, 0.0]


def test_the_config_rebuilds_the_engine() -> None:
    engine = EditsEngine(
        algorithm="token",
        costs=CostScheme({"noun": 2.0}, rarity=1.0),
        threshold=0.3,
        task_thresholds={"IE": 0.2},
        resources=("dates",),
    )
    config = json.loads(json.dumps(engine.config()))
    rebuilt = build_engine("edits", config)
    assert rebuilt.config() == engine.config()
    assert build_engine("edits").config()["resources"] == sorted(
        build_engine("edits").config()["resources"]
    )


@pytest.mark.parametrize("engine", ["edits", "edits-token"])
def test_a_config_of_the_bag_is_told_that_it_is_the_aligner_now(engine: str) -> None:
    with pytest.raises(WrongUse, match="it is the engine 'aligner' now"):
        build_engine(engine, {"algorithm": "bag", "threshold": 0.28})


@pytest.mark.parametrize(("name", "algorithm"), [("edits", "tree"), ("edits-token", "token")])
def test_the_named_engines_are_edit_distances(name: str, algorithm: str) -> None:
    engine = build_engine(name)
    assert engine.name == name
    assert engine.config()["algorithm"] == algorithm
    assert "algorithm" not in build_engine("aligner").config()
    assert set(ALGORITHMS) == {"tree", "token"}


def test_thresholds_are_learnt_per_language_where_asked() -> None:
    training = [
        Pair("1", "A man sings.", "A man sings.", Label.ENTAILMENT),
        Pair("2", "A man sings.", "A man sings loudly.", Label.UNKNOWN),
        Pair("3", "Un uomo canta.", "Un uomo canta forte.", Label.ENTAILMENT, language="it"),
        Pair("4", "Un uomo canta.", "I cavalli corrono.", Label.UNKNOWN, language="it"),
    ]
    fitted = AlignerEngine(costs=PLAIN, per_language=True, resources=()).fit(training)
    assert fitted.language_thresholds["en"] < 0.25 <= fitted.language_thresholds["it"]
    assert [verdict.label for verdict in fitted.judge(training)] == [
        Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.ENTAILMENT, Label.NO_ENTAILMENT,
    ]  # fmt: skip


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
    with pytest.raises(WrongUse, match="takes one of tree, token, not 'trees'"):
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
@pytest.mark.parametrize("kind", ENGINES)
def test_long_texts_are_judged_or_refused(kind: type[ThresholdedEngine]) -> None:
    engine = kind()
    long = "The man who sings a song gives the woman a flower near the old house. " * 1400
    verdicts = list(
        engine.judge([Pair("1", long, "The woman gets a flower."), Pair("2", long, long)])
    )
    assert verdicts[0].outcome is Outcome.OK
    assert verdicts[1].outcome is Outcome.REFUSED
    assert "too many" in verdicts[1].reason


def test_without_a_labelled_pair_nothing_is_learnt() -> None:
    with pytest.raises(WrongUse, match="no training pair has a label and can be analysed"):
        EditsEngine().fit([Pair("1", "A man sings.", "A man sings.")])


def test_more_words_than_can_be_compared_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_CELLS", 3)
    (verdict,) = EditsEngine().judge([Pair("1", "A man sings.", "A man sings.")])
    assert verdict.outcome is Outcome.REFUSED
    assert verdict.reason == "4 words against 4 are too many"
