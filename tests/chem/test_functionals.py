"""Law: energies with functionals of the density are those of PySCF on the same grids (reference.json), at any number of ranks
and nodes; the electrons that the grid counts are those that there are. A build without libxc says that it has none."""

import json
import os
import unittest

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())
KNOWS_FUNCTIONALS = os.environ["CHEM_DFT"] == "1"
KNOWS_POTENTIALS = os.environ["SCF_ECP"] == "1"
SHARP = ["--conv=1e-7", "--screen=1e-12"]
SAME_ENERGY = 5e-9  # hartree; the nuclei are at the same place to the digits of the .xyz file
WITH_POTENTIAL = 2e-7  # libecpint and PySCF integrate over core potentials numerically, each on a grid of its own
ONE_RANK_NODES = {"GANNET_NODE_RANKS": "1"}


@unittest.skipUnless(KNOWS_FUNCTIONALS, "built without libxc")
class Functionals(unittest.TestCase):
    def test_same_as_pyscf(self):
        for n, row in enumerate(REFERENCE["functionals"]):
            if row["molecule"] == "hydrogen-iodide" and not KNOWS_POTENTIALS:
                continue
            with self.subTest(molecule=row["molecule"], theory=row["theory"], grid=row["grid"]):
                found = summary(1 + n % 2, *arguments(row), *SHARP)
                delta = WITH_POTENTIAL if row["molecule"] == "hydrogen-iodide" else SAME_ENERGY
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=delta)
                self.assertAlmostEqual(found["field"]["grid_electrons"], found["electrons"], delta=2e-3)

    def test_any_number_of_ranks_and_nodes(self):
        for row in (REFERENCE["functionals"][2], self.open_shells()):
            for ranks, nodes in ((2, ONE_RANK_NODES), (3, {}), (4, ONE_RANK_NODES)):
                with self.subTest(ranks=ranks, nodes=nodes, theory=row["theory"]):
                    found = summary(ranks, *arguments(row), *SHARP, environment=nodes)
                    self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)

    def test_however_tasks_are_shared_out(self):
        row = self.open_shells()
        for method in ("static", "futures"):
            with self.subTest(method=method):
                found = summary(2, *arguments(row), *SHARP, "--method", method)
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)

    def open_shells(self):
        return next(row for row in REFERENCE["functionals"] if row["reference"] == "uhf" and row["theory"] == "pbe")

    def test_electrons_are_counted(self):
        counts = [summary(1, "water", "--theory=blyp", "--grid", grid)["field"] for grid in ("1", "5")]
        self.assertLess(counts[0]["grid_points"], counts[1]["grid_points"])
        self.assertAlmostEqual(counts[1]["grid_electrons"], 10, delta=1e-6)
        self.assertIn("grid electrons", run(1, "water", "--theory=lda", "--grid=0", "--basis=sto-3g").stdout)

    def test_one_electron_feels_little_of_itself(self):
        """Exact exchange takes Coulomb away; a functional must nearly do so, and a wrong factor would not."""
        parts = summary(1, HERE / "molecules" / "hydrogen.xyz", "--theory=pbe", "--multiplicity=2")["energy"]
        self.assertAlmostEqual(parts["coulomb"] + parts["exchange_correlation"], 0, delta=0.01)


class Refusals(unittest.TestCase):
    def expect(self, message, *words):
        finished = run(1, "water", *words)
        self.assertEqual(finished.returncode, 2, finished.stderr)
        self.assertEqual(finished.stderr.count("\n"), 1, finished.stderr)
        self.assertIn(message, finished.stderr)

    def test_one_line(self):
        self.expect("is neither a level from 0 to 9 nor", "--theory=hf", "--grid=10")
        self.expect("is neither a level from 0 to 9 nor", "--theory=hf", "--grid=75,300")
        self.expect("--theory hf needs no grid", "--grid=3")
        self.expect("--theory tpss has no curvature", "--theory=tpss", "--stability")

    @unittest.skipIf(KNOWS_FUNCTIONALS, "built with libxc")
    def test_without_libxc_it_is_reported(self):
        self.expect("built without libxc", "--theory=pbe")


if __name__ == "__main__":
    unittest.main()
