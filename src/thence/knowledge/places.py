"""Countries, regions and cities: names, peoples, capitals, and which place lies in which.

Three tables in `data/` hold the facts, in English and Italian: `countries.tsv` (197 with
demonyms, capital and continent), `regions.tsv` (continents, states, regions) and `cities.tsv`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from thence.files import packaged_table, word_set
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.languages import pack_of

__all__ = ["SPEC", "Gazetteer", "Place", "PlaceName", "Places", "gazetteer"]

NAME, DEMONYM = "name", "demonym"
ACROSS = 0.9
"""What is left of a relation between a place and the people of another."""
EXCLUDED = {"VERB", "AUX", "ADV", "ADP", "PRON", "DET", "NUM", "SCONJ", "CCONJ", "PART"}
COMMON_WORDS = word_set(
    packaged_table("thence.knowledge", "word_lists.toml")["places_that_are_words"]
)
"""Lower-case words that are taken for a place only if they are tagged as a name."""


class Place(NamedTuple):
    """A place, with the code or name of the place that it lies in; empty at the top."""

    code: str
    kind: str
    """`continent`, `country`, `region` or `city`."""
    within: str
    title: str
    """Its English name."""
    capital_of: str = ""
    """The code of the country whose capital it is."""


class PlaceName(NamedTuple):
    """What a word stands for: the name of a place, or its people."""

    place: Place
    kind: str
    """`name` or `demonym`."""


class Gazetteer(NamedTuple):
    """The tables, read once."""

    places: dict[str, Place]
    forms: dict[tuple[str, str], list[PlaceName]]
    """By language and form; forms of capitals only are kept as they are, others lower case."""

    def containers(self, place: Place) -> list[Place]:
        """The places that a place lies in, the smallest first."""
        found = []
        while place.within:
            place = self.places[place.within]
            found.append(place)
        return found


class Places:
    """Demonyms, name variants, containment and disjointness of places."""

    version = "1"

    def __init__(self, name: str = "places") -> None:
        self.name = name
        self._gazetteer = gazetteer()

    def places(self, term: Term, language: str) -> list[PlaceName]:
        """What a word may name: places, or the people of places."""
        if term.upos in EXCLUDED:
            return []
        lower = term.lemma.lower()
        if term.lemma == lower and (
            term.upos == "NOUN" or (lower in COMMON_WORDS and term.upos not in ("PROPN", "ADJ"))
        ):
            lower_case = pack_of(language).lower_case_peoples
            people = self._gazetteer.forms.get((language, lower), [])
            return [form for form in people if lower_case and form.kind == DEMONYM]
        forms = self._gazetteer.forms
        return forms.get((language, term.lemma)) or forms.get((language, lower)) or []

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """How the places stand to one another, over all readings of both words."""
        lefts = self.places(lhs, language)
        rights = self.places(rhs, language) if lefts else []
        if not rights or lhs.lemma.lower() == rhs.lemma.lower():
            return ()
        found: dict[RelationType, tuple[float, str]] = {}
        apart = 0
        for left in lefts:
            for right in rights:
                stated = list(self._between(left, right))
                apart += stated == [] and left.place.kind == right.place.kind
                for type_, weight, note in stated:
                    if weight > found.get(type_, (0.0, ""))[0]:
                        found[type_] = (weight, note)
        if apart == len(lefts) * len(rights):
            titles = lefts[0].place.title, rights[0].place.title
            found[RelationType.DISJOINTNESS] = (
                ACROSS,
                f"{titles[0]} and {titles[1]} are different places",
            )
        return tuple(
            Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note)
            for type_, (weight, note) in sorted(found.items(), key=lambda item: -item[1][0])
        )

    def _between(
        self, left: PlaceName, right: PlaceName
    ) -> Iterator[tuple[RelationType, float, str]]:
        same_kind = left.kind == right.kind
        weight = 1.0 if same_kind else ACROSS
        place, other = left.place, right.place
        if place.code == other.code:
            type_ = RelationType.NAME_VARIANT if same_kind else RelationType.DEMONYM
            yield type_, 1.0, f"both are of {place.title}"
        if place.capital_of and place.capital_of == other.code and same_kind:
            yield RelationType.CAPITAL, 1.0, f"{place.title} is the capital of {other.title}"
        if other in self._gazetteer.containers(place):
            yield RelationType.CONTAINMENT, weight, f"{place.title} lies in {other.title}"
        if place in self._gazetteer.containers(other):
            yield RelationType.CONTAINER, weight, f"{other.title} lies in {place.title}"


@cache
def gazetteer() -> Gazetteer:
    """The places of the shipped tables."""
    found = Gazetteer({}, defaultdict(list))
    for code, english, italian, english_people, italian_people, within in _rows("regions.tsv"):
        kind = "region" if within else "continent"
        place = Place(code, kind, within, english.split("|")[0])
        _add(found, place, (english, italian), (english_people, italian_people))
    for row in _rows("countries.tsv"):
        (
            code,
            english,
            italian,
            english_people,
            italian_people,
            capital,
            capital_italian,
            continent,
        ) = row
        # `NA` and others stand for a continent and for a country.
        place = Place(f"country {code}", "country", continent, english.split("|")[0])
        _add(found, place, (english, italian), (english_people, italian_people))
        title = capital.split("|")[0]
        city = Place(f"{title}, {code}", "city", place.code, title, place.code)
        _add(found, city, (capital, capital_italian), ("", ""))
    for english, italian, english_people, italian_people, within in _rows("cities.tsv"):
        title = english.split("|")[0]
        place = Place(f"{title}, {within}", "city", within, title)
        _add(found, place, (english, italian), (english_people, italian_people))
    for code, place in found.places.items():
        if place.kind in ("region", "city") and place.within not in found.places:
            found.places[code] = place._replace(within=f"country {place.within}")
    for forms in found.forms.values():
        forms[:] = [form._replace(place=found.places[form.place.code]) for form in forms]
    return Gazetteer(found.places, dict(found.forms))


def _add(found: Gazetteer, place: Place, names: tuple[str, str], people: tuple[str, str]) -> None:
    found.places[place.code] = place
    for kind, columns in ((NAME, names), (DEMONYM, people)):
        for language, column in zip(("en", "it"), columns, strict=True):
            for form in filter(None, column.split("|")):
                variants = _inflected(form) if (language, kind) == ("it", DEMONYM) else [form]
                for variant in variants:
                    key = variant if variant.isupper() else variant.lower()
                    found.forms[language, key].append(PlaceName(place, kind))


def _inflected(adjective: str) -> list[str]:
    """The forms of an Italian adjective: italiano, italiana, italiani, italiane."""
    stem, ending = adjective[:-1], adjective[-1]
    # Hard consonants keep their sound before e and i, but for -ico, which has -ici.
    hard = "h" if stem.endswith(("c", "g")) else ""
    masculine = "" if stem.endswith("ic") or stem == "gre" else hard
    if ending == "o":
        return [adjective, f"{stem}a", f"{stem}{masculine}i", f"{stem}{hard}e"]
    if ending == "e":
        return [adjective, f"{stem}i"]
    if ending == "a":
        return [adjective, f"{stem}{hard}i", f"{stem}{hard}e"]
    return [adjective]


def _rows(table: str) -> Iterator[list[str]]:
    text = (files("thence.knowledge") / "data" / table).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def _open(config: ResourceConfig) -> Places:
    return Places(config.name, **config.options)


SPEC = ResourceSpec(
    name="places",
    summary="Countries, regions, cities: demonyms, capitals, which lies in which, which differ",
    open=_open,
    languages=("en", "it"),
    shipped=True,
)
