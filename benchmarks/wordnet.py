"""WordNet: size, load time, look-ups a second, in processor time of the one thread that works.

There is no peer in the run: the data of NLTK and of `wn` would have to be downloaded.
"""

import random
import time
from importlib.resources import files

from benchmarks.table import Row
from thence.knowledge.relation import Term
from thence.knowledge.wordnet import Database, WordNet

PAIRS = 2_000
WORDS_IN_TEXT, WORDS_IN_HYPOTHESIS = 30, 8  # the means of RTE-3 test: paper 002, table 6
UNIFORM = 100_000


def rows(share: float = 1.0) -> list[Row]:
    file = files("thence.knowledge") / "data" / "wordnet-3.0.npz"
    size = len(file.read_bytes())
    loads = []
    for _ in range(5):
        began = time.process_time()
        with file.open("rb") as opened:
            database = Database(opened)
        loads.append(time.process_time() - began)
    resource = WordNet(database)
    running = pairs_of_texts(database)
    lemmas = random.Random(2).choices(database.lemmas, k=2 * UNIFORM)
    unseen = [(Term(lhs), Term(rhs)) for lhs, rhs in zip(lemmas[::2], lemmas[1::2], strict=True)]
    first, again = rate(resource, running), rate(resource, running)
    return [
        Row("WordNet, size", f"{size / 2**20:.2f} MiB", bar="under 6 MiB"),
        Row("WordNet, load", f"{min(loads) * 1000:.0f} ms", bar="under 300 ms"),
        Row("WordNet look-ups, all words met before", f"{again:,.0f}/s", bar="at least 200,000/s"),
        Row(f"WordNet look-ups, {PAIRS:,} pairs of texts, nothing met before", f"{first:,.0f}/s"),
        Row(
            "WordNet look-ups, two random lemmas each, nothing met before",
            f"{rate(WordNet(database), unseen):,.0f}/s",
        ),
    ]


def pairs_of_texts(database: Database) -> list[tuple[Term, Term]]:
    """Every word of T with every word of H; words as frequent as SemCor has them."""
    counts = [sum(database.counts(lemma)) for lemma in database.lemmas]
    words = WORDS_IN_TEXT + WORDS_IN_HYPOTHESIS
    drawn = random.Random(1).choices(database.lemmas, counts, k=PAIRS * words)
    terms = [Term(lemma) for lemma in drawn]
    return [
        (lhs, rhs)
        for start in range(0, len(terms), words)
        for lhs in terms[start : start + WORDS_IN_TEXT]
        for rhs in terms[start + WORDS_IN_TEXT : start + words]
    ]


def rate(resource: WordNet, pairs: list[tuple[Term, Term]]) -> float:
    began = time.process_time()
    for lhs, rhs in pairs:
        resource.relations(lhs, rhs, "en")
    return len(pairs) / (time.process_time() - began)


def main() -> None:
    for row in rows():
        print(f"{row.what:<70} {row.value:>14}   {row.bar}")


if __name__ == "__main__":
    main()
