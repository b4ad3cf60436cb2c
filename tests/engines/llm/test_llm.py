import json
import socket
import sqlite3
import threading
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest

import thence
from tests.engines.llm.server import (
    by_hypothesis,
    completion,
    failure,
    hypothesis,
    judgement,
    serving,
    slowly,
)  # fmt: skip
from thence.engines import build_engine
from thence.engines.llm.endpoint import Budget, Endpoint
from thence.errors import ThenceError, WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
PAIR = Pair("1", "Mary gave\nflowers to “John”.", "ENTAILMENT of this")


def pairs(count: int, label: str = "ENTAILMENT") -> list[Pair]:
    return [Pair(str(number), "A text.", f"{label} {number}") for number in range(count)]


@pytest.fixture
def judge(tmp_path: Path) -> Any:
    def judged(server: Any, items: list[Pair], **options: Any) -> list[Verdict]:
        config = {
            "base_url": server.url, "model": "m", "cache": str(tmp_path / "answers"),
            "back_off": 0.001, "timeout": 5.0, **options,
        }  # fmt: skip
        return list(build_engine("llm", config).judge(items))

    return judged


def test_labels_scores_and_what_is_asked(judge: Any) -> None:
    items = [Pair(label, "T “x”\n{}", f"{label} h") for label in (E, C, U)]
    with serving() as server:
        found = judge(server, items)
    assert [verdict.label for verdict in found] == [E, C, U]
    assert [verdict.score for verdict in found] == [1.0, 0.0, 0.0]
    (request,) = [each for each in server.requests if hypothesis(each) == "ENTAILMENT h"]
    assert (request["model"], request["temperature"], request["seed"]) == ("m", 0.0, 0)
    assert json.loads(request["messages"][1]["content"])["T"] == "T “x”\n{}"
    assert request["response_format"]["type"] == "json_schema"


@pytest.mark.parametrize(
    ("quote", "place"),
    [
        ('flowers to "John"', (10, 26)),
        ("mary gave flowers", (0, 17)),
        ("...gave flowers...", (5, 17)),
        ("flowers to Peter", None),
    ],
)
def test_a_quote_is_looked_up(judge: Any, quote: str, place: tuple[int, int] | None) -> None:
    with serving(lambda *_: judgement("ENTAILMENT", quote, "She gave them.")) as server:
        (verdict,) = judge(server, [PAIR])
    reason, quoted = verdict.evidence
    assert (reason.kind, reason.summary) == ("reason", "She gave them.")
    assert quoted.data["found"] is (place is not None)
    if place:
        assert (quoted.data["start"], quoted.data["end"]) == place
    else:
        assert quoted.summary.startswith("The model quotes what T does not say")


@pytest.mark.parametrize(
    "content",
    [
        'Sure! Here it is:\n```json\n{"label": "entailment", "reason": "r"}\n```',
        '<think>{"label": "UNKNOWN"}</think> {"label": "ENTAILMENT"}',
        'I thought of {"a": 1} but {"label": "Entailment", "quote": null} is it.',
        '{"label": "SUPPORTED", "quote": ["x"]}',
    ],
)
def test_json_is_found_in_an_answer(judge: Any, content: str) -> None:
    with serving(lambda *_: completion(content)) as server:
        (verdict,) = judge(server, [PAIR])
    assert (verdict.label, verdict.outcome) == (E, Outcome.OK)


