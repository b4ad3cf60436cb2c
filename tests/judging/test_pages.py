"""Projects from file to export through the pages, for every protocol."""

import json
from typing import Any

import pytest

from tests.judging.conftest import House
from tests.judging.files import FILES
from tests.judging.live import PASSWORD

ANSWERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "pairs-2way": ({"judgement": "ENTAILMENT"}, {"judgement": "NO_ENTAILMENT"}),
    "pairs-3way": ({"judgement": "ENTAILMENT"}, {"judgement": "UNKNOWN"}),
    "revisions": ({"relation": "left"}, {"relation": "reject", "reason": "anaphora"}),
    "rule-instances": (
        {"left_entailed": "yes", "relevant_context": "yes", "right_entailed": "yes"},
        {"left_entailed": "yes", "relevant_context": "no"},
    ),
    "rule-based": ({"correct": "yes"}, {"correct": "no"}),
    "search": ({"marked[]": ["COAST_20230304.0012:2"]}, {}),
    "monothematic": (
        {
            "decision": "accept",
            "phenomenon": "lexical:semantic-opposition",
            "judgement": "CONTRADICTION",
        },
        {"decision": "reject", "reason": "several"},
    ),
}


@pytest.mark.parametrize("protocol", FILES)
def test_a_project_goes_from_file_to_export(house: House, protocol: str) -> None:
    owner = house.owner
    project = owner.create_project(protocol, FILES[protocol], guidelines="Take <your> time.")
    judges = [house.visitor("ann"), house.visitor("bob")]
    for judge in judges:
        code = owner.invited(project)
        judge.read("/join")
        name = "ann" if judge is judges[0] else "bob"
        page = judge.send(
            "/join", code=code, name=name, password="a password that is long", account="mine"
        )
        assert "Judging has not begun" in page
    owner.send(f"/projects/{project}/start", kind="everyone")
    for judge, answers in zip(judges, ANSWERS[protocol], strict=True):
        while judge.item(project):
            page = judge.judge(project, **answers)
        assert "All done" in page
        judge.read(f"/projects/{project}/results", status=403)
        judge.read(f"/projects/{project}/disagreements", status=403)
    assert "agree" in owner.read(f"/projects/{project}/results/figures")
    owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    page = owner.read(f"/projects/{project}/disagreements")
    while "Decide one after the other" in page:
        first = page.split(f"/projects/{project}/disagreements/")[1].split('"')[0]
        dispute = judges[0].read(f"/projects/{project}/disagreements/{first}")
        assert "ann" in dispute
        assert "bob" in dispute
        fields = {f"answer__{name}": value for name, value in ANSWERS[protocol][0].items()}
        judges[0].send(f"/projects/{project}/disagreements/{first}", note="as said", **fields)
        page = owner.read(f"/projects/{project}/disagreements")
    assert "Nothing is open" in page
    figures = owner.read(f"/projects/{project}/results/figures")
    assert "decided by ann" in figures
    assert "came after the judges saw" not in figures
    judges[1].send(f"/projects/{project}/disagreements/{first}/revise", **fields)
    figures = owner.read(f"/projects/{project}/results/figures")
    assert "1 correction came after the judges saw one another’s answers" in figures
    judgements = owner.read(f"/projects/{project}/export/judgements")
    assert {json.loads(line)["judge"] for line in judgements.splitlines()} == {"ann", "bob"}
    assert owner.read(f"/projects/{project}/export/judgements?format=csv").startswith("item,judge")
    assert json.loads(owner.read(f"/projects/{project}/export/figures"))["agreement"]
    if protocol != "rule-based":
        assert owner.read(f"/projects/{project}/export/pairs").startswith("{")
    if protocol in ("search", "rule-instances", "rule-based"):
        assert owner.read(f"/projects/{project}/export/special")
    owner.send(f"/projects/{project}/phase", phase="closed")


