"""Labelled roles as predicate-argument structure, so that one module makes formulae of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from thence.engines.srl.labelling import Proposition, preposition
from thence.text.document import Sentence, Token
from thence.text.meaning import (
    Argument,
    Context,
    Entity,
    EntityKind,
    Factuality,
    Meaning,
    Predicate,
    PredicateKind,
)

__all__ = ["labelled_meaning"]

# The words of English and Italian.
_NEGATORS = frozenset({"not", "n't", "never", "no", "non", "mai"})
_QUANTIFIERS = {
    **dict.fromkeys(("every", "each", "all", "ogni", "ciascuno", "tutto"), "every"),
    **dict.fromkeys(("no", "nessuno"), "no"),
}
_NOBODY = frozenset({"nobody", "none", "nothing", "nessuno", "niente", "nulla"})
_ARTICLES = {
    **dict.fromkeys(("the", "il"), "definite"),
    **dict.fromkeys(("a", "an", "uno"), "indefinite"),
}
_ITALIAN_MODALS = frozenset({"potere", "dovere", "volere"})
_OPAQUE = frozenset({"ccomp", "xcomp", "csubj"})


def labelled_meaning(
    sentence: Sentence,
    propositions: Sequence[Proposition],
    sense: Callable[[str], str],
    nouns: Sequence[Proposition] = (),
    noun_sense: Callable[[str], str] = str,
    *,
    shared: Meaning | None = None,
) -> Meaning:
    """Who does what in a sentence, and whether it is so.

    A labeller itself knows of negation, modals and conditions alone. What follows of a complement
    is that of the shared meaning, if it is given: who forgot to lock it did not lock it. So is all
    of a sentence that both read whole. A noun that is a predicate is a thing as well, which fills
    the roles of others.
    """
    known = {
        item.token: item.context for item in shared or () if item.kind is not PredicateKind.RELATION
    }
    whole = all(item.clause in known for item in propositions)
    clauses = {item.clause: len(sentence) + item.clause for item in propositions}
    entities: dict[int, Entity] = {}
    predicates: list[Predicate] = []
    for item in propositions:
        lemma = sense(sentence.tokens[item.verb].lemma.lower())
        arguments = _arguments(sentence, item, clauses, entities)
        context = _context(sentence, item, entities)
        if whole or sentence.tokens[item.clause].relation.partition(":")[0] in _OPAQUE:
            context = known.get(item.clause, context)
        adverbs = tuple(sorted(_adverbs(sentence, item)))
        number, kind = clauses[item.clause], PredicateKind.VERB
        predicates.append(Predicate(number, item.verb, lemma, kind, arguments, context, adverbs))
    contexts = {
        item.clause: predicate.context
        for item, predicate in zip(propositions, predicates, strict=True)
    }
    for item in nouns:
        lemma = noun_sense(sentence.tokens[item.verb].lemma.lower())
        arguments = _arguments(sentence, item, clauses, entities)
        context = _noun_context(sentence, item, contexts)
        number, kind = 3 * len(sentence) + item.clause, PredicateKind.NOUN
        predicates.append(Predicate(number, item.verb, lemma, kind, arguments, context))
    predicates += _modifiers(sentence, entities)
    return Meaning(tuple(entities[key] for key in sorted(entities)), tuple(predicates))


def _arguments(
    sentence: Sentence,
    item: Proposition,
    clauses: Mapping[int, int],
    entities: dict[int, Entity],
) -> tuple[Argument, ...]:
    """The fillers of the roles, clauses or things; things are entered among the entities."""
    found = []
    for role, filler in _fillers(sentence, item):
        if filler in clauses and filler != item.clause:
            found.append(Argument(role, clauses[filler]))
        else:
            entities.setdefault(filler, _entity(sentence, sentence.tokens[filler]))
            found.append(Argument(role, filler))
    return tuple(found)


def _noun_context(
    sentence: Sentence, item: Proposition, contexts: Mapping[int, Context]
) -> Context:
    """A noun is as open as the clause that it stands in, if that is no fact."""
    above = sentence.tokens[item.clause].head
    while above >= 0 and above not in contexts:
        above = sentence.tokens[above].head
    fact = above < 0 or contexts[above].factuality is Factuality.FACT
    return Context() if fact else Context(factuality=Factuality.OPEN)


def _fillers(sentence: Sentence, item: Proposition) -> list[tuple[str, int]]:
    """Each role with the head of its phrase, and with the nouns that are joined to it."""
    found: list[tuple[str, int]] = []
    for role, filler in sorted(item.roles.items()):
        joined = (child for child in sentence.children(filler) if child.relation == "conj")
        nouns = [child.index for child in joined if child.upos in {"NOUN", "PROPN", "PRON"}]
        found += [(role, token) for token in (filler, *nouns)]
    return found


def _entity(sentence: Sentence, token: Token) -> Entity:
    children = sentence.children(token.index)
    determiners = [item.lemma.lower() for item in children if item.relation.startswith("det")]
    determiners += ["no"] if token.lemma.lower() in _NOBODY else []
    numbers = [item.form.lower() for item in children if item.relation == "nummod"]
    parts = [token, *(item for item in children if item.relation in {"flat", "flat:name"})]
    is_name = token.upos == "PROPN"
    kind = {"PROPN": EntityKind.NAME, "PRON": EntityKind.PRONOUN}.get(token.upos, EntityKind.NOUN)
    known = _QUANTIFIERS | _ARTICLES
    return Entity(
        token.index,
        token.index,
        " ".join(item.form for item in parts) if is_name else token.lemma.lower(),
        kind,
        number={"Plur": "plural", "Sing": "singular"}.get(token.feature("Number"), ""),
        determiner=next((known[word] for word in determiners if word in known), ""),
        quantity=" ".join(numbers),
    )


def _context(sentence: Sentence, item: Proposition, entities: dict[int, Entity]) -> Context:
    children = sentence.children(item.clause)
    words = {child.lemma.lower() for child in children if child.relation == "advmod"}
    words |= {child.form.lower() for child in children if child.relation == "advmod"}
    nobody = any(
        entities[filler].determiner == "no" for filler in item.roles.values() if filler in entities
    )
    negated = bool(words & _NEGATORS) or nobody
    modals = (child.lemma.lower() for child in children if _is_modal(child))
    modality = next((word for word in modals if word not in {"will", "shall"}), "")
    relation = sentence.tokens[item.clause].relation.partition(":")[0]
    if modality or relation in _OPAQUE or _is_conditional(sentence, item):
        factuality = Factuality.OPEN
    else:
        factuality = Factuality.COUNTERFACT if negated else Factuality.FACT
    return Context(negated=negated, modality=modality, factuality=factuality)


def _is_modal(token: Token) -> bool:
    """Whether a word is a modal: English tags tell, Italian lemmas."""
    if token.xpos == "MD":
        return True
    return token.upos == "AUX" and token.lemma.lower() in _ITALIAN_MODALS


def _is_conditional(sentence: Sentence, item: Proposition) -> bool:
    """Whether a clause has, or is, a condition, or names alternatives."""
    parts = [item.clause, *(child.index for child in sentence.children(item.clause))]
    below = [token for part in parts for token in sentence.children(part)]
    if any(token.relation == "mark" and token.lemma.lower() in {"if", "se"} for token in below):
        return True
    fillers = {filler for _, filler in _fillers(sentence, item)} | {item.clause}
    words = [token for filler in fillers for token in sentence.children(filler)]
    return any(
        token.relation == "cc" and token.lemma.lower() in {"or", "o", "oppure"} for token in words
    )


def _adverbs(sentence: Sentence, item: Proposition) -> list[str]:
    return [
        child.lemma.lower()
        for child in sentence.children(item.clause)
        if child.relation == "advmod"
        and child.xpos != "WRB"
        and child.lemma.lower() not in _NEGATORS
        and child.form.lower() not in _NEGATORS
    ]


def _modifiers(sentence: Sentence, entities: dict[int, Entity]) -> list[Predicate]:
    """What stands inside the phrase of an argument: a labeller keeps the phrase whole."""
    found: list[Predicate] = []
    waiting = list(entities)
    while waiting:
        noun = waiting.pop()
        for child in sentence.children(noun):
            number = 2 * len(sentence) + child.index
            relation = child.relation.partition(":")[0]
            word = child.lemma.lower()
            arguments: tuple[Argument, ...]
            if relation == "compound" or (relation == "amod" and child.upos != "VERB"):
                kind, arguments = PredicateKind.ADJECTIVE, (Argument("1", noun),)
            elif relation == "nmod":
                word = preposition(sentence, child) or "of"
                kind = PredicateKind.RELATION
                arguments = (Argument("1", noun), Argument("2", child.index))
                if child.index not in entities:
                    entities[child.index] = _entity(sentence, child)
                    waiting.append(child.index)
            else:
                continue
            found.append(Predicate(number, child.index, word, kind, arguments))
    return sorted(found, key=lambda item: item.token)
