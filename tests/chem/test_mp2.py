"""Law: energies of MP2, from exact and from fitted integrals, and of Hartree-Fock with fitted integrals are those of PySCF
(reference_mp2.json), on any number of ranks and nodes; what cannot be done is refused in one line."""

import json
import unittest
from pathlib import Path

from program import arguments, assert_refused, summary

REFERENCE = json.loads((Path(__file__).parent / "reference_mp2.json").read_text())
TOLERANCE = 1e-8  # hartree
SAME = 1e-9
SHARP = ["--conv", 1e-8, "--screen", 1e-13]


def energies(ranks, row, theory, *more, environment=None):
    frozen = ["--frozen-core", row["frozen"]] if row.get("frozen") else []
    return summary(ranks, *arguments(row), "--theory", theory, *frozen, *SHARP, *more, environment=environment)["energy"]


class SecondOrder(unittest.TestCase):
    def test_same_as_pyscf(self):
        for number, row in enumerate(REFERENCE["mp2"]):
            for theory in ("mp2", "ri-mp2"):
                with self.subTest(theory=theory, **row):
                    found = energies(1 + number % 2, row, theory)
                    opposite, same = row[theory]["opposite"], row[theory]["same"]
                    self.assertAlmostEqual(found["scf"], row["scf"], delta=TOLERANCE)
                    self.assertAlmostEqual(found["mp2_opposite_spin"], opposite, delta=TOLERANCE)
                    self.assertAlmostEqual(found["mp2_same_spin"], same, delta=TOLERANCE)
                    self.assertAlmostEqual(found["total"], row["scf"] + opposite + same, delta=TOLERANCE)
                    self.assertAlmostEqual(found["scs_mp2_correlation"], 1.2 * opposite + same / 3, delta=TOLERANCE)
                    self.assertAlmostEqual(found["sos_mp2_correlation"], 1.3 * opposite, delta=TOLERANCE)

    def test_any_number_of_ranks_and_nodes(self):
        closed, open_shell = REFERENCE["mp2"][5], REFERENCE["mp2"][7]
        for row, ways in ((closed, ((3, None), (4, None), (4, "2"))), (open_shell, ((4, "2"),))):
            for theory in ("mp2", "ri-mp2"):
                one = energies(1, row, theory)
                for ranks, of_a_node in ways:
                    with self.subTest(theory=theory, ranks=ranks, of_a_node=of_a_node):
                        found = energies(ranks, row, theory, environment=of_a_node and {"GANNET_NODE_RANKS": of_a_node})
                        self.assertAlmostEqual(found["total"], one["total"], delta=SAME)

    def test_the_core_is_that_of_the_elements(self):
        row = REFERENCE["mp2"][5]
        with_number = energies(2, row, "ri-mp2")
        without = summary(2, *arguments(row), "--theory=DF_MP2", "--frozen-core", *SHARP)["energy"]
        self.assertAlmostEqual(without["total"], with_number["total"], delta=SAME)

    def test_ways_to_share_tasks(self):
        row = REFERENCE["mp2"][0]
        for theory in ("mp2", "ri-mp2"):
            for method in ("static", "futures"):
                with self.subTest(theory=theory, method=method):
                    self.assertAlmostEqual(energies(2, row, theory, "--method", method)["total"],
                                           row["scf"] + sum(row[theory].values()), delta=TOLERANCE)


class FittedField(unittest.TestCase):
    def test_same_as_pyscf(self):
        for number, row in enumerate(REFERENCE["ri-hf"]):
            with self.subTest(**row):
                self.assertAlmostEqual(energies(1 + number % 4, row, "ri-hf")["total"], row["energy"], delta=TOLERANCE)

    def test_the_fitting_basis_is_that_of_the_name(self):
        row = REFERENCE["ri-hf"][0]
        found = energies(2, row, "RI-HF", "--fit", "cc-pVDZ-RIFIT")
        self.assertAlmostEqual(found["total"], -76.0278496178, delta=TOLERANCE)


    def test_mp2_on_top(self):
        for row in REFERENCE["ri-mp2 on ri-hf"]:
            with self.subTest(**row):
                found = energies(2, row, "ri-mp2", "--fit-scf", row["basis"] + "-jkfit")
                self.assertAlmostEqual(found["scf"], row["scf"], delta=TOLERANCE)
                self.assertAlmostEqual(found["mp2_opposite_spin"], row["ri-mp2"]["opposite"], delta=TOLERANCE)
                self.assertAlmostEqual(found["mp2_same_spin"], row["ri-mp2"]["same"], delta=TOLERANCE)


class Refusals(unittest.TestCase):
    def test_one_line(self):
        for words, message in (
            (["--theory=mp2", "--reference=rohf", "--multiplicity=3"], "leave out --reference rohf"),
            (["--theory=ri-mp2", "--frozen-core", "6"], "would freeze 6 orbitals, and electrons of both spins fill 5"),
            (["--theory=ri-mp2", "--frozen-core=some"], "is not a whole number"),
            (["--theory=ri-mp2", "--frozen-core=-1"], "is not a number of orbitals"),
            (["--theory=ri-mp2", "--fit=cc-pvdz"], 'unknown fitting basis "cc-pvdz"'),
            (["--theory=mp2", "--fit=cc-pvdz-rifit"], "fits nothing; leave out --fit"),
            (["--theory=ri-mp2", "--gradient"], "has no gradient"),
            (["--theory=mp2", "--fit-scf=cc-pvdz-jkfit"], "--fit-scf is for theories with fitted correlation"),
            (["--frozen-core"], "is for theories with correlation"),
        ):
            with self.subTest(words=words):
                assert_refused(self, words, message)


if __name__ == "__main__":
    unittest.main()
