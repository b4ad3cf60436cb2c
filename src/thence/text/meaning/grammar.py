"""The closed classes of a language that the reading of a tree depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from thence import registry
from thence.errors import UnknownName
from thence.files import by_word, made, packaged_table
from thence.languages import languages_with, pack_of
from thence.text.document import Sentence

__all__ = ["Grammar", "grammar", "nominal_table", "packaged_grammar", "signature"]

Mending = Callable[[Sentence, Callable[[str], bool]], Sentence]


@dataclass(frozen=True, slots=True)
class Grammar:
    """Function words and verb classes, all as lemmas unless said otherwise."""

    language: str
    be: frozenset[str]
    agent_prepositions: frozenset[str]
    dative_prepositions: frozenset[str]
    genitive_prepositions: frozenset[str]
    relativisers: frozenset[str]
    """Forms that can stand for the antecedent of a relative clause."""
    relative_adverbs: Mapping[str, str]
    """`where`, `when`: the role that the antecedent plays."""
    complementisers: frozenset[str]
    negators: frozenset[str]
    """Adverbs, determiners and pronouns that negate, and those nearly so: `few`, `hardly`."""
    negative_marks: frozenset[str]
    """Subordinators that negate: `without`."""
    negative_concord: bool
    """Whether two negative words make one negation."""
    determiners: Mapping[str, str]
    quantity_nouns: Mapping[str, str]
    """`lot of`, `one of`: heads that only count what follows; the value is the determiner."""
    conditionals: frozenset[str]
    purposes: frozenset[str]
    """Subordinators of what is only aimed at or dreaded."""
    modals: Mapping[str, str]
    """Auxiliaries and adverbs to the modality that they give."""
    modal_heads: Mapping[str, str]
    """Verbs and adjectives that are only a modal of their infinitive: `have to`, `able to`."""
    future: frozenset[str]
    raising: frozenset[str]
    """Verbs and adjectives without a subject of their own: `seem`, `likely`."""
    subject_control: frozenset[str]
    """Verbs whose subject is that of the infinitive though they have an object: `promise`."""
    raising_to_object: frozenset[str]
    """Verbs whose apparent object is only the subject of the clause: `see`, `want`, `let`."""
    perception: frozenset[str]
    sensory: frozenset[str]
    """Verbs with an adjective: `smell nice`."""
    dative_verbs: frozenset[str]
    benefactive_verbs: frozenset[str]
    light_verbs: frozenset[str]
    occurrence: frozenset[str]
    """Verbs that only say that an event takes place."""
    content_nouns: frozenset[str]
    """Nouns whose infinitive or clause is their content and not a relative."""
    or_words: frozenset[str]
    attributions: frozenset[str]
    """Prepositions that name whose word is taken for it: `according to`."""
    pronouns: Mapping[str, str] = field(default_factory=dict)
    """Cases, clitics and possessives of a pronoun to its one name: `him`, `his` to `he`."""
    null_subjects: bool = False
    unaccusatives: frozenset[str] = frozenset()
    """Verbs whose perfect has the auxiliary of the passive: `è arrivato`."""
    nominals: Mapping[str, str] = field(default_factory=dict)
    """Nouns to the verbs that they nominalise: `destruction` to `destroy`."""
    intransitive: frozenset[str] = frozenset()
    """Verbs whose nominalisation has its subject after `of`: the arrival of the train."""
    clause_signatures: Mapping[str, str] = field(default_factory=dict)
    """What words imply of a finite complement: lemmas by signature, see `signature`."""
    infinitive_signatures: Mapping[str, str] = field(default_factory=dict)
    possession: str = ""
    """The preposition that a possessive is read as: `of`."""
    having: str = ""
    """The verb for what is somebody's own, `have`, if `possession` follows from it."""
    wearing: str = ""
    """The verb for what is worn, if one who wears something is `in` it and `with` it."""
    prepositions: str = ""
    """Which prepositions imply which: `into:in`."""
    places: str = ""
    """Prepositions that say where somebody is, or what he has with him, while he acts."""
    source: str = ""
    """The preposition of whom one has something from."""
    converses: Mapping[str, str] = field(default_factory=dict)
    """Verbs of giving to those of having it from the giver: `sell` to `buy`."""
    causatives: frozenset[str] = frozenset()
    """Verbs with an infinitive whose animate object acts: `fare`."""
    partitive_clitics: Mapping[str, str] = field(default_factory=dict)
    """Clitics to the preposition that they stand for: `ne` to `di`."""
    subject_marks: frozenset[str] = frozenset()
    """Prepositions that name the subject of an infinitive: `for`."""
    verb_phrase_ellipsis: bool = False
    """Whether an auxiliary may stand for a verb that was said before: `she did, too`."""
    mended: Mending | None = None
    """A sentence with the usual mistakes of its parser put right, given what is animate."""


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language, by its code."""
    place = pack_of(language).grammar
    if not place:
        known = languages_with("grammar")
        raise UnknownName("language with a predicate-argument grammar", language, known)
    found: Grammar = registry.resolve(language, place)
    return found


def packaged_grammar(name: str, *, mended: Mending | None = None) -> Grammar:
    """The grammar of a table that lies beside this module.

    Its determiners, modals and pronouns stand by class: each class with its words.
    """
    table = packaged_table("thence.text.meaning", name)
    for part in ("determiners", "modals", "pronouns"):
        table[part] = by_word(table[part])
    table["nominals"] = nominal_table(table["nominals"])
    rules: Grammar = made(Grammar, table | {"mended": mended})
    return rules


def nominal_table(text: str) -> dict[str, str]:
    """Nouns to verbs, from `verb:noun,noun` as running text."""
    entries = (entry.split(":") for entry in text.split())
    return {noun: verb for verb, nouns in entries for noun in nouns.split(",")}


def signature(language: str, lemma: str, *, finite: bool) -> str:
    """What a verb, adjective or noun implies of its complement; `oo` for one that is not listed.

    After Nairn, Condoravdi & Karttunen 2006: two signs, for the affirmed and for the denied
    word. `+` the complement is true, `-` it is false, `o` nothing follows. `++` is factive
    (know that), `+-` and `-+` are two-way implicatives (manage to, forget to).
    """
    return _table(language, finite).get(lemma, "oo")


@cache
def _table(language: str, finite: bool) -> dict[str, str]:
    rules = grammar(language)
    groups = rules.clause_signatures if finite else rules.infinitive_signatures
    return dict(_entries(groups.items()))


def _entries(groups: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for signs, lemmas in groups:
        for lemma in lemmas.split():
            yield lemma, signs
