# candidates.py: the processes that take turns: one a peer, and gatherjit's own.
import contextlib
import os
import pathlib
import tempfile
import time

from . import environments
from .client import Client, Failed


class Process(Client):
    """A child on the given cores alone. What it prints is kept for who asks why it failed."""

    def __init__(self, name, command, cores, is_ours=False, environment=None):
        self.command, self.cores, self.is_ours = command, cores, is_ours
        self.environment = {**os.environ, **environment} if environment else None
        self.said = tempfile.TemporaryFile()
        super().__init__(name, command, cores, self.said, self.environment)

    def restart(self):
        """The same in a new process."""
        self.close()
        self.said.seek(0)
        super().__init__(self.name, self.command, self.cores, self.said, self.environment)

    def last_words(self):
        self.said.seek(0)
        return "\n".join(self.said.read().decode(errors="replace").strip().splitlines()[-5:])

    def idle_load(self, seconds=0.02):
        """How many cores it keeps busy right after a call, while it has nothing to do."""
        before = self.processor_seconds()
        time.sleep(seconds)
        return (self.processor_seconds() - before) / seconds

    def processor_seconds(self):
        total = 0
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # it has ended
                total += int((thread / "schedstat").read_text(encoding="utf-8").split()[0])
        return total / 1e9

    def digest(self, candidate, data):
        """Of its result; gatherjit's server leaves that to us."""
        answer = self.ask("check", candidate=candidate)
        return answer["digest"] if "digest" in answer else data.digest_of_file(answer["file"])


def server(name, path, cores, environment=None):
    """gatherjit's own process; `environment`: variables beside the caller's."""
    return Process(name, [path, "--threads", len(cores)], cores, is_ours=True, environment=environment)


def peer(name, cores):
    return Process(name, environments.adapter(name, len(cores)), cores)


def greet(processes):
    """{name: what it says of itself}. All load their libraries at the same time."""
    for process in processes:
        process.send("hello", threads=len(process.cores))
    greetings = {}
    for process in processes:
        try:
            greetings[process.name] = process.receive()
        except Failed as failed:
            raise Failed(f"{failed}\n{process.last_words()}") from failed
    return greetings


def restart(processes):
    """New processes for a placement: which pages a process got, its libraries' included, can favour it."""
    for process in processes:
        process.restart()
    return greet(processes)


def is_yardstick(candidate):
    """What is timed beside the gathers and has no result to check."""
    return candidate.startswith(("copy.", "loads.", "both."))
