"""Law: `gannet --version` says version, commit, build, transports and MPI; of a source that is no clone there is no commit, and one
that was changed since its commit says so. Every file that names the version names this one.

Arguments: source folder, build folder, version."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD, VERSION = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
NAMED_IN = {
    "include/gannet/version.hpp": '"([0-9.]+)"',
    "CITATION.cff": r"^version: ([0-9.]+)",
    "CHANGELOG.md": r"^## ([0-9.]+), \d{4}-\d\d-\d\d$",
    "viewer/package.json": r'^  "version": "([0-9.]+)"',
    "packaging/debian/changelog": r"^gannet \(([0-9.]+)-\d+\)",
    "packaging/spack/package.py": r'version\("([0-9.]+)"\)',
    "packaging/conda/meta.yaml": 'version = "([0-9.]+)"',
    "docs/base.md": r"^gannet: version ([0-9.]+),",
}


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout


class Version(unittest.TestCase):
    def test_the_command_says_what_it_is(self):
        said = run(BUILD / "bin" / "gannet", "--version")
        self.assertRegex(said, rf"^gannet {re.escape(VERSION)}\n(  commit      [0-9a-f]{{12}}( with changes)?\n)?"
                               r"  build       \w.*, \w+ [0-9.]+\n  transports  .*mpi.*\n  mpi         \w.*\n$")

    def test_everything_names_this_version(self):
        for name, pattern in NAMED_IN.items():
            found = re.search(pattern, (SOURCE / name).read_text(), re.MULTILINE)
            self.assertEqual(found and found[1], VERSION, name)


@unittest.skipUnless(shutil.which("git"), "there is no git")
class Commit(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)
        self.file = self.work / "commit.cpp"
        self.source = self.work / "source"
        self.source.mkdir()
        (self.source / "file").write_text("one")

    def commit(self):
        run("cmake", f"-DSOURCE={self.source}", f"-DFILE={self.file}", "-P", SOURCE / "cmake" / "GannetCommit.cmake")
        return re.search(' commit = "(.*)";', self.file.read_text())[1]

    def git(self, *words):
        return run("git", "-C", self.source, "-c", "user.name=n", "-c", "user.email=e", *words)

    def test_of_a_clone(self):
        self.assertEqual(self.commit(), "")
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-qm", "all")
        self.git("tag", "v1")  # its name is no commit
        first = self.commit()
        self.assertEqual(first, self.git("rev-parse", "--short=12", "HEAD").strip())
        os.utime(self.file, (1, 1))
        self.commit()
        self.assertEqual(self.file.stat().st_mtime, 1, "written again, though nothing has changed: all is compiled again")
        (self.source / "file").write_text("two")
        self.assertEqual(self.commit(), f"{first} with changes")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
