"""DIRT's numbers against the published formulae, computed slowly from the instances themselves."""

import math
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from thence.rules.backend import collected, open_backend
from thence.rules.dirt import Minimums, filler_features
from thence.rules.similarity import path_similarities, shared_information

Triple = tuple[str, str, str]


def corpus(seed: int = 7, size: int = 600) -> list[Triple]:
    """Instances of a dozen paths with fillers that are neither all shared nor all apart."""
    chance = random.Random(seed)
    words = [f"w{number}" for number in range(25)]
    found = []
    for _ in range(size):
        path = chance.randrange(12)
        x, y = chance.sample(words[path : path + 14], 2)
        found.append((f"X <-nsubj- verb{path} -obj-> Y", x, y))
    return found


def write(path: Path, triples: list[Triple]) -> Path:
    template, x, y = zip(*triples, strict=True)
    pq.write_table(pa.table({"template": template, "x": x, "y": y}), path)
    return path


class Slow:
    """Lin & Pantel 2001, equations 2 to 4, by dictionaries; a path is stored with its inverse."""

    def __init__(self, triples: list[Triple]) -> None:
        self.n: Counter[tuple[tuple[str, bool], str, str]] = Counter()
        for template, x, y in triples:
            for inverse, first, second in ((False, x, y), (True, y, x)):
                self.n[(template, inverse), "X", first] += 1
                self.n[(template, inverse), "Y", second] += 1
        self.of_path: Counter[Any] = Counter()
        self.of_word: Counter[Any] = Counter()
        self.of_slot: Counter[str] = Counter()
        for (path, slot, word), count in self.n.items():
            self.of_path[path, slot] += count
            self.of_word[slot, word] += count
            self.of_slot[slot] += count

    def information(self, path: tuple[str, bool], slot: str) -> dict[str, float]:
        found = {}
        for (other, place, word), count in self.n.items():
            if (other, place) == (path, slot):
                ratio = count * self.of_slot[slot] / self.of_path[path, slot]
                found[word] = math.log(ratio / self.of_word[slot, word])
        return {word: mi for word, mi in found.items() if mi > 0}

    def similarity(self, left: tuple[str, bool], right: tuple[str, bool]) -> float:
        product = 1.0
        for slot in ("X", "Y"):
            one, two = self.information(left, slot), self.information(right, slot)
            shared = one.keys() & two.keys()
            above = sum(one[word] + two[word] for word in shared)
            product *= above / (sum(one.values()) + sum(two.values()))
        return math.sqrt(product)


def similarities(on: str, file: Path) -> dict[tuple[str, str, bool], dict[str, Any]]:
    with open_backend(on) as backend:
        features = filler_features(backend.read_parquet(str(file)), Minimums(1, 1))
        table = path_similarities(shared_information(features))
        pairs = collected(backend, table).to_pylist()
    return {(row["left"], row["right"], row["swapped"]): row for row in pairs}


@pytest.fixture(scope="module")
def triples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Triple], Path]]:
    found = corpus()
    yield found, write(tmp_path_factory.mktemp("triples") / "instances.parquet", found)


def test_similarities_are_those_of_the_published_formulae(
    triples: tuple[list[Triple], Path],
) -> None:
    slow = Slow(triples[0])
    found = similarities("duckdb", triples[1])
    templates = sorted({template for template, _, _ in triples[0]})
    compared = 0
    for place, left in enumerate(templates):
        for right in templates[place:]:
            for swapped in (False, True):
                if left == right and not swapped:
                    continue
                expected = slow.similarity((left, False), (right, swapped))
                row = found.get((left, right, swapped))
                assert (row["score"] if row else 0.0) == pytest.approx(expected, abs=1e-9)
                compared += row is not None
    assert compared > 100


def test_similarities_worked_out_by_hand(tmp_path: Path) -> None:
    # Fillers in either slot: a 2, b 2, c 1, d 1, e 1, f 1, of 8 in all; each slot has 2.
    file = write(
        tmp_path / "t.parquet",
        [("P", "a", "b"), ("P", "c", "d"), ("Q", "a", "b"), ("Q", "e", "f")],
    )
    row = similarities("duckdb", file)["P", "Q", False]
    # mi(P, X, a) = log (1 * 8 / (2 * 2)) = log 2 and mi(P, X, c) = log 4; so for the rest.
    assert row["score"] == pytest.approx(1 / 3)
    assert row["shared"] == 2
    # Lin over both slots is 1/3, and so is Weeds' precision, both ways round.
    assert row["forward"] == pytest.approx(1 / 3)
    assert row["backward"] == pytest.approx(1 / 3)


def test_a_template_used_in_fewer_places_is_included_in_the_wider_one(tmp_path: Path) -> None:
    narrow = [("acquire", x, y) for x, y in (("a", "b"), ("c", "d"))]
    wide = [("own", x, y) for x, y in (("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"))]
    other = [("see", x, y) for x, y in (("i", "j"), ("k", "l"))]
    row = similarities("duckdb", write(tmp_path / "t.parquet", narrow + wide + other))[
        "acquire", "own", False
    ]
    assert row["forward"] > row["backward"]


@pytest.mark.slow
def test_spark_gives_the_same(triples: tuple[list[Triple], Path]) -> None:
    here, there = similarities("duckdb", triples[1]), similarities("local[2]", triples[1])
    assert here.keys() == there.keys()
    for key, row in here.items():
        for name in ("score", "forward", "backward", "shared"):
            assert there[key][name] == pytest.approx(row[name], abs=1e-9)
