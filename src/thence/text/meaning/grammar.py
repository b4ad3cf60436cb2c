"""The closed classes of a language that the reading of a tree depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from thence.errors import UnknownName

__all__ = ["Grammar", "grammar", "word_set"]


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


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language, by its code."""
    if language == "en":
        from thence.text.meaning.english import ENGLISH

        return ENGLISH
    if language == "it":
        from thence.text.meaning.italian import ITALIAN

        return ITALIAN
    raise UnknownName("language with a predicate-argument grammar", language, ("en", "it"))


def word_set(text: str) -> frozenset[str]:
    """The words of a table that is written as running text."""
    return frozenset(text.split())
