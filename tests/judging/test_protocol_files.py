"""Protocols as files: one's own, mistakes by their place, and the copy that a project keeps."""

import json
import tomllib
from typing import Any

import pytest

from tests.judging.conftest import House
from tests.judging.files import FILES, PAIRS, lines
from tests.judging.test_roles import judged, made, program
from thence.errors import WrongUse
from thence.judging.protocols import PROTOCOLS, Item, checked, declared_protocol, protocol_file
from thence.pair import Label

OWN = """
name = "sure"
title = "Entailment, and how sure"
material = "pairs"
guidelines = '''
# First
Read *all* of it. <script>alert(1)</script>

> T: It rained. H: It was wet.
'''

[[questions]]
name = "follows"
prompt = "Does H follow?"
answers = [
  { value = "si", title = "Yes", key = "y", label = "ENTAILMENT" },
  { value = "no", title = "No", key = "n", label = "NO_ENTAILMENT" },
  { value = "odd", title = "Odd", key = "x", discards = true },
]

[[questions]]
name = "sure"
prompt = "How sure are you?"
when = { follows = ["si", "no"] }
counted = false
answers = [{ value = "very", key = "1" }, { value = "hardly", key = "2" }]
"""


def test_a_protocol_of_one_s_own_goes_from_file_to_export(house: House) -> None:
    fields = {"protocol": "own", "protocol_file": OWN}
    project, who = made(house, {"ann": "judge", "bob": "judge"}, **fields)
    place = f"/api/projects/{project}"
    assert who["olga"].get(place).json()["protocol"] == "sure"
    who["olga"].post(f"{place}/start", json={})
    said: list[dict[str, Any]] = [
        {"follows": "si", "sure": "very"},
        {"follows": "no", "sure": "hardly"},
        {"follows": "odd"},
        {"follows": "si", "sure": "very"},
    ]
    for name in ("ann", "bob"):
        for number in range(len(said)):
            task = who[name].get(f"{place}/next").json()
            answers = said[int(task["key"]) - 1]
            body = {"item": task["item"], "answers": answers, "submission": f"{name}-{number}-sent"}
            assert who[name].post(f"{place}/judgements", json=body).status_code == 201
    refused = who["ann"].post(
        f"{place}/corrections",
        json={
            "item": task["item"],
            "answers": {"follows": "odd", "sure": "very"},
            "submission": "another-one",
        },
    )
    assert "'sure' is not asked" in refused.json()["detail"]
    exported = who["olga"].get(f"{place}/export/pairs").text.splitlines()
    labels = {pair["id"]: pair["label"] for pair in map(json.loads, exported)}
    assert labels == {"1": "ENTAILMENT", "2": "NO_ENTAILMENT", "4": "ENTAILMENT"}
    figures = who["olga"].get(f"{place}/results").json()
    assert figures["final_labels"] == {"si": 2, "no": 1, "odd": 1}


def test_guidelines_are_markdown_and_run_nothing(house: House) -> None:
    page = house.owner.create_project("own", FILES["pairs-3way"], files_of={"declaration": OWN})
    house.owner.send(f"/projects/{page}/judging", judges="yes")
    house.owner.send(f"/projects/{page}/start", kind="everyone")
    desk = house.owner.read(f"/projects/{page}/judge")
    assert "<h3>First</h3>" in desk
    assert "<em>all</em>" in desk
    assert "<blockquote>" in desk
    assert "<script>alert" not in desk
    kept = json.loads(house.owner.read(f"/projects/{page}/protocol"))
    assert kept == tomllib.loads(OWN)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('name = "sure"\ntitle', 'name = "Sure!"\ntitle'), "a name has small letters"),
        (('key = "n"', 'key = "y"'), "question 1: two answers have the same of their keys"),
        (('key = "n"', 'key = "u"'), "question 1: the key of 'no' is one letter or digit other"),
        (('label = "NO_ENTAILMENT"', 'label = "NO"'), "the label of 'no': 'NO' is none of"),
        (('["si", "no"]', '["si", "perhaps"]'), "question 2: when follows: 'perhaps' is none of"),
        (("when = { follows", "when = { sure"), "question 2: no question before has the name"),
        (("counted = false", "counts = false"), "question 2: 'counts' is not known"),
        (('material = "pairs"', 'material = "songs"'), "'songs' is none of pairs"),
        (("[[questions]]", "[questions]"), "neither TOML nor JSON"),
        (('name = "sure"\nprompt', 'name = "follows"\nprompt'), "another question 'follows'"),
    ],
)
def test_a_mistake_is_refused_with_its_place(change: tuple[str, str], complaint: str) -> None:
    text = OWN.replace(*change, 1)
    assert text != OWN
    with pytest.raises(WrongUse, match=complaint):
        declared_protocol(text.encode())


def test_a_file_with_the_name_of_one_that_ships_is_another_protocol(house: House) -> None:
    owner = program(house, "olga")
    name, content = FILES["pairs-3way"]
    fields = {"name": "P", "protocol": "own", "file_name": name, "content": content.decode()}
    other = OWN.replace('name = "sure"\ntitle', 'name = "pairs-3way"\ntitle')
    answer = owner.post("/api/projects", json={**fields, "protocol_file": other})
    assert "give yours another name" in answer.json()["detail"]
    same = owner.get("/api/protocols/pairs-3way").text
    assert same.encode() == protocol_file("pairs-3way")
    made = owner.post("/api/projects", json={**fields, "protocol_file": same})
    assert made.json()["protocol"] == "pairs-3way"


