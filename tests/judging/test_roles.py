"""Owner, adjudicator, judge, reader: who sees what, and whose decision stands."""

from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.files import FILES
from tests.judging.live import PASSWORD

LABELS = ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")


def program(house: House, name: str) -> TestClient:
    """Somebody's script."""
    answer = house.client.post("/api/tokens", json={"name": name, "password": PASSWORD})
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    return TestClient(house.client.app, headers=headers)


def made(house: House, people: dict[str, str], **fields: Any) -> tuple[int, dict[str, TestClient]]:
    """A project with people in their parts, and their programs."""
    owner = program(house, "olga")
    name, content = FILES["pairs-3way"]
    asked = {"name": "P", "protocol": "pairs-3way", "file_name": name, "content": content.decode()}
    project = owner.post("/api/projects", json={**asked, **fields}).json()["id"]
    programs = {"olga": owner}
    for who, role in people.items():
        code = owner.post(f"/api/projects/{project}/invitations", json={"role": role}).json()
        join = {"code": code["code"], "name": who, "password": PASSWORD}
        token = house.client.post("/api/join", json=join).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        programs[who] = TestClient(house.client.app, headers=headers)
    return project, programs


def judged(who: TestClient, project: int, *labels: str) -> list[int]:
    """Judge what is dealt, label by label in the order of the file; the items."""
    answers = dict(zip(("1", "2", "3", "4"), labels, strict=True))
    items = []
    while (task := who.get(f"/api/projects/{project}/next").json())["item"] is not None:
        items.append(task["item"])
        said = {"judgement": answers[task["key"]]}
        body = {"item": task["item"], "answers": said, "submission": uuid4().hex, "seconds": 4}
        assert who.post(f"/api/projects/{project}/judgements", json=body).status_code == 201
    return sorted(items)


E_, C_, U_ = LABELS


def test_a_judge_cannot_overwrite_an_adjudicator_s_decision(house: House) -> None:
    people = {"ann": "judge", "bob": "judge", "ada": "adjudicator", "rex": "reader"}
    project, who = made(house, people)
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    items = judged(who["ann"], project, E_, C_, U_, E_)
    judged(who["bob"], project, E_, C_, E_, U_)
    who["olga"].post(f"{place}/phase", json={"phase": "reconciling"})
    third = items[2]

    def decides(name: str, label: str) -> int:
        body = {"item": third, "answers": {"judgement": label}}
        return who[name].post(f"{place}/decisions", json=body).status_code

    assert decides("ann", U_) == 201
    assert decides("ada", E_) == 201
    assert decides("bob", U_) == 404
    assert decides("rex", U_) == 404
    assert decides("olga", C_) == 201
    assert decides("ada", E_) == 404
    decided = who["rex"].get(f"{place}/disagreements", params={"state": "decided"}).json()
    assert [one["decision"]["judge"] for one in decided] == ["olga"]
    assert decided[0]["decision"]["answers"] == {"judgement": C_}


def test_only_who_is_not_to_be_blind_sees_figures_while_judging_goes_on(house: House) -> None:
    people = {"ann": "judge", "bob": "judge", "ada": "adjudicator", "rex": "reader"}
    project, who = made(house, people)
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, E_, C_, U_, E_)
    seen = {name: one.get(f"{place}/results").status_code for name, one in who.items()}
    assert seen == {"olga": 200, "ann": 403, "bob": 403, "ada": 200, "rex": 200}
    assert who["rex"].get(f"{place}/export/judgements").status_code == 200
    assert who["ann"].get(f"{place}/export/judgements").status_code == 403
    standing = {one["name"]: one for one in who["olga"].get(place).json()["members"]}
    assert (standing["ada"]["judges"], standing["rex"]["assigned"]) == (False, 0)


