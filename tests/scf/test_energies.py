"""Law: energies are those of PySCF (reference.json) on the same geometries and basis sets."""

import json
import unittest
from pathlib import Path

from program import energy

REFERENCE = json.loads((Path(__file__).parent / "reference.json").read_text())
TOLERANCE = 1e-7  # hartree; screening leaves out 1e-10 in each element of the Fock matrix


class Energies(unittest.TestCase):
    def test_same_as_pyscf(self):
        for row in REFERENCE["energies"]:
            with self.subTest(**row):
                found = energy(2, row["molecule"], "--basis", row["basis"], "--charge", row["charge"])
                self.assertAlmostEqual(found, row["energy"], delta=TOLERANCE)

    def test_benzene_as_published_with_the_program(self):
        rows = [row for row in REFERENCE["energies"] if row["molecule"] == "benzene"]
        self.assertAlmostEqual(rows[0]["energy"], -230.72200776, delta=1e-6)


if __name__ == "__main__":
    unittest.main()
