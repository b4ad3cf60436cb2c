"""SIMPLE-CLIPS: Italian semantic units and the relations between them, as two tables.

The tables are what the public release of PAROLE-SIMPLE-CLIPS holds under these names, exported
with tabs, in a folder or a tar archive:

    usem.tsv      idUsem<TAB>naming<TAB>pos            USem1234cane<TAB>cane<TAB>N
    usemrel.tsv   idUsem<TAB>relation<TAB>idUsemTarget   USem1234cane<TAB>Isa<TAB>USem99animale

A first line that names the columns is passed over.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.knowledge.members import fingerprint, members
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "SimpleClips"]

NEEDS = "PAROLE-SIMPLE-CLIPS from ILC-CNR, its tables usem and usemrel as tab-separated files"
PARTS = {"N": "NOUN", "V": "VERB", "A": "ADJ", "ADJ": "ADJ", "ADV": "ADV", "B": "ADV"}
FORWARD = {
    "isa": RelationType.HYPERNYMY,
    "synonymy": RelationType.SYNONYMY,
    "antonymcomp": RelationType.ANTONYMY,
    "antonymgrad": RelationType.ANTONYMY,
    "multiopp": RelationType.ANTONYMY,
    "isapartof": RelationType.MERONYMY,
    "isamemberof": RelationType.MERONYMY,
    "madeof": RelationType.HOLONYMY,
    "resultof": RelationType.CAUSED_BY,
    "causes": RelationType.CAUSE,
}
BACKWARD = {
    RelationType.HYPERNYMY: RelationType.HYPONYMY,
    RelationType.SYNONYMY: RelationType.SYNONYMY,
    RelationType.ANTONYMY: RelationType.ANTONYMY,
    RelationType.MERONYMY: RelationType.HOLONYMY,
    RelationType.HOLONYMY: RelationType.MERONYMY,
    RelationType.CAUSED_BY: RelationType.CAUSE,
    RelationType.CAUSE: RelationType.CAUSED_BY,
}


class SimpleClips:
    """The relations of SIMPLE-CLIPS between words; those it does not map are counted."""

    def __init__(self, path: Path, name: str = "simple-clips") -> None:
        self.name = name
        self.version = fingerprint(path)[:12]
        self.passed_over: Counter[str] = Counter()
        self._units: dict[tuple[str, str], list[str]] = defaultdict(list)
        self._found: dict[tuple[str, str], list[tuple[RelationType, str]]] = defaultdict(list)
        units: set[str] = set()
        for identity, naming, part in _rows(path, "usem"):
            units.add(identity)
            for upos in {PARTS.get(part.upper(), ""), ""}:
                self._units[naming.lower(), upos].append(identity)
        for source, relation, target in _rows(path, "usemrel"):
            if not {source, target} <= units:
                raise BadInput(path, f"usemrel names '{source}' or '{target}', which usem lacks")
            type_ = FORWARD.get(relation.lower().replace("_", ""))
            if type_ is None:
                self.passed_over[relation] += 1
                continue
            note = f"{source} {relation} {target}"
            self._found[source, target].append((type_, note))
            self._found[target, source].append((BACKWARD[type_], note))

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """What is stated between semantic units of two words, each type once."""
        if language != "it":
            return ()
        found: dict[RelationType, Relation] = {}
        for left in self._units.get((lhs.lemma.lower(), lhs.upos), ()):
            for right in self._units.get((rhs.lemma.lower(), rhs.upos), ()):
                for type_, note in self._found.get((left, right), ()):
                    relation = Relation(lhs.lemma, rhs.lemma, type_, 1.0, self.name, note)
                    found.setdefault(type_, relation)
        return tuple(found.values())


def _rows(path: Path, table: str) -> Iterator[tuple[str, str, str]]:
    for name, content in members(path, ".tsv"):
        if name.stem.lower() != table:
            continue
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadInput(path, f"{name}: is not UTF-8 at byte {error.start + 1}") from error
        for number, line in enumerate(text.splitlines(), start=1):
            fields = line.split("\t")
            if not line.strip() or (number == 1 and fields[0].lower() == "idusem"):
                continue
            if len(fields) < 3:
                raise BadInput(path, f"{name}: a row needs three columns", line=number)
            yield fields[0], fields[1], fields[2]
        return
    raise BadInput(path, f"holds no {table}.tsv")


def _open(config: ResourceConfig) -> SimpleClips:
    return SimpleClips(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="simple-clips",
    summary="SIMPLE-CLIPS: Italian hypernyms, synonyms, antonyms, parts and causes",
    open=_open,
    languages=("it",),
    needs=NEEDS,
)
