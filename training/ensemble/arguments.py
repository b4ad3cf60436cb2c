"""Arguments of one to three premises, and conclusions that follow from them or do not."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words, article

__all__ = ["arguments"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2

_LOW = ["two", "three", "four", "five"]
_HIGH = ["seven", "nine", "ten", "twelve"]
_WAYS = [("warm", "cold"), ("long", "short"), ("heavy", "light"), ("tall", "short")]
_HOURS = ["at six", "at noon", "at ten", "yesterday", "on Monday", "in March"]


def arguments(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    a, b, c = w.names(3)
    p, q, r = w.people(3)
    x, y = w.things(2)
    v, u = w.transitive(2)
    i, j = w.intransitive(2)
    place, other_place = w.place(), w.place()
    adjective, adverb = w.adjective(), w.adverb()
    low, high = w.pick(_LOW), w.pick(_HIGH)
    warm, cold = w.pick(w.half(_WAYS))
    hour = w.pick(_HOURS)
    # Quantifiers and syllogisms.
    yield f"every {p} is {article(q)}. Every {q} is {article(r)}", f"every {p} is {article(r)}", E
    yield f"every {p} is {article(q)}. Some {q}s are {r}s", f"some {p}s are {r}s", N
    yield f"some {p}s are {q}s. All {q}s are {r}s", f"some {p}s are {r}s", E
    yield f"no {p} is {article(q)}. {a} is {article(p)}", f"{a} is not {article(q)}", E
    yield f"no {p} is {article(q)}. {a} is not {article(q)}", f"{a} is {article(p)}", N
    yield f"most {p}s {i.past}", f"some {p}s {i.past}", E
    yield f"some {p}s {i.past}", f"most {p}s {i.past}", N
    yield f"all {p}s {i.past}", f"most {p}s {i.past}", N
    yield f"both {p}s {v.past} {a}", f"neither {p} {v.past} {a}", C
    yield (
        f"all {p}s from the {place} {i.past}. {a} is {article(p)} from the {place}",
        (f"{a} {i.past}"),
        E,
    )
    yield (
        f"all {p}s from the {place} {i.past}. {a} is {article(p)} from the {other_place}",
        (f"{a} {i.past}"),
        N,
    )
    yield f"{article(p)} from the {place} {v.past} {a}", f"{article(p)} {v.past} {a}", E
    yield f"at least {high} {p}s {i.past}", f"at least {low} {p}s {i.past}", E
    yield f"{low} {p}s {i.past}. {high} {q}s {i.past}", f"more {q}s than {p}s {i.past}", E
    yield f"only {p}s {i.past}. {a} {i.past}", f"{a} is {article(p)}", E
    yield f"only {p}s {i.past}. {a} is {article(p)}", f"{a} {i.past}", N
    yield f"if somebody {i.past}, the {p} {j.past}. {a} {i.past}", f"the {p} {j.past}", E
    yield f"if {a} {i.past}, the {p} {j.past}. The {p} did not {j.base}", f"{a} {i.past}", C
    # Plurals and anaphora.
    yield f"{a} and {b} {v.past} the {p}", f"{b} {v.past} the {p}", E
    yield f"the {p}s met in the {place}. {a} was one of the {p}s", f"{a} was in the {place}", E
    yield (
        f"{a} bought {article(x)}. It was in the {place}",
        f"{a} bought {article(x)} that was in the {place}",
        E,
    )
    yield f"{a} met {article(p)}. She {i.past}", f"{article(p)} {i.past}", w.pick([N, N])
    yield f"{article(p)} {v.past} {a}. The {p} {i.past}", f"{article(p)} {i.past}", E
    yield f"{a} {v.past} {b}. {b} {v.past} {c}", f"{a} {v.past} {c}", N
    yield f"{a} {v.past} himself", f"{a} {v.past} {a}", E
    yield (
        f"every {p} {v.past} a {x} that he had bought. {a} is {article(p)}",
        (f"{a} had bought a {x}"),
        w.pick([N]),
    )
    # Ellipsis.
    yield f"{a} {i.past} {hour}. So did {b}", f"{b} {i.past} {hour}", E
    yield f"{a} {v.past} the {p}, and {b} the {q}", f"{b} {v.past} the {q}", E
    yield f"{a} {v.past} the {p}, and {b} the {q}", f"{b} {v.past} the {p}", N
    yield f"{a} {i.past}. {b} didn't", f"{b} {i.past}", C
    yield f"{a} {v.past} the {p} in the {place}, and {b} did too", f"{b} {v.past} the {p}", E
    yield f"{a} owns a {adjective} {x}. {b} owns one, too", f"{b} owns a {x}", E
    yield f"{a} {i.past}, but not {b}", f"{b} did not {i.base}", E
    # Adjectives and comparison.
    yield f"the {x} is {warm}", f"the {x} is not {cold}", E
    yield f"the {x} is not {warm}", f"the {x} is {cold}", N
    yield f"the {x} is {warm}er than the {y}. The {y} is {warm}", f"the {x} is {warm}", E
    yield f"the {x} is {warm}er than the {y}. The {x} is {warm}", f"the {y} is {warm}", N
    yield f"the {x} is {warm}er than the {y}", f"the {y} is {warm}er than the {x}", C
    yield f"the {x} is as {warm} as the {y}. The {y} is {warm}", f"the {x} is {warm}", E
    yield f"the {x} is {warm}er than the {y}", f"the {x} is {warm}", N
    yield (
        f"{a} {v.past} more {p}s than {b}. {b} {v.past} {low} {p}s",
        (f"{a} {v.past} more than {low} {p}s"),
        E,
    )
    yield f"{a} is {article(adjective)} {p}. All {p}s are {q}s", f"{a} is {article(q)}", E
    yield f"{a} is a former {p}", f"{a} is {article(p)}", C
    # Time.
    yield (
        f"{a} {i.past} before {b} {j.past}. {b} {j.past} before {c} {i.past}",
        (f"{a} {i.past} before {c} {i.past}"),
        E,
    )
    yield f"{a} {i.past} after {b} {j.past}", f"{b} {j.past} before {a} {i.past}", E
    yield f"{a} {i.past} after {b} {j.past}", f"{a} {i.past} before {b} {j.past}", C
    yield f"{a} is {i.doing}", f"{a} has {i.participle}", N
    yield (
        f"{a} {i.past} from {hour.removeprefix('at ').removeprefix('on ').removeprefix('in ')}",
        (f"{a} {i.past}"),
        E,
    )
    yield f"{a} will {i.base} tomorrow", f"{a} {i.past}", N
    yield f"{a} used to {v.base} {b}", f"{a} {v.past} {b}", E
    yield f"{a} took two hours to {v.base} the {p}", f"{a} {v.past} the {p}", E
    # Verbs and attitudes.
    yield f"{a} saw {b} {v.base} the {p}", f"{b} {v.past} the {p}", E
    yield f"{a} knew that {b} had {v.participle} the {p}", f"{b} had {v.participle} the {p}", E
    yield f"{a} believed that {b} had {v.participle} the {p}", f"{b} had {v.participle} the {p}", N
    yield f"{a} managed to {v.base} the {p}", f"{a} {v.past} the {p}", E
    yield f"{a} tried to {v.base} the {p}", f"{a} {v.past} the {p}", N
    yield f"it is true that {a} {u.past} {b}", f"{a} {u.past} {b}", E
    yield f"{a} said that {b} {i.past}. What {a} said was true", f"{b} {i.past}", E
    yield f"{a} {i.past} {adverb}", f"{a} {i.past}", E
