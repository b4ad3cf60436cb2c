"""Reading GenI's files: trees, lexicon, suite of inputs, morphological predicates."""

from __future__ import annotations

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
from thence.build.ssi.realiser.scanner import Scanner
from thence.build.ssi.realiser.value import ANONYMOUS, Value
from thence.files import read_text

__all__ = [
    "parse_semantics",
    "read_grammar",
    "read_lexicon",
    "read_morphology",
    "read_suite",
]


def read_grammar(path: Path | str) -> Grammar:
    """The trees of a file."""
    scanner = _open(path)
    trees = []
    while not scanner.at_end:
        trees.append(_tree(scanner))
    return Grammar(tuple(trees))


def read_lexicon(path: Path | str) -> Lexicon:
    """The entries of a file."""
    scanner = _open(path)
    entries = []
    while not scanner.at_end:
        entries.append(_entry(scanner))
    return Lexicon(tuple(entries))


def read_suite(path: Path | str) -> tuple[Case, ...]:
    """The inputs of a file with the sentences expected of each."""
    scanner = _open(path)
    cases = []
    while not scanner.at_end:
        cases.append(_case(scanner))
    return tuple(cases)


def read_morphology(path: Path | str) -> Morphology:
    """The predicates that are realised by features alone."""
    scanner = _open(path)
    features = []
    while not scanner.at_end:
        features.append((scanner.name("a predicate"), _features(scanner)))
    return Morphology(tuple(features))


def parse_semantics(text: str) -> SemanticInput:
    """An input from literals such as `A:give(B C D E) G:the(C)`, with or without brackets."""
    scanner = Scanner(text, "the semantics")
    if scanner.looks_at("["):
        found = _input(scanner)
    else:
        literals, constraints = [], []
        while not scanner.at_end:
            literal, names = _constrained_literal(scanner)
            literals.append(literal)
            constraints.append(names)
        found = _semantic_input(literals, constraints, ())
    if not scanner.at_end:
        raise scanner.fail("the end of the semantics")
    return found


def _open(path: Path | str) -> Scanner:
    return Scanner(read_text(Path(path)), path)


def _tree(scanner: Scanner) -> Tree:
    family = scanner.name("the family of a tree")
    name = scanner.name("the name of a tree") if scanner.take(":") else ""
    parameters, interface = _parameters(scanner) if scanner.looks_at("(") else ((), ())
    kind = scanner.name("'initial' or 'auxiliary'")
    if kind not in ("initial", "auxiliary"):
        raise scanner.fail(f"'initial' or 'auxiliary', not '{kind}', before the tree")
    root = _node(scanner)
    nodes = list(root)
    feet = sum(node.kind is NodeKind.FOOT for node in nodes)
    anchors = sum(node.kind is NodeKind.ANCHOR for node in nodes)
    if anchors != 1 or feet != (kind == "auxiliary"):
        raise scanner.fail(
            f"one anchor, and one foot if auxiliary, in the tree {family}:{name} that ends"
        )
    semantics: tuple[Literal, ...] = ()
    trace: tuple[str, ...] = ()
    if scanner.take_keyword("semantics"):
        semantics = tuple(scanner.bracketed("[", lambda: _literal(scanner)[0], "]"))
    if scanner.take_keyword("trace"):
        trace = tuple(scanner.bracketed("[", scanner.name, "]"))
    return Tree(family, name, root, bool(feet), parameters, interface, semantics, trace)


def _node(scanner: Scanner) -> Node:
    name = scanner.word("the name of a node")
    kind, adjoins = NodeKind.INNER, True
    words: tuple[str, ...] = ()
    top: FeatureValues = ()
    bottom: FeatureValues = ()
    if scanner.take_keyword("type"):
        kind = _kind(scanner)
    elif scanner.peek_name() == "anchor":
        scanner.name()
        kind = NodeKind.ANCHOR
    if kind is NodeKind.WORD and not scanner.looks_at("["):
        words = scanner.words()
    if scanner.take_keyword("aconstr"):
        scanner.need("noadj")
        adjoins = False
    if scanner.looks_at("["):
        top = _features(scanner)
    if scanner.take("!") and scanner.looks_at("["):
        bottom = _features(scanner)
    children = scanner.bracketed("{", lambda: _node(scanner), "}") if scanner.looks_at("{") else []
    if children and kind is not NodeKind.INNER:
        raise scanner.fail(f"no children below the {kind} node '{name}'")
    return Node(name, kind, top, bottom, tuple(children), words, adjoins)