@pytest.mark.parametrize(
    ("reply", "outcome", "reason"),
    [
        (completion("It follows."), Outcome.ERROR, "does not parse: It follows."),
        (completion('{"label": "MAYBE"}'), Outcome.ERROR, "has no label"),
        (completion('{"label": "ENT', finish_reason="length"), Outcome.ERROR, "answer_tokens"),
        (completion(None), Outcome.ERROR, "empty answer"),
        (completion(None, refusal="I will not."), Outcome.REFUSED, "refused: I will not."),
        (completion(None, finish_reason="content_filter"), Outcome.REFUSED, "content filter"),
        (completion("I'm sorry, but I can't."), Outcome.REFUSED, "refused: I'm sorry"),
        (failure(400, "code content_filter"), Outcome.REFUSED, "content_filter"),
        (failure(400, "too many tokens"), Outcome.ERROR, "status 400: too many tokens"),
        (failure(413), Outcome.ERROR, "status 413"),
        (failure(500, "oops"), Outcome.ERROR, "status 500: oops (attempts: 3)"),
        (failure(429, "slow down"), Outcome.ERROR, "status 429: slow down (attempts: 3)"),
        (failure(429, "", retry_after="4000"), Outcome.ERROR, "asks to wait 4000 s"),
        ((200, {}, b"<html>"), Outcome.ERROR, "what is no chat completion: <html> (attempts: 3)"),
        ((200, {}, b'{"error": "busy"}'), Outcome.ERROR, "completion: busy (attempts: 3)"),
        ((200, {}, b'{"choices": [3]}'), Outcome.ERROR, "no choices with a message"),
        ((302, {"location": "/elsewhere"}, b""), Outcome.ERROR, "status 302"),
    ],
)  # fmt: skip
def test_what_is_no_judgement_has_its_outcome(
    judge: Any, reply: Any, outcome: Outcome, reason: str
) -> None:
    with serving(lambda *_: reply) as server:
        (verdict,) = judge(server, [PAIR], attempts=3)
    assert (verdict.label, verdict.score, verdict.outcome) == (None, None, outcome)
    assert reason in verdict.reason


def test_an_empty_side_is_not_asked_about(judge: Any) -> None:
    with serving() as server:
        found = judge(server, [Pair("1", " ", "H"), PAIR, Pair("3", "T", "")])
    assert [verdict.reason for verdict in found] == [
        "the text is empty", "", "the hypothesis is empty"
    ]  # fmt: skip
    assert len(server.requests) == 1


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_what_passes_is_asked_again(judge: Any, status: int) -> None:
    def third_time(server: Any, request: Any, number: Any) -> Any:
        return failure(status) if number < 3 else by_hypothesis(server, request, number)

    with serving(third_time) as server:
        (verdict,) = judge(server, [PAIR])
    assert verdict.label is E
    assert len(server.requests) == 3


@pytest.mark.parametrize("dated", [False, True])
def test_the_server_says_how_long_to_wait_and_all_threads_do(judge: Any, dated: bool) -> None:
    moments = []

    def limited(server: Any, request: Any, number: Any) -> Any:
        moments.append(time.monotonic())
        if number > 1:
            return by_hypothesis(server, request, number)
        when = format_datetime(datetime.now(UTC) + timedelta(seconds=2), usegmt=True)
        return failure(429, retry_after=when if dated else "1")

    with serving(limited) as server:
        found = judge(server, pairs(4), concurrency=1)
    assert [verdict.label for verdict in found] == [E] * 4
    # A date has no fractions of a second, so up to one of the two is lost.
    assert min(moments[1:]) - moments[0] >= 0.95


def test_a_slow_answer_times_out(judge: Any) -> None:
    patience = threading.Event()

    def first_never(server: Any, request: Any, number: Any) -> Any:
        if hypothesis(request).endswith("0"):
            patience.wait()
        return by_hypothesis(server, request, number)

    with serving(first_never) as server:
        found = judge(server, pairs(3), timeout=2.0, attempts=1)
        patience.set()
    assert [verdict.outcome for verdict in found] == [Outcome.TIMEOUT, Outcome.OK, Outcome.OK]
    assert found[0].reason == "no answer within 2 s (attempts: 1)"


def test_a_dropped_connection_is_tried_again(judge: Any) -> None:
    def drops(server: Any, request: Any, number: Any) -> Any:
        return None if number == 1 else by_hypothesis(server, request, number)

    with serving(drops) as server:
        (verdict,) = judge(server, [PAIR])
    assert verdict.label is E


