"""Pairs that differ in a word of one sort, a number, a date or a name; and what is not asserted."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words, article

__all__ = ["contrasts", "mentioned"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2

_COLOURS = "red blue green yellow white black brown grey purple orange pink silver".split()
_COUNTRIES = (
    "Norway Peru Kenya Portugal Japan Chile Egypt Canada Greece Vietnam Poland Cuba".split()
)
_CITIES = "Oslo Lima Nairobi Lisbon Osaka Cairo Toronto Athens Hanoi Warsaw Havana Geneva".split()
_MONTHS = "January February March April May June July August September October November".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_NUMBERS = "two three four five six seven eight nine ten eleven twelve fifteen twenty".split()
_ORDINALS = "first second third fourth fifth sixth".split()
_METALS = "copper iron gold silver lead tin".split()
_OPPOSED = [
    ("rich", "poor"),
    ("alive", "dead"),
    ("married", "single"),
    ("asleep", "awake"),
    ("guilty", "innocent"),
    ("absent", "present"),
    ("male", "female"),
    ("open", "closed"),
]
_VERBS_OPPOSED = [
    ("won", "lost"),
    ("rose", "fell"),
    ("increased", "decreased"),
    ("opened", "closed"),
    ("accepted", "rejected"),
    ("entered", "left"),
    ("passed", "failed"),
    ("remembered", "forgot"),
]


def contrasts(w: Words) -> Iterator[Draw]:
    """One draw of each form: what excludes another of its sort, and what does not."""
    a, b = w.names(2)
    p, q = w.people(2)
    x, y = w.things(2)
    place = w.place()
    red, blue = w.some(_COLOURS, 2)
    norway, peru = w.some(_COUNTRIES, 2)
    oslo, lima = w.some(_CITIES, 2)
    may, june = w.some(_MONTHS, 2)
    monday, friday = w.some(_DAYS, 2)
    first, second = w.some(_ORDINALS, 2)
    at = w.rng.randrange(len(_NUMBERS) - 3)
    low, high = _NUMBERS[at], _NUMBERS[at + w.rng.randint(1, 3)]
    iron, tin = w.some(_METALS, 2)
    year = w.rng.randint(1900, 2015)
    v, u = w.transitive(2)
    yield f"{a}'s {x} is {red}", f"{a}'s {x} is {blue}", C
    yield f"the {x} in the {place} is {red}", f"the {x} in the {place} is {blue}", C
    yield f"{a} bought a {red} {x}", f"{a} bought a {blue} {x}", N
    yield f"{a}'s {x} is {red}", f"{b}'s {x} is {blue}", N
    yield f"{a}'s {x} is {red}", f"{a}'s {y} is {blue}", N
    yield f"the {x} is made of {iron}", f"the {x} is made of {tin}", C
    yield f"{a} was born in {norway}", f"{a} was born in {peru}", C
    yield f"{a} visited {norway}", f"{a} visited {peru}", N
    yield f"{a} was born in {oslo} in {year}", f"{a} was born in {year}", E
    yield f"{a} was born in {oslo} in {year}", f"{a} was born in {year + w.rng.randint(1, 9)}", C
    yield f"{a} was born in {oslo} in {year}", f"{a} was born in {lima}", C
    yield f"{oslo} is the capital of the province", f"{lima} is the capital of the province", C
    yield f"the meeting took place on {monday}", f"the meeting took place on {friday}", C
    yield f"the {p} died in {may} {year}", f"the {p} died in {june} {year}", C
    yield f"the {p} died in {may} {year}", f"the {p} died in {year}", E
    yield f"{a} came {first} in the race", f"{a} came {second} in the race", C
    yield f"{a} came {first} in the race", f"{b} came {second} in the race", N
    yield f"{a} has {low} brothers", f"{a} has {high} brothers", C
    yield f"exactly {low} {p}s {v.past} {a}", f"exactly {high} {p}s {v.past} {a}", C
    yield f"{high} {p}s {v.past} {a}", f"at least {low} {p}s {v.past} {a}", E
    yield f"at least {low} {p}s {v.past} {a}", f"at least {high} {p}s {v.past} {a}", N
    yield f"at most {low} {p}s {v.past} {a}", f"{high} {p}s {v.past} {a}", C
    yield f"at most {low} {p}s {v.past} {a}", f"at most {high} {p}s {v.past} {a}", E
    yield f"more than {high} {p}s {v.past} {a}", f"more than {low} {p}s {v.past} {a}", E
    yield f"the {x} costs {low} dollars", f"the {x} costs {high} dollars", C
    yield (
        f"the {x} costs {low} dollars and the {y} costs {high} dollars",
        (f"the {y} costs {low} dollars"),
        C,
    )
    yield (
        f"the {x} costs {low} dollars and the {y} costs {high} dollars",
        (f"the {y} costs {high} dollars"),
        E,
    )
    rich, poor = w.pick(w.half(_OPPOSED))
    yield f"{a} is {rich}", f"{a} is {poor}", C
    yield f"{a} is {rich} and {b} is {poor}", f"{b} is {poor}", E
    yield f"{a} is {rich}", f"{b} is {poor}", N
    won, lost = w.pick(w.half(_VERBS_OPPOSED))
    thing = w.pick(["it", "the vote", "the offer", "the match"])
    yield f"{a} {won} {thing} on {monday}", f"{a} {lost} {thing} on {monday}", C
    yield f"{a} {v.past} {b}", f"{a} {u.past} {b}", N
    yield f"{a} is the only {p} in the {place}", f"{b} is the only {p} in the {place}", C
    yield f"{a} is older than {b}", f"{b} is older than {a}", C
    yield f"{a} is older than {b}", f"{b} is younger than {a}", E
    yield f"{a} is as old as {b}", f"{a} is older than {b}", C
    yield f"{a} is taller than {b}. {b} is taller than the {p}", f"{a} is taller than the {p}", E
    yield f"{a} is taller than {b}. The {p} is taller than {b}", f"{a} is taller than the {p}", N
    yield f"{a} arrived at six and {b} arrived at nine", f"{a} arrived before {b}", E
    yield f"{a} arrived at six and {b} arrived at nine", f"{b} arrived before {a}", C
    yield f"every {p} {v.past} {a}. {b} is {article(p)}", f"{b} {v.past} {a}", E
    yield f"some {p} {v.past} {a}. {b} is {article(p)}", f"{b} {v.past} {a}", N
    yield f"every {p} is {article(q)}. {a} is not {article(q)}", f"{a} is {article(p)}", C
    yield f"{a} {v.past} the {p}. So did {b}", f"{b} {v.past} the {p}", E
    yield f"{a} {v.past} the {p}, but {b} didn't", f"{b} {v.past} the {p}", C
    yield f"most {p}s {v.past} {a}. All {p}s are {q}s", f"some {q}s {v.past} {a}", E
    yield f"{a} owned a {x}. The {x} was {red}", f"{a} owned a {red} {x}", E


def mentioned(w: Words) -> Iterator[Draw]:
    """One draw of each form: what a text speaks of without asserting it, and what it does."""
    a, b = w.names(2)
    p, q = w.people(2)
    w.things(2)
    v, _ = w.transitive(2)
    i, j = w.intransitive(2)
    place = w.place()
    almost = w.pick(["almost", "nearly", "all but", "just about"])
    yield f"{a} {almost} {v.past} {b}", f"{a} {v.past} {b}", C
    yield f"{a} came {w.pick(['close', 'near'])} to {v.doing} {b}", f"{a} {v.past} {b}", C
    yield f"{a} eventually {v.past} {b}", f"{a} {v.past} {b}", E
    yield f"instead of {i.doing}, {a} {j.past}", f"{a} {i.past}", C
    yield f"instead of {i.doing}, {a} {j.past}", f"{a} {j.past}", E
    yield f"{b}, not {a}, {v.past} the {p}", f"{a} {v.past} the {p}", C
    yield f"{b}, not {a}, {v.past} the {p}", f"{b} {v.past} the {p}", E
    yield f"not a single {p} {i.past}", f"some {p}s {i.past}", C
    yield f"unless {a} {i.past}, {b} {v.past} the {p}. {a} {i.past}", f"{b} {v.past} the {p}", N
    yield f"if {a} {i.past}, {b} {v.past} the {p}. {a} {i.past}", f"{b} {v.past} the {p}", E
    yield f"if {a} {i.past}, {b} {v.past} the {p}. {b} {v.past} the {p}", f"{a} {i.past}", N
    yield (
        f"{w.pick(['the police doubt', 'it is unclear', 'nobody knows'])} whether {a} {v.past} {b}",
        (f"{a} {v.past} {b}"),
        N,
    )
    yield f"did {a} {v.base} {b}?", f"{a} {v.past} {b}", N
    yield f"{v.base} the {p}, {a}!", f"{a} {v.past} the {p}", N
    fake = w.pick(["alleged", "supposed", "suspected", "would-be", "potential"])
    yield f"the {fake} {p} {v.past} {b}", f"the {fake} {p} is {article(p)}", N
    yield f"{a} is a former {p}", f"{a} is {article(p)}", C
    yield (
        f"{a} was too {w.pick(['tired', 'young', 'weak'])} to {v.base} {b}",
        f"{a} {v.past} {b}",
        C,
    )
    yield (
        f"{a} was {w.pick(['strong', 'brave', 'quick'])} enough to {v.base} {b}",
        f"{a} {v.past} {b}",
        N,
    )
    held = w.pick(
        ["tried", "wanted", "hoped", "planned", "was asked", "was expected", "threatened"]
    )
    yield f"{a} {held} to {v.base} {b}", f"{a} {v.past} {b}", N
    did = w.pick(["managed", "remembered", "was able", "bothered", "got"])
    yield f"{a} {did} to {v.base} {b}", f"{a} {v.past} {b}", E
    failed = w.pick(["failed", "refused", "neglected", "forgot", "declined"])
    yield f"{a} {failed} to {v.base} {b}", f"{a} {v.past} {b}", C
    yield (
        f"{a} did not {w.pick(['fail', 'forget', 'hesitate'])} to {v.base} {b}",
        f"{a} {v.past} {b}",
        E,
    )
    yield (
        f"{a} was {w.pick(['accused', 'suspected', 'acquitted'])} of {v.doing} {b}",
        f"{a} {v.past} {b}",
        N,
    )
    yield f"{a} {w.pick(['denied', 'doubted'])} that {b} {i.past}", f"{b} {i.past}", N
    yield (
        f"{a} was {w.pick(['prevented', 'kept', 'stopped'])} from {v.doing} {b}",
        f"{a} {v.past} {b}",
        C,
    )
    yield (
        f"{a} {w.pick(['may', 'might', 'could', 'should'])} have {v.participle} {b}",
        f"{a} {v.past} {b}",
        N,
    )
    yield f"{a} is thought to have {v.participle} {b}", f"{a} {v.past} {b}", N
    yield f"{a} regretted {v.doing} {b}", f"{a} {v.past} {b}", E
    yield f"{a} pretended to {v.base} {b}", f"{a} {v.past} {b}", C
    yield f"everyone but {a} {i.past}", f"{a} {i.past}", C
    yield f"everyone but {a} {i.past}", f"the {p} {i.past}", N
    yield f"{a} {i.past} without {v.doing} {b}", f"{a} {v.past} {b}", C
    yield f"{a} {i.past} without {v.doing} {b}", f"{a} {i.past}", E
    yield f"{a} {i.past} before {b} could {v.base} the {q}", f"{b} {v.past} the {q}", N
    yield f"{a} looked like {article(p)}", f"{a} is {article(p)}", N
    yield f"according to {a}, the {p} {v.past} {b}", f"the {p} {v.past} {b}", N
    yield f"had {a} {i.participle}, {b} would have {j.participle}", f"{a} {i.past}", C
    yield f"{a} no longer {v.does} {b}", f"{a} {v.does} {b}", C
    yield f"it is false that {a} {v.past} {b}", f"{a} {v.past} {b}", C
    yield f"it is true that {a} {v.past} {b}", f"{a} {v.past} {b}", E
    yield f"only {a} {v.past} the {p}", f"{a} {v.past} the {p}", E
    yield f"only {a} {v.past} the {p}", f"{b} {v.past} the {p}", C
    yield f"the {p}, and not the {q}, was in the {place}", f"the {q} was in the {place}", C
    yield f"{a} forced {b} to {i.base}", f"{b} {i.past}", E
    yield f"{a} advised {b} to {i.base}", f"{b} {i.past}", N
    yield f"{a} hardly ever {i.past}", f"{a} often {i.past}", C
