import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.formats import open_pairs, write_pairs
from thence.pair import Label, Pair


def test_judge_prints_the_verdict_and_its_evidence(thence: Callable[..., Any]) -> None:
    shown = thence("judge", "The old man sings.", "A man sings.", "--engine", "overlap-8")
    assert shown.status == 0
    assert "2 of 2 words of H are in T" in shown.out
    found = json.loads(
        thence(
            "judge",
            "The old man sings.",
            "A man sings.",
            "-e",
            "overlap-8",
            "--set",
            "threshold=2",
            "--json",
        ).out
    )
    assert found["label"] == "ENTAILMENT"
    assert found["evidence"][0]["data"] == {"found": ["man", "sings"], "missing": []}


def test_judge_takes_the_best_engine_installed(thence: Callable[..., Any]) -> None:
    assert (
        json.loads(thence("judge", "A man sings.", "A man sings.", "--json").out)["label"]
        == "ENTAILMENT"
    )


@pytest.mark.parametrize(("language", "by"), [("en", "by ensemble"), ("it", "by classifier")])
def test_judge_takes_an_engine_that_reads_the_language_and_names_it(
    thence: Callable[..., Any], language: str, by: str
) -> None:
    shown = thence("judge", "--language", language, "Il cane nero dorme.", "Il cane dorme.")
    assert shown.status == 0
    assert shown.out.splitlines()[0].endswith(by)


def test_judge_says_where_languages_are_listed_if_no_engine_reads_one(
    thence: Callable[..., Any],
) -> None:
    shown = thence("judge", "--language", "de", "Er singt.", "Er singt.")
    assert shown.status == 1
    assert "'thence engines' lists the languages of each" in shown.out


