"""Law: elements beyond Ar, with all electrons or with core potentials, and functions without nuclei have the energies and
gradients of PySCF (reference.json); a build without libecpint says that it has no core potentials."""

import json
import os
import unittest

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())
SAME = 1e-8  # hartree
WITH_POTENTIAL = 2e-7  # libecpint and PySCF integrate over core potentials numerically, each on a grid of its own
SHARP = ["--conv=1e-8", "--screen=1e-13"]
KNOWS_POTENTIALS = os.environ["SCF_ECP"] == "1"


def needs_potentials(row):
    heavy = row["molecule"] in ("hydrogen-iodide", "silver-hydride")
    return heavy and row["basis"] != "sto-3g"


class Heavy(unittest.TestCase):
    def test_energies_are_those_of_pyscf(self):
        for number, row in enumerate(REFERENCE["heavy"]):
            if needs_potentials(row) and not KNOWS_POTENTIALS:
                continue
            with self.subTest(**row):
                found = summary(1 + number % 3, *arguments(row), *SHARP)
                self.assertAlmostEqual(found["energy"]["total"], row["energy"],
                                       delta=WITH_POTENTIAL if needs_potentials(row) else SAME)

    @unittest.skipUnless(KNOWS_POTENTIALS, "built without libecpint")
    def test_gradients_are_those_of_pyscf(self):
        for row in REFERENCE["heavy_gradients"]:
            with self.subTest(molecule=row["molecule"], basis=row["basis"]):
                found = summary(2, *arguments(row), *SHARP, "--gradient")["gradient"]
                for one, other in zip(found, row["gradient"], strict=True):
                    for x, y in zip(one, other, strict=True):
                        self.assertAlmostEqual(x, y, delta=1e-6)

    @unittest.skipUnless(KNOWS_POTENTIALS, "built without libecpint")
    def test_charges_are_of_what_the_potential_leaves(self):
        found = summary(2, HERE / "molecules" / "hydrogen-iodide.xyz", "--basis=def2-svp")
        self.assertEqual([atom["charge"] for atom in found["geometry"]], [1, 25])
        self.assertEqual(found["electrons"], 26)
        self.assertAlmostEqual(sum(found["charges"]["mulliken"]), 0, delta=1e-8)

    @unittest.skipIf(KNOWS_POTENTIALS, "built with libecpint")
    def test_without_libecpint_it_is_reported(self):
        finished = run(2, HERE / "molecules" / "hydrogen-iodide.xyz", "--basis=def2-svp")
        self.assertEqual(finished.returncode, 2, finished.stderr)
        self.assertIn("built without libecpint", finished.stderr)

    def test_ghosts_have_functions_and_no_charge(self):
        found = summary(2, HERE / "molecules" / "water-and-ghost.xyz")
        self.assertEqual(found["electrons"], 10)
        self.assertEqual(found["functions"], 48)
        self.assertEqual([atom.get("ghost", False) for atom in found["geometry"]], [False] * 3 + [True] * 3)


if __name__ == "__main__":
    unittest.main()
