"""Law: the compiler finds what is wrong in a program that says `use gannet`, of which gannet.mod alone is installed. A
program whose integers have the other width is told so in its own messages: by the type of functions' results, and by
the name that a subroutine's call leads to, which the linker does not find.

Arguments: Fortran compiler, folder of gannet.mod, bytes of its integers."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

FORTRAN, MODULE, WIDTH = sys.argv[1:4]
RIGHT, WRONG = ([], ["-fdefault-integer-8"]) if WIDTH == "4" else (["-fdefault-integer-8"], [])
ADVICE = "compile_without_fdefault_integer_8" if WIDTH == "4" else "compile_with_fdefault_integer_8"

PROGRAM = """
program p
  use gannet
  implicit none
  integer :: g_a, lo(2), hi(2), ld, i
  double precision :: s, a(4, 4)
  logical :: ok
  {}
end program
"""
GOOD = ["ok = nga_create(mt_dbl, 2, [4, 4], 'a', [1, 1], g_a)", "ok = ga_destroy(g_a)", "s = ga_ddot(g_a, g_a)",
        "i = nga_read_inc(g_a, 1, 1)", "call nga_get(g_a, lo, hi, a, ld)", "call nga_put(g_a, 1, 1, s, 1)",
        "call ga_dgop(1, s, 1, '+')", "call ga_brdcst(1, a(1:2, 1:2), 32, 0)", "call ga_zero(g_a)"]
BAD = ["call nga_get(g_a, lo, a, hi, ld)", "call nga_put(g_a, lo, hi, a)", "call ga_zero(s)", "ok = ga_destroy()",
       "call ga_dgop(1, s, '+')"]


class Module(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copy(pathlib.Path(MODULE) / "gannet.mod", self.folder)

    def compiled(self, line, flags, *steps):
        source = self.folder / "p.F90"
        source.write_text(PROGRAM.format(line))
        command = [FORTRAN, *flags, *steps, "p.F90", "-o", "p"]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                              env=os.environ | {"LC_ALL": "C"})

    def test_right_calls_compile(self):
        for line in GOOD:
            with self.subTest(line=line):
                run = self.compiled(line, RIGHT, "-c", "-Wall", "-Wno-unused", "-Wno-uninitialized", "-Werror")
                self.assertEqual(run.returncode, 0, run.stderr)

    def test_wrong_calls_do_not(self):
        for line in BAD:
            with self.subTest(line=line):
                self.assertNotEqual(self.compiled(line, RIGHT, "-c").returncode, 0)

    def test_functions_with_the_other_width_give_advice(self):
        for line in GOOD[:4]:
            with self.subTest(line=line):
                run = self.compiled(line, WRONG, "-c")
                self.assertNotEqual(run.returncode, 0)
                self.assertIn(f"Error: Cannot convert TYPE({ADVICE})", run.stderr)

    def test_subroutines_with_the_other_width_give_advice(self):
        for line in GOOD[4:6]:
            with self.subTest(line=line):
                self.assertIn(f"Warning: Using subroutine '{ADVICE}", self.compiled(line, WRONG, "-c").stderr)
                run = self.compiled(line, WRONG)
                self.assertNotEqual(run.returncode, 0)
                self.assertIn(f"undefined reference to `{ADVICE}", run.stderr)

    def test_other_calls_with_the_other_width_do_not_compile(self):
        for line in GOOD[6:]:
            with self.subTest(line=line):
                self.assertNotEqual(self.compiled(line, WRONG, "-c").returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
