"""From a small corpus to rule bases, with what is kept on the way."""

from pathlib import Path

import pytest

from thence.errors import BadInput, ThenceError, WrongUse
from thence.files.resumable import locked
from thence.knowledge.templates import parse_template
from thence.knowledge.templates.rule_base import read_rule_base, write_rule_base
from thence.rules.dirt import DirtSettings, Minimums
from thence.rules.learning import learn_dirt_rules, learn_tease_rules, prepare, work_folder
from thence.rules.parsed import open_parsed, parse_corpus
from thence.rules.tease import TeaseSettings

FIRMS = ["Ford", "Apple", "Boeing", "Exxon"]
UNITS = ["a bank", "a mine", "a farm", "a hotel"]
ACQUIRE = "X <-nsubj- acquire -obj-> Y"
OWN = "X <-nsubj- own -obj-> Y"


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("corpus") / "news.txt"
    lines = [f"{firm} acquired {unit} last year." for firm, unit in zip(FIRMS, UNITS, strict=True)]
    lines += [f"{firm} owns {unit} these days." for firm, unit in zip(FIRMS, UNITS, strict=True)]
    lines += ["The doctor saw a patient there.", "The farmer sold apples in town."]
    path.write_text("\n\n".join(lines))
    return path


@pytest.fixture(scope="module")
def work(corpus: Path) -> Path:
    return prepare(corpus, corpus.parent / "work").folder.parent


def test_dirt_links_what_shares_its_fillers(work: Path, tmp_path: Path) -> None:
    settings = DirtSettings(Minimums(1, 1, 2), 0.1)
    learnt = learn_dirt_rules(open_parsed(work / "parsed"), tmp_path / "base.parquet", settings)
    rules = list(read_rule_base(learnt.out))
    assert learnt.rules == len(rules)
    scores = {(str(rule.left), str(rule.right)): rule for rule in rules}
    rule = scores[ACQUIRE, OWN]
    assert rule.score == pytest.approx(1.0)
    assert (rule.source, rule.support) == ("dirt", 8)
    assert scores[OWN, ACQUIRE].direction == pytest.approx(1 - (rule.direction or 0))
    assert not any("see" in left for left, _ in scores)


def test_two_that_learn_in_one_folder_do_not_write_over_each_other(
    work: Path, tmp_path: Path
) -> None:
    parsed, settings = open_parsed(work / "parsed"), DirtSettings(Minimums(1, 1, 2), 0.1)
    with locked(work), pytest.raises(ThenceError, match="another process is writing into"):
        learn_dirt_rules(parsed, tmp_path / "base.parquet", settings)
    assert not (tmp_path / "base.parquet").exists()
    assert learn_dirt_rules(parsed, tmp_path / "base.parquet", settings).rules > 0


def test_tease_follows_anchors_to_other_templates(work: Path, tmp_path: Path) -> None:
    out = tmp_path / "base.tsv"
    parsed = open_parsed(work / "parsed")
    learn_tease_rules(parsed, out, TeaseSettings(), [parse_template(ACQUIRE)])
    rules = {(str(rule.left), str(rule.right)): rule for rule in read_rule_base(out)}
    assert rules[ACQUIRE, OWN].support == 4
    assert rules[ACQUIRE, OWN].direction is None
    assert (OWN, ACQUIRE) in rules


def test_a_rule_base_is_the_same_as_parquet_and_as_text(work: Path, tmp_path: Path) -> None:
    settings = DirtSettings(Minimums(1, 1, 2), 0.1)
    learn_dirt_rules(open_parsed(work / "parsed"), tmp_path / "base.parquet", settings)
    rules = list(read_rule_base(tmp_path / "base.parquet"))
    write_rule_base(tmp_path / "base.tsv", rules)
    assert list(read_rule_base(tmp_path / "base.tsv")) == rules


def test_without_inputs_verbs_are_drawn_and_too_few_are_said(work: Path, tmp_path: Path) -> None:
    parsed = open_parsed(work / "parsed")
    with pytest.raises(WrongUse, match=r"30 verbs were asked for; .* name the templates with"):
        learn_tease_rules(parsed, tmp_path / "base.tsv", TeaseSettings(), [])


def test_a_corpus_without_prose_teaches_nothing(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("ships\n\nboats\n")
    parsed = prepare(tmp_path / "list.txt", tmp_path / "work")
    with pytest.raises(WrongUse, match="the corpus holds no passage to learn from"):
        learn_dirt_rules(parsed, tmp_path / "base.tsv", DirtSettings(Minimums(1, 1, 2), 0.1))
    with pytest.raises(WrongUse, match="a similarity from 0 to 1, not 2"):
        DirtSettings(Minimums(1, 1, 2), 2)


def test_the_parse_is_kept_in_the_cache_or_beside_the_output(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "base.tsv"
    monkeypatch.setenv("THENCE_CACHE", str(tmp_path / "cache"))
    kept = work_folder(corpus, out)
    assert kept.parent == tmp_path / "cache" / "corpora"
    assert kept == work_folder(corpus, tmp_path / "other.tsv")
    assert kept != work_folder(corpus, out, "it")
    monkeypatch.setenv("THENCE_CACHE", "off")
    assert work_folder(corpus, out) == tmp_path / "base.tsv.work"


def test_a_parse_that_is_damaged_or_none_is_refused(corpus: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"is not a parsed corpus: it has no corpus\.json"):
        open_parsed(tmp_path)
    folder = tmp_path / "parsed"
    parsed = parse_corpus(corpus, folder)
    (part,) = folder.glob("part-*.parquet")
    part.write_bytes(part.read_bytes()[:100])
    with pytest.raises(BadInput, match=r"is damaged: .*delete it and parse again"):
        list(parsed)
    (folder / "corpus.json").write_text('{"schema": "other"}')
    with pytest.raises(BadInput, match="is not of the schema"):
        open_parsed(folder)
    (folder / "corpus.json").write_text("{")
    with pytest.raises(BadInput, match="is not JSON"):
        open_parsed(folder)
    with pytest.raises(WrongUse, match="cannot be made a folder"):
        parse_corpus(corpus, corpus / "inside")


def test_a_parse_that_was_stopped_goes_on(corpus: Path, tmp_path: Path) -> None:
    told: list[int] = []
    parse_corpus(corpus, tmp_path / "parsed", on_passages=told.append)
    (part,) = (tmp_path / "parsed").glob("part-*.parquet")
    written = part.stat().st_mtime_ns
    manifest = tmp_path / "parsed" / "corpus.json"
    manifest.write_text(manifest.read_text().replace('"finished": true', '"finished": false'))
    with pytest.raises(BadInput, match="not parsed to the end"):
        open_parsed(tmp_path / "parsed")
    parsed = parse_corpus(corpus, tmp_path / "parsed")
    assert part.stat().st_mtime_ns == written
    assert parsed.manifest["passages"] == sum(told) == 10


def test_another_corpus_in_the_same_folder_is_refused(work: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("Another corpus has other words.")
    with pytest.raises(WrongUse, match="a parsed corpus of other texts"):
        parse_corpus(other, work / "parsed")
