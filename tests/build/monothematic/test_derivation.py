"""Verbs and nouns of one stem, by WordNet."""

from thence.build.monothematic.inflection import noun_of, share_stem, verbs_of


def test_verbs_of_a_noun_share_its_stem() -> None:
    assert "acquit" in verbs_of("acquittal")
    assert "destroy" in verbs_of("destruction")
    # WordNet derives pilot from fly as well.
    assert verbs_of("pilot") == ("pilot",)


def test_the_noun_for_what_a_verb_says() -> None:
    assert noun_of("convict") == "conviction"
    assert noun_of("remove") == "removal"
    assert noun_of("zzz") == ""


def test_share_stem() -> None:
    assert share_stem("winner", "win")
    assert not share_stem("pilot", "fly")
