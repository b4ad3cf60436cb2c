"""A data set on disk: training and test as the campaign has them, and with all annotations."""

from __future__ import annotations

from pathlib import Path

from thence.build.revisions.attribution import write_attribution
from thence.build.revisions.campaign_xml import write_campaign_xml
from thence.build.revisions.candidate import provenance_of
from thence.build.revisions.division import Division
from thence.errors import WrongUse
from thence.formats import write_pairs
from thence.pair import Pair

__all__ = ["DomainRow", "domain_rows", "write_dataset"]

DomainRow = tuple[str, str, int, int]
"""Target, domain, entries and pairs: a row of table 1."""


def write_dataset(division: Division, folder: Path) -> list[Path]:
    """Write `training` and `test` as XML and JSONL, and the attribution; gives the paths.

    A side that was asked to be empty has no file.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongUse(f"{folder} cannot be made a folder: {error.strerror}") from error
    written: list[Path] = []
    for name, pairs in (("training", division.training), ("test", division.test)):
        if pairs:
            write_campaign_xml(pairs, folder / f"{name}.xml")
            write_pairs(pairs, folder / f"{name}.jsonl")
            written += [folder / f"{name}.xml", folder / f"{name}.jsonl"]
    everything = (*division.training, *division.test)
    write_attribution(sorted(everything, key=lambda pair: provenance_of(pair).page_key), folder)
    return written


def domain_rows(division: Division) -> list[DomainRow]:
    """Table 1 of the paper: the pages and pairs of each domain, by target."""
    rows: list[DomainRow] = []
    for target, pairs in (("training", division.training), ("test", division.test)):
        by_domain: dict[str, list[Pair]] = {}
        for pair in pairs:
            by_domain.setdefault(provenance_of(pair).domain, []).append(pair)
        for domain, own in sorted(by_domain.items()):
            pages = {provenance_of(pair).page_key for pair in own}
            rows.append((target, domain or "(unnamed)", len(pages), len(own)))
    return rows
