"""Law: examples/ccd finds PySCF's energy of coupled cluster doubles to 1e-9, and its program is shorter than 60 lines.

Arguments: folder of the example, then the command that runs it."""

import math
import pathlib
import re
import subprocess
import sys

PYSCF = -0.1346951620  # examples/ccd/make_integrals.py prints it

folder = pathlib.Path(sys.argv[1])
lines = (folder / "ccd.cpp").read_text().count("\n")
if lines >= 60:
    sys.exit(f"ccd.cpp has {lines} lines; fewer than 60 are wanted")

done = subprocess.run([*sys.argv[2:], folder / "water.fcidump"], stdout=subprocess.PIPE, text=True)
energy = re.fullmatch(r"E\(CCD\) = (-?\d+\.\d{10})\n", done.stdout)
if done.returncode != 0 or not energy or not math.isclose(float(energy[1]), PYSCF, rel_tol=0, abs_tol=1e-9):
    sys.exit(f"ends with status {done.returncode} and prints {done.stdout!r}, not {PYSCF}")
