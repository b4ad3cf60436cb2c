"""Predicate-argument structure and coreference: how fast, and how often right."""

import time
from collections.abc import Sequence

from benchmarks.measuring import processor_seconds
from benchmarks.table import Row
from tests.text.coreference.scoring import Gold, Score, conll, gold, pronoun_links, spans
from tests.text.meaning.systematic import families
from thence.build.ssi.bank import build_bank, draw_worlds
from thence.text.analysis import analyse
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.meaning import canonical, meaning

FAMILIES = 450
IN_A_ROW = 10
"""How often a text is repeated to make a long one."""


def rows(share: float = 1.0) -> list[Row]:
    return [*_families(int(share * FAMILIES)), *_coreference()]


def _families(count: int) -> list[Row]:
    bank = build_bank(draw_worlds(0, 4))
    said: dict[int, list[str]] = {}
    for item in bank.sentences:
        said.setdefault(item.source, []).append(item.text)
    drawn = [family.sentences for family in families(count, seed=2026)]
    return [
        _one_structure("one structure a family", drawn, bar=">= 95 %"),
        _one_structure("one structure an input of SSI", list(said.values()), bar=">= 90 %"),
        _reading_speed([text for family in drawn for text in family]),
    ]


def _one_structure(name: str, groups: Sequence[Sequence[str]], bar: str) -> Row:
    texts = list(dict.fromkeys(text for group in groups for text in group))
    read = [
        tuple(canonical(meaning(each)) for each in document) for document in analyse(texts, "en")
    ]
    by_text = dict(zip(texts, read, strict=True))
    whole = sum(len({by_text[text] for text in group}) == 1 for group in groups)
    return Row(name, f"{whole} of {len(groups)} ({whole / len(groups):.1%})", bar=bar)


def _reading_speed(texts: Sequence[str]) -> Row:
    parsed = list(analyse(texts, "en"))
    start = time.process_time()
    for document in parsed:
        for each in document:
            canonical(meaning(each))
    seconds = time.process_time() - start
    tokens = sum(len(each) for document in parsed for each in document)
    return Row("predicate-argument structure", f"{tokens / seconds:,.0f} tokens/s")


def _coreference() -> list[Row]:
    found: list[Row] = []
    for language in ("en", "it"):
        texts = [item for item in gold() if item.language == language and item.part == "held-out"]
        parsed = list(analyse([item.text for item in texts], language))
        pronouns, scores = Score(), [Score()] * 3
        for item, document in zip(texts, parsed, strict=True):
            chains = spans(document, resolve(document))
            pronouns += pronoun_links(item.text, item.chains, chains)
            given = conll(item.chains, chains)
            scores = [one + two for one, two in zip(scores, given, strict=True)]
        value = f"P {pronouns.precision:.3f} R {pronouns.recall:.3f}, {pronouns.wanted:.0f} asked"
        found.append(Row(f"pronouns, {language}, half not developed on", value))
        found.append(Row(f"MUC, B3, CEAF-e F, {language}", _f_measures(scores)))
        if language == "en":
            found.append(_speed(texts, parsed))
    return found


def _f_measures(scores: Sequence[Score]) -> str:
    return " ".join(f"{2 * s.right / (s.found + s.wanted):.3f}" for s in scores)


def _speed(texts: Sequence[Gold], parsed: list[Document]) -> Row:
    long = list(analyse([" ".join([item.text] * IN_A_ROW) for item in texts], "en"))
    once, tenfold = processor_seconds(
        lambda: [resolve(document) for document in parsed],
        lambda: [resolve(document) for document in long],
        rounds=5,
    )
    tokens = sum(len(sentence) for document in parsed for sentence in document)
    value = f"{tokens / once:,.0f} tokens/s"
    return Row("coreference", value, bar=">= 20,000", growth=tenfold / once)
