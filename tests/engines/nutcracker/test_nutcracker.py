import json
from pathlib import Path
from typing import Any

import pytest

from thence.engines import build_engine
from thence.errors import UnknownName, WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

YES, NO, OPEN = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN


@pytest.fixture(scope="module")
def engine() -> Any:
    return build_engine("nutcracker")


def judged(engine: Any, text: str, hypothesis: str, language: str = "en") -> Verdict:
    (verdict,) = engine.judge([Pair("1", text, hypothesis, language=language)])
    return verdict


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        # quantifiers
        ("Every dog barks. Rex is a dog.", "Rex barks.", YES),
        ("No dog barks. Rex is a dog.", "Rex barks.", NO),
        ("Most dogs bark loudly.", "Most dogs bark.", YES),
        ("Most dogs bark.", "Most dogs bark loudly.", OPEN),
        ("Few dogs bark.", "Few old dogs bark.", YES),
        ("At least three dogs bark.", "Some dogs bark.", YES),
        ("At most two dogs bark.", "Six dogs bark.", NO),
        ("Exactly two dogs bark.", "At most three dogs bark.", YES),
        ("Neither dog barks.", "One of the dogs barks.", NO),
        ("Both dogs bark.", "Every dog barks.", YES),
        ("The dogs were all asleep. Rex is a dog.", "Rex was asleep.", YES),
        # denial
        ("A man is playing a guitar.", "A man is not playing a guitar.", NO),
        ("A man is playing a guitar.", "There is no man playing an instrument.", NO),
        ("A man is playing a guitar.", "A man is not playing a flute.", OPEN),
        ("The women are not singing and dancing.", "The women are singing and dancing.", NO),
        ("Neither the cook nor the old nurse left.", "The old nurse left.", NO),
        ("Neither the cook nor the old nurse left.", "The cook did not leave.", YES),
        ("Hopefully the clerk walked.", "The clerk walked.", OPEN),
        ("In case Marco blamed the guard, Fatima sang.", "Marco blamed the guard.", OPEN),
        # disjunction
        ("The client slept.", "The client or the mayor slept.", YES),
        ("Anna or the lawyer walked.", "The lawyer walked.", OPEN),
        ("Anna or Laura sang. Laura did not sing.", "Anna sang.", YES),
        # mentions in one sentence
        ("The cook who chased the nurse helped the nurse.", "The cook did not help the nurse.", NO),
        (
            "Ann is taller than the cook and the cook is taller than Ed.",
            "Ann is taller than Ed.",
            YES,
        ),
        ("The boy saw the boy.", "The boy saw himself.", OPEN),
        # word knowledge
        ("Sofia sold Rosa the box.", "Rosa bought the box from Sofia.", YES),
        ("Sofia sold Rosa the box.", "Sofia bought the box from Rosa.", OPEN),
        ("Rosa borrowed a box from Sofia.", "Sofia lent a box.", YES),
        ("Mary Smith ran.", "Someone ran.", YES),
        ("Simon near the musician walked.", "The musician walked.", OPEN),
        ("A man is slicing an onion.", "A person is cutting an onion.", YES),
        ("A person is cutting an onion.", "A man is slicing an onion.", OPEN),
        ("Mickey is a small animal.", "Mickey is a large animal.", NO),
        ("A man in a hat is dancing.", "A man with a hat is dancing.", OPEN),
        ("A man wearing a hat is dancing.", "A man in a hat is dancing.", YES),
        # conditionals, alternatives, comparison, adjectives
        ("If Smith sings, Jones dances. Smith sings.", "Jones dances.", YES),
        ("Smith or Jones sang. Smith did not sing.", "Jones sang.", YES),
        ("Ann is taller than Bill. Bill is taller than Carl.", "Ann is taller than Carl.", YES),
        ("Ann is taller than Bill.", "Ann is tall.", OPEN),
        ("John is a former student.", "John is a student.", NO),
        ("John has a fake diamond.", "John has a diamond.", OPEN),
        # contexts
        ("John said that Mary sang.", "Mary sang.", OPEN),
        ("John knew that Mary sang.", "Mary sang.", YES),
        ("John did not manage to go.", "John went.", NO),
        ("Mary may sing.", "Mary sings.", OPEN),
        # anaphora and ellipsis
        ("Smith attended a meeting. She chaired it.", "Smith chaired a meeting.", YES),
        ("Mary used her computer.", "Mary has a computer.", YES),
        ("John spoke to Mary. So did Bill.", "Bill spoke to Mary.", YES),
    ],
)
def test_pairs_judged_by_hand(engine: Any, text: str, hypothesis: str, label: Any) -> None:
    verdict = judged(engine, text, hypothesis)
    assert verdict.outcome is Outcome.OK
    assert verdict.label is label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Nessun uomo canta.", "Un uomo canta.", NO),
        ("Ogni uomo canta. Marco è un uomo.", "Marco canta.", YES),
        ("La donna dà un libro al bambino.", "Il bambino dà un libro alla donna.", OPEN),
    ],
)
def test_italian_is_judged(engine: Any, text: str, hypothesis: str, label: Any) -> None:
    assert judged(engine, text, hypothesis, "it").label is label


