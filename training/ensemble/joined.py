"""Pairs about coordination: conjuncts dropped, added and replaced, also under negation."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words

__all__ = ["joined"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2


def joined(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    a, b, c, d = w.names(4)
    p, q, r, s = w.people(4)
    u, v = w.transitive(2)
    i, j, k = w.intransitive(3)
    place, other_place = w.place(), w.place()
    x, y, z = w.things(3)
    # Conjunctions: each part follows, an added one does not.
    yield f"{a}, {b} and {c} {i.past} in the {place}", f"{a} and {c} {i.past} in the {place}", E
    yield f"{a} and {b} {i.past} in the {place}", f"{a}, {b} and {c} {i.past} in the {place}", N
    yield f"{a} {u.past} the {p} and the {q}", f"{a} {u.past} the {q}", E
    yield f"{a} {u.past} the {p}", f"{a} {u.past} the {p} and the {q}", N
    yield f"{a} {i.past}, {j.past} and {k.past}", f"{a} {j.past}", E
    yield f"{a} {i.past} and {j.past}", f"{a} {i.past} and {k.past}", N
    yield (
        f"{a} was both {w.adjective()} and well known in the {place}",
        (f"{a} was well known in the {place}"),
        E,
    )
    yield f"{a}, a {p} and {q} from the {place}, {u.past} {b}", f"{a} was a {q}", E
    yield f"{a}, a {p} and {q} from the {place}, {u.past} {b}", f"{b} was a {q}", N
    yield f"the {x} and the {y} lay in the {place}", f"the {y} lay in the {place}", E
    yield f"the {x} and the {y} lay in the {place}", f"the {z} lay in the {place}", N
    yield f"{a} worked as a {p} but not as a {q}", f"{a} worked as a {p}", E
    yield f"{a} worked as a {p} but not as a {q}", f"{a} worked as a {q}", C
    yield f"{a} worked as a {p} and a {q}", f"{a} worked as a {r} and a {q}", N
    yield (
        f"{a} was born in the {place} and died in the {other_place}",
        (f"{a} died in the {other_place}"),
        E,
    )
    # Disjunctions: a part does not follow, a wider one does.
    yield f"{a} or {b} {i.past}", f"{a} {i.past}", N
    yield f"{a} {i.past}", f"{a} or {b} {i.past}", E
    yield f"either {a} or {b} {u.past} the {p}", f"{b} {u.past} the {p}", N
    yield f"{a} {u.past} the {p} or the {q}", f"{a} {u.past} the {p}, the {q} or the {r}", E
    yield f"{a} {u.past} the {p} or the {q}", f"{a} {u.past} the {p} and the {q}", N
    yield f"{a} {u.past} the {p} and the {q}", f"{a} {u.past} the {p} or the {q}", E
    yield f"either {a} or {b} {i.past}, but {a} did not", f"{b} {i.past}", E
    # Under negation they change places.
    yield f"neither {a} nor {b} {i.past}", f"{b} did not {i.base}", E
    yield f"neither {a} nor {b} {i.past}", f"{b} {i.past}", C
    yield f"neither the {p} nor the {q} {u.past} {a}", f"the {r} did not {u.base} {a}", N
    yield f"{a} did not {u.base} the {p} or the {q}", f"{a} did not {u.base} the {q}", E
    yield f"{a} did not {u.base} the {p} or the {q}", f"{a} {u.past} the {q}", C
    yield f"{a} did not {u.base} the {p}", f"{a} did not {u.base} the {p} or the {q}", N
    yield f"{a} did not {i.base} or {j.base}", f"{a} did not {j.base}", E
    yield f"{a} {i.past} but did not {j.base}", f"{a} {i.past}", E
    yield f"{a} {i.past} but did not {j.base}", f"{a} {j.past}", C
    yield f"{a} {i.past} but did not {j.base}", f"{a} did not {j.base}", E
    yield f"{a} {i.past} and {b} did not", f"{b} {i.past}", C
    yield f"the {p} had no {x} and no {y}", f"the {p} had no {y}", E
    yield f"the {p} had no {x} and no {y}", f"the {p} had a {x}", C
    yield f"the {p} had no {x}", f"the {p} had no {x} and no {y}", N
    # Under quantifiers and numbers.
    yield f"every {p} and every {q} {i.past}", f"every {q} {i.past}", E
    yield f"every {p} {i.past}", f"every {p} and every {q} {i.past}", N
    yield f"no {p} and no {q} {i.past}", f"no {p} {i.past}", E
    yield f"no {p} or {q} {i.past}", f"some {q}s {i.past}", C
    yield f"all {p}s and {q}s {u.past} {a}", f"all {q}s {u.past} {a}", E
    yield f"some {p}s and some {q}s {i.past}", f"some {p}s {i.past}", E
    yield f"some {p}s {i.past}", f"some {p}s {i.past} and {j.past}", N
    yield f"no {p} {i.past}", f"no {p} {i.past} and {j.past}", E
    yield f"few {p}s {i.past} or {j.past}", f"few {p}s {j.past}", E
    yield f"three {p}s and two {q}s {i.past}", f"two {q}s {i.past}", E
    yield f"three {p}s and two {q}s {i.past}", f"three {q}s {i.past}", N
    yield f"not only {a} but also {b} {i.past}", f"{b} {i.past}", E
    yield f"not only {a} but also {b} {i.past}", f"{a} {i.past}", E
    yield f"{a} as well as {d} {v.past} the {s}", f"{d} {v.past} the {s}", E
    yield f"{a}, not {d}, {v.past} the {s}", f"{d} {v.past} the {s}", C
    yield f"{a} rather than {d} {v.past} the {s}", f"{a} {v.past} the {s}", E
