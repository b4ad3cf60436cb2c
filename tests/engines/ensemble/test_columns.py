import math

import pytest

from thence.engines.ensemble.boxes import boxes_of
from thence.engines.ensemble.columns import column_names, columns
from thence.engines.ensemble.wording import WORDING, Wording
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
PAIR = Pair("1", "The bishop disturbed the clown.", "The clown disturbed the bishop.")


def boxes(text: str, hypothesis: str) -> dict[str, list[str]]:
    return {"boxes": [text, hypothesis]}


DISTURBED = "[x0 x1 e2 | {}(x0), {}(x1), disturb(e2), agent(e2, x0), object(e2, x1), actual(e2)]"
EXCHANGED = boxes(DISTURBED.format("bishop", "clown"), DISTURBED.format("clown", "bishop"))


def countered(data: dict[str, list[str]], lacking: list[str]) -> Verdict:
    return Verdict("1", U, 0.4, (Evidence("model", "", {**data, "lacking": lacking}),))


def values(verdict: Verdict, pair: Pair = PAIR) -> dict[str, float]:
    names = column_names(["logic"])
    return dict(zip(names, columns(names, pair, {"logic": verdict}).tolist(), strict=True))


def test_a_member_gives_its_log_odds_and_its_probabilities() -> None:
    shares = Evidence("probabilities", "", {str(E): 0.2, str(U): 0.3, str(C): 0.5})
    found = values(Verdict("1", C, 0.2, (shares,)))
    assert found["logic"] == pytest.approx(math.log(0.25))
    assert found["logic:odds of contradiction"] == pytest.approx(0)
    assert found["logic:odds of unknown"] == pytest.approx(math.log(3 / 7))
    assert found["logic:contradicts"] == 1


def test_nobody_is_surer_than_one_in_two_hundred() -> None:
    assert values(Verdict("1", E, 1.0))["logic"] == pytest.approx(math.log(199))


def test_of_a_member_that_failed_only_that_is_known() -> None:
    found = values(Verdict.failed("1", Outcome.TIMEOUT, "late"))
    assert found["logic:judged"] == 0
    assert all(
        math.isnan(value)
        for name, value in found.items()
        if name.startswith("logic") and name != "logic:judged"
    )


@pytest.mark.parametrize(
    ("label", "denies", "held", "proof", "proved"),
    [(E, False, False, 1, 1), (C, True, False, -1, -1), (U, False, True, 1, 0)],
)
def test_a_proof_that_is_held_back_proves_nothing(
    label: Label, denies: bool, held: bool, proof: float, proved: float
) -> None:
    axioms = [["text", ""], ["dog is animal", "wordnet: dog.n.1"], ["many", "quantifiers"]]
    evidence = [Evidence("proof", "", {"axioms": axioms, "denies": denies})]
    if held:
        evidence.insert(0, Evidence("commitment", "", {"construction": "almost"}))
    found = values(Verdict("1", label, 0.5, tuple(evidence)))
    assert (found["logic:proof"], found["logic:proved"]) == (proof, proved)
    assert (found["logic:grounds"], found["logic:known words"]) == (2, 1)
    assert found["logic:held back"] == held


def test_roles_exchanged_are_other_fillers_of_the_same_roles() -> None:
    found = boxes_of(countered(EXCHANGED, []), PAIR)
    assert found is not None
    assert (found.unknown, found.other_fillers, found.other_roles) == (0, 2, 0)


def test_the_nearest_event_of_t_is_the_one_that_is_compared() -> None:
    """Bishops disturb clowns, and clowns monks; that a clown disturbs a bishop is one role off."""
    text = (
        "[x0 x1 e2 x3 e4 | bishop(x0), clown(x1), disturb(e2), agent(e2, x0), object(e2, x1), "
        "monk(x3), disturb(e4), agent(e4, x1), object(e4, x3)]"
    )
    found = boxes_of(countered(boxes(text, EXCHANGED["boxes"][1]), []), PAIR)
    assert found is not None
    assert (found.unknown, found.other_fillers, found.other_roles) == (0, 1, 0)


@pytest.mark.parametrize(
    ("data", "lacking", "refused"),
    [
        (EXCHANGED, [], 2),
        (EXCHANGED, ["clown"], 0),  # H has a word that T lacks
        (boxes("[ | ¬[x0 e1 | dance(e1), agent(e1, x0)]]", "[x0 e1 | dance(e1)]"), [], 1),
        (boxes("[x0 e1 | dance(e1), agent(e1, x0)]", "[x0 e1 | dance(e1), with(e1, x0)]"), [], 0),
        (boxes("[x0 e1 | dance(e1), agent(e1, x0)]", "[x0 e1 | sing(e1), agent(e1, x0)]"), [], 0),
    ],
)
def test_h_is_refused_if_t_speaks_of_all_that_it_speaks_of(
    data: dict[str, list[str]], lacking: list[str], refused: float
) -> None:
    assert values(countered(data, lacking))["logic:refused"] == refused


def test_what_was_understood_is_the_share_of_the_words_that_the_boxes_have() -> None:
    pair = Pair("1", "The bishop loudly disturbed the clown.", "The clown disturbed the bishop.")
    found = values(countered(EXCHANGED, []), pair)
    assert found["logic:T understood"] == pytest.approx(3 / 4)  # not `loudly`
    assert found["logic:H understood"] == 1
    assert (found["logic:T flat"], found["logic:H flat"]) == (1, 1)


def test_a_denial_is_not_flat() -> None:
    found = values(countered(boxes("[ | ¬[x0 | clown(x0)]]", "[x0 | clown(x0)]"), []))
    assert (found["logic:T flat"], found["logic:H flat"]) == (0, 1)


@pytest.mark.parametrize(
    ("text", "hypothesis", "name", "value"),
    [
        ("Seven dogs saw Anna.", "Eight dogs saw Anna.", "numbers differ", 1),
        ("Seven dogs saw Anna.", "7 dogs saw Anna.", "numbers lacking", 0),
        ("It cost 1,200 euros.", "It cost 1,300 euros.", "numbers lacking", 1),
        ("Anna met Bob.", "Anna met Carl Gauss.", "names lacking", 2),
        ("Anna met Bob. She left.", "Bob left.", "sentences of T", 2),
        ("Anna met Bob.", "Anna did not meet Bob.", "denials differ", 1),
        ("If Anna met Bob, he left.", "Bob left.", "open words differ", -1),
        ("Every dog barked.", "A dog barked.", "limits differ", -1),
        ("A dog barked.", "A black dog barked loudly.", "H has more", 2),
        ("A dog barked.", "A black dog barked.", "H in T", 2 / 3),
        ("A man is singing.", "The man is dancing.", "scenes", 1),
        ("A man was singing.", "The man is dancing.", "scenes", 0),
        ("The man sings.", "A woman sings.", "somebody new", 1),
        ("The man sings.", "The woman sings.", "somebody new", 0),
        ("No man sings.", "A woman sings.", "somebody new", 0),
    ],
)
def test_the_wording(text: str, hypothesis: str, name: str, value: float) -> None:
    assert WORDING[name](Wording(Pair("1", text, hypothesis))) == pytest.approx(value)
