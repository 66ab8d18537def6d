# builds.py: which build below build/ is measured where none is named.
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def newest(name="gatherjit_bench", root=ROOT):
    """Of the builds that have a compiler, the one that was made last."""
    made = sorted(root.glob(f"build/*/bin/{name}"), key=lambda path: path.stat().st_mtime, reverse=True)
    found = next((path for path in made if has_compiler(path.parent.parent)), None)
    return found or sys.exit(f"there is no build/*/bin/{name} with a compiler: configure with -DGJ_BENCH=ON and build")


def has_compiler(build):
    cache = build / "CMakeCache.txt"
    return not cache.is_file() or "\nGJ_LLVM:STRING=off\n" not in cache.read_text(encoding="utf-8")
