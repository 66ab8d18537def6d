# program.py: gatherjit_bench, run, and the results of an earlier run.
import pathlib
import subprocess
import sys
import tempfile

from . import benchmark_json
from .builds import newest
from .tables import write_whole


def measure(binary, flags, json_path):
    """Runs the benchmark, naming each case on stderr as it comes."""
    command = [str(binary), *flags, f"--benchmark_out={json_path}", "--benchmark_out_format=json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if "/iterations" in line:
                print(line.split("/iterations")[0], file=sys.stderr, flush=True)
    if process.returncode != 0:
        sys.exit(f"{binary} ended with status {process.returncode}")


def results(arguments, flags):
    """The context and the cases: of the file that --json names, or of a run with these flags, which --save keeps. What
    goes wrong ends the program in words."""
    try:
        if arguments.json:
            return benchmark_json.read(arguments.json)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bench.json"
            measure(arguments.bench or newest(), flags, path)
            if arguments.save:
                write_whole(arguments.save, path.read_text(encoding="utf-8"))
            return benchmark_json.read(path)
    except (OSError, ValueError) as error:
        return sys.exit(str(error))
    except KeyboardInterrupt:
        return sys.exit("interrupted; nothing was kept")
