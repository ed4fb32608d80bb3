"""Law: a run prints its tables, --help its options, and the summary adds up."""

import unittest

from program import run, summary


class Output(unittest.TestCase):
    def test_tables(self):
        finished = run(2, "water", "--basis", "STO-3G")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        for heading in ("7 functions", "iter ", "energy, hartree", "where the time went", "load of the Fock builds"):
            self.assertIn(heading, finished.stdout)
        self.assertNotIn("\r", finished.stdout)
        self.assertEqual(finished.stdout.count("converged in"), 1)

    def test_help(self):
        finished = run(2, "--help")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual(finished.stdout.count("--max-iter"), 1)

    def test_summary(self):
        found = summary(2, "water")
        parts = found["energy"]
        self.assertAlmostEqual(parts["nuclear"] + parts["one_electron"] + parts["two_electron"], parts["total"],
                               delta=1e-9)
        self.assertEqual(found["ranks"], 2)
        for busy, integrals in zip(found["fock_busy_seconds"], found["fock_integral_seconds"]):
            self.assertLessEqual(integrals, busy)
        self.assertGreater(found["quartets"], 0)


if __name__ == "__main__":
    unittest.main()
