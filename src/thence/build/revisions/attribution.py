"""What CC BY-SA asks for: the pages that the texts are from, whom to name, and the licence."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
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
else was changed. Whoever hands the texts on names the pages and gives them under the same licence.

"""


def write_attribution(pairs: Iterable[Pair], folder: Path) -> None:
    """Write the file that goes with the pairs wherever they go, into a folder.

    The pairs of a page stand together, so that none has to be remembered.
    """
    licences: dict[str, None] = {}
    with replacing(folder / ATTRIBUTION) as file:
        file.write(_NOTICE.encode())
        for _, own in groupby(map(provenance_of, pairs), key=lambda origin: origin.page_key):
            origin = next(own)
            address = origin.url.partition("&diff=")[0]
            file.write(f"{origin.title} ({origin.wiki}): {address}&action=history\n".encode())
            licences.setdefault(origin.licence)
        named = " and ".join(map(_with_address, licences)) or "none, since there is no text"
        file.write(f"\nLicence of the texts: {named}.\n".encode())


def _with_address(licence: str) -> str:
    return f"{licence} ({_ADDRESSES[licence]})" if licence in _ADDRESSES else licence
