"""Law: gannet-chem is the program of all theories, gannet-scf is the same by its short name for Hartree-Fock; each speaks under its own
name, and takes theories by the names that other programs have for them."""

import os
import unittest

from program import run, summary

CHEM = {"SCF_PROGRAM": os.environ["CHEM_PROGRAM"]}


class Program(unittest.TestCase):
    def setUp(self):
        self.short = os.environ["SCF_PROGRAM"]
        self.addCleanup(os.environ.__setitem__, "SCF_PROGRAM", self.short)

    def test_both_names_give_one_energy(self):
        of_scf = summary(1, "water", "--basis=sto-3g")
        os.environ |= CHEM
        of_chem = summary(2, "water", "--basis=sto-3g", "--theory", "SCF")
        self.assertAlmostEqual(of_chem["energy"]["total"], of_scf["energy"]["total"], delta=1e-9)
        self.assertEqual((of_scf["theory"], of_chem["theory"]), ("hf", "hf"))

    def test_a_theory_may_say_the_reference(self):
        os.environ |= CHEM
        self.assertEqual(summary(1, "water", "--basis=sto-3g", "--theory=UHF", "--mix")["reference"], "uhf")
        self.assertEqual(summary(1, "water", "--basis=sto-3g", "--theory=rohf", "--multiplicity=3")["reference"], "rohf")

    def test_each_speaks_under_its_name(self):
        for name, program in ("gannet-scf", self.short), ("gannet-chem", CHEM["SCF_PROGRAM"]):
            with self.subTest(name=name):
                os.environ["SCF_PROGRAM"] = program
                self.assertRegex(run(1, "--version").stdout, rf"^{name} \d")
                self.assertTrue(run(1, "--help").stdout.startswith(f"{name} MOLECULE"))
                refused = run(1, "water", "--theory", "nothing")
                self.assertEqual(refused.returncode, 2)
                self.assertTrue(refused.stderr.startswith(f'{name}: unknown theory "nothing": give one of hf, '), refused.stderr)
                self.assertEqual(refused.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
