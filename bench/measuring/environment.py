# environment.py: where bench/peers/install puts its private virtual environments, and the programs that are measured.
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def folder():
    cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(os.environ.get("GJ_PEERS") or pathlib.Path(cache) / "gatherjit-peers")


def python(name):
    """The interpreter of an environment; the program ends where it is not installed."""
    found = folder() / name / "bin" / "python"
    if not found.exists():
        sys.exit(f"{name} is not installed: run bench/peers/install {name}")
    return found


def use(name):
    """Goes on in that environment's interpreter."""
    wanted = python(name)
    if pathlib.Path(sys.prefix).resolve() != wanted.parent.parent.resolve():
        os.execv(wanted, [str(wanted), *sys.argv])


def server(path):
    """gatherjit_server: `path` itself, or that of a folder of a build."""
    for found in (path, path / "bin" / "gatherjit_server"):
        if found.is_file():
            return found.resolve()
    sys.exit(f"{path}: neither gatherjit_server nor the folder of a build that has it")


def newest_server():
    found = sorted(ROOT.glob("build/*/bin/gatherjit_server"), key=lambda path: path.stat().st_mtime)
    if not found:
        sys.exit("there is no build/*/bin/gatherjit_server: configure with -DGJ_BENCH=ON and build")
    return found[-1]
