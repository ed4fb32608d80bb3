"""Law: energies are those of PySCF (reference.json) on the same geometries and basis sets."""

import json
import shutil
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, energy

REFERENCE = json.loads((Path(__file__).parent / "reference.json").read_text())
TOLERANCE = 1e-7  # hartree; screening leaves out 1e-10 in each element of the Fock matrix


class Energies(unittest.TestCase):
    def test_same_as_pyscf(self):
        for row in REFERENCE["energies"]:
            with self.subTest(**row):
                self.assertAlmostEqual(energy(2, *arguments(row)), row["energy"], delta=TOLERANCE)

    def test_a_file_of_any_name_is_the_same_basis_set(self):
        with tempfile.TemporaryDirectory() as scratch:
            mine = Path(scratch) / "mine.gbs"
            shutil.copy(HERE.parents[1] / "apps" / "chem" / "data" / "basis" / "6-31g_st_.g94", mine)
            found = energy(2, "water", "--basis-file", mine, "--harmonics", "cartesian")
        self.assertAlmostEqual(found, energy(2, "water", "--basis=6-31G(d)"), delta=1e-10)

    def test_benzene_as_published_with_the_program(self):
        rows = [row for row in REFERENCE["energies"] if row["molecule"] == "benzene"]
        self.assertAlmostEqual(rows[0]["energy"], -230.72200776, delta=1e-6)


if __name__ == "__main__":
    unittest.main()
