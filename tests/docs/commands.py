"""The commands that a page names: in blocks, in tables and in running text."""

import re
from dataclasses import dataclass

__all__ = ["Named", "named_commands"]

_FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
_INDENTED = re.compile(r"(?:^ {4}[^\n]*\n?)+", re.MULTILINE)
_SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_PROGRAM = re.compile(
    r"(?:- )?(?:run: )?(?:\$ )?((?:[A-Z_]+=\S+ )*(?:thence|make|python -m \S+|pytest)(?: .*)?)"
)


@dataclass(frozen=True)
class Named:
    """A command line of a page."""

    line: str
    in_text: bool
    """Whether it stands in running text, where it may be the name of a verb alone."""


def named_commands(page: str) -> list[Named]:
    """The commands of this project that a page names, each once: those of blocks, then of text."""
    found: list[Named] = []

    def block(text: str) -> str:
        lines = map(str.strip, re.sub(r"\\\n\s*", "", text).splitlines())
        found.extend(
            Named(_without_comment(command[1]), False)
            for line in lines
            if (command := _PROGRAM.fullmatch(line))
        )
        return "\n"

    # A block is taken out as it is read, so that nothing in it passes for running text.
    text = _FENCE.sub(lambda match: block(match[2]), page)
    text = _INDENTED.sub(lambda match: block(match[0]), text)
    spans = _SPAN.findall(text)
    found.extend(Named(command[1], True) for span in spans if (command := _PROGRAM.fullmatch(span)))
    return list(dict.fromkeys(found))


def _without_comment(line: str) -> str:
    """A line of the shell less what explains it: two spaces and more, or a hash, part it off."""
    return re.split(r"\s+#\s|\s{3,}", line)[0].strip()
