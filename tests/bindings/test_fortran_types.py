"""Law: the Fortran include files give a type to each function that GA's give one to (fortran_types.txt), the same type, and
to no other: programs declare the others themselves, which a second declaration would turn into an error."""

import pathlib
import re
import unittest

import tables

HERE = pathlib.Path(__file__).parent
DECLARATION = re.compile(r"^ +(integer|logical|real|double precision|complex|double complex) (\w+)$", re.MULTILINE)
EXTERNAL = re.compile(r"^ +external (\w+)$", re.MULTILINE)


def declared():
    """{function: type} in all include files."""
    found = {}
    for header in (tables.ROOT / "bindings" / "include").glob("*.fh"):
        text = header.read_text()
        functions = set(EXTERNAL.findall(text))
        found |= {name: kind for kind, name in DECLARATION.findall(text) if name in functions}
    return found


def expected():
    found = {}
    for line in tables.lines(HERE / "fortran_types.txt"):
        name, kind = line.split(maxsplit=1)
        found[name] = kind
    return found


class FortranTypes(unittest.TestCase):
    def test_the_same_functions_with_the_same_types(self):
        self.maxDiff = None
        self.assertGreater(len(expected()), 200)
        self.assertEqual(declared(), expected())


if __name__ == "__main__":
    unittest.main()
