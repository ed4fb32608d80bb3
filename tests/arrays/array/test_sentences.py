"""Law: what does not compile says in a sentence what to do: elements that cannot be added, an array called like a
function, an old standard of C++.

Arguments: C++ compiler, include folders."""

import subprocess
import sys
import unittest

CXX, FOLDERS = sys.argv[1], [f"-I{folder}" for folder in sys.argv[2:]]

PROGRAM = """
#include <gannet/gannet.hpp>
void use(gannet::World& world, const gannet::Array<double>& a, const gannet::Array<bool>& flags,
         const gannet::Array<short>& shorts) {{
  bool yes[2] = {{true, true}};
  (void)yes;
  {}
}}
"""
SENTENCES = {
    "(void)a(3, 4);": "use get: a.get({3, 4}) reads an element",
    "flags.accumulate({{0}, {2}}, yes);": "accumulate needs numbers",
    "flags.fetch_add({0}, true);": "fetch_add needs integer or real elements of 4 or 8 bytes",
    "shorts.fetch_add({0}, 1);": "fetch_add needs integer or real elements of 4 or 8 bytes",
}
GOOD = ["flags.put({0}, true);", "(void)world.max(true);", "(void)gannet::sum(shorts);", "(void)a.get({3, 4});"]


class Sentences(unittest.TestCase):
    def compiled(self, line, standard="-std=c++20"):
        return subprocess.run([CXX, standard, *FOLDERS, "-fsyntax-only", "-xc++", "-"], input=PROGRAM.format(line),
                              capture_output=True, text=True)

    def test_right_lines_compile(self):
        run = self.compiled("".join(GOOD))
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_wrong_lines_say_what_to_do(self):
        for line, sentence in SENTENCES.items():
            with self.subTest(line=line):
                run = self.compiled(line)
                self.assertNotEqual(run.returncode, 0)
                self.assertIn(sentence, run.stderr)
                self.assertEqual(run.stderr.count("error:"), 1, run.stderr)

    def test_an_old_standard_is_reported_before_anything_else(self):
        run = self.compiled("", "-std=c++17")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("Gannet needs C++20", run.stderr.splitlines()[1])
        self.assertLess(len(run.stderr.splitlines()), 30, run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