def test_texts_are_escaped(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    house.owner.send(f"/projects/{project}/judging", judges="yes")
    house.owner.send(f"/projects/{project}/start", kind="everyone")
    pages = [house.owner.judge(project, judgement="UNKNOWN") for _ in range(4)]
    pages.append(house.owner.read(f"/projects/{project}"))
    assert not any("<script>alert" in page or "<b>hurt" in page for page in pages)
    assert sum("&lt;script&gt;alert(1)" in page for page in pages) <= 1


def dealt(house: House) -> int:
    """A project of pairs that its owner judges."""
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    house.owner.send(f"/projects/{project}/judging", judges="yes")
    house.owner.send(f"/projects/{project}/start", kind="everyone")
    return project


def on_the_desk(house: House, path: str, **fields: Any) -> str:
    """What the desk answers to a form that its script sends."""
    answer = house.client.post(
        path, data={"csrf": house.owner.csrf, **fields}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_judgement_is_taken_back_and_an_item_is_put_off(house: House) -> None:
    desk = f"/projects/{dealt(house)}/judge"
    project = int(desk.split("/")[2])
    first = house.owner.item(project)
    assert "There is nothing to undo." in on_the_desk(house, f"{desk}/undo")
    # A clock that a page made up is no reason to lose the answer.
    answered = {"answer.judgement": "UNKNOWN", "seconds": "soon", **first}
    assert "Saved." in on_the_desk(house, desk, **answered)
    assert house.owner.item(project)["item"] != first["item"]
    assert "Undone: judge it again." in on_the_desk(house, f"{desk}/undo")
    assert house.owner.item(project)["item"] == first["item"]
    put_off = on_the_desk(house, f"{desk}/later", item=first["item"])
    assert "Put off until later." in put_off
    assert house.owner.item(project)["item"] != first["item"]
    assert "does not say which item" in house.owner.send(f"{desk}/later", status=400, item="x")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "some"}, "items are dealt to everyone, shared in part, or to some judges each"),
        ({"kind": "shared", "amount": "many"}, "the amount is a whole number, or a share"),
        ({"kind": "each", "amount": ""}, "the amount is a whole number, or a share"),
        ({"kind": "shared", "amount": "15 %", "seed": "x"}, "the amount is a whole number"),
    ],
)
def test_what_cannot_be_dealt_is_said_on_the_page(
    house: House, fields: dict[str, str], reason: str
) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    house.owner.send(f"/projects/{project}/judging", judges="yes")
    assert reason in house.owner.send(f"/projects/{project}/start", status=400, **fields)
    page = house.owner.send(f"/projects/{project}/start", kind="shared", amount="50 %")
    assert "/judge" in page


def test_once_judging_has_ended_nobody_is_invited_and_phases_do_not_go_back(house: House) -> None:
    project = dealt(house)
    house.owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    page = house.owner.send(f"/projects/{project}/invitations", status=400, role="judge")
    assert "judges cannot join any more" in page
    page = house.owner.send(f"/projects/{project}/phase", status=400, phase="setup")
    assert "goes on to reconciling" in page


def test_who_joins_without_a_key_is_told_why(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    code = house.owner.invited(project)
    house.owner.send("/logout")
    guest = house.owner
    guest.read("/join")
    given = {"name": "gil", "password": "a password that is long"}
    assert "wrong, used or out of date" in guest.send("/join", status=400, code="x", **given)
    page = guest.send("/join", status=400, code=code, account="mine", **given)
    assert "name and password do not belong together" in page
    page = guest.send("/join", status=400, code=code, name="gil", password="short")
    assert "a password has at least" in page
    assert "Judging has not begun" in guest.send("/join", code=code, **given)  # type: ignore[arg-type]


def test_a_decision_is_undone_and_an_own_judgement_revised(house: House) -> None:
    owner = house.owner
    project = owner.create_project("pairs-3way", FILES["pairs-3way"])
    ann, bob = (house.visitor(name) for name in ("ann", "bob"))
    for judge, name in ((ann, "ann"), (bob, "bob")):
        code = owner.invited(project)
        judge.read("/join")
        judge.send("/join", code=code, name=name, password=PASSWORD, account="mine")
    owner.send(f"/projects/{project}/start", kind="everyone")
    for judge, label in ((ann, "ENTAILMENT"), (bob, "UNKNOWN")):
        while judge.item(project):
            judge.judge(project, judgement=label)
    owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    page = ann.read(f"/projects/{project}/disagreements")
    first = page.split(f"/projects/{project}/disagreements/")[1].split('"')[0]
    dispute = f"/projects/{project}/disagreements/{first}"
    ann.read(dispute)
    ann.send(dispute, note="as said", answer__judgement="ENTAILMENT")
    assert "Decided by ann" in ann.read(dispute)
    assert "Decided by ann" not in ann.send(f"{dispute}/undo")
    bob.read(dispute)
    bob.send(f"{dispute}/revise", answer__judgement="ENTAILMENT")
    # Both say the same now, so that it is no disagreement any more.
    left = owner.read(f"/projects/{project}/disagreements")
    assert f'/disagreements/{first}"' not in left


def test_a_changed_password_ends_the_other_sessions(house: House) -> None:
    here, there = house.visitor("ann"), house.entered("ann")
    here.read("/account")
    page = here.send("/account/password", status=400, current="not this one", password="x" * 12)
    assert "not your password now" in page
    page = here.send("/account/password", status=400, current=PASSWORD, password="short")
    assert "at least 10 characters" in page
    there.read("/account")
    page = here.send("/account/password", current=PASSWORD, password="another long one")
    assert "Your password is changed." in page
    here.read("/account")
    assert "Sign in" in there.read("/account", status=401)
    there.sign_in("ann", "another long one")
    there.read("/account")
