"""Law: energies of CCSD and CCSD(T) are those of PySCF (reference_cc.json), on any number of ranks and nodes and with any memory
that is allowed; amplitudes of a job that was killed are gone on with; what cannot be done is refused in one line."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from program import HERE, arguments, assert_refused, run, run_until_written, summary

REFERENCE = json.loads((Path(__file__).parent / "reference_cc.json").read_text())["ccsd(t)"]
TOLERANCE = 1e-8  # hartree
SAME = 2e-9
SHARP = ["--conv", 1e-8, "--screen", 1e-13, "--cc-conv", 1e-9]
DIMER = HERE / "molecules" / "water-dimer.xyz"
ROW = re.compile(r"^ +(\d+) +(-\d+\.\d+) +\S+ +(\S+) +\S+$", re.MULTILINE)


def words_of(row, theory):
    fit = ["--fit-scf", row["fit_scf"]] if row["fit_scf"] else []
    frozen = ["--frozen-core", row["frozen"]] if row["frozen"] else []
    return [*arguments(row), "--theory", theory, *fit, *frozen, *SHARP]


def iterations(text):
    """Number, energy and residual of each iteration that was told."""
    return [(int(number), float(energy), float(residual))
            for number, energy, residual in ROW.findall(text[text.index("correlation energy"):])]


class Energies(unittest.TestCase):
    def test_same_as_pyscf(self):
        for number, row in enumerate(REFERENCE):
            with self.subTest(**row):
                found = summary(1 + number % 2, *words_of(row, "ccsd(t)"))["energy"]
                for name, part in (("scf", "scf"), ("mp2", "mp2_correlation"), ("ccsd", "ccsd_correlation"), ("(t)", "(t)")):
                    self.assertAlmostEqual(found[part], row[name], delta=TOLERANCE)
                self.assertAlmostEqual(found["total"], row["scf"] + row["ccsd"] + row["(t)"], delta=TOLERANCE)

    def test_without_triples(self):
        row = REFERENCE[1]
        found = summary(2, *words_of(row, "CCSD"))["energy"]
        self.assertNotIn("(t)", found)
        self.assertAlmostEqual(found["total"], row["scf"] + row["ccsd"], delta=TOLERANCE)

    def test_any_number_of_ranks_and_nodes(self):
        row = REFERENCE[7]
        for ranks, environment in ((1, {}), (3, {}), (4, {"GANNET_NODE_RANKS": "2"}), (2, {"GANNET_NODE_RANKS": "1"}),
                                   (4, {"GANNET_NODE_RANKS": "2", "GANNET_TRANSPORT": "mpi"})):
            with self.subTest(ranks=ranks, **environment):
                found = summary(ranks, *words_of(row, "ccsd_t"), environment=environment)["energy"]
                self.assertAlmostEqual(found["ccsd_correlation"], row["ccsd"], delta=SAME)
                self.assertAlmostEqual(found["(t)"], row["(t)"], delta=SAME)

    def test_diagnostics(self):
        for theory in ("ccsd", "ccsd(t)"):
            with self.subTest(theory=theory):
                found = summary(2, *words_of(REFERENCE[0], theory))["correlation"]
                self.assertAlmostEqual(found["t1_diagnostic"], REFERENCE[0]["t1"], delta=1e-8)
                self.assertAlmostEqual(found["d1_diagnostic"], REFERENCE[0]["d1"], delta=1e-8)
                self.assertGreater(found["iterations"], 3)

    def test_default_convergence_is_enough(self):
        row = REFERENCE[6]
        found = summary(2, *arguments(row), "--theory=ccsd(t)")["energy"]
        self.assertAlmostEqual(found["total"], row["scf"] + row["ccsd"] + row["(t)"], delta=2e-8)


class Memory(unittest.TestCase):
    def test_what_is_asked_for_is_enough(self):
        row = REFERENCE[6]
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                refused = run(ranks, *words_of(row, "ccsd(t)"), "--memory=2M")
                needed = float(re.search(r"needs (\S+) MiB on each", refused.stderr)[1])
                found = summary(ranks, *words_of(row, "ccsd(t)"), "--memory", f"{needed + 2}M")["energy"]
                self.assertAlmostEqual(found["ccsd_correlation"], row["ccsd"], delta=SAME)
                self.assertAlmostEqual(found["(t)"], row["(t)"], delta=SAME)

    def test_what_does_not_fit_is_refused_before_the_iterations(self):
        finished = run(2, DIMER, "--theory=ccsd", "--memory=2M")
        self.assertEqual(finished.returncode, 2, finished.stderr)
        lines = [line for line in finished.stderr.splitlines() if line.startswith("gannet-scf:")]
        self.assertEqual(len(lines), 1, finished.stderr)
        self.assertRegex(lines[0], r"10 occupied, 38 virtual and 168 fitting functions needs \S+ MiB on each of 2 ranks, "
                                   r"\S+ MiB of them for the program itself, and --memory allows 2.0 MiB: allow more")
        self.assertNotIn("correlation energy", finished.stdout)

    def test_what_is_expected_is_told_before(self):
        with tempfile.TemporaryDirectory() as scratch:
            told = run(1, "water", "--theory=ccsd(t)", "--checkpoint", Path(scratch) / "water").stdout
        told = told[told.index("\nexpected\n"):told.index("correlation energy")]
        for wanted in (r"memory +\S+ MiB of 2048.0 MiB on each rank", r"time +\S+ s an iteration, .* s for \(T\)",
                       r"if all ranks multiply matrices at \S+ Gflop/s", r"disk +0.1 MiB of amplitudes"):
            self.assertRegex(told, wanted)

    @unittest.skipUnless(sys.platform == "linux", "reads the memory that Linux counted")
    def test_the_limit_is_kept(self):
        benzene = HERE.parents[1] / "apps" / "chem" / "data" / "molecules" / "benzene.xyz"
        for allowed, words in ((400, [benzene, "--basis=6-31g**", "--frozen-core", "--theory=ccsd", "--cc-conv=0.1"]),
                               (100, [DIMER, "--theory=ccsd(t)", "--cc-conv=1e-3"])):
            with self.subTest(allowed=allowed):
                self.assertLess(self.peak(*words, f"--memory={allowed}M"), allowed)

    @staticmethod
    def peak(*words):
        """MiB that one rank had at most."""
        job = subprocess.Popen([os.environ["SCF_PROGRAM"], *map(str, words)], stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(job.pid, 0)
        assert status == 0, status
        return used.ru_maxrss / 1024


class Restart(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.file = Path(scratch.name) / "dimer"
        self.amplitudes = Path(scratch.name) / "dimer.cc.h5"
        self.triples = Path(scratch.name) / "dimer.cc.triples"

    def test_with_other_numbers_of_ranks(self):
        row = REFERENCE[6]
        summary(2, *words_of(row, "ccsd"), "--checkpoint", self.file)
        for ranks in (1, 3, 4):
            with self.subTest(ranks=ranks):
                again = run(ranks, *words_of(row, "ccsd"), "--restart", self.file)
                self.assertEqual(again.returncode, 0, again.stderr)
                told = iterations(again.stdout)
                self.assertLess(told[0][2], 1e-5)
                self.assertAlmostEqual(told[-1][1], row["ccsd"], delta=TOLERANCE)

    def test_of_iterations_that_were_too_few(self):
        row = REFERENCE[6]
        cut = run(2, *arguments(row), "--theory=ccsd(t)", "--max-iter=12", "--cc-conv=1e-13", "--checkpoint", self.file)
        self.assertEqual(cut.returncode, 3, cut.stderr)
        self.assertIn("no convergence of ccsd(t) in 12 iterations", cut.stderr)
        rest = run(3, *words_of(row, "ccsd(t)"), "--restart", self.file)
        self.assertEqual(rest.returncode, 0, rest.stderr)
        self.assertEqual(iterations(rest.stdout)[0][0], 13)

    def test_of_a_job_that_was_killed(self):
        row = REFERENCE[6]
        run_until_written(self, self.amplitudes, 2, *words_of(row, "ccsd(t)"), "--checkpoint", self.file)
        rest = summary(2, *words_of(row, "ccsd(t)"), "--restart", self.file)["energy"]
        self.assertAlmostEqual(rest["ccsd_correlation"], row["ccsd"], delta=SAME)
        self.assertAlmostEqual(rest["(t)"], row["(t)"], delta=SAME)

    def test_of_a_job_that_was_killed_in_triples(self):
        row = REFERENCE[6]
        run_until_written(self, self.triples, 1, *words_of(row, "ccsd(t)"), "--checkpoint", self.file)
        kept = self.triples.read_text()
        self.triples.unlink()
        whole = summary(1, *words_of(row, "ccsd(t)"), "--restart", self.file)["energy"]
        self.assertAlmostEqual(whole["(t)"], row["(t)"], delta=SAME)
        for ranks, environment in ((1, {}), (4, {"GANNET_NODE_RANKS": "2"})):
            with self.subTest(ranks=ranks, **environment):
                self.triples.write_text(kept)
                self.assert_same(whole, self.resumed(ranks, row, environment)[0])

    def test_sums_of_triples_are_not_made_again(self):
        """Of a molecule with orbitals of one energy, for which each job finds others."""
        row = {"molecule": "hydrogen-cyanide", "basis": "cc-pvdz", "charge": 0, "multiplicity": 1, "reference": "rhf",
               "fit_scf": None, "frozen": 2}
        whole = summary(2, *words_of(row, "ccsd(t)"), "--checkpoint", self.file)["energy"]
        heading, tile, *sums = self.triples.read_text().splitlines()
        self.triples.write_text("\n".join([heading, tile, *sums[::2]]) + "\n")
        for ranks in (1, 4):
            found, told = self.resumed(ranks, row)
            self.assert_same(whole, found)
            self.assertEqual(told, (len(sums[::2]), len(sums)))
        number, energy = sums[0].split()
        self.triples.write_text("\n".join([heading, tile, f"{number} {float(energy) + 1}"]) + "\n")
        self.assertAlmostEqual(self.resumed(2, row)[0]["(t)"], whole["(t)"] + 1, delta=1e-10)

    def test_sums_of_other_amplitudes_are_not_taken(self):
        row = REFERENCE[0]
        summary(1, *words_of(row, "ccsd(t)"), "--checkpoint", self.file)
        sharper = run(2, *arguments(row), "--theory=ccsd(t)", "--conv=1e-8", "--cc-conv=1e-11", "--restart", self.file)
        self.assertEqual(sharper.returncode, 0, sharper.stderr)
        self.assertNotIn("goes on", sharper.stdout)
        self.triples.write_text(self.triples.read_text() + "half a l")
        damaged = run(1, *words_of(row, "ccsd(t)"), "--restart", self.file)
        self.assertEqual(damaged.returncode, 2, damaged.stderr)
        self.assertIn("dimer.cc.triples is damaged; remove it", damaged.stderr)

    def resumed(self, ranks, row, environment=None):
        """Energies of a job that goes on with the sums of (T), and how many of how many it says were done."""
        with tempfile.TemporaryDirectory() as scratch:
            place = Path(scratch) / "summary.json"
            again = run(ranks, *words_of(row, "ccsd(t)"), "--restart", self.file, "--json", place, environment=environment)
            self.assertEqual(again.returncode, 0, again.stderr)
            told = re.search(r"goes on: (\d+) of (\d+) sums were done", again.stdout)
            self.assertTrue(told, again.stdout)
            self.assertLess(int(told[1]), int(told[2]))
            return json.loads(place.read_text())["energy"], (int(told[1]), int(told[2]))

    def assert_same(self, one, other):
        for part in ("ccsd_correlation", "(t)", "total"):
            self.assertAlmostEqual(one[part], other[part], delta=1e-10)

    def test_amplitudes_of_something_else_are_refused(self):
        summary(1, "water", "--theory=ccsd", "--basis=6-31g**", "--checkpoint", self.file)
        finished = run(2, "water", "--theory=ccsd", "--basis=6-31g**", "--frozen-core", "--restart", self.file)
        self.assertEqual(finished.returncode, 2, finished.stderr)
        self.assertIn("has amplitudes of 5 occupied and 20 virtual orbitals, and this calculation has 4 and 20", finished.stderr)
        self.amplitudes.write_text("no amplitudes")
        finished = run(1, "water", "--theory=ccsd", "--basis=6-31g**", "--restart", self.file)
        self.assertEqual(finished.returncode, 2, finished.stderr)
        self.assertIn("cannot read the amplitudes of --restart", finished.stderr)


class Refusals(unittest.TestCase):
    def test_one_line(self):
        for words, message in (
            (["--theory=ccsd", "--reference=uhf"], "is another reference"),
            (["--theory=ccsd(t)", "--multiplicity=3"], "is for multiplicity 1"),
            (["--theory=ccsdt"], "unknown theory"),
            (["--theory=ccsd", "--frozen-core=5"], "needs an occupied orbital that is not frozen"),
            (["--theory=ccsd", "--memory=much"], "is not a size such as 500M or 4G"),
            (["--theory=ccsd", "--memory=0"], "is not a size such as 500M or 4G"),
            (["--theory=ccsd", "--memory=1T"], "is not a size such as 500M or 4G"),
            (["--theory=ccsd", "--fit-scf=cc-pvdz"], "unknown fitting basis"),
            (["--theory=mp2", "--fit-scf=cc-pvdz-jkfit"], "is for theories with fitted correlation"),
            (["--theory=ccsd", "--gradient"], "has no gradient"),
        ):
            with self.subTest(words=words):
                assert_refused(self, words, message)


if __name__ == "__main__":
    unittest.main()