def test_an_endpoint_that_is_not_there_stops_the_run(judge: Any) -> None:
    with serving() as server:
        pass
    with pytest.raises(ThenceError, match=r"cannot be reached.*run the same command again"):
        judge(server, pairs(3), attempts=2)


@pytest.mark.parametrize(
    ("status", "words"), [(401, "key_variable"), (403, "denied"), (404, "no such model")]
)
def test_misuse_stops_the_run_and_the_key_stays_secret(
    judge: Any, monkeypatch: pytest.MonkeyPatch, status: int, words: str
) -> None:
    monkeypatch.setenv("MY_KEY", "sk-secret")
    with (
        serving(lambda *_: failure(status, "wrong key sk-secret")) as server,
        pytest.raises(ThenceError, match=words) as caught,
    ):
        judge(server, pairs(30), key_variable="MY_KEY")
    assert "sk-secret" not in str(caught.value)
    assert "***" in str(caught.value)
    assert set(server.keys) == {"Bearer sk-secret"}


@pytest.mark.parametrize("known", ["json_object", None])
def test_a_server_that_knows_no_schema_is_asked_otherwise(judge: Any, known: str | None) -> None:
    def old(server: Any, request: Any, number: Any) -> Any:
        if request.get("response_format", {}).get("type") not in (None, known):
            return failure(422, "extra fields not permitted")
        return by_hypothesis(server, request, number)

    with serving(old) as server:
        found = judge(server, pairs(20), concurrency=1)
    assert [verdict.label for verdict in found] == [E] * 20
    assert len(server.requests) == 20 + (1 if known else 2)


def test_a_server_that_calls_the_limit_otherwise_gets_it_so(judge: Any) -> None:
    def newer(server: Any, request: Any, number: Any) -> Any:
        if "max_tokens" in request:
            return failure(400, "use max_completion_tokens instead")
        return by_hypothesis(server, request, number)

    with serving(newer) as server:
        found = judge(server, pairs(3), answer_tokens=99, concurrency=1)
    assert [verdict.label for verdict in found] == [E] * 3
    assert server.requests[-1]["max_completion_tokens"] == 99
    assert server.requests[-1]["response_format"]["type"] == "json_schema"


def test_votes(judge: Any) -> None:
    said = {0: "ENTAILMENT", 1: "UNKNOWN", 2: "ENTAILMENT", 3: "CONTRADICTION"}
    with serving(lambda s, request, n: judgement(said[request["seed"]])) as server:
        (three,) = judge(server, [PAIR], votes=3)
        (four,) = judge(server, [PAIR], votes=4, seed=1 - 1)
        (tied,) = judge(server, [PAIR], votes=2)
    assert (three.label, three.score) == (E, 2 / 3)
    assert three.evidence[-1].data == {"ENTAILMENT": 2, "UNKNOWN": 1}
    assert (four.label, four.score) == (E, 0.5)
    assert (tied.label, tied.outcome) == (None, Outcome.ABSTAINED)
    assert "1 for ENTAILMENT, 1 for UNKNOWN" in tied.reason
    # The first three of four votes and the first two were answered before.
    assert len(server.requests) == 4


def test_a_vote_that_fails_does_not_count(judge: Any) -> None:
    def second_fails(server: Any, request: Any, number: Any) -> Any:
        return completion("?") if request["seed"] == 1 else judgement("ENTAILMENT")

    with serving(second_fails) as server:
        (verdict,) = judge(server, [PAIR], votes=3)
    assert (verdict.label, verdict.score) == (E, 1.0)
    assert verdict.evidence[-1].data["failed"] == ["the answer does not parse: ?"]


def test_what_was_answered_is_never_asked_again(judge: Any) -> None:
    with serving() as server:
        first = judge(server, pairs(10))
        again = judge(server, pairs(12))
    assert again[:10] == first
    assert len(server.requests) == 12
    assert set(server.answered.values()) == {1}


