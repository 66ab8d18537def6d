# testing.py: where tests of what needs SciPy and matplotlib run: in the environment "report", which they install.
import os
import pathlib
import subprocess
import sys

from . import environments

INSTALL = pathlib.Path(__file__).resolve().parent.parent / "peers" / "install"


def use_report_environment():
    """Goes on in it. Where it can't be had, that is a named skip (status 77), where CI is true a failure."""
    if pathlib.Path(sys.prefix).resolve() == (environments.cache() / "report").resolve():
        return
    command = [sys.executable, INSTALL, "report"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        is_ci = os.environ.get("CI") == "true"
        print(f"{'FAILED' if is_ci else 'SKIPPED'}: bench/peers/install report: {done.stdout.strip()}")
        sys.exit(1 if is_ci else 77)
    environments.use("report")
