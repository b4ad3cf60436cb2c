"""Deals that lead nowhere, people who come late, leave or come back, and exports at any time."""

import re
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.files import FILES, lines
from tests.judging.live import PASSWORD
from tests.judging.test_roles import made, program
from tests.judging.test_trust import dealt


def standing(owner: TestClient, project: int) -> dict[str, tuple[bool, int, int]]:
    """Who judges, how much they were dealt, and how much they have done."""
    found = owner.get(f"/api/projects/{project}").json()["members"]
    return {one["name"]: (one["judges"], one["assigned"], one["done"]) for one in found}


def late(house: House, project: int, name: str) -> None:
    """Somebody joins a project."""
    code = house.owner.invited(project)
    fields = {"code": code, "name": name, "password": PASSWORD}
    assert house.client.post("/api/join", json=fields).status_code == 200


@pytest.mark.parametrize(
    ("gold", "fields", "reason"),
    [
        ("agreement", {"kind": "each", "amount": "0"}, "each item cannot have 0 judges"),
        ("unanimous", {"kind": "everyone"}, "needs three judges for each item"),
        ("unanimous", {"kind": "each", "amount": "1"}, "needs three judges for each item"),
    ],
)
def test_a_deal_that_leads_nowhere_is_refused_and_the_form_is_kept(
    house: House, gold: str, fields: dict[str, str], reason: str
) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"], gold=gold)
    house.owner.send(f"/projects/{project}/judging", judges="yes")
    page = house.owner.send(f"/projects/{project}/start", status=400, seed="7", **fields)
    assert reason in page
    assert f'value="{fields["kind"]}" checked' in page
    assert 'min="0" value="7"' in page
    answer = program(house, "olga").get(f"/api/projects/{project}").json()
    assert answer["phase"] == "setup"


def test_judging_ends_only_if_somebody_is_sure(house: House) -> None:
    project = dealt(house, "ann")
    page = house.owner.send(f"/projects/{project}/phase", status=400, phase="reconciling")
    assert "tick that it shall end" in page
    assert "4 judgements are still to be made" in page
    page = house.owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    assert "Close the project" in page


def test_an_owner_exports_while_judging_goes_on_and_the_file_says_so(house: House) -> None:
    project = dealt(house, "ann")
    house.entered("ann").judge(project, judgement="UNKNOWN")
    place = f"/projects/{project}/export"
    answer = house.client.get(f"{place}/pairs")
    assert len(answer.text.splitlines()) == 1
    assert "-provisional-pairs.jsonl" in answer.headers["content-disposition"]
    assert house.client.get(f"{place}/judgements").status_code == 200
    house.owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    answer = house.client.get(f"{place}/pairs")
    assert "provisional" not in answer.headers["content-disposition"]