def _kind(scanner: Scanner) -> NodeKind:
    word = scanner.name("the type of a node")
    try:
        return NodeKind(word)
    except ValueError:
        raise scanner.fail(f"anchor, foot, subst or lex, not '{word}',") from None


def _entry(scanner: Scanner) -> Entry:
    lemma = scanner.word("a lemma")
    family = scanner.name("the family of a lemma")
    parameters, interface = _parameters(scanner) if scanner.looks_at("(") else ((), ())
    equations = _features(scanner) if scanner.take_keyword("equations") else ()
    filters = _features(scanner) if scanner.take_keyword("filters") else ()
    literals: list[tuple[Literal, tuple[int, ...]]] = []
    if scanner.take_keyword("semantics"):
        literals = scanner.bracketed("[", lambda: _literal(scanner), "]")
    semantics = tuple(literal for literal, _ in literals)
    charges = tuple(charge for _, charge in literals) if any(any(c) for _, c in literals) else ()
    return Entry(lemma, family, parameters, semantics, charges, interface, equations, filters)


def _case(scanner: Scanner) -> Case:
    name = "" if scanner.take_keyword("semantics") else scanner.word("the name of a case")
    if name:
        scanner.need("semantics")
        scanner.need(":")
    semantics = _input(scanner)
    sentences = []
    while scanner.looks_at("[") or scanner.peek_name() in ("sentence", "output", "trace"):
        if scanner.take_keyword("trace"):
            scanner.sentence()
            continue
        if not scanner.take_keyword("sentence"):
            scanner.take_keyword("output")
        if not scanner.looks_at("["):
            break
        sentences.append(scanner.sentence())
    return Case(name, semantics, tuple(dict.fromkeys(sentences)))


def _input(scanner: Scanner) -> SemanticInput:
    found = scanner.bracketed("[", lambda: _constrained_literal(scanner), "]")
    indices = _features(scanner) if scanner.take_keyword("idxconstraints") else ()
    return _semantic_input(
        [literal for literal, _ in found], [names for _, names in found], indices
    )


def _semantic_input(
    literals: list[Literal], constraints: list[tuple[str, ...]], indices: FeatureValues
) -> SemanticInput:
    kept = tuple(constraints) if any(constraints) else ()
    return SemanticInput(tuple(literals), kept, indices)


def _constrained_literal(scanner: Scanner) -> tuple[Literal, tuple[str, ...]]:
    literal, _ = _literal(scanner)
    names = scanner.bracketed("[", scanner.name, "]") if scanner.looks_at("[") else []
    return literal, tuple(names)


def _literal(scanner: Scanner) -> tuple[Literal, tuple[int, ...]]:
    """A literal and, as the lexicon writes them, the charges of its handle and arguments."""
    first, charge = _charged(scanner)
    handle = ANONYMOUS
    if scanner.take(":"):
        handle, (first, _) = first, (scanner.value(), 0)
    else:
        charge = 0
    arguments = scanner.bracketed("(", lambda: _charged(scanner), ")")
    literal = Literal(first, tuple(value for value, _ in arguments), handle)
    return literal, (charge, *(charge for _, charge in arguments))


def _charged(scanner: Scanner) -> tuple[Value, int]:
    for symbol, charge in (("+?", 1), ("-?", -1), ("+_", 1), ("-_", -1)):
        if scanner.looks_at(symbol):
            scanner.take(symbol[0])
            return scanner.value(), charge
    return scanner.value(), 0


def _parameters(scanner: Scanner) -> tuple[tuple[Value, ...], FeatureValues]:
    scanner.need("(")
    parameters, interface = [], []
    while not scanner.looks_at(")") and not scanner.looks_at("!"):
        parameters.append(scanner.value())
    if scanner.take("!"):
        while not scanner.looks_at(")"):
            interface.append(_feature(scanner))
    scanner.need(")")
    return tuple(parameters), tuple(interface)


def _features(scanner: Scanner) -> FeatureValues:
    return tuple(scanner.bracketed("[", lambda: _feature(scanner), "]"))


def _feature(scanner: Scanner) -> tuple[str, tuple[Value, ...]]:
    attribute = scanner.name("an attribute")
    scanner.need(":")
    values = [scanner.value()]
    while scanner.take(";"):
        values.append(scanner.value())
    return attribute, tuple(values)
