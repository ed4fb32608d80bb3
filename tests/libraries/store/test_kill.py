"""Law: a job that is killed at any time leaves a store that opens with everything that was synced, whole.

Arguments: mpirun, victim program."""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MPIRUN, VICTIM = sys.argv[1:3]


class Kill(unittest.TestCase):
    def check(self, ranks, other=None, **environment):
        """With the environment `other` for those who look at what the killed ones have left."""
        seed = random.randrange(10**6)
        dice = random.Random(seed)
        with self.subTest(ranks=ranks, seed=seed, **environment), tempfile.TemporaryDirectory() as folder:
            store = str(pathlib.Path(folder) / "store")
            settings = {**os.environ, **environment}
            said = 0
            for _ in range(2):
                job = subprocess.Popen([MPIRUN, "-n", str(ranks), VICTIM, store, "write", str(said + 1)], env=settings,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
                first = job.stdout.readline()
                time.sleep(dice.uniform(0, 0.5))
                os.killpg(job.pid, signal.SIGKILL)
                for line in [first, *job.stdout]:
                    if found := re.fullmatch(r"synced (\d+)\n", line):
                        said = int(found[1])
                job.stdout.close()
                job.wait()
                self.assertGreater(said, 0)
                done = self.reopen(ranks, store, said, {**settings, **(other or {})})
                self.assertIn("checked", done.stdout, done.stdout + done.stderr)

    def reopen(self, ranks, store, said, settings):
        """Ranks that mpirun started may need a moment to go with it, and have the store until then."""
        for _ in range(40):
            done = subprocess.run([MPIRUN, "-n", str(ranks), VICTIM, store, "check", str(said)], env=settings,
                                  capture_output=True, text=True)
            if "another job has" not in done.stdout + done.stderr:
                break
            time.sleep(0.25)
        return done

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
