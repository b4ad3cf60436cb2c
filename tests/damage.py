"""Files as they should not be: random bytes, and sound files with pieces put in, out or swapped."""

import re

from hypothesis import strategies as st

__all__ = ["damaged"]

_TOKEN = re.compile(rb'"[^"\n]*"|[\w.]+|[^\w\s]|\s+')
_ODD = (
    *(b"", b"null", b"true", b"[]", b"{}", b'""', b'"x"', b"0", b"-1", b"1e400", b"NaN", b"3.5"),
    *(b"9" * 30, b"9" * 5000, b"[" * 3000, b'{"a":' * 3000, b"(" * 3000, b"<a>" * 400),
    *(b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", "²".encode(), "٣".encode(), b"\r"),
    *(b"\n", b"\t", b'"', b"'", b",", b":", b"\\", b"&x;", b"<!--", b"]]>", b"%", b"\x0b\x1c\x85"),
    *(b"\x1f\x8b", b"PK\x03\x04", b"7z\xbc\xaf\x27\x1c", b"<!DOCTYPE a [<!ENTITY b 'c'>]>"),
)


@st.composite
def damaged(draw: st.DrawFn, valid: bytes) -> bytes:
    """Random bytes, or a valid file after one to four changes, now and then cut off."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=300))
    tokens = _TOKEN.findall(valid)
    for _ in range(draw(st.integers(1, 4))):
        change = draw(st.sampled_from((_swap, _swap, _insert, _delete, _repeat, _byte)))
        tokens = change(draw, tokens) or [b""]
    content = b"".join(tokens)
    return (
        content[: draw(st.integers(0, len(content)))] if draw(st.integers(0, 7)) == 0 else content
    )


def _place(draw: st.DrawFn, tokens: list[bytes]) -> int:
    return draw(st.integers(0, len(tokens) - 1))


def _swap(draw: st.DrawFn, tokens: list[bytes]) -> list[bytes]:
    at = _place(draw, tokens)
    other = draw(st.one_of(st.sampled_from(_ODD), st.sampled_from(tokens)))
    return [*tokens[:at], other, *tokens[at + 1 :]]


def _insert(draw: st.DrawFn, tokens: list[bytes]) -> list[bytes]:
    at = _place(draw, tokens)
    return [
        *tokens[:at],
        draw(st.one_of(st.sampled_from(_ODD), st.binary(max_size=8))),
        *tokens[at:],
    ]


def _delete(draw: st.DrawFn, tokens: list[bytes]) -> list[bytes]:
    at = _place(draw, tokens)
    return [*tokens[:at], *tokens[at + draw(st.integers(1, 12)) :]]


def _repeat(draw: st.DrawFn, tokens: list[bytes]) -> list[bytes]:
    at = _place(draw, tokens)
    end = at + draw(st.integers(1, 40))
    return [*tokens[:end], *tokens[at:end], *tokens[end:]]


def _byte(draw: st.DrawFn, tokens: list[bytes]) -> list[bytes]:
    at = _place(draw, tokens)
    token = bytearray(tokens[at])
    if token:
        token[draw(st.integers(0, len(token) - 1))] = draw(st.integers(0, 255))
    return [*tokens[:at], bytes(token), *tokens[at + 1 :]]
