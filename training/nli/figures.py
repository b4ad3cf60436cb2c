"""Pairs about dates, ages, counts, shares and money; numbers are drawn and the label computed.

Every scene draws its numbers, tells of them in one of several wordings, and yields hypotheses with
what follows: 0 entailment, 1 neutral, 2 contradiction. Some get a sentence about something else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from blunders import DAYS, DISTRACTORS, MONTHS, SLOT, fillers

__all__ = ["figures"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2
WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
).split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
PLACED = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
DISTRACTED = 0.35
LAUNCHES = [
    "was opened",
    "was founded",
    "was destroyed by fire",
    "was sold",
    "was rebuilt",
    "was closed",
]
BUILDINGS = ["theatre", "bridge", "school", "hospital", "museum", "brewery", "airport", "stadium"]
BUILDINGS += ["library", "mill", "hotel", "shipyard", "cinema", "newspaper", "orchestra", "mine"]
POSTS = ["mayor of {g}", "the head of {org}", "editor of the paper", "captain of {t}"]
POSTS += ["ambassador to {g.country}", "the director of the museum in {g}", "chess champion"]
GOODS = ["house", "painting", "ship", "horse", "stamp", "car", "farm", "violin", "necklace", "film"]
HARMED = ["killed", "injured", "arrested", "evacuated", "rescued", "dismissed", "vaccinated"]
MEASURES = [
    ("tall", "taller", "metres", "tower"),
    ("long", "longer", "kilometres", "river"),
    ("deep", "deeper", "metres", "lake"),
    ("heavy", "heavier", "tonnes", "locomotive"),
    ("wide", "wider", "metres", "canal"),
    ("high", "higher", "metres", "hill"),
]


def figures(count: int, seed: int) -> list[tuple[str, str, int, str]]:
    """So many different rows, drawn evenly from the scenes, with as many of each label as come."""
    rng = random.Random(seed)
    made: dict[tuple[str, str], int] = {}
    while len(made) < count:
        scene = rng.choice(SCENES)
        draws = list(scene(rng))
        for premise, hypothesis, label in rng.sample(draws, min(4, len(draws))):
            made.setdefault(_filled(premise, hypothesis, rng), label)
    rows = [(*pair, label, "figures") for pair, label in made.items()]
    return rows[:count]


def _filled(premise: str, hypothesis: str, rng: random.Random) -> tuple[str, str]:
    """The slots of both filled alike, each a sentence."""
    lists = fillers(held_out=False)
    lists = {**lists, "p": lists["person"], "q": lists["person"], "t": lists["team"]}
    lists |= {"u": lists["team"], "g": lists["town"], "h": lists["town"], "x": lists["event"]}
    premise = _sentence(premise)
    if rng.random() < DISTRACTED:
        other = rng.choice(DISTRACTORS)
        premise = f"{other} {premise}" if rng.random() < 0.5 else f"{premise} {other}"
    drawn: dict[str, dict[str, str]] = {}
    for found in SLOT.finditer(f"{premise} {hypothesis}"):
        name = found[1]
        while name not in drawn:
            one = rng.choice(lists[name])
            if one not in drawn.values():
                drawn[name] = one
    first, second = (
        SLOT.sub(lambda found: drawn[found[1]][found[3] or ""], text)
        for text in (premise, _sentence(hypothesis))
    )
    parts = [part[0].upper() + part[1:] for part in first.split(". ")]
    return ". ".join(parts), second[0].upper() + second[1:]


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _spelled(value: int, rng: random.Random) -> str:
    """A number in words or in digits."""
    if value <= 20 and rng.random() < 0.6:
        return WORDS[value]
    if 20 < value < 100 and rng.random() < 0.3:
        ten, one = divmod(value, 10)
        return TENS[ten - 2] + (f"-{WORDS[one]}" if one else "")
    if value >= 2000 and value % 1000 == 0 and value <= 20_000 and rng.random() < 0.4:
        return f"{WORDS[value // 1000]} thousand"
    return f"{value:,}"


def _day(rng: random.Random, day: int, month: int, year: int | None) -> str:
    name = MONTHS[month]
    tail = "" if year is None else f" {year}"
    forms = [f"{day} {name}{tail}", f"{name} {day}" + (f", {year}" if year else "")]
    return rng.choice(forms)


def _dated(rng: random.Random) -> Iterator[Draw]:
    day, month, year = rng.randrange(1, 29), rng.randrange(12), rng.randrange(1801, 2020)
    happened = rng.choice(LAUNCHES)
    what = f"the {rng.choice(BUILDINGS)} in {{g}}"
    fine = rng.random() < 0.6
    when = f"on {_day(rng, day, month, year)}" if fine else f"in {MONTHS[month]} {year}"
    told = rng.choice([f"{what} {happened} {when}", f"{when}, {what} {happened}"])
    yield told, f"{what} {happened} in {year}", E
    yield told, f"{what} {happened} in {MONTHS[month]}", E
    yield told, f"{what} {happened} in {MONTHS[(month + rng.randrange(1, 12)) % 12]}", C
    yield told, f"{what} {happened} in {year + rng.choice([-9, -2, -1, 1, 2, 11])}", C
    yield told, f"{what} {happened} before {year + rng.randrange(1, 12)}", E
    yield told, f"{what} {happened} before {year - rng.randrange(1, 12)}", C
    yield told, f"{what} {happened} after {year - rng.randrange(1, 12)}", E
    yield told, f"{what} {happened} after {year + rng.randrange(1, 12)}", C
    yield told, f"{what} {happened} in the {year // 10 * 10}s", E
    yield told, f"{what} {happened} in the {year // 10 * 10 + rng.choice([-20, -10, 10])}s", C
    century = (year - 1) // 100
    names = {18: "nineteenth", 19: "twentieth", 20: "twenty-first"}
    yield told, f"{what} {happened} in the {names[century]} century", E
    yield told, f"{what} {happened} in the {names[18 + (century - 17) % 3]} century", C
    on = f"{what} {happened} on {_day(rng, day, month, year)}"
    yield told, on, E if fine else N
    other = (day + rng.randrange(1, 27) - 1) % 28 + 1
    yield told, f"{what} {happened} on {_day(rng, other, month, year)}", C if fine else N
    if fine:
        half = "first" if month < 6 else "second"
        yield told, f"{what} {happened} in the {half} half of {year}", E
        yield f"{what} {happened} in {year}", on, N
        yield f"{what} {happened} in {year}", f"{what} {happened} in {MONTHS[month]} {year}", N
        yield f"{what} {happened} in the {year // 10 * 10}s", f"{what} {happened} in {year}", N


def _two_dates(rng: random.Random) -> Iterator[Draw]:
    first = rng.randrange(1850, 1990)
    gap = rng.randrange(2, 19)
    one, other = rng.sample(BUILDINGS, 2)
    did, also = rng.sample(LAUNCHES, 2)
    a, b = f"the {one} in {{g}} {did}", f"the {other} {also}"
    told = rng.choice(
        [
            f"{a} in {first} and {b} in {first + gap}",
            f"{b} in {first + gap}. {a} in {first}",
            f"{a} in {first}; {b} {_spelled(gap, rng)} years later",
        ]
    )
    yield told, f"{a} before {b}", E
    yield told, f"{a} after {b}", C
    yield told, f"{b} after {a}", E
    yield told, f"{b} before {a}", C
    yield told, f"{a} {_spelled(gap, rng)} years before {b}", E
    yield told, f"{a} {_spelled(gap + rng.choice([-1, 1, 3]), rng)} years before {b}", C
    yield told, f"{a} and {b} in the same year", C
    yield told, f"when {b}, the {one} was more than {WORDS[20]} years old", N
    yield told, f"{b} in {first + gap}", E
    yield told, f"{b} in {first}", C
    yield told, f"{a} in {first + gap}", C


def _terms(rng: random.Random) -> Iterator[Draw]:
    first = rng.randrange(1900, 2005)
    gap = rng.randrange(2, 16)
    last = first + gap
    post = rng.choice(POSTS)
    told = rng.choice(
        [
            f"{{p}} was {post} from {first} to {last}",
            f"{{p}} became {post} in {first} and stayed so until {last}",
            f"between {first} and {last} {{p}} was {post}",
            f"{{p}} ({post}, {first}-{last}) never married",
        ]
    )
    inside = rng.randrange(first + 1, last) if gap > 1 else first
    yield told, f"{{p}} was {post} in {inside}", E
    yield told, f"in {last + rng.randrange(3, 9)} {{p}} was still {post}", C
    yield told, f"{{p}} was {post} for {_spelled(gap, rng)} years", E
    yield told, f"{{p}} was {post} for {_spelled(gap + rng.randrange(3, 9), rng)} years", C
    yield told, f"{{p}} was {post} for more than {_spelled(gap - 1, rng)} years", E
    yield told, f"{{p}} was {post} for less than {_spelled(max(1, gap - 1), rng)} years", C
    yield told, f"{{p}} ceased to be {post} in {last}", E
    yield told, f"{{p}} ceased to be {post} in {inside}", C
    yield told, f"{{q}} was {post} before {{p}}", N


def _ages(rng: random.Random) -> Iterator[Draw]:
    age, gap = rng.randrange(22, 88), rng.randrange(2, 15)
    did = "{x.d}"
    told = rng.choice(
        [
            f"{{p}}, {age}, lives in {{g}}",
            f"{{p}}, who is {_spelled(age, rng)} years old, lives in {{g}}",
            f"at {age}, {{p}} is the oldest resident of {{g}}",
        ]
    )
    ten = age // 10 * 10
    yield told, f"{{p}} is in {{p.his}} {TENS[ten // 10 - 2].removesuffix('y')}ies", E
    off = ten + (10 if ten < 80 else -10)
    yield told, f"{{p}} is in {{p.his}} {TENS[off // 10 - 2].removesuffix('y')}ies", C
    yield told, f"{{p}} is over {age - rng.randrange(1, 12)}", E
    yield told, f"{{p}} is over {age + rng.randrange(1, 12)}", C
    yield told, f"{{p}} is not yet {age + rng.randrange(1, 9)}", E
    yield told, f"{{p}} is younger than {age - rng.randrange(1, 9)}", C
    yield told, f"{{p}} has lived in {{g}} for {age} years", N
    year = rng.randrange(1890, 1950)
    born = f"{{p}} was born in {year} and died in {year + age}"
    yield born, f"{{p}} lived to be more than {age - 2} years old", E
    yield born, f"{{p}} died before reaching the age of {age - rng.randrange(2, 9)}", C
    yield born, f"{{p}} was about {age} years old when {{p.he}} died", E
    yield born, f"{{p}} was alive in {year + age // 2}", E
    yield born, f"{{p}} was alive in {year + age + gap}", C
    pair = f"{{p}} is {age} and {{p.his}} sister is {_spelled(gap, rng)} years younger"
    yield pair, f"{{p}}'s sister is {age - gap}", E
    yield pair, f"{{p}}'s sister is {age + gap}", C
    yield pair, "{p}'s sister is older than {p.he} is", C
    yield f"{told}. {{x}} {did} at that time", f"{{p}} is {age} years old", E


def _victims(rng: random.Random) -> Iterator[Draw]:
    many, few = rng.randrange(12, 900), rng.randrange(2, 20)
    harmed, other = rng.sample(HARMED, 2)
    cause = rng.choice(["the fire", "the floods", "the storm", "the riots", "the earthquake"])
    told = rng.choice(
        [
            f"{_spelled(many, rng)} people were {harmed} and {_spelled(few, rng)} {other}"
            f" during {cause} in {{g}}",
            f"during {cause} in {{g}} {_spelled(few, rng)} people were {other}."
            f" {_spelled(many, rng)} were {harmed}",
        ]
    )
    less, more = many - rng.randrange(1, 10), many + rng.randrange(1, 300)
    h = f"people were {harmed}"
    yield told, f"more than {less} {h}", E
    yield told, f"at least {less} {h}", E
    yield told, f"more than {more} {h}", C
    yield told, f"fewer than {more} {h}", E
    yield told, f"fewer than {less} {h}", C
    yield told, f"{many} {h} in {{g}}", E
    yield told, f"{more} {h} in {{g}}", C
    yield told, f"{_spelled(few, rng)} {h}", C
    yield told, f"{_spelled(few, rng)} people were {other}", E
    yield told, f"more people were {harmed} than {other}", E
    yield told, f"more people were {other} than {harmed}", C
    yield told, f"nobody was {other} during {cause}", C
    yield told, f"{_spelled(few, rng)} children were {other}", N
    if many >= 200:
        yield told, f"hundreds of {h}", E
    if 24 <= many < 100:
        yield told, f"dozens of {h}", E
        yield told, f"thousands of {h}", C
    loose, label = rng.choice(
        [("at least {}", N), ("more than {}", C), ("up to {}", N), ("as many as {}", E)]
    )
    yield f"{loose.format(many)} {h} during {cause}", f"exactly {many} {h} during {cause}", label
    yield f"about {many} {h} during {cause}", f"more than {many} {h} during {cause}", N
    yield f"at least {many} {h} during {cause}", f"at least {less} {h} during {cause}", E
    yield f"at least {many} {h} during {cause}", f"fewer than {less} {h} during {cause}", C
    yield f"at most {many} {h} during {cause}", f"at most {more} {h} during {cause}", E
    yield f"at most {many} {h} during {cause}", f"more than {more} {h} during {cause}", C


def _shares(rng: random.Random) -> Iterator[Draw]:
    whole = rng.randrange(20, 400)
    part = rng.randrange(1, whole)
    where = rng.choice(["in the village", "at the factory", "in the survey", "on the ship"])
    do, did = rng.choice([("smoke", "smokes"), ("own a car", "owns a car"), ("vote", "votes")])
    told = rng.choice(
        [
            f"of the {whole} adults {where}, {_spelled(part, rng)} {do}",
            f"there are {whole} adults {where}, and {_spelled(part, rng)} of them {do}",
        ]
    )
    share = part / whole
    if abs(share - 0.5) > 0.03:
        yield told, f"most of the adults {where} {do}", E if share > 0.5 else C
        yield told, f"fewer than half of the adults {where} {do}", C if share > 0.5 else E
        yield told, f"more than half of the adults {where} {do}", E if share > 0.5 else C
    if abs(share - 0.25) > 0.03:
        yield told, f"more than a quarter of the adults {where} {do}", E if share > 0.25 else C
    yield told, f"every adult {where} {did}", C
    yield told, f"some adults {where} {do}", E
    yield told, f"no adult {where} {did}", C
    yield told, f"{_spelled(whole - part, rng)} of the adults {where} do not {do}", E
    yield told, f"{_spelled(part, rng)} of the adults {where} do not {do}", C
    percent = rng.randrange(3, 97)
    said = rng.choice([f"{percent} %", f"{percent} percent", f"{percent} per cent"])
    poll = f"{said} of those asked in {{g}} were for the tax"
    if percent != 50:
        yield poll, "a majority of those asked was for the tax", E if percent > 50 else C
        yield poll, "only a minority was for the tax", C if percent > 50 else E
    if abs(percent - 33) > 3:
        more = percent > 33
        yield poll, "more than a third of those asked were for the tax", E if more else C
    if abs(percent - 75) > 3:
        more = percent > 75
        yield poll, "over three quarters of those asked were for the tax", E if more else C
    yield poll, f"{100 - percent} % of those asked were against the tax", N
    yield poll, f"{said} of those asked in {{g}} were women", N


def _changes(rng: random.Random) -> Iterator[Draw]:
    low = rng.randrange(5, 200) * rng.choice([1, 1, 10, 100])
    high = low * rng.randrange(2, 5) if rng.random() < 0.3 else low + rng.randrange(2, 3 * low)
    what = rng.choice(["sales of {org}", "the population of the island", "attendance at the fair"])
    what = rng.choice([what, "the number of {counted}", "the price of a ticket"])
    rising = rng.random() < 0.5
    old, new = (low, high) if rising else (high, low)
    a, b = _spelled(old, rng), _spelled(new, rng)
    told = rng.choice(
        [
            f"{what} went from {a} in May to {b} in June",
            f"{what} stood at {b} in June, after {a} in May",
            f"{what}, which had been {a} in May, was {b} by June",
        ]
    )
    rose, fell = rng.choice([("rose", "fell"), ("grew", "shrank"), ("went up", "went down")])
    yield told, f"{what} {rose}", E if rising else C
    yield told, f"{what} {fell}", C if rising else E
    yield told, f"{what} was higher in May than in June", C if rising else E
    yield told, f"{what} stayed the same", C
    yield told, f"in June {what} was {b}", E
    yield told, f"in June {what} was {a}", C
    yield told, f"{what} changed by {_spelled(high - low, rng)}", E
    yield told, f"{what} changed by {_spelled(high - low + rng.randrange(1, low), rng)}", C
    yield told, f"in July {what} was more than {b}", N
    if rising and abs(high / low - 2) > 0.1:
        yield told, f"{what} more than doubled", E if high > 2 * low else C
    if rising and high == 2 * low:
        yield told, f"{what} doubled", E


def _money(rng: random.Random) -> Iterator[Draw]:
    tenths = rng.randrange(11, 99)
    unit, zeros = rng.choice([("million", 100_000), ("billion", 100_000_000)])
    sign = rng.choice("$€£")
    amount = f"{sign}{tenths / 10:g} {unit}"
    good = rng.choice(GOODS)
    told = rng.choice(
        [
            f"{{p}} paid {amount} for the {good}",
            f"the {good} was sold to {{p}} for {amount}",
            f"{{p}} bought the {good} {{when}} for {amount}",
        ]
    )
    yield told, f"the {good} cost {sign}{tenths * zeros:,}", E
    yield told, f"the {good} cost {sign}{(tenths + rng.randrange(1, 9)) * zeros:,}", C
    yield told, f"{{p}} paid more than {sign}{tenths // 10 - 1 or 0.5} {unit}", E
    yield told, f"{{p}} paid less than {sign}{tenths // 10 + 1} {unit}", E
    yield told, f"{{p}} paid more than {sign}{tenths // 10 + 1} {unit}", C
    yield told, f"{{p}} paid less than {sign}{max(0.5, tenths // 10 - 1):g} {unit}", C
    yield told, f"{{p}} paid millions for the {good}", E if unit == "million" else N
    yield told, f"{{p}} paid {sign}{tenths / 10:g} thousand for the {good}", C
    yield told, f"{{p}} sold the {good} for {amount}", N
    yield told, f"{{p}} paid for the {good}", E
    asked = f"the {good} was expected to fetch {amount}"
    yield asked, f"the {good} fetched {amount}", N


def _measured(rng: random.Random) -> Iterator[Draw]:
    a, b = rng.sample(range(12, 900), 2)
    how, more, unit, thing = rng.choice(MEASURES)
    one, other = f"the {thing} in {{g}}", f"the {thing} in {{h}}"
    told = rng.choice(
        [
            f"{one} is {a} {unit} {how}, and {other} {b} {unit}",
            f"{one} is {a} {unit} {how}. {other} is {abs(a - b)} {unit}"
            f" {'less' if b < a else 'more'}",
        ]
    )
    yield told, f"{one} is {more} than {other}", E if a > b else C
    yield told, f"{other} is {more} than {one}", C if a > b else E
    yield told, f"{one} and {other} are equally {how}", C
    yield told, f"{one} is more than {a - rng.randrange(1, 11)} {unit} {how}", E
    yield told, f"{one} is less than {a - rng.randrange(1, 11)} {unit} {how}", C
    yield told, f"{one} is the {more[:-1]}st in the country", N
    yield told, f"{other} is {b} {unit} {how}", E
    yield told, f"{other} is {a} {unit} {how}", C


def _scores(rng: random.Random) -> Iterator[Draw]:
    win, lose = sorted(rng.sample(range(0, 7), 2), reverse=True)
    told = rng.choice(
        [
            f"{{t}} beat {{u}} {win}-{lose} in {{g}}",
            f"{{u}} lost {lose}-{win} to {{t}}",
            f"the match in {{g}} ended {win}-{lose} for {{t}} against {{u}}",
        ]
    )
    goal = "goal" if win - lose == 1 else "goals"
    yield told, "{t} defeated {u}", E
    yield told, "{u} defeated {t}", C
    yield told, "the match between {t} and {u} was a draw", C
    yield told, f"{{t}} won by {WORDS[win - lose]} {goal}", E
    yield told, f"{{t}} won by {WORDS[win - lose + rng.choice([1, 2])]} goals", C
    yield told, f"{{t}} scored {WORDS[win]} goals" if win > 1 else "{t} scored once", E
    yield told, "{u} did not score", E if lose == 0 else C
    yield told, f"{WORDS[win + lose]} goals were scored altogether", E if win + lose > 1 else N
    yield told, "{t} scored in the first minute", N
    place, after = sorted(rng.sample(range(1, 10), 2))
    race = rng.choice(
        [
            f"{{p}} finished {PLACED[place - 1]} and {{q}} {PLACED[after - 1]}",
            f"{{q}} came {PLACED[after - 1]} in the race, {{p}} {PLACED[place - 1]}",
        ]
    )
    yield race, "{p} finished ahead of {q}", E
    yield race, "{q} finished ahead of {p}", C
    yield race, "{p} won the race", E if place == 1 else C
    yield race, "{q} won the race", C
    yield race, "{p} was among the first three", E if place <= 3 else C
    yield race, "nobody finished ahead of {p}", E if place == 1 else C


def _clock(rng: random.Random) -> Iterator[Draw]:
    start, length = rng.randrange(6 * 12, 15 * 12) * 5, rng.randrange(3, 60) * 5
    end = start + length
    a, b = (f"{minute // 60}:{minute % 60:02}" for minute in (start, end))
    way = rng.choice(["train", "ferry", "bus", "plane"])
    told = rng.choice(
        [
            f"the {way} left {{g}} at {a} and reached {{h}} at {b}",
            f"departing from {{g}} at {a}, the {way} arrived in {{h}} at {b}",
        ]
    )
    yield told, f"the journey from {{g}} to {{h}} took {_lasting(length)}", E
    yield told, f"the journey took {_lasting(length + rng.choice([10, 35, 60]))}", C
    if length != 60:
        yield told, "the journey took more than an hour", E if length > 60 else C
        yield told, "the journey took less than an hour", C if length > 60 else E
    if end != 720:
        yield told, f"the {way} reached {{h}} before noon", E if end < 720 else C
        yield told, f"it was past noon when the {way} arrived in {{h}}", C if end < 720 else E
    yield told, f"the {way} arrived late", N
    yield told, f"the {way} left {{h}} at {b}", C
    day = rng.randrange(7)
    gap = rng.randrange(1, 6)
    visit = f"{{p}} came on {DAYS[day]} and stayed for {WORDS[gap + 1]} nights"
    yield visit, f"{{p}} left on {DAYS[(day + gap + 1) % 7]}", E
    yield visit, f"{{p}} left on {DAYS[(day + gap) % 7]}", C
    yield visit, f"{{p}} was still there on {DAYS[(day + 1) % 7]}", E
    yield "{p} swims every day", f"{{p}} swims on {DAYS[day]}s", E
    yield f"{{p}} swims on {DAYS[day]}s", "{p} swims every day", N
    yield f"{{p}} never swims on {DAYS[day]}s", "{p} swims every day", C


def _lasting(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    told = [f"{hours} hour{'s' if hours > 1 else ''}"] if hours else []
    return " and ".join([*told, *([f"{rest} minutes"] if rest else [])])


def _sums(rng: random.Random) -> Iterator[Draw]:
    a, b = rng.randrange(2, 60), rng.randrange(2, 60)
    one, other = rng.sample(["boys", "girls", "adults", "tourists", "sailors", "nuns"], 2)
    place = rng.choice(["on the bus", "in the hall", "on the island", "in the choir"])
    told = rng.choice(
        [
            f"there are {_spelled(a, rng)} {one} and {_spelled(b, rng)} {other} {place}",
            f"{_spelled(a, rng)} {one} are {place}, and {_spelled(b, rng)} {other}",
        ]
    )
    yield told, f"there are {_spelled(a + b, rng)} {one} and {other} {place} in all", E
    wrong = a + b + rng.choice([-3, -1, 1, 2, 10])
    yield told, f"there are {_spelled(wrong, rng)} {one} and {other} {place} in all", C
    if a != b:
        yield told, f"there are more {one} than {other} {place}", E if a > b else C
        yield told, f"there are fewer {one} than {other} {place}", C if a > b else E
    yield told, f"there are {_spelled(b, rng)} {other} {place}", E
    yield told, f"there are no {one} {place}", C
    yield told, f"at least {_spelled(max(1, a - 1), rng)} {one} are {place}", E
    yield told, f"there are more than {_spelled(a + 1, rng)} {one} {place}", C
    yield told, f"the {one} {place} know the {other}", N
    left = rng.randrange(1, a)
    gone = f"{told}. {_spelled(left, rng)} of the {one} leave"
    yield gone, f"{_spelled(a - left, rng)} of the {one} stay", N
    given = f"{{p}} had {_spelled(a + b, rng)} {{thing}}s and gave {_spelled(a, rng)} to {{q}}"
    given = given.replace("{thing}s", "marbles")
    yield given, f"{{p}} had {_spelled(b, rng)} marbles left", E
    yield given, f"{{p}} had {_spelled(a + b, rng)} marbles left", C
    yield given, f"{{q}} got {_spelled(a, rng)} marbles from {{p}}", E
    yield given, f"{{q}} gave {_spelled(a, rng)} marbles to {{p}}", C


SCENES: tuple[Callable[[random.Random], Iterator[Draw]], ...] = (
    _dated,
    _dated,
    _two_dates,
    _terms,
    _ages,
    _victims,
    _victims,
    _shares,
    _changes,
    _money,
    _measured,
    _scores,
    _clock,
    _sums,
)
