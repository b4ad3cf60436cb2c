import json

import pytest

from tests.engines.venses.asking import ENGINE, checks, judged
from thence.datasets import open_bundled
from thence.engines import build_engine
from thence.engines.venses import engine as module
from thence.engines.venses.engine import VensesEngine
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The flower was given to the woman by the man.", "The man gave the woman the flower."),
        ("The man who gives the woman the flower sings.", "The man sings."),
        ("A dog bit the old postman on Monday.", "A dog bit the postman."),
        ("The company bought a car.", "The company purchased an automobile."),
        ("Mary managed to open the door.", "Mary opened the door."),
        (
            "Felipe Calderon, Mexico's new president, spoke.",
            "Felipe Calderon is the president of Mexico.",
        ),
    ],
)
def test_transformations_that_keep_the_meaning(text: str, hypothesis: str) -> None:
    assert judged(text, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("text", "hypothesis", "check"),
    [
        ("John gave flowers to Mary. Peter saw Paul.", "Paul saw Peter.", "role swap"),
        ("The minister did not sign the treaty.", "The minister signed the treaty.", "negation"),
        ("Nobody is on the motorcycle.", "Someone is on the motorcycle.", "negation"),
        ("The army won the battle.", "The army lost the battle.", "antonymy"),
        ("The old house burned.", "The new house burned.", "antonymy"),
        ("Seven sailors boarded the ship.", "Nine sailors boarded the ship.", "quantity"),
    ],
)
def test_checks_that_make_a_contradiction(text: str, hypothesis: str, check: str) -> None:
    verdict = judged(text, hypothesis)
    assert verdict.label is Label.CONTRADICTION, verdict.evidence[0].summary
    assert check in checks(verdict)
    assert verdict.score is not None
    assert verdict.score < 0.5


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("If he is arrested, the minister will resign.", "He is arrested."),
        ("The witness said that the driver fled.", "The driver fled."),
        ("Mary may open the door.", "Mary opened the door."),
    ],
)
def test_what_is_not_said_as_a_fact_is_unknown(text: str, hypothesis: str) -> None:
    verdict = judged(text, hypothesis)
    assert verdict.label is Label.UNKNOWN
    assert "modality" in checks(verdict)


@pytest.mark.parametrize(
    ("text", "hypothesis", "check", "label"),
    [
        ("Obama was born in Honolulu.", "Obama was born in Kenya.", "place", Label.CONTRADICTION),
        ("Ann Lee died in Utrecht.", "Ann Lee died in Graz.", "place", Label.CONTRADICTION),
        ("Mary slept in Utrecht.", "Mary slept in Varde.", "place", Label.UNKNOWN),
        ("The fair was held in France.", "The fair was held in Paris.", "place", Label.UNKNOWN),
        ("Mary died in 1999.", "Mary died in 2001.", "time", Label.CONTRADICTION),
        ("Mary sang in 1999.", "Mary sang in 2001.", "time", Label.UNKNOWN),
        ("Some guests left early.", "All guests left early.", "quantifier", Label.UNKNOWN),
        ("Many guests left early.", "Every guest left early.", "quantifier", Label.UNKNOWN),
        ("Some guests left early.", "Most guests left early.", "quantifier", Label.UNKNOWN),
        ("Max is taller than Paul.", "Paul is taller than Max.", "comparison", Label.CONTRADICTION),
        ("Max is taller than Paul.", "Max is shorter than Paul.", "antonymy", Label.CONTRADICTION),
    ],
)
def test_another_place_time_quantifier_or_side_is_not_entailed(
    text: str, hypothesis: str, check: str, label: Label
) -> None:
    verdict = judged(text, hypothesis)
    assert check in checks(verdict)
    assert verdict.label is label, verdict.evidence[0].summary


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Obama was born in Honolulu.", "Obama was born in Honolulu."),
        ("The fair was held in Paris.", "The fair was held in France."),
        ("The fair was held in Beiji.", "The fair was held in Beijii."),
        ("All guests left early.", "Some guests left early."),
        ("All guests left early.", "Most guests left early."),
        ("The guests left early.", "All guests left early."),
        ("Max is taller than Paul.", "Paul is shorter than Max."),
        ("Mary sang in Rome on Monday.", "Mary sang on Monday."),
    ],
)
def test_what_is_as_narrow_or_narrower_conflicts_with_nothing(text: str, hypothesis: str) -> None:
    assert not checks(judged(text, hypothesis))


