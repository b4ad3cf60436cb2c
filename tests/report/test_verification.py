"""The page on a verification: nothing of the answer is lost, and nothing in it is markup."""

import re
from html import unescape
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from thence.errors import WrongUse
from thence.report.terminal.verdicts import verification_view
from thence.report.verification import reading, summary, write_verification
from thence.verifying.verification import (
    Claim,
    Finding,
    Kind,
    Mark,
    Passage,
    Role,
    Standing,
    Verification,
)

ROLES = {Standing.SUPPORTED: Role.SUPPORTS, Standing.CONTRADICTED: Role.CONTRADICTS}


def finding(
    standing: Standing,
    *sentences: str,
    read: int = 3,
    reason: str = "",
) -> Finding:
    role = ROLES.get(standing, Role.NEAREST)
    evidence = tuple(
        Passage(role, number, 0, len(sentence), sentence)
        for number, sentence in enumerate(sentences or ("A ship sank.",), 2)
    )
    return Finding("log.txt", standing, 0.5, evidence, read=read, of=9, reason=reason)


@pytest.fixture
def verification(hostile: str) -> Verification:
    answer = f"The ship, which was old, sank. {hostile} was hurt. Why?"
    start = answer.index(hostile)
    claims = (
        Claim("The ship sank.", ((0, 8), (25, 29)), (finding(Standing.SUPPORTED),)),
        Claim("The ship was old.", ((16, 23),), (finding(Standing.NOT_FOUND),)),
        Claim(
            f"{hostile} was hurt.",
            ((start, start + len(hostile) + 10),),
            (finding(Standing.CONTRADICTED, hostile),),
        ),
    )
    return Verification(answer, "nli", (hostile,), claims, ((len(answer) - 4, len(answer)),))


def test_the_answer_stands_whole_on_the_page(verification: Verification, tmp_path: Path) -> None:
    write_verification(verification, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    said = re.search(r'<p class="said">(.*?)</p>', page, re.DOTALL)
    assert said is not None
    labels = re.sub(r'<a class="chip-link".*?</a>', "", said[1])
    assert unescape(re.sub(r"<[^>]*>", "", labels)) == verification.answer
    assert page.count('class="chip-link"') == 3
    assert "<img" not in page


def test_findings_in_words() -> None:
    assert summary(Verification("Why?", "nli", ("a",), ())).startswith("The answer claims nothing")
    supported = finding(Standing.SUPPORTED)
    assert reading(supported) == "Sentence 2 of 9 of log.txt supports it"
    assert reading(finding(Standing.NOT_FOUND)) == (
        "Not found in log.txt, the nearest 3 of 9 sentences read; the nearest does not support it"
    )
    assert reading(finding(Standing.NOT_FOUND, "A.", "B.", read=9)) == (
        "Not found in log.txt, all 9 sentences read; the nearest do not support it"
    )
    failed = finding(Standing.NOT_JUDGED, reason="the text has no word")
    assert reading(failed) == "log.txt could not be judged: the text has no word."


def test_what_comes_nearest_is_marked_as_such(verification: Verification, tmp_path: Path) -> None:
    write_verification(verification, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    # In the card and in the table; what supports has no such mark.
    assert page.count('<span class="role">nearest, sentence 2</span> A ship sank.') == 2
    assert page.count('<blockquote class="supports">A ship sank.') == 2


@pytest.fixture
def marked() -> Verification:
    """A claim that two sources were read for, with words that neither carries, and a citation."""
    answer = "The crew saved 90 <b>cats</b> [2]."
    start = answer.index("90")
    marks = (Mark(start, start + 2, Kind.NUMBER), Mark(start + 6, start + 10, Kind.OTHER))
    spans = ((0, answer.index(" [2]")),)
    findings = (finding(Standing.NOT_FOUND, "It rained."), finding(Standing.NOT_FOUND, "A dog."))
    claim = Claim("The crew saved 90 cats.", spans, findings, marks, (2,))
    return Verification(answer, "nli", ("log.txt", "log.txt"), (claim,))


def test_unsupported_words_are_marked_on_the_page(marked: Verification, tmp_path: Path) -> None:
    write_verification(marked, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    words = re.findall(r'<mark class="unsupported" data-kind="(\w+)"[^>]*>([^<]*)</mark>', page)
    assert words == [("number", "90"), ("other", "cats")]
    assert "Not in the evidence: “90” (number), “cats”." in page
    assert "It cites [2], and no source supports it." in page
    assert "Of 1 citation 0.0 % name a source that supports their claim" in page
    # Nothing was found in either source, so that both are told, in the card and in the table.
    assert page.count("It rained.") == page.count("A dog.") == 2
    said = re.search(r'<p class="said">(.*?)</p>', page, re.DOTALL)
    assert said is not None
    labels = re.sub(r'<a class="chip-link".*?</a>', "", said[1])
    assert unescape(re.sub(r"<[^>]*>", "", labels)) == marked.answer


def test_the_terminal_tells_all_sources_marks_and_citations(marked: Verification) -> None:
    screen = Console(width=120, record=True, file=StringIO())
    screen.print(verification_view(marked))
    told = screen.export_text()
    assert "It rained." in told
    assert "A dog." in told
    assert "Not in the evidence: “90” (number), “cats”" in told
    assert "It cites [2], and no source supports it." in told


def test_the_summary_counts(verification: Verification) -> None:
    assert summary(verification) == (
        "Of 3 claims held against 1 source, 1 is supported, 1 is contradicted and 1 is not found."
    )


def test_a_page_that_cannot_be_written_is_told(verification: Verification, tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="cannot be written"):
        write_verification(verification, tmp_path / "missing" / "page.html")