def test_the_same_question_in_one_run_is_asked_once(judge: Any) -> None:
    with serving(slowly(0.05)) as server:
        found = judge(server, [PAIR] * 20)
    assert [verdict.label for verdict in found] == [E] * 20
    assert len(server.requests) == 1


def test_other_options_are_other_questions(judge: Any) -> None:
    with serving() as server:
        for options in ({}, {"model": "n"}, {"temperature": 0.5}, {"seed": 7}, {"temperature": -1}):
            judge(server, [PAIR], **options)
        assert "temperature" not in server.requests[-1]
        judge(server, [PAIR], seed=-1)
    assert "seed" not in server.requests[-1]
    assert len(server.requests) == 6


def test_failures_are_not_kept(judge: Any) -> None:
    with serving(lambda *_: failure(500)) as server:
        judge(server, [PAIR], attempts=1)
        server.behaviour = by_hypothesis
        assert judge(server, [PAIR])[0].label is E


def test_requests_in_flight_are_bounded_and_side_by_side(judge: Any) -> None:
    together = threading.Barrier(5)

    def five_at_a_time(server: Any, request: Any, number: Any) -> Any:
        together.wait()
        return by_hypothesis(server, request, number)

    with serving(five_at_a_time) as server:
        judge(server, pairs(40), concurrency=5, timeout=60)
    assert server.most_in_flight == 5


def test_verdicts_come_in_order_whatever_the_answers_do(judge: Any) -> None:
    def late(server: Any, request: Any, number: Any) -> Any:
        time.sleep(0.05 if int(hypothesis(request).split()[1]) % 7 == 0 else 0)
        return by_hypothesis(server, request, number)

    with serving(late) as server:
        found = judge(server, pairs(60))
    assert [verdict.pair_id for verdict in found] == [str(number) for number in range(60)]


def test_the_budget_of_requests(judge: Any) -> None:
    with serving() as server:
        found = judge(server, pairs(10), budget_requests=4, concurrency=1)
        assert len(server.requests) == 4
        assert [verdict.outcome for verdict in found] == [Outcome.OK] * 4 + [Outcome.REFUSED] * 6
        assert found[-1].reason == "the budget of 4 requests is spent"
        # What was answered costs nothing the second time.
        again = judge(server, pairs(10), budget_requests=4, concurrency=1)
    assert [verdict.outcome for verdict in again] == [Outcome.OK] * 8 + [Outcome.REFUSED] * 2


def test_the_budget_of_tokens(judge: Any) -> None:
    with serving() as server:  # 100 tokens each
        found = judge(server, pairs(5), budget_tokens=250, concurrency=1)
    assert [verdict.outcome for verdict in found] == [Outcome.OK] * 3 + [Outcome.REFUSED] * 2
    assert found[-1].reason == "the budget of 250 tokens is spent"


def test_tokens_are_estimated_where_the_server_counts_none(judge: Any) -> None:
    body = json.loads(judgement("ENTAILMENT")[2])
    del body["usage"]
    with serving(lambda *_: (200, {}, json.dumps(body).encode())) as server:
        found = judge(server, pairs(3), budget_tokens=100, concurrency=1)
    assert [verdict.outcome for verdict in found][1:] == [Outcome.REFUSED] * 2


def test_the_key_is_in_no_manifest_and_in_no_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("MY_KEY", "sk-very-secret")
    caplog.set_level("DEBUG")
    data = tmp_path / "pairs.jsonl"
    rows = [{"id": p.id, "text": p.text, "hypothesis": p.hypothesis} for p in pairs(3)]
    data.write_text("".join(json.dumps(row) + "\n" for row in rows))
    with serving() as server:
        options = {
            "base_url": server.url, "model": "m", "key_variable": "MY_KEY",
            "cache": str(tmp_path / "answers"),
        }  # fmt: skip
        run = thence.run(data, "llm", tmp_path / "run", settings=options)
    assert run.finished
    assert server.keys == ["Bearer sk-very-secret"] * 3
    assert "sk-very-secret" not in caplog.text
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or b"sk-very-secret" not in path.read_bytes()
    with sqlite3.connect(next((tmp_path / "answers").glob("*.sqlite"))) as database:
        assert database.execute("SELECT count(*) FROM answer").fetchone() == (3,)
    database.close()


