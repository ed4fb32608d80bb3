"""Law: a program with mutants does what it did when none is on, and something else for each that is; a mutant notes that it was asked
for. A run that passes its limit leaves no process behind. The quick tier covers what is found, at the least cost."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

from tree import TOOLS, TreeTest

sys.path.insert(0, str(TOOLS))

from mutants import cover, plant, processes, verdict  # noqa: E402
from mutants.functions import functions  # noqa: E402
from mutants.matrix import Cell  # noqa: E402
from mutants.operators import sites  # noqa: E402
from mutants.reach import Reach  # noqa: E402
from mutants.suite import MAX_MUTANTS  # noqa: E402
from mutants.tokens import Source  # noqa: E402

PROGRAM = r"""
#include <cstdio>
#include <stdexcept>

namespace app {

constexpr int twice(int x) { return x * 2; }

int limits[4] = {1, -1, 1, 5};

struct Sum {
  int total{0};
  void add(int x) { total += x; }
  bool is_above(int x) const { return total > x; }
};

int less(int a, int b) { return a - b; }

int run(int given) {
  Sum sum;
  for (int i = 0; i < 3; ++i) {
    sum.add(limits[i] * given);  // not a + b
  }
  if (sum.total == 0) throw std::runtime_error("nothing + nothing");
  if (sum.is_above(4) && given != 7) {
    sum.total = 2;
  }
  return sum.total + less(given, 5);
}

}  // namespace app

int main() {
  int at = 1;
  do std::printf("%d ", app::run(at));
  while (++at != 10);
}
"""


def reach(name, seconds, module, reached=()):
    return Reach(name, module, 1, "passed", seconds, seconds, frozenset(reached))


class Planted(TreeTest):
    def setUp(self):
        super().setUp()
        source = Source(PROGRAM)
        self.sites = [site for function in functions(source) for site in sites(source, function)]

    def compiled(self, planted, name):
        """A program with these (mutant, site), as it is run: arguments are an environment."""
        copy = self.root / name
        copy.mkdir()
        (copy / "a.cpp").write_text("")
        self.write("a.cpp", PROGRAM)
        plant.write_files(self.root, copy, planted, {"a.cpp"})
        (copy / "mutants_switch.hpp").write_text((TOOLS / "mutants/switch.hpp").read_text())
        subprocess.run(["c++", "-std=c++20", "-w", "-o", copy / "a", copy / "a.cpp"], check=True)
        return lambda **environment: subprocess.run([copy / "a"], env=os.environ | environment, capture_output=True, text=True, timeout=9)

    def one_of_each_line(self, sites):
        taken = []
        for site in sites:
            if not any(site.line == other.line for other in taken):
                taken.append(site)
        return taken

    def test_kinds(self):
        changes = {(site.kind, site.change) for site in self.sites}
        for wanted in [("relation", "i < 3 -> <="), ("arithmetic", "limits[i] * given -> +"), ("removal", "sum.total = 2; -> nothing"),
                       ("logic", "sum.is_above(4) && given != 7 -> ||"), ("swap", "less(given, 5) -> 5, given"),
                       ("negation", "if (sum.total == 0) -> if not")]:
            self.assertIn(wanted, changes)
        self.assertFalse([change for _, change in changes if "x * 2" in change or "nothing +" in change or "not a" in change])

    def test_a_mutant_changes_what_a_program_does(self):
        reached = self.root / "reached"
        for number, kind in enumerate(sorted({site.kind for site in self.sites})):
            chosen = self.one_of_each_line([site for site in self.sites if site.kind == kind])
            planted = plant.numbered([("a.cpp", site) for site in chosen])
            run = self.compiled(planted, str(number))
            plain = run(GANNET_MUTANT="0").stdout
            self.assertEqual(plain, "-3 -1 1 3 2 3 9 5 6 ")
            for mutant, _ in planted:
                reached.write_bytes(bytes(MAX_MUTANTS))
                done = run(GANNET_MUTANT=str(mutant.number), GANNET_MUTANTS_REACHED=str(reached))
                with self.subTest(mutant=mutant):
                    self.assertEqual(reached.read_bytes()[mutant.number], 1)
                    self.assertNotEqual((done.stdout, done.returncode), (plain, 0))

    def test_lines_keep_their_numbers(self):
        text = "int f(int a) {\n  return a <\n         3;\n}\nint g(int a) { return a + 1; }\n"
        source = Source(text)
        found = [site for function in functions(source) for site in sites(source, function) if site.kind in ("relation", "arithmetic")]
        self.write("a.cpp", text)
        self.write("copy/a.cpp", "")
        plant.write_files(self.root, self.root / "copy", plant.numbered([("a.cpp", site) for site in found]), {"a.cpp"})
        lines = (self.root / "copy/a.cpp").read_text().split("\n")
        self.assertEqual(lines[1], "#line 1")
        self.assertIn("int g(int a)", lines[2 + 4])


class Runs(TreeTest):
    def test_a_run_that_is_too_long_leaves_no_process_behind(self):
        script = self.root / "script"
        script.write_text(f"setsid sleep 60 & echo $! > {self.root}/child; sleep 60")
        ended = processes.run(("sh", str(script)), dict(os.environ), self.root, 0.5, self.root / "output")
        self.assertIsNone(ended.code)
        self.assertLess(ended.seconds, 30)
        child = (self.root / "child").read_text().strip()
        state = pathlib.Path(f"/proc/{child}/stat")
        self.assertTrue(not state.exists() or re.search(r"\) Z ", state.read_text()))


class Quick(unittest.TestCase):
    def verdicts(self, cells):
        mutants = {number: plant.Mutant(number, "src/runtime/am/a.cpp", number, "order", str(number)) for number in (1, 2, 3, 4)}
        reaches = {each.entry: each for each in [reach("dear", 9, "am", {1, 2}), reach("cheap", 1, "am", {1, 2, 3}),
                                                 reach("other", 1, "rma", {3}), reach("flaky", 0.1, "am", {1})]}
        return verdict.Verdicts(mutants, reaches, cells, {("src/runtime/am/a.cpp", "3")})

    def test_states_and_cover(self):
        found = self.verdicts([Cell(1, "cheap", "crash", 1), Cell(1, "dear", "crash", 1), Cell(2, "cheap", "passed", 1),
                               Cell(2, "dear", "passed", 9), Cell(3, "cheap", "passed", 1), Cell(0, "flaky", "assertion", 1),
                               Cell(1, "flaky", "assertion", 1)])
        self.assertEqual(found.states, {1: "found", 2: "survived", 3: "equivalent", 4: "unreached"})
        self.assertEqual(verdict.score(found), (1, 2))
        self.assertEqual(cover.quick(found, 100), ["cheap", "other"])
        self.assertEqual(cover.redundant(found), [("dear", "cheap")])


if __name__ == "__main__":
    unittest.main()
