"""Two judges, played by a program: from candidates to a project, to agreement, to a data set."""

import json
import sys
import uuid
from pathlib import Path
from typing import Any

import httpx

KEYS = ("1.1", "1.2", "2.1", "2.2", "3.1")
JUDGED = {
    "ada": dict(
        zip(KEYS, ("ENTAILMENT", "ENTAILMENT", "CONTRADICTION", "ENTAILMENT", None), strict=True)
    ),
    "ben": dict(
        zip(KEYS, ("ENTAILMENT", "UNKNOWN", "CONTRADICTION", "ENTAILMENT", None), strict=True)
    ),
}
"""What each says of each H_i; None rejects it."""
ADDRESS = sys.argv[1]
CANDIDATES = Path("candidates.jsonl").read_text(encoding="utf-8")
PASSWORD = Path("password.txt").read_text(encoding="utf-8").strip()


def main() -> None:
    """From the owner's password to `judged.jsonl`."""
    owner = call("POST", "/tokens", name="olga", password=PASSWORD).json()["token"]
    project = make_project(owner)
    judges = {name: join(owner, project, name) for name in JUDGED}
    call("POST", f"{project}/start", owner, kind="everyone")
    for name, token in judges.items():
        judge_all(token, project, name)
    call("POST", f"{project}/phase", owner, phase="reconciling")
    for dispute in call("GET", f"{project}/disagreements", owner).json():
        print("they differ on", dispute["key"])
        decided = answers("ada", dispute["key"])
        call("POST", f"{project}/decisions", owner, item=dispute["item"], answers=decided, note="")
    for aspect in call("GET", f"{project}/results", owner).json()["agreement"]:
        kappa = aspect["cohen_kappa"]["value"]
        print(f"{aspect['title']}: kappa {kappa:.2f}, n = {aspect['items']}")
    exported = call("GET", f"{project}/export/pairs?format=jsonl", owner)
    Path("judged.jsonl").write_bytes(exported.content)


def call(method: str, path: str, token: str = "", **fields: Any) -> httpx.Response:
    """What the API answers; an error is raised."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body = fields if method == "POST" else None
    answer = httpx.request(method, f"{ADDRESS}/api{path}", headers=headers, json=body, timeout=60)
    return answer.raise_for_status()


def make_project(owner: str) -> str:
    """The path of a new project from the candidates."""
    file = {"file_name": "candidates.jsonl", "content": CANDIDATES}
    asked = {"name": "Ferries", "protocol": "monothematic", **file}
    return f"/projects/{call('POST', '/projects', owner, **asked).json()['id']}"


def join(owner: str, project: str, name: str) -> str:
    """The token of a judge who took up an invitation."""
    code = call("POST", f"{project}/invitations", owner).json()["code"]
    joined = call("POST", "/join", code=code, name=name, password=PASSWORD).json()
    return str(joined["token"])


def judge_all(token: str, project: str, name: str) -> None:
    """Judge whatever is dealt; a submission that is sent twice is kept once."""
    while (task := call("GET", f"{project}/next", token).json())["item"] is not None:
        given = {"item": task["item"], "answers": answers(name, task["key"])}
        call("POST", f"{project}/judgements", token, **given, submission=uuid.uuid4().hex)


def answers(name: str, key: str) -> dict[str, str]:
    """What a judge says of an H_i, with the phenomenon that was proposed."""
    proposed = {
        each["id"]: each["phenomena"][0] for each in map(json.loads, CANDIDATES.split("\n")[:-1])
    }
    label = JUDGED[name][key]
    if label is None:
        return {"decision": "reject", "reason": "several"}
    return {"decision": "accept", "phenomenon": proposed[key], "judgement": label}


if __name__ == "__main__":
    main()
