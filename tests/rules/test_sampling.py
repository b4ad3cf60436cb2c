"""Which rules and sentences are drawn: sizes, seeds, thresholds, and going on after a stop."""

import json
from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.knowledge.templates import Rule, Template, parse_template
from thence.rules import sample as sample_module
from thence.rules.collecting import Collector, numbered
from thence.rules.parsed import ParsedCorpus, parse_corpus
from thence.rules.sample import (
    Drawing,
    SampleSettings,
    draw,
    learned_lists,
    make_sample,
    open_sample,
)
from thence.rules.verbs import VerbCount, input_verbs, transitive_template, verb_counts

BUY, OWN, SELL = (transitive_template(verb) for verb in ("buy", "own", "sell"))
BOUGHT_FROM = parse_template("Y <-nsubj- sell -obl:to-> X")
COMPANIES = ("Acme", "Bolt", "Cask", "Dorn", "Elm", "Fern", "Gild", "Holt")
SOLD = ("Zinc", "Yew")
TEXT = "\n\n".join(
    [
        *(f"{one} Corp. bought {other} Ltd. in May." for one in COMPANIES for other in SOLD),
        "Zinc Ltd. owned a factory.",
        "Zinc Ltd. was bought by Acme Corp. last year.",
        "Acme Corp. bought Zinc Ltd. in May.",
    ]
)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> ParsedCorpus:
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "news.txt").write_text(TEXT, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("thence.rules.parsed.PART", 5)
        return parse_corpus(folder / "news.txt", folder / "parsed")


def test_a_tenth_is_drawn_but_no_fewer_than_five_and_no_more_than_twenty() -> None:
    sizes = {learned: Drawing().size(learned) for learned in (0, 3, 5, 49, 55, 64, 151, 200, 5000)}
    assert sizes == {0: 0, 3: 3, 5: 5, 49: 5, 55: 6, 64: 6, 151: 15, 200: 20, 5000: 20}


def test_a_list_has_what_is_linked_in_either_direction_above_the_threshold() -> None:
    rules = [
        ("dirt", Rule(BUY, OWN, 0.3)),
        ("dirt", Rule(OWN, BUY, 0.4)),
        ("dirt", Rule(BUY, SELL, 0.09)),
        ("dirt", Rule(BOUGHT_FROM, BUY, 0.2)),
        ("dirt", Rule(BUY.swapped(), SELL, 0.5)),
        ("dirt", Rule(OWN, SELL, 0.9)),
        ("tease", Rule(BUY, SELL, 0.01)),
    ]
    assert learned_lists(rules, [BUY], {"dirt": 0.1}) == {
        ("dirt", str(BUY)): {str(OWN): 0.4, str(BOUGHT_FROM): 0.2, str(SELL.swapped()): 0.5},
        ("tease", str(BUY)): {str(SELL): 0.01},
    }


def test_one_seed_draws_the_same_whatever_else_is_drawn() -> None:
    scores = {f"X verb{number} Y": 0.2 for number in range(100)}
    one = {("dirt", "X buy Y"): scores}
    two = one | {("tease", "X buy Y"): dict.fromkeys(list(scores)[:50], 0.5)}
    (alone,) = draw(one, seed=7)
    beside, other = draw(two, seed=7)
    assert [each.output for each in alone.sampled] == [each.output for each in beside.sampled]
    assert (alone.learned, len(alone.sampled), len(other.sampled)) == (100, 10, 5)
    assert draw(one, seed=7) == draw(one, seed=7) != draw(one, seed=8)
    assert {each.learned_by for each in other.sampled} == {("dirt", "tease")}


def test_inputs_are_transitive_verbs_among_the_most_frequent() -> None:
    counts = [VerbCount(f"verb{n:03}", 100 - n, (100 - n) * (n % 2)) for n in range(100)]
    chosen = input_verbs(counts, size=5, most_frequent=20, seed=1)
    assert chosen == input_verbs(counts, size=5, most_frequent=20, seed=1) == sorted(chosen)
    assert set(chosen) <= {f"verb{n:03}" for n in range(1, 20, 2)}
    assert chosen != input_verbs(counts, size=5, most_frequent=20, seed=2)
    with pytest.raises(WrongUse, match="of the 4 most frequent of this corpus 2 are transitive"):
        input_verbs(counts, size=5, most_frequent=4)


def test_the_verbs_of_a_corpus_are_counted_once(corpus: ParsedCorpus) -> None:
    counts = verb_counts(corpus)
    assert counts[0] == VerbCount("buy", 18, 18)
    assert VerbCount("own", 1, 1) in counts
    assert verb_counts(ParsedCorpus(corpus.folder, {})) == counts


def sampled(corpus: ParsedCorpus, folder: Path, **settings: object) -> list[str]:
    rules = [("dirt", Rule(BUY, OWN, 0.3)), ("dirt", Rule(BUY, SELL, 0.3))]
    chosen = SampleSettings(**{"sentences": 4, **settings})  # type: ignore[arg-type]
    made = make_sample(corpus, rules, [BUY], folder, chosen)
    return [f"{each.rule}: {each.sentence}" for each in made.examples()]


def test_examples_have_phrases_ids_and_arguments(corpus: ParsedCorpus, tmp_path: Path) -> None:
    sampled(corpus, tmp_path / "sample")
    found = open_sample(tmp_path / "sample")
    owning = [each for each in found.examples() if each.rule == f"{OWN} => {BUY}"]
    (example,) = owning
    assert example.left_phrase == "Zinc Ltd. owned a factory"
    assert example.right_phrase == "Zinc Ltd. bought a factory"
    assert (example.x, example.y) == ("Zinc Ltd.", "a factory")
    assert example.id.endswith("-01")
    assert found.matched == {str(BUY): 17, str(OWN): 1}
    assert len(found.rules()) == 4
    assert found.types[f"X {OWN}"] == {"ORG": 1}


def test_one_seed_gives_one_sample(corpus: ParsedCorpus, tmp_path: Path) -> None:
    one, two, other = (
        sampled(corpus, tmp_path / name, seed=seed)
        for name, seed in (("one", 1), ("two", 1), ("other", 2))
    )
    assert one == two != other
    by_rule = [line for line in one if line.startswith(f"{BUY} => {OWN}")]
    assert len(by_rule) == len(set(by_rule)) == 4


def test_a_repeated_sentence_comes_once(corpus: ParsedCorpus, tmp_path: Path) -> None:
    every = sampled(corpus, tmp_path / "all", sentences=100)
    assert len([line for line in every if line.startswith(f"{BUY} => {OWN}")]) == 16
    assert len(every) == len(set(every))


def test_the_parts_of_a_corpus_make_the_sample_of_the_whole(corpus: ParsedCorpus) -> None:
    collector = Collector([(BUY, OWN), (OWN, BUY), (BUY, SELL)], seed=3, size=4)
    whole = collector.collect(corpus)
    parts = [collector.collect(corpus.read(part)) for part in corpus.parts]
    for order in (parts, parts[::-1]):
        merged = collector.merged(order)
        assert list(numbered(merged.examples)) == list(numbered(whole.examples))
        assert (merged.matched, merged.types) == (whole.matched, whole.types)


def test_variations_are_seen_through_where_asked(corpus: ParsedCorpus, tmp_path: Path) -> None:
    every = sampled(corpus, tmp_path / "all", sentences=100, variations=("passive",))
    assert f"{BUY} => {OWN}: Zinc Ltd. was bought by Acme Corp. last year." in every


def test_a_sample_that_was_stopped_is_finished_and_is_the_same(
    corpus: ParsedCorpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = sampled(corpus, tmp_path / "whole")
    collect = Collector.collect
    read: list[object] = []

    def stopping(self: Collector, passages: object) -> object:
        read.append(passages)
        if len(read) == 3:
            raise KeyboardInterrupt
        return collect(self, passages)  # type: ignore[arg-type]

    monkeypatch.setattr(Collector, "collect", stopping)
    with pytest.raises(KeyboardInterrupt):
        sampled(corpus, tmp_path / "stopped")
    with pytest.raises(BadInput, match="not sampled to the end"):
        open_sample(tmp_path / "stopped")
    assert sampled(corpus, tmp_path / "stopped") == whole
    assert len(read) == len(corpus.parts) + 1  # the part at which it stopped was read twice
    assert sampled(corpus, tmp_path / "stopped") == whole


def test_another_sample_in_the_folder_is_refused(corpus: ParsedCorpus, tmp_path: Path) -> None:
    sampled(corpus, tmp_path / "sample", seed=1)
    with pytest.raises(WrongUse, match="holds a sample of rules with other settings"):
        sampled(corpus, tmp_path / "sample", seed=2)


def test_what_is_no_sample_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"it has no sample\.json"):
        open_sample(tmp_path)
    (tmp_path / sample_module.MANIFEST).write_text('{"schema": "other"}')
    with pytest.raises(BadInput, match="is not of the schema"):
        open_sample(tmp_path)
    (tmp_path / sample_module.MANIFEST).write_text("[")
    with pytest.raises(BadInput, match="is not JSON"):
        open_sample(tmp_path)
    (tmp_path / sample_module.MANIFEST).write_text(json.dumps({"schema": sample_module.SCHEMA}))
    with pytest.raises(BadInput, match="is not sampled to the end"):
        open_sample(tmp_path)
    (tmp_path / sample_module.EXAMPLES).write_text("")
    with pytest.raises(BadInput, match=r"is damaged: KeyError\('lists'\); sample anew"):
        open_sample(tmp_path)


def test_the_template_of_a_verb_has_its_subject_and_object() -> None:
    template: Template = transitive_template("seek")
    assert str(template) == "X <-nsubj- seek -obj-> Y"
