"""A wide vocabulary for the templates, with the frames each verb allows, from the WordNet files.

The words of the hand-annotated test sentences are left out, so that the test stays a test.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Lexicon", "Noun", "Verb", "read_lexicon"]

FRAMES = {
    "intransitive": {"1", "2"},
    "transitive": {"8", "9", "10", "11"},
    "to": {"15"},
    "that": {"26"},
    "subject control": {"28"},
    "prepositional": {"4", "22"},
}
"""The numbers of WordNet's verb frames (wninput(5WN)) that we use."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with its forms and the frames that its first senses allow."""

    base: str
    third: str
    past: str
    participle: str
    gerund: str
    frames: frozenset[str]


@dataclass(frozen=True, slots=True)
class Noun:
    """A common noun with its plural."""

    singular: str
    plural: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The open-class words of the templates."""

    verbs: dict[str, tuple[Verb, ...]]
    by_base: dict[str, Verb]
    persons: tuple[Noun, ...]
    things: tuple[Noun, ...]
    adjectives: tuple[str, ...]
    adverbs: tuple[str, ...]


def read_lexicon(wordnet: Path, without: Collection[str]) -> Lexicon:
    """The words of the WordNet dictionary folder that occur in its tagged texts."""
    verbs = _verbs(wordnet, without)
    frames: dict[str, list[Verb]] = defaultdict(list)
    for verb in verbs:
        for frame in sorted(verb.frames):
            frames[frame].append(verb)
    nouns = _nouns(wordnet, without)
    return Lexicon(
        verbs={frame: tuple(members) for frame, members in frames.items()},
        by_base={verb.base: verb for verb in verbs},
        persons=tuple(nouns["18"] + nouns["05"]),
        things=tuple(nouns["06"] + nouns["13"] + nouns["10"] + nouns["20"]),
        adjectives=tuple(_tagged(wordnet, "adj", without, least=3)),
        adverbs=tuple(w for w in _tagged(wordnet, "adv", without) if w.endswith("ly")),
    )


def _tagged(wordnet: Path, part: str, without: Collection[str], least: int = 1) -> list[str]:
    """Lemmas of a part of speech with tagged senses, in plain small letters, common first."""
    lemmas: dict[str, int] = {}
    for line in (wordnet / f"index.{part}").read_text().splitlines():
        lemma, _, _, pointers, *rest = line.split() if line[0] != " " else ("", "", "", "0")
        if lemma.isascii() and lemma.isalpha() and len(lemma) > 2 and lemma not in without:
            tagged = int(rest[int(pointers) + 1])
            if tagged >= least:
                lemmas[lemma] = tagged
    return sorted(lemmas, key=lambda lemma: -lemmas[lemma])


def _first_synsets(wordnet: Path, part: str, senses: int) -> dict[str, list[str]]:
    """The data lines of the first senses of each lemma."""
    lines = {line[:8]: line for line in (wordnet / f"data.{part}").read_text().splitlines()}
    found = {}
    for line in (wordnet / f"index.{part}").read_text().splitlines():
        if line[0] != " ":
            fields = line.split()
            count = int(fields[2])
            found[fields[0]] = [lines[offset] for offset in fields[-count:][:senses]]
    return found


def _verbs(wordnet: Path, without: Collection[str]) -> list[Verb]:
    # Base, past and participle; other verbs that WordNet lists as irregular stay out.
    rows = json.loads(Path(__file__).with_name("words.json").read_text())["irregular"]
    irregular = {row.split()[0]: row.split() for row in rows}
    exceptions: dict[str, list[str]] = defaultdict(list)
    for line in (wordnet / "verb.exc").read_text().splitlines():
        form, *bases = line.split()
        for base in bases:
            exceptions[base].append(form)
    synsets = _first_synsets(wordnet, "verb", senses=2)
    verbs = []
    for base in _tagged(wordnet, "verb", without):
        if base in {"have", "can", "will", "may", "must", "need", "dare", "let"}:
            continue
        if any(re.search("obscene|slang|vulgar", line) for line in synsets[base]):
            continue
        forms = _forms(base, irregular, exceptions[base])
        numbers = {n for line in synsets[base] for n in _frame_numbers(line, base)}
        frames = frozenset(name for name, members in FRAMES.items() if numbers & members)
        if forms and frames:
            verbs.append(Verb(base, *forms, frames))
    return verbs


def _frame_numbers(line: str, lemma: str) -> set[str]:
    fields = line.split(" | ", maxsplit=1)[0].split()
    words = [fields[4 + 2 * i].lower() for i in range(int(fields[3], 16))]
    place = f"{words.index(lemma) + 1:02x}" if lemma in words else "00"
    return {
        number.lstrip("0")
        for number, word in re.findall(r"\+ (\d\d) ([0-9a-f]{2})(?= |$)", " ".join(fields[-60:]))
        if word in {"00", place}
    }


def _forms(
    base: str, irregular: dict[str, list[str]], exceptions: list[str]
) -> tuple[str, str, str, str] | None:
    """Third person, past, participle and gerund; nothing where they cannot be known."""
    if base.endswith("ie"):
        return base + "s", base + "d", base + "d", base[:-2] + "ying"
    stem = base[:-1] if base.endswith("e") and not base.endswith(("ee", "ye", "oe")) else base
    consonant_y = base.endswith("y") and base[-2] not in "aeiou"
    gerund = next((f for f in exceptions if f.endswith("ing")), stem + "ing")
    third = base[:-1] + "ies" if consonant_y else base + ("es" if _hisses(base) else "s")
    if base in irregular:
        _, past, participle = irregular[base]
        return third, past, participle, gerund
    pasts = [f for f in exceptions if not f.endswith(("ing", "s"))]
    if not pasts:
        if _may_double(base):
            return None
        past = base[:-1] + "ied" if consonant_y else stem + "ed"
    elif len(pasts) == 1 and pasts[0].endswith("ed"):
        past = pasts[0]
    else:
        return None
    return third, past, past, gerund


def _hisses(word: str) -> bool:
    return word.endswith(("s", "x", "z", "ch", "sh")) or (
        word.endswith("o") and word[-2] not in "aeiou"
    )


def _may_double(base: str) -> bool:
    """Whether the last consonant might be doubled, which the spelling alone does not tell."""
    return len(base) < 5 and re.search(r"[^aeiou][aeiou][bdfgklmnprtvz]$", base) is not None


def _nouns(wordnet: Path, without: Collection[str]) -> dict[str, list[Noun]]:
    plurals = {}
    for line in (wordnet / "noun.exc").read_text().splitlines():
        plural, *singulars = line.split()
        for singular in singulars:
            plurals.setdefault(singular, plural)
    synsets = _first_synsets(wordnet, "noun", senses=1)
    nouns: dict[str, list[Noun]] = defaultdict(list)
    for lemma in _tagged(wordnet, "noun", without):
        line = synsets[lemma][0]
        lexicographer_file, written = line.split()[1], line.split()
        if re.search("slur|offensive|obscene|derogatory|disparag|contempt|slang", line):
            continue
        # Written with a capital, a plural, or no common noun at all.
        if lemma not in written[4 : 4 + 2 * int(written[3], 16)] or lemma.endswith(("s", "body")):
            continue
        consonant_y = lemma.endswith("y") and lemma[-2] not in "aeiou"
        regular = lemma[:-1] + "ies" if consonant_y else lemma + ("es" if _hisses(lemma) else "s")
        if lemma.endswith("man") and lemma not in {
            "human",
            "shaman",
            "german",
            "roman",
            "talisman",
        }:
            regular = lemma[:-2] + "en"
        nouns[lexicographer_file].append(Noun(lemma, plurals.get(lemma, regular)))
    return nouns
