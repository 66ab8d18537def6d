# machine.py: what machine this is: the sizes that cells are made of, and the context of results.
"""Reads Linux's /proc and /sys. Sizes are in bytes."""
import os
import pathlib
import re
import subprocess
import time

CACHES = pathlib.Path("/sys/devices/system/cpu/cpu0/cache")


def _size(text):
    return int(text[:-1]) << {"K": 10, "M": 20, "G": 30}[text[-1]] if text[-1] in "KMG" else int(text)


def _read(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def caches():
    """[{level, type, size}] of the first CPU, as Google Benchmark's context has them."""
    found = []
    for folder in sorted(CACHES.glob("index*")):
        found.append({"level": int(_read(folder / "level")), "type": _read(folder / "type"),
                      "size": _size(_read(folder / "size")), "num_sharing": 1})
    return found


def sizes():
    """{"L1": .., "L2": .., "LLC": ..} of data."""
    data = {cache["level"]: cache["size"] for cache in caches() if cache["type"] != "Instruction"}
    if not data:
        raise SystemExit(f"{CACHES} does not tell the sizes of the caches")
    return {"L1": data[1], "L2": data[2], "LLC": data[max(data)]}


def memory():
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def memory_in_use():
    """Bytes that no other program could have; of shared memory too."""
    found = dict(re.findall(r"^(\w+):\s+(\d+) kB$", _read("/proc/meminfo"), re.M))
    return (int(found["MemTotal"]) - int(found["MemAvailable"])) << 10


def commit():
    """Of the project's sources; with a plus where they were changed since."""
    git = ["git", "-C", pathlib.Path(__file__).parent]
    done = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    changed = subprocess.run([*git, "status", "--porcelain", "-uno"], capture_output=True, text=True, check=False)
    return done.stdout.strip() + ("+" if changed.stdout else "")


def processor():
    found = re.search(r"^model name\s*:\s*(.*)$", _read("/proc/cpuinfo"), re.M)
    return found.group(1) if found else "unknown"


def free_huge_pages():
    """Pages of 2 MiB that are set aside and free."""
    return int(_read("/sys/kernel/mm/hugepages/hugepages-2048kB/free_hugepages") or 0)


def context():
    cpu = _read("/proc/cpuinfo")
    number = {name: (re.search(rf"^{name}\s*:\s*(\S+)", cpu, re.M) or [None, "?"])[1]
              for name in ("cpu family", "model", "microcode")}
    return {"date": time.strftime("%Y-%m-%dT%H:%M:%S%z"), "commit": commit(),
            "num_cpus": os.cpu_count(), "processor": processor(),
            "processor_class": f"family {number['cpu family']}, model {number['model']}",
            "microcode": number["microcode"], "caches": caches(), "memory": f"{memory() >> 20} MiB",
            "page_bytes": os.sysconf("SC_PAGE_SIZE"),
            "huge_pages": _read("/sys/kernel/mm/transparent_hugepage/enabled"),
            "huge_pages_shared": _read("/sys/kernel/mm/transparent_hugepage/shmem_enabled"),
            "kernel": os.uname().release, "load_avg": list(os.getloadavg())}
