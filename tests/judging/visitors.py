"""Somebody at a browser, without the browser: reads pages and sends their forms."""

import re
from dataclasses import dataclass
from typing import Any

from starlette.testclient import TestClient


@dataclass
class Visitor:
    """A client that carries the token of the page that it read last."""

    client: TestClient
    csrf: str = ""

    def read(self, path: str, status: int = 200) -> str:
        """A page, as text."""
        response = self.client.get(path)
        assert response.status_code == status, (path, response.status_code, response.text[-400:])
        self._remember(response)
        return response.text

    def send(self, path: str, status: int = 200, **fields: Any) -> str:
        """A form; a name with a double underscore stands for a dot: answer__judgement."""
        files = fields.pop("files", None)
        data = {name.replace("__", "."): value for name, value in fields.items()}
        response = self.client.post(path, data={"csrf": self.csrf, **data}, files=files)
        assert response.status_code == status, (path, response.status_code, response.text[-600:])
        self._remember(response)
        return response.text

    def sign_in(self, name: str, password: str) -> None:
        """Through the door."""
        self.read("/login")
        self.send("/login", name=name, password=password, next="/")

    def create_project(self, protocol: str, file: tuple[str, bytes], **fields: Any) -> int:
        """A project from a file; its id."""
        self.read("/projects/new")
        more = fields.pop("files_of", {})
        files = {"file": file} | {name: (name, text.encode()) for name, text in more.items()}
        given = {"name": "Project", "protocol": protocol, **fields}
        page = self.send("/projects", files=files, **given)
        found = re.search(r"/projects/(\d+)/plan", page)
        assert found, page
        return int(found[1])

    def invited(self, project: int) -> str:
        """The code of a new invitation."""
        page = self.send(f"/projects/{project}/invitations", note="for the test", role="judge")
        found = re.search(r"/join#([\w-]+)", page)
        assert found, page
        return found[1]

    def item(self, project: int) -> dict[str, str]:
        """The item on the desk: its id and the name of the submission."""
        page = self.read(f"/projects/{project}/judge")
        return {
            name: match[1]
            for name in ("item", "submission")
            if (match := re.search(rf'name="{name}" value="([^"]+)"', page))
        }

    def judge(self, project: int, **answers: Any) -> str:
        """Judge the item on the desk."""
        item = self.item(project)
        return self.send(
            f"/projects/{project}/judge",
            **item,  # type: ignore[arg-type]
            **{f"answer__{name}": value for name, value in answers.items()},
        )

    def _remember(self, response: Any) -> None:
        found = re.search(r'name="csrf" value="([^"]+)"', response.text)
        if found:
            self.csrf = found[1]
