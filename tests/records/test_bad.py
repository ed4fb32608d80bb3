"""Law: where a call has no iostat, what cannot be ends the job with one line that names the call and says what is wrong.

Arguments: mpirun, the program."""

import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import SLOWNESS  # noqa: E402

MPIRUN, PROGRAM = sys.argv[1:3]
SAID = {
    "closed": "gannet_records_sync: .*no open file 12345",
    "length": "gannet_records_open: .*recl=0",
    "action": "gannet_records_open: .*action='append'",
    "record": "gannet_records_read: .*record 101 of .*from 1 to 100",
}


class Bad(unittest.TestCase):
    def test_each(self):
        for what, text in SAID.items():
            with self.subTest(what=what):
                done = subprocess.run([MPIRUN, "-n", "1", PROGRAM, what], capture_output=True, text=True,
                                      timeout=60 * SLOWNESS)
                self.assertNotEqual(done.returncode, 0)
                self.assertRegex(done.stderr, text)
                self.assertNotIn("gannet: gannet: ", done.stderr)
        for left in pathlib.Path.cwd().glob("test_records_fortran_*.dat"):
            left.unlink()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
