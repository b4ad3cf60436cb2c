"""Past answers that can be found and corrected, remarks, and proposals with their effect."""

import threading
import time
from typing import Any
from uuid import uuid4

import pytest

from tests.judging.conftest import House
from tests.judging.files import lines
from tests.judging.test_roles import judged, made
from thence.judging.counting import Cache
from thence.judging.proposals import effect_of
from thence.judging.protocols import PROTOCOLS, Item
from thence.judging.results import Results, results_of
from thence.judging.store import Store
from thence.judging.store.projects import Project
from thence.judging.store.record import Record, Said, records
from thence.judging.worker import WorkerGone


def test_past_answers_are_listed_searched_and_corrected(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    items = judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "ENTAILMENT")
    found = who["ann"].get(f"{place}/judgements", params={"search": "young italian"}).json()
    assert [(one["key"], one["answers"]) for one in found] == [("3", {"judgement": "UNKNOWN"})]
    said = who["ann"].get(f"{place}/judgements", params={"search": "entailment"}).json()
    assert {one["key"] for one in said} == {"1", "4"}
    assert who["bob"].get(f"{place}/judgements").json() == []
    body: dict[str, Any] = {
        "item": items[2],
        "answers": {"judgement": "CONTRADICTION"},
        "submission": uuid4().hex,
    }
    assert who["ann"].post(f"{place}/corrections", json=body).status_code == 201
    # The reply was lost: the same is sent again, and kept once.
    assert who["ann"].post(f"{place}/corrections", json=body).status_code == 201
    assert who["bob"].post(f"{place}/corrections", json=body).status_code == 404
    now = who["ann"].get(f"{place}/judgements").json()
    assert {one["key"]: one["answers"]["judgement"] for one in now} == {
        "1": "ENTAILMENT",
        "2": "UNKNOWN",
        "3": "CONTRADICTION",
        "4": "ENTAILMENT",
    }
    standing = {one["name"]: one["done"] for one in who["olga"].get(place).json()["members"]}
    assert standing == {"olga": 0, "ann": 4, "bob": 0}
    every = who["olga"].get(f"{place}/export/judgements").text.splitlines()
    assert len(every) == 5


def test_the_page_of_a_past_answer_corrects_it(house: House) -> None:
    project, who = made(house, {"ann": "judge"})
    who["olga"].post(f"/api/projects/{project}/start", json={})
    items = judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "ENTAILMENT")
    ann = house.entered("ann")
    assert "Lind has never held office." in ann.read(f"/projects/{project}/judge/past")
    place = f"/projects/{project}/judge/past/{items[1]}"
    page = ann.read(place)
    assert 'value="UNKNOWN" data-key="3" aria-keyshortcuts="3" checked' in page
    page = ann.send(place, answer__judgement="CONTRADICTION", submission=uuid4().hex)
    assert "Contradiction" in page


