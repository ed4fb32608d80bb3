"""Law: ranks that do not fit together, or that cannot reach each other, end the job soon with words that tell why.

Arguments: victim program, then the transports of the build."""

import sys
import unittest

import hostset
from job import Job

VICTIM, *TRANSPORTS = sys.argv[1:]
PATIENCE = 40  # seconds


class Mismatch(unittest.TestCase):
    def assert_fails(self, words, prepare=":", **environment):
        """`prepare` runs in a shell before each rank."""
        with Job("openmpi", 2, 1, ["sh", "-c", f'{prepare}; exec "$0" wait', VICTIM], **environment) as job:
            status = job.status(PATIENCE)
            self.assertIsNotNone(status, f"the job still runs; it said:\n{job.text()}")
            self.assertNotEqual(status, 0, job.text())
            self.assertRegex(job.text(), words)

    def test_settings_of_one_host_differ(self):
        self.assert_fails("do not fit together: rank 1 .host2. has GANNET_FLOW 2x8K, rank 0 has GANNET_FLOW auto",
                          prepare='[ "$(hostname)" = host1 ] || export GANNET_FLOW=2x8K')

    def test_transports_differ(self):
        if "ucx" not in TRANSPORTS:
            self.skipTest("this build has no UCX")
        self.assert_fails("GANNET_TRANSPORT is .* on rank [01] and .* on rank [01]",
                          prepare='[ "$(hostname)" = host1 ] || export GANNET_TRANSPORT=mpi')

    def test_interface_that_does_not_exist(self):
        if "ucx" not in TRANSPORTS:
            self.skipTest("this build has no UCX")
        self.assert_fails("GANNET_INTERFACE", GANNET_INTERFACE="ib7", GANNET_TRANSPORT="ucx")

    def test_interface_that_leads_nowhere(self):
        if "ucx" not in TRANSPORTS:
            self.skipTest("this build has no UCX")
        self.assert_fails("gannet: .*host[12]", GANNET_INTERFACE="lo", GANNET_TRANSPORT="ucx")


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
