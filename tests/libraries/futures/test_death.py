"""Law: however a rank leaves, killed or by an exception of its program, and whatever the others wait in, on one node and as if
there were several: none waits on, none takes the end for success, and the job ends soon and says which rank it was.

Arguments: mpirun, victim program."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from running import text_of_lost_job  # noqa: E402

MPIRUN, VICTIM = sys.argv[1:3]
RANKS = 3
WAITS = "get", "group", "quiesce", "all", "nested"


class Death(unittest.TestCase):
    def check(self, deed, wait, **environment):
        with self.subTest(deed=deed, wait=wait, **environment):
            text = text_of_lost_job(self, [MPIRUN, "-n", str(RANKS), VICTIM, deed, wait], **environment)
            self.assertNotIn("wait ended", text)
            self.assertRegex(text, rf"rank {RANKS - 1}\b|signal 9")

    def test_killed(self):
        for wait in WAITS:
            self.check("kill", wait)
        self.check("kill", "get", GANNET_NODE_RANKS="2")

    def test_gone_by_an_exception(self):
        for wait in WAITS:
            self.check("throw", wait)
        self.check("throw", "all", GANNET_NODE_RANKS="2")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
