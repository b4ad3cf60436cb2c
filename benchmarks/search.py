"""Search: indexing a million sentences, 1,000 hypotheses against tantivy itself, and `find`.

The quality of the pipelines is measured by `thence search run` and `score`; see docs/search.md.
"""

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import orjson
import tantivy

from benchmarks.measuring import Used, used_by_python
from benchmarks.table import Row
from thence.engines import Engine, build_engine, engine_names
from thence.formats.topics import CorpusDocument, CorpusSentence
from thence.search.finding import find
from thence.search.index import create_index, open_index
from thence.search.index_words import analyser

SENTENCES = 1_000_000
IN_DOCUMENT = 10
WORDS = 20
HYPOTHESES = 1_000
DEPTH = 20
ROUNDS = 5
SMALL = 100_000
ENGINES = ("nli", "classifier", "overlap-7")


def rows(share: float = 1.0) -> list[Row]:
    sentences = int(share * SENTENCES)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fewer = indexed(folder, sentences // 10)
        used = indexed(folder, sentences)
        in_fewer, _ = searched(folder / f"index-{sentences // 10}")
        ours, direct = searched(folder / f"index-{sentences}")
        return [
            Row(
                f"index {sentences:,} sentences",
                f"{used.wall:.1f} s, {used.processor:.1f} s of CPU",
                memory=used.memory,
                bar="under 60 s and 2,000 MB",
                growth=used.processor / fewer.processor,
            ),
            Row(
                f"{HYPOTHESES:,} hypotheses, first {DEPTH} each",
                f"{ours:.2f} s",
                peer=f"tantivy called directly: {direct:.2f} s",
                ratio=ours / direct,
                bar="ratio at most 1.5",
                growth=ours / in_fewer,
            ),
            found(folder, int(share * SMALL)),
        ]


def indexed(folder: Path, sentences: int) -> Used:
    corpus, index = folder / f"{sentences}.jsonl", folder / f"index-{sentences}"
    write_corpus(corpus, sentences)
    return used_by_python("-m", "thence", "search", "index", str(corpus), "--out", str(index))


def write_corpus(path: Path, sentences: int) -> None:
    """Documents of sentences of a Zipfian vocabulary."""
    with path.open("wb") as file:
        for number, texts in enumerate(documents(sentences)):
            record = {"id": f"d{number}", "title": f"Report {number}", "sentences": texts}
            file.write(orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE))


def documents(sentences: int) -> Iterator[list[str]]:
    rng = random.Random(0)
    stream = words(rng, 1_000_000)
    for _ in range(sentences // IN_DOCUMENT):
        starts = [rng.randrange(len(stream) - WORDS) for _ in range(IN_DOCUMENT)]
        yield [" ".join(stream[at : at + WORDS]).capitalize() + "." for at in starts]


def words(rng: random.Random, count: int) -> list[str]:
    vocabulary = [
        "".join(rng.choices("abcdefghilmnoprstu", k=rng.randint(3, 9))) for _ in range(50_000)
    ]
    weights = [1 / rank for rank in range(1, len(vocabulary) + 1)]
    return rng.choices(vocabulary, weights, k=count)


def searched(folder: Path) -> tuple[float, float]:
    """The least processor time of our search and of tantivy's own, in turns, over one index."""
    stream = words(random.Random(1), HYPOTHESES * 8)
    hypotheses = [" ".join(stream[at * 8 : at * 8 + 8]) for at in range(HYPOTHESES)]
    ours = open_index(folder)
    theirs = tantivy.Index.open(str(folder / "tantivy"))
    theirs.register_tokenizer("thence", analyser("en"))
    searcher = theirs.searcher()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        began = time.process_time()
        for hypothesis in hypotheses:
            ours.search(hypothesis, DEPTH)
        times[0].append(time.process_time() - began)
        began = time.process_time()
        for hypothesis in hypotheses:
            query = theirs.parse_query(hypothesis, ["text"])
            hits = searcher.search(query, DEPTH, count=False).hits
            [searcher.doc(address).get_first("text") for _, address in hits]
        times[1].append(time.process_time() - began)
    return min(times[0]), min(times[1])


def found(folder: Path, sentences: int) -> Row:
    """`find` over a corpus of English: the second of two searches, so that all is loaded."""
    engine = build_engine(next(name for name in ENGINES if name in engine_names()))
    fewer, _ = finding(folder / "fewer", sentences // 10, engine)
    spent, told = finding(folder / "english", sentences, engine)
    return Row(
        f"find in {sentences:,} sentences with {engine.name}",
        told,
        bar="under 2 s with nli",
        growth=spent / fewer,
    )


def finding(folder: Path, sentences: int, engine: Engine) -> tuple[float, str]:
    """Seconds of the processor for one search, and what became of it in words."""
    index = create_index(folder)
    index.update(english(sentences))
    find(index, "The dam near Castle Hill was closed in May", engine)
    began, spent = time.perf_counter(), time.process_time()
    findings = find(index, "Engineers closed the bridge at Port Ellery after the storm", engine)
    seconds, processor = time.perf_counter() - began, time.process_time() - spent
    return processor, f"{seconds:.2f} s, {processor:.2f} s of CPU, {findings.judged} judged"


def english(sentences: int) -> Iterator[CorpusDocument]:
    """Sentences that are read and resolved like those of a newspaper."""
    rng = random.Random(2)
    who = ("Engineers", "The council", "A spokesman", "She", "They", "The mayor", "Divers", "He")
    did = ("closed", "inspected", "repaired", "reopened", "sold", "photographed", "flooded")
    what = ("the bridge", "the dam", "it", "the old mill", "the harbour wall", "two tunnels")
    where = ("at Port Ellery", "near Castle Hill", "in Kvalvik", "outside Brenn", "by the river")
    when = ("after the storm", "on Monday", "yesterday", "in May", "last year", "before dawn")
    for number in range(sentences // IN_DOCUMENT):
        texts = (" ".join(map(rng.choice, (who, did, what, where, when))) + "." for _ in range(10))
        yield CorpusDocument(
            f"d{number}",
            tuple(CorpusSentence(str(at), text) for at, text in enumerate(texts)),
            f"Report {number}",
        )
