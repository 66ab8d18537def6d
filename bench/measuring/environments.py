# environments.py: the peers' private virtual environments: where they are, what is pinned, how one is made and used.
"""Each environment is a folder named for its peer in ${XDG_CACHE_HOME:-~/.cache}/gatherjit-peers, or in GJ_PEERS.

It is whole when its file "complete" holds the text of its pins, and is made anew when they change."""
import contextlib
import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PEERS_FOLDER = ROOT / "bench" / "peers"
PEERS = ("numpy", "torch", "tensorflow", "paddle", "onnxruntime", "jax", "pyarrow")
NAMES = (*PEERS, "report")  # report: what the driver draws its charts with


class Failed(Exception):
    """What to tell the user."""


def cache():
    if os.environ.get("GJ_PEERS"):
        return pathlib.Path(os.environ["GJ_PEERS"]).absolute()
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "gatherjit-peers"


def pins(name):
    return PEERS_FOLDER / "pins" / f"{name}.txt"


def marker(name):
    return f"Python {sys.version_info[0]}.{sys.version_info[1]}\n{pins(name).read_text()}"


def is_complete(name):
    complete = cache() / name / "complete"
    return complete.exists() and complete.read_text() == marker(name)


def python(name):
    """The interpreter of an environment that is installed."""
    if not is_complete(name):
        state = "is older than its pins" if (cache() / name / "complete").exists() else "is not installed"
        raise Failed(f"the environment of {name} {state}: bench/peers/install {name}")
    return cache() / name / "bin" / "python"


def adapter(name, threads):
    """The command that starts a peer."""
    return [python(name), "-EB", PEERS_FOLDER / f"{name}_peer.py", f"--threads={threads}"]


def use(name):
    """Goes on in that environment's interpreter, unless the program runs in it."""
    try:
        wanted = python(name)
    except Failed as failure:
        sys.exit(str(failure))
    if pathlib.Path(sys.prefix).resolve() != wanted.parent.parent.resolve():
        os.execv(wanted, [str(wanted), *sys.argv])


def server(path):
    """gatherjit_server: `path` itself, or that of a folder of a build."""
    for found in (path, path / "bin" / "gatherjit_server"):
        if found.is_file():
            return found.resolve()
    sys.exit(f"{path}: neither gatherjit_server nor the folder of a build that has it")


def megabytes_of(folder):
    """As the disk sees it: of files with several names one."""
    blocks = {(status.st_dev, status.st_ino): status.st_blocks
              for path in folder.rglob("*") if (status := path.lstat())}
    return sum(blocks.values()) * 512 / 1e6


def megabytes_downloaded(log):
    unit = {"kB": 1e-3, "MB": 1, "GB": 1e3, "bytes": 1e-6}
    return sum(float(size) * unit[name] for size, name in re.findall(r"\((\d+\.?\d*) (kB|MB|GB|bytes)\)", log))


def run(command, environment, log):
    log.write(f"$ {' '.join(map(str, command))}\n")
    log.flush()
    result = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
    if result.returncode:
        errors = [line for line in pathlib.Path(log.name).read_text().splitlines() if line.startswith("ERROR: ")]
        why = errors[-1].removeprefix("ERROR: ") if errors else f"{command[2]} ended with {result.returncode}"
        raise Failed(f"{why} ({log.name} tells more)")


def make(name):
    """Makes an environment, whole or not at all, and returns the megabytes that were downloaded."""
    folder = cache() / name
    log_path = cache() / f"{name}.log"
    # pip unpacks gigabytes in its temporary folder, which is memory on some machines; what it would cache is kept here.
    temporary = folder / "temporary"
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    environment["TMPDIR"] = str(temporary)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        temporary.mkdir(parents=True)
        with open(log_path, "w") as log:
            run([sys.executable, "-m", "venv", folder], environment, log)
            run([folder / "bin" / "python", "-m", "pip", "install", "--disable-pip-version-check", "--no-cache-dir",
                 "--progress-bar=off", "--only-binary=:all:", "-r", pins(name)], environment, log)
        shutil.rmtree(temporary)
        (folder / "complete").write_text(marker(name))
    except BaseException:  # an interrupt too
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return megabytes_downloaded(log_path.read_text())


def install(name):
    """One line for the user: what was done and what it took."""
    if is_complete(name):
        return f"{name}: installed already, {megabytes_of(cache() / name):.0f} MB"
    start = time.monotonic()
    downloaded = make(name)
    minutes = (time.monotonic() - start) / 60
    on_disk = megabytes_of(cache() / name)
    return f"{name}: {minutes:.1f} minutes, {downloaded:.0f} MB downloaded, {on_disk:.0f} MB on disk"


@contextlib.contextmanager
def only_one():
    """One installation at a time writes to the cache."""
    cache().mkdir(parents=True, exist_ok=True)
    with open(cache() / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failed(f"another installation is writing to {cache()}") from None
        yield
