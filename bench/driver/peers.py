"""The other programs of chemistry. Each gives {"energy", "wall_seconds"}, or None if it fails."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from driver.launch import mpi, say

NWCHEM_INPUT = """start job
memory total 4000 mb
geometry units angstroms noautosym noautoz nocenter
  symmetry c1
{atoms}
end
basis spherical
  * library {basis}
end
scf
  rhf
  direct
  thresh {gradient}
  tol2e 1e-8
end
{task}
"""


def has_nwchem():
    found = shutil.which("nwchem") is not None
    if not found:
        say("nwchem is not installed: the tables of chemistry will be without it")
    return found


def nwchem(molecule, basis, gradient, task="task scf energy", energy=r"Total SCF energy =\s*(\S+)"):
    """`task`: the end of its input. `energy`: how it tells the energy of that."""
    atoms = "\n".join(molecule.read_text().splitlines()[2:])
    with tempfile.TemporaryDirectory() as scratch:
        job = Path(scratch) / "job.nw"
        job.write_text(NWCHEM_INPUT.format(atoms=atoms, basis=basis, gradient=gradient, task=task))
        output = mpi(2, ["nwchem", job], cwd=scratch).stdout
    energy = re.search(energy, output)
    wall = re.search(r"Total times.*wall:\s*([\d.]+)s", output)
    if not energy or not wall:
        say("nwchem did not reach an energy")
        return None
    return {"energy": float(energy.group(1)), "wall_seconds": float(wall.group(1))}


def has_pyscf():
    found = subprocess.run([sys.executable, "-c", "import pyscf"], capture_output=True).returncode == 0
    if not found:
        say("PySCF is not installed (pip install pyscf): the tables of chemistry will be without it")
    return found


def pyscf(molecule, basis, gradient):
    script = Path(__file__).parent / "pyscf_rhf.py"
    finished = subprocess.run([sys.executable, script, molecule, basis, str(gradient)], text=True,
                              capture_output=True, env=os.environ | {"OMP_NUM_THREADS": "2"})
    if finished.returncode != 0:
        say(f"PySCF failed: {finished.stderr.strip()[-500:]}")
        return None
    return json.loads(finished.stdout)
