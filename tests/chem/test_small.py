"""Law: energies of ten small molecules, with closed and open shells, second-row atoms, an anion and a cation, are those of PySCF
(reference_small.json) with each kind of theory: Hartree-Fock, functionals, MP2 and coupled cluster."""

import json
import os
import unittest
from pathlib import Path

from program import arguments, summary

REFERENCE = json.loads((Path(__file__).parent / "reference_small.json").read_text())
KNOWS_FUNCTIONALS = os.environ["CHEM_DFT"] == "1"
TOLERANCE = 1e-8  # hartree
ON_GRID = 1e-6
SHARP = ["--conv", 1e-8, "--screen", 1e-13]


def correlated(ranks, row, theory, *more):
    frozen = ["--frozen-core", row["frozen"]] if row["frozen"] else []
    return summary(ranks, *arguments(row), "--theory", theory, *frozen, *SHARP, *more)["energy"]


class SmallMolecules(unittest.TestCase):
    def test_second_order(self):
        for number, row in enumerate(REFERENCE["molecules"]):
            with self.subTest(**row):
                found = correlated(1 + number % 2, row, "ri-mp2")
                self.assertAlmostEqual(found["scf"], row["hf"], delta=TOLERANCE)
                self.assertAlmostEqual(found["total"], row["hf"] + row["ri-mp2"], delta=TOLERANCE)

    def test_coupled_cluster(self):
        for number, row in enumerate(REFERENCE["molecules"]):
            if row["multiplicity"] > 1:
                continue
            with self.subTest(**row):
                found = correlated(2 - number % 2, row, "ccsd(t)", "--cc-conv=1e-9")
                self.assertAlmostEqual(found["ccsd_correlation"], row["ccsd"], delta=TOLERANCE)
                self.assertAlmostEqual(found["(t)"], row["(t)"], delta=TOLERANCE)
                self.assertAlmostEqual(found["total"], row["hf"] + row["ccsd"] + row["(t)"], delta=TOLERANCE)

    @unittest.skipUnless(KNOWS_FUNCTIONALS, "built without libxc")
    def test_functionals(self):
        """Each molecule with one of two, with closed and open shells for both."""
        for number, row in enumerate(REFERENCE["molecules"]):
            theory = ("pbe", "b3lyp")[number % 2]
            with self.subTest(theory=theory, **row):
                found = summary(2, *arguments(row), "--theory", theory, "--grid", REFERENCE["grid"])
                self.assertAlmostEqual(found["energy"]["total"], row[theory], delta=ON_GRID)


if __name__ == "__main__":
    unittest.main()
