"""Law: wrong input gets one clear line on standard error from all ranks together, and exit code 2; a calculation that
does not converge gets exit code 3. Never a crash or an abort of MPI."""

import tempfile
import unittest
from pathlib import Path

from program import run

FILES = {
    "empty.xyz": "",
    "short.xyz": "3\nwater without its hydrogens\nO 0 0 0\n",
    "unknown.xyz": "1\nno such element\nQq 0 0 0\n",
    "words.xyz": "1\nno number\nHe 0 zero 0\n",
    "twice.xyz": "2\ntwo atoms in one place\nH 0 0 0\nH 0 0 0\n",
    "extra.xyz": "1\none atom too many\nHe 0 0 0\nHe 0 0 3\n",
    "heavy.xyz": "1\nbeyond all basis sets\nU 0 0 0\n",
    "ghost.xyz": "2\n\nHe 0 0 0\nX-H 0 0 1\n",
    "dummy.xyz": "2\n\nO 0 0 0\nX 0 0 1\n",
    "odd.g94": "****\nO 0\nS 1 1.00\n  1.0\n****\n",
    "ecp.g94": "****\nO-ECP 2 10\n****\n",
    "steep.g94": "".join(f"****\n{symbol} 0\nH 1 1.00\n  1.0 1.0\n" for symbol in "OH") + "****\n",
    "cut.g94": "****\nO 0\nS 1 1.00\n  1.0 1.0\n",
}

REFUSALS = [
    (["nowhere.xyz"], "cannot read molecule nowhere.xyz"),
    (["ether"], 'unknown molecule "ether"'),
    ([], "no molecule"),
    (["water", "benzene"], "more than one molecule"),
    (["empty.xyz"], "expected the number of atoms"),
    (["short.xyz"], "3 atoms announced"),
    (["unknown.xyz"], 'unknown element "Qq"'),
    (["words.xyz"], '"zero" is not a coordinate'),
    (["twice.xyz"], "atoms 1 and 2 are in the same place"),
    (["extra.xyz"], "text after the last atom"),
    (["heavy.xyz"], "no functions for U"),
    (["dummy.xyz"], "a dummy atom has no functions"),
    (["ghost.xyz", "--optimize"], "atom 2, Gh(H), has none"),
    (["water", "--basis", "sto-9g"], 'unknown basis "sto-9g"'),
    (["water", "--basis", "nowhere.g94"], "cannot read basis nowhere.g94"),
    (["water", "--basis", "odd.g94"], "expected an exponent and its coefficients"),
    (["water", "--basis", "ecp.g94"], "expected the number of terms of the potential"),
    (["water", "--basis", "cut.g94"], "the file ends within O"),
    (["water", "--charge", "1"], "an even number of electrons, at least 0; try --multiplicity 2"),
    (["water", "--multiplicity", "2"], "an odd number of electrons, at least 1; try --multiplicity 1"),
    (["water", "--multiplicity", "13"], "multiplicity 13 needs an even number of electrons, at least 12"),
    (["water", "--multiplicity", "3", "--reference", "rhf"], "take uhf or rohf"),
    (["water", "--molden", "nowhere/orbitals"], 'cannot write "nowhere/orbitals"'),
    (["water", "--basis-file", "nowhere.gbs"], "cannot read basis nowhere.gbs"),
    (["water", "--charge", "10"], "there is nothing to calculate"),
    (["water", "--basis", "sto-3g", "--charge", "-10"], "do not fit into 7 basis functions"),
    (["water", "--charge", "much"], "is not a whole number"),
    (["water", "--theory", "mp9"], 'unknown theory "mp9": give one of hf, scf, rhf, uhf, rohf'),
    (["water", "--theory", "uhf", "--reference", "rhf"], "--theory uhf is another reference than --reference says"),
    (["water", "--theory", "rhf", "--multiplicity", "3"], "take uhf or rohf"),
    (["water", "--conv", "-1"], "is not a positive number"),
    (["water", "--max-iter", "0"], "is not at least 1"),
    (["water", "--method", "luck"], "is not counter, static, futures or natural"),
    (["water", "--guess", "wild"], "is not sad or core"),
    (["water", "--screen", "0"], "is not a positive number"),
    (["water", "--screen", "1e-3"], "is not at most 1e-5"),
    (["water", "--basis", "6-31g***"], "give a .g94 file, or one of sto-3g, "),
    (["water", "--basis="], "option --basis needs a value"),
    (["water", "--fast"], "unknown option --fast"),
    (["water", "--basis"], "option --basis needs a value"),
    (["water", "--json", "nowhere/summary.json"], 'cannot write "nowhere/summary.json"'),
    (["water", "--gradient=1"], "option --gradient takes no value"),
    (["water", "--max-steps", "0"], "is not at least 1"),
    (["water", "--method", "futures", "--workers", "0"], "is not from 1 to 1024"),
    (["water", "--workers", "2"], "option --workers is for --method futures only"),
    (["water", "--basis", "steep.g94", "--gradient"], "goes beyond the angular momentum 4"),
]


# mpirun takes two seconds to end a job with an exit code, so only some refusals are tried on several ranks.
ON_SEVERAL_RANKS = [0, 4, 17, 26]


def own_lines(finished):
    """What the program said, without what mpirun adds about exit codes."""
    return [line for line in finished.stderr.splitlines() if line.startswith("gannet-scf:")]


class Refusals(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)
        for name, text in FILES.items():
            (self.scratch / name).write_text(text)

    def arguments(self, words):
        return [str(self.scratch / word) if word in FILES else word for word in words]

    def expect_refusal(self, ranks, words, message):
        with self.subTest(words=words, ranks=ranks):
            finished = run(ranks, *self.arguments(words))
            self.assertEqual(finished.returncode, 2, finished.stderr)
            lines = own_lines(finished)
            self.assertEqual(len(lines), 1, finished.stderr)
            self.assertIn(message, lines[0])
            self.assertNotIn("MPI_ABORT", finished.stderr)

    def test_one_line_and_exit_code(self):
        for words, message in REFUSALS:
            self.expect_refusal(1, words, message)

    def test_all_ranks_refuse_together(self):
        for row in ON_SEVERAL_RANKS:
            self.expect_refusal(3, *REFUSALS[row])

    def test_no_convergence(self):
        finished = run(2, "water", "--max-iter", 3)
        self.assertEqual(finished.returncode, 3, finished.stderr)
        self.assertEqual(len(own_lines(finished)), 1)
        self.assertIn("NOT converged in 3 iterations", finished.stdout)


if __name__ == "__main__":
    unittest.main()
