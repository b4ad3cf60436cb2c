"""A real Spark cluster of processes on this machine: a master and workers, started and stopped."""

import os
import re
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from thence.spark import java_home

PATIENCE = 600.0
"""Seconds to wait for a process of the cluster; only a broken one takes so long."""


@dataclass
class Cluster:
    """The processes, and the address that sessions connect to."""

    folder: Path
    processes: list["subprocess.Popen[bytes]"] = field(default_factory=list)
    url: str = ""

    def start(self, workers: int = 2) -> None:
        log = self._launch(
            "master", "Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0"
        )
        self.url = wait_for(log, r"spark://127\.0\.0\.1:\d+")
        for number in range(workers):
            log = self._launch(
                f"worker{number}", "Worker", "--host", "127.0.0.1", "--webui-port", "0",
                "--cores", "1", "--memory", "1g", self.url,
            )  # fmt: skip
            wait_for(log, "Successfully registered with master")

    def kill_worker(self) -> None:
        """End the first worker, and with it what it works on, without a word."""
        self.processes[1].kill()
        self.processes[1].wait()

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()

    def _launch(self, name: str, role: str, *arguments: str) -> Path:
        import pyspark

        home = Path(pyspark.__file__).parent
        work = self.folder / name
        work.mkdir()
        log = work / "log.txt"
        environment = {
            **os.environ,
            "JAVA_HOME": java_home(),
            "SPARK_HOME": str(home),
            "SPARK_WORKER_DIR": str(work),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_DAEMON_MEMORY": "512m",
        }
        command = [
            str(home / "bin" / "spark-class"),
            f"org.apache.spark.deploy.{role.lower()}.{role}",
        ]
        with log.open("wb") as file:
            process = subprocess.Popen(
                [*command, *arguments], stdout=file, stderr=file, env=environment
            )
        self.processes.append(process)
        return log


def wait_for(log: Path, pattern: str) -> str:
    """What a log says, once it says it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := re.search(pattern, log.read_text(encoding="utf-8", errors="replace")):
            return found[0]
        time.sleep(0.1)
    raise RuntimeError(f"{log} does not say '{pattern}': {log.read_text(errors='replace')[-2000:]}")
