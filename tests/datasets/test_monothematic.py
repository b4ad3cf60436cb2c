"""The monothematic benchmark keeps its promises: links, rules, counts, and no way to guess."""

import json
import re
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FOLDER = Path(__file__).resolve().parents[2] / "src" / "thence" / "datasets" / "monothematic"
LABELS = ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")
ARROWS = (" <=/=> ", " =/=> ", " <=> ", " => ")
Row = dict[str, Any]


def read(name: str) -> list[Row]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def taxonomy() -> dict[str, Row]:
    document = json.loads((FOLDER / "taxonomy.json").read_text(encoding="utf-8"))
    return {phenomenon["name"]: phenomenon for phenomenon in document["phenomena"]}


@pytest.fixture(scope="module", params=["", ".it"], ids=["english", "italian"])
def both(request: pytest.FixtureRequest) -> tuple[list[Row], list[Row]]:
    return read(f"originals{request.param}.jsonl"), read(f"monothematic{request.param}.jsonl")


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def test_taxonomy_holds_the_35_phenomena_of_table_2(taxonomy: dict[str, Row]) -> None:
    by_category = Counter(phenomenon["category"] for phenomenon in taxonomy.values())
    assert by_category == {
        "lexical": 8,
        "lexical-syntactic": 4,
        "syntactic": 7,
        "discourse": 5,
        "reasoning": 11,
    }
    for name, phenomenon in taxonomy.items():
        example = phenomenon["example"]
        assert name.startswith(phenomenon["category"] + ":")
        assert phenomenon["definition"].endswith(".")
        assert example["text"] != example["hypothesis"]
        assert phenomenon["positive" if example["label"] == "ENTAILMENT" else "negative"]


def test_rows_have_the_fields_of_a_pair(both: tuple[list[Row], list[Row]]) -> None:
    fields = {
        *("id", "text", "hypothesis", "label", "task", "language"),
        *("phenomena", "parent", "annotations"),
    }
    for row in (*both[0], *both[1]):
        assert set(row) == fields, row["id"]
        assert row["label"] in LABELS
        assert row["task"] in ("IE", "IR", "QA", "SUM")
        assert row["text"] == " ".join(row["text"].split())


def test_ids_are_unique_and_links_lead_to_the_original(
    both: tuple[list[Row], list[Row]],
) -> None:
    originals, monothematic = both
    by_id = {row["id"]: row for row in originals}
    assert len({row["id"] for row in (*originals, *monothematic)}) == len(originals) + len(
        monothematic
    )
    assert not any(row["parent"] for row in originals)
    for row in monothematic:
        parent = by_id[row["parent"]]
        assert re.fullmatch(re.escape(parent["id"]) + r"\.\d", row["id"])
        for field in ("text", "task", "language"):
            assert row[field] == parent[field], row["id"]


def test_phenomena_are_in_the_taxonomy_and_agree_with_the_original(
    both: tuple[list[Row], list[Row]], taxonomy: dict[str, Row]
) -> None:
    originals, monothematic = both
    isolated: defaultdict[str, set[str]] = defaultdict(set)
    for row in monothematic:
        (phenomenon,) = row["phenomena"]
        assert row["annotations"]["category"] == taxonomy[phenomenon]["category"]
        isolated[row["parent"]].add(phenomenon)
    for row in originals:
        assert set(row["phenomena"]) == isolated[row["id"]], row["id"]


def test_labels_of_monothematic_pairs_agree_with_the_original(
    both: tuple[list[Row], list[Row]],
) -> None:
    originals, monothematic = both
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for row in monothematic:
        labels[row["parent"]].add(row["label"])
    for row in originals:
        found = labels[row["id"]]
        if row["label"] == "ENTAILMENT":
            assert found == {"ENTAILMENT"}, row["id"]
        elif row["label"] == "CONTRADICTION":
            assert "CONTRADICTION" in found, row["id"]
        else:
            assert "CONTRADICTION" not in found, row["id"]
            assert not found or "UNKNOWN" in found, row["id"]


def test_each_phenomenon_occurs_in_english_with_both_judgements_where_it_can(
    taxonomy: dict[str, Row],
) -> None:
    signs: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    for row in read("monothematic.jsonl"):
        signs[row["phenomena"][0]][row["label"] == "ENTAILMENT"] += 1
    assert set(signs) == set(taxonomy)
    for name, counts in signs.items():
        assert counts.total() >= 4, name
        assert (counts[True] > 0) == taxonomy[name]["positive"], name
        assert (counts[False] > 0) == taxonomy[name]["negative"], name


@pytest.mark.parametrize(
    ("suffix", "least", "least_monothematic"),
    [("", (34, 34, 16), 260), (".it", (8, 8, 4), 60)],
    ids=["english", "italian"],
)
def test_sizes_and_labels(
    suffix: str, least: tuple[int, int, int], least_monothematic: int
) -> None:
    originals = Counter(row["label"] for row in read(f"originals{suffix}.jsonl"))
    for label, count in zip(LABELS, least, strict=True):
        assert originals[label] >= count
    monothematic = Counter(row["label"] for row in read(f"monothematic{suffix}.jsonl"))
    assert monothematic.total() >= least_monothematic
    assert monothematic["CONTRADICTION"] + monothematic["UNKNOWN"] >= monothematic.total() / 3


def test_lengths_are_those_of_rte(both: tuple[list[Row], list[Row]]) -> None:
    originals, _ = both
    for row in originals:
        assert 25 <= len(row["text"].split()) <= 100, row["id"]
        assert 5 <= len(row["hypothesis"].split()) <= 14, row["id"]
    assert 7 <= np.mean([len(row["hypothesis"].split()) for row in originals]) <= 10


