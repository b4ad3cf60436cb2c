"""Paths and antonyms agree with Debian's `wn` command on random lemmas."""

import random
import re
import shutil
import subprocess

import pytest

from thence.knowledge.wordnet import Database, Part, shipped_database
from thence.knowledge.wordnet.closure import antonyms, hypernym_paths, indirect_antonyms

pytestmark = pytest.mark.skipif(
    shutil.which("wn") is None, reason="the command `wn` (Debian: wordnet) is not installed"
)

Words = frozenset[str]
NAMES = {Part.NOUN: "noun", Part.VERB: "verb", Part.ADJECTIVE: "adj", Part.ADVERB: "adv"}
MARKER = re.compile(r"\((?:vs\. [^)]*|p|a|ip|predicate|prenominal|postnominal)\)")


@pytest.fixture(scope="module")
def database() -> Database:
    return shipped_database()


def test_hypernym_paths_of_500_random_lemmas(database: Database) -> None:
    compared = 0
    for lemma in random.Random(3).sample(database.lemmas, 500):
        for part, option in ((Part.NOUN, "-hypen"), (Part.VERB, "-hypev")):
            senses = database.senses(lemma, part)
            if not senses:
                continue
            ours = [
                {
                    tuple(_words(database, at) for at in path)
                    for path in hypernym_paths(database, sense)
                }
                for sense in senses
            ]
            assert ours == _wn_paths(lemma, part, option), (lemma, part)
            compared += len(senses)
    assert compared > 500


def test_antonyms_of_500_random_lemmas_that_have_some(database: Database) -> None:
    compared = 0
    for lemma in random.Random(4).sample(_with_antonyms(database), 500):
        for part, letter in zip(Part, "nvar", strict=True):
            ours = {
                rank: found
                for rank, synset in enumerate(database.senses(lemma, part), start=1)
                if (found := _our_antonyms(database, synset, lemma))
            }
            if ours:
                assert ours == _wn_antonyms(lemma, part, f"-ants{letter}"), (lemma, part)
                compared += 1
    assert compared >= 500


def _our_antonyms(database: Database, synset: int, lemma: str) -> set[Words]:
    if database.satellites[synset]:
        others = {other for _, other in indirect_antonyms(database, synset)}
    else:
        others = {other for _, other, _ in antonyms(database, synset, lemma)}
    return {_words(database, other) for other in others}


def _with_antonyms(database: Database) -> list[str]:
    return [
        lemma
        for lemma in database.lemmas
        if any(_our_antonyms(database, synset, lemma) for synset in database.senses(lemma))
    ]


def _words(database: Database, synset: int) -> Words:
    return frozenset(database.words(synset))


def _output(lemma: str, part: Part, option: str) -> list[tuple[int, list[str]]]:
    """The senses that `wn` shows of exactly this lemma, by number, each with its lines."""
    run = subprocess.run(
        ["wn", lemma.replace(" ", "_"), option], capture_output=True, text=True, check=False
    )
    senses: list[tuple[int, list[str]]] = []
    wanted = False
    for line in run.stdout.splitlines():
        if header := re.match(r"(?:Synonyms/Hypernyms|Antonyms).* of (\w+) (.*)", line):
            wanted = header[1] == NAMES[part] and header[2].replace("_", " ").strip() == lemma
            senses.append((0, []))
        elif match := re.match(r"Sense (\d+)", line):
            senses.append((int(match[1]) if wanted else 0, []))
        elif senses:
            senses[-1][1].append(line)
    return [sense for sense in senses if sense[0]]


def _listed(text: str) -> Words:
    return frozenset(word.strip().lower() for word in MARKER.sub("", text).split(", "))


def _wn_paths(lemma: str, part: Part, option: str) -> list[set[tuple[Words, ...]]]:
    found = []
    for _, lines in _output(lemma, part, option):
        paths: set[tuple[Words, ...]] = set()
        stack: list[tuple[int, Words]] = [(-1, _listed(lines[0]))]
        for line in lines[1:]:
            if "=>" not in line:
                continue
            depth = len(line) - len(line.lstrip())
            if depth <= stack[-1][0]:
                paths.add(tuple(words for _, words in stack))
                while stack[-1][0] >= depth:
                    stack.pop()
            stack.append((depth, _listed(line.split("=>", 1)[1])))
        paths.add(tuple(words for _, words in stack))
        found.append(paths)
    return found


def _wn_antonyms(lemma: str, part: Part, option: str) -> dict[int, set[Words]]:
    found: dict[int, set[Words]] = {}
    for rank, lines in _output(lemma, part, option):
        shown: set[Words] = set()
        for line in lines[1:]:
            if "INDIRECT" in line:
                shown.add(_listed(line.split("->", 1)[1]))
            elif part in (Part.NOUN, Part.VERB, Part.ADVERB):
                if "=>" in line:
                    shown.add(_listed(line.split("=>", 1)[1]))
            elif line and not line.startswith(" "):
                shown.add(_listed(line))
        found[rank] = shown
    return {rank: shown for rank, shown in found.items() if shown}
