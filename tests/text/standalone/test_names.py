"""A pronoun gives way to what it stands for, where that is sure."""

import pytest

from thence.text.analysis import analyse
from thence.text.coreference import resolve, resolve_topic
from thence.text.document import Document
from thence.text.standalone import name_for


def document(text: str) -> Document:
    (found,) = analyse([text], "en")
    return found


def names(text: str) -> dict[str, str | None]:
    read = document(text)
    clusters = resolve(read)
    return {
        mention.text: name_for(mention, cluster, clusters, [read])
        for cluster in clusters
        for mention in cluster
        if mention.kind == "pronoun"
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Mary bought a car. She sold it to her brother.",
            {"She": "Mary", "it": "the car", "her": "Mary's"},
        ),
        ("The indictment is long. Much of it is new.", {"it": "the indictment"}),
        # An age behind a comma is no part of a name.
        ("Paul Hesse, 44, was heard. He left.", {"He": "Paul Hesse"}),
        # What comes later in the text is not sure enough.
        ("When he arrived, John sat down.", {"he": None}),
        # Nor is `it` after another sentence.
        ("The Bombe was large. Ann slept. Bob slept. It was loud.", {"It": None}),
    ],
)
def test_names_for_pronouns(text: str, expected: dict[str, str | None]) -> None:
    assert names(text) == expected


def test_a_name_of_another_document_is_not_taken() -> None:
    topic = [document("Nelson Mandela was freed."), document("Mandela spoke. He left.")]
    clusters = resolve_topic(topic)
    ((cluster, pronoun),) = [
        (cluster, mention)
        for cluster in clusters
        for mention in cluster
        if mention.kind == "pronoun"
    ]
    assert clusters.best_name(cluster).text == "Nelson Mandela"
    assert name_for(pronoun, cluster, clusters, topic) is None
