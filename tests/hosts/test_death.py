"""Law: when a rank or a host is lost, every rank ends within 5 seconds, even on a host that was cut off; one line tells
which rank on which host and how; and nothing is left on any host.

Arguments: openmpi or mpich, victim program, library that MPICH loads first."""

import re
import signal
import sys
import unittest

import hostset
from job import Job
from running import SOON, eventually

LIBRARY, VICTIM = sys.argv[1:3]
PRELOAD = sys.argv[3] if len(sys.argv) > 3 else None
SLACK = 3.0  # seconds for the launcher to come to its end, with more processes than cores


class Death(unittest.TestCase):
    def job(self, deed, per_host=2, hosts=2, **environment):
        job = Job(LIBRARY, hosts, per_host, [VICTIM, deed], PRELOAD, **environment)
        self.addCleanup(job.__exit__)
        self.ranks = job.ranks_told()
        self.assertEqual(len(self.ranks), hosts * per_host, job.text())
        return job

    def assert_ends(self, job, seconds=SOON + SLACK):
        status = job.status(seconds)
        self.assertIsNotNone(status, f"the job still runs; it said:\n{job.text()}")
        self.assertNotEqual(status, 0, job.text())
        self.assertTrue(eventually(lambda: not job.leftovers()), f"left behind: {job.leftovers()}\n{job.text()}")

    def assert_ranks_end(self, job, *hosts):
        for host in hosts:
            alive = lambda: [line for line in job.hosts.processes(host) if line.startswith(VICTIM)]
            self.assertTrue(eventually(lambda: not alive(), SOON + SLACK), f"{host}: {alive()}\n{job.text()}")

    def assert_says(self, job, pattern):
        says = job.gannet_says()
        self.assertEqual(len(says), 1, job.text())
        self.assertRegex(says[0], pattern)

    def assert_names(self, job, rank):
        """One line of Gannet; or only the launcher's, whose daemon on that host is sometimes the quicker one. If it has
        collected the dead rank before a sibling looks, only the launcher knows how that ended. Hydra names the first
        process of the host, whichever died, since it kills the others within milliseconds."""
        host, pid = self.ranks[rank]
        if job.gannet_says():
            self.assert_says(job, rf"^gannet: rank {rank} .*{host}")
        self.assertRegex(job.text(), r"signal 9|EXIT CODE: 9")
        self.assertRegex(job.text(), rf"rank {rank} .*{pid}.* {host}|PID \d+ RUNNING AT {host}|{host} \(node")

    def test_kill_of_any_rank(self):
        # On each host the first rank is another case: the helper, which speaks for the host, belongs to it.
        for deed, ranks in ("wait", range(4)), ("work", range(4)), ("compute", [2]):
            for rank in ranks:
                with self.subTest(deed=deed, rank=rank):
                    job = self.job(deed)
                    job.kill(*self.ranks[rank])
                    self.assert_ends(job)
                    self.assert_names(job, rank)

    def test_kill_of_the_only_rank_of_a_host(self):
        for deed in "wait", "work":
            with self.subTest(deed=deed):
                job = self.job(deed, per_host=1)
                job.kill(*self.ranks[1])
                self.assert_ends(job)
                self.assert_names(job, 1)

    def test_one_death_is_one_message_on_three_hosts(self):
        """Of who died: neither who has told it nor who is ended because of it is accused."""
        for deed, rank in ("work", 0), ("work", 1), ("wait", 2), ("wait", 1):
            with self.subTest(deed=deed, rank=rank):
                job = self.job(deed, per_host=1, hosts=3, GANNET_TRANSPORT="ucx")
                job.kill(*self.ranks[rank])
                self.assert_ends(job)
                self.assert_names(job, rank)

    def test_host_cut_off(self):
        for deed in "wait", "work":
            for transport in "ucx", "mpi":
                with self.subTest(deed=deed, transport=transport):
                    job = self.job(deed, GANNET_TRANSPORT=transport)
                    job.hosts.cut("host2")
                    self.assert_ranks_end(job, "host1", "host2")
                    self.assert_says(job, r"^gannet: .*ranks from 2\b.*host2")
                    job.hosts.heal("host2")  # mpirun of Open MPI waits for its daemon there
                    self.assert_ends(job, 30)

    def test_host_frozen(self):
        for deed in "wait", "work":
            with self.subTest(deed=deed):
                job = self.job(deed)
                job.hosts.freeze("host2")
                self.assert_ranks_end(job, "host1")
                self.assert_says(job, r"^gannet: .*ranks from 2\b.*host2")
                job.hosts.thaw()
                self.assert_ends(job, 30)

    def assert_reports(self, job, waiting):
        """Every waiting rank tells what it waits for and since when."""
        report = r"^gannet: rank {} .*waiting in \bsync\b.* \d+(\.\d+)? ?s"
        told = lambda: all(re.search(report.format(rank), job.text(), re.MULTILINE) for rank in waiting)
        self.assertTrue(eventually(told), job.text())
        self.assertIsNone(job.status(0.1), "a report does not end the job")

    def test_report_after_a_while(self):
        """One for both hosts."""
        job = self.job("wait", GANNET_HANG_REPORT="2s")
        report = r"^gannet: rank [123] .*waiting in sync for \d+ s; 3 of 4 ranks have arrived; missing: 0$"
        told = lambda: re.findall(report, job.text(), re.MULTILINE)
        self.assertTrue(eventually(told, 10), job.text())
        self.assertIn("rank 0 waits nowhere in Gannet", job.text())
        self.assertEqual(len(told()), 1, job.text())
        self.assertIsNone(job.status(0.1), "a report does not end the job")

    def test_report_on_signal(self):
        job = self.job("wait")
        for rank in 1, 2, 3:
            job.kill(*self.ranks[rank], how=signal.SIGUSR2)
        self.assert_reports(job, [1, 2, 3])


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
