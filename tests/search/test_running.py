"""A search run from topics to what is returned: resumed, refused, learnt from."""

from collections import Counter
from pathlib import Path

import orjson
import pytest

from tests.search.small_topics import TOPICS
from thence.engines import build_engine
from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import open_pairs
from thence.formats.topics import Place, TopicFile, open_topics, write_topics
from thence.search.candidates import SearchOptions
from thence.search.returned import read_returned
from thence.search.running import open_search_run, run_search
from thence.search.scoring import score_runs
from thence.search.selecting import select

ENGINE = build_engine("overlap-7")


@pytest.fixture
def topics(tmp_path: Path) -> TopicFile:
    write_topics(TOPICS, tmp_path / "topics.xml")
    return open_topics(tmp_path / "topics.xml")


def test_every_sentence_is_judged_in_its_views(topics: TopicFile, tmp_path: Path) -> None:
    options = SearchOptions(surroundings=True)
    run_search(topics, ENGINE, tmp_path / "run", options)
    pairs = {pair.id: pair for pair in open_pairs(tmp_path / "run" / "candidates.jsonl")}
    alone = pairs["T1|2|T1-1|2|sentence"]
    assert alone.text == "It was carrying 84 passengers."
    assert alone.label == "ENTAILMENT"
    resolved = pairs["T1|2|T1-1|2|resolved"]
    assert resolved.text.endswith(" was carrying 84 passengers.")
    context = pairs["T1|2|T1-1|2|context"]
    assert context.text.startswith("Alma runs aground. The ferry Alma ran aground off Torsa on Jan")
    views = Counter(pair.annotations["view"] for pair in pairs.values())
    # 7 sentences, 2 hypotheses, 3 topics; every one has a headline
    assert views["sentence"] == views["context"] == 7 * 2 * 3
    assert 0 < views["resolved"] < views["sentence"]


def test_what_is_returned_beats_the_baselines_it_is_scored_with(
    topics: TopicFile, tmp_path: Path
) -> None:
    run_search(topics, ENGINE, tmp_path / "run")
    returned = read_returned(tmp_path / "run")
    assert returned["T2", "1"][0] in {Place("T2-2", "3"), Place("T2-1", "1")}
    scores = score_runs(list(topics), {"run": returned})
    assert (scores.hypotheses, scores.entailing) == (6, 12)
    ours, best = scores.scores["run"], scores.scores[scores.best_baseline]
    assert ours.micro.f.value is not None
    assert best.micro.f.value is not None
    assert ours.micro.f.value > best.micro.f.value
    assert (scores.best_baseline, "run") in scores.comparisons


def test_a_run_goes_on_where_it_was_cut(topics: TopicFile, tmp_path: Path) -> None:
    whole = run_search(topics, ENGINE, tmp_path / "whole")
    cut = run_search(topics, ENGINE, tmp_path / "cut")
    verdicts = cut.folder / "verdicts.jsonl"
    verdicts.write_bytes(verdicts.read_bytes()[:3000])
    manifest = orjson.loads((cut.folder / "run.json").read_bytes())
    (cut.folder / "run.json").write_bytes(orjson.dumps({**manifest, "finished": None}))
    (cut.folder / "returned.jsonl").unlink()
    run_search(topics, ENGINE, tmp_path / "cut")
    for name in ("verdicts.jsonl", "returned.jsonl", "candidates.jsonl"):
        assert (cut.folder / name).read_bytes() == (whole.folder / name).read_bytes()


def test_another_search_does_not_mix_in(topics: TopicFile, tmp_path: Path) -> None:
    run_search(topics, ENGINE, tmp_path / "run")
    with pytest.raises(WrongUse, match="a search run with other options"):
        run_search(topics, ENGINE, tmp_path / "run", SearchOptions(candidates=3))
    write_topics(TOPICS[:2], tmp_path / "fewer.xml")
    with pytest.raises(WrongUse, match="a search run over other topics"):
        run_search(open_topics(tmp_path / "fewer.xml"), ENGINE, tmp_path / "run")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").write_text("x")
    with pytest.raises(WrongUse, match=r"holds file but no search\.json"):
        run_search(topics, ENGINE, tmp_path / "other")


def test_what_was_learnt_serves_topics_without_gold(topics: TopicFile, tmp_path: Path) -> None:
    run_search(topics, ENGINE, tmp_path / "run")
    text = (tmp_path / "topics.xml").read_text()
    blind = "\n".join(line for line in text.splitlines() if "<text" not in line)
    (tmp_path / "blind.xml").write_text(blind)
    unjudged = open_topics(tmp_path / "blind.xml")
    with pytest.raises(WrongUse, match="has no gold to learn from"):
        run_search(unjudged, ENGINE, tmp_path / "blind")
    found = run_search(unjudged, ENGINE, tmp_path / "blind", learnt_from=tmp_path / "run")
    assert found.selector() == open_search_run(tmp_path / "run").selector()
    assert read_returned(tmp_path / "blind")
    with pytest.raises(WrongUse, match="has learnt nothing by 'score'"):
        run_search(unjudged, ENGINE, tmp_path / "more", by="score", learnt_from=tmp_path / "run")
    with pytest.raises(BadInput, match="is not a search run"):
        run_search(unjudged, ENGINE, tmp_path / "more", learnt_from=tmp_path)


def test_ways_to_choose(topics: TopicFile, tmp_path: Path) -> None:
    run = run_search(topics, ENGINE, tmp_path / "run", by="verdict")
    judged = list(run.hypotheses())
    entailed = {
        (each.topic, each.hypothesis): [
            candidate.place
            for candidate in each.candidates
            if candidate.verdicts["sentence"].label == "ENTAILMENT"
        ]
        for each in judged
    }
    returned = {key: set(places) for key, places in read_returned(run.folder).items()}
    assert returned == {key: set(places) for key, places in entailed.items() if places}
    by_score = select(TOPICS, judged, "score")
    assert by_score.selector is not None
    assert by_score.selector.names == ("best",)
    with pytest.raises(UnknownName, match="did you mean 'combined'"):
        select(TOPICS, judged, "combine")
    with pytest.raises(WrongUse, match="a single topic cannot be learnt from itself"):
        select(TOPICS[:1], [each for each in judged if each.topic == "T1"])
