"""Law: a trace tells the source lines of a program however it was started (by its path from here or from anywhere, by PATH,
through a link) and wherever it and the reader are, with and without a fixed address; two such runs have the same rows. Of a
program that is not there any more, or was built again, no line is told, and it is said why.

Arguments: the gannet command, mpirun, the program, the same at a fixed address, the source of both."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

GANNET, MPIRUN, PROGRAM, FIXED, SOURCE = map(pathlib.Path, sys.argv[1:6])


def line_of(word):
    lines = SOURCE.read_text().splitlines()
    return next(at for at, line in enumerate(lines, 1) if f"// line of the {word}" in line)


EXPECTED = {f"{SOURCE.name}:{line_of(word)}" for word in ("put", "get", "sync")}


class Lines(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="gannet-lines-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        (self.folder / "bin").mkdir()
        self.prog = shutil.copy(PROGRAM, self.folder / "bin" / "prog")
        self.traces = 0

    def record(self, program, cwd, **environment):
        self.traces += 1
        trace = self.folder / f"{self.traces}.gtr"
        environment.setdefault("GANNET_TRACE", "events")
        subprocess.run([MPIRUN, "-n", "2", program, "/"], cwd=cwd, check=True, capture_output=True,
                       env={**os.environ, "GANNET_TRACE_FILE": str(trace), **environment})
        return trace

    def told(self, *command):
        return subprocess.run([GANNET, "trace", *command], cwd="/", check=True, capture_output=True, text=True).stdout

    def lines(self, trace):
        return set(re.findall(r"from (\S+)", self.told("summary", trace, "--rows", "100")))

    def test_however_it_is_started(self):
        (self.folder / "link").symlink_to("bin/prog")
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        absolute = self.record(self.prog, "/")
        ways = {
            "absolute": absolute,
            "from here": self.record("./prog", self.folder / "bin"),
            "from above": self.record("bin/prog", self.folder),
            "by PATH": self.record("prog", self.folder, PATH=path),
            "through a link": self.record("./link", self.folder),
            "in sums": self.record("./prog", self.folder / "bin", GANNET_TRACE="summary"),
            "at a fixed address": self.record(FIXED, "/"),
        }
        for way, trace in ways.items():
            with self.subTest(way):
                self.assertLessEqual(EXPECTED, self.lines(trace))
                changes = self.told("diff", absolute, trace, "--rows", "100")
                for place in EXPECTED:
                    ratios = re.findall(rf"(\S+)  .*from {place}\b", changes)
                    self.assertTrue(ratios and "new" not in ratios and "0.000" not in ratios, changes)

    def test_of_a_program_that_has_gone(self):
        trace = self.record("./prog", self.folder / "bin")
        pathlib.Path(self.prog).unlink()
        self.assert_unknown(trace, "it is not there")

    def test_of_a_program_that_was_built_again(self):
        trace = self.record("./prog", self.folder / "bin")
        pathlib.Path(self.prog).unlink()
        shutil.copy(GANNET, self.prog)
        self.assert_unknown(trace, "built again")

    def assert_unknown(self, trace, why):
        summary = self.told("summary", trace, "--rows", "100")
        self.assertRegex(summary, rf"note: .*{re.escape(str(self.prog))}.*{why}")
        self.assertRegex(summary, r"from 0x[0-9a-f]+ of prog")
        self.assertNotRegex(summary, r"from \S+:\d+")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
