"""Law: level shift and damping lead to the same energies and orbitals as none, at any number of ranks; open shells of
no unpaired electrons are closed shells."""

import unittest

from program import HERE, summary

SAME = 1e-8  # hartree
CALM = ["--conv=1e-7", "--screen=1e-12"]
RADICAL = [HERE / "molecules" / "chloromethyl.xyz", "--basis=6-31g*", "--multiplicity=2", *CALM]


class Convergence(unittest.TestCase):
    def expect_same(self, one, other):
        self.assertAlmostEqual(one["energy"]["total"], other["energy"]["total"], delta=SAME)
        for a, b in zip(one["orbitals"], other["orbitals"]):
            for x, y in zip(a["energies"], b["energies"], strict=True):
                self.assertAlmostEqual(x, y, delta=1e-6)

    def test_level_shift_and_damping_do_not_change_the_result(self):
        for reference in ("uhf", "rohf"):
            plain = summary(2, *RADICAL, "--reference", reference)
            for ranks, aids in ((1, ["--level-shift=0.3"]), (3, ["--damp=0.5"]), (4, ["--level-shift=0.2", "--damp=0.3"])):
                with self.subTest(reference=reference, ranks=ranks, aids=aids):
                    self.expect_same(summary(ranks, *RADICAL, "--reference", reference, *aids), plain)

    def test_closed_shells_in_any_reference(self):
        closed = summary(2, "water", *CALM)
        for reference in ("uhf", "rohf"):
            with self.subTest(reference=reference):
                found = summary(2, "water", "--reference", reference, *CALM)
                self.expect_same(found, closed)

    def test_open_shells_at_any_number_of_ranks(self):
        for reference in ("uhf", "rohf"):
            one = summary(1, *RADICAL, "--reference", reference)
            for ranks in (2, 3, 4):
                with self.subTest(reference=reference, ranks=ranks):
                    found = summary(ranks, *RADICAL, "--reference", reference)
                    self.assertAlmostEqual(found["energy"]["total"], one["energy"]["total"], delta=1e-9)


if __name__ == "__main__":
    unittest.main()
