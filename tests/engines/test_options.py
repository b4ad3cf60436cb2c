"""Options are the fields of an engine's class; what does not fit is refused in a sentence."""

import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge, Interval, Le

from thence import run
from thence.engines import DeclaredEngine, EngineSpec, build_engine, engine_names, engine_spec
from thence.engines.options import option_types, takes
from thence.errors import MissingPart, ThenceError, UnknownName, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair, Verdict


@dataclass(frozen=True, slots=True)
class Inner:
    depth: Annotated[int, Interval(ge=1, le=9)] = 3


@dataclass(frozen=True)
class Everything(DeclaredEngine):
    """One option of every type; `place` is none, since it has no default."""

    place: str
    whole: Annotated[int, Ge(1)] = 1
    number: Annotated[float, Interval(gt=0, lt=1)] | None = None
    flag: bool = False
    word: str = ""
    choice: Literal["a", "b"] = "a"
    label: Label = Label.UNKNOWN
    names: tuple[str, ...] = ()
    bounds: tuple[int, Annotated[int, Le(9)]] = (1, 2)
    shares: Mapping[str, float] = field(default_factory=dict)
    inner: Inner = Inner()
    anything: Any = None

    name = "everything"
    weights = "5eed"

    def identity(self) -> dict[str, Any]:
        return {"weights": self.weights}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict(pair.id, self.label) for pair in pairs)


class Plain:
    """An engine that is no dataclass and says itself what its config is."""

    name = "plain"

    def __init__(self, size: int = 1) -> None:
        if size > 5:
            raise ValueError(f"{size} is too much")
        self.size = size

    def config(self) -> dict[str, Any]:
        return {"size": self.size}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict(pair.id, Label.UNKNOWN) for pair in pairs)


def quitting() -> Plain:
    sys.exit(3)


def failing() -> Plain:
    raise KeyError("no such model")


SPECS = {
    "everything": EngineSpec("everything", "takes all", partial(Everything, "here")),
    "plain": EngineSpec("plain", "is no dataclass", Plain),
    "quitting": EngineSpec("quitting", "quits", quitting),
    "failing": EngineSpec("failing", "fails", failing),
    "far": EngineSpec("far", "is named", "thence.engines.trivial:Majority"),
    "gone": EngineSpec("gone", "is not there", "no_such_package.engine:Engine"),
}


@pytest.fixture
def mine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thence.engines.engine.engine_spec", SPECS.__getitem__)


GIVEN = {
    "whole": 4,
    "number": 0.5,
    "flag": True,
    "word": "x",
    "choice": "b",
    "label": "ENTAILMENT",
    "names": ["one", "two"],
    "bounds": [3, 9],
    "shares": {"a": 1},
    "inner": {"depth": 9},
    "anything": [1, "x"],
}


@pytest.mark.usefixtures("mine")
def test_the_config_is_the_options_as_plain_data() -> None:
    engine = build_engine("everything", GIVEN)
    assert engine == Everything(
        "here", 4, 0.5, True, "x", "b", Label.ENTAILMENT, ("one", "two"), (3, 9), {"a": 1.0},
        Inner(9), [1, "x"],
    )  # fmt: skip
    assert engine.config() == {**GIVEN, "weights": "5eed"}
    assert build_engine("everything", engine.config()) == engine


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (
            "whole",
            1.5,
            "'whole' of engine 'everything' takes a whole number of at least 1, not 1.5",
        ),
        ("whole", 0, "takes a whole number of at least 1, not 0"),
        ("whole", True, "takes a whole number of at least 1, not True"),
        ("whole", "3", "takes a whole number of at least 1, not '3'"),
        ("number", True, "takes a number above 0 and below 1 or null, not True"),
        ("number", "abc", "takes a number above 0 and below 1 or null, not 'abc'"),
        ("number", 1, "takes a number above 0 and below 1 or null, not 1"),
        ("number", float("nan"), "takes a number above 0 and below 1 or null, not nan"),
        ("shares", {"a": 10**400}, r"'shares\.a' .* takes a number, not 10000"),
        ("flag", 1, "takes true or false, not 1"),
        ("word", 3, "takes text, not 3"),
        ("choice", "c", "takes one of a, b, not 'c'"),
        ("label", "MAYBE", "takes one of ENTAILMENT, .*, not 'MAYBE'"),
        ("names", 3, "'names' .* takes a list, not 3"),
        ("names", ["a", 3], r"'names\.2' .* takes text, not 3"),
        ("bounds", [1], r"takes a list, not \[1\]"),
        ("bounds", [1, 10], r"'bounds\.2' .* takes a whole number of at most 9, not 10"),
        ("shares", [1], r"takes names with values, not \[1\]"),
        ("shares", {"a": "b"}, r"'shares\.a' .* takes a number, not 'b'"),
        ("inner", 3, r"takes names with values \(depth\), not 3"),
        ("inner", {"depth": 0}, r"'inner\.depth' .* of at least 1 and of at most 9, not 0"),
    ],
)
def test_a_wrong_value_is_refused_with_what_the_option_takes(
    option: str, value: Any, words: str
) -> None:
    with pytest.raises(WrongUse, match=words):
        build_engine("everything", {option: value})


