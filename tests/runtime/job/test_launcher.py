"""Law: a program that another MPI's launcher has started says that the launcher started several processes and MPI sees
one, and ends; one that its own launcher has started, alone or with others, runs. One that ends the job does so when what it said
has been read.

Arguments: mpirun, a program that opens a world, the launcher of another MPI (may not be there)."""

import os
import select
import shutil
import subprocess
import sys
import time
import unittest

MPIRUN, PROGRAM, OTHER = sys.argv[1:4]


def run(*command, **environment):
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


class Launcher(unittest.TestCase):
    def assert_refused(self, done, started, variable):
        said = done.stdout + done.stderr
        self.assertNotEqual(done.returncode, 0, said)
        self.assertIn(f"the launcher started {started} processes ({variable}", said)
        self.assertIn("and MPI sees 1", said)

    def assert_runs(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_its_own_launcher(self):
        for ranks in 1, 2:
            self.assert_runs(run(MPIRUN, "-n", str(ranks), PROGRAM))

    def test_no_launcher(self):
        self.assert_runs(run(PROGRAM))

    def test_an_end_waits_for_who_reads_what_was_said(self):
        with subprocess.Popen([PROGRAM, "exit"], stderr=subprocess.PIPE, text=True) as program:
            select.select([program.stderr], [], [])
            time.sleep(0.1)
            self.assertIsNone(program.poll(), "it has ended, and this might have been its launcher, who hears of that first")
            self.assertIn("exits with status 3 while a World is open", program.stderr.read())
        self.assertEqual(program.returncode, 3)

    def test_an_end_does_not_wait_for_ever(self):
        with subprocess.Popen([PROGRAM, "exit"], stderr=subprocess.PIPE, text=True) as program:
            self.assertEqual(program.wait(30), 3)

    def test_its_own_launcher_inside_another_one(self):
        self.assert_runs(run(MPIRUN, "-n", "1", PROGRAM, SLURM_STEP_NUM_TASKS="4"))

    def test_launchers_that_it_does_not_know(self):
        for variable in "PMI_SIZE", "SLURM_STEP_NUM_TASKS":
            with self.subTest(variable=variable):
                self.assert_refused(run(PROGRAM, **{variable: "4"}), 4, variable)

    def test_the_other_launcher(self):
        if not shutil.which(OTHER):
            self.skipTest(f"there is no {OTHER}; tools/setup test installs it")
        variable = "PMI_SIZE" if "mpich" in OTHER else "OMPI_COMM_WORLD_SIZE"
        self.assert_refused(run(MPIRUN, "-n", "2", PROGRAM, MPIEXEC=OTHER), 2, variable)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
