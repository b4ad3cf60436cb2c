"""A writer of small ONNX files, so that tests need no package for it.

The numbers are those of the fields in onnx.proto; `bytes` are messages or strings already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

FLOAT, INT64 = 1, 7
KINDS = {np.dtype(np.float32): FLOAT, np.dtype(np.int64): INT64}


@dataclass
class Graph:
    """Nodes and constants, added one by one; each node gives the name of its output."""

    nodes: list[bytes] = field(default_factory=list)
    constants: list[bytes] = field(default_factory=list)

    def constant(self, values: np.ndarray) -> str:
        name = f"c{len(self.constants)}"
        content = [(1, size) for size in values.shape]
        content += [(2, KINDS[values.dtype]), (8, name.encode()), (9, values.tobytes())]
        self.constants.append(message(content))
        return name

    def node(self, operator: str, *inputs: str, output: str = "", **attributes: int) -> str:
        output = output or f"n{len(self.nodes)}"
        content = [(1, name.encode()) for name in inputs]
        content += [(2, output.encode()), (4, operator.encode())]
        content += [
            (5, message([(1, name.encode()), (3, value), (20, 2)]))
            for name, value in attributes.items()
        ]
        self.nodes.append(message(content))
        return output

    def model(self, inputs: Sequence[str], outputs: Mapping[str, int]) -> bytes:
        """The file: inputs are rows of integers, outputs rows of so many numbers."""
        taken = [_value(name, INT64, (b"batch", b"length")) for name in inputs]
        given = [_value(name, FLOAT, (b"batch", size)) for name, size in outputs.items()]
        graph = message(
            [(1, node) for node in self.nodes]
            + [(2, b"tiny")]
            + [(5, constant) for constant in self.constants]
            + [(11, each) for each in taken]
            + [(12, each) for each in given]
        )
        return message([(1, 8), (8, message([(1, b""), (2, 17)])), (7, graph)])


def message(fields: Sequence[tuple[int, int | bytes]]) -> bytes:
    """The fields of a message of protocol buffers, as bytes."""
    parts = []
    for number, value in fields:
        if isinstance(value, int):
            parts += [_varint(number << 3), _varint(value % 2**64)]
        else:
            parts += [_varint(number << 3 | 2), _varint(len(value)), value]
    return b"".join(parts)


def _value(name: str, kind: int, shape: Sequence[int | bytes]) -> bytes:
    sizes = [(1, message([(2 if isinstance(size, bytes) else 1, size)])) for size in shape]
    tensor = message([(1, kind), (2, message(sizes))])
    return message([(1, name.encode()), (2, message([(1, tensor)]))])


def _varint(value: int) -> bytes:
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)
