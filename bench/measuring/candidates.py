# candidates.py: the processes that take turns: one a peer, and gatherjit's own.
import json
import os
import subprocess
import tempfile
import time


class Failed(Exception):
    """A process that could not do what it was asked."""


class Process:
    """A child that speaks the protocol of bench/peers/protocol.py, on the given cores alone."""

    def __init__(self, name, command, cores, environment=None):
        self.name = name
        self.said = tempfile.TemporaryFile()

        def pin():
            os.sched_setaffinity(0, cores)

        self.child = subprocess.Popen([*map(str, command), "--threads", str(len(cores))], text=True, preexec_fn=pin,
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said,
                                      env={**os.environ, **(environment or {})})

    def send(self, **request):
        try:
            self.child.stdin.write(json.dumps(request) + "\n")
            self.child.stdin.flush()
        except BrokenPipeError:
            self.fail("is gone")

    def receive(self):
        line = self.child.stdout.readline()
        if not line:
            self.fail("ended")
        answer = json.loads(line)
        if "error" in answer:
            self.fail(answer["error"])
        return answer

    def ask(self, **request):
        self.send(**request)
        return self.receive()

    def fail(self, what):
        self.said.seek(0)
        said = self.said.read().decode(errors="replace").strip().splitlines()[-5:]
        raise Failed("\n    ".join([f"{self.name}: {what}", *said]))

    def processor_seconds(self):
        with open(f"/proc/{self.child.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def idle_load(self, seconds=0.2):
        """How many cores it keeps busy while it has nothing to do."""
        before = self.processor_seconds()
        time.sleep(seconds)
        return (self.processor_seconds() - before) / seconds

    def digest(self, candidate, data):
        """Of its result; gatherjit's server leaves that to us."""
        answer = self.ask(do="check", candidate=candidate)
        return answer["digest"] if "digest" in answer else data.digest_of_file(answer["file"])

    def close(self):
        try:
            self.child.stdin.write('{"do": "quit"}\n')
            self.child.stdin.close()
            self.child.wait(10)
        except (BrokenPipeError, subprocess.TimeoutExpired):
            self.child.kill()
            self.child.wait()
        self.child.stdout.close()
        self.said.close()


def is_yardstick(candidate):
    """What is timed beside the gathers and has no result to check."""
    return candidate.startswith(("copy.", "loads."))
