"""Law: the Debian package holds what `make install` installs, names what it needs, runs when it is unpacked into a fresh
root, and lintian finds no error in it.

Arguments: packaging/deb/make-deb, build folder, version."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from installed import run

MAKE_DEB, BUILD, VERSION = sys.argv[1:4]


@unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "this is no Debian with dpkg-dev")
class Deb(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.work)
        quickly = {**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"}
        cls.deb = run(MAKE_DEB, BUILD, cls.work, env=quickly).splitlines()[-1]
        cls.root = cls.work / "root"
        run("dpkg-deb", "--extract", cls.deb, cls.root)

    def field(self, name):
        return run("dpkg-deb", "--field", self.deb, name).strip()

    def test_names_what_it_needs(self):
        self.assertEqual(self.field("Version"), VERSION)
        self.assertRegex(self.field("Depends"), r"libc6 .*lib(openmpi|mpich)\d+.*libstdc\+\+6")
        self.assertNotRegex(self.field("Depends"), r"\bgannet\b")

    def test_runs_in_a_fresh_root(self):
        libraries = {str(path.parent) for path in self.root.rglob("libgannet.so")}
        path = {**os.environ, "LD_LIBRARY_PATH": ":".join(libraries)}
        self.assertTrue(run(self.root / "usr/bin/gannet", "--version", env=path).startswith(f"gannet {VERSION}\n"))
        self.assertNotIn("not found", run("ldd", self.root / "usr/bin/gannet", env=path))

    def test_holds_what_is_installed(self):
        prefix = self.work / "installed"
        run("cmake", "--install", BUILD, "--prefix", prefix)
        wanted = {path.relative_to(prefix) for path in prefix.rglob("*") if not path.is_dir()}
        packed = {pathlib.Path(re.sub(r"(/man/.*)\.gz$", r"\1", str(path.relative_to(self.root / "usr"))))
                  for path in self.root.rglob("*") if not path.is_dir()}
        self.assertEqual(wanted - packed, set())

    @unittest.skipUnless(shutil.which("lintian"), "there is no lintian; tools/setup deb installs it")
    def test_lintian(self):
        done = subprocess.run(["lintian", "--allow-root", self.deb], capture_output=True, text=True)
        errors = [line for line in done.stdout.splitlines() if line.startswith("E:")]
        if not list(self.root.glob("usr/lib/*/libgannet.so")):  # only `make deb` has the folders of this architecture
            errors = [line for line in errors if "pkg-config-multi-arch-wrong-dir" not in line]
        self.assertEqual(errors, [], done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
