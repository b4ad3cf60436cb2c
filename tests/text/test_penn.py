"""Penn tags as universal tags and features, worked out by hand from the UD guidelines."""

from thence.text.penn import universal_features, universal_lemmas, universal_tags


def test_tags_depend_on_what_the_word_does() -> None:
    words = ["that", "that", "that", "is", "is", "not", "to", "to", "nobody", "new", "what"]
    tags = ["DT", "DT", "IN", "VBZ", "VBZ", "RB", "TO", "IN", "NN", "NNP", "WP"]
    relations = [
        "det", "nsubj", "mark", "cop", "root", "advmod", "mark", "case", "nsubj", "amod", "det",
    ]  # fmt: skip
    assert universal_tags(words, tags, relations) == [
        "DET", "PRON", "SCONJ", "AUX", "VERB", "PART", "PART", "ADP", "PRON", "ADJ", "DET",
    ]  # fmt: skip


def test_verbs_agree_with_their_subjects() -> None:
    words = ["we", "were", "seen", "and", "dogs", "bark"]
    tags = ["PRP", "VBD", "VBN", "CC", "NNS", "VBP"]
    heads = [2, 2, -1, 5, 5, 2]
    relations = ["nsubj:pass", "aux:pass", "root", "cc", "nsubj", "conj"]
    upos = universal_tags(words, tags, relations)
    assert universal_features(words, tags, upos, heads, relations) == [
        "Case=Nom|Number=Plur|Person=1|PronType=Prs",
        "Mood=Ind|Number=Plur|Person=1|Tense=Past|VerbForm=Fin",
        "Tense=Past|VerbForm=Part|Voice=Pass",
        "",
        "Number=Plur",
        "Mood=Ind|Number=Plur|Person=3|Tense=Pres|VerbForm=Fin",
    ]


def test_an_order_and_a_plain_infinitive() -> None:
    words, tags = ["try", "to", "go"], ["VB", "TO", "VB"]
    heads, relations = [-1, 2, 0], ["root", "mark", "xcomp"]
    upos = universal_tags(words, tags, relations)
    assert universal_features(words, tags, upos, heads, relations) == [
        "Mood=Imp|VerbForm=Fin", "", "VerbForm=Inf",
    ]  # fmt: skip


def test_pronouns_by_what_they_do() -> None:
    words, tags = ["her", "her", "it", "yours"], ["PRP$", "PRP", "PRP", "PRP"]
    relations = ["nmod:poss", "obj", "nsubj", "obj"]
    upos = universal_tags(words, tags, relations)
    assert universal_features(words, tags, upos, [3, 3, 3, -1], relations) == [
        "Case=Gen|Gender=Fem|Number=Sing|Person=3|Poss=Yes|PronType=Prs",
        "Case=Acc|Gender=Fem|Number=Sing|Person=3|PronType=Prs",
        "Case=Nom|Gender=Neut|Number=Sing|Person=3|PronType=Prs",
        "Case=Gen|Person=2|Poss=Yes|PronType=Prs",
    ]


def test_contracted_verbs_have_their_full_lemma() -> None:
    forms = ["’s", "’s", "'ve", "’ll", "these", "'", "an"]
    tags = ["VBZ", "POS", "VBP", "MD", "DT", "''", "DT"]
    assert universal_lemmas(forms, tags, list(forms)) == [
        "be", "’s", "have", "will", "this", "'", "a",
    ]  # fmt: skip


def test_numbers_relatives_questions_and_that() -> None:
    words = ["five", "5", "who", "what", "which", "which", "that", "that", "that", "new", "went"]
    tags = ["CD", "CD", "WP", "WP", "WDT", "WDT", "IN", "DT", "DT", "NNP", "VBD"]
    relations = [
        "nummod", "nummod", "nsubj", "obj", "obj", "det", "mark", "det", "obj", "amod", "root",
    ]  # fmt: skip
    upos = universal_tags(words, tags, relations)
    heads = [3] * 10 + [-1]
    assert universal_features(words, tags, upos, heads, relations) == [
        "NumForm=Word|NumType=Card",
        "NumForm=Digit|NumType=Card",
        "PronType=Rel",
        "PronType=Int",
        "PronType=Rel",
        "PronType=Int",
        "",
        "Number=Sing|PronType=Dem",
        "Number=Sing|PronType=Dem",
        "Degree=Pos",
        # Without a subject a verb agrees with nothing.
        "Mood=Ind|Tense=Past|VerbForm=Fin",
    ]