def test_an_owner_who_judges_does_not_export_others_answers_before_the_end(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    house.owner.send(f"/projects/{project}/judging", judges="yes")
    house.owner.send(f"/projects/{project}/start", kind="everyone")
    house.owner.read(f"/projects/{project}/export/judgements", status=403)


def test_an_invitation_is_withdrawn(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    code = house.owner.invited(project)
    page = house.owner.read(f"/projects/{project}")
    place = re.search(rf"/projects/{project}/invitations/\d+/withdraw", page)
    assert place
    assert "has not come yet" not in house.owner.send(place[0])
    fields = {"code": code, "name": "ann", "password": PASSWORD}
    assert house.client.post("/api/join", json=fields).status_code == 400


def test_a_program_lists_and_withdraws_invitations(house: House) -> None:
    project, who = made(house, {"ann": "judge"})
    place = f"/api/projects/{project}/invitations"
    code = who["olga"].post(place, json={"note": "for bob"}).json()["code"]
    listed = who["olga"].get(place).json()
    assert [(one["note"], one["used_by"]) for one in listed] == [("for bob", None), ("", "ann")]
    assert code not in str(listed)
    assert who["ann"].get(place).status_code == 403
    waiting, used = (f"{place}/{one['id']}/withdraw" for one in listed)
    assert who["ann"].post(waiting).status_code == 403
    assert who["olga"].post(waiting).status_code == 204
    assert who["olga"].post(waiting).status_code == 404
    # Who has come stays.
    assert who["olga"].post(used).status_code == 404
    body = {"code": code, "name": "bob", "password": PASSWORD}
    assert house.client.post("/api/join", json=body).status_code == 400


def test_a_deal_is_shown_before_it_is_made(house: House) -> None:
    known = lines([{"id": "k", "text": "A dog.", "hypothesis": "A dog.", "label": "UNKNOWN"}])
    project, who = made(house, {"ann": "judge", "bob": "judge"}, known=known.decode())
    place = f"/api/projects/{project}"
    asked = {"kind": "shared", "number": 1, "seed": 3}
    plan = who["olga"].post(f"{place}/plan", json=asked).json()
    assert plan["judged_by"] == {"2": 1, "1": 3}
    assert plan["known"] == 1
    assert sum(plan["items"].values()) == 2 * 1 + 3 + 2
    too_many = {"kind": "each", "number": 3}
    assert who["olga"].post(f"{place}/plan", json=too_many).status_code == 400
    page = house.owner.send(f"/projects/{project}/plan", kind="each", amount="1", seed="3")
    assert "4 items to 1 judge." in page
    assert "no agreement to measure" in page
    assert 'name="amount" value="1"' in page
    assert who["olga"].get(place).json()["phase"] == "setup"
    dealt = who["olga"].post(f"{place}/start", json=asked).json()["members"]
    assert {one["name"]: one["assigned"] for one in dealt if one["judges"]} == plan["items"]
    assert who["olga"].post(f"{place}/plan", json=asked).status_code == 400
    assert who["ann"].post(f"{place}/plan", json=asked).status_code == 403


def test_a_program_joins_a_second_project_with_its_account(house: House) -> None:
    first, second = (
        house.owner.create_project("pairs-3way", FILES["pairs-3way"]) for _ in range(2)
    )
    fields = {"name": "ann", "password": PASSWORD}
    for project, account in ((first, "new"), (second, "mine")):
        house.owner.read(f"/projects/{project}")
        code = house.owner.invited(project)
        wrong = {**fields, "code": code, "account": "mine", "password": "not this one"}
        assert house.client.post("/api/join", json=wrong).status_code == 401
        joined = {**fields, "code": code, "account": account}
        assert house.client.post("/api/join", json=joined).status_code == 200
    found = program(house, "ann").get("/api/projects").json()
    assert {project["id"] for project in found} == {first, second}


def test_a_judge_who_comes_late_judges_everything_if_everyone_does(house: House) -> None:
    project = dealt(house, "ann")
    house.owner.read(f"/projects/{project}")
    late(house, project, "zoe")
    found = standing(program(house, "olga"), project)
    assert found["zoe"] == found["ann"] == (True, 4, 0)


def test_a_judge_who_comes_late_takes_over_a_share_of_what_is_open(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    late(house, project, "ann")
    house.owner.send(f"/projects/{project}/start", kind="each", amount="1")
    house.entered("ann").judge(project, judgement="UNKNOWN")
    house.owner.read(f"/projects/{project}")
    late(house, project, "zoe")
    found = standing(program(house, "olga"), project)
    # Three of four are open: one of them changes hands.
    assert found["ann"] == (True, 3, 1)
    assert found["zoe"] == (True, 1, 0)
    zoe = house.entered("zoe")
    assert "All done" in zoe.judge(project, judgement="UNKNOWN")


def test_a_judge_is_replaced_and_what_they_judged_stays(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    for name in ("ann", "bob", "cleo"):
        late(house, project, name)
    house.owner.send(f"/projects/{project}/start", kind="each", amount="1")
    olga, ann = program(house, "olga"), house.entered("ann")
    dealt_to = {name: found[1] for name, found in standing(olga, project).items()}
    last = ann.item(project)
    ann.judge(project, judgement="UNKNOWN")
    place = f"/projects/{project}/judges/withdraw"
    house.owner.read(f"/projects/{project}")
    assert "does not judge in this project" in house.owner.send(place, status=400, judge="x")
    page = house.owner.send(place, judge="ann", replaced_by="cleo")
    assert "ann does not judge any more." in page
    found = standing(olga, project)
    assert found["ann"] == (False, 1, 1)
    assert found["cleo"] == (True, dealt_to["cleo"] + dealt_to["ann"] - 1, 0)
    ann.read("/")
    ann.send(f"/projects/{project}/judge", status=404, **last, answer__judgement="ENTAILMENT")
    body = {"judge": "bob"}
    assert olga.post(f"/api/projects/{project}/judges/withdraw", json=body).status_code == 200
    found = standing(olga, project)
    assert sum(assigned for _, assigned, _ in found.values()) == 4
    body = {"judge": "cleo"}
    answer = olga.post(f"/api/projects/{project}/judges/withdraw", json=body)
    assert (answer.status_code, "nobody would be left" in answer.text) == (400, True)


@pytest.mark.parametrize(("kind", "number"), [("everyone", None), ("each", 1)])
@pytest.mark.parametrize("door", ["invitation", "part"])
def test_a_judge_who_had_left_comes_back(
    house: House, kind: str, number: int | None, door: str
) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={"kind": kind, "number": number})
    task = who["ann"].get(f"{place}/next").json()
    said = {"item": task["item"], "answers": {"judgement": "UNKNOWN"}, "submission": uuid4().hex}
    who["ann"].post(f"{place}/judgements", json=said)
    who["olga"].post(f"{place}/judges/withdraw", json={"judge": "ann"})
    assert who["ann"].post(f"{place}/undo").status_code == 404
    if door == "invitation":
        code = who["olga"].post(f"{place}/invitations", json={}).json()["code"]
        mine = {"code": code, "name": "ann", "password": PASSWORD, "account": "mine"}
        assert house.client.post("/api/join", json=mine).status_code == 200
    else:
        back = {"name": "ann", "role": "judge"}
        assert who["olga"].post(f"{place}/roles", json=back).status_code == 200
    shown = who["olga"].get(place).json()["members"]
    dealt = {one["name"]: (one["done"], one["assigned"]) for one in shown if one["judges"]}
    assert dealt["ann"][0] == 1
    # What is left of everything, or half of what is open; what was judged stays.
    assert dealt["ann"][1] > 1
    assert dealt["ann"][1] + dealt["bob"][1] == (8 if kind == "everyone" else 4)


def test_an_invitation_is_not_used_up_by_who_is_there_already(house: House) -> None:
    project, who = made(house, {"ann": "reader"})
    place = f"/api/projects/{project}"
    code = who["olga"].post(f"{place}/invitations", json={}).json()["code"]
    mine = {"code": code, "name": "ann", "password": PASSWORD, "account": "mine"}
    refused = house.client.post("/api/join", json=mine)
    assert refused.status_code == 400
    assert "already" in refused.json()["detail"]
    other = {"code": code, "name": "bob", "password": PASSWORD}
    assert house.client.post("/api/join", json=other).status_code == 200


def test_what_all_others_have_too_is_not_dealt_twice(house: House) -> None:
    project = dealt(house, "ann", "bob")
    house.owner.read(f"/projects/{project}")
    page = house.owner.send(f"/projects/{project}/judges/withdraw", judge="ann")
    assert "Nobody could take over 4 items" in page
    assert standing(program(house, "olga"), project)["bob"] == (True, 4, 0)
