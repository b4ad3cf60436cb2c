"""Projects from file to export through the pages, for every protocol."""

import json
from typing import Any

import pytest

from tests.judging.conftest import House
from tests.judging.files import FILES

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
    owner.read(f"/projects/{project}/export/pairs", status=403)
    owner.send(f"/projects/{project}/phase", phase="reconciling")
    page = owner.read(f"/projects/{project}/disagreements")
    while "Decide one after the other" in page:
        first = page.split(f"/projects/{project}/disagreements/")[1].split('"')[0]
        dispute = judges[0].read(f"/projects/{project}/disagreements/{first}")
        assert "ann" in dispute
        assert "bob" in dispute
        fields = {f"answer__{name}": value for name, value in ANSWERS[protocol][0].items()}
        judges[0].send(f"/projects/{project}/disagreements/{first}", note="as said", **fields)
        page = owner.read(f"/projects/{project}/disagreements")
    assert "decided by ann" in owner.read(f"/projects/{project}/results/figures")
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
