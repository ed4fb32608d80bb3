"""Law: the gradient is PySCF's (reference.json) and that of the energy itself, at any number of ranks and however tasks
are shared out; nothing pulls at the molecule as a whole."""

import json
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, run, summary

REFERENCE = json.loads((HERE / "reference.json").read_text())["gradients"]
SHARP = ["--gradient", "--conv=1e-8", "--screen=1e-12"]
SAME = 1e-7  # hartree / bohr; of first order in what --conv leaves
ANGSTROM = 1 / 0.529177210903  # bohr


class Gradients(unittest.TestCase):
    def expect_close(self, found, expected, delta):
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            for x, y in zip(one, other, strict=True):
                self.assertAlmostEqual(x, y, delta=delta)

    def test_same_as_pyscf(self):
        for ranks, row in zip((1, 2, 3, 4, 2, 1, 2), REFERENCE, strict=True):
            with self.subTest(ranks=ranks, molecule=row["molecule"], basis=row["basis"], reference=row["reference"]):
                self.expect_close(summary(ranks, *arguments(row), *SHARP)["gradient"], row["gradient"], SAME)

    def test_tasks_dealt_out(self):
        row = REFERENCE[3]
        self.expect_close(summary(3, *arguments(row), *SHARP, "--method=static")["gradient"], row["gradient"], SAME)

    def test_usual_convergence(self):
        row = REFERENCE[2]
        self.expect_close(summary(2, *arguments(row), "--gradient")["gradient"], row["gradient"], 1e-5)

    def test_nothing_pulls_at_the_whole(self):
        for column in zip(*summary(2, *arguments(REFERENCE[6]), *SHARP)["gradient"]):
            self.assertAlmostEqual(sum(column), 0, delta=SAME)

    def energy(self, lines, atom, axis, shift):
        """Of the molecule with one coordinate moved by so many bohr."""
        words = lines[2 + atom].split()
        words[1 + axis] = repr(float(words[1 + axis]) + shift / ANGSTROM)
        moved = Path(self.scratch.name) / "moved.xyz"
        moved.write_text("\n".join([*lines[:2 + atom], " ".join(words), *lines[3 + atom:]]) + "\n")
        return summary(1, moved, "--basis=6-31g*", "--conv=1e-8", "--screen=1e-12")["energy"]["total"]

    def test_it_is_the_slope_of_the_energy(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        place = HERE / "molecules" / "bent-water.xyz"
        lines = place.read_text().splitlines()
        found = summary(1, place, "--basis=6-31g*", *SHARP)["gradient"]
        h = 0.02
        for atom, axis in ((0, 1), (2, 2)):
            far, near = [self.energy(lines, atom, axis, n * h) - self.energy(lines, atom, axis, -n * h) for n in (2, 1)]
            self.assertAlmostEqual(found[atom][axis], (8 * near - far) / (12 * h), delta=1e-6)

    def test_printed(self):
        finished = run(1, "water", "--basis=sto-3g", "--gradient")
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertIn("gradient of the energy, hartree / bohr", finished.stdout)


if __name__ == "__main__":
    unittest.main()
