"""Law: the energy by futures is that of the other methods, for any number of ranks, workers and nodes; no quartet is
lost when work is shared out, and all workers get equal parts."""

import unittest

from program import run, summary

SAME = 1e-9  # hartree
BERYLLIUM = ("be-chain", "--basis", "sto-3g")
WATER = ("water", "--basis", "sto-3g")  # fewer tasks than workers
TRIPLET = ("water", "--basis", "6-31g", "--multiplicity", 3)
ONE_RANK_NODES = {"GANNET_NODE_RANKS": "1"}
ONE_NODE = {}


def by_futures(ranks, workers, nodes, *arguments):
    return summary(ranks, *arguments, "--method", "futures", "--workers", workers, environment=nodes)


class Futures(unittest.TestCase):
    def expect_energy(self, expected, ranks, workers, nodes, *arguments):
        with self.subTest(ranks=ranks, workers=workers, nodes=nodes, arguments=arguments):
            found = by_futures(ranks, workers, nodes, *arguments)
            self.assertAlmostEqual(found["energy"]["total"], expected, delta=SAME)
            self.assertEqual(sum(found["checked_quartets"]), sum(found["shared_quartets"]))
            return found

    def test_closed_shells(self):
        expected = summary(1, *WATER)["energy"]["total"]
        for ranks in (1, 2, 3, 4):
            for workers in (1, 2, 4):
                self.expect_energy(expected, ranks, workers, ONE_NODE, *WATER)
        expected = summary(1, *BERYLLIUM)["energy"]["total"]
        for ranks, workers, nodes in ((1, 2, ONE_NODE), (2, 2, ONE_RANK_NODES), (3, 1, ONE_RANK_NODES)):
            self.expect_energy(expected, ranks, workers, nodes, *BERYLLIUM)

    def test_open_shells(self):
        for reference in ("uhf", "rohf"):
            arguments = (*TRIPLET, "--reference", reference)
            expected = summary(1, *arguments)["energy"]["total"]
            for ranks, workers, nodes in ((1, 2, ONE_NODE), (3, 2, ONE_NODE), (2, 2, ONE_RANK_NODES)):
                self.expect_energy(expected, ranks, workers, nodes, *arguments)

    def test_work_is_shared_out_equally(self):
        expected = summary(1, *BERYLLIUM)["energy"]["total"]
        found = self.expect_energy(expected, 4, 1, ONE_RANK_NODES, *BERYLLIUM)
        self.assertGreater(imbalance(found["checked_work"]), 1.1)
        self.assertLess(imbalance(found["shared_work"]), 1.02)

    def test_more_than_one_build(self):
        """Gradient, stability and coarse screening take other builders; the counter's numbers are the same."""
        arguments = ("water", "--basis", "sto-3g", "--gradient", "--stability", "--screen", 1e-7)
        counter = summary(2, *arguments)
        futures = by_futures(2, 2, ONE_NODE, *arguments)
        self.assertAlmostEqual(futures["energy"]["total"], counter["energy"]["total"], delta=SAME)
        self.assertAlmostEqual(futures["stability"][0]["curvature"], counter["stability"][0]["curvature"], places=6)
        self.assertAlmostEqual(futures["gradient"][0][2], counter["gradient"][0][2], places=6)

    def test_workers_by_default(self):
        finished = run(1, "water", "--basis", "sto-3g", "--method", "futures")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertRegex(finished.stdout, r"tasks sent to the data, \d+ workers in all")


def imbalance(work):
    """Largest over mean."""
    return max(work) * len(work) / sum(work)


if __name__ == "__main__":
    unittest.main()