def test_a_pair_is_discarded_with_a_reason_that_is_counted(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    for name in ("ann", "bob"):
        for number in range(4):
            task = who[name].get(f"{place}/next").json()
            unfit = task["key"] in ("1", "3")
            reason = {"1": "copied", "3": "context"}.get(task["key"])
            answers = (
                {"judgement": "unsuitable", "reason": reason} if unfit else {"judgement": "UNKNOWN"}
            )
            body = {"item": task["item"], "answers": answers, "submission": f"{name}-{number}-sent"}
            assert who[name].post(f"{place}/judgements", json=body).status_code == 201
    figures = who["olga"].get(f"{place}/results").json()
    assert figures["discards"] == {"copied": 1, "context": 1}
    exported = who["olga"].get(f"{place}/export/pairs").text.splitlines()
    assert [json.loads(line)["id"] for line in exported] == ["2", "4"]


def test_the_prompts_on_rules_are_those_of_the_evaluation() -> None:
    from thence.rules.protocol import EXAMPLE_QUESTIONS, RULE_BASED

    asked = [(one.name, one.prompt) for one in PROTOCOLS["rule-instances"].questions]
    assert asked == [(one.name, one.text) for one in EXAMPLE_QUESTIONS]
    (plain,) = PROTOCOLS["rule-based"].questions
    assert (plain.name, plain.prompt) == (RULE_BASED.name, RULE_BASED.text)


def test_each_phenomenon_has_a_title_of_its_own_and_a_definition() -> None:
    offered = PROTOCOLS["pairs-3way"].question("phenomena").choices
    titles = [one.title for one in offered]
    assert len(set(titles)) == len(titles) == 35
    assert titles.count("apposition") == 1
    assert all(one.meaning for one in offered)


def test_labels_of_one_s_own_go_along_as_a_note() -> None:
    text = OWN.replace(', label = "ENTAILMENT"', "").replace(', label = "NO_ENTAILMENT"', "")
    own = declared_protocol(text.encode())
    content = {"id": "7", "text": "T", "hypothesis": "H", "language": "en"}
    answers = checked(own, {"follows": "si", "sure": "very"})
    (pair,) = own.pairs(Item("7", "7", content), {}, answers)
    assert pair.label is None
    assert pair.annotations["judged"] == {"follows": "si", "sure": "very"}
    shipped = PROTOCOLS["pairs-2way"].pairs(
        Item("7", "7", content), {}, {"judgement": "ENTAILMENT"}
    )
    assert [one.label for one in shipped] == [Label.ENTAILMENT]


def test_known_answers_tell_who_attends_and_are_no_data(house: House) -> None:
    known = [
        {"id": f"k{n}", "text": "A ship sank.", "hypothesis": "A ship sank.", "label": label}
        for n, label in enumerate(("ENTAILMENT", "UNKNOWN"), start=1)
    ]
    project, who = made(house, {"ann": "judge", "bob": "judge"}, known=lines(known).decode())
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={"kind": "each", "number": 1, "seed": 3})
    standing = who["olga"].get(place).json()["members"]
    # Four pairs are split between two judges; both get the two known ones.
    assert {one["name"]: one["assigned"] for one in standing} == {"olga": 0, "ann": 4, "bob": 4}
    for name in ("ann", "bob"):
        for number in range(4):
            task = who[name].get(f"{place}/next").json()
            right = task["key"] == "k1" or (task["key"] == "k2" and name == "bob")
            label = {"k1": "ENTAILMENT", "k2": "UNKNOWN"}.get(task["key"], "ENTAILMENT")
            answers = {"judgement": label if right else "CONTRADICTION"}
            body = {"item": task["item"], "answers": answers, "submission": f"{name}-{number}-sent"}
            assert who[name].post(f"{place}/judgements", json=body).status_code == 201
    figures = who["olga"].get(f"{place}/results").json()
    shares = {judge: (one["value"], one["n"]) for judge, one in figures["attention"].items()}
    assert shares == {"ann": (0.5, 2), "bob": (1.0, 2)}
    assert figures["judged"] == 4
    exported = who["olga"].get(f"{place}/export/pairs").text.splitlines()
    assert {json.loads(line)["id"] for line in exported} == {pair["id"] for pair in PAIRS}
    who["olga"].post(f"{place}/phase", json={"phase": "reconciling"})
    assert who["olga"].get(f"{place}/disagreements").json() == []


def test_an_owner_notes_a_known_answer_on_the_page_of_an_item(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    first = who["olga"].get(f"{place}/items", params={"search": "Port Ellery"}).json()
    assert [one["key"] for one in first] == ["1"]
    item = first[0]["item"]
    house.owner.read(f"/projects/{project}/items/{item}")
    house.owner.send(f"/projects/{project}/items/{item}/known", answer__judgement="UNKNOWN")
    known = who["olga"].get(f"{place}/items", params={"kind": "known"}).json()
    assert [(one["key"], one["known"]) for one in known] == [("1", {"judgement": "UNKNOWN"})]
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "UNKNOWN")
    judged(who["bob"], project, "UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN")
    figures = who["olga"].get(f"{place}/results").json()
    assert {judge: one["value"] for judge, one in figures["attention"].items()} == {
        "ann": 0.0,
        "bob": 1.0,
    }
    assert figures["judged"] == 3
    assert who["ann"].get(f"{place}/items").status_code == 403
