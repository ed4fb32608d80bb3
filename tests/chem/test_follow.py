"""Law: who follows instabilities ends in orbitals that are stable, at the energies of PySCF (reference.json) or below; a
guess with HOMO and LUMO mixed finds the same where spins come apart; both say what they cannot do."""

import json
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())["followed"]
SAME = 1e-7  # hartree
APART = HERE / "molecules" / "apart-hydrogen.xyz"


def without_reference(row):
    words = arguments(row)
    return words[:words.index("--reference")]


class Follow(unittest.TestCase):
    def test_ends_where_pyscf_does_and_stable(self):
        for ranks, row in zip((2, 1, 3), REFERENCE, strict=True):
            with self.subTest(ranks=ranks, molecule=row["molecule"]):
                found = summary(ranks, *without_reference(row), "--stability", "follow")
                self.assertTrue(all(each["stable"] for each in found["stability"]))
                self.assertEqual(found["reference"], "uhf")
                self.assertAlmostEqual(found["followed"][0]["from"], row["unstable"], delta=SAME)
                self.assertAlmostEqual(found["followed"][-1]["to"], found["energy"]["total"], delta=SAME)
                self.assertLess(found["energy"]["total"], row["energy"] + SAME)

    def test_hydrogen_apart_is_two_atoms(self):
        with tempfile.TemporaryDirectory() as scratch:
            atom = Path(scratch) / "atom.xyz"
            atom.write_text("1\n\nH 0 0 0\n")
            alone = summary(1, atom, "--multiplicity=2")["energy"]["total"]
        followed = summary(1, APART, "--stability=follow")["energy"]["total"]
        self.assertAlmostEqual(followed, 2 * alone, delta=1e-3)

    def test_mixed_orbitals_come_apart(self):
        followed = summary(2, APART, "--stability=follow")
        mixed = summary(2, APART, "--mix", "--stability")
        self.assertEqual(mixed["reference"], "uhf")
        self.assertTrue(mixed["stability"][0]["stable"])
        self.assertAlmostEqual(mixed["energy"]["total"], followed["energy"]["total"], delta=SAME)
        self.assertAlmostEqual(mixed["spin_square"], followed["spin_square"], delta=1e-4)

    def test_a_uhf_saddle_is_left(self):
        found = summary(2, APART, "--reference=uhf", "--stability=follow")
        self.assertEqual([each["kind"] for each in found["followed"]], ["uhf -> uhf"])
        self.assertAlmostEqual(found["energy"]["total"], REFERENCE[0]["energy"], delta=SAME)

    def test_closed_shells_that_were_asked_for_stay_closed(self):
        finished = run(1, APART, "--reference=rhf", "--stability", "follow")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertIn("the orbitals are unstable (rhf -> uhf)", finished.stderr)
        self.assertIn("rhf -> rhf", finished.stdout)

    def test_stable_orbitals_are_kept(self):
        found = summary(2, "water", "--basis=sto-3g", "--stability=follow")
        self.assertNotIn("followed", found)
        self.assertEqual(found["reference"], "rhf")

    def test_an_optimisation_goes_on_from_lower_orbitals(self):
        found = summary(2, HERE / "molecules" / "stretched-hydrogen.xyz", "--basis=sto-3g", "--optimize",
                        "--stability=follow")
        self.assertTrue(found["optimisation"]["converged"])
        self.assertTrue(all(each["stable"] for each in found["stability"]))

    def test_what_is_impossible_is_refused(self):
        for words, message in ((["water", "--mix", "--reference=rhf"], "--reference uhf only"),
                               (["water", "--stability=often"], '"often" is not follow'),
                               ([HERE / "molecules" / "hydrogen.xyz", "--basis=sto-3g", "--multiplicity=2", "--mix"],
                                "needs an empty orbital")):
            finished = run(1, *words)
            self.assertEqual(finished.returncode, 2, finished.stderr)
            self.assertIn(message, finished.stderr)


if __name__ == "__main__":
    unittest.main()
