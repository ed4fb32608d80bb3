"""Law: soak runs the parts that are asked for in turn, with other seeds each time, until the time is over; each run is noted, and what a
failed one said is kept; the same seed begins with the same runs."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOAK = pathlib.Path(__file__).resolve().parents[2] / "tools" / "soak"


class Soak(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)

    def program(self, place, text):
        file = self.build / "tests" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)

    def soak(self, *words, seconds="0"):
        done = subprocess.run([sys.executable, SOAK, self.build, seconds, *words], capture_output=True, text=True)
        runs = self.build / "soak" / "runs.txt"
        return done, runs.read_text().splitlines() if runs.exists() else []

    def test_each_part_runs(self):
        self.program("runtime/trace/fuzz_trace", "true")
        self.program("runtime/wire/fuzz_envelope", "true")
        done, runs = self.soak("fuzz_trace", "fuzz_env*", "--seed", "4711")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("seed 4711", done.stdout)
        for part in "fuzz_trace", "fuzz_envelope":
            self.assertIn(f"1 runs, 0 failed  {part}", done.stdout)
            self.assertEqual(len([run for run in runs if " passed " in run and f"{part}:" in run and run.endswith(" 4711")]), 1)

    def test_runs_have_other_seeds(self):
        """Schedules that a run counts up from its seed are not run again by the next one."""
        self.program("simulation/simulation", "true")
        _, runs = self.soak("simulation", "--seed", "1", seconds="1")
        firsts = sorted(int(run.split()[-1]) for run in runs)
        schedules = int(runs[0].split()[-2])
        self.assertEqual(firsts, [1 + schedules * number for number in range(len(firsts))])

    def test_a_failure_is_kept(self):
        self.program("runtime/trace/fuzz_trace", "echo what is wrong; exit 4")
        done, runs = self.soak("fuzz_trace", "--seed", "8")
        self.assertEqual(done.returncode, 1)
        self.assertIn(" FAILED ", runs[0])
        told = re.search(r"it said (\S+)", done.stdout)[1]
        self.assertIn("what is wrong", pathlib.Path(told).read_text())
        self.assertIn("status 4", pathlib.Path(told).read_text())
        self.assertIn("fuzz_trace 2000 8\n", pathlib.Path(told).read_text())

    def test_what_always_fails_makes_room_for_others(self):
        done, runs = self.soak("fuzz_trace", seconds="60")
        self.assertEqual(done.returncode, 1)
        self.assertLess(len(runs), 10)

    def test_an_unknown_part(self):
        done, _ = self.soak("nothing")
        self.assertIn("no part is called nothing", done.stderr)


if __name__ == "__main__":
    unittest.main()
