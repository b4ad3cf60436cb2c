"""Predicate-argument structure and coreference: how fast, and how often right."""

import time
from collections.abc import Sequence

from benchmarks.table import Row
from tests.text.coreference.scoring import Score, conll, gold, pronoun_links, spans
from tests.text.meaning.systematic import families
from thence.text.analysis import analyse
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.meaning import canonical, meaning
from thence.text.pipelines import pipeline_for
from thence.text.repair import Vocabulary, mend


def rows() -> list[Row]:
    return [*_families(), *_coreference()]


def _families() -> list[Row]:
    vocabulary = Vocabulary.of_lemmatizer(pipeline_for("en").nlp.get_pipe("lemmatizer"))
    drawn = list(families(450, seed=2026))
    texts = [text for family in drawn for text in family.sentences]
    parsed = list(analyse(texts, "en"))
    found: list[Row] = []
    for name, mended in (("parser alone", False), ("mended", True)):
        sentences = [
            [mend(each, vocabulary) if mended else each for each in document] for document in parsed
        ]
        start = time.process_time()
        read = [tuple(canonical(meaning(each)) for each in text) for text in sentences]
        seconds = time.process_time() - start
        by_text = dict(zip(texts, read, strict=True))
        whole = sum(len({by_text[text] for text in family.sentences}) == 1 for family in drawn)
        share = f"{whole} of {len(drawn)} families ({whole / len(drawn):.1%})"
        found.append(Row(f"one structure a family, {name}", share, bar=">= 90 %" if mended else ""))
    tokens = sum(len(each) for text in sentences for each in text)
    found.append(Row("predicate-argument structure", f"{tokens / seconds:,.0f} tokens/s"))
    return found


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
            found.append(_speed(parsed))
    return found


def _f_measures(scores: Sequence[Score]) -> str:
    return " ".join(f"{2 * s.right / (s.found + s.wanted):.3f}" for s in scores)


def _speed(parsed: list[Document]) -> Row:
    tokens = sum(len(sentence) for document in parsed for sentence in document) * 50
    start = time.process_time()
    for _ in range(50):
        for document in parsed:
            resolve(document)
    seconds = time.process_time() - start
    return Row("coreference", f"{tokens / seconds:,.0f} tokens/s", bar=">= 20,000")
