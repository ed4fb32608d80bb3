"""Law: a calculation goes on from a checkpoint where it ended, whatever number of ranks wrote it; a file that does not
fit or is damaged gets one clear line; a checkpoint is either the old one or the new one, whole."""

import os
import re
import tempfile
import unittest
from pathlib import Path

from program import HERE, run, run_until_written, summary

SAME = 1e-9  # hartree
MOLECULES = HERE / "molecules"


class Restart(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)
        self.file = self.scratch / "water.checkpoint"

    def expect_refusal(self, message, *words, ranks=1):
        finished = run(ranks, *words)
        self.assertEqual(finished.returncode, 2, finished.stderr)
        lines = [line for line in finished.stderr.splitlines() if line.startswith("gannet-scf:")]
        self.assertEqual(len(lines), 1, finished.stderr)
        self.assertIn(message, lines[0])

    def test_with_other_numbers_of_ranks(self):
        whole = summary(2, "water", "--checkpoint", self.file)
        for ranks in (1, 3, 4):
            with self.subTest(ranks=ranks):
                again = summary(ranks, "water", "--restart", self.file)
                self.assertLessEqual(again["iterations"], 2)
                self.assertAlmostEqual(again["energy"]["total"], whole["energy"]["total"], delta=SAME)

    def test_of_a_calculation_that_was_cut_off(self):
        radical = [MOLECULES / "chloromethyl.xyz", "--basis=6-31g", "--multiplicity=2"]
        for reference in ("uhf", "rohf"):
            words = [*radical, "--reference", reference]
            whole = summary(1, *words)
            cut = run(2, *words, "--max-iter=6", "--checkpoint", self.file)
            self.assertEqual(cut.returncode, 3, cut.stderr)
            rest = summary(3, *words, "--restart", self.file)
            self.assertLess(rest["iterations"], whole["iterations"])
            self.assertAlmostEqual(rest["energy"]["total"], whole["energy"]["total"], delta=SAME)

    def test_of_a_job_that_was_killed(self):
        words = ["benzene", "--basis=sto-3g"]
        run_until_written(self, self.file, 1, *words, "--checkpoint", self.file)
        rest = summary(2, *words, "--restart", self.file)
        self.assertAlmostEqual(rest["energy"]["total"], summary(1, *words)["energy"]["total"], delta=1e-8)

    def test_the_geometry_is_in_it(self):
        whole = summary(1, "water", "--basis=sto-3g", "--checkpoint", self.file)
        again = summary(2, "--basis=sto-3g", "--restart", self.file)
        for one, other in zip(whole["geometry"], again["geometry"], strict=True):
            self.assertEqual(one, other)
        self.assertAlmostEqual(again["energy"]["total"], whole["energy"]["total"], delta=SAME)

    def test_the_basis_is_in_it(self):
        mine = self.scratch / "mine.gbs"
        mine.write_text((HERE.parents[1] / "apps" / "chem" / "data" / "basis" / "6-31g_st_.g94").read_text())
        whole = summary(1, "water", "--basis-file", mine, "--harmonics=cartesian", "--checkpoint", self.file)
        mine.unlink()
        for words in ([], ["water"], ["--basis=6-31g*"]):
            with self.subTest(words=words):
                again = summary(2, *words, "--restart", self.file)
                self.assertLessEqual(again["iterations"], 2)
                self.assertEqual(again["functions"], whole["functions"])
                self.assertAlmostEqual(again["energy"]["total"], whole["energy"]["total"], delta=SAME)

    def test_names_of_atoms_are_in_it(self):
        place = self.scratch / "heavy.xyz"
        place.write_text("3\n\nO1 0 0 0\nD 0 0 0.96\nGh(H) 0.93 0 -0.24\n")
        last = self.scratch / "last.xyz"
        summary(1, place, "--basis=sto-3g", "--charge=-1", "--checkpoint", self.file)
        summary(1, "--charge=-1", "--restart", self.file, "--xyz", last)
        self.assertEqual([line.split()[0] for line in last.read_text().splitlines()[2:]], ["O", "D", "Gh(H)"])

    def test_a_neighbouring_geometry_and_another_reference_are_taken(self):
        summary(1, MOLECULES / "bent-water.xyz", "--basis=sto-3g", "--checkpoint", self.file)
        fresh = summary(1, "water", "--basis=sto-3g", "--reference=uhf", "--charge=1", "--multiplicity=2")
        again = summary(2, "water", "--basis=sto-3g", "--reference=uhf", "--charge=1", "--multiplicity=2", "--restart",
                        self.file)
        self.assertAlmostEqual(again["energy"]["total"], fresh["energy"]["total"], delta=1e-8)

    def test_what_does_not_fit_is_refused(self):
        summary(1, "water", "--basis=sto-3g", "--checkpoint", self.file)
        self.expect_refusal("has other basis functions: sto-3g on 3 atoms (7 functions), and this calculation 6-31g",
                            "water", "--basis=6-31g", "--restart", self.file, ranks=3)
        self.expect_refusal("has other basis functions", MOLECULES / "methylene.xyz", "--multiplicity=3",
                            "--basis=sto-3g", "--restart", self.file)

    def test_what_is_no_checkpoint_is_refused(self):
        self.expect_refusal("cannot read checkpoint", "water", "--restart", self.scratch / "nowhere")
        self.expect_refusal("cannot read checkpoint", "water", "--restart", self.scratch)
        self.file.write_text("3\nwater\nO 0 0 0\n")
        self.expect_refusal("is no checkpoint of gannet-scf", "water", "--restart", self.file, ranks=2)
        self.file.write_text("")
        self.expect_refusal("is no checkpoint of gannet-scf", "water", "--restart", self.file)

    def test_damage_is_noticed_wherever_it_is(self):
        summary(1, "water", "--basis=sto-3g", "--checkpoint", self.file)
        good = self.file.read_bytes()
        for place in (30, good.index(b"end ") + 6, len(good) // 2, len(good) - 100, len(good) - 1):
            with self.subTest(place=place):
                self.file.write_bytes(good[:place] + bytes([good[place] ^ 4]) + good[place + 1:])
                self.expect_refusal("is damaged", "water", "--basis=sto-3g", "--restart", self.file)
        for length in (40, len(good) - 300, len(good) - 1):
            with self.subTest(length=length):
                self.file.write_bytes(good[:length])
                self.expect_refusal("is damaged", "water", "--basis=sto-3g", "--restart", self.file)
        self.file.write_bytes(good + b"x")
        self.expect_refusal("is damaged", "water", "--basis=sto-3g", "--restart", self.file, ranks=2)

    def test_what_cannot_be_written_is_reported(self):
        full = self.scratch / "full"
        os.symlink("/dev/full", full)
        for ranks in (1, 2):
            finished = run(ranks, "water", "--basis=sto-3g", "--charge=2", "--checkpoint", full)
            self.assertEqual(finished.returncode, 1, finished.stderr)
            self.assertEqual(finished.stderr.count("No space left on device; going on without"), 1)
            self.assertEqual(finished.stderr.count("No space left on device\n"), 1)
            self.assertIn("converged in", finished.stdout)
            self.assertTrue(full.is_symlink())
        self.expect_refusal("cannot write", "water", "--checkpoint", self.scratch / "nowhere" / "file")

    def test_links_are_followed_and_what_is_beside_it_is_left_alone(self):
        other = self.scratch / "other"
        other.write_text("precious")
        os.symlink(other, self.scratch / "water.checkpoint.tmp")
        os.symlink(self.file, self.scratch / "link")
        summary(1, "water", "--basis=sto-3g", "--checkpoint", self.scratch / "link")
        self.assertTrue((self.scratch / "link").is_symlink())
        self.assertTrue(self.file.read_bytes().startswith(b"gannet-scf checkpoint"))
        self.assertEqual(other.read_text(), "precious")

    def test_nothing_is_left_beside_it(self):
        summary(2, "water", "--basis=sto-3g", "--checkpoint", self.file)
        self.assertEqual([path.name for path in self.scratch.iterdir()], [self.file.name])
        self.assertRegex(self.file.read_bytes().decode("latin1"), re.compile(r"^gannet-scf checkpoint 2\nenergy -74\."))


if __name__ == "__main__":
    unittest.main()
