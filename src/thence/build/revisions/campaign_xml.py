"""The XML of the Italian campaign, as in figure 1 of the paper: YES and NO, and nothing of ours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from thence.errors import WrongUse
from thence.formats.whole_file import replacing
from thence.pair import Label, Pair

__all__ = ["write_campaign_xml"]


def write_campaign_xml(pairs: Sequence[Pair], path: Path) -> None:
    """Write labelled pairs; the language stands at the root, where our reader looks for it."""
    from lxml import etree

    languages = {pair.language for pair in pairs}
    if len(languages) > 1:
        raise WrongUse(f"{path} cannot be written: its pairs are of {len(languages)} languages")
    root = etree.Element("entailment-corpus")
    for language in languages:
        root.set("lang", language.upper())
    root.text = "\n"
    for pair in pairs:
        element = etree.SubElement(
            root, "pair", entailment=_YES_NO[_label(pair)], id=pair.id, task=pair.task
        )
        element.text, element.tail = "\n  ", "\n"
        for name, text, tail in (("t", pair.text, "\n  "), ("h", pair.hypothesis, "\n")):
            child = etree.SubElement(element, name)
            try:
                child.text, child.tail = text, tail
            except ValueError as error:
                raise WrongUse(
                    f"{path} cannot be written: XML cannot hold a character of '{pair.id}'"
                ) from error
    with replacing(path) as file:
        file.write(etree.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n")


def _label(pair: Pair) -> Label:
    if pair.label is None:
        raise WrongUse(f"the pair '{pair.id}' has no label; judge it first")
    return pair.label.two_way


_YES_NO = {Label.ENTAILMENT: "YES", Label.NO_ENTAILMENT: "NO"}
