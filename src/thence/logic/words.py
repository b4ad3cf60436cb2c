"""A finite model told in words: who there is, what happens and what does not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thence.logic.formula import ACTUAL

__all__ = ["world_in_words"]

_MOST = 8
_FUNCTIONS = ("agent", "object", "recipient")
Facts = Sequence[tuple[str, tuple[str, ...]]]


def world_in_words(facts: Facts) -> str:
    """`A world with Mary, where sing(agent: Mary) happens, and nothing else happens.`"""
    names = _names(facts)
    things = [name for thing, name in names.items() if thing.startswith("entity")]
    happens = [_event(thing, facts, names) for thing in _events(facts)]
    actual = {terms[0] for word, terms in facts if word == ACTUAL and len(terms) == 1}
    real = [text for thing, text in zip(_events(facts), happens, strict=True) if thing in actual]
    spoken = [
        text for thing, text in zip(_events(facts), happens, strict=True) if thing not in actual
    ]
    told = f"A world with {_listed(things)}" if things else "An empty world"
    told += f", where {_listed(real)} {'happens' if len(real) == 1 else 'happen'}" if real else ""
    told += f"{' and' if real else ', where'} {_listed(spoken)} is only spoken of" if spoken else ""
    return told + (", and nothing else happens." if real else ", and nothing happens.")


def _events(facts: Facts) -> list[str]:
    found = (term for _, terms in facts for term in terms if term.startswith("event"))
    return list(dict.fromkeys(found))


def _names(facts: Facts) -> dict[str, str]:
    words: dict[str, list[str]] = {}
    for word, terms in facts:
        for term in terms:
            words.setdefault(term, [])
        if len(terms) == 1 and word != ACTUAL:
            words[terms[0]].append(word)
    return {thing: "-".join(called) or thing for thing, called in words.items()}


def _event(event: str, facts: Facts, names: dict[str, str]) -> str:
    places: dict[str, list[str]] = {}
    for word, terms in facts:
        if len(terms) == 2 and terms[0] == event:
            places.setdefault(word, []).append(names[terms[1]])
    ordered = [word for word in _FUNCTIONS if word in places]
    ordered += [word for word in places if word not in _FUNCTIONS]
    fillers = (f"{word}: {' and '.join(places[word])}" for word in ordered)
    return f"{names[event]}({', '.join(fillers)})"


def _listed(words: Iterable[str]) -> str:
    shown = list(dict.fromkeys(words))
    if len(shown) > _MOST:
        shown = [*shown[:_MOST], f"{len(shown) - _MOST} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
