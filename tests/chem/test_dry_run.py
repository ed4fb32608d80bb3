"""Law: --dry-run lists the tasks of a Fock build in seconds of this machine without computing them, in a file that
`gannet predict --tasks` takes; more ranks get more and smaller tasks of the same work."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import assert_refused, run

CASE = ("benzene", "--basis", "6-31g")


def tasks_of(path):
    """Seconds of each task."""
    words = [line.split() for line in path.read_text().splitlines()]
    return [float(line[2]) for line in words if line[0] == "task"]


class DryRun(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "benzene.tasks"

    def list_for(self, ranks, *words, of=1):
        finished = run(of, *CASE, "--dry-run", "--tasks", self.file, "--for-ranks", ranks, *words)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertIn(f"cut for {ranks} ranks", finished.stdout)
        self.assertNotIn("iter ", finished.stdout)
        return tasks_of(self.file)

    def test_more_ranks_get_smaller_tasks(self):
        few, many = self.list_for(2), self.list_for(64, of=2)
        self.assertGreater(len(many), 2 * len(few))
        self.assertLess(max(many), max(few))
        self.assertEqual(few, sorted(few, reverse=True))

    def test_the_work_is_that_of_the_first_build(self):
        listed = sum(self.list_for(1))
        once = run(1, *CASE, "--max-iter", 1)  # which is too few, and it says so
        row = re.search(r"^ +1 +-\d+\.\d+ .* ([\d.]+) +[\d.]+$", once.stdout, re.MULTILINE)
        computed = float(row[1])
        self.assertLess(abs(listed - computed), 0.7 * computed)

    def test_predict_takes_the_list(self):
        self.list_for(16)
        done = subprocess.run([os.environ["CLI_PROGRAM"], "predict", "--tasks", self.file, "--machine", "infiniband",
                               "--ranks", "1,16", "--no-bands"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("benzene, one Fock build", done.stdout)

    def test_refusals(self):
        for words, message in ((["--tasks", "x"], "for --dry-run only"),
                               (["--dry-run", "--theory", "pbe"], "it goes with --theory hf, not pbe"),
                               (["--dry-run", "--method", "futures"], "those of futures"),
                               (["--dry-run", "--for-ranks", "0"], "from 1 to")):
            with self.subTest(words=words):
                assert_refused(self, words, message)


if __name__ == "__main__":
    unittest.main()
