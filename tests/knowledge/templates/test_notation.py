"""Templates and rules are read from a notation and written in it, and errors name the character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import WrongUse
from thence.knowledge.templates import (
    Context,
    LinearTemplate,
    Node,
    NotationError,
    Rule,
    Template,
    TreeTemplate,
    parse_rule,
    parse_template,
)

SEEK = TreeTemplate((Node("seek"), Node("X", 0, "nsubj"), Node("Y", 0, "obj")))

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Lu", "Lt"]), min_size=1)
LEMMAS = WORDS.filter(lambda word: word == word.lower() and not word.isspace())
RELATIONS = st.sampled_from(["nsubj", "obj", "obl:to", "obl:because_of", "obl:vis-a-vis"])


@st.composite
def trees(draw: st.DrawFn) -> TreeTemplate:
    """X and Y below a chain of words each, with further words hung anywhere but on a slot."""
    nodes = [Node(draw(LEMMAS), upos=draw(st.sampled_from(["", "VERB"])))]
    for slot in ("X", "Y"):
        head = 0
        for _ in range(draw(st.integers(0, 2))):
            nodes.append(Node(draw(LEMMAS), head, draw(RELATIONS)))
            head = len(nodes) - 1
        nodes.append(Node(slot, head, draw(RELATIONS)))
    for _ in range(draw(st.integers(0, 3))):
        head = draw(st.integers(0, len(nodes) - 1))
        nodes.append(Node(draw(LEMMAS), head, draw(RELATIONS)))
    return TreeTemplate(tuple(nodes))


@st.composite
def lines(draw: st.DrawFn) -> LinearTemplate:
    words = draw(st.lists(LEMMAS, max_size=5))
    return LinearTemplate(tuple(draw(st.permutations(["X", "Y", *words]))))


@given(trees())
def test_a_tree_is_read_as_it_was_written(template: TreeTemplate) -> None:
    assert parse_template(str(template)) == template
    assert template.swapped().swapped() == template


@given(lines())
def test_a_line_is_read_as_it_was_written(template: LinearTemplate) -> None:
    assert parse_template(str(template)) == template


@pytest.mark.parametrize(
    "text",
    [
        "X <-nsubj- seek -obj-> Y",
        "Y <-nsubj- beat -obj-> X",
        "X <-nsubj- lead -obl:to-> Y",
        "X <-nsubj- take (-compound:prt-> over) -obj-> Y",
        "X <-nsubj- lower -obj-> risk -nmod:of-> Y",
        "X <-nmod:poss- acquisition/NOUN -nmod:of-> Y",
        "X -nmod:of-> Y",
        "X lower the risk of Y",
        "X , Y , ibm",
    ],
)
def test_the_notation_is_written_back(text: str) -> None:
    assert str(parse_template(text)) == text


def test_the_order_in_which_a_tree_is_put_together_does_not_matter() -> None:
    assert parse_template("X <-nsubj- seek -obj-> Y") == SEEK
    assert parse_template("Y <-obj- seek -nsubj-> X") == SEEK
    assert str(SEEK.swapped()) == "Y <-nsubj- seek -obj-> X"
    assert SEEK.words() == ("seek",)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("X <-nsubj prevent -obj-> Y", 2, "expected an arrow"),
        ("X <-nsubj- prevent -obj->", 25, "expected a word or a slot"),
        ("X prevent", 0, "the slots X and Y, each once"),
        ("X <-nsubj- X -obj-> Y", 0, "the slots X and Y, each once"),
        ("X <-nsubj- prevent (-obj-> Y", 19, "not closed"),
        ("X <-nsubj- prevent (over) -obj-> Y", 20, "expected an arrow"),
        ("X -nsubj-> prevent <-obj- Y", 19, "two governors"),
        ("X <-nsubj- prevent/verb -obj-> Y", 11, "part of speech"),
        ("X <-nsubj- prevent -obj-> Y now", 28, "expected an arrow"),
        ("X <-nsubj- -obj-> Y", 11, "expected a word or a slot"),
        ("X -obj Y", 2, "not a whole arrow"),
        ("", 0, "the slots X and Y, each once"),
    ],
)
def test_an_error_names_the_character(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_template(text)
    assert caught.value.position == position
    assert f"character {position + 1}" in str(caught.value)


@pytest.mark.parametrize(
    "nodes",
    [
        (Node("X"), Node("Y", 0, "obj"), Node("seek")),
        (Node("X", 1, "obj"), Node("Y", 0, "obj"), Node("seek")),
        (Node("seek"), Node("X", 0, ""), Node("Y", 0, "obj")),
        (Node("say"), Node("seek", 0, "ccomp"), Node("X", 1, "nsubj"), Node("Y", 1, "obj")),
    ],
    ids=["two roots", "a circle", "no relation", "a root above the slots"],
)
def test_what_is_no_tree_between_two_slots_is_refused(nodes: tuple[Node, ...]) -> None:
    with pytest.raises(ValueError, match=r"tree template|relation"):
        TreeTemplate(nodes)


@pytest.mark.parametrize("left", [SEEK, parse_template("X lower the risk of Y")])
def test_a_rule_is_read_as_it_was_written(left: Template) -> None:
    rule = Rule(left, SEEK.swapped(), 1.0, context=Context(x=("ORG", "PERSON"), topics=("earn",)))
    assert parse_rule(str(rule)) == rule
    assert str(rule).endswith(" {X: ORG | PERSON; topic: earn}")


def test_a_rule_turned_round_is_supported_by_the_rest() -> None:
    rule = Rule(SEEK, SEEK.swapped(), 0.4, direction=0.75).reversed()
    assert (rule.left, rule.right, rule.direction) == (SEEK.swapped(), SEEK, 0.25)


@pytest.mark.parametrize("text", ["X a Y", "X a Y => X b Y {X: ORG", "X a Y => X b Y {Z: ORG}"])
def test_what_is_no_rule_is_refused(text: str) -> None:
    with pytest.raises(WrongUse, match=r"rule|context"):
        parse_rule(text)


def test_a_context_allows_what_it_does_not_ask_for() -> None:
    context = Context(x=("ORG", "PERSON"), topics=("earn",))
    assert Context().allows(x=(), y=("DATE",))
    assert context.allows(x={"ORG"}, y={"DATE"}, topics=["earn", "acq"])
    assert not context.allows(x={"ORG"}, topics=["acq"])
    assert not context.allows(x=(), topics=["earn"])
