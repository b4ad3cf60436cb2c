"""Everyday blunders of entailment models: pairs from forms, a third of which are held out.

Usage: blunders.py OUT.jsonl
OUT gets the held-out pairs. A form is a premise and a hypothesis with slots: `{e.d}` the past of an
event, `{p.he}` the pronoun of a person, `{y+k}` a sum, `[almost/nearly]` a choice; choices among as
many words are made alike on both sides. Held-out forms use fillers that training never draws.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["Form", "blunders", "forms", "held_out", "realise"]

Row = tuple[str, str, int, str]
Filler = dict[str, str]

HERE = Path(__file__).parent
LABELS = ("ENTAILMENT", "UNKNOWN", "CONTRADICTION", "NO_ENTAILMENT")
DISTRACTED = 0.2
"""The share of training draws with a sentence about something else."""
REALISATIONS = 2
"""Pairs of each held-out form."""
HELD_EVERY = 4
"""Every fourth filler of a list is held out."""
PATIENCE = 40
"""Draws of a form without a new pair after which it is taken to be used up."""

LISTS = {
    "e": "event",
    "f": "event",
    "x": "event",
    "a": "action",
    "b": "action",
    "p": "person",
    "q": "person",
    "t": "team",
    "u": "team",
    "g": "town",
    "h": "town",
    "o": "town",
    "place2": "place",
}
"""The lists of the slots that do not bear the name of their list."""
NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
DOUBLING = {
    "win",
    "stop",
    "step",
    "cut",
    "quit",
    "run",
    "shut",
    "hit",
    "set",
    "get",
    "drop",
    "ban",
    "put",
    "cancel",
}
MASCULINE = {
    "minister",
    "patient",
    "suspect",
    "prisoner",
    "goalkeeper",
    "striker",
    "champion",
    "mayor",
    "cyclist",
    "climber",
    "swimmer",
    "referee",
    "tenant",
    "chairman",
    "hostage",
    "thief",
    "runner",
    "landlord",
    "director",
    "king",
    "coach",
    "fugitive",
    "intern",
}
FEMININE = {"singer", "witness"}
SLOT = re.compile(r"\{([a-z]\w*)((?:[+*-]\w+)*)(?:\.(\w+))?\}")
CHOICE = re.compile(r"\[([^\]]+)\]")
TERM = re.compile(r"([+*-])(\w+)")
SENTENCE_START = re.compile(r"(^\"?|[.?!]\"? \"?|: \")([a-z])")
ARTICLE = re.compile(r"\b([Aa]) (?=[aeio]|un(?!i))")
DISTRACTORS = (
    "{x} {x.d} a few days earlier.",
    "In other news, {x} {x.d}.",
    "Elsewhere, {x} {x.d}.",
    "In the same week, {x} {x.d}.",
    "Around the same time, {x} {x.d}.",
)


@dataclass(frozen=True, slots=True)
class Form:
    """A premise and a hypothesis with slots, and what follows for all their fillers."""

    id: str
    kind: str
    held_out: bool
    label: int
    premise: str
    hypothesis: str


@cache
def forms() -> tuple[Form, ...]:
    """All forms in the order of their file."""
    found = []
    for line in (HERE / "blunder_forms.tsv").read_text(encoding="utf-8").splitlines():
        id, split, label, premise, hypothesis = line.split("\t")
        kind = id.rpartition("-")[0]
        found.append(Form(id, kind, split == "held-out", int(label), premise, hypothesis))
    return tuple(found)


@cache
def fillers(held_out: bool) -> dict[str, list[Filler]]:
    """The fillers of every list that are held out, or those for training."""
    lists: dict[str, list[Filler]] = defaultdict(list)
    for line in (HERE / "blunder_fillers.tsv").read_text(encoding="utf-8").splitlines():
        name, *fields = line.split("\t")
        lists[name].append(described(name, fields))
    return {
        name: [one for at, one in enumerate(every) if (at % HELD_EVERY == 1) == held_out]
        for name, every in lists.items()
    }


def described(name: str, fields: list[str]) -> Filler:
    """A filler with its inflected and related forms; the empty key is the plain one."""
    match name:
        case "event":
            head = fields[0].rsplit(" ", 1)[1]
            it = "he" if head in MASCULINE else "she" if head in FEMININE else "it"
            return {"": fields[0], "it": it, **inflected(*fields[1:])}
        case "action":
            return {"": fields[0], **inflected(*fields)}
        case "person":
            pronouns = ("she", "her", "her") if fields[1] == "f" else ("he", "him", "his")
            return {"": fields[0], **dict(zip(("he", "him", "his"), pronouns, strict=True))}
        case "town":
            return {"": fields[0], "city": fields[0], "country": fields[1], "cont": fields[2]}
        case "group":
            return {"": fields[0], "1": fields[1]}
        case _:
            return {"": fields[0]}


def inflected(base: str, past: str, participle: str = "") -> Filler:
    """The base, the past, the participle, the third person and the -ing of a predicate."""
    verb, space, rest = base.partition(" ")
    if verb.endswith("y") and verb[-2] not in "aeo":
        third = verb[:-1] + "ies"
    elif verb.endswith(("s", "sh", "ch", "x", "o")):
        third = verb + "es"
    else:
        third = verb + "s"
    if verb.endswith("e") and not verb.endswith("ee"):
        going = verb[:-1] + "ing"
    elif verb in DOUBLING:
        going = verb + verb[-1] + "ing"
    else:
        going = verb + "ing"
    return {
        "b": base,
        "d": past,
        "n": participle or past,
        "s": third + space + rest,
        "g": going + space + rest,
    }


def realise(form: Form, rng: random.Random, distracted: float = DISTRACTED) -> tuple[str, str]:
    """A premise and a hypothesis of the form, at times with a sentence about something else."""
    premise = form.premise
    if rng.random() < distracted:
        other = rng.choice(DISTRACTORS)
        premise = f"{other} {premise}" if rng.random() < 0.5 else f"{premise} {other}"
    numbers = drawn_numbers(rng)
    lists = fillers(form.held_out)
    drawn: dict[str, Filler] = {}
    chosen: dict[int, int] = {}

    def choice(found: re.Match[str]) -> str:
        words = found[1].split("/")
        index = chosen.setdefault(len(words), rng.randrange(len(words)))
        return words[index]

    def slot(found: re.Match[str]) -> str:
        name, terms, part = found.groups()
        if name in numbers:
            return number(name, terms, part, numbers)
        if name not in drawn:
            drawn[name] = another(name, lists[LISTS.get(name, name)], drawn, rng)
        return drawn[name][part or ""]

    def filled(template: str) -> str:
        text = SLOT.sub(slot, CHOICE.sub(choice, template))
        text = SENTENCE_START.sub(lambda found: found[1] + found[2].upper(), text)
        return ARTICLE.sub(r"\1n ", text)

    return filled(premise), filled(form.hypothesis)


def another(name: str, every: list[Filler], drawn: dict[str, Filler], rng: random.Random) -> Filler:
    """A filler unlike those drawn: `h` is in another country than `g`, `o` on another continent."""
    key = {"h": "country", "o": "cont"}.get(name, "")
    taken = {one[key] for one in drawn.values() if key in one}
    heads = {one["b"].split(" ")[0] for one in drawn.values() if "b" in one}
    while True:
        one = rng.choice(every)
        if one[key] not in taken and ("b" not in one or one["b"].split(" ")[0] not in heads):
            return one


def drawn_numbers(rng: random.Random) -> dict[str, int]:
    """Numbers for the slots of counts, years, ages, days and months."""
    lo = rng.randrange(11, 60)
    return {
        "lo": lo,
        "hi": lo + rng.randrange(3, 80),
        "k": rng.randrange(2, 10),
        "k3": rng.randrange(2, 5),
        "y": rng.randrange(1860, 1985),
        "age": rng.randrange(31, 80),
        "day": rng.randrange(7),
        "month": rng.randrange(9),
    }


def number(name: str, terms: str, part: str | None, numbers: dict[str, int]) -> str:
    """A number, a sum from left to right, a number word, or the name of a day or month."""
    value = numbers[name]
    for sign, term in TERM.findall(terms):
        operand = numbers[term] if term in numbers else int(term)
        value = value * operand if sign == "*" else value + (operand if sign == "+" else -operand)
    if name == "day":
        return DAYS[value % 7]
    if name == "month":
        return MONTHS[value]
    return NUMBER_WORDS[value] if part == "w" else str(value)


def blunders(count: int, seed: int) -> list[Row]:
    """Distinct training rows, as many of each kind and of each form of a kind as can be."""
    rng = random.Random(seed)
    open_forms: dict[str, list[Form]] = defaultdict(list)
    for form in forms():
        if not form.held_out:
            open_forms[form.kind].append(form)
    seen: set[tuple[str, str]] = set()
    rows: list[Row] = []
    turn = 0
    while open_forms and len(rows) < count:
        for kind in rng.sample(sorted(open_forms), len(open_forms)):
            of_kind = open_forms[kind]
            form = of_kind[turn % len(of_kind)]
            for _ in range(PATIENCE):
                pair = realise(form, rng)
                if pair not in seen:
                    seen.add(pair)
                    rows.append((*pair, form.label, "blunders"))
                    break
            else:
                of_kind.remove(form)
                if not of_kind:
                    del open_forms[kind]
        turn += 1
    del rows[count:]
    rng.shuffle(rows)
    return rows


def held_out_pairs() -> list[tuple[Form, int, str, str]]:
    """The form, the number, the premise and the hypothesis of every held-out pair."""
    found = []
    for form in forms():
        if not form.held_out:
            continue
        rng = random.Random(form.id)
        pairs: dict[tuple[str, str], None] = {}
        while len(pairs) < REALISATIONS:
            pairs[realise(form, rng, distracted=0)] = None
        found += [(form, at, *pair) for at, pair in enumerate(pairs, 1)]
    return found


def held_out() -> list[Row]:
    """Pairs of the forms that training never sees, always the same."""
    return [
        (premise, hypothesis, form.label, f"blunder:{form.kind}")
        for form, _, premise, hypothesis in held_out_pairs()
    ]


def main(out: Path) -> None:
    """Write the held-out pairs as a file of pairs."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w", encoding="utf-8") as file:
        for form, at, premise, hypothesis in held_out_pairs():
            pair = {
                "id": f"blunder-{form.id}.{at}",
                "text": premise,
                "hypothesis": hypothesis,
                "label": LABELS[form.label],
                "language": "en",
                "phenomena": [f"blunder:{form.kind}"],
            }
            file.write(json.dumps(pair, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
