"""Pairs whose words overlap wholly: only the syntax tells which follow."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words

__all__ = ["overlap"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2


def overlap(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    a, b, c = (f"the {noun}" for noun in w.people(3))
    v, u = w.transitive(2)
    i, j = w.intransitive(2)
    place, adjective = w.place(), w.adjective()
    # Roles, voice, prepositional phrases.
    yield f"{a} {v.past} {b}", f"{b} {v.past} {a}", N
    yield f"{a} was {v.participle} by {b}", f"{b} {v.past} {a}", E
    yield f"{a} was {v.participle} by {b}", f"{a} {v.past} {b}", N
    yield f"{a} {v.past} {b}", f"{b} was {v.participle} by {a}", E
    near = w.pick(["next to", "behind", "beside", "near", "in front of"])
    yield f"{a} {near} {b} {i.past}", f"{b} {i.past}", N
    yield f"{a} {near} {b} {i.past}", f"{a} {i.past}", E
    yield f"{a} {near} {b} {v.past} {c}", f"{b} {v.past} {c}", N
    yield f"{a} {v.past} {b} {near} {c}", f"{a} {v.past} {c}", N
    yield f"{a} {v.past} {b} {near} {c}", f"{a} {v.past} {b}", E
    # Relative clauses.
    yield f"{a} who {v.past} {b} {i.past}", f"{b} {i.past}", N
    yield f"{a} who {v.past} {b} {i.past}", f"{a} {v.past} {b}", E
    yield f"{a} that {b} {v.past} {i.past}", f"{a} {i.past}", E
    yield f"{a} that {b} {v.past} {i.past}", f"{b} {i.past}", N
    yield f"{a} that {b} {v.past} {i.past}", f"{b} {v.past} {a}", E
    yield f"{a} {v.past} {b} that {u.past} {c}", f"{b} {u.past} {c}", E
    yield f"{a} {v.past} {b} that {u.past} {c}", f"{a} {u.past} {c}", N
    yield f"{a} who {i.past} {v.past} {b}", f"{a} {i.past}", E
    yield f"{a} who {i.past} {v.past} {b}", f"{b} {i.past}", N
    # Coordination.
    yield f"{a} and {b} {v.past} {c}", f"{b} {v.past} {c}", E
    yield f"{a} and {b} {v.past} {c}", f"{a} {v.past} {b}", N
    yield f"{a} {v.past} {b} and {c}", f"{a} {v.past} {c}", E
    yield f"{a} {i.past} and {b} {j.past}", f"{b} {j.past}", E
    yield f"{a} {i.past} and {b} {j.past}", f"{b} {i.past}", N
    yield f"{a} {i.past}, or {b} {j.past}", f"{b} {j.past}", N
    # Clauses under verbs, adverbs and conjunctions.
    open_verb = w.pick(["doubted", "imagined", "dreamed", "argued", "insisted", "expected"])
    sure_verb = w.pick(["discovered", "saw", "understood", "found out", "learned", "recalled"])
    yield f"{a} {open_verb} that {b} {i.past}", f"{b} {i.past}", N
    yield f"{a} {sure_verb} that {b} {i.past}", f"{b} {i.past}", E
    heard = w.pick(["believed", "heard", "trusted", "doubted"])
    yield f"{a} {heard} {b} {i.past}", f"{a} {heard} {b}", N
    yield f"if {a} {i.past}, {b} {v.past} {c}", f"{a} {i.past}", N
    yield f"if {a} {i.past}, {b} {v.past} {c}", f"{b} {v.past} {c}", N
    yield f"unless {a} {i.past}, {b} {j.past}", f"{b} {j.past}", N
    yield f"{b} {j.past} unless {a} {i.past}", f"{a} {i.past}", N
    told = w.pick(["while", "because", "before", "as soon as", "after", "even though"])
    if told != "before":
        yield f"{told} {a} {i.past}, {b} {v.past} {c}", f"{a} {i.past}", E
    yield f"{told} {a} {i.past}, {b} {v.past} {c}", f"{b} {v.past} {c}", E
    yield (
        f"{w.pick(['possibly', 'presumably', 'reportedly'])} {a} {v.past} {b}",
        (f"{a} {v.past} {b}"),
        N,
    )
    yield (
        f"{w.pick(['undoubtedly', 'certainly', 'luckily'])} {a} {v.past} {b}",
        (f"{a} {v.past} {b}"),
        E,
    )
    # Participles, garden paths, modifiers.
    yield f"{a} {v.participle} in the {place} {i.past}", f"{a} {v.participle} in the {place}", N
    yield f"{a} {v.participle} in the {place} {i.past}", f"{a} {i.past}", E
    hid = w.pick(["hid", "called", "washed", "moved", "shaved"])
    yield f"although {a} {hid}, {b} {i.past}", f"{a} {hid} {b}", N
    yield f"when {a} {hid} {b} {i.past}", f"{a} {hid} {b}", N
    yield (
        f"{w.pick(['adjourning', 'shouting', 'singing'])} in the {place}, {a} {v.past} {b}",
        (f"{a} {v.past} {b}"),
        E,
    )
    head = a.removeprefix("the ")
    yield f"the {adjective} {head} {v.past} {b}", f"{a} {v.past} {b}", E
    yield f"{a} {v.past} {b}", f"the {adjective} {head} {v.past} {b}", N
    yield f"{adjective} {head}s {v.past} {b}", f"{head}s {v.past} {b}", E
    yield f"{a} {v.past} {b} in the {place}", f"{a} {v.past} {b}", E
    yield f"{a} {v.past} {b}", f"{a} {v.past} {b} in the {place}", N
    yield f"the {place} of {a} {w.pick(['burned', 'collapsed'])}", f"{a} {i.past}", N
    yield f"{a} did not {v.base} {b}", f"{a} {v.past} {b}", C
    yield f"{a} never {i.past}", f"{a} {i.past}", C
