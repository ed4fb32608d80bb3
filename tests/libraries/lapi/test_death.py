"""Law: however a task leaves, killed or without LAPI_Term, and whatever the others wait in, in both modes, on one node and
as if there were several: none waits on. The job ends soon, not with success, and says which task it was or every wait
answers LAPI_ERR_TGT_PURGED, in the words of LAPI. MPI_Finalize without LAPI_Term ends as LAPI_Term does.

Arguments: mpirun, victim program."""

import itertools
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from running import SLOWNESS, text_of_lost_job  # noqa: E402

MPIRUN, VICTIM = sys.argv[1:3]
TASKS = 3
PURGED = 421
FOREIGN = r"\bWorlds?\b|\bscope|gannet::|Messages::"  # what a program in C does not have


class Death(unittest.TestCase):
    def check(self, deed, wait, mode, **environment):
        with self.subTest(deed=deed, wait=wait, mode=mode, **environment):
            text = text_of_lost_job(self, [MPIRUN, "-n", str(TASKS), VICTIM, deed, wait, mode], **environment)
            answers = {int(code) for code in re.findall(r"wait answered (\d+)", text)}
            self.assertLessEqual(answers, {PURGED}, text)
            self.assertNotRegex(text, FOREIGN)
            if deed == "exit":
                self.assertRegex(text, "LAPI_Term was not called")
            if not answers:
                self.assertRegex(text, rf"rank {TASKS - 1} .*ended|exits with status|signal 9")

    def test_on_one_node(self):
        for deed, wait, mode in itertools.product(("kill", "exit"), ("counter", "sleep", "gfence"), ("polling", "interrupt")):
            self.check(deed, wait, mode)

    def test_finalize(self):
        for mode in "polling", "interrupt":
            done = subprocess.run([MPIRUN, "-n", str(TASKS), VICTIM, "finalize", "nothing", mode], capture_output=True, text=True,
                                  timeout=60 * SLOWNESS)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.count("handled"), TASKS, done.stdout)

    def test_on_several_nodes(self):
        for wait in "counter", "gfence":
            self.check("kill", wait, "interrupt", GANNET_NODE_RANKS="2")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
