"""The everyday blunders keep their promises: balance, a third held out, and no way to guess."""

import importlib.util
import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from thence.datasets.catalogue import open_bundled

ROOT = Path(__file__).resolve().parents[2]
MODULE = ROOT / "training" / "nli" / "blunders.py"
BUNDLED_FILE = ROOT / "src" / "thence" / "datasets" / "blunders" / "held_out.jsonl"
LABELS = ("ENTAILMENT", "UNKNOWN", "CONTRADICTION", "NO_ENTAILMENT")


@pytest.fixture(scope="module")
def blunders() -> ModuleType:
    spec = importlib.util.spec_from_file_location("training_blunders", MODULE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def by_kind(blunders: ModuleType) -> dict[str, list[Any]]:
    kinds = defaultdict(list)
    for form in blunders.forms():
        kinds[form.kind].append(form)
    return kinds


def test_many_kinds_of_many_forms(by_kind: dict[str, list[Any]]) -> None:
    assert len(by_kind) >= 12
    assert all(len(forms) >= 20 for forms in by_kind.values())


def test_forms_are_distinct(blunders: ModuleType) -> None:
    forms = blunders.forms()
    assert len({form.id for form in forms}) == len(forms)
    assert len({(form.premise, form.hypothesis) for form in forms}) == len(forms)


def test_labels_are_balanced_within_each_kind(by_kind: dict[str, list[Any]]) -> None:
    for forms in by_kind.values():
        for part in (forms, [form for form in forms if form.held_out]):
            share = sum(form.label == 0 for form in part) / len(part)
            assert 0.45 <= share <= 0.55


def test_a_third_of_each_kind_is_held_out(by_kind: dict[str, list[Any]]) -> None:
    for forms in by_kind.values():
        assert 0.3 <= sum(form.held_out for form in forms) / len(forms) <= 0.37


def test_training_never_draws_a_held_out_form(
    blunders: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Counter[str]()
    realise = blunders.realise

    def counting(form: Any, *arguments: Any) -> tuple[str, str]:
        drawn[form.id] += 1
        pair: tuple[str, str] = realise(form, *arguments)
        return pair

    monkeypatch.setattr(blunders, "realise", counting)
    blunders.blunders(2000, seed=1)
    assert set(drawn) == {form.id for form in blunders.forms() if not form.held_out}


def test_training_rows_are_distinct_and_none_is_held_out(blunders: ModuleType) -> None:
    rows = blunders.blunders(20_000, seed=2)
    texts = {(premise, hypothesis) for premise, hypothesis, _, _ in rows}
    assert len(texts) == len(rows) == 20_000
    assert {source for *_, source in rows} == {"blunders"}
    held_out = blunders.held_out()
    assert not texts & {(premise, hypothesis) for premise, hypothesis, _, _ in held_out}
    assert not {text for text, _ in texts} & {premise for premise, *_ in held_out}


def test_every_slot_is_filled(blunders: ModuleType) -> None:
    rows = blunders.blunders(5000, seed=3) + blunders.held_out()
    assert not [row for row in rows if re.search(r"[][{}]|  |\.\.", row[0] + row[1])]


def test_word_overlap_is_of_no_use(blunders: ModuleType) -> None:
    scored = [
        (overlap(premise, hypothesis), label == 0)
        for premise, hypothesis, label, _ in blunders.held_out()
    ]
    for threshold in {score for score, _ in scored}:
        right = sum((score >= threshold) == entailed for score, entailed in scored) / len(scored)
        assert 0.4 <= right <= 0.6


def overlap(premise: str, hypothesis: str) -> float:
    found = set(re.findall(r"\w+", premise.lower()))
    words = re.findall(r"\w+", hypothesis.lower())
    return sum(word in found for word in words) / len(words)


def test_the_bundled_file_is_what_the_forms_give(blunders: ModuleType) -> None:
    records = [json.loads(line) for line in BUNDLED_FILE.read_text(encoding="utf-8").splitlines()]
    assert [
        (record["text"], record["hypothesis"], LABELS.index(record["label"]), *record["phenomena"])
        for record in records
    ] == blunders.held_out()
    assert open_bundled("blunders/held-out") is not None