def test_no_key_is_sent_unless_its_variable_is_named(
    judge: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-other")
    with serving() as server:
        judge(server, [PAIR])
    assert server.keys == [""]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"base_url": "localhost:80"}, "is an address"),
        ({"base_url": "https://me:secret@host/v1"}, "no key or password"),
        ({"base_url": "https://host/v1?api_key=secret"}, "no key or password"),
        ({"base_url": "https://host/v1/chat/completions"}, "ends before"),
        ({"base_url": "https://host/v1", "key_variable": "NOT_SET_AT_ALL"}, "holds no key"),
        ({"votes": 0}, "'votes' of engine 'llm' takes a whole number of at least 1"),
        ({"concurrency": 0}, "'concurrency' of engine 'llm' takes a whole number of at least 1"),
        (
            {"budget_tokens": -1},
            "'budget_tokens' of engine 'llm' takes a whole number of at least 0",
        ),
        ({"timeout": 0}, "timeout"),
    ],
)
def test_wrong_options_are_refused_at_once(options: dict, words: str) -> None:
    with pytest.raises(WrongUse, match=words) as caught:
        build_engine("llm", options)
    assert "secret" not in str(caught.value)


def test_an_endpoint_and_a_model_are_needed() -> None:
    with pytest.raises(WrongUse, match="base_url=URL --set model=NAME"):
        next(iter(build_engine("llm").judge([PAIR])))


def test_the_engine_is_rebuilt_from_its_config() -> None:
    engine = build_engine("llm", {"base_url": "http://host/v1", "model": "m", "votes": 3})
    assert build_engine("llm", engine.config()).config() == engine.config()


def test_texts_that_no_encoding_has_are_asked_about(judge: Any) -> None:
    with serving() as server:
        (verdict,) = judge(server, [Pair("1", "A \ud800 text.", "ENTAILMENT \udfff")])
    assert verdict.label is E


def test_a_store_that_cannot_be_used_is_told_of(judge: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "answers-1.sqlite").write_bytes(b"no database " * 100)
    with serving() as server:
        for folder in ("file", "broken"):
            with pytest.raises(ThenceError, match="--set cache=FOLDER"):
                judge(server, [PAIR], cache=str(tmp_path / folder))
    assert not server.requests


def test_content_in_parts_is_read(judge: Any) -> None:
    parts = [{"type": "text", "text": '{"label": '}, {"type": "text", "text": '"UNKNOWN"}'}]
    with serving(lambda *_: completion(parts)) as server:  # type: ignore[arg-type]
        (verdict,) = judge(server, [PAIR])
    assert verdict.label is U


def test_an_answer_that_drips_ends_at_the_timeout() -> None:
    """Each byte comes in time, and the whole never: the first second is all that is waited for."""
    listening = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def drip() -> None:
        connection, _ = listening.accept()
        with connection:
            connection.recv(65536)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while not ended.wait(0.05):
                try:
                    connection.sendall(b" ")
                except OSError:
                    return

    thread = threading.Thread(target=drip, daemon=True)
    thread.start()
    port = listening.getsockname()[1]
    endpoint = Endpoint(
        f"http://127.0.0.1:{port}",
        "",
        timeout=0.5,
        attempts=1,
        back_off=0.01,
        budget=Budget(0, 0),
        connections=1,
    )
    began = time.monotonic()
    found: list[object] = []
    asking = threading.Thread(
        target=lambda: found.append(endpoint.ask({"messages": []})), daemon=True
    )
    asking.start()
    asking.join(20)
    ended.set()
    assert found, f"still waiting after {time.monotonic() - began:.0f} s"
    assert found[0].outcome is Outcome.TIMEOUT  # type: ignore[attr-defined]
    endpoint.close()
    listening.close()
