"""Law: gannet predict prints a table that its CSV agrees with, a predicted trace passes `gannet trace check`, all installed
machines can be read and say where each figure is from, a list is the same whether it is kept or consumed, and what is wrong is
refused in one line.

Arguments: the gannet command, make_run."""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unittest

GANNET, MAKE_RUN = sys.argv[1:3]
MACHINES = pathlib.Path(GANNET).parent.parent / "share/gannet/machines"


def gannet(*words, input=None):
    return subprocess.run([GANNET, *map(str, words)], capture_output=True, text=True, input=input)


class Predict(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.run_file = self.folder / "run.gtr"
        subprocess.run([MAKE_RUN, str(self.run_file), "4", "20000", "2"], check=True)

    def predict(self, *words):
        return gannet("predict", *words)

    def test_table_and_files_agree(self):
        files = [self.folder / name for name in ("a.csv", "a.svg")]
        done = self.predict(self.run_file, "--machine", "infiniband", "--ranks", "1,8,64", "--csv", files[0], "--svg", files[1])
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = list(csv.DictReader(files[0].read_text().splitlines()))
        self.assertEqual([row["ranks"] for row in rows], ["1", "8", "64"])
        for row in rows:
            self.assertIn(f"{float(row['seconds']):.4g}", done.stdout)
            self.assertLessEqual(float(row["least"]), float(row["seconds"]))
            self.assertGreaterEqual(float(row["most"]), float(row["seconds"]))
        self.assertIn("</svg>", files[1].read_text())
        self.assertIn("not in the model:", done.stdout)
        self.assertRegex(done.stdout, r"memory: .*; time: .*, 81 runs")

    def test_predicted_trace_is_one(self):
        trace = self.folder / "predicted.gtr"
        done = self.predict(self.run_file, "--machine", "xt5", "--ranks", "16", "--no-bands", "--trace", trace)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        checked = gannet("trace", "check", trace)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        self.assertIn("predicted, not recorded", checked.stdout)
        page = self.folder / "page.html"
        viewed = gannet("trace", "view", trace, "-o", page)
        self.assertEqual(viewed.returncode, 0, viewed.stderr)
        self.assertTrue(page.is_file())

    def test_tasks_as_a_list(self):
        tasks = self.folder / "tasks"
        common = ("--machine", "slingshot", "--ranks", "300", "--no-bands")
        first = self.predict(self.run_file, *common, "--write-tasks", tasks)
        second = self.predict("--tasks", tasks, *common)
        self.assertEqual((first.returncode, second.returncode), (0, 0), first.stderr + second.stderr)
        self.assertEqual(first.stdout.splitlines()[5:], second.stdout.splitlines()[5:])

    def test_tasks_as_they_are_made(self):
        made = "name made\nphase counter 0 1 0\n" + "".join(f"task 1 0.{n:03} 80 1 80 1 0\n" for n in range(1, 1000))
        common = ("--tasks", "-", "--machine", "infiniband", "--no-bands")
        once = gannet("predict", *common, "--ranks", "50", input=made)
        kept = gannet("predict", *common, "--ranks", "50,60", input=made)
        self.assertEqual((once.returncode, kept.returncode), (0, 0), once.stderr + kept.stderr)
        row = once.stdout.splitlines()[5]
        self.assertIn(row, kept.stdout.splitlines())
        self.assertIn("made: 999 tasks", once.stdout)
        for words in (("50",), ("50,60",)):
            self.assertIn("it has no tasks", gannet("predict", *common, "--ranks", *words, input="").stderr)

    def test_all_machines(self):
        names = sorted(file.stem for file in MACHINES.glob("*.toml"))
        self.assertIn("infiniband", names)
        for name in names:
            done = self.predict(self.run_file, "--machine", name, "--ranks", "128", "--no-bands")
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)

    def test_each_figure_of_a_machine_has_its_source(self):
        for file in MACHINES.glob("*.toml"):
            for line in file.read_text().splitlines():
                if "=" in line.partition("#")[0] and not line.startswith("name"):
                    self.assertRegex(line, r"# \S", file.name)

    def test_wrong_words(self):
        good = (self.run_file, "--machine", "xt5", "--ranks", "2")
        for words, said in (
            (good[1:], "either a recorded run or --tasks"),
            ((*good, "--lag", "1"), "there is no option --lag"),
            ((self.run_file, "--machine", "xt5", "--ranks", "0"), "numbers from 1"),
            ((self.run_file, "--machine", "cray-1", "--ranks", "2"), "there is no machine"),
            ((self.folder / "none.gtr", *good[1:]), "cannot read the trace"),
            ((*good, "--ranks", "2,3", "--trace", "x.gtr"), "one number of ranks"),
        ):
            done = self.predict(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(said, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
