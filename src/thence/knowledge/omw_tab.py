"""Open Multilingual WordNet tab files: words of another language on WordNet 3.0's synsets.

    # MultiWordNet<TAB>ita<TAB>http://...<TAB>CC BY 3.0
    02084071-n<TAB>ita:lemma<TAB>cane

Definitions (`ita:def`) and examples (`ita:exe`) are counted and passed over, as are the marks of
lexical gaps. Offsets are those of Princeton's WordNet 3.0.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from thence.errors import BadInput
from thence.files import read_text
from thence.knowledge.members import fingerprint
from thence.knowledge.relation import Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.wordnet.database import Database, Part, shipped_database
from thence.knowledge.wordnet.lexicon import PARTS
from thence.knowledge.wordnet.synset_relations import SynsetResource

__all__ = ["SPEC", "TabLexicon", "TabWordNet"]

NEEDS = "a tab file of Open Multilingual WordNet, such as MultiWordNet's Italian one (CC BY 3.0)"
LANGUAGES = {
    "eng": "en", "ita": "it", "deu": "de", "fra": "fr", "spa": "es", "por": "pt", "cat": "ca",
    "nld": "nl", "pol": "pl", "ron": "ro", "ell": "el", "fin": "fi", "swe": "sv", "dan": "da",
    "jpn": "ja", "cmn": "zh", "arb": "ar", "heb": "he", "slv": "sl", "hrv": "hr", "bul": "bg",
}  # fmt: skip
GAPS = {"GAP!", "PSEUDOGAP!"}


class TabLexicon:
    """The words of a tab file. A sense is as likely as its synset is in English."""

    def __init__(self, path: Path, database: Database, max_rank: int | None = None) -> None:
        self.database = database
        self.max_rank = max_rank
        self.rows: Counter[str] = Counter()
        """What the file holds: lemmas, gaps, synsets that WordNet lacks, def, exe."""
        self._senses: dict[str, list[int]] = defaultdict(list)
        lines = read_text(path).splitlines()
        header = lines[0].split("\t") if lines else []
        if len(header) < 2 or not header[0].startswith("#"):
            raise BadInput(path, "needs a first line `# name<TAB>language<TAB>...`", line=1)
        self.title = header[0].removeprefix("#").strip()
        self.language = LANGUAGES.get(header[1], header[1])
        self._read(path, lines[1:])
        self._frequency = np.bincount(
            database.index_synsets, weights=database.index_counts, minlength=len(database)
        ).astype(int)
        for senses in self._senses.values():
            senses.sort(key=lambda synset: (-self._frequency[synset], synset))

    def __len__(self) -> int:
        return len(self._senses)

    def senses(self, term: Term) -> dict[int, str]:
        """The synsets of a word, those frequent in English first."""
        if term.upos not in PARTS:
            return {}
        part = PARTS[term.upos]
        word = term.lemma.replace("_", " ").lower()
        found = self._senses.get(word, ())
        fitting = [at for at in found if part is None or self.database.part(at) is part]
        return dict.fromkeys(fitting[: self.max_rank], word)

    def counts(self, senses: dict[int, str]) -> dict[int, int]:
        """How often the synset was tagged in English."""
        return {synset: int(self._frequency[synset]) for synset in senses}

    def label(self, synset: int, base: str) -> str:
        """The word and the English name of its synset."""
        return f"{base} ({self.database.label(synset)})"

    def _read(self, path: Path, lines: Iterable[str]) -> None:
        for number, line in enumerate(lines, start=2):
            fields = line.split("\t")
            if not line.strip() or line.startswith("#"):
                continue
            if (
                len(fields) < 3
                or not fields[0][:8].isdigit()
                or fields[0][9:] not in tuple("nvasr")
            ):
                raise BadInput(path, "is not `offset-pos<TAB>type<TAB>value`", line=number)
            kind = fields[1].rpartition(":")[2]
            if kind != "lemma":
                self.rows[kind] += 1
            elif fields[-1].strip() in GAPS:
                self.rows["gap"] += 1
            else:
                self._add(fields[0], fields[-1])

    def _add(self, place: str, lemma: str) -> None:
        part = Part("nvar".index(place[9:].replace("s", "a")))
        synset = self.database.synset(part, int(place[:8]))
        if synset is None:
            self.rows["unknown synset"] += 1
            return
        self.rows["lemma"] += 1
        senses = self._senses[lemma.strip().replace("_", " ").lower()]
        if synset not in senses:
            senses.append(synset)


class TabWordNet(SynsetResource):
    """The wordnet of a tab file, with the relations of Princeton's WordNet 3.0."""

    def __init__(self, path: Path, name: str = "omw-tab", max_rank: int | None = None) -> None:
        lexicon = TabLexicon(path, shipped_database(), max_rank)
        self.words = lexicon
        super().__init__(lexicon, name, fingerprint(path)[:12])


def _open(config: ResourceConfig) -> TabWordNet:
    return TabWordNet(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="omw-tab",
    summary="Open Multilingual WordNet tab file: WordNet's relations in Italian and others",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
