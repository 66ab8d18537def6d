# test_readme.py: runs what README.md shows: blocks of ```python, those of "torch" where torch is.
import importlib.util
import pathlib
import re

import pytest

TEXT = (pathlib.Path(__file__).parents[1] / "README.md").read_text()
BLOCKS = re.findall(r"^```python ?(\w*)\n(.*?)^```", TEXT, re.M | re.S)


def test_there_are_some():
    assert len(BLOCKS) >= 5 and TEXT.count("```python") == len(BLOCKS)


@pytest.mark.parametrize("library, code", BLOCKS, ids=[code.split("\n")[0][:40] for _, code in BLOCKS])
def test_block(library, code):
    if importlib.util.find_spec(library or "numpy") is None:
        assert library == "torch", "the check installs all others"
        pytest.skip("torch: with ./test peers")
    exec(compile(code, "README.md", "exec"), {})
