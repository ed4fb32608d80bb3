"""Laws: the library exports exactly the functions that lapi.h declares, each as LAPI_ and PLAPI_, and their subroutines in
Fortran; lapi.h alone compiles as C99, C11 and C++, without a
warning.

Arguments: nm, the library, lapi.h, C compiler, C++ compiler."""

import pathlib
import re
import subprocess
import sys
import unittest

NM, LIBRARY, HEADER, C, CXX = sys.argv[1:6]


class Library(unittest.TestCase):
    def test_exports(self):
        said = subprocess.run([NM, "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True).stdout
        symbols = (line.split() for line in said.splitlines())
        exported = {words[-1].split("@")[0] for words in symbols if words[-2] != "A"}  # A: the versions themselves
        declared = set(re.findall(r"^int (P?LAPI_\w+)\(", pathlib.Path(HEADER).read_text(), re.MULTILINE))
        calls = {name for name in declared if name.startswith("LAPI_")}
        self.assertEqual(declared, calls | {"P" + name for name in calls})
        self.assertEqual(exported, declared | {name.lower() + "_" for name in calls} | {"lapi_null_"})

    def test_header_in_each_language(self):
        for compiler, *options in (C, "-xc", "-std=c99"), (C, "-xc", "-std=c11"), (CXX, "-xc++", "-std=c++11"):
            with self.subTest(options=options):
                subprocess.run([compiler, *options, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-"],
                               input=f'#include "{HEADER}"\nint main(void) {{ return LAPI_SUCCESS; }}\n', text=True,
                               check=True)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
