"""Law: when a rank or a host is lost, the job ends within 5 seconds, one line tells which rank on which host and how, and
nothing is left on any host, not even on one that was cut off.

Arguments: openmpi or mpich, victim program, library that MPICH loads first."""

import re
import signal
import sys
import unittest

import hostset
from job import SOON, Job, eventually

LIBRARY, VICTIM = sys.argv[1:3]
PRELOAD = sys.argv[3] if len(sys.argv) > 3 else None
SLACK = 2.0  # seconds for the launcher to come to its end, with more processes than cores


class Death(unittest.TestCase):
    def job(self, deed, **environment):
        job = Job(LIBRARY, 2, 2, [VICTIM, deed], PRELOAD, GANNET_SPIN="0", **environment)
        self.addCleanup(job.__exit__)
        self.ranks = job.ranks_told()
        self.assertEqual(len(self.ranks), 4, job.text())
        return job

    def assert_ends(self, job):
        status = job.status(SOON + SLACK)
        self.assertIsNotNone(status, f"the job still runs; it said:\n{job.text()}")
        self.assertNotEqual(status, 0, job.text())
        self.assertTrue(eventually(lambda: not job.leftovers()), f"left behind: {job.leftovers()}\n{job.text()}")

    def assert_says(self, job, pattern):
        says = job.gannet_says()
        self.assertEqual(len(says), 1, job.text())
        self.assertRegex(says[0], pattern)

    def test_kill_of_any_rank(self):
        # On each host the first rank is another case: the helper, which speaks for the host, belongs to it.
        for deed in "wait", "work", "compute":
            for rank in 0, 1, 2, 3:
                with self.subTest(deed=deed, rank=rank):
                    job = self.job(deed)
                    host, pid = self.ranks[rank]
                    job.kill(host, pid)
                    self.assert_ends(job)
                    self.assert_says(job, rf"^gannet: rank {rank} .*{host}.*killed by signal 9")

    def test_host_cut_off(self):
        for deed in "wait", "work":
            with self.subTest(deed=deed):
                job = self.job(deed)
                job.hosts.cut("host2")
                self.assert_ends(job)
                self.assert_says(job, r"^gannet: .*rank [23]\b.*host2")

    def test_host_frozen(self):
        for deed in "wait", "work":
            with self.subTest(deed=deed):
                job = self.job(deed)
                job.hosts.freeze("host2")
                self.assertIsNotNone(job.status(SOON + SLACK), f"the job still runs; it said:\n{job.text()}")
                self.assert_says(job, r"^gannet: .*rank [23]\b.*host2")
                job.hosts.thaw()
                self.assertTrue(eventually(lambda: not job.leftovers()), job.leftovers())

    def assert_reports(self, job, waiting):
        """Every waiting rank tells what it waits for and since when."""
        report = r"^gannet: rank {} .*waits? .*\bsync\b.* \d+(\.\d+)? ?s"
        told = lambda: all(re.search(report.format(rank), job.text(), re.MULTILINE) for rank in waiting)
        self.assertTrue(eventually(told), job.text())
        self.assertIsNone(job.status(0.1), "a report does not end the job")

    def test_report_after_a_while(self):
        self.assert_reports(self.job("wait", GANNET_HANG_REPORT="2s"), [1, 2, 3])

    def test_report_on_signal(self):
        job = self.job("wait")
        for rank in 1, 2, 3:
            job.kill(*self.ranks[rank], how=signal.SIGUSR2)
        self.assert_reports(job, [1, 2, 3])


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