def test_a_proof_names_its_axioms_with_their_sources(engine: Any) -> None:
    (evidence,) = judged(engine, "No person sings.", "A man sings.").evidence
    assert evidence.kind == "proof"
    axioms = dict(evidence.data["axioms"])
    assert set(axioms) == {"text", "man is person"}
    assert axioms["man is person"].startswith("wordnet: man.n.1")
    assert evidence.data["boxes"][1].startswith("[x0 e1 | man(x0)")
    assert json.loads(json.dumps(evidence.data)) == evidence.data


def test_without_its_resource_an_axiom_is_gone() -> None:
    engine = build_engine("nutcracker", {"resources": ["names"]})
    assert judged(engine, "No person sings.", "A man sings.").label is OPEN
    assert engine.config()["resources"] == ["names"]


def test_a_counter_model_is_told_in_words(engine: Any) -> None:
    (evidence,) = judged(engine, "Mary sees John.", "John sees Mary.").evidence
    assert evidence.kind == "model"
    assert evidence.summary == (
        "A world with Mary and John, where see(agent: Mary, object: John) happens,"
        " and nothing else happens."
    )


def test_a_text_that_contradicts_itself_entails_nothing(engine: Any) -> None:
    verdict = judged(engine, "A man sings. No man sings.", "A man sings.")
    assert verdict.outcome is Outcome.ABSTAINED
    assert verdict.reason.startswith("T contradicts itself")


def test_a_hypothesis_that_says_nothing_new_is_marked(engine: Any) -> None:
    (evidence,) = judged(engine, "A man sings.", "Every dog is a dog.").evidence
    assert evidence.data["informative"] is False
    assert "says nothing new" in evidence.summary


def test_a_long_text_and_garbage_have_an_outcome(engine: Any) -> None:
    text = " ".join(["The farmer who sees the king sells the old bread to the nurse."] * 25)
    assert judged(engine, text, "The nurse is sold the bread by the farmer.").label is YES
    assert judged(engine, f"{text} No man sings.", "A man sings.").label is NO
    assert judged(engine, text, "xq zzt 77 lkj the of").label is not YES


def test_problems_are_saved(tmp_path: Path) -> None:
    engine = build_engine("nutcracker", {"save_problems": str(tmp_path / "problems")})
    judged(engine, "No man sings.", "A man sings.")
    assert {path.name for path in (tmp_path / "problems").iterdir()} == {"1.p", "1-not.p"}


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seconds": 0}, WrongUse),
        ({"back_off": "always"}, WrongUse),
        ({"back_off": "learned"}, WrongUse),
        ({"resources": ["wordnot"]}, UnknownName),
    ],
)
def test_wrong_options_are_refused(options: Any, error: Any) -> None:
    with pytest.raises(error):
        build_engine("nutcracker", options)
