"""Law: a program that calls MPI_Finalize while worlds are open ends them there, in order: it is told so once for each
World, goes on, and exits with its own status; what was made in them is refused later, and may be destroyed.

Arguments: mpirun, a program that does so on two ranks and says whether it was, the transports of this build."""

import os
import subprocess
import sys
import unittest

MPIRUN, PROGRAM = sys.argv[1:3]
TRANSPORTS = sys.argv[3:]


class Finalize(unittest.TestCase):
    def check(self, **environment):
        done = subprocess.run([MPIRUN, "-n", "2", PROGRAM], capture_output=True, text=True, timeout=100,
                              env={**os.environ, **environment})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout.split(), ["fine", "fine"], done.stderr)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 2, done.stderr)
        for line in lines:
            self.assertRegex(line, "^gannet: MPI_Finalize was called while a World was open; it ends now")

    def test_on_a_node(self):
        self.check()

    def test_between_nodes(self):
        for transport in TRANSPORTS:
            with self.subTest(transport=transport):
                self.check(GANNET_NODE_RANKS="1", GANNET_TRANSPORT=transport)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