def test_under_majority_only_what_is_open_is_listed_as_open(house: House) -> None:
    people = {"ann": "judge", "bob": "judge", "cyd": "judge"}
    project, who = made(house, people, gold="majority")
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, E_, E_, E_, E_)
    judged(who["bob"], project, E_, E_, C_, E_)
    judged(who["cyd"], project, E_, U_, U_, U_)
    who["olga"].post(f"{place}/phase", json={"phase": "reconciling"})

    def keys(**params: Any) -> list[str]:
        found = who["ann"].get(f"{place}/disagreements", params=params).json()
        return [one["key"] for one in found]

    # All agree on 1; two of three on 2 and 4; nobody on 3.
    assert keys() == ["3"]
    assert keys(state="majority") == ["2", "4"]
    assert keys(state="all") == ["2", "3", "4"]
    assert keys(state="all", judge="cyd") == ["2", "3", "4"]
    assert keys(state="all", judge="bob") == ["3"]
    assert keys(state="all", answer=C_) == ["3"]
    assert keys(state="all", search="held OFFICE") == ["2"]
    page = house.owner.read(f"/projects/{project}/disagreements")
    assert "3 disagreements, 0 decided, 1 open" in page
    assert "The drawings were made in Rome." in page
    assert "Lind has never held office." not in page


def test_a_list_decides_in_place(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    items = judged(who["ann"], project, E_, C_, U_, E_)
    judged(who["bob"], project, E_, E_, C_, E_)
    who["olga"].post(f"{place}/phase", json={"phase": "reconciling"})
    listed = f"/projects/{project}/disagreements"
    house.owner.read(listed)
    page = house.owner.send(f"{listed}/{items[1]}", answer__judgement=C_, list="state=open")
    assert "2 disagreements, 1 decided, 1 open" in page
    assert f'id="item-{items[1]}"' not in page
    assert f'id="item-{items[2]}"' in page


def test_parts_are_changed_and_a_project_keeps_an_owner(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    refused = who["olga"].post(f"{place}/roles", json={"name": "olga", "role": "judge"})
    assert refused.status_code == 400
    assert "keeps an owner" in refused.json()["detail"]
    changed = who["olga"].post(f"{place}/roles", json={"name": "bob", "role": "adjudicator"})
    assert {one["name"]: one["role"] for one in changed.json()["members"]} == {
        "olga": "owner",
        "ann": "judge",
        "bob": "adjudicator",
    }
    assert (
        who["ann"].post(f"{place}/roles", json={"name": "ann", "role": "owner"}).status_code == 403
    )
    who["olga"].post(f"{place}/start", json={})
    refused = who["olga"].post(f"{place}/roles", json={"name": "ann", "role": "reader"})
    assert "withdraw them first" in refused.json()["detail"]


def test_a_deal_is_taken_back_until_somebody_judges(house: House) -> None:
    project, who = made(house, {"ann": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={"kind": "each", "number": 1})
    back = who["olga"].post(f"{place}/undeal").json()
    assert back["phase"] == "setup"
    assert [one["assigned"] for one in back["members"]] == [0, 0]
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, E_, C_, U_, E_)
    refused = who["olga"].post(f"{place}/undeal")
    assert refused.status_code == 400
    assert "somebody has judged already" in refused.json()["detail"]


@pytest.mark.parametrize("forgotten", [True, False])
def test_a_project_is_renamed_deleted_and_taken_back_or_removed(
    house: House, forgotten: bool
) -> None:
    project, who = made(house, {"ann": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, E_, C_, U_, E_)
    renamed = who["olga"].post(f"{place}/edit", json={"name": "Second try", "gold": "majority"})
    assert renamed.json()["name"] == "Second try"
    assert renamed.json()["settings"]["gold"] == "majority"
    assert who["olga"].post(f"{place}/delete", json={"name": "Else"}).status_code == 400
    assert who["olga"].post(f"{place}/delete", json={"name": "Second try"}).status_code == 204
    assert who["ann"].get("/api/projects").json() == []
    assert who["ann"].get(place).status_code == 404
    assert who["ann"].post(f"{place}/restore").status_code == 404
    page = house.owner.read("/")
    assert "Deleted projects" in page
    if forgotten:
        assert "ick that the project" in house.owner.send(f"/projects/{project}/remove", 400)
        assert "Second try" not in house.owner.send(f"/projects/{project}/remove", sure="yes")
        assert who["olga"].post(f"{place}/restore").status_code == 404
    else:
        assert who["olga"].post(f"{place}/restore").status_code == 204
        assert who["ann"].get(place).json()["items"] == 4
        lines = who["olga"].get(f"{place}/export/judgements").text.splitlines()
        assert len(lines) == 4
