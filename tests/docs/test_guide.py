"""What runs the guides would notice a guide that is wrong."""

from pathlib import Path

import pytest

from tests.docs.guide import Command, File, Result, run_all, steps

GUIDE = """
```json data.json
{"a": 1}
```

```toml
left = "alone"
```

```console
$ cat \\
  data.json
{"a": 1}
$ x=3; sh -c "exit $x"
(exit status 3)
$ echo one; echo two  2.75; echo three
one
...
thr…
$ echo $x
```
"""


def test_files_and_commands_are_found() -> None:
    assert steps(GUIDE) == [
        File("data.json", '{"a": 1}\n'),
        Command("cat \\\n  data.json", ('{"a": 1}',)),
        Command('x=3; sh -c "exit $x"', (), 3),
        Command("echo one; echo two  2.75; echo three", ("one", "thr…")),
        Command("echo $x", ()),
    ]


def test_steps_share_one_shell_and_say_how_they_ended(tmp_path: Path) -> None:
    found = list(run_all(steps(GUIDE), tmp_path, {}))
    assert [result.status for result in found] == [0, 3, 0, 0]
    assert [result.missing() for result in found] == [None] * 4
    assert found[-1].output.strip() == "3"


@pytest.mark.parametrize(
    ("shown", "rough", "missing"),
    [
        (("one", "three"), False, None),
        (("three", "one"), False, "one"),
        (("two",), False, "two"),
        (("two 2.75",), False, None),
        (("two 2.74",), False, "two 2.74"),
        (("two 2.74",), True, None),
        (("t…75",), False, None),
        (("four",), True, "four"),
    ],
)
def test_lines_are_looked_for_in_their_order(
    shown: tuple[str, ...], rough: bool, missing: str | None
) -> None:
    command = Command("", shown, rough=rough)
    assert Result(command, 0, "one\ntwo   2.75\nthree\n").missing() == missing


def test_a_command_that_ends_the_shell_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ended the shell"):
        list(run_all([Command("exit 0", ())], tmp_path, {}))
