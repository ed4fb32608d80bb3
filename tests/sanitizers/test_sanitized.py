"""Law: a test fails if any of its processes has something to report, even if their exit codes are lost; it succeeds, or is
skipped, as its command if there is nothing.

Arguments: tests/support/sanitized, mpirun, a program that makes mistakes, the sanitizers of the build with commas between."""

import subprocess
import sys
import tempfile
import unittest

SANITIZED, MPIRUN, WRONG, KINDS = sys.argv[1:5]


class Sanitized(unittest.TestCase):
    def run_test(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            return subprocess.run([SANITIZED, f"{folder}/reports", *command], capture_output=True, text=True)

    def test_a_report_of_a_rank_counts(self):
        for kind in KINDS.split(","):
            with self.subTest(kind=kind):
                done = self.run_test("sh", "-c", f"{MPIRUN} -n 2 {WRONG} {kind}; true")
                self.assertEqual(done.returncode, 1, done)
                self.assertRegex(done.stdout, r"wrong\.cpp:\d+", done)
                self.assertIn("2 processes", done.stderr)

    def test_nothing_to_report_is_what_the_command_says(self):
        for code in 0, 3, 77:
            self.assertEqual(self.run_test("sh", "-c", f"exit {code}").returncode, code)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
