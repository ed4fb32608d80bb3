"""Law: collective calls of which one rank makes another, or with other values, are an error that shows the calls."""

import re
import sys
import unittest

from job import Failure


class Calls(Failure):
    def test_collective_calls_that_differ_are_an_error(self):
        calls = {"end-or-sync": ("the end of the World", "sync"), "fill-or-sync": ("fill", "sync"),
                 "sum-of-other-type": ("sum of 1 int32", "sum of 1 float64"),
                 "sum-of-other-length": ("sum of 3 float64", "sum of 2 float64")}
        for deed, (one, other) in calls.items():
            for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (4, 2), (3, 1):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks))
                    job.pids()
                    self.assert_ends(job)
                    said = re.findall(r"gannet: (?:rank \d+: )?([^:]*): .*? in (.*?);", job.text())
                    self.assertTrue({(one, other), (other, one)} & set(said), job.text())

    def test_full_check_shows_the_call_and_the_line_of_each_rank(self):
        fill, sync = r"fill, \"grid\"\[0:200, 0:200\], value 1, at victim.cpp:\d+", r"sync, at victim.cpp:\d+"
        total = r"sum of {} float64, at victim.cpp:\d+"
        for ranks, node_ranks in (2, 0), (4, 2), (3, 1):
            for deed, one, others in (("fill-or-sync", sync, fill), ("sum-of-other-length", total.format(3), total.format(2))):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks), GANNET_CHECK="full")
                    job.pids()
                    self.assert_ends(job)
                    for rank in range(ranks):
                        self.assertRegex(job.text(), f"rank {rank}: {one if rank == 1 else others}")

    def test_full_check_compares_values(self):
        deeds = {"fill-with-other-value": (r'fill, "grid"\[0:200, 0:200\], value 2.5', ", value 1"),
                 "add-with-other-beta": (r"add, .*, alpha 2, beta 3", ", alpha 2, beta -1"),
                 "matmul-with-other-alpha": (r"matmul, .*, op\(a\) N, op\(b\) N, alpha 0.5, beta 0", ", alpha 1, beta 0"),
                 "broadcast-from-other-root": ("broadcast of 24 bytes, from rank 1", ", from rank 0"),
                 "create-other-shape": (r'create "grid" of shape \(200, 201\)', r"\(200, 200\)")}
        for deed, (one, others) in deeds.items():
            for ranks, node_ranks in (2, 0), (4, 2), (3, 1):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks), GANNET_CHECK="full")
                    job.pids()
                    self.assert_ends(job)
                    for rank in range(ranks):
                        said = one if rank == 1 else rf".*{others}"
                        self.assertRegex(job.text(), rf"  rank {rank}: {said}.*, at victim.cpp:\d+")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
