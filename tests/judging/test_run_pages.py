import re
from pathlib import Path

import thence
from thence.formats import write_pairs
from thence.judging.run_pages import pairs_on_show, run_pages
from thence.judging.strict_pages import taken_apart
from thence.pair import Label, Pair

SCRIPTS = r"(?s)<script\b.*?</script>"


def test_a_run_is_announced_with_its_engine_pairs_and_accuracy(tmp_path: Path) -> None:
    data = tmp_path / "pairs.jsonl"
    labels = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    write_pairs([Pair(str(n), "A dog barks.", "A dog.", labels[n % 2]) for n in range(8)], data)
    for engine in ("always", "majority"):
        thence.run(data, engine, tmp_path / engine, train=data if engine == "majority" else None)
    pages = run_pages([tmp_path / "always", tmp_path / "majority", tmp_path / "always"])
    assert [page.name for page in pages] == [
        "All runs side by side",
        "always",
        "majority",
        "always (again)",
        "always and majority",
        "always and always (again)",
        "majority and always (again)",
    ]
    assert pages[0].summary == "3 runs on the same 8 pairs"
    assert pages[1].summary.startswith("always · 8 pairs · two-way accuracy 50.0 % (")
    assert pages[1].written().startswith("<!doctype html>")


def test_two_and_three_way_accuracy_are_named_and_runs_meet_on_what_they_share(
    tmp_path: Path,
) -> None:
    labels = [Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.ENTAILMENT]
    pairs = [Pair(str(n), f"A dog barks {n}.", "A dog.", label) for n, label in enumerate(labels)]
    write_pairs(pairs, tmp_path / "all.jsonl")
    write_pairs(pairs[1:], tmp_path / "some.jsonl")
    other = [Pair("1", "A cat sleeps.", "A cat.", Label.ENTAILMENT)]
    write_pairs(other, tmp_path / "other.jsonl")
    for name in ("all", "some", "other"):
        thence.run(tmp_path / f"{name}.jsonl", "always", tmp_path / name)
    pages = run_pages([tmp_path / name for name in ("all", "some", "other")])
    assert [page.name for page in pages] == ["all", "some", "other", "all and some"]
    assert "three-way accuracy 50.0 %" in pages[0].summary
    assert "two-way accuracy 50.0 %" in pages[0].summary
    assert pages[3].summary == "side by side on 3 pairs that both judged"
    assert "A dog barks 0." not in pages[3].written()
    on_show = pairs_on_show(pages, "1")
    assert [[name for _, name, _ in one.verdicts] for one in on_show] == [
        ["all", "some"],
        ["other"],
    ]
    assert pairs_on_show(pages, "nowhere") == []


def test_a_report_is_served_without_anything_inline(tmp_path: Path) -> None:
    data = tmp_path / "pairs.jsonl"
    labels = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    write_pairs([Pair(str(n), "A dog <b>.", "A dog.", labels[n % 2]) for n in range(8)], data)
    thence.run(data, "always", tmp_path / "always")
    (page,) = run_pages([tmp_path / "always"])
    strict = taken_apart(page.written(), "/runs/1/")
    assert "Content-Security-Policy" not in strict.html
    assert not re.search(r"<style|<[a-z][^<>]* style=", re.sub(SCRIPTS, "", strict.html))
    inline = [
        found for found in re.findall(SCRIPTS, strict.html) if "application/json" not in found
    ]
    assert inline
    assert all(found.endswith("></script>") for found in inline)
    assert strict.files.keys() == {"page.css", "script-1.js", "script-2.js"}
    assert "--heat" in strict.files["page.css"]
