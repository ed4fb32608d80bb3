"""Law: gannet-chem finds PySCF's energies (tests/chem/reference_small.json) on pretended nodes and on hosts with a slow network.

Arguments: mpirun, gannet-chem, 1 if it has functionals."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import hostset
from job import Job

MPIRUN, PROGRAM, FUNCTIONALS = sys.argv[1:]
CHEM = hostset.HERE.parent / "chem"
REFERENCE = json.loads((CHEM / "reference_small.json").read_text())
ROW = next(row for row in REFERENCE["molecules"] if row["molecule"] == "carbon-monoxide")
MOLECULE = [CHEM / "molecules" / "carbon-monoxide.xyz", "--basis", ROW["basis"], "--conv=1e-8", "--screen=1e-13"]
TOTALS = {"ri-mp2": ROW["hf"] + ROW["ri-mp2"], "ccsd(t)": ROW["hf"] + ROW["ccsd"] + ROW["(t)"]}
if FUNCTIONALS == "1":
    TOTALS["pbe"] = ROW["pbe"]
MORE = {"ri-mp2": [], "pbe": ["--grid", REFERENCE["grid"]], "ccsd(t)": ["--cc-conv=1e-8"]}
TOLERANCE = {"ri-mp2": 1e-8, "ccsd(t)": 2e-8, "pbe": 1e-6}  # hartree


class Nodes(unittest.TestCase):
    def assert_energies(self, run):
        for theory, total in TOTALS.items():
            with self.subTest(theory=theory), tempfile.TemporaryDirectory() as scratch:
                place = Path(scratch) / "summary.json"
                run([PROGRAM, *map(str, MOLECULE), "--theory", theory, *MORE[theory], "--json", str(place)])
                found = json.loads(place.read_text())["energy"]["total"]
                self.assertAlmostEqual(found, total, delta=TOLERANCE[theory])

    def test_pretended(self):
        self.assert_energies(self.on_nodes)

    def test_hosts_with_a_delay(self):
        self.assert_energies(self.on_hosts)

    @staticmethod
    def on_nodes(command):
        environment = os.environ | {"GANNET_NODE_RANKS": "1"}
        subprocess.run([MPIRUN, "-n", "2", *command], check=True, stdout=subprocess.DEVNULL, env=environment)

    def on_hosts(self, command):
        with Job("openmpi", 2, 1, command, before=lambda hosts: hosts.delay(1), GANNET_SPIN="0") as job:
            self.assertEqual(job.status(100), 0, job.text())


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
