"""Law: with GANNET_LOG=info, rank 0 tells in a few lines what an operator wants to know: version and MPI, nodes and
ranks, transport and why, helper, memory, settings that differ from their defaults; without it, nobody says anything.

Arguments: mpirun, a program that opens a world, the transports of this build."""

import os
import subprocess
import sys
import unittest

MPIRUN, PROGRAM = sys.argv[1:3]
TRANSPORTS = sys.argv[3:]


def said(ranks, **environment):
    environment = {**os.environ, **environment}
    environment.pop("GANNET_SILENCE", None)  # of all tests, where a sanitizer makes them slow
    done = subprocess.run([MPIRUN, "-n", str(ranks), PROGRAM], capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)
    return done.stderr


class Log(unittest.TestCase):
    def assert_lines(self, text, *patterns):
        lines = text.splitlines()
        self.assertLessEqual(len(lines), 7, text)
        for pattern in patterns:
            self.assertRegex(text, "(?m)^gannet: " + pattern + "$")

    def test_silent_by_default(self):
        self.assertEqual(said(2), "")

    def test_one_node(self):
        text = said(3, GANNET_LOG="info", GANNET_MEMORY="1.5G")
        self.assert_lines(text, r"version \d+\.\d+\.\d+, .*MPI.*", r"3 ranks on 1 node: \S+ \(3 ranks\)",
                          r"transport: none, the ranks share memory", r"helper: none, there is one node",
                          r"memory: .* available of .*, \d+ processors? on \S+; a rank may own 1\.5 GiB \(GANNET_MEMORY\)",
                          r"settings: GANNET_LOG=info GANNET_MEMORY=1\.5G")

    def test_several_nodes(self):
        for transport in TRANSPORTS:
            with self.subTest(transport=transport):
                text = said(3, GANNET_LOG="info", GANNET_NODE_RANKS="2", GANNET_TRANSPORT=transport,
                            GANNET_PORTS="3")
                self.assert_lines(text, r"3 ranks on 2 nodes: \S+ \(2 ranks\), \S+ \(1 rank\)",
                                  rf"transport: .*\(GANNET_TRANSPORT={transport}\)",
                                  r"ports: 1 of a rank, \d+ more for threads that want their own",
                                  r"helper: a thread on each node, (moves by the affinity rule|on .*)",
                                  r"memory: .*; a rank may own what the machine has")

    def test_ports_on_one_node(self):
        text = said(2, GANNET_LOG="info", GANNET_PORTS="3")
        self.assert_lines(text, r"ports: none, the ranks share memory; GANNET_PORTS has no effect")

    def test_why_it_is_not_ucx(self):
        if "ucx" not in TRANSPORTS:
            self.skipTest("this build has no UCX")
        text = said(2, GANNET_LOG="info", GANNET_NODE_RANKS="1", UCX_TLS="self")
        self.assert_lines(text, r"transport: .*; not ucx: .*")
        text = said(2, GANNET_LOG="info", GANNET_NODE_RANKS="1")
        self.assert_lines(text, r"transport: ucx .* \(auto: every rank has it\)")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
