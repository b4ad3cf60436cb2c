"""The lists of templates that were published for DIRT and TEASE, with Minipar's relations as UD.

Two notations are read, beside our own:

    N:subj:V<find>V:obj:N>solution>N:to:N       Lin & Pantel 2001
    n<subj<v:find:v>obj>n:solution:n>mod>p:to:p>pcomp-n>n       as BIU's tools write paths

and two shapes of lists: `input<TAB>output<TAB>score` on a line, or an input alone on a line with
the lines of its outputs, `<TAB>output<TAB>score`, below it. X is the slot on the left of a path.
The lists do not say in which direction a rule holds, so none is stated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput, WrongUse
from thence.files import text_lines
from thence.knowledge.templates import Node, Rule, Template, TreeTemplate, parse_template
from thence.knowledge.templates.rule_base import read_rule_base

__all__ = ["open_rules", "parse_published", "read_published"]

UNIVERSAL = {
    "subj": "nsubj", "s": "nsubj", "obj": "obj", "obj2": "iobj", "gen": "nmod:poss",
    "nn": "compound", "mod": "amod", "amod": "advmod", "appo": "appos", "fc": "ccomp", "i": "xcomp",
    "pred": "xcomp", "conj": "conj", "part": "compound:prt", "num": "nummod",
}  # fmt: skip
"""Minipar's relations; any other between a word and a noun is a preposition."""
_LIN = re.compile(r"[A-Z]\w*:[^:<>\s]+:[A-Z]\w*(?:[<>][^<>]+)+")
_BIU = re.compile(r"[a-z]+[<>][^\s]+")
_STEP = re.compile(r"([<>])([^<>]+)\1")

Step = tuple[str, str, str]
"""Direction, relation, and the word that it leads to; the last word is empty for the slot Y."""


def open_rules(path: Path) -> Iterator[Rule]:
    """The rules of a file: a rule base of ours, or a published list; one without any is refused."""
    found = False
    for rule in read_published(path) if _is_published(path) else read_rule_base(path):
        found = True
        yield rule
    if not found:
        raise BadInput(path, "holds no rule")


def read_published(path: Path) -> Iterator[Rule]:
    """The rules of a published list, from its inputs to its outputs."""
    current: Template | None = None
    for line, text in text_lines(path):
        if text.startswith("#"):
            continue
        first, *rest = (field.strip() for field in text.split("\t"))
        try:
            left = parse_published(first) if first else current
            if not rest:
                current = left
            elif len(rest) == 1 or left is None:
                raise BadInput(path, "is not `input<TAB>output<TAB>score`", line=line)
            else:
                yield Rule(left, parse_published(rest[0]), float(rest[1]))
        except BadInput:
            raise
        except (ValueError, WrongUse) as error:
            raise BadInput(path, str(error), line=line) from error


def parse_published(text: str) -> Template:
    """A template in either published notation, or in our own."""
    if _LIN.fullmatch(text):
        return _template(text, _lin_steps(text))
    if _BIU.fullmatch(text):
        return _template(text, _biu_steps(text))
    return parse_template(text)


def _is_published(path: Path) -> bool:
    if path.suffix == ".parquet":
        return False
    for _, text in text_lines(path):
        if not text.startswith("#"):
            first = text.strip().split("\t")[0]
            return bool(_LIN.fullmatch(first) or _BIU.fullmatch(first)) or "\t" not in text
    return False


def _lin_steps(text: str) -> list[Step]:
    """`N:subj:V<find>V:obj:N`: relations with their parts of speech, words between arrows."""
    relations, words = re.split(r"[<>][^<>]+[<>]", text), re.findall(r"[<>]([^<>]+)([<>])", text)
    steps: list[Step] = []
    direction = "<"
    for relation, (word, after) in zip(relations, [*words, ("", ">")], strict=True):
        parts = relation.split(":")
        if len(parts) != 3:
            raise WrongUse(
                f"the path '{text}' has the relation '{relation}', which is not `N:obj:V`"
            )
        steps.append((direction, parts[1], word))
        # The arrows turn at the top word: relations rise before it and fall after it.
        direction = after
    return steps


def _biu_steps(text: str) -> list[Step]:
    """`n<subj<v:find:v>obj>n`: relations between arrows, words between their parts of speech."""
    steps: list[Step] = []
    at = re.match(r"[a-z]+", text).end()  # type: ignore[union-attr]
    while match := _STEP.match(text, at):
        node = re.compile(r"[^<>]*").match(text, match.end())
        assert node is not None
        word = node[0].split(":")[1] if ":" in node[0] else ""
        steps.append((match[1], match[2], word))
        at = node.end()
    if at != len(text):
        raise WrongUse(f"the path '{text}' goes wrong at character {at + 1}")
    return _without_preposition_nodes(steps)


def _without_preposition_nodes(steps: list[Step]) -> list[Step]:
    """`>mod>p:to:p>pcomp-n>` is one relation to us: `to`; the same upwards."""
    found: list[Step] = []
    for direction, relation, word in steps:
        above = found[-1] if found else ("", "", "")
        downwards = direction == ">" and relation == "pcomp-n" and above[2]
        upwards = direction == "<" and above[:2] == ("<", "pcomp-n")
        if downwards or upwards:
            found[-1] = (direction, above[2], word)
        else:
            found.append((direction, relation, word))
    return found


def _template(text: str, steps: list[Step]) -> TreeTemplate:
    words = ["X", *(word.lower() for *_, word in steps[:-1]), "Y"]
    if not all(words) or steps[-1][2]:
        raise WrongUse(f"the path '{text}' does not lead from slot to slot over words")
    heads, relations = [-1] * len(words), [""] * len(words)
    of_verb = _verbs(text)
    for place, (direction, relation, _) in enumerate(steps):
        child, head = (place, place + 1) if direction == "<" else (place + 1, place)
        if heads[child] >= 0:
            raise WrongUse(f"the path '{text}' has a word with two governors")
        heads[child], relations[child] = head, _universal(relation, words[head] in of_verb)
    nodes = (
        Node(word, head, relation)
        for word, head, relation in zip(words, heads, relations, strict=True)
    )
    try:
        return TreeTemplate(tuple(nodes))
    except ValueError as error:
        raise WrongUse(f"the path '{text}' is no template: {error}") from None


def _universal(relation: str, of_verb: bool) -> str:
    known = UNIVERSAL.get(relation)
    return known or f"{'obl' if of_verb else 'nmod'}:{relation.lower()}"


def _verbs(text: str) -> frozenset[str]:
    """The words of a path that are verbs: `V<find>` and `v:find:v`."""
    lin = re.findall(r":V<([^<>]+)>|>([^<>]+)>V:|<([^<>]+)[<>]V:", text)
    biu = re.findall(r"v:([^:<>]+):v", text)
    return frozenset(word.lower() for words in (*lin, biu) for word in words if word)
