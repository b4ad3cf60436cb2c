"""Small files that make projects, one for each protocol."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from thence.judging.protocols import PROTOCOLS

PAIRS = [
    {
        "id": "1",
        "text": "The ferry Alma ran aground off Port Ellery early on Saturday; all 84 passengers "
        "were brought ashore by fishing boats before noon.",
        "hypothesis": "The Alma had 84 passengers aboard.",
        "label": "ENTAILMENT",
        "task": "IE",
    },
    {
        "id": "2",
        "text": "Lind was elected mayor of Oslo in 2019 and stepped down four years later.",
        "hypothesis": "Lind has never held office.",
        "label": "CONTRADICTION",
        "task": "QA",
    },
    {
        "id": "3",
        "text": "The museum will show forty drawings by the young Italian in spring.",
        "hypothesis": "The drawings were made in Rome.",
        "label": "UNKNOWN",
        "task": "SUM",
    },
    {
        "id": "4",
        "text": "Nobody was hurt <script>alert(1)</script> & all is 'well'.",
        "hypothesis": "Nobody was <b>hurt</b>.",
        "label": "ENTAILMENT",
        "task": "SUM",
    },
]
REVISIONS = [
    {
        "id": "r1",
        "text": "The bridge was opened in 1932 by the prime minister, before a large crowd.",
        "hypothesis": "The bridge was opened in 1932 by the mayor, before a crowd.",
        "annotations": {"reason": "numbers only", "provenance": {"title": "Harbour Bridge"}},
    },
    {"id": "r2", "text": "She moved to Oslo.", "hypothesis": "Lind moved to Oslo in May."},
    {"id": "r3", "text": "He died in 1911.", "hypothesis": "He passed away in 1911."},
]
EXAMPLES = [
    {
        "id": f"{rule}-{number}",
        "rule": text,
        "sentence": sentence,
        "left_phrase": left,
        "right_phrase": right,
        "x": "x",
        "y": "y",
    }
    for rule, text, rows in (
        (
            "a",
            "X seek Y => X disclose Y",
            (
                (
                    "If he is arrested, he can immediately seek bail.",
                    "he seek bail",
                    "he disclose bail",
                ),
                ("The firm sought new partners.", "firm seek partners", "firm disclose partners"),
            ),
        ),
        (
            "b",
            "X , Y => X own Y",
            (
                ("Rome, Italy, was sunny.", "Rome , Italy", "Rome own Italy"),
                ("Paris, Texas, was not.", "Paris , Texas", "Paris own Texas"),
            ),
        ),
        (
            "c",
            "X stress Y => X state Y",
            (
                (
                    "Ben Yahia also stressed the need for action.",
                    "Ben Yahia stress the need",
                    "Ben Yahia state the need",
                ),
            ),
        ),
    )
    for number, (sentence, left, right) in enumerate(rows, start=1)
]
TOPICS = """<?xml version="1.0" encoding="UTF-8"?>
<entailment_corpus lang="EN">
  <TOPIC t_id="T01" title="Ferry accident at Port Ellery">
    <doc doc_id="COAST_20230304.0012" date="2023-03-04">
      <headline>Ferry runs aground in fog</headline>
      <s s_id="1">The ferry Alma ran aground off Port Ellery early on Saturday.</s>
      <s s_id="2">It was carrying 84 passengers.</s>
      <s s_id="3">Nobody was hurt.</s>
    </doc>
    <doc doc_id="COAST_20230306.0003" date="2023-03-06">
      <headline>Captain questioned</headline>
      <s s_id="1">The captain of the Alma was questioned on Monday.</s>
      <s s_id="2">All 84 people on board were brought ashore by fishing boats.</s>
    </doc>
    <H h_id="1"><H_sentence>The Alma had 84 passengers aboard</H_sentence></H>
    <H h_id="2"><H_sentence>The captain was arrested</H_sentence></H>
  </TOPIC>
</entailment_corpus>
"""
DECOMPOSED = [
    {
        "id": "125",
        "text": "Mexico's new president, Felipe Calderon, cracks down on drug traffickers.",
        "hypothesis": "Felipe Calderon is the outgoing President of Mexico.",
    },
    {
        "id": "125.1",
        "text": "Mexico's new president, Felipe Calderon, cracks down on drug traffickers.",
        "hypothesis": "Mexico's outgoing president, Felipe Calderon, cracks down on drug "
        "traffickers.",
        "phenomena": ["lexical:semantic-opposition"],
        "parent": "125",
        "annotations": {
            "rule": {
                "pattern": "x <=/=> y",
                "constraint": "opposition(y, x)",
                "instantiation": "new <=/=> outgoing",
            },
            "confidence": 0.8,
            "source": "wordnet",
        },
    },
    {
        "id": "125.2",
        "text": "Mexico's new president, Felipe Calderon, cracks down on drug traffickers.",
        "hypothesis": "Felipe Calderon is Mexico's new president.",
        "phenomena": ["syntactic:apposition"],
        "parent": "125",
    },
]


def lines(records: Sequence[Mapping[str, Any]]) -> bytes:
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


FILES: dict[str, tuple[str, bytes]] = {
    "pairs-2way": ("pairs.jsonl", lines(PAIRS)),
    "pairs-3way": ("pairs.jsonl", lines(PAIRS)),
    "revisions": ("revisions.jsonl", lines(REVISIONS)),  # type: ignore[arg-type]
    "rule-instances": ("examples.jsonl", lines(EXAMPLES)),
    "rule-based": ("examples.jsonl", lines(EXAMPLES)),
    "search": ("topics.xml", TOPICS.encode()),
    "monothematic": ("candidates.jsonl", lines(DECOMPOSED)),  # type: ignore[arg-type]
}
assert FILES.keys() == PROTOCOLS.keys()
