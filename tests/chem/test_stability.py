"""Law: the lowest curvatures of the energy along rotations of the orbitals are those of the full matrices of PySCF
(reference.json), at any number of ranks; who is unstable is told."""

import json
import unittest

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())["stability"]
SAME = 1e-6  # hartree


class Stability(unittest.TestCase):
    def test_same_as_pyscf(self):
        for ranks, row in zip((1, 2, 3, 4, 2, 1, 4, 2, 1, 3), REFERENCE, strict=True):
            with self.subTest(ranks=ranks, molecule=row["molecule"], reference=row["reference"]):
                found = summary(ranks, *arguments(row), "--stability", "--conv=1e-7")
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=1e-7)
                self.assertEqual({each["kind"] for each in found["stability"]}, set(row["curvatures"]))
                for each in found["stability"]:
                    self.assertTrue(each["found"])
                    self.assertAlmostEqual(each["curvature"], row["curvatures"][each["kind"]], delta=SAME)
                    self.assertEqual(each["stable"], row["curvatures"][each["kind"]] > -1e-5)

    def test_instability_is_reported(self):
        finished = run(2, HERE / "molecules" / "stretched-hydrogen.xyz", "--stability")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual(finished.stderr.count("the orbitals are unstable (rhf -> uhf)"), 1)
        self.assertEqual(finished.stdout.count("UNSTABLE"), 1)

    def test_without_empty_orbitals_there_is_nothing_to_test(self):
        finished = run(1, HERE / "molecules" / "hydrogen.xyz", "--basis=sto-3g", "--multiplicity=2", "--stability")
        self.assertEqual(finished.returncode, 0, finished.stderr)


if __name__ == "__main__":
    unittest.main()
