"""Law: libga and libarmci, for both widths of INTEGER, export exactly the functions of the tables, and the names that
extra_symbols.txt lists; nothing of C++.

Arguments: nm, folder of the libraries."""

import pathlib
import subprocess
import sys
import unittest

import tables

NM, FOLDER = sys.argv[1:3]


def exported(library):
    said = subprocess.run([NM, "-D", "--defined-only", str(pathlib.Path(FOLDER) / library)],
                          capture_output=True, text=True, check=True).stdout
    symbols = (line.split() for line in said.splitlines())
    return {words[-1].split("@")[0] for words in symbols if words[-2] != "A"}  # A: the versions themselves


def expected(library):
    """The functions of the layers in this library, and what is written by hand."""
    names = {name for layer in tables.layers() if layer.library == library for name in tables.symbols(layer)}
    return names | {name for where, name in tables.by_hand() if where in (library, "all")}


class Exports(unittest.TestCase):
    def check(self, library):
        for suffix in "", "_i4":
            file = f"lib{library}{suffix}.so"
            with self.subTest(file=file):
                found, wanted = exported(file), expected(library)
                self.assertFalse(wanted - found, f"{file} lacks {' '.join(sorted(wanted - found))}")
                self.assertFalse(found - wanted, f"{file} exports too much: {' '.join(sorted(found - wanted))}")

    def test_ga(self):
        self.check("ga")

    def test_armci(self):
        if not any(layer.library == "armci" for layer in tables.layers()):
            self.skipTest("no table of ARMCI yet")
        self.check("armci")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
