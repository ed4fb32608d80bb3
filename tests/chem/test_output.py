"""Law: a run prints its tables, --help its options, and the summary adds up."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import SLOWNESS, energy, run, summary


class Output(unittest.TestCase):
    def test_tables(self):
        finished = run(2, "water", "--basis", "STO-3G")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        for heading in ("7 functions", "iter ", "energy, hartree", "where the time went", "load of the Fock builds"):
            self.assertIn(heading, finished.stdout)
        self.assertNotIn("\r", finished.stdout)
        self.assertEqual(finished.stdout.count("converged in"), 1)

    def test_help(self):
        finished = run(2, "--help")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual(finished.stdout.count("--max-iter"), 1)

    def test_version(self):
        finished = run(2, "--version")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertRegex(finished.stdout, r"^gannet-scf \d+\.\d+\.\d+\n$")

    def test_what_cannot_be_written_is_reported(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                finished = run(ranks, "water", "--basis=sto-3g", "--json=/dev/full")
                self.assertEqual(finished.returncode, 1, finished.stderr)
                self.assertEqual(finished.stderr.count('cannot write "/dev/full": No space left on device'), 1)

    def test_standard_output_that_is_full_is_reported(self):
        for words in (["water", "--basis=sto-3g"], ["--help"]):
            with self.subTest(words=words), open("/dev/full", "w") as full:
                finished = subprocess.run([os.environ["SCF_PROGRAM"], *words], stdout=full, stderr=subprocess.PIPE,
                                          text=True, timeout=110 * SLOWNESS)
                self.assertEqual(finished.returncode, 1, finished.stderr)
                self.assertIn("cannot write standard output", finished.stderr)

    def test_screening_that_spoils_the_energy_is_reported(self):
        exact = energy(1, "be-chain", "--basis=sto-3g")
        for ranks in (1, 3):
            with self.subTest(ranks=ranks), tempfile.TemporaryDirectory() as scratch:
                path = Path(scratch) / "summary.json"
                finished = run(ranks, "be-chain", "--basis=sto-3g", "--screen=1e-7", "--conv=1e-4", "--json", path)
                self.assertEqual(finished.returncode, 0, finished.stderr)
                self.assertEqual(finished.stderr.count("--screen 1.0e-07 changed the energy by"), 1)
                found = json.loads(path.read_text())
                self.assertAlmostEqual(found["energy"]["total"] - found["screening_error"], exact, delta=1e-6)

    def test_summary(self):
        found = summary(2, "water")
        parts = found["energy"]
        self.assertAlmostEqual(parts["nuclear"] + parts["one_electron"] + parts["two_electron"], parts["total"],
                               delta=1e-9)
        self.assertEqual(found["ranks"], 2)
        for busy, integrals in zip(found["fock_busy_seconds"], found["fock_integral_seconds"]):
            self.assertLessEqual(integrals, busy)
        self.assertGreater(found["quartets"], 0)


if __name__ == "__main__":
    unittest.main()
