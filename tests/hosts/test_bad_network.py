"""Law: a slow network that loses packets makes a job slow and nothing else.

Arguments: openmpi or mpich, library that MPICH loads first or "", then a test program with its arguments."""

import sys
import unittest

import hostset
from job import Job

LIBRARY, PRELOAD, *PROGRAM = sys.argv[1:]


def worsen(hosts):
    hosts.delay(10, loss_percent=1)


class BadNetwork(unittest.TestCase):
    def test_passes(self):
        with Job(LIBRARY, 2, 1, PROGRAM, PRELOAD, before=worsen, GANNET_SPIN="0") as job:
            self.assertEqual(job.status(300), 0, job.text())
            self.assertEqual(job.gannet_says(), [])


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
