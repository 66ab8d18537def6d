# run_snippets.py: runs the Python of a Markdown file, block by block, in one module. Usage: run_snippets.py FILE
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    blocks = re.findall(r"^```python\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
if not blocks:
    raise SystemExit(f"{sys.argv[1]} has no Python")
names = {"__name__": "snippets"}
for block in blocks:
    exec(compile(block, sys.argv[1], "exec"), names)  # pylint: disable=exec-used
print(f"{sys.argv[1]}: {len(blocks)} snippets ran")
