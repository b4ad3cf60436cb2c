"""Writing GenI's files, so that other programs run our grammars and we can read them back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from thence.build.ssi.realiser.grammar import (
    Case,
    Entry,
    FeatureValues,
    Grammar,
    Lexicon,
    Literal,
    Morphology,
    Node,
    NodeKind,
    SemanticInput,
    Tree,
)
from thence.build.ssi.realiser.value import ANONYMOUS, Value
from thence.files import write_text

__all__ = [
    "format_semantics",
    "write_grammar",
    "write_lexicon",
    "write_morphology",
    "write_suite",
]

_BARE = re.compile(r"[^\W_][\w'+\-.]*")


def write_grammar(grammar: Grammar, path: Path | str) -> None:
    """Write trees."""
    _write(path, map(_tree, grammar.trees))


def write_lexicon(lexicon: Lexicon, path: Path | str) -> None:
    """Write lexical entries."""
    _write(path, map(_entry, lexicon.entries))


def write_suite(cases: Iterable[Case], path: Path | str) -> None:
    """Write inputs with their sentences."""
    _write(path, map(_case, cases))


def write_morphology(morphology: Morphology, path: Path | str) -> None:
    """Write the predicates that are realised by features."""
    _write(path, (f"{name} {_features(found)}" for name, found in morphology.features))


def format_semantics(semantics: SemanticInput) -> str:
    """An input as GenI writes it, in square brackets."""
    constraints = semantics.constraints or ((),) * len(semantics.literals)
    literals = (
        _literal(literal) + (f"[{' '.join(names)}]" if names else "")
        for literal, names in zip(semantics.literals, constraints, strict=True)
    )
    return f"[{' '.join(literals)}]"


def _write(path: Path | str, items: Iterable[str]) -> None:
    write_text(Path(path), "\n\n".join(items) + "\n")


def _tree(tree: Tree) -> str:
    name = f"{tree.family}:{tree.name}" if tree.name else tree.family
    kind = "auxiliary" if tree.auxiliary else "initial"
    lines = [f"{name}{_parameters(tree.parameters, tree.interface)} {kind}", _node(tree.root, 0)]
    if tree.semantics:
        lines.append(f"semantics:[{' '.join(map(_literal, tree.semantics))}]")
    if tree.trace:
        lines.append(f"trace:[{' '.join(tree.trace)}]")
    return "\n".join(lines)


def _node(node: Node, depth: int) -> str:
    indent = "  " * depth
    parts = [indent + node.name]
    if node.kind is not NodeKind.INNER:
        parts.append(f"type:{node.kind}")
    if node.kind is NodeKind.WORD:
        parts.append("|".join(map(_quoted, node.words)))
    if not node.adjoins:
        parts.append("aconstr:noadj")
    if node.kind is not NodeKind.WORD or node.top or node.bottom:
        parts.append(f"{_features(node.top)}!{_features(node.bottom)}")
    line = " ".join(parts)
    if not node.children:
        return line
    children = "\n".join(_node(child, depth + 1) for child in node.children)
    return f"{line}\n{indent}{{\n{children}\n{indent}}}"


def _entry(entry: Entry) -> str:
    lines = [f"{_word(entry.lemma)} {entry.family}{_parameters(entry.parameters, entry.interface)}"]
    if entry.equations:
        lines.append(f"equations:{_features(entry.equations)}")
    if entry.filters:
        lines.append(f"filters:{_features(entry.filters)}")
    charged = zip_longest(entry.semantics, entry.charges, fillvalue=())
    literals = " ".join(_literal(literal, charges) for literal, charges in charged)  # type: ignore[arg-type]
    lines.append(f"semantics:[{literals}]")
    return "\n".join(lines)


def _case(case: Case) -> str:
    lines = [case.name] if case.name else []
    lines.append(f"semantics:{format_semantics(case.semantics)}")
    if case.semantics.index_constraints:
        lines.append(f"idxconstraints:{_features(case.semantics.index_constraints)}")
    lines += [f"[{sentence}]" for sentence in case.sentences]
    return "\n".join(lines)


def _literal(literal: Literal, charges: tuple[int, ...] = ()) -> str:
    signs = ["+" if charge > 0 else "-" if charge < 0 else "" for charge in charges]
    signs += [""] * (len(literal.arguments) + 1 - len(signs))
    handle = "" if literal.handle == ANONYMOUS else f"{signs[0]}{_value(literal.handle)}:"
    arguments = " ".join(
        sign + _value(argument) for sign, argument in zip(signs[1:], literal.arguments, strict=True)
    )
    return f"{handle}{_value(literal.predicate)}({arguments})"


def _parameters(parameters: tuple[Value, ...], interface: FeatureValues) -> str:
    listed = " ".join(map(_value, parameters))
    return f"({listed} ! {_listed(interface)})" if interface else f"({listed})"


def _features(features: FeatureValues) -> str:
    return f"[{_listed(features)}]"


def _listed(features: FeatureValues) -> str:
    return " ".join(f"{name}:{';'.join(map(_value, values))}" for name, values in features)


def _value(value: Value) -> str:
    atoms = "|".join(map(_word, value.atoms))
    if not value.name:
        return atoms or "_"
    return f"?{value.name}/{atoms}" if atoms else f"?{value.name}"


def _word(word: str) -> str:
    return word if _BARE.fullmatch(word) else _quoted(word)


def _quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