def test_run_takes_the_best_engine_where_none_is_named(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    assert thence("run", gold, "--out", tmp_path / "run").out.startswith("ensemble judged 60 pairs")


def test_a_refused_judgement_is_a_failure(thence: Callable[..., Any]) -> None:
    shown = thence("judge", "", "A man sings.", "-e", "edits")
    assert shown.status == 1
    assert "the text is empty" in shown.out
    plain = thence("judge", "", "A man sings.", "-e", "edits", "--json")
    assert plain.status == 1
    assert json.loads(plain.out)["outcome"] == "REFUSED"


def test_a_run_says_why_pairs_were_refused(thence: Callable[..., Any], tmp_path: Path) -> None:
    pairs = [Pair(str(i), "Er singt.", "Er singt.", Label.ENTAILMENT, language="xx") for i in "ab"]
    write_pairs(pairs, tmp_path / "gold.jsonl")
    shown = thence("run", tmp_path / "gold.jsonl", "-e", "edits", "--out", tmp_path / "run")
    assert "REFUSED" in shown.out
    assert "no pipeline for the language 'xx' is built in" in " ".join(shown.out.split())


def test_run_score_compare_and_report(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert thence("run", gold, "-e", "overlap-7", "--out", first).status == 0
    assert thence("run", gold, "-e", "always", "--out", second).status == 0
    scored = json.loads(thence("score", gold, first, "--json").out)
    assert scored["pairs"] == 60
    assert set(scored["per_task"]) == {"IE", "QA"}
    compared = json.loads(thence("compare", first, second, "--json").out)
    gain = compared["accuracy_difference"]["value"] * 60
    changes = compared["changes"]
    assert gain == pytest.approx(len(changes["fixed"]) - len(changes["broken"]))
    page = tmp_path / "report.html"
    reported = thence("report", first, second, "--html", page)
    assert reported.status == 0
    assert "overlap" in page.read_text() or "first" in page.read_text()
    assert str(page.name) in reported.out


def test_run_learns_first_where_it_is_told(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    manifest = json.loads(
        thence("run", gold, "-e", "majority", "--train", gold, "--out", out, "--json").out
    )
    assert manifest["engine"]["config"] == {"label": "ENTAILMENT", "share": pytest.approx(2 / 3)}
    assert manifest["training"] == manifest["data"]["sha256"]
    refused = thence("run", gold, "-e", "always", "--train", gold, "--out", tmp_path / "other")
    assert (refused.status, refused.err) == (
        2,
        "thence: engine 'always' does not learn: leave --train out\n",
    )


def test_train_writes_a_config_that_engine_takes(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    config = tmp_path / "engine.json"
    assert thence("train", gold, "-e", "overlap-8", "--out", config).status == 0
    threshold = json.loads(config.read_text())["threshold"]
    manifest = json.loads(
        thence("run", gold, "-e", config, "--out", tmp_path / "run", "--json").out
    )
    assert manifest["engine"] == {"name": "overlap-8", "config": {"threshold": threshold}}


def test_stats_prints_table_6(thence: Callable[..., Any], gold: Path) -> None:
    (found,) = json.loads(thence("stats", gold, "--json").out)
    assert found["pairs"] == 60
    assert found["hypothesis_length"] == 4
    assert found["duplicates"]
    assert thence("stats", gold, "--quick").status == 0


def test_a_report_finds_its_gold_until_that_changes(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    thence("run", gold, "-e", "always", "--out", out)
    assert thence("report", out).status == 0
    write_pairs(list(open_pairs(gold))[:10], gold)
    changed = thence("report", out)
    assert changed.status == 2
    assert "has changed since" in changed.err
    gold.unlink()
    assert "name them with --gold" in thence("report", out).err


def test_engines_data_and_reproduce_list_what_there_is(
    thence: Callable[..., Any], shared_data: Path
) -> None:
    names = [spec["name"] for spec in json.loads(thence("engines", "--json").out)]
    assert {"always", "majority", "random", "overlap-1", "overlap-8", "edits"} <= set(names)
    assert "mono/en/originals" in thence("data").out
    found = json.loads(thence("data", "check", shared_data / "rte/rte3_dev.xml", "--json").out)
    assert (found["known_as"], found["pairs"]) == ("rte/3/dev", 800)
    assert "rte/3/dev" in thence("data", "check", shared_data / "rte/rte3_dev.xml").out
    tables = json.loads(thence("reproduce", "--json").out)
    assert any("table 11" in table["table"] for table in tables)


def test_the_published_run_scores_as_published(
    thence: Callable[..., Any], shared_data: Path
) -> None:
    scored = json.loads(
        thence(
            "score",
            shared_data / "rte/rte3_test.xml",
            shared_data / "rte3-published/edits_en_results.txt",
            "--json",
        ).out
    )
    assert scored["accuracy"] == 0.62375
    assert {k: scored["confusion"][k] for k in ("TP", "FP", "TN", "FN")} == {
        "TP": 317,
        "FP": 208,
        "TN": 182,
        "FN": 93,
    }
    assert round(scored["average_precision"]["file_order"], 4) == 0.6154
    assert round(scored["average_precision"]["tie_aware"], 4) == 0.6061


@pytest.mark.parametrize(
    "verb",
    ["", "judge", "run", "score", "report", "compare", "stats", "data", "train", "tune", "ablate"],
)
def test_every_verb_has_help(thence: Callable[..., Any], verb: str) -> None:
    shown = thence(*filter(None, [verb]), "--help")
    assert shown.status == 0
    assert "Usage: thence" in shown.out


def test_interrupting_is_no_traceback(gold: Path, tmp_path: Path) -> None:
    script = (
        "import sys; from thence.cli import main; import thence.workbench.running as w\n"
        "def stop(*a, **k): raise KeyboardInterrupt\n"
        "w.run = stop\n"
        "sys.argv = ['thence', 'run', sys.argv[1], '-e', 'always']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, gold],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 130
    assert done.stderr == "thence: stopped; the same command continues where it stopped\n"


def test_interrupting_what_is_not_kept_promises_nothing(tmp_path: Path) -> None:
    script = (
        "import sys; from thence.cli import main; import thence\n"
        "def stop(*a, **k): raise KeyboardInterrupt\n"
        "thence.judge = stop\n"
        "sys.argv = ['thence', 'judge', 'T', 'H']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 130
    assert done.stderr == "thence: stopped\n"


def test_a_resource_of_the_user_is_added_used_and_removed(
    thence: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THENCE_CONFIG", str(tmp_path / "resources.toml"))
    rules = tmp_path / "rules.tsv"
    rules.write_text("submariner\tcrew member\t0.9\n")
    assert thence("data", "add", "wiki", rules, "--kind", "lexical-rules").status == 0
    states = {r["name"]: r["state"] for r in json.loads(thence("data", "--json").out)["resources"]}
    assert (states["wiki"], states["wordnet"], states["verbocean"]) == (
        "configured",
        "shipped",
        "available",
    )
    assert (
        "wiki"
        in json.loads(
            thence("run", "mono/it/originals", "-e", "edits", "--out", tmp_path / "r", "--json").out
        )["engine"]["config"]["resources"]
    )
    assert thence("data", "remove", "wiki").status == 0
    refused = thence("data", "add", "verbocean", tmp_path / "none.txt")
    assert refused.status == 2
    assert "none.txt: does not exist, so 'verbocean' cannot be read from it" in refused.err
    # A shipped resource, which would not look at the path.
    assert thence("data", "add", "wordnet", tmp_path / "none.txt").status == 2


def test_a_run_that_was_complete_says_so(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    command = ["run", gold, "-e", "always", "--out", tmp_path / "run"]
    assert "judged 60 pairs" in thence(*command).out
    assert "was complete" in thence(*command).out


def test_an_ablation_is_named_for_its_engine(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    found = json.loads(
        thence(
            "ablate",
            gold,
            "-e",
            "edits",
            "--set",
            'resources=["dates"]',
            "--out",
            tmp_path,
            "--json",
        ).out
    )
    assert found[0]["system"] == "edits"
    assert [row["resource"] for row in found[0]["resources"]] == ["dates"]


def test_campaign_places_runs(thence: Callable[..., Any], gold: Path, tmp_path: Path) -> None:
    for engine in ("overlap-3", "overlap-7", "always"):
        assert thence("run", gold, "-e", engine, "--out", tmp_path / engine).status == 0
    runs = [tmp_path / "overlap-3", tmp_path / "overlap-7", f"base={tmp_path / 'always'}"]
    found = json.loads(thence("campaign", gold, *runs, "--json").out)
    assert {one["run"]: one["team"] for one in found["runs"]} == {
        "overlap-3": "overlap",
        "overlap-7": "overlap",
        "always": "base",
    }
    assert found["statistics"]["two_way"]["runs"] == 3
    assert found["statistics"]["two_way_best"]["runs"] == 2
    shown = thence("campaign", gold, *runs).out
    assert "the best run of each team" in shown
    assert "on hard pairs" in shown
    assert thence("campaign", gold, f"base={tmp_path / 'none'}").status == 2


def test_check_fails_where_accuracy_dropped(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    for path, wrong in ((good, ()), (bad, range(0, 60, 3))):
        lines = [
            f"{pair.id} {'YES' if (pair.label is Label.ENTAILMENT) != (i in wrong) else 'NO'}\n"
            for i, pair in enumerate(open_pairs(gold))
        ]
        path.write_text("".join(lines), encoding="utf-8")
    passed = thence("check", good, "--against", bad, "--gold", gold)
    assert passed.status == 0
    assert passed.out.startswith("Passed: good against bad")
    failed = thence("check", bad, "--against", good, "--gold", gold)
    assert failed.status == 1
    assert "dropped significantly on 3 parts: all pairs, IE, QA" in " ".join(failed.out.split())
    told = thence("check", bad, "--against", good, "--gold", gold, "--json")
    assert told.status == 1
    assert json.loads(told.out)["dropped"] == ["all pairs", "IE", "QA"]
    assert thence("check", bad, "--against", good, "--gold", gold, "--level", "2").status == 2


def test_a_report_is_exported_for_other_tools(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    run = tmp_path / "run"
    assert thence("run", gold, "-e", "overlap-7", "--out", run).status == 0
    file = tmp_path / "results.json"
    shown = thence("report", run, "--export", "lm-eval", file)
    assert shown.status == 0
    assert "gold" in json.loads(file.read_text())["results"]
    assert thence("report", run, run, "--export", "hf", file).status == 2
    assert thence("report", run, "--export", "hf", tmp_path / "none" / "file").status == 2
    assert thence("report", run, "--export", "hub", file).status == 2


def test_score_takes_a_run_without_its_gold_and_refuses_other_texts(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    thence("run", gold, "-e", "always", "--out", tmp_path / "run")
    thence("run", gold, "-e", "overlap-7", "--out", tmp_path / "second")
    alone = thence("score", tmp_path / "run", "--json")
    assert alone.status == 0
    assert json.loads(alone.out) == json.loads(
        thence("score", gold, tmp_path / "run", "--json").out
    )
    other = tmp_path / "other.jsonl"
    write_pairs(
        [Pair(str(i), "It rains.", "It rains.", Label.ENTAILMENT) for i in range(60)], other
    )
    for verb in (
        ("score", other, tmp_path / "run"),
        ("report", tmp_path / "run", "--gold", other),
        ("campaign", other, tmp_path / "run"),
        ("compare", tmp_path / "run", tmp_path / "second", "--gold", other),
        ("check", tmp_path / "run", "--against", tmp_path / "run", "--gold", other),
        ("mine-errors", tmp_path / "run", "--gold", other),
        ("qualify", tmp_path / "run", "--gold", other),
    ):
        refused = thence(*verb)
        assert (refused.status, "judged other texts" in refused.err) == (2, True)
        assert "judged other texts" not in thence(*verb, "--force").err
