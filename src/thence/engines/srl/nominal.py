"""Nouns as predicates with roles of their own, as in NomBank: the destruction of the city."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from thence.engines.srl.labelling import Proposition, preposition
from thence.text.document import Sentence, Token
from thence.text.meaning.grammar import Grammar, grammar

__all__ = ["label_nouns", "nominalised"]


def nominalised(noun: str, language: str) -> str:
    """The verb that a noun stands for; the empty string for any other noun."""
    return grammar(language).nominals.get(noun, "")


def label_nouns(
    sentence: Sentence,
    verbs: Sequence[Proposition],
    language: str,
    is_predicate: Callable[[str], bool],
) -> list[Proposition]:
    """The nouns of a sentence that have a role, in order.

    A possessive is A0, or A1 beside a phrase with `by`; `of` has A1, or A0 if the verb takes no
    object. A verb that says nothing itself, as in `make a decision`, gives the noun its subject.
    """
    rules = grammar(language)
    by_clause = {item.clause: item for item in verbs}
    found = []
    for token in sentence:
        if token.upos == "NOUN" and is_predicate(token.lemma.lower()):
            roles = _roles(sentence, token, rules)
            if (subject := _supporting(sentence, token, by_clause, rules)) is not None:
                roles.setdefault("0", subject)
            if roles.keys() & {"0", "1", "2"}:
                found.append(Proposition(token.index, token.index, roles))
    return found


def _roles(sentence: Sentence, noun: Token, rules: Grammar) -> dict[str, int]:
    roles: dict[str, int] = {}
    possessor: int | None = None
    verb = rules.nominals.get(noun.lemma.lower(), "")
    alone = verb in rules.intransitive
    for child in sentence.children(noun.index):
        if child.relation in {"nmod:poss", "det:poss"}:
            possessor = child.index
        elif child.relation.partition(":")[0] in {"nmod", "obl"}:
            word = preposition(sentence, child)
            if word in rules.agent_prepositions:
                roles["0"] = child.index
            elif word in rules.genitive_prepositions:
                roles["0" if alone else "1"] = child.index
            elif word in rules.dative_prepositions and verb in rules.dative_verbs:
                roles["2"] = child.index
            elif word:
                roles.setdefault(word, child.index)
    if possessor is not None:
        roles.setdefault("1" if "0" in roles and not alone else "0", possessor)
    return roles


def _supporting(
    sentence: Sentence, noun: Token, verbs: dict[int, Proposition], rules: Grammar
) -> int | None:
    """Who makes the decision: the subject of a verb that only carries the noun."""
    carrier = verbs.get(noun.head)
    if carrier is None or carrier.roles.get("1") != noun.index:
        return None
    light = sentence.tokens[carrier.verb].lemma.lower() in rules.light_verbs
    return carrier.roles.get("0") if light else None
