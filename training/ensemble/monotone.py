"""Pairs that differ by one phrase, larger or smaller, in a place that looks up or down."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words, article

__all__ = ["monotone"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2

_UP = ["some {s}", "several {s}", "many of the {s}", "at least {n} {s}", "a few of the {s}"]
_UP += ["more than {n} {s}", "most of the {s}", "a lot of {s}"]
_DOWN = ["no {s}", "few {s}", "at most {n} {s}", "none of the {s}", "fewer than {n} {s}"]
_DOWN += ["not many {s}", "hardly any {s}", "less than {n} {s}", "very few {s}", "not a single {g}"]
_BOTH = ["exactly {n} {s}", "only {n} {s}", "all but {n} {s}"]
_ALL = ["every {g}", "all {s}", "each {g}", "all of the {s}", "any {g}"]
_NUMBERS = ["two", "three", "four", "five", "six", "eight", "ten", "twelve", "twenty"]


def monotone(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    for small, large in _predicates(w):
        yield from _under(w, small, large)
    for (small_one, small_many), (large_one, large_many) in _subjects(w):
        yield from _over(w, (small_one, small_many), (large_one, large_many))
    yield from _elsewhere(w)


def _predicates(w: Words) -> Iterator[tuple[str, str]]:
    """Two predicates, the first of which implies the second."""
    v, *_ = w.transitive()
    (i,) = w.intransitive()
    kind, below = w.kind()
    noun = f"the {w.people(1)[0]}"
    yield f"{v.past} {noun} in the {w.place()}", f"{v.past} {noun}"
    yield f"{i.past} {w.adverb()}", i.past
    yield f"{w.pick(['bought', 'saw', 'owned', 'needed'])} {article(below)}", ""
    if w.pick([True, False]):
        yield f"{i.past} and {v.past} {noun}", i.past
    else:
        yield i.past, f"{i.past} or {v.past} {noun}"
    verb = w.pick(["sold", "drew", "wanted", "noticed"])
    yield f"{verb} {article(below)}", f"{verb} {article(kind)}"
    yield f"{i.past} after dinner", i.past
    yield f"{i.past} when {noun} arrived", i.past


def _subjects(w: Words) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Two nouns, the first of which implies the second, in singular and plural."""
    noun, adjective, place = w.people(1)[0], w.adjective(), w.place()
    plain = (noun, f"{noun}s")
    yield (f"{adjective} {noun}", f"{adjective} {noun}s"), plain
    yield (f"{noun} from the {place}", f"{noun}s from the {place}"), plain
    (i,) = w.intransitive()
    yield (f"{noun} who {i.past}", f"{noun}s who {i.past}"), plain
    kind, below = w.person_kind()
    plural = {"child": "children", "woman": "women", "man": "men", "thief": "thieves"}
    yield (below, plural.get(below, f"{below}s")), (kind, plural.get(kind, f"{kind}s"))


def _under(w: Words, small: str, large: str) -> Iterator[Draw]:
    """The predicate of a quantified subject."""
    if not large:
        return
    noun = w.people(1)[0]
    number = w.pick(_NUMBERS)
    for frames, down in ((_UP + _ALL, False), (_DOWN, True)):
        who = w.pick(frames).format(s=f"{noun}s", g=noun, n=number)
        less, more = (large, small) if down else (small, large)
        yield f"{who} {less}", f"{who} {more}", E
        yield f"{who} {more}", f"{who} {less}", N
    who = w.pick(_BOTH).format(s=f"{noun}s", n=number)
    yield f"{who} {small}", f"{who} {large}", N


def _over(w: Words, small: tuple[str, str], large: tuple[str, str]) -> Iterator[Draw]:
    """The noun under a quantifier."""
    (i,) = w.intransitive()
    number = w.pick(_NUMBERS)
    up = [frame for frame in _UP if "most" not in frame]
    for frames, down in ((up, False), (_DOWN + _ALL, True)):
        frame = w.pick(frames)
        less, more = (large, small) if down else (small, large)
        less_said, more_said = (
            f"{frame.format(g=one, s=many, n=number)} {i.past}" for one, many in (less, more)
        )
        if "few of" in frame or "many of" in frame or "not many" in frame or "few" in frame:
            frame_safe = "few" not in frame or down
            if not frame_safe:
                continue
        yield less_said, more_said, E
        yield more_said, less_said, N
    who = w.pick(["exactly {n} {s}", "most of the {s}", "most {s}"])
    for one, other in ((small, large), (large, small)):
        yield (
            f"{who.format(s=one[1], n=number)} {i.past}",
            f"{who.format(s=other[1], n=number)} {i.past}",
            N,
        )


def _elsewhere(w: Words) -> Iterator[Draw]:
    """Negation, conditions, `without`, `only`, superlatives, and double negation."""
    name, other = w.names(2)
    (v,) = w.transitive()
    (i,) = w.intransitive()
    kind, below = w.kind()
    noun, adjective, place = w.people(1)[0], w.adjective(), w.place()
    small, large = f"{article(adjective + ' ' + noun)}", article(noun)
    deny = w.pick(["did not {v}", "never {d}", "refused to {v}", "failed to {v}"])
    denied = deny.format(v=v.base, d=v.past)
    yield f"{name} {denied} {large}", f"{name} {denied} {small}", E
    yield f"{name} {denied} {small}", f"{name} {denied} {large}", N
    yield f"{name} {v.past} {small}", f"{name} {v.past} {large}", E
    yield f"{name} {v.past} {large}", f"{name} {v.past} {small}", N
    yield (
        f"if {name} {v.past} {large}, {other} {i.past}",
        (f"if {name} {v.past} {small}, {other} {i.past}"),
        E,
    )
    yield (
        f"if {name} {v.past} {small}, {other} {i.past}",
        (f"if {name} {v.past} {large}, {other} {i.past}"),
        N,
    )
    yield f"{name} left without {article(kind)}", f"{name} left without {article(below)}", E
    yield f"{name} left without {article(below)}", f"{name} left without {article(kind)}", N
    yield f"there was no {kind} in the {place}", f"there was no {below} in the {place}", E
    yield f"there was no {below} in the {place}", f"there was no {kind} in the {place}", N
    yield (
        f"there was {article(below)} in the {place}",
        f"there was {article(kind)} in the {place}",
        E,
    )
    yield (
        f"there was {article(kind)} in the {place}",
        f"there was {article(below)} in the {place}",
        N,
    )
    yield f"it is not true that no {noun} {i.past}", f"at least one {noun} {i.past}", E
    yield (
        f"no {noun} {i.past} without {article(kind)}",
        (f"no {noun} {i.past} without something"),
        E,
    )
    yield (
        f"everyone who saw {article(kind)} {i.past}",
        f"everyone who saw {article(below)} {i.past}",
        E,
    )
    yield (
        f"everyone who saw {article(below)} {i.past}",
        f"everyone who saw {article(kind)} {i.past}",
        N,
    )
    yield f"some {noun}s {i.past}", f"no {noun} {i.past}", C
    yield f"every {noun} {i.past}", f"not every {noun} {i.past}", C
    yield f"no {noun} {i.past}", f"{article(noun)} {i.past}", C
