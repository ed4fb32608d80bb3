"""Law: a call that makes no sense ends the job with one line that names the call and says what is wrong; none hangs.

Arguments: mpirun, the program."""

import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import SLOWNESS  # noqa: E402

MPIRUN, PROGRAM = sys.argv[1:3]
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
    "quiesce": "GFQuiesce: .*task",
    "sync": "GA_Sync: .*task",
    "cached": r"GF_CachedGet: .*\[0:10\]",
}


class Bad(unittest.TestCase):
    def test_each(self):
        for what, text in SAID.items():
            with self.subTest(what=what):
                done = subprocess.run([MPIRUN, "-n", "1", PROGRAM, what], capture_output=True, text=True,
                                      timeout=60 * SLOWNESS)
                self.assertNotEqual(done.returncode, 0)
                self.assertRegex(done.stderr, text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
