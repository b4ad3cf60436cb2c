"""What MkDocs does to the pages: a block that names its file shows the name as its title."""

import re
from typing import Any

_NAMED = re.compile(r"^```(\w+) ([\w./-]+)$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page as its own dialect has it; tests of the guides read the plain form."""
    return _NAMED.sub(r'```\1 title="\2"', markdown)
