"""The bank and the suite against what the paper and the issue ask of them."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from thence.build.ssi import Phenomenon, build_bank, draw_worlds, generate_suite, suite_of
from thence.build.ssi.bank import Bank, bank_of
from thence.build.ssi.inputs import inputs_of
from thence.build.ssi.sampling import Constraints, labelled_pairs
from thence.build.ssi.suite import WORLDS
from thence.build.ssi.world import PAPER_WORLD
from thence.cli.generate import app
from thence.errors import WrongUse
from thence.formats import open_pairs
from thence.pair import Label, Pair


@pytest.fixture(scope="module")
def paper_bank() -> Bank:
    return build_bank([PAPER_WORLD])


@pytest.fixture(scope="module")
def default_suite() -> list[Pair]:
    return generate_suite(seed=3)


def correlation(pairs: list[Pair]) -> float:
    values = [
        overlap if pair.label is Label.ENTAILMENT else 1 - overlap
        for pair in pairs
        for overlap in [pair.annotations["ssi"]["overlap"]]
    ]
    return sum(values) / len(values)


def test_81_inputs_give_at_least_the_paper_s_226_sentences() -> None:
    inputs = inputs_of(PAPER_WORLD)[:81]
    assert len(bank_of(dict.fromkeys(inputs, ())).sentences) >= 226


@pytest.mark.slow
def test_the_default_bank() -> None:
    bank = build_bank(draw_worlds(0, WORLDS))
    assert len(bank.sources) >= 300
    assert len(bank.sentences) >= 3000


def test_all_pairs_share_a_word_and_both_labels_occur(paper_bank: Bank) -> None:
    labels = Counter[Label]()
    for text, hypothesis, label in labelled_pairs(paper_bank):
        labels[label] += 1
        one, other = paper_bank.sentences[text], paper_bank.sentences[hypothesis]
        assert paper_bank.sources[one.source].lemmas & paper_bank.sources[other.source].lemmas
    assert set(labels) == {Label.ENTAILMENT, Label.UNKNOWN}
    assert sum(labels.values()) > 100_000


@pytest.mark.slow
def test_the_default_suite_meets_the_paper_s_constraints(default_suite: list[Pair]) -> None:
    assert len(default_suite) == 1000
    assert Counter(pair.label for pair in default_suite) == {
        Label.ENTAILMENT: 500,
        Label.NO_ENTAILMENT: 500,
    }
    types = Counter(pair.annotations["ssi"]["type"] for pair in default_suite)
    assert types == {"n0Va1": 70, "n0V": 230, "n0Vn1": 300, "n0Vn2n1": 400}
    assert 0.50 <= correlation(default_suite) <= 0.52
    assert len({(pair.text, pair.hypothesis) for pair in default_suite}) == 1000
    assert all(pair.text != pair.hypothesis for pair in default_suite)


def test_shares_and_correlation_can_be_chosen(paper_bank: Bank) -> None:
    labels = {Label.ENTAILMENT: 0.25, Label.UNKNOWN: 0.75}
    constraints = Constraints(40, labels, {"n0V": 1, "n0Vn1": 3}, (0.38, 0.42))
    pairs = suite_of(paper_bank, constraints, 0)
    assert Counter(pair.label for pair in pairs)[Label.ENTAILMENT] == 10
    assert Counter(pair.annotations["ssi"]["type"] for pair in pairs) == {"n0V": 10, "n0Vn1": 30}
    assert 0.38 <= correlation(pairs) <= 0.42


def test_what_cannot_be_met_is_said(paper_bank: Bank) -> None:
    with pytest.raises(WrongUse, match="cannot be as low"):
        generate_suite(size=10, entailed=1.0, correlation=(0.1, 0.2))
    with pytest.raises(WrongUse, match="too few pairs of type n0Vx"):
        suite_of(paper_bank, Constraints(10, None, {"n0Vx": 1.0}), 0)


def test_what_no_bank_can_meet_is_refused_before_one_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_bank(*_: object, **__: Any) -> Bank:
        raise AssertionError("a bank was made")

    monkeypatch.setattr("thence.build.ssi.suite.build_bank", no_bank)
    with pytest.raises(WrongUse, match="with 100% of 1 pairs entailed"):
        generate_suite(size=1)
    with pytest.raises(WrongUse, match=r"cannot be as low as 0.50"):
        generate_suite(size=100, correlation=(0.48, 0.50 - 1e-9))


def test_the_paper_s_correlation_is_reached_where_words_are_related() -> None:
    pairs = generate_suite(
        size=60, worlds=1, phenomena=[Phenomenon.LEXICAL], correlation=(0.48, 0.495)
    )
    assert Counter(pair.label for pair in pairs)[Label.ENTAILMENT] == 30
    assert 0.48 <= correlation(pairs) <= 0.495
    entailed = [pair for pair in pairs if pair.label is Label.ENTAILMENT]
    assert any(pair.annotations["ssi"]["overlap"] < 1 for pair in entailed)


def test_a_seed_gives_the_same_bytes_whatever_the_hashes(tmp_path: Path) -> None:
    written = []
    for hash_seed in ("1", "2"):
        path = tmp_path / f"{hash_seed}.jsonl"
        program = (
            "from thence.build.ssi import generate_suite\n"
            "from thence.formats import write_pairs\n"
            f"write_pairs(generate_suite(seed=5, size=60, worlds=2), {str(path)!r})\n"
        )
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-c", program], check=True, env=environment)
        written.append(path.read_bytes())
    assert written[0] == written[1]
    assert len(written[0].splitlines()) == 60


@pytest.mark.parametrize(
    ("phenomenon", "labels"),
    [
        (Phenomenon.NEGATION, {"ENTAILMENT": 20, "CONTRADICTION": 10, "UNKNOWN": 10}),
        (Phenomenon.QUANTIFIERS, {"ENTAILMENT": 20, "CONTRADICTION": 10, "UNKNOWN": 10}),
        (Phenomenon.NOMINAL, {"ENTAILMENT": 20, "NO_ENTAILMENT": 20}),
    ],
)
def test_phenomena_beyond_the_paper(phenomenon: Phenomenon, labels: dict[str, int]) -> None:
    pairs = generate_suite(size=40, worlds=1, phenomena=[phenomenon])
    assert Counter(str(pair.label) for pair in pairs) == labels
    assert {pair.phenomena for pair in pairs} == {(f"ssi:{phenomenon}",)}


@pytest.mark.slow
@pytest.mark.parametrize("phenomenon", [Phenomenon.IMPLICATIVES, Phenomenon.LEXICAL])
def test_larger_phenomena_beyond_the_paper(phenomenon: Phenomenon) -> None:
    pairs = generate_suite(size=40, worlds=1, phenomena=[phenomenon])
    assert {pair.phenomena for pair in pairs} == {(f"ssi:{phenomenon}",)}


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "suite.csv"
    arguments = ["ssi", "--seed", "1", "--size", "20", "--worlds", "2", "--out", str(out)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert "20 pairs" in result.output
    assert len(list(open_pairs(out))) == 20
    wrong = CliRunner().invoke(app, ["ssi", "--types", "n0V", "--out", str(out)])
    assert isinstance(wrong.exception, WrongUse)
    counted = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert counted == {"out": str(out), "seed": 1, "pairs": 20, "entailed": 10}


def test_an_ending_that_stands_for_no_format_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thence.build.ssi.generate_suite", None)
    wrong = CliRunner().invoke(app, ["ssi", "--out", str(tmp_path / "suite.weird")])
    assert isinstance(wrong.exception, WrongUse)
