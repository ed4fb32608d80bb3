"""Law: see job.py, of ranks that are killed, leave by an error or exit, fork, or lose mpirun. GANNET_TEST_KILLS says how many
ranks to kill at any time."""

import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
import unittest

from job import SEED, SOON, Failure, eventually

KILLS = int(os.environ.get("GANNET_TEST_KILLS", 25))


class Leaving(Failure):
    def test_kill_any_rank_at_any_time(self):
        print(f"GANNET_TEST_SEED={SEED}", flush=True)
        dice = random.Random(SEED)
        for kill in range(KILLS):
            ranks = dice.randint(2, 4)
            victim, delay = dice.randrange(ranks), dice.uniform(0.0, 0.6)
            with self.subTest(kill=kill, ranks=ranks, victim=victim, delay=delay):
                job = self.start(ranks, "work")
                pids = job.pids()
                time.sleep(delay)
                os.kill(pids[victim], signal.SIGKILL)
                self.assertNotEqual(self.assert_ends(job), 0)
                self.assert_names(job, victim)

    def test_leaving_by_an_error_is_an_error_for_those_who_wait(self):
        for deed in "leave-sync", "leave-create", "leave-sum", "leave-lock", "leave-end":
            for ranks in 2, 4:
                with self.subTest(deed=deed, ranks=ranks):
                    job = self.start(ranks, deed)
                    job.pids()
                    self.assert_ends(job)
                    self.assertEqual(len(re.findall(r"rank 1 own error: .*put", job.text())), 1, job.text())
                    peers = re.findall(r"rank \d peer error: .*rank 1 left", job.text())
                    self.assertEqual(len(peers), 0 if deed == "leave-end" else ranks - 1, job.text())

    def test_a_target_of_messages_that_goes_ends_all_waits_for_it(self):
        """Killed, left by exit(), or left by an error: on one node and on several, in both modes."""
        for ranks, node_ranks in (2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1):
            for mode in "polling", "interrupt":
                nodes = {"GANNET_NODE_RANKS": str(node_ranks)}
                with self.subTest(how="killed", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"message-{mode}", **nodes)
                    pids = self.joined(job)
                    time.sleep(0.2)
                    os.kill(pids[1], signal.SIGKILL)
                    self.assertNotEqual(self.assert_ends(job), 0)
                    self.assert_names(job, 1)
                with self.subTest(how="exit", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"exit-message-{mode}", **nodes)
                    self.joined(job)
                    self.assertEqual(self.assert_ends(job), 3)
                    self.assertIn("exits with status 3 while a World is open", job.text())
                with self.subTest(how="error", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"leave-message-{mode}", **nodes)
                    self.joined(job)
                    self.assert_ends(job)
                    self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                    # One that was told soon may have left before the rest looked: it is the same error.
                    peers = re.findall(r"rank \d peer error: .*(?:rank \d left|to rank \d: .* left)", job.text())
                    self.assertEqual(len(peers), ranks - 1, job.text())

    def test_a_rank_that_never_registers_is_an_error_for_those_who_do(self):
        for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (4, 1):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "end-or-message", GANNET_NODE_RANKS=str(node_ranks))
                job.pids()
                self.assert_ends(job)
                self.assertIn("the end of the World", job.text())
                self.assertRegex(job.text(), r"rank \d (own|peer) error: ")

    def test_leaving_by_an_error_ends_waits_of_threads_with_their_own_ports(self):
        for ranks, node_ranks in (2, 0), (2, 1), (3, 1), (4, 2):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "leave-threads", GANNET_NODE_RANKS=str(node_ranks), GANNET_PORTS="3")
                job.pids()
                self.assert_ends(job)
                self.assertIn('rank 1 own error: gannet: put on "a"', job.text())
                # One that was told soon may have left before the rest looked: it is the same error.
                peers = re.findall(r"rank \d peer error: .*rank \d left", job.text())
                self.assertEqual(len(peers), ranks - 1, job.text())

    def test_a_mutex_that_is_left_locked_is_an_error_for_those_who_wait(self):
        left = r"rank (\d) peer error: gannet: lock: rank 1 left mutex 2 locked: "
        for deed in "forget-lock", "forget-lock-for-ever":
            for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (3, 1), (4, 2):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks))
                    job.pids()
                    self.assert_ends(job)
                    self.assertRegex(job.text(), left)
                    peers = set(re.findall(r"rank (\d) peer error", job.text()))
                    self.assertEqual(peers - {"1"}, {str(r) for r in range(ranks)} - {"1"}, job.text())

    def test_an_error_that_nobody_catches_is_one_line(self):
        for ranks, node_ranks in (2, 0), (4, 0), (4, 2):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "careless", GANNET_NODE_RANKS=str(node_ranks))
                job.pids()
                self.assertEqual(self.assert_ends(job), 1)
                said = re.findall(r"^gannet: .*", job.text(), re.MULTILINE)
                self.assertEqual(len(said), 1, job.text())
                self.assertRegex(said[0], r"rank 1: put.*outside|rank 1: put")
                self.assertNotIn("terminate called", job.text())

    def test_an_error_of_all_ranks_is_one_line_of_a_node_at_most(self):
        for ranks, node_ranks, nodes in (2, 0, 1), (4, 0, 1), (4, 2, 2), (3, 1, 3):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "careless-all", GANNET_NODE_RANKS=str(node_ranks))
                self.assertEqual(self.assert_ends(job), 1)
                said = re.findall(r"^gannet: rank \d: put.*", job.text(), re.MULTILINE)
                self.assertIn(len(said), range(1, nodes + 1), job.text())
                self.assertNotIn("terminate called", job.text())

    def test_exit_without_closing_ends_the_job(self):
        job = self.start(3, "exit")
        job.pids()
        self.assertEqual(self.assert_ends(job), 3)
        self.assertIn("exits with status 3 while a World is open", job.text())

    CHILDREN = {"exits": "status 127", "exits at once": "status 127", "finds no program": "status 127",
                "runs a program": "status 0", "aborts": "signal 6", "throws": "signal 6",
                "throws what main catches": "status 0", "returns from main": "status 0",
                "ends in a thread": "status 1", "calls": "status 0"}

    def test_a_forked_child_leaves_the_job_alone(self):
        """However it ends, and whatever it calls: it ends at once, and its rank and all others go on."""
        for ranks, node_ranks, transport in (2, 0, "auto"), (2, 1, "ucx"), (3, 2, "mpi"):
            with self.subTest(ranks=ranks, node_ranks=node_ranks, transport=transport):
                folder = tempfile.mkdtemp()
                self.addCleanup(shutil.rmtree, folder)
                job = self.start(ranks, "fork", GANNET_NODE_RANKS=str(node_ranks), GANNET_TRANSPORT=transport,
                                 GANNET_TRACE="events", GANNET_TRACE_FILE=f"{folder}/run.gtr", GANNET_PORTS="2")
                self.assertEqual(job.status(120), 0, job.text())
                for rank in range(ranks):
                    ended = dict(re.findall(rf"rank {rank}: child that (.*): (.*)\n", job.text()))
                    self.assertEqual(ended, self.CHILDREN, job.text())
                    self.assertIn(f"rank {rank} goes on", job.text())

    def test_death_of_mpirun_ends_the_job(self):
        for how in signal.SIGTERM, signal.SIGINT, signal.SIGKILL:
            with self.subTest(signal=how.name):
                # Nobody is left to remove Open MPI's own files if its mpirun is killed: let them be in our folder.
                here = tempfile.mkdtemp()
                self.addCleanup(shutil.rmtree, here)
                job = self.start(3, "work", OMPI_MCA_btl_vader_backing_directory=here)
                job.pids()
                time.sleep(0.5)
                job.process.send_signal(how)
                self.assertIsNotNone(job.status(SOON))
                self.assertTrue(eventually(lambda: not job.processes(), SOON, job.processes), "ranks live on")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
