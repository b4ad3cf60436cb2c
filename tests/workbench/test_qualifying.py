from pathlib import Path

import pytest

import thence
from thence.errors import ThenceError, WrongUse
from thence.formats import write_pairs
from thence.measure.correlation import qualify
from thence.pair import Label, Pair
from thence.runs import open_run
from thence.workbench.qualifying import benchmark, judge_all, judge_benchmark, ready_engines
from thence.workbench.systems import load_systems


def original(number: int, label: Label) -> Pair:
    return Pair(f"o{number}", f"The old man {number} sings in the choir.", "A man sings.", label)


def part(number: int, label: Label, phenomenon: str) -> Pair:
    return Pair(
        f"o{number}.1",
        f"The old man {number} sings in the choir.",
        f"The old man {number} sings.",
        label,
        phenomena=(phenomenon,),
        parent=f"o{number}",
    )


ORIGINALS = [
    original(number, Label.ENTAILMENT if number % 2 else Label.CONTRADICTION)
    for number in range(12)
]
PARTS = [
    part(number, Label.ENTAILMENT if number % 3 else Label.UNKNOWN, "lexical:synonymy")
    for number in range(12)
]


@pytest.fixture
def data(tmp_path: Path) -> list[Path]:
    """Originals and parts in a file each."""
    files = [tmp_path / "originals.jsonl", tmp_path / "parts.jsonl"]
    write_pairs(ORIGINALS, files[0])
    write_pairs(PARTS, files[1])
    return files


def run_file(path: Path, pairs: list[Pair]) -> Path:
    lines = [f"{pair.id} ENTAILMENT" for pair in pairs]
    path.write_text("ranked: no\n" + "\n".join(lines) + "\n")
    return path


def test_an_engine_judges_both_files_and_resumes(data: list[Path], tmp_path: Path) -> None:
    first = judge_benchmark("always", data, tmp_path / "runs")
    assert len(first.aligned) == 24
    verdicts = tmp_path / "runs" / "always" / "parts" / "verdicts.jsonl"
    before = verdicts.stat().st_mtime_ns
    assert judge_benchmark("always", data, tmp_path / "runs").aligned == first.aligned
    assert verdicts.stat().st_mtime_ns == before
    overall = qualify(first.aligned).two_way.whole.overall
    assert overall.originals.value == 0.5
    assert overall.monothematic.value == pytest.approx(8 / 12)
    assert first.manifest["engine"]["name"] == "always"
    assert first.manifest["data (2)"]["source"].endswith("parts.jsonl")


def test_a_folder_that_an_engine_left_is_one_system(data: list[Path], tmp_path: Path) -> None:
    made = judge_benchmark("always", data, tmp_path / "runs")
    (loaded,) = load_systems([tmp_path / "runs" / "always"])
    assert {item.pair.id for item in loaded.aligned} == {item.pair.id for item in made.aligned}


def test_an_engine_that_must_learn_does_so_in_sample(data: list[Path], tmp_path: Path) -> None:
    if "biased" not in thence.engine_names():
        pytest.skip("the biased baseline is not installed")
    system = judge_benchmark("biased", data, tmp_path / "runs")
    assert system.aligned.name == "biased (in sample)"
    # 8 of 12 parts are entailment, so that it says so of all
    assert qualify(system.aligned).two_way.whole.overall.monothematic.value == pytest.approx(8 / 12)


def test_two_runs_are_joined_by_their_engine_in_any_order(data: list[Path], tmp_path: Path) -> None:
    for engine in ("always", "random"):
        for name, file in zip(("whole", "parts"), data, strict=True):
            thence.run(file, engine, tmp_path / f"{name}-{engine}")
    names = ("parts-random", "whole-always", "whole-random", "parts-always")
    systems = load_systems([tmp_path / name for name in names])
    assert [system.aligned.name for system in systems] == ["always", "random"]
    for system in systems:
        assert {item.verdict is None for item in system.aligned} == {False}
        assert len(system.aligned) == 24


def test_two_configs_of_one_engine_are_told_apart_by_their_runs(
    data: list[Path], tmp_path: Path
) -> None:
    for seed in (1, 2):
        for name, file in zip(("whole", "parts"), data, strict=True):
            thence.run(file, "random", tmp_path / f"{name}-{seed}", settings={"seed": seed})
    names = ("whole-1", "whole-2", "parts-2", "parts-1")
    systems = load_systems([tmp_path / name for name in names])
    assert [system.aligned.name for system in systems] == ["whole-1", "whole-2"]
    for seed, system in enumerate(systems, 1):
        assert system.manifest["engine"]["config"]["seed"] == seed
        tossed = {
            each.pair_id: each.score for each in open_run(tmp_path / f"parts-{seed}").verdicts
        }
        parts = {
            item.pair.id: item.verdict.score
            for item in system.aligned
            if item.pair.parent and item.verdict
        }
        assert parts == tossed


def test_run_files_are_joined_with_the_gold_that_is_named(data: list[Path], tmp_path: Path) -> None:
    whole = run_file(tmp_path / "mine.txt", ORIGINALS)
    parts = run_file(tmp_path / "mine-parts.txt", PARTS[:-1])
    (system,) = load_systems([whole, parts], data)
    assert system.aligned.name == "mine"
    assert system.aligned.missing == ("o11.1",)
    assert qualify(system.aligned).unjudged == 1


def test_one_run_file_over_everything(data: list[Path], tmp_path: Path) -> None:
    (system,) = load_systems([run_file(tmp_path / "all.txt", [*ORIGINALS, *PARTS])], data)
    assert len(system.aligned) == 24


def test_half_a_system_is_refused(data: list[Path], tmp_path: Path) -> None:
    with pytest.raises(
        WrongUse, match=r"of each system two runs .* 1 of these runs .* and 0 over parts"
    ):
        load_systems([run_file(tmp_path / "half.txt", ORIGINALS)], data)


def test_a_run_over_other_pairs_is_refused(data: list[Path], tmp_path: Path) -> None:
    path = tmp_path / "strange.txt"
    path.write_text("ranked: no\nnobody ENTAILMENT\n")
    with pytest.raises(WrongUse, match="judges none of the 24 pairs"):
        load_systems([path], data)


def test_engines_that_need_something_are_left_out_with_the_reason() -> None:
    ready, left_out = ready_engines("en")
    assert {"always", "edits", "venses"} <= set(ready)
    assert not set(ready) & set(left_out)
    english_only = [
        name for name in thence.engine_names() if thence.engine_spec(name).languages == ("en",)
    ]
    assert set(english_only) <= set(ready_engines("it")[1])


def test_every_engine_that_is_ready_judges_and_the_others_are_named(
    data: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "thence.workbench.qualifying.engine_names", lambda: ["always", "broken", "llm", "random"]
    )
    systems, left_out = judge_all(data, tmp_path / "runs", besides=["random"])
    assert [system.aligned.name for system in systems] == ["always"]
    assert sorted(left_out) == ["broken", "llm"]
    assert all(left_out.values())
    monkeypatch.setattr("thence.workbench.qualifying.engine_names", lambda: ["broken"])
    with pytest.raises(ThenceError, match="no engine could judge the benchmark"):
        judge_all(data, tmp_path / "runs")


def test_a_language_without_a_benchmark_is_refused() -> None:
    with pytest.raises(WrongUse, match="no benchmark of the language 'fr' is bundled"):
        benchmark("fr")
