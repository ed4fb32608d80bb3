"""Law: tools/setup installs nothing when all is there, and where it cannot install it says what is needed and ends with
status 2.

Argument: tools/setup."""

import os
import pathlib
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

SETUP = sys.argv[1]


class Setup(unittest.TestCase):
    def setUp(self):
        self.bin = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.bin)
        for command in "sh", "grep", "env":
            (self.bin / command).symlink_to(shutil.which(command))
        self.command("id", "echo 1000")

    def command(self, name, script):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    def run_setup(self, *groups):
        environment = {**os.environ, "PATH": str(self.bin)}
        return subprocess.run([SETUP, *groups], env=environment, capture_output=True, text=True)

    def assert_refused(self, done, *words):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def test_does_nothing_when_all_is_there(self):
        self.command("dpkg-query", "echo ii")
        self.command("apt-get", "exit 1")
        done = self.run_setup("build", "test")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_without_debian(self):
        self.assert_refused(self.run_setup("build"), "no Debian or Ubuntu", "libint2-dev")

    def test_without_root_and_sudo(self):
        self.command("dpkg-query", 'case "$*" in *cmake) echo ii ;; *) exit 1 ;; esac')
        self.assert_refused(self.run_setup("build"), "no sudo", "libint2-dev")

    def test_when_apt_fails(self):
        self.command("dpkg-query", "exit 1")
        self.command("sudo", 'exec "$@"')
        self.command("apt-get", "exit 100")
        done = self.run_setup("test")
        self.assertEqual(done.returncode, 2)
        self.assertIn("apt-get failed", done.stderr)

    def test_installs_only_what_is_missing(self):
        self.command("dpkg-query", 'case "$*" in *libgtest-dev) exit 1 ;; *) echo ii ;; esac')
        self.command("sudo", 'exec "$@"')
        self.command("apt-get", 'echo "$@"')
        done = self.run_setup("build", "test")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("install -y --no-install-recommends libgtest-dev\n", done.stderr)

    def test_unknown_group(self):
        self.assert_refused(self.run_setup("everything"), '"everything"', "build, python, test, format, bench, docs, deb and arm")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
