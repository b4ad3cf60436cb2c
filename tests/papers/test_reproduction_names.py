"""Papers are cited by author and year; the numbers of before still name them."""

import re
from pathlib import Path

import pytest

from thence.errors import UnknownName
from thence.papers import reproduce
from thence.papers.published import PRINTED, cited

ROOT = Path(__file__).resolve().parents[2]


def test_a_paper_is_named_by_author_and_year_or_by_number() -> None:
    by_name = reproduce(["bos-zanzotto-pennacchiotti-2009"])
    assert by_name == reproduce(["004"])
    assert {table.paper for table in by_name} == {"004"}
    assert cited("004") == "Bos, Zanzotto & Pennacchiotti 2009"
    with pytest.raises(UnknownName, match="did you mean 'bentivogli-2009'"):
        reproduce(["bentivogli-2008"])


def test_one_table_maps_the_numbers_and_no_page_or_module_cites_by_them() -> None:
    table = (ROOT / "docs" / "campaigns.md").read_text(encoding="utf-8")
    for number, name in PRINTED.items():
        assert f"| `{name.removesuffix('.toml')}` | `{number}` |" in table
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    sources = [path for path in (ROOT / "src").rglob("*") if path.suffix in {".py", ".html"}]
    citing = [
        path
        for path in (*pages, *sources)
        if re.search(r"[Pp]apers? 00\d", path.read_text(encoding="utf-8"))
    ]
    assert citing == []
