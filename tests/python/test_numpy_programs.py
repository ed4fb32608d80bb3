"""Law: well-known programs for NumPy give NumPy's results when nothing is changed but the import."""

import contextlib
import io
import pathlib

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import same

FOLDER = pathlib.Path(__file__).parents[2] / "examples" / "python" / "numpy"
OURS = "import gannet.numpy as np\n"


@pytest.mark.parametrize("name", sorted(each.stem for each in FOLDER.glob("*.py")))
def test_program(name):
    text = (FOLDER / f"{name}.py").read_text()
    assert text.count(OURS) == 1 and "gnp" not in text
    results = []
    for source in (text, text.replace(OURS, "import numpy as np\n")):
        place = {}
        with contextlib.redirect_stdout(io.StringIO()) as said:
            exec(compile(source, name, "exec"), place)
        results.append((place["result"], said.getvalue()))
    (mine, ours), (numpys, theirs) = results
    same(gnp.asarray(mine), np.asarray(numpys), close=True)
    assert ours == theirs