def test_a_converse_comparison_is_given() -> None:
    (fact,) = (
        judged("Max is taller than Paul.", "Paul is shorter than Max.").evidence[0].data["facts"]
    )
    assert fact["covered"] == 1
    assert fact["transformations"] == ["converse comparison: tall for short"]


def test_words_count_beside_facts_and_a_misread_h_counts_by_words_alone() -> None:
    data = judged("The old man sings a song.", "The man sings.").evidence[0].data
    assert data["covered"] == data["mentioned"] == data["given"] == 1
    data = judged("The man who sings used a car.", "The man used.").evidence[0].data
    assert data["facts"][0]["ill_formed"] == [
        "“use” lacks the object that it needs (treebank counts)"
    ]
    assert data["covered"] is None
    assert data["given"] == data["mentioned"] == 1


def test_what_t_does_not_say_is_unknown_and_named() -> None:
    verdict = judged("The old man sings.", "The woman bought a submarine.")
    assert verdict.label is Label.UNKNOWN
    assert "buy" in verdict.evidence[0].summary


def test_every_transformation_is_named_with_its_source() -> None:
    verdict = judged("A dog sleeps.", "An animal sleeps.")
    (row,) = verdict.evidence[0].data["facts"]
    assert row["transformations"] == ["hypernymy: dog for animal (wordnet)"]


def test_the_config_rebuilds_the_engine() -> None:
    config = json.loads(json.dumps(VensesEngine(0.6, 0.2, 0.1, 0.4, ("wordnet",)).config()))
    assert build_engine("venses", config).config() == config


def test_garbage_has_an_outcome() -> None:
    assert judged("A man sings.", "").outcome is Outcome.REFUSED
    assert judged("A man sings.", "?!").outcome in (Outcome.NO_PARSE, Outcome.REFUSED)


def test_the_profile_of_the_published_system_stronger_on_negative_pairs_than_edits() -> None:
    pairs = list(open_bundled("mono/en/originals") or ())
    negative = [pair for pair in pairs if pair.label is not Label.ENTAILMENT]

    def right(name: str, of: list[Pair]) -> float:
        verdicts = build_engine(name).judge(of)
        return sum(
            v.label is not None and v.label.two_way is p.label.two_way
            for p, v in zip(of, verdicts, strict=True)
            if p.label is not None
        ) / len(of)

    assert right("venses", negative) >= right("edits", negative) + 0.20
    assert right("venses", pairs) >= right("edits", pairs)


def test_the_threshold_is_learnt_from_labelled_pairs_that_can_be_read() -> None:
    text = "The old man bought a car in Rome."
    whole, part = "The man bought a car.", "The man bought a car in Rome after a long war."
    pairs = [
        Pair("1", text, whole, Label.ENTAILMENT),
        Pair("2", text, part, Label.NO_ENTAILMENT),
        Pair("3", text, whole),
        Pair("4", text, " ", Label.ENTAILMENT),
    ]
    fitted = ENGINE.fit(pairs)
    assert fitted.config() == {**ENGINE.config(), "threshold": fitted.threshold}
    assert [verdict.label is Label.ENTAILMENT for verdict in fitted.judge(pairs)][:3] == [
        True, False, True,
    ]  # fmt: skip
    with pytest.raises(WrongUse, match="no training pair has a label and can be analysed"):
        ENGINE.fit(pairs[2:])


def test_more_facts_than_can_be_compared_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_FACTS", 0)
    verdict = judged("A man sings.", "A man sings.")
    assert verdict.outcome is Outcome.REFUSED
    assert verdict.reason.endswith("are too many")
