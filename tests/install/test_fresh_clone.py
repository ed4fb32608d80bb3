"""Law: fresh_clone types each command of README.md in a clone of what is committed, in order and in one shell, and those of
the guide's first page after `make install`, where only blocks with `make` are typed in the clone; a command that fails is named,
the others are tried all the same, but for those after the one that has to be right first."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARTS = "tests/install/fresh_clone", "tests/install/pages.py", "packaging/wheel/elf.py"
GUIDE = """```sh
make install PREFIX=$HOME/gannet
```
```cpp
int main() {}
```
```cmake
project(none)
```
```sh
cmake -E touch made && ls
```
"""


class FreshClone(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.work)
        self.source = self.work / "source"
        (self.source / "docs" / "guide").mkdir(parents=True)
        for part in PARTS:
            (self.source / part).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / part, self.source / part)
        (self.source / "Makefile").write_text("install:\n\t@mkdir -p $(PREFIX); touch $(PREFIX)/installed\n")
        (self.source / "docs" / "guide" / "first-array.md").write_text(GUIDE)

    def type_in(self, lines, *options):
        (self.source / "README.md").write_text(f"# Title\n\n```sh\n{lines}```\n")
        git = ["git", "-C", self.source, "-c", "user.name=n", "-c", "user.email=e"]
        for command in ["init", "-q"], ["add", "."], ["commit", "-qm", "all"]:
            subprocess.run([*git, *command], check=True, capture_output=True)
        (self.source / "not_committed").touch()
        return subprocess.run([sys.executable, self.source / "tests" / "install" / "fresh_clone", self.work / "fresh", *options],
                              capture_output=True, text=True)

    def test_failures_are_named_and_stop_nothing(self):
        done = self.type_in("false   # fails\nexport WORD=kept\ntest $WORD = \\\n  kept && ls\n")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        results = done.stdout.split("== README.md in a fresh clone\n")[1].splitlines()
        self.assertEqual([re.sub(r" +\d+ s  ", " in time: ", line) for line in results],
                         ["status 1 in time: false", "ok in time: export WORD=kept", "ok in time: test $WORD =    kept && ls"])
        self.assertIn("\nREADME.md\n", done.stdout)
        self.assertNotIn("not_committed", done.stdout)

    def test_a_command_may_be_left_out(self):
        done = self.type_in("true\nfalse  # takes long\n", "--without", "false")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertNotIn("false", done.stdout)
        done = self.type_in("true\n", "--without", "make all")
        self.assertIn("README.md has no command make all", done.stderr)

    def test_nothing_follows_what_has_to_be_right_first(self):
        done = self.type_in("false\ntest 1 = 2\ntrue\n", "--first", "test 1 = 2")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"status 1 .*false\nstatus 1 .*test 1 = 2\nnot tried +true\n")
        done = self.type_in("false\ntest 1 = 1\ntrue\n", "--first", "test 1 = 1")
        self.assertRegex(done.stdout, r"ok .*test 1 = 1\nok .*true\n")

    def test_a_shell_that_ends_is_a_failure(self):
        done = self.type_in("exit 0\ntrue\n")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"not tried +exit 0\nnot tried +true\n")

    def test_the_guide_follows_the_installation(self):
        done = self.type_in("make install PREFIX=$HOME/gannet\ntest -e $HOME/gannet/installed\n")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("== cmake -E touch made && ls\nCMakeLists.txt\nfirst_array.cpp\nmade\n", done.stdout)
        self.assertEqual(done.stdout.count("ok "), 4, done.stdout)
        self.assertTrue((self.work / "fresh" / "home" / "gannet" / "installed").exists())


if __name__ == "__main__":
    unittest.main()
