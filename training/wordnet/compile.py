"""Compiles Debian's WordNet 3.0 (package `wordnet-base`) into the one file that Thence ships.

    python training/wordnet/compile.py /usr/share/wordnet

Words, senses in their order, sense counts, pointers and exceptional forms are kept; glosses,
verb frames, topical domains and the half of the pointers that inverts the other are dropped.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

PARTS = ("noun", "verb", "adj", "adv")
LETTERS = "nvar"
KEPT = ("!", "@", "@i", "#m", "#s", "#p", "*", ">", "+", "&", "^", "$", "<", "\\", "=")
DROPPED = {"~": "@", "~i": "@i", "%m": "#m", "%s": "#s", "%p": "#p"}
DOMAINS = {";c", ";r", ";u", "-c", "-r", "-u"}

# Debian mended a cycle of hypernyms (restrain and inhibit) and a missing space in the gloss of
# "laid", so its offsets lie that many bytes further on, from one synset to another. Other
# resources cite Princeton's own offsets, and those are what the compiled file holds.
MOVED = {"verb": [(613036, 2422681, 18)], "adj": [(1681478, 99999999, 1)]}

TARGET = Path(__file__).parents[2] / "src/thence/knowledge/data/wordnet-3.0.npz"


@dataclass(frozen=True, slots=True)
class Synset:
    """One line of a data file."""

    part: int
    offset: int
    lexicographer_file: int
    satellite: bool
    words: list[tuple[str, int]]
    pointers: list[tuple[str, int, int, int, int]]
    """Symbol, part and offset of the target, source word and target word (0 for the synset)."""


def main() -> None:
    """Read the database folder and write the compiled file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("database", type=Path)
    parser.add_argument("--out", type=Path, default=TARGET)
    arguments = parser.parse_args()
    synsets = [synset for part in range(4) for synset in read_data(arguments.database, part)]
    number = {(synset.part, synset.offset): at for at, synset in enumerate(synsets)}
    check_inverses(synsets, number)
    arrays = {
        **synset_arrays(synsets),
        **pointer_arrays(synsets, number),
        **index_arrays(arguments.database, synsets, number),
        "exceptions": text_array(read_exceptions(arguments.database)),
    }
    np.savez_compressed(arguments.out, allow_pickle=False, **arrays)
    print(f"{arguments.out}: {arguments.out.stat().st_size:,} bytes, {len(synsets):,} synsets")


def read_data(folder: Path, part: int) -> Iterator[Synset]:
    """The synsets of one data file, in its order."""
    with (folder / f"data.{PARTS[part]}").open(encoding="ascii") as lines:
        for line in lines:
            if line.startswith("  "):
                continue
            fields = line.split("|")[0].split()
            words_end = 4 + 2 * int(fields[3], 16)
            words = [
                (lemma_of(form), int(identity, 16))
                for form, identity in zip(fields[4:words_end:2], fields[5:words_end:2], strict=True)
            ]
            ends = fields[words_end + 1 : words_end + 1 + 4 * int(fields[words_end])]
            pointers = [
                (
                    symbol,
                    LETTERS.index(letter.replace("s", "a")),
                    int(offset),
                    int(ends[:2], 16),
                    int(ends[2:], 16),
                )
                for symbol, offset, letter, ends in zip(
                    *(ends[at::4] for at in range(4)), strict=True
                )
            ]
            yield Synset(part, int(fields[0]), int(fields[1]), fields[2] == "s", words, pointers)


def lemma_of(form: str) -> str:
    """A word as the index has it: lower case, no marker of position, spaces for underscores."""
    return form.partition("(")[0].replace("_", " ").lower()


def check_inverses(synsets: list[Synset], number: dict[tuple[int, int], int]) -> None:
    """Make sure that a dropped pointer can be had by inverting one that is kept."""
    kept = {
        (symbol, at, number[part, offset])
        for at, synset in enumerate(synsets)
        for symbol, part, offset, _, _ in synset.pointers
        if symbol in KEPT
    }
    for at, synset in enumerate(synsets):
        for symbol, part, offset, _, _ in synset.pointers:
            if symbol in KEPT or symbol in DOMAINS:
                continue
            if (DROPPED[symbol], number[part, offset], at) not in kept:
                raise SystemExit(f"{PARTS[synset.part]} {synset.offset}: {symbol} has no inverse")


def synset_arrays(synsets: list[Synset]) -> dict[str, np.ndarray]:
    """Synsets in order of part of speech and offset, with their words."""
    return {
        "synset_part": np.array([synset.part for synset in synsets], np.uint8),
        "synset_satellite": np.array([synset.satellite for synset in synsets], np.bool_),
        "synset_offset_step": np.diff(
            [princeton_offset(synset) for synset in synsets], prepend=0
        ).astype(np.int32),
        "synset_file": np.array([synset.lexicographer_file for synset in synsets], np.uint8),
        "synset_words": np.array([len(synset.words) for synset in synsets], np.uint8),
        "word_identity": np.array(
            [word[1] for synset in synsets for word in synset.words], np.uint8
        ),
    }


