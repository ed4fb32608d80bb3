"""Law: gradients and curvatures with functionals of the density are those of PySCF on the same grids (reference.json), and
the gradient is the slope of the energy."""

import json
import os
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())
SAME_ENERGY = 5e-9  # hartree
SAME_GRADIENT = 1e-7  # hartree / bohr
SAME_CURVATURE = 1e-5  # hartree
SHARP = ["--conv=1e-7", "--screen=1e-12"]


@unittest.skipUnless(os.environ["CHEM_DFT"] == "1", "built without libxc")
class Derivatives(unittest.TestCase):
    def test_gradients_are_those_of_pyscf(self):
        for ranks, row in zip((1, 2, 3, 2, 1, 2), REFERENCE["functional_gradients"], strict=True):
            with self.subTest(ranks=ranks, theory=row["theory"], reference=row["reference"]):
                found = summary(ranks, *arguments(row), "--conv=1e-8", "--screen=1e-12", "--gradient")["gradient"]
                for one, other in zip(found, row["gradient"], strict=True):
                    for x, y in zip(one, other, strict=True):
                        self.assertAlmostEqual(x, y, delta=SAME_GRADIENT)

    def test_the_gradient_is_the_slope_of_the_energy(self):
        """But for the weights, which move with the nuclei: little on a fine grid."""
        lines = (HERE / "molecules" / "bent-water.xyz").read_text().splitlines()
        options = ["--basis=6-31g*", "--theory=pbe", "--grid=99,770", "--conv=1e-8", "--screen=1e-12"]
        shift, bohr = 0.01, 0.529177210903  # bohr, angstrom

        def moved(by):
            words = lines[3].split()
            words[2] = repr(float(words[2]) + by * bohr)
            return "\n".join([*lines[:3], " ".join(words), *lines[4:]]) + "\n"

        with tempfile.TemporaryDirectory() as scratch:
            place = Path(scratch) / "moved.xyz"
            energies = {}
            for by in (-shift, 0, shift):
                place.write_text(moved(by))
                energies[by] = summary(2, place, *options, *(["--gradient"] if by == 0 else []))
        slope = (energies[shift]["energy"]["total"] - energies[-shift]["energy"]["total"]) / (2 * shift)
        self.assertAlmostEqual(energies[0]["gradient"][1][1], slope, delta=5e-5)

    def test_curvatures_are_those_of_pyscf(self):
        for ranks, row in zip((1, 2, 3, 2), REFERENCE["functional_stability"], strict=True):
            with self.subTest(ranks=ranks, theory=row["theory"], reference=row["reference"]):
                found = summary(ranks, *arguments(row), *SHARP, "--stability")
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)
                self.assertEqual({each["kind"] for each in found["stability"]}, set(row["curvatures"]))
                for each in found["stability"]:
                    self.assertAlmostEqual(each["curvature"], row["curvatures"][each["kind"]], delta=SAME_CURVATURE)

    def test_a_minimum(self):
        found = summary(2, "water", "--basis=sto-3g", "--theory=pbe", "--optimize")
        self.assertTrue(found["optimisation"]["converged"])


if __name__ == "__main__":
    unittest.main()