def test_no_hypothesis_and_no_text_occurs_twice(both: tuple[list[Row], list[Row]]) -> None:
    originals, monothematic = both
    hypotheses = Counter(" ".join(words(row["hypothesis"])) for row in (*originals, *monothematic))
    assert max(hypotheses.values()) == 1, hypotheses.most_common(1)
    assert len({row["text"] for row in originals}) == len(originals)


def test_hypothesis_differs_from_text_only_where_the_rule_says(
    both: tuple[list[Row], list[Row]],
) -> None:
    for row in both[1]:
        rule = row["annotations"]["rule"]
        left, right = sides(rule["instantiation"])
        assert any(arrow in rule["pattern"] for arrow in ARROWS), row["id"]
        assert rule["constraint"], row["id"]
        if rule.get("extracted"):
            assert extraction_is_faithful(row, left, right), row["id"]
        else:
            assert substitution_restores_text(row, left, right), row["id"]


def test_a_change_outside_the_rule_is_noticed() -> None:
    row = {"text": "The old mill burned down.", "hypothesis": "The new mill was rebuilt."}
    assert not substitution_restores_text(row, "old", "new")
    row["hypothesis"] = "The new mill burned down."
    assert substitution_restores_text(row, "old", "new")
    assert not extraction_is_faithful(row, "old windmill", "new")


def sides(instantiation: str) -> tuple[str, str]:
    """The left and the right side of an instantiated rule."""
    for arrow in ARROWS:
        if arrow in instantiation:
            left, right = instantiation.split(arrow)
            return left, right
    raise AssertionError(f"no arrow in {instantiation!r}")


def substitution_restores_text(row: Row, left: str, right: str) -> bool:
    """Whether H with the right side put back to the left one is a stretch of T."""
    text, hypothesis = words(row["text"]), words(row["hypothesis"])
    before, after = words(left), words(right)
    return any(
        contains(text, [*hypothesis[:start], *before, *hypothesis[start + len(after) :]])
        for start in occurrences(hypothesis, after)
    )


def extraction_is_faithful(row: Row, left: str, right: str) -> bool:
    """Whether T has the left side, H the right one, and H few content words that T lacks."""
    text, hypothesis = words(row["text"]), words(row["hypothesis"])
    from_text = all(contains(text, words(part)) for part in left.split(" ... "))
    content = [word for word in hypothesis if len(word) > 3]
    known = {word[:4] for word in text}  # so that "surrenders" counts as "surrender"
    new = [word for word in content if word[:4] not in known]
    return from_text and contains(hypothesis, words(right)) and len(new) <= len(content) / 3


def occurrences(sequence: list[str], part: list[str]) -> list[int]:
    width = len(part)
    return [i for i in range(len(sequence) - width + 1) if sequence[i : i + width] == part]


def contains(sequence: list[str], part: list[str]) -> bool:
    return bool(occurrences(sequence, part))


def overlap_features(row: Row) -> list[float]:
    """How much H and T share: words, word pairs, the longest common subsequence, lengths."""
    text, hypothesis = words(row["text"]), words(row["hypothesis"])
    shared = sum(word in set(text) for word in hypothesis)
    text_pairs = set(pairwise(text))
    hypothesis_pairs = set(pairwise(hypothesis))
    return [
        shared / len(hypothesis),
        len(hypothesis) - shared,
        len(hypothesis),
        len(hypothesis) / len(text),
        len(set(hypothesis) & set(text)) / len(set(hypothesis) | set(text)),
        len(hypothesis_pairs & text_pairs) / len(hypothesis_pairs),
        common_subsequence(text, hypothesis) / len(hypothesis),
    ]


def common_subsequence(left: list[str], right: list[str]) -> int:
    lengths = [0] * (len(left) + 1)
    for word in right:
        following = [0]
        for position, other in enumerate(left):
            longest = max(lengths[position + 1], following[-1])
            following.append(lengths[position] + 1 if word == other else longest)
        lengths = following
    return lengths[-1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["originals.jsonl", "monothematic.jsonl"])
@pytest.mark.parametrize("view", ["hypothesis words", "hypothesis characters", "overlap", "tree"])
def test_style_and_overlap_do_not_give_the_label_away(name: str, view: str) -> None:
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler
    from sklearn.tree import DecisionTreeClassifier

    rows = [row for row in read(name) if row["label"] != "UNKNOWN"]
    model: Any = LogisticRegression(class_weight="balanced", solver="liblinear")
    if view.startswith("hypothesis"):
        grams = (
            TfidfVectorizer(ngram_range=(1, 2))
            if view == "hypothesis words"
            else TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5))
        )
        # Weighed once, over all hypotheses: that knows their words, but no label.
        data: Any = grams.fit_transform([row["hypothesis"] for row in rows])
    else:
        data = StandardScaler().fit_transform([overlap_features(row) for row in rows])
        if view == "tree":
            model = DecisionTreeClassifier(max_depth=3, class_weight="balanced", random_state=0)
    accuracies = [balanced_accuracy(model, data, rows, seed) for seed in range(5)]
    assert np.mean(accuracies) < 0.60, accuracies


def balanced_accuracy(model: Any, data: Any, rows: list[Row], seed: int) -> float:
    """Of ENTAILMENT against CONTRADICTION, ten-fold, each original in one fold."""
    from sklearn.metrics import balanced_accuracy_score
    from sklearn.model_selection import StratifiedGroupKFold, cross_val_predict

    gold = np.array([row["label"] == "ENTAILMENT" for row in rows])
    groups = np.array([row["parent"] or row["id"] for row in rows])
    folds = StratifiedGroupKFold(10, shuffle=True, random_state=seed)
    predicted = cross_val_predict(model, data, gold, groups=groups, cv=folds)
    return float(balanced_accuracy_score(gold, predicted))
