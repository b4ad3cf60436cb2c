from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.engines.cross_encoder.tiny_model import LABELS, write_model
from thence.engines import build_engine
from thence.engines.cross_encoder.label_order import identify, named_order
from thence.engines.cross_encoder.probes import PROBES, probe
from thence.errors import BadInput, WrongUse
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT
ORDERS = list(permutations(range(3)))
UNNAMED = ("LABEL_0", "LABEL_1", "LABEL_2")
CASES = [
    Pair("entailed", "The cat sat on the mat.", "A cat sat."),
    Pair("denied", "The cat sat on the mat.", "The cat never sat on the mat."),
    Pair("open", "The cat sat on the mat.", "A bird flew."),
]


def labels(engine: Any) -> list[Label | None]:
    return [verdict.label for verdict in engine.judge(CASES)]


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (("entailment", "neutral", "contradiction"), (E, U, C)),
        (("CONTRADICTION", "NEUTRAL", "ENTAILMENT"), (C, U, E)),
        (("SUPPORTS", "REFUTES", "NOT ENOUGH INFO"), (E, C, U)),
        (("not_entailment", "entailment"), (N, E)),
        (("entailment", "neutral"), (E, U)),
        (UNNAMED, None),
        (("entailment", "entailment", "neutral"), None),
        (("neutral", "contradiction"), None),
        (("entailment", "neutral", "not_entailment"), None),
        (("positive", "negative"), None),
    ],
)
def test_names(names: tuple[str, ...], order: tuple[Label, ...] | None) -> None:
    assert named_order(names) == order


def test_there_are_enough_probes() -> None:
    assert len(PROBES) >= 24
    assert {label: sum(each is label for each, _, _ in PROBES) for label in (E, C, U)} == {
        E: 10, C: 10, U: 10
    }  # fmt: skip
    assert len(set(PROBES)) == len(PROBES)


@pytest.mark.parametrize("outputs", ORDERS)
def test_right_names_are_used(tmp_path: Path, outputs: tuple[int, ...]) -> None:
    names = [LABELS[number] for number in outputs]
    model = write_model(tmp_path, outputs=outputs, names=names)
    assert labels(build_engine("onnx", {"model": str(model)})) == [E, C, U]


@pytest.mark.parametrize("outputs", ORDERS[1:])
def test_swapped_names_are_refused(tmp_path: Path, outputs: tuple[int, ...]) -> None:
    model = write_model(tmp_path, outputs=outputs)
    with pytest.raises(BadInput, match=r"is not what the model shows.*right on 26 of 30"):
        build_engine("onnx", {"model": str(model)})
    engine = build_engine("onnx", {"model": str(model), "identify_labels": True})
    assert labels(engine) == [E, C, U]


@pytest.mark.parametrize("outputs", ORDERS)
def test_unnamed_outputs_are_refused_or_identified(
    tmp_path: Path, outputs: tuple[int, ...]
) -> None:
    model = write_model(tmp_path, outputs=outputs, names=UNNAMED)
    shown = ",".join(LABELS[number] for number in outputs)
    with pytest.raises(BadInput, match="LABEL_0.*identify_labels=true.*" + shown):
        build_engine("onnx", {"model": str(model)})
    engine = build_engine("onnx", {"model": str(model), "identify_labels": True})
    assert labels(engine) == [E, C, U]
    note = next(iter(engine.judge(CASES))).evidence[-1]
    assert note.kind == "labels"
    assert f"{shown} the model is right on 26 of 30" in note.summary
    assert note.data["order"] == [(E, U, C)[number] for number in outputs]


@pytest.mark.parametrize("outputs", ORDERS)
def test_a_stated_order_must_not_be_what_the_model_denies(
    tmp_path: Path, outputs: tuple[int, ...]
) -> None:
    model = write_model(tmp_path, outputs=outputs, names=UNNAMED)
    stated = {"model": str(model), "labels": "entailment,neutral,contradiction"}
    if outputs == (0, 1, 2):
        assert labels(build_engine("onnx", stated)) == [E, C, U]
    else:
        with pytest.raises(BadInput, match="the order that was stated"):
            build_engine("onnx", stated)


@pytest.mark.parametrize("outputs", [(0, 1), (1, 0)])
def test_two_outputs(tmp_path: Path, outputs: tuple[int, ...]) -> None:
    two = ("entailment", "not_entailment")
    right = [two[number] for number in outputs]
    model = str(write_model(tmp_path / "right", outputs=outputs, names=right))
    assert labels(build_engine("onnx", {"model": model})) == [E, N, N]
    model = str(write_model(tmp_path / "wrong", outputs=outputs, names=right[::-1]))
    with pytest.raises(BadInput, match="is not what the model shows"):
        build_engine("onnx", {"model": model})
    assert labels(build_engine("onnx", {"model": model, "identify_labels": True})) == [E, N, N]


def test_a_model_that_shows_nothing_needs_a_stated_order(tmp_path: Path) -> None:
    model = str(write_model(tmp_path, outputs=(1, 1, 1)))
    for options in ({}, {"identify_labels": True}):
        with pytest.raises(BadInput, match="labels=entailment,neutral,contradiction"):
            build_engine("onnx", {"model": model, **options})
    engine = build_engine("onnx", {"model": model, "labels": "glue-mnli"})
    assert next(iter(engine.judge(CASES))).evidence[-1].kind == "labels"


def test_what_is_not_clear_is_not_believed() -> None:
    gold = [(E, U, C).index(label) for label, _, _ in PROBES]
    sure = np.eye(3)[gold]
    assert identify(sure).is_clear
    # Contradiction always taken for neutral: which of the two is which cannot be seen.
    assert not identify(np.eye(3)[[min(number, 1) for number in gold]]).is_clear
    # Ten probes of thirty wrong, each label hit: too few are right.
    half = [(number + (place % 3 == 0)) % 3 for place, number in enumerate(gold)]
    assert not identify(np.eye(3)[half]).is_clear
    with pytest.raises(ValueError, match="4 outputs"):
        identify(np.ones((30, 4)))


def test_probes_are_judged_once_for_each_model(
    folder: Path, classifier: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("THENCE_CACHE", str(tmp_path))
    first = probe(classifier)
    kept = list((tmp_path / "probes").iterdir())
    assert len(kept) == 1
    monkeypatch.setattr(type(classifier), "scores", lambda *_: pytest.fail("judged again"))
    assert (probe(classifier) == first).all()
    monkeypatch.undo()
    monkeypatch.setenv("THENCE_CACHE", str(tmp_path))
    kept[0].write_text("[[1, 2")
    assert (probe(classifier) == first).all()
    monkeypatch.setenv("THENCE_CACHE", "off")
    assert (probe(classifier) == first).all()


def test_both_ways_at_once_are_refused(folder: Path) -> None:
    with pytest.raises(WrongUse, match="not both"):
        build_engine("onnx", {"model": str(folder), "labels": "x", "identify_labels": True})
