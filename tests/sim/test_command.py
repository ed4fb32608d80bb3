"""Law: gannet sim prints a table or one line that says what is wrong; files have what the table has, and without
gnuplot everything but the pictures is there.

Argument: the gannet command."""

import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

GANNET = sys.argv[1]
SMALL = ["--ranks", "16,32", "--messages", "4", "--scheme", "2x4K,auto"]


def sim(*options, **environment):
    return subprocess.run(
        [GANNET, "sim", *options], capture_output=True, text=True, env={**os.environ, **environment})


class Sim(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_table_and_csv_agree(self):
        file = self.folder / "runs.csv"
        done = sim(*SMALL, "--csv", str(file))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = list(csv.DictReader(file.open()))
        lines = done.stdout.splitlines()[1:]
        self.assertEqual(len(rows), 4)
        self.assertEqual([line.split()[3] for line in lines], [row["scheme"] for row in rows])

    def test_repeats_itself(self):
        self.assertEqual(sim(*SMALL, "--seed", "5").stdout, sim(*SMALL, "--seed", "5").stdout)

    def test_without_gnuplot(self):
        out = self.folder / "plots"
        done = sim(*SMALL, "--compare", "--out", str(out), PATH="/nonexistent")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("gnuplot is missing"), 1)
        for name in "sizes.csv", "ranks.csv", "sizes.gp", "ranks.gp", "memory.gp", "memory.dat":
            self.assertTrue((out / name).is_file(), name)
        self.assertFalse((out / "sizes.png").exists())

    def test_bad_options(self):
        for options in ["--frob"], ["--ranks", "x"], ["--scheme", "4"], ["--pattern", "all"]:
            done = sim(*options)
            self.assertEqual((done.returncode, done.stdout), (2, ""), options)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
            self.assertIn(options[-1], done.stderr)

    def test_files_that_cannot_be_written(self):
        for options in ["--csv", "/nonexistent/x"], ["--compare", "--out", "/dev/null/x"]:
            done = sim(*SMALL, *options)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
