"""What the model makes of words that a resource relates, with a model that answers as told."""

from collections.abc import Mapping, Sequence

import pytest

from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.decompose import decompose
from thence.build.monothematic.opinion import in_context, of_each_other
from thence.build.monothematic.reading import read
from thence.knowledge.knowledge import open_knowledge
from thence.knowledge.relation import RelationType
from thence.pair import Label, Pair
from thence.text.analysis import analyse

TEXT, HYPOTHESIS = "The prisoner was injured on Monday.", "The prisoner was hurt."


def answering(onward: float, back: float) -> list[tuple[str, str]]:
    asked: list[tuple[str, str]] = []

    def judge(texts: Sequence[tuple[str, str]]) -> Sequence[Mapping[Label, float]]:
        asked.extend(texts)
        shares = [onward if "injured" in one else back for one, _ in texts]
        return [{Label.ENTAILMENT: share, Label.CONTRADICTION: 1 - share} for share in shares]

    text, hypothesis = (read(each) for each in analyse([TEXT, HYPOTHESIS], "en"))
    comparison = Comparison(text, hypothesis, open_knowledge(None), "en")
    judged = in_context(comparison, judge)
    links = {hypothesis.tokens[at].form: link for at, link in judged.links.items()}
    found = links.get("hurt")
    asked.append((str(found and found.relation and found.relation.type), ""))
    return asked


@pytest.mark.parametrize(
    ("onward", "back", "kind"),
    [
        # Both ways: the same, though WordNet has the one above the other.
        (0.9, 0.9, RelationType.SYNONYMY),
        (0.9, 0.2, RelationType.HYPERNYMY),
        # Neither way: another sense.
        (0.1, 0.1, None),
    ],
)
def test_a_relation_is_as_the_model_has_it(
    onward: float, back: float, kind: RelationType | None
) -> None:
    *asked, (said, _) = answering(onward, back)
    assert said == str(kind)
    assert (TEXT, "The prisoner was hurt on Monday.") in asked


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ({Label.ENTAILMENT: 0.9}, Label.ENTAILMENT),
        ({Label.CONTRADICTION: 0.95}, Label.CONTRADICTION),
        ({Label.ENTAILMENT: 0.6}, Label.UNKNOWN),
    ],
)
def test_two_sentences_of_each_other(shares: Mapping[Label, float], expected: Label) -> None:
    assert of_each_other(lambda texts: [shares for _ in texts], "one", "other") is expected


def test_verbs_that_deny_each_other_are_opposed() -> None:
    pair = Pair("1", "The glacier shrank by eleven metres.", "The glacier grew by eleven metres.")
    found = [(item.phenomenon, item.hypothesis) for item in decompose(pair)]
    assert ("lexical:semantic-opposition", "The glacier grew by eleven metres.") in found


def test_a_conclusion_about_who_does_it_is_no_paraphrase() -> None:
    pair = Pair("1", "The cook burned his hand in May.", "The cook screamed.")
    assert [item.phenomenon for item in decompose(pair)] == ["reasoning:general-inference"]
