"""Law: a newcomer who has installed Gannet in $HOME/gannet and types what pages of the guide say gets what they promise.

Arguments: build folder, mpirun."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD, MPIRUN = sys.argv[1:3]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Guide(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.home)
        subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.home / "gannet"], check=True, capture_output=True)
        commands = cls.home / "commands"
        commands.mkdir()
        (commands / "mpirun").write_text(f'#!/bin/sh\nexec {MPIRUN} "$@"\n')
        (commands / "mpirun").chmod(0o755)
        cls.environment = {**os.environ, "HOME": str(cls.home),
                           "PATH": f"{cls.home}/gannet/bin:{commands}:{os.environ['PATH']}"}

    def type_in(self, page, files):
        """What the commands of a page print, in a folder with these files."""
        folder = self.home / page
        folder.mkdir()
        text = (ROOT / "docs" / "guide" / f"{page}.md").read_text()
        blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        for language, name in files.items():
            (folder / name).write_text(next(lines for kind, lines in blocks if kind == language))
        commands = "".join(lines for kind, lines in blocks if kind == "sh" and "make install" not in lines)
        done = subprocess.run(["bash", "-e", "-c", commands], cwd=folder, env=self.environment, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_first_array(self):
        said = self.type_in("first-array", {"cpp": "first_array.cpp", "cmake": "CMakeLists.txt"})
        self.assertEqual(said.count("element (7, 3): 1, sum: 64\n"), 2, said)

    @unittest.skipUnless(shutil.which("mpif90"), "there is no Fortran compiler")
    def test_from_ga(self):
        said = self.type_in("from-ga", {"c": "ga_tasks.c", "fortran": "ga_tasks.F90"})
        self.assertEqual(said.count(": 100, sum of squares: 45000\n"), 2, said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
