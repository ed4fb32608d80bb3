"""Law: see job.py, of a rank that leaves by an error or is killed in the middle of each verb."""

import re
import sys
import unittest

from job import LIBRARY_VERBS, Failure


class Verbs(Failure):
    def test_one_that_goes_while_all_are_busy_with_each_other(self):
        """In the middle of each verb, whose memory is gone when the call has ended."""
        for verb in "get", "put", "accumulate", "fetch-add", "mutex", "payload", "ghosts", *LIBRARY_VERBS:
            for ranks, nodes in (2, {}), (2, {"GANNET_NODE_RANKS": "1"}), (3, {"GANNET_NODE_RANKS": "1", "GANNET_TRANSPORT": "mpi"}):
                with self.subTest(how="error", verb=verb, ranks=ranks, **nodes):
                    job = self.start(ranks, f"leave-{verb}", **nodes)
                    self.gone(job)
                    self.assert_ends(job)
                    self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                    peers = re.findall(r"rank \d peer error: ", job.text())
                    self.assertEqual(len(peers), ranks - 1, job.text())
                    self.assertNotIn("signal 11", job.text())
                with self.subTest(how="killed", verb=verb, ranks=ranks, **nodes):
                    job = self.start(ranks, f"kill-{verb}", **nodes)
                    self.gone(job)
                    self.assertNotEqual(self.assert_ends(job), 0)
                    self.assert_names(job, 1)

    def test_a_rank_that_goes_in_a_plan_of_tensors(self):
        """While a thread computes a tile: the others know who it was, and their plan ends."""
        if "tensor" not in LIBRARY_VERBS:
            self.skipTest("this build has no tensors")
        for ranks, node_ranks, transport in (2, 0, "auto"), (4, 0, "auto"), (2, 1, "ucx"), (3, 1, "mpi"), (4, 2, "ucx"):
            nodes = {"GANNET_NODE_RANKS": str(node_ranks), "GANNET_TRANSPORT": transport}
            with self.subTest(how="error", ranks=ranks, **nodes):
                job = self.start(ranks, "leave-tensor", **nodes)
                self.gone(job)
                self.assert_ends(job)
                self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                peers = re.findall(r"rank \d peer error: gannet: a plan of tensors: rank 1 failed", job.text())
                self.assertEqual(len(peers), ranks - 1, job.text())
            with self.subTest(how="killed", ranks=ranks, **nodes):
                job = self.start(ranks, "kill-tensor", **nodes)
                self.gone(job)
                self.assertNotEqual(self.assert_ends(job), 0)
                self.assert_names(job, 1)
            with self.subTest(how="exit", ranks=ranks, **nodes):
                job = self.start(ranks, "exit-tensor", **nodes)
                self.gone(job)
                self.assertEqual(self.assert_ends(job), 3)
                self.assertEqual(job.text().count("exits with status 3 while a World is open"), 1, job.text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
