"""Law: an optimisation ends in the minimum that PySCF and geomeTRIC find (reference.json), at any number of ranks, and
the files that it writes are of that geometry."""

import json
import math
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())["minima"]
SAME_ENERGY = 2e-6  # hartree: what the usual criteria leave
SAME_DISTANCE = 1.5e-3  # angstrom


def distances(geometry):
    places = [atom["angstrom"] for atom in geometry]
    return [math.dist(places[a], places[b]) for a in range(len(places)) for b in range(a)]


class Optimisation(unittest.TestCase):
    def test_same_as_geometric(self):
        for ranks, row in zip((1, 2, 3, 2), REFERENCE, strict=True):
            with self.subTest(ranks=ranks, molecule=row["molecule"], basis=row["basis"]):
                found = summary(ranks, *arguments(row), "--optimize")
                self.assertTrue(found["optimisation"]["converged"])
                self.assertLessEqual(found["optimisation"]["geometries"], 15)
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)
                self.assertLess(max(abs(x) for g in found["gradient"] for x in g), 4.5e-4)
                for one, other in zip(sorted(distances(found["geometry"])), sorted(row["distances"]), strict=True):
                    self.assertAlmostEqual(one, other, delta=SAME_DISTANCE)

    def test_files_are_of_the_last_geometry(self):
        with tempfile.TemporaryDirectory() as scratch:
            xyz, checkpoint = Path(scratch) / "minimum.xyz", Path(scratch) / "water.checkpoint"
            found = summary(2, HERE / "molecules" / "bent-water.xyz", "--basis=sto-3g", "--optimize", "--xyz", xyz,
                            "--checkpoint", checkpoint)
            for words in ([xyz], ["--restart", checkpoint]):
                again = summary(1, *words, "--basis=sto-3g", "--optimize")
                self.assertEqual(again["optimisation"]["geometries"], 1)
                self.assertAlmostEqual(again["energy"]["total"], found["energy"]["total"], delta=1e-8)

    def test_too_few_steps_are_reported(self):
        finished = run(2, HERE / "molecules" / "bent-water.xyz", "--basis=sto-3g", "--optimize", "--max-steps=2")
        self.assertEqual(finished.returncode, 3, finished.stderr)
        self.assertEqual(finished.stderr.count("no minimum in 2 geometries"), 1)

    def test_an_atom_is_in_its_minimum(self):
        found = summary(1, HERE / "molecules" / "hydrogen.xyz", "--multiplicity=2", "--optimize")
        self.assertEqual(found["optimisation"]["geometries"], 1)


if __name__ == "__main__":
    unittest.main()
