"""Who takes part, and what is compared with what."""

import pytest

from tests.engines.venses.asking import checks, judged
from thence.engines.venses.engine import VensesEngine
from thence.pair import Label, Pair

DENIED, OPEN = Label.CONTRADICTION, Label.UNKNOWN


@pytest.mark.parametrize(
    ("text", "hypothesis", "check", "label"),
    [
        (
            "Coach Dana Whitlock persuaded her goalkeeper, Rosa Prieto, to retire.",
            "Rosa Prieto persuaded Whitlock to retire.",
            "role swap",
            DENIED,
        ),
        (
            "The tenants' association sued the firm.",
            "The firm sued the tenants.",
            "role swap",
            DENIED,
        ),
        ("Ann is the teacher of Bob.", "Bob is the teacher of Ann.", "role swap", DENIED),
        (
            "Prince Aldric, the younger brother of King Otho, was crowned.",
            "King Otho was the younger brother of Prince Aldric.",
            "role swap",
            DENIED,
        ),
        (
            "A film about Ueli Brandt opened the festival on Friday.",
            "Ueli Brandt opened the festival on Friday.",
            "participant",
            OPEN,
        ),
        (
            "Termites damaged the staircase. The woodwork was examined.",
            "Termites damaged the woodwork.",
            "participant",
            OPEN,
        ),
        (
            "Mika Arai beat Sofia Lund, and Lund lost the doubles with her sister Astrid.",
            "Mika Arai lost the doubles with Mika Arai's sister Astrid.",
            "participant",
            OPEN,
        ),
        (
            "Hitler's mistress was Eva Braun. Mussolini was shot.",
            "Mussolini's mistress was Eva Braun.",
            "participant",
            OPEN,
        ),
        ("Some of the guests left.", "All of the guests left.", "quantifier", OPEN),
        ("Paul earns more than Max.", "Max earns more than Paul.", "comparison", DENIED),
        ("Max earns more than Paul.", "Max earns less than Paul.", "comparison", DENIED),
        ("Max runs faster than Paul.", "Paul runs faster than Max.", "comparison", DENIED),
        ("Max has more books than Ann.", "Ann has more books than Max.", "comparison", DENIED),
        ("Max is taller than Paul.", "Paul is as tall as Max.", "comparison", DENIED),
        (
            "The firm announced that it would close its plant in March.",
            "The firm will close its plant in April.",
            "time",
            OPEN,
        ),
    ],
)
def test_somebody_else_or_the_converse_is_not_entailed(
    text: str, hypothesis: str, check: str, label: Label
) -> None:
    verdict = judged(text, hypothesis)
    assert check in checks(verdict), verdict.evidence[0].summary
    assert verdict.label in {label, DENIED}
    if label is DENIED:
        assert verdict.label is DENIED


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The tenants' association sued the firm.", "The tenants sued the firm."),
        ("A team of biologists filmed a fish.", "Biologists filmed a fish."),
        (
            "The treaty was signed by Ambassador Lowen for Westmark.",
            "Westmark signed the treaty.",
        ),
        ("Ann is the friend of Bob.", "Bob is the friend of Ann."),
        ("The Museum of Time was founded in 1931.", "The Museum of Time was founded in 1931."),
        ("Without a licence, the sisters opened a station.", "The sisters had no licence."),
        ("Max earns more than Paul.", "Max earns more than Paul."),
        ("Max does not earn more than Paul.", "Paul earns more than Max."),
        ("Max is taller than Paul.", "Paul is not as tall as Max."),
        ("Max is not taller than Paul.", "Paul is taller than Max."),
    ],
)
def test_what_belongs_together_or_is_left_open_makes_no_such_conflict(
    text: str, hypothesis: str
) -> None:
    assert not checks(judged(text, hypothesis)) - {"negation"}


def test_words_said_of_one_another_otherwise_do_not_do() -> None:
    text = "Amara Dike will present the Calloway Prize to the winner."
    hypothesis = "Amara Dike will win the Calloway Prize."
    assert judged(text, hypothesis).label is OPEN
    (without,) = VensesEngine(floor=0).judge([Pair("1", text, hypothesis)])
    assert without.label is Label.ENTAILMENT


def test_a_word_counts_half_if_t_has_it_as_another_part_of_speech() -> None:
    def mentioned(text: str, hypothesis: str) -> float:
        share: float = judged(text, hypothesis).evidence[0].data["mentioned"]
        return share

    whole = mentioned("Ann founded the shop.", "Ann founded the shop.")
    derived = mentioned("Ann is the founder of the shop.", "Ann founded the shop.")
    absent = mentioned("Ann is the owner of the shop.", "Ann founded the shop.")
    assert whole == 1
    assert absent < derived < whole


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("The coast was flooded, officials said.", Label.ENTAILMENT),
        ("Officials said that the coast was flooded.", OPEN),
        ("The coast may be flooded, officials said.", OPEN),
        ("The coast was flooded, officials feared.", OPEN),
    ],
)
def test_what_is_said_first_and_put_down_to_somebody_afterwards_is_asserted(
    text: str, label: Label
) -> None:
    assert judged(text, "The coast was flooded.").label is label
