# client.py: the driver's end of the pipe to a process that takes part (bench/peers/protocol.py is the other).
import json
import os
import select
import subprocess


class Failed(Exception):
    """Of a process that takes part."""


class Gone(Failed):
    """It ended, does not answer, or answers nonsense."""


class Refused(Failed):
    """The answer was an error."""


class Client:
    """One process, pinned before anything is loaded; `log` is a file that takes what it prints."""

    def __init__(self, name, command, cores, log=subprocess.DEVNULL, environment=None):
        self.name, self.asked = name, None
        self.process = subprocess.Popen([str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=log, env=environment,
                                        preexec_fn=lambda: os.sched_setaffinity(0, cores))

    def ask(self, do, **question):
        self.send(do, **question)
        return self.receive()

    def send(self, do, **question):
        self.asked = do
        try:
            self.process.stdin.write(json.dumps({"do": do, **question}).encode() + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Gone(f"{self.name}: {error}") from None

    def receive(self, seconds=300):
        """The answer to what was sent."""
        try:
            # One answer to one question: nothing of it stays in the buffer.
            if not select.select([self.process.stdout], [], [], seconds)[0]:
                raise Gone(f"{self.name}: no answer to {self.asked} within {seconds} s")
            line = self.process.stdout.readline()
        except OSError as error:
            raise Gone(f"{self.name}: {error}") from None
        if not line:
            raise Gone(f"{self.name}: ended with {self.process.wait()} when asked to {self.asked}")
        try:
            answer = json.loads(line)
        except ValueError:
            raise Gone(f"{self.name}: no answer but {line!r}") from None
        if "error" in answer:
            raise Refused(f"{self.name}: {answer['error']}")
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the process: kindly, and if it does not listen by force."""
        try:
            self.process.stdin.write(b'{"do": "quit"}\n')
            self.process.stdin.close()
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
