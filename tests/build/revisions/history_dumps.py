"""Small history dumps for tests."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

Edit = tuple[str, str, str]
"""Text, contributor and summary of a revision."""


def dump(
    pages: Mapping[str, Sequence[Edit | str]], language: str = "en", namespace: int = 0
) -> str:
    """A dump whose revisions are an hour apart; a plain text is an edit without a summary."""
    inside = "".join(
        _page(number, title, edits, namespace)
        for number, (title, edits) in enumerate(pages.items(), 1)
    )
    return (
        f'<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.10/" xml:lang="{language}">\n'
        "  <siteinfo><sitename>Wiki</sitename><dbname>testwiki</dbname>"
        "<base>https://test.example.org/wiki/Main_Page</base><namespaces>"
        '<namespace key="0" case="first-letter" /><namespace key="14">Categoria</namespace>'
        "</namespaces></siteinfo>\n"
        f"{inside}</mediawiki>\n"
    )


def _page(number: int, title: str, edits: Sequence[Edit | str], namespace: int) -> str:
    revisions = "".join(
        _revision(
            1000 * number + place, place, (edit, "Ada", "") if isinstance(edit, str) else edit
        )
        for place, edit in enumerate(edits, 1)
    )
    return (
        f"  <page>\n    <title>{escape(title)}</title>\n    <ns>{namespace}</ns>\n"
        f"    <id>{number}</id>\n{revisions}  </page>\n"
    )


def _revision(identifier: int, hour: int, edit: Edit) -> str:
    text, contributor, comment = edit
    return (
        f"    <revision><id>{identifier}</id>"
        f"<timestamp>20{10 + hour // 24:02}-01-01T{hour % 24:02}:00:00Z</timestamp>"
        f"<contributor><username>{contributor}</username><id>1</id></contributor>"
        f"<comment>{escape(comment)}</comment><model>wikitext</model>"
        f'<text xml:space="preserve">{escape(text)}</text></revision>\n'
    )