def princeton_offset(synset: Synset) -> int:
    """The offset in Princeton's own files."""
    for first, last, bytes_moved in MOVED.get(PARTS[synset.part], ()):
        if first <= synset.offset <= last:
            return synset.offset - bytes_moved
    return synset.offset


def pointer_arrays(
    synsets: list[Synset], number: dict[tuple[int, int], int]
) -> dict[str, np.ndarray]:
    """The kept pointers, by source; targets as the distance from the source, which packs well."""
    rows = [
        (at, KEPT.index(symbol), number[part, offset] - at, source, target)
        for at, synset in enumerate(synsets)
        for symbol, part, offset, source, target in synset.pointers
        if symbol in KEPT
    ]
    sources, symbols, steps, source_words, target_words = np.array(rows, np.int64).T
    return {
        "pointer_counts": np.bincount(sources, minlength=len(synsets)).astype(np.uint16),
        "pointer_symbol": symbols.astype(np.uint8),
        "pointer_step": steps.astype(np.int32),
        "pointer_source_word": source_words.astype(np.uint8),
        "pointer_target_word": target_words.astype(np.uint8),
    }


def index_arrays(
    folder: Path, synsets: list[Synset], number: dict[tuple[int, int], int]
) -> dict[str, np.ndarray]:
    """For every lemma its senses: nouns, verbs, adjectives, adverbs, each in WordNet's order."""
    senses: dict[str, list[int]] = {}
    for part, name in enumerate(PARTS):
        with (folder / f"index.{name}").open(encoding="ascii") as lines:
            for line in lines:
                if not line.startswith("  "):
                    fields = line.split()
                    offsets = fields[-int(fields[2]) :]
                    entries = senses.setdefault(fields[0].replace("_", " "), [])
                    entries.extend(number[part, int(offset)] for offset in offsets)
    lemmas = sorted(senses)
    lemma_number = {lemma: at for at, lemma in enumerate(lemmas)}
    tagged = read_counts(folder)
    keys = sense_keys(synsets, number)
    counts = [tagged.pop(keys[lemma, at], 0) for lemma in lemmas for at in senses[lemma]]
    print(f"{len(tagged)} sense counts are of senses that this WordNet does not have")
    return {
        "lemmas": text_array(lemmas),
        "index_senses": np.array([len(senses[lemma]) for lemma in lemmas], np.uint8),
        "index_synset": np.array([at for lemma in lemmas for at in senses[lemma]], np.uint32),
        "index_count": np.array(counts, np.uint16),
        "word_lemma": np.array(
            [lemma_number[lemma] for synset in synsets for lemma, _ in synset.words], np.uint32
        ),
    }


def sense_keys(
    synsets: list[Synset], number: dict[tuple[int, int], int]
) -> dict[tuple[str, int], str]:
    """The key of every sense, as `senseidx(5WN)` describes it, by lemma and synset."""
    keys = {}
    for at, synset in enumerate(synsets):
        head = ":"
        if synset.satellite:
            pointers = (pointer for pointer in synset.pointers if pointer[0] == "&")
            _, part, offset, _, _ = next(pointers)
            form, identity = synsets[number[part, offset]].words[0]
            head = f"{form.replace(' ', '_')}:{identity:02}"
        kind = 5 if synset.satellite else synset.part + 1
        for lemma, identity in synset.words:
            place = f"{kind}:{synset.lexicographer_file:02}:{identity:02}"
            keys[lemma, at] = f"{lemma.replace(' ', '_')}%{place}:{head}"
    return keys


def read_counts(folder: Path) -> dict[str, int]:
    """How often a sense was tagged in SemCor, by sense key."""
    with (folder / "cntlist.rev").open(encoding="ascii") as lines:
        rows = (line.split() for line in lines)
        return {key: int(count) for key, _, count in rows}


def read_exceptions(folder: Path) -> Iterator[str]:
    """The irregular forms, one a line: letter of the part of speech, form, its base forms."""
    for part, name in enumerate(PARTS):
        with (folder / f"{name}.exc").open(encoding="ascii") as lines:
            for line in lines:
                yield "\t".join([LETTERS[part], *(form.replace("_", " ") for form in line.split())])


def text_array(lines: Iterator[str] | list[str]) -> np.ndarray:
    """Lines of text as bytes."""
    return np.frombuffer("\n".join(lines).encode("ascii"), np.uint8)


if __name__ == "__main__":
    main()
