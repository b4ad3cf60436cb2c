"""A server that runs as a process of its own, and programs that talk to it."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

OWNER = "olga"
PASSWORD = "a password that is long"


@dataclass
class Server:
    """`thence serve` on a port of its own; it can be killed and started again."""

    folder: Path
    database: str
    port: int = 0
    arguments: tuple[str, ...] = ()
    code: str = "from thence.cli import main; main()"
    errors: int | None = None
    process: subprocess.Popen[str] | None = None
    url: str = ""

    def start(self) -> "Server":
        """Start, and wait until the address is known and answered."""
        password = self.folder / "password"
        password.write_text(PASSWORD, encoding="utf-8")
        command = [
            *(sys.executable, "-c", self.code, "serve"),
            *self.arguments,
            *("--port", str(self.port), "--database", self.database, "--json"),
            *("--owner", OWNER, "--password-file", str(password)),
        ]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=os.environ.copy()
        )
        assert self.process.stdout is not None
        said = ""
        while line := self.process.stdout.readline():
            said += line
            if line == "}\n":
                break
        self.url = json.loads(said)["url"].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        httpx.get(f"{self.url}/login", timeout=30).raise_for_status()
        return self

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


@dataclass
class Program:
    """Somebody who uses the API with a token."""

    server: Server
    token: str
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=60))

    @classmethod
    def of_owner(cls, server: Server) -> "Program":
        """The owner's program."""
        answer = httpx.post(
            f"{server.url}/api/tokens", json={"name": OWNER, "password": PASSWORD}, timeout=60
        )
        return cls(server, answer.raise_for_status().json()["token"])

    def get(self, path: str) -> Any:
        """What the API answers."""
        return self._call("GET", path)

    def post(self, path: str, **fields: Any) -> Any:
        """What the API answers."""
        return self._call("POST", path, json=fields)

    def join(self, project: int, name: str) -> "Program":
        """Somebody invited to a project."""
        code = self.post(f"/projects/{project}/invitations")["code"]
        joined = self.post("/join", code=code, name=name, password=PASSWORD)
        return Program(self.server, joined["token"])

    def _call(self, method: str, path: str, **body: Any) -> Any:
        answer = self.client.request(
            method,
            f"{self.server.url}/api{path}",
            headers={"Authorization": f"Bearer {self.token}"},
            **body,
        )
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        return answer.json()
