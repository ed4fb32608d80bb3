"""Law: neither the number of ranks, nor the way tasks are shared out, nor the guess changes the energy."""

import unittest

from program import energy, summary

SAME = 1e-9  # hartree


class Ranks(unittest.TestCase):
    def test_any_number_of_ranks(self):
        one = energy(1, "water")
        for ranks in (2, 3, 4):
            with self.subTest(ranks=ranks):
                self.assertAlmostEqual(energy(ranks, "water"), one, delta=SAME)

    def test_counter_and_static(self):
        for ranks in (1, 3):
            with self.subTest(ranks=ranks):
                counter = summary(ranks, "be-chain", "--basis", "sto-3g", "--method", "counter")
                static = summary(ranks, "be-chain", "--basis", "sto-3g", "--method", "static")
                self.assertAlmostEqual(counter["energy"]["total"], static["energy"]["total"], delta=SAME)
                self.assertEqual(sum(counter["tasks"]), sum(static["tasks"]))

    def test_guess(self):
        sad = energy(2, "water", "--guess", "sad", "--screen", 1e-12)
        core = energy(2, "water", "--guess", "core", "--screen", 1e-12)
        self.assertAlmostEqual(sad, core, delta=SAME)


if __name__ == "__main__":
    unittest.main()
