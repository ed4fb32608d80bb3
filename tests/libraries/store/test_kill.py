"""Law: a job that is killed at any time leaves a store that opens with everything that was synced, whole.

Arguments: mpirun, victim program."""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from running import Command, eventually, kill, lives  # noqa: E402

MPIRUN, VICTIM = sys.argv[1:3]


class Kill(unittest.TestCase):
    def check(self, ranks, other=None, **environment):
        """With the environment `other` for those who look at what the killed ones have left."""
        seed = random.randrange(10**6)
        dice = random.Random(seed)
        with self.subTest(ranks=ranks, seed=seed, **environment), tempfile.TemporaryDirectory() as folder:
            store = str(pathlib.Path(folder) / "store")
            said = 0
            for _ in range(2):
                job = Command([MPIRUN, "-n", str(ranks), VICTIM, store, "write", str(said + 1)], **environment)
                self.kill(job, ranks, dice.uniform(0, 0.5))
                said = int(re.findall(r"^synced (\d+)\n", job.text(), re.MULTILINE)[-1])
                done = subprocess.run([MPIRUN, "-n", str(ranks), VICTIM, store, "check", str(said)],
                                      env={**os.environ, **environment, **(other or {})}, capture_output=True, text=True)
                self.assertIn("checked", done.stdout, done.stdout + done.stderr)

    def kill(self, job, ranks, delay):
        """All of it, so long after it has synced once."""
        processes = lambda: [int(number) for number in re.findall(r"^process (\d+)\n", job.text(), re.MULTILINE)]
        begun = lambda: "synced" in job.text() and len(processes()) == ranks
        self.assertTrue(eventually(begun, 60, job.processes), job.text())
        time.sleep(delay)
        kill(job.process.pid, *processes())
        job.close()
        self.assertTrue(eventually(lambda: not any(map(lives, processes())), processes=job.processes), job.text())

    def test_one_rank(self):
        self.check(1)

    def test_two_ranks_of_a_node(self):
        self.check(2)

    def test_two_nodes(self):
        self.check(2, GANNET_NODE_RANKS="1")

    def test_another_number_of_nodes(self):
        self.check(2, other={"GANNET_NODE_RANKS": "2"}, GANNET_NODE_RANKS="1")
        self.check(2, other={"GANNET_NODE_RANKS": "1"}, GANNET_NODE_RANKS="2")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
