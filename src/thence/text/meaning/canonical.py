"""One form for all paraphrases: word order, voice, articles and function words left out."""

from __future__ import annotations

from collections import Counter

from thence.text.meaning.structure import Argument, Entity, Meaning, Predicate

__all__ = ["canonical", "show"]

_PLAIN = frozenset({"", "definite", "indefinite"})
_CORE = ("0", "1", "2")


def canonical(meaning: Meaning) -> tuple[str, ...]:
    """What the sentence says, sorted: equal for two sentences that say the same.

    A predicate that fills a place of another one stands only there. Tense, articles and the
    factuality that follows from the structure are left out; negation, modality, conditions,
    quantifiers and plurals are in.
    """
    labels = _labels(meaning)
    return tuple(sorted(set(_top_level(meaning, labels))))


def show(meaning: Meaning) -> str:
    """The predicates in the order of the sentence, readable: `give(man, flower, woman)`."""
    return "; ".join(dict.fromkeys(_top_level(meaning, _labels(meaning))))


def _top_level(meaning: Meaning, labels: dict[int, str]) -> list[str]:
    embedded = meaning.embedded()
    nodes = {item.id: item for item in meaning.predicates}
    return [
        _written(item, nodes, labels, frozenset()) for item in meaning if item.id not in embedded
    ]


def _written(
    predicate: Predicate,
    nodes: dict[int, Predicate],
    labels: dict[int, str],
    above: frozenset[int],
) -> str:
    """A predicate with its arguments written out; core roles by place, the others by name."""
    inside = above | {predicate.id}

    def filler(argument: Argument) -> str:
        if argument.target in labels:
            return labels[argument.target]
        if argument.target in inside or argument.target not in nodes:
            return "..."
        return _written(nodes[argument.target], nodes, labels, inside)

    places = {item.role: filler(item) for item in predicate.arguments}
    last = max((int(role) for role in _CORE if role in places), default=-1)
    written = [places.get(role, "_") for role in _CORE[: last + 1]]
    written += sorted(f"{role}: {text}" for role, text in places.items() if role not in _CORE)
    adverbs = "".join(f" {word}" for word in predicate.modifiers)
    return f"{_operators(predicate)}{predicate.lemma}{adverbs}({', '.join(written)})"


def _operators(predicate: Predicate) -> str:
    context = predicate.context
    words = ["not"] if context.negated else []
    words += [context.modality] if context.modality else []
    words += [context.condition] if context.condition == "alternative" else []
    return "".join(f"{word} " for word in words)


def _labels(meaning: Meaning) -> dict[int, str]:
    """A name for each entity; those that share one are numbered by what is said of them."""
    names = {entity.id: _name(entity) for entity in meaning.entities}
    shared = {name for name, count in Counter(names.values()).items() if count > 1}
    if not shared:
        return names
    colours = dict(names)
    for _ in range(3):
        colours = {key: _colour(meaning, key, colours) for key in colours}
    labels: dict[int, str] = {}
    for name in set(names.values()):
        bearers = sorted((key for key in names if names[key] == name), key=colours.__getitem__)
        for position, key in enumerate(bearers, start=1):
            labels[key] = f"{name}#{position}" if name in shared else name
    return labels


def _colour(meaning: Meaning, key: int, colours: dict[int, str]) -> str:
    """An entity told apart by the predicates that it stands in (colour refinement)."""
    said = sorted(
        f"{item.lemma}.{place.role}["
        + ",".join(f"{other.role}:{colours.get(other.target, '?')}" for other in item.arguments)
        + "]"
        for item in meaning
        for place in item.arguments
        if place.target == key
    )
    # Hashing keeps the names short however often they are refined.
    return f"{colours[key].partition('~')[0]}~{_digest(';'.join(said))}"


def _digest(text: str) -> str:
    from hashlib import blake2b

    return blake2b(text.encode(), digest_size=8).hexdigest()


def _name(entity: Entity) -> str:
    words = [entity.determiner] if entity.determiner not in _PLAIN else []
    words += [entity.quantity] if entity.quantity else []
    plural = "+" if entity.number == "plural" and entity.kind.value == "noun" else ""
    return " ".join([*words, entity.lemma + plural])