@pytest.mark.parametrize(
    ("engine", "option", "value", "words"),
    [
        ("nli", "threads", 1.5, "takes a whole number of at least 0, not 1.5"),
        ("nutcracker", "seconds", True, "takes a number above 0, not True"),
        ("edits", "threshold", "abc", "takes a number, not 'abc'"),
        ("afazio", "trees", 2.5, "takes a whole number of at least 1, not 2.5"),
        ("majority", "label", "YES", "takes one of ENTAILMENT"),
        ("biased", "counts", {"x": [1, -1]}, r"'counts\.x\.2' of engine 'biased' takes a whole"),
    ],
)
def test_the_options_of_shipped_engines(engine: str, option: str, value: Any, words: str) -> None:
    with pytest.raises(WrongUse, match=words):
        build_engine(engine, {option: value})


@pytest.mark.usefixtures("mine")
def test_names_that_are_no_options() -> None:
    with pytest.raises(
        UnknownName, match="no option of engine 'everything' is named 'hole'; did you mean 'whole'"
    ):
        build_engine("everything", {"hole": 3})
    with pytest.raises(UnknownName, match="is named 'place'"):
        build_engine("everything", {"place": "there"})
    with pytest.raises(UnknownName, match="part of the option 'inner' is named 'width'"):
        build_engine("everything", {"inner": {"width": 3}})


@pytest.mark.usefixtures("mine")
def test_one_name_is_a_list_of_one() -> None:
    assert build_engine("everything", {"names": "one"}).config()["names"] == ["one"]


@pytest.mark.usefixtures("mine")
def test_identity_is_compared_and_never_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = build_engine("everything", {"weights": "5eed"})
    write_pairs([Pair("1", "A dog barks.", "A dog barks.")], tmp_path / "pairs.jsonl")
    done = run(tmp_path / "pairs.jsonl", engine, tmp_path / "run")
    assert done.manifest["engine"]["config"]["weights"] == "5eed"
    monkeypatch.setattr(Everything, "weights", "0ff")
    with pytest.raises(WrongUse, match="another engine, or of the same with other options"):
        run(tmp_path / "pairs.jsonl", engine, tmp_path / "run")
    with pytest.raises(WrongUse, match="whose weights is '5eed', and here it is '0ff'"):
        build_engine("everything", done.manifest["engine"]["config"])


@pytest.mark.usefixtures("mine")
def test_a_class_that_is_no_dataclass() -> None:
    assert build_engine("plain", {"size": 3}).config() == {"size": 3}
    with pytest.raises(WrongUse, match="'size' of engine 'plain' takes a whole number, not 'x'"):
        build_engine("plain", {"size": "x"})
    with pytest.raises(WrongUse, match="does not take its options as given: 6 is too much"):
        build_engine("plain", {"size": 6})


@pytest.mark.usefixtures("mine")
def test_who_cannot_be_built_is_named() -> None:
    with pytest.raises(ThenceError, match=r"'quitting', which is no part of .* called sys\.exit"):
        build_engine("quitting")
    with pytest.raises(ThenceError, match=r"'failing', which is no part of .* cannot be built"):
        build_engine("failing")
    with pytest.raises(MissingPart, match="'no_such_package', which gone needs"):
        build_engine("gone")


@pytest.mark.usefixtures("mine")
def test_a_class_may_be_named_where_it_is() -> None:
    assert build_engine("far", {"share": 0.25}).config() == {"label": "ENTAILMENT", "share": 0.25}


@pytest.mark.parametrize("name", engine_names())
def test_every_option_of_every_engine_says_what_it_takes(name: str) -> None:
    build = engine_spec(name).resolved()
    types = option_types(build)
    assert not [option for option, type_ in types.items() if "typing" in takes(type_)]
    assert list(build_engine(name).config())[: len(types)] == list(types)  # then its identity


def test_declarations_load_no_engine() -> None:
    """`thence engines` shows them: none of them needs an analysis, a prover or a model."""
    script = (
        "import sys; from thence.engines import engine_names, engine_spec\n"
        "list(map(engine_spec, engine_names()))\n"
        "print([name for name in ('spacy', 'cvc5', 'onnxruntime', 'numba', 'sklearn', 'torch',"
        " 'thence.engines.edits.engine', 'thence.engines.nli.engine') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
