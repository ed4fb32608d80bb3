"""Law: energies, gradients and curvatures with functionals of the density are those of PySCF on the same grids (reference.json),
at any number of ranks and nodes; the electrons that the grid counts are those that there are; the gradient is the slope of the
energy. A build without libxc says that it has no functionals."""

import json
import os
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())
KNOWS_FUNCTIONALS = os.environ["CHEM_DFT"] == "1"
SHARP = ["--conv=1e-7", "--screen=1e-12"]
SAME_ENERGY = 5e-9  # hartree; the nuclei are at the same place to the digits of the .xyz file
SAME_GRADIENT = 1e-7  # hartree / bohr
SAME_CURVATURE = 1e-5  # hartree
ONE_RANK_NODES = {"GANNET_NODE_RANKS": "1"}


@unittest.skipUnless(KNOWS_FUNCTIONALS, "built without libxc")
class Functionals(unittest.TestCase):
    def test_same_as_pyscf(self):
        for n, row in enumerate(REFERENCE["functionals"]):
            with self.subTest(molecule=row["molecule"], theory=row["theory"], grid=row["grid"]):
                found = summary(1 + n % 2, *arguments(row), *SHARP)
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)
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

    def test_gradients_are_those_of_pyscf(self):
        for ranks, row in zip((1, 2, 3, 2), REFERENCE["functional_gradients"], strict=True):
            with self.subTest(ranks=ranks, theory=row["theory"], reference=row["reference"]):
                found = summary(ranks, *arguments(row), "--conv=1e-8", "--screen=1e-12", "--gradient")["gradient"]
                for one, other in zip(found, row["gradient"], strict=True):
                    for x, y in zip(one, other, strict=True):
                        self.assertAlmostEqual(x, y, delta=SAME_GRADIENT)

    def test_the_gradient_is_the_slope_of_the_energy(self):
        """But for the weights, which move with the nuclei: little on a fine grid."""
        lines = (HERE / "molecules" / "bent-water.xyz").read_text().splitlines()
        options = ["--basis=6-31g*", "--theory=pbe", "--grid=99,770", "--conv=1e-8", "--screen=1e-12"]
        shift, bohr = 0.01, 0.529177210903  # bohr, angstrom

        def moved(by):
            words = lines[3].split()
            words[2] = repr(float(words[2]) + by * bohr)
            return "\n".join([*lines[:3], " ".join(words), *lines[4:]]) + "\n"

        with tempfile.TemporaryDirectory() as scratch:
            place = Path(scratch) / "moved.xyz"
            energies = {}
            for by in (-shift, 0, shift):
                place.write_text(moved(by))
                energies[by] = summary(2, place, *options, *(["--gradient"] if by == 0 else []))
        slope = (energies[shift]["energy"]["total"] - energies[-shift]["energy"]["total"]) / (2 * shift)
        self.assertAlmostEqual(energies[0]["gradient"][1][1], slope, delta=5e-5)

    def test_curvatures_are_those_of_pyscf(self):
        for ranks, row in zip((1, 2, 3, 2), REFERENCE["functional_stability"], strict=True):
            with self.subTest(ranks=ranks, theory=row["theory"], reference=row["reference"]):
                found = summary(ranks, *arguments(row), *SHARP, "--stability")
                self.assertAlmostEqual(found["energy"]["total"], row["energy"], delta=SAME_ENERGY)
                self.assertEqual({each["kind"] for each in found["stability"]}, set(row["curvatures"]))
                for each in found["stability"]:
                    self.assertAlmostEqual(each["curvature"], row["curvatures"][each["kind"]], delta=SAME_CURVATURE)

    def test_a_minimum(self):
        found = summary(2, "water", "--basis=sto-3g", "--theory=pbe", "--optimize")
        self.assertTrue(found["optimisation"]["converged"])


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

    @unittest.skipIf(KNOWS_FUNCTIONALS, "built with libxc")
    def test_without_libxc_it_is_reported(self):
        self.expect("built without libxc", "--theory=pbe")


if __name__ == "__main__":
    unittest.main()
