#!/usr/bin/env python3
"""Law: the calls by which NWChem's makefile asks for an installed Global Arrays give a program that links and runs, whatever
its ARMCI_NETWORK, and with BLAS of 4-byte and of 8-byte integers.

Arguments: prefix, mpirun."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PREFIX, MPIRUN = sys.argv[1:3]
HERE = pathlib.Path(__file__).resolve().parent
BLAS = {4: "-lopenblas", 8: "-lopenblas64"}
SHORT_SCALAPACK = "-Wl,--no-as-needed -lopenblas64 -lopenblas"


class Link(unittest.TestCase):
    def setUp(self):
        self.work = tempfile.TemporaryDirectory()
        self.addCleanup(self.work.cleanup)
        self.program = pathlib.Path(self.work.name) / "program"

    def make(self, *words, blas_size=None, blas=None):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("BLAS_SIZE", "GA_BLAS_SIZE", "GA_INTEGER", "ARMCI_NETWORK", "MAKEFLAGS")}
        if blas_size:
            environment["BLAS_SIZE"] = str(blas_size)
        return subprocess.run(["make", "-C", HERE, f"EXTERNAL_GA_PATH={PREFIX}", f"OUT={self.program}",
                               f"BLASOPT={blas or BLAS[blas_size or 8]}", *words],
                              env=environment, capture_output=True, text=True)

    def links(self, *words, **choice):
        made = self.make(*words, **choice)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)

    def run_ranks(self, ranks):
        return subprocess.run([MPIRUN, "-n", str(ranks), self.program], capture_output=True, text=True)

    def runs(self, ranks):
        done = self.run_ranks(ranks)
        self.assertEqual((done.returncode, done.stdout), (0, "all right\n"), done.stderr)

    def test_every_network_and_release(self):
        for network in [], ["ARMCI_NETWORK=ARMCI"], ["ARMCI_NETWORK=MPI-PR"], ["ARMCI_NETWORK=OPENIB"]:
            for release in [], ["LIBPATH=first"]:
                with self.subTest(network=network, release=release):
                    self.links(*network, *release)
                    self.runs(1)
                    self.program.unlink()

    def test_both_widths_of_blas(self):
        for size in 4, 8:
            self.links(blas_size=size)
            for ranks in 1, 2, 3, 4:
                with self.subTest(size=size, ranks=ranks):
                    self.runs(ranks)
            self.program.unlink()

    def test_wrong_width_is_refused(self):
        made = self.make("BLAS_SIZE=4")  # only make knows, ga-config does not
        self.assertNotEqual(made.returncode, 0)
        self.assertIn("has BLAS of 8 bytes and BLAS_SIZE is 4", made.stderr)

    def test_both_widths_at_once_are_refused(self):
        self.links(blas=SHORT_SCALAPACK)
        done = self.run_ranks(1)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, "BLAS of this program has 8-byte integers, and .*libopenblas.so.0 brings another")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
