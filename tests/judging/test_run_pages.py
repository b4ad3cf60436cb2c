from pathlib import Path

import thence
from thence.formats import write_pairs
from thence.judging.run_pages import run_pages
from thence.pair import Label, Pair


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
    ]
    assert pages[0].summary == "3 runs on the same 8 pairs"
    assert pages[1].summary.startswith("always · 8 pairs · accuracy 50.0 % (")
    assert pages[1].written().startswith("<!doctype html>")
