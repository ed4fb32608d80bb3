"""Law: a call that makes no sense ends the job with one line that names the call and says what is wrong, in the words of
Global Futures; none hangs.

Arguments: mpirun, the program."""

import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import SLOWNESS  # noqa: E402

MPIRUN, PROGRAM = sys.argv[1:3]
# What a program in C does not have.
FOREIGN = r"\bWorlds?\b|\bscope|SumCache|ReadCache|\bFutures?::|gannet::|all_quiesce|Messages::"
ENVIRONMENT = {"destroyed": {"GANNET_GF_PASSIVE": "quiesce"}, "sums": {"GANNET_NODE_RANKS": "1"}}
SAID = {
    "early": "GFRegister: .*GFInitialize first",
    "twice": "GFInitialize: .*called before",
    "patch": r"GFExecute: .*\[0:10\] is not inside \(0:9\)",
    "type": "GFEnqueue: .*type 77 is none",
    "array": "GFExecute: .*77",
    "argument": "GFExecute: .*the argument",
    "large": "GFRegister: .*the most is",
    "null": "GFRegister: .*null pointer",
    "handle": "GFWait: .*12345 was never given",
    "register": "GFRegister: .*task",
    "quiesce": "GFQuiesce: inside a future it would wait for that future",
    "sync": "GA_Sync: .*task",
    "cached": r"GF_CachedGet: .*\[0:10\]",
    "destroyed": "told: .*destroyed before it began",
    "exit": "GA_Terminate was not called",
    "sums": r"GF_CachedAcc kept .* is lost.*GF_CacheAccFlush or GFFinalize",
}


class Bad(unittest.TestCase):
    def test_each(self):
        for what, text in SAID.items():
            with self.subTest(what=what):
                ranks = "2" if what == "sums" else "1"
                environment = {**os.environ, **ENVIRONMENT.get(what, {})}
                done = subprocess.run([MPIRUN, "-n", ranks, PROGRAM, what], capture_output=True, text=True,
                                      timeout=60 * SLOWNESS, env=environment)
                self.assertNotEqual(done.returncode, 0)
                self.assertRegex(done.stderr, text)
                self.assertNotRegex(done.stderr, FOREIGN)
                self.assertNotIn("gannet: gannet: ", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
