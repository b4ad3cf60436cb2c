"""What follows from sentences by rules, in which contexts, and which rule leads to H."""

import pytest

from thence.knowledge.templates import Rule, parse_rule
from thence.rules.applying import RuleApplier
from thence.rules.matching import VARIATIONS
from thence.text.analysis import analyse
from thence.text.document import Document

RULES = [
    parse_rule("X <-nsubj- acquire -obj-> Y => X <-nsubj- own -obj-> Y", 0.5),
    parse_rule("X <-nsubj- acquire -obj-> Y => X <-nsubj- learn -obj-> Y {Y: noun.cognition}", 0.4),
    parse_rule("X <-nsubj- lose -obl:to-> Y => Y <-nsubj- beat -obj-> X", 0.3),
]


def parsed(text: str) -> Document:
    (document,) = analyse([text], "en")
    return document


def inferred(text: str, rules: list[Rule] = RULES, **options: object) -> list[tuple[str, bool]]:
    applier = RuleApplier(rules, options.pop("variations", ()))  # type: ignore[arg-type]
    found = applier.inferences(parsed(text), **options)  # type: ignore[arg-type]
    return [(each.right_phrase, each.in_context) for each in found]


def test_the_example_of_the_paper() -> None:
    text = "Chelsea lost to Liverpool in the semifinals."
    assert inferred(text) == [("Liverpool beat Chelsea", True)]


def test_the_best_rule_comes_first_and_a_context_is_respected() -> None:
    assert inferred("IBM acquired Lotus.") == [
        ("IBM owned Lotus", True),
        ("IBM learnt Lotus", False),
    ]
    assert inferred("Students acquired a new language.")[0] == (
        "students owned a new language",
        True,
    )


def test_topics_count_only_where_they_are_known() -> None:
    rules = [parse_rule("X <-nsubj- buy -obj-> Y => X <-nsubj- own -obj-> Y {topic: acq}")]
    assert inferred("IBM bought Lotus.", rules) == [("IBM owned Lotus", True)]
    assert inferred("IBM bought Lotus.", rules, topics=["earn"]) == [("IBM owned Lotus", False)]
    assert inferred("IBM bought Lotus.", rules, topics=["acq"]) == [("IBM owned Lotus", True)]


def test_a_rule_leads_to_the_hypothesis_with_the_same_arguments() -> None:
    applier = RuleApplier(RULES, VARIATIONS)
    text = parsed("Lotus was acquired by IBM last year.")
    (inference,) = applier.leading_to(text, parsed("IBM owns Lotus."))
    assert inference.variations == ("passive",)
    assert inference.to_json()["right_phrase"] == "IBM owned Lotus"
    assert applier.leading_to(text, parsed("Lotus owns IBM.")) == []
    assert applier.leading_to(text, parsed("IBM owns Apple.")) == []


@pytest.mark.parametrize(
    "text",
    [
        "Chelsea never lost to Liverpool.",
        "Chelsea might have lost to Liverpool.",
        "Bob said that Chelsea lost to Liverpool.",
        "No team lost to Liverpool.",
        "Neither Chelsea nor Arsenal lost to Liverpool.",
        "Chelsea or Arsenal lost to Liverpool.",
        "Chelsea lost to Everton, not Liverpool.",
        "Did Chelsea lose to Liverpool?",
        "Chelsea was expected to lose to Liverpool.",
        "Should Chelsea lose to Liverpool, Bob will pay.",
        "Chelsea came close to losing to Liverpool.",
        "In the film, Chelsea lost to Liverpool.",
        "Every team that lost to Liverpool was sad.",
        "Chelsea was wrongly said to have lost to Liverpool.",
    ],
)
def test_nothing_follows_of_liverpool_from_what_is_not_asserted(text: str) -> None:
    assert not [phrase for phrase, _ in inferred(text) if phrase.startswith("Liverpool ")]
