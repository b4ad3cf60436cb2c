"""SSI: benchmarks written by a grammar and labelled by logic (Bedaride & Gardent 2010)."""

from thence.build.ssi.bank import Bank, build_bank, draw_worlds, realise_english
from thence.build.ssi.english.grammar import english_grammar, english_lexicon
from thence.build.ssi.phenomena import Phenomenon
from thence.build.ssi.realiser.grammar import (
    Case,
    Entry,
    Grammar,
    Lexicon,
    Literal,
    Morphology,
    SemanticInput,
    Tree,
)
from thence.build.ssi.realiser.reader import (
    parse_semantics,
    read_grammar,
    read_lexicon,
    read_morphology,
    read_suite,
)
from thence.build.ssi.realiser.realisation import Construct, Realisation, realise, sentences
from thence.build.ssi.realiser.writer import (
    format_semantics,
    write_grammar,
    write_lexicon,
    write_morphology,
    write_suite,
)
from thence.build.ssi.sampling import Constraints
from thence.build.ssi.suite import generate_suite, suite_of

__all__ = [
    "Bank",
    "Case",
    "Constraints",
    "Construct",
    "Entry",
    "Grammar",
    "Lexicon",
    "Literal",
    "Morphology",
    "Phenomenon",
    "Realisation",
    "SemanticInput",
    "Tree",
    "build_bank",
    "draw_worlds",
    "english_grammar",
    "english_lexicon",
    "format_semantics",
    "generate_suite",
    "parse_semantics",
    "read_grammar",
    "read_lexicon",
    "read_morphology",
    "read_suite",
    "realise",
    "realise_english",
    "sentences",
    "suite_of",
    "write_grammar",
    "write_lexicon",
    "write_morphology",
    "write_suite",
]
