"""Law: a newcomer who types what pages of the guide say, from `make install` on, gets what they promise.

Arguments: build folder, mpirun."""

import os
import pathlib
import shutil
import sys
import tempfile
import unittest

import pages

BUILD, MPIRUN = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
PAGES = pages.ROOT / "docs" / "guide"


class Guide(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.home)
        commands = cls.home / "commands"
        commands.mkdir()
        (commands / "mpirun").write_text(f'#!/bin/sh\nexec {MPIRUN} "$@"\n')
        (commands / "mpirun").chmod(0o755)
        cls.environment = {"HOME": str(cls.home), "MAKEFLAGS": f"BUILD={BUILD}",  # make takes the build that is tested
                           "PATH": f"{cls.home}/gannet/bin:{commands}:{os.environ['PATH']}"}
        files = {"cpp": "first_array.cpp", "cmake": "CMakeLists.txt"}
        cls.first, cls.said = cls.type_in("first-array", files)  # it installs for the other pages, too

    @classmethod
    def type_in(cls, name, files):
        page, folder = PAGES / f"{name}.md", cls.home / name
        pages.write_programs(page, folder, files)
        wanted = pages.steps(page, pages.ROOT, folder)
        with open(folder / "said", "w+") as said:
            done = pages.type_in(wanted, cls.environment, said)
            said.seek(0)
            return [command for _, command in wanted[len(done):]] + [step for step in done if step.status], said.read()

    def test_first_array(self):
        self.assertEqual(self.first, [], self.said)
        self.assertEqual(self.said.count("element (7, 3): 1, sum: 64\n"), 2, self.said)

    @unittest.skipUnless(shutil.which("mpif90"), "there is no Fortran compiler")
    def test_from_ga(self):
        failed, said = self.type_in("from-ga", {"c": "ga_tasks.c", "fortran": "ga_tasks.F90"})
        self.assertEqual(failed, [], said)
        self.assertEqual(said.count(": 100, sum of squares: 45000\n"), 2, said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
