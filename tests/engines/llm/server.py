"""A real HTTP server that answers like a language model, and misbehaves when it is told to."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, dict[str, str], bytes]
Behaviour = Callable[["Server", dict[str, Any], int], Reply | None]


@dataclass
class Server:
    """What was asked, and how each request is answered."""

    behaviour: Behaviour
    url: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    in_flight: int = 0
    most_in_flight: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    """How often each hypothesis was answered with status 200."""
    lock: threading.Lock = field(default_factory=threading.Lock)


def hypothesis(request: dict[str, Any]) -> str:
    return json.loads(request["messages"][-1]["content"])["H"]


def completion(content: str | None, **choice: Any) -> Reply:
    """A response as the endpoints give it."""
    message = {"role": "assistant", "content": content, "refusal": choice.pop("refusal", None)}
    body = {
        "choices": [{"index": 0, "message": message, "finish_reason": "stop", **choice}],
        "usage": {"total_tokens": 100},
    }
    return 200, {}, json.dumps(body).encode()


def judgement(label: str, quote: str = "", reason: str = "It says so.") -> Reply:
    return completion(json.dumps({"reason": reason, "quote": quote, "label": label}))


def failure(status: int, message: str = "", **headers: Any) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, named, json.dumps({"error": {"message": message}}).encode()


def by_hypothesis(server: Server, request: dict[str, Any], number: int) -> Reply:
    """The label that the hypothesis itself names."""
    return judgement(hypothesis(request).split()[0])


@contextmanager
def serving(behaviour: Behaviour = by_hypothesis) -> Iterator[Server]:
    """A server on a free port of this machine, until the block ends."""
    state = Server(behaviour)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with state.lock:
                state.requests.append(request)
                state.keys.append(self.headers.get("authorization", ""))
                number = len(state.requests)
                state.in_flight += 1
                state.most_in_flight = max(state.most_in_flight, state.in_flight)
            try:
                reply = state.behaviour(state, request, number)
            finally:
                with state.lock:
                    state.in_flight -= 1
            if reply is None:
                self.close_connection = True
                return
            status, headers, body = reply
            if status == 200:
                with state.lock:
                    state.answered[hypothesis(request)] += 1
            self.send_response(status)
            for name, value in {**headers, "content-length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def handle(self) -> None:
            try:
                super().handle()
            except OSError:
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            return

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 64

    with Quiet(("127.0.0.1", 0), Handler) as http:
        state.url = f"http://127.0.0.1:{http.server_address[1]}/v1"
        thread = threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield state
        finally:
            http.shutdown()
            thread.join()


def slowly(seconds: float, behaviour: Behaviour = by_hypothesis) -> Behaviour:
    def wait(server: Server, request: dict[str, Any], number: int) -> Reply | None:
        time.sleep(seconds)
        return behaviour(server, request, number)

    return wait
