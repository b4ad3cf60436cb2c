"""What CC BY-SA asks for: the pages that the texts are from, whom to name, and the licence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from thence.build.revisions.candidate import provenance_of
from thence.formats.whole_file import replacing
from thence.pair import Pair

__all__ = ["ATTRIBUTION", "write_attribution"]

ATTRIBUTION = "ATTRIBUTION.txt"

_ADDRESSES = {
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC BY-SA 3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
}
_NOTICE = """\
The texts of these pairs are from revisions of the wiki pages below. Their authors are named in the
history of each page. Markup was removed, and sentences were taken out of their context; nothing
else was changed.

Licence of the texts: {licences}.
Whoever hands them on names the pages and gives them under the same licence.
"""


def write_attribution(pairs: Iterable[Pair], folder: Path) -> None:
    """Write the file that goes with the pairs wherever they go, into a folder."""
    pages: dict[tuple[str, str], str] = {}
    licences: dict[str, None] = {}
    for pair in pairs:
        origin = provenance_of(pair)
        pages.setdefault((origin.title, origin.wiki), origin.url.partition("&diff=")[0])
        licences.setdefault(origin.licence)
    named = " and ".join(map(_with_address, licences)) or "none, since there is no text"
    listed = [
        f"{title} ({wiki}): {address}&action=history"
        for (title, wiki), address in sorted(pages.items())
    ]
    with replacing(folder / ATTRIBUTION) as file:
        file.write("\n".join([_NOTICE.format(licences=named), *listed, ""]).encode())


def _with_address(licence: str) -> str:
    return f"{licence} ({_ADDRESSES[licence]})" if licence in _ADDRESSES else licence
