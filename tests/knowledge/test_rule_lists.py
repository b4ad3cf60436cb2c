"""Lists of rules, SIMPLE-CLIPS tables and learnt pairs, on small files written here."""

import math
from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.knowledge import RelationType, ResourceConfig, Term
from thence.knowledge.learnt_pairs import content_words, learn
from thence.knowledge.resource import open_resource
from thence.knowledge.simple_clips import SimpleClips
from thence.knowledge.template_rules import TemplateRules
from thence.pair import Label, Pair


def test_lexical_rules_are_directional_and_weigh_by_their_scale(tmp_path: Path) -> None:
    path = tmp_path / "rules.tsv"
    path.write_text("# from Wikipedia\nSpain\tcountry\t4\nThe Beatles\tband\t2\textra\n")
    rules = open_resource(ResourceConfig("wikipedia", "lexical-rules", path))
    (relation,) = rules.relations(Term("the_beatles"), Term("Band"), "en")
    assert (relation.type, relation.weight) == (RelationType.LEXICAL_RULE, 0.5)
    assert relation.note == "rules.tsv:3: The Beatles => band, score 2"
    assert rules.relations(Term("band"), Term("The Beatles"), "en") == ()
    assert rules.relations(Term("Spain"), Term("country"), "it") == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [("a\tb", "is not `left"), ("a\tb\tx", "is not a number"), ("a\tb\t-1", "not above 0"),
     ("a\tb\tnan", "not above 0"), ("\tb\t1", "is not `left"), ("# nothing", "holds no rule")],
)  # fmt: skip
def test_broken_rules(line: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.tsv"
    path.write_text(f"{line}\n")
    with pytest.raises(BadInput, match=message):
        open_resource(ResourceConfig("wikipedia", "lexical-rules", path))


def test_template_rules(tmp_path: Path) -> None:
    path = tmp_path / "dirt.tsv"
    path.write_text("X prevent Y\tX stop Y\t0.3\n")
    rules = TemplateRules(path)
    (relation,) = rules.relations(Term("X prevent Y"), Term("X stop Y"), "en")
    assert (relation.type, relation.weight) == (RelationType.TEMPLATE_RULE, 0.3)
    path.write_text("X prevent Y\tstop Y\t0.3\n")
    with pytest.raises(BadInput, match=r"dirt\.tsv:1: .*'stop Y' .* the slots X and Y, each once"):
        TemplateRules(path)
    path.write_text("# nothing\n")
    with pytest.raises(BadInput, match="holds no rule"):
        TemplateRules(path)


RULE_BASE = """\
X <-nsubj- acquire -obj-> Y\tX <-nsubj- own -obj-> Y\t0.4\t0.7\t9\tdirt\tY: ORG; topic: acq
X <-nsubj- own -obj-> Y\tX <-nsubj- acquire -obj-> Y\t0.4\t0.3\t9\tdirt
X <-nsubj- lead -obl:to-> Y\tX <-nsubj- cause -obj-> Y\t0.2
X <-nsubj- take (-compound:prt-> over) -obj-> Y\tX <-nsubj- buy -obj-> Y\t0.3
X <-nsubj- lose -obl:to-> Y\tY <-nsubj- beat -obj-> X\t0.5
X <-nsubj- author -nmod:of-> Y\tX <-nsubj- creator -nmod:of-> Y\t0.6
X <-nsubj- lower -obj-> risk -nmod:of-> Y\tX <-nsubj- prevent -obj-> Y\t0.6
"""


def test_template_rules_say_what_they_can_of_words(tmp_path: Path) -> None:
    path = tmp_path / "base.tsv"
    path.write_text(RULE_BASE)
    rules = open_resource(ResourceConfig("learnt", "template-rules", path))

    def weight(lhs: Term, rhs: Term) -> float | None:
        found = list(rules.relations(lhs, rhs, "en"))
        return found[0].weight if found else None

    assert weight(Term("acquire", "VERB"), Term("own", "VERB")) == 0.4
    assert weight(Term("lead"), Term("cause", "VERB")) == 0.2
    assert weight(Term("take_over", "VERB"), Term("buy", "VERB")) == 0.3
    assert weight(Term("author", "NOUN"), Term("creator", "NOUN")) == 0.6
    assert weight(Term("acquire", "NOUN"), Term("own", "VERB")) is None
    assert weight(Term("take", "VERB"), Term("buy", "VERB")) is None
    # The arguments change places, or a word is left over: nothing follows for single words.
    assert weight(Term("lose"), Term("beat")) is None
    assert weight(Term("lower"), Term("prevent")) is None
    risk = Term("X <-nsubj- lower -obj-> risk -nmod:of-> Y")
    assert weight(risk, Term("X <-nsubj- prevent -obj-> Y")) == 0.6
    (relation,) = rules.relations(Term("acquire"), Term("own"), "en")
    assert "{Y: ORG; topic: acq}, score 0.4" in relation.note


def test_template_rules_are_chosen_by_score_direction_and_topic(tmp_path: Path) -> None:
    path = tmp_path / "base.tsv"
    path.write_text(RULE_BASE)
    own, acquire, lead, cause = (Term(word) for word in ("own", "acquire", "lead", "cause"))
    sure = TemplateRules(path, direction=0.5)
    assert sure.relations(own, acquire, "en") == ()
    assert len(sure.relations(acquire, own, "en")) == len(sure.relations(lead, cause, "en")) == 1
    assert TemplateRules(path, threshold=0.3).relations(lead, cause, "en") == ()
    assert TemplateRules(path, topics=["grain"]).relations(acquire, own, "en") == ()
    assert len(TemplateRules(path, topics=["acq"]).relations(acquire, own, "en")) == 1


def test_simple_clips(tmp_path: Path) -> None:
    (tmp_path / "usem.tsv").write_text(
        "idUsem\tnaming\tpos\nU1\tcane\tN\nU2\tanimale\tN\nU3\tvivo\tA\nU4\tmorto\tA\n"
    )
    relations = tmp_path / "usemrel.tsv"
    relations.write_text("U1\tIsa\tU2\nU3\tAntonym_comp\tU4\nU1\tTelic\tU2\n")
    clips = SimpleClips(tmp_path)
    (relation,) = clips.relations(Term("cane", "NOUN"), Term("animale"), "it")
    assert (relation.type, relation.note) == (RelationType.HYPERNYMY, "U1 Isa U2")
    (relation,) = clips.relations(Term("animale"), Term("cane"), "it")
    assert relation.type is RelationType.HYPONYMY
    (relation,) = clips.relations(Term("morto"), Term("vivo"), "it")
    assert relation.type is RelationType.ANTONYMY
    assert clips.passed_over == {"Telic": 1}
    relations.write_text("U1\tIsa\tU9\n")
    with pytest.raises(BadInput, match="'U9', which usem lacks"):
        SimpleClips(tmp_path)


def pairs(label: Label, text: str, hypothesis: str, times: int) -> list[Pair]:
    return [Pair(f"{text} {at}", text, hypothesis, label) for at in range(times)]


CORPUS = [
    *pairs(Label.ENTAILMENT, "Anna bought bread", "Anna owns bread", 8),
    *pairs(Label.UNKNOWN, "Anna wants bread", "Anna owns bread", 8),
    *pairs(Label.ENTAILMENT, "Anna sells bread", "Anna trades bread", 1),
]


def test_learnt_pairs_by_hand(tmp_path: Path) -> None:
    """8 of 9 entailed and none of 8 others have buy/own: ln(8.5 * 8.5 / (0.5 * 1.5))."""
    learnt = learn(CORPUS)
    assert [pair[:4] for pair in learnt.found] == [
        ("want", "own", 0, 8),
        ("buy", "own", 8, 0),
    ]
    assert learnt.found[0].log_odds == pytest.approx(math.log(0.5 * 0.5 / (8.5 * 9.5)))
    assert learnt.found[1].log_odds == pytest.approx(math.log(8.5 * 8.5 / (0.5 * 1.5)))
    (relation,) = learnt.relations(Term("buy"), Term("own"), "en")
    assert relation.type is RelationType.LEARNT_ENTAILMENT
    assert relation.weight == pytest.approx(math.tanh(math.log(8.5 * 8.5 / 0.75) / 2))
    (relation,) = learnt.relations(Term("want"), Term("own"), "en")
    assert relation.type is RelationType.LEARNT_OPPOSITION
    path = tmp_path / "learnt.tsv"
    learnt.save(path)
    again = open_resource(ResourceConfig("rte", "learnt-pairs", path))
    (relation,) = again.relations(Term("buy"), Term("own"), "en")
    assert relation.source == "rte"
    assert again.relations(Term("own"), Term("buy"), "en") == ()


def test_learning_needs_both_labels_and_one_language() -> None:
    with pytest.raises(WrongUse, match="entailed and not"):
        learn(CORPUS[:3])
    with pytest.raises(WrongUse, match="one language"):
        learn([*CORPUS, Pair("x", "a", "b", Label.UNKNOWN, language="it")])


def test_a_learnt_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "learnt.tsv"
    path.write_text("bought\towns\t8\t0\t4.5\n")
    with pytest.raises(BadInput, match="does not start with"):
        open_resource(ResourceConfig("rte", "learnt-pairs", path))


def test_content_words() -> None:
    assert content_words("The children were buying 3 houses with me", "en") == [
        "child",
        "buying",
        "house",
    ]
    assert content_words("Il cane dorme", "it") == ["cane", "dorme"]