def test_undo_shows_what_was_said_and_so_does_the_api(house: House) -> None:
    project, who = made(house, {"ann": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, *["CONTRADICTION"] * 4)
    task = who["ann"].post(f"{place}/undo").json()
    assert task["said"] == {"judgement": "CONTRADICTION"}
    desk = house.entered("ann").read(f"/projects/{project}/judge")
    assert 'value="CONTRADICTION" data-key="2" aria-keyshortcuts="2" checked' in desk


def test_remarks_are_one_s_own_until_answers_show(house: House) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge", "rex": "reader"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    items = judged(who["ann"], project, *["UNKNOWN"] * 4)

    def remark(name: str, text: str) -> Any:
        answer = who[name].post(f"{place}/remarks", json={"item": items[0], "text": text})
        return [one["author"] for one in answer.json()] if answer.is_success else answer.status_code

    assert remark("ann", "who is Alma?") == ["ann"]
    assert remark("bob", "a ferry") == ["bob"]
    assert remark("olga", "see page 3") == ["ann", "bob", "olga"]
    assert remark("rex", "mine") == 404
    lines_ = who["olga"].get(f"{place}/export/remarks").text.splitlines()
    assert len(lines_) == 3
    bob = house.entered("bob")
    assert "who is Alma?" not in bob.read(f"/projects/{project}/judge")
    who["olga"].post(f"{place}/phase", json={"phase": "reconciling"})
    assert "who is Alma?" in bob.read(f"/projects/{project}/disagreements/{items[0]}")


def test_an_engine_proposes_and_its_effect_is_measured(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [
        {"id": str(n), "text": f"A man {word} in the street.", "hypothesis": "A man sings."}
        for n, word in enumerate(["sings"] * 8 + ["sleeps"] * 8)
    ]
    project, who = made(
        house, {"ann": "judge"}, protocol="pairs-2way", content=lines(pairs).decode()
    )
    place = f"/api/projects/{project}"
    asked = {"engine": "overlap-7", "show": "half"}
    assert who["olga"].post(f"{place}/proposals", json={**asked, "engine": "x"}).status_code == 422
    assert who["olga"].post(f"{place}/proposals", json=asked).status_code == 202
    until = time.monotonic() + 120
    while house.services.proposer.failed == {} and time.monotonic() < until:
        items = who["olga"].get(f"{place}/items").json()
        # Until the last look for more is over the project does not begin.
        if all(one["proposed"] for one in items) and not house.services.proposer._working:
            break
        time.sleep(0.2)
    assert house.services.proposer.failed == {}
    label = {one["key"]: one["proposed"]["answers"]["judgement"] for one in items}
    assert label["0"] == "ENTAILMENT"
    with monkeypatch.context() as working:
        working.setattr(house.services.proposer, "_working", {project})
        refused = who["olga"].post(f"{place}/start", json={})
        assert (refused.status_code, "still proposing" in refused.text) == (400, True)
        page = house.owner.read(f"/projects/{project}")
        assert "16 of 16 items have one so far" in page
        assert "still proposing" in house.owner.send(f"/projects/{project}/start", status=400)
    assert who["olga"].post(f"{place}/start", json={}).status_code == 200
    seen = 0
    while (task := who["ann"].get(f"{place}/next").json())["item"] is not None:
        proposed = task["proposed"]
        seen += proposed is not None
        # The judge says what is proposed where it shows, and else the other thing.
        other = {"ENTAILMENT": "NO_ENTAILMENT", "NO_ENTAILMENT": "ENTAILMENT"}
        said = proposed["answers"]["judgement"] if proposed else other[label[task["key"]]]
        body = {"item": task["item"], "answers": {"judgement": said}, "submission": uuid4().hex}
        who["ann"].post(f"{place}/judgements", json=body)
    assert 0 < seen < 16
    effect = who["olga"].get(f"{place}/results").json()["proposals"]
    assert (effect["shown"]["value"], effect["shown"]["n"]) == (1.0, seen)
    assert (effect["hidden"]["value"], effect["hidden"]["n"]) == (0.0, 16 - seen)
    refused = who["olga"].post(f"{place}/proposals", json=asked)
    assert "before judging begins" in refused.json()["detail"]


@pytest.mark.parametrize("shown", [True, False])
def test_the_effect_counts_first_answers_and_their_time(shown: bool) -> None:
    label = "ENTAILMENT"
    said = [
        Said("a", {"judgement": label}, label, seconds=3.0, shown=shown),
        Said("b", {"judgement": "UNKNOWN"}, "UNKNOWN", seconds=9.0, shown=not shown),
    ]
    proposed = {"engine": "nli", "answers": {"judgement": label}, "score": 0.9}
    record = Record(Item("1", "1", {}), said, None, said, None, proposed)
    effect = effect_of(PROTOCOLS["pairs-3way"], [record])
    assert effect is not None
    assert (effect.shown.value, effect.hidden.value) == ((1.0, 0.0) if shown else (0.0, 1.0))
    assert effect.seconds_shown == (3.0 if shown else 9.0)


def test_figures_of_many_judges_come_from_a_process_of_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "ENTAILMENT")
    judged(who["bob"], project, "ENTAILMENT", "UNKNOWN", "CONTRADICTION", "ENTAILMENT")
    here = who["olga"].get(f"{place}/results").json()
    assert here["agreement"][0]["percentage"]["value"] == 0.75
    assert here["annotator_model"]["judges"].keys() == {"ann", "bob"}
    monkeypatch.setattr("thence.judging.counting.FEW_JUDGES", 0)
    house.services.figures = Cache()
    try:
        assert who["olga"].get(f"{place}/results").json() == here
    finally:
        house.services.figures.close()


def test_the_page_of_figures_waits_for_no_count(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    place = f"/api/projects/{project}"
    who["olga"].post(f"{place}/start", json={})
    judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "UNKNOWN")
    judged(who["bob"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "ENTAILMENT")
    monkeypatch.setattr("thence.judging.counting.FEW_JUDGES", 0)
    may_count = threading.Event()
    counted = []

    def count(store: Store, asked: Project) -> Results:
        may_count.wait(60)
        counted.append(asked.id)
        with store.reading() as connection:
            found = list(records(connection, asked))
        return results_of(asked.judged_by, asked, found)

    monkeypatch.setattr(Cache, "_counted", lambda cache, store, _, asked, __: count(store, asked))
    figures = f"/projects/{project}/results/figures"
    assert "Counting…" in house.owner.read(figures)
    assert "Counting…" in house.owner.read(figures)
    may_count.set()
    until = time.monotonic() + 60
    while "Counting…" in (said := house.owner.read(figures)) and time.monotonic() < until:
        time.sleep(0.05)
    assert "beyond chance" in said or "agreement is undefined" in said
    assert counted == [project]
    # One is taken back: the figures from before stand there as such until others are counted.
    may_count.clear()
    who["bob"].post(f"{place}/undo")
    assert "have changed since" in house.owner.read(figures)
    monkeypatch.setattr("thence.judging.counting.PAUSE_SECONDS", -1.0)
    house.owner.read(figures)
    may_count.set()
    while "changed since" in (said := house.owner.read(figures)) and time.monotonic() < until:
        time.sleep(0.05)
    assert "changed since" not in said
    assert counted[:2] == [project] * 2


def test_a_count_that_fails_is_told_and_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, who = made(house, {"ann": "judge", "bob": "judge"})
    who["olga"].post(f"/api/projects/{project}/start", json={})
    judged(who["ann"], project, "ENTAILMENT", "UNKNOWN", "UNKNOWN", "UNKNOWN")
    monkeypatch.setattr("thence.judging.counting.FEW_JUDGES", 0)

    def fail(*_: object) -> Results:
        raise WorkerGone

    with monkeypatch.context() as failing:
        failing.setattr(Cache, "_counted", fail)
        until = time.monotonic() + 60
        figures = f"/projects/{project}/results/figures"
        while "not counted" not in (said := house.owner.read(figures)):
            assert time.monotonic() < until
            time.sleep(0.05)
        assert "ended while it worked" in said
    while "not counted" in (said := house.owner.read(figures)) or "Counting…" in said:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert "judged" in said
    house.services.figures.close()
