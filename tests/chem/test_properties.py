"""Law: orbitals and what follows from them are those of PySCF (reference.json), at any number of ranks, printed, in the
summary and in Molden's format alike."""

import json
import tempfile
import unittest
from pathlib import Path

import molden
from program import arguments, run

REFERENCE = json.loads((Path(__file__).parent / "reference.json").read_text())["properties"]
TOLERANCE = 1e-6  # of all quantities in the units of reference.json: they are of first order in the density


class Properties(unittest.TestCase):
    def calculate(self, ranks, row):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        summary, orbitals = Path(scratch.name) / "summary.json", Path(scratch.name) / "orbitals.molden"
        finished = run(ranks, *arguments(row), "--conv=1e-8", "--screen=1e-12", "--json", summary, "--molden", orbitals)
        self.assertEqual(finished.returncode, 0, finished.stdout + finished.stderr)
        return json.loads(summary.read_text()), orbitals, finished.stdout

    def expect_close(self, found, expected):
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            self.assertAlmostEqual(one, other, delta=TOLERANCE)

    def check_summary(self, found, row):
        for name in ("dipole_debye", "quadrupole_debye_angstrom"):
            self.expect_close(found[name], row[name])
        for name in ("mulliken", "lowdin"):
            self.expect_close(found["charges"][name], row[name])
            if "spin_" + name in row:
                self.expect_close(found["spins"][name], row["spin_" + name])
        self.assertEqual("spin_square" in found, "spin_square" in row)
        if "spin_square" in row:
            self.assertAlmostEqual(found["spin_square"], row["spin_square"], delta=TOLERANCE)
        for name, key in (("energies", "orbital_energies"), ("occupations", "occupations")):
            self.assertEqual(len(found["orbitals"]), len(row[key]))
            for one, other in zip(found["orbitals"], row[key]):
                self.expect_close(one[name], other)

    def test_same_as_pyscf(self):
        for ranks, row in zip((1, 2, 3, 4, 2), REFERENCE, strict=True):
            with self.subTest(ranks=ranks, molecule=row["molecule"], basis=row["basis"], reference=row["reference"]):
                found, orbitals, _ = self.calculate(ranks, row)
                self.check_summary(found, row)
                density, spin = molden.densities(orbitals, row["points"])
                self.expect_close(density, row["density"])
                if row["reference"] == "uhf":
                    self.expect_close(spin, row["spin_density"])

    def test_frontier_orbitals_are_marked(self):
        row = REFERENCE[0]
        found, _, printed = self.calculate(2, row)
        self.assertEqual((found["orbitals"][0]["homo"], found["orbitals"][0]["lumo"]), (5, 6))
        for orbital, mark in ((5, "HOMO"), (6, "LUMO")):
            (line,) = [line for line in printed.splitlines() if line.endswith(mark)]
            self.assertEqual(int(line.split()[0]), orbital)
            self.assertAlmostEqual(float(line.split()[2]), row["orbital_energies"][0][orbital - 1], delta=TOLERANCE)

    def test_geometry_in_the_summary(self):
        found, _, _ = self.calculate(1, REFERENCE[1])
        self.assertEqual([atom["element"] for atom in found["geometry"]], ["O", "H", "H"])
        self.assertEqual((found["charge"], found["multiplicity"], found["reference"]), (0, 1, "rhf"))


if __name__ == "__main__":
    unittest.main()
