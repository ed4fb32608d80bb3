"""Law: the Debian source package says of itself what the rest of the project says: it is built with what tools/setup installs, its rules
name options that the build has, its licence is LICENSE; dpkg-source makes it, and lintian has nothing to say.

Argument: source folder."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
DEBIAN = SOURCE / "packaging" / "debian"
# What tools/setup installs and every build of Debian packages has, and what only Debian packages need.
OF_DEBIAN = {"make", "g++"}
FOR_CLONES = {"ccache"}  # a package is built once
FOR_DEBIAN = {"debhelper-compat", "gfortran"}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True, **more).stdout


def build_depends():
    text = re.search(r"^Build-Depends:(.*?)^\S", (DEBIAN / "control").read_text(), re.MULTILINE | re.DOTALL)[1]
    return {re.match(r"[^\s:(]+", name.strip())[0] for name in text.split(",")}


class Source(unittest.TestCase):
    def test_is_built_with_what_setup_installs(self):
        wanted = re.search(r'^build="([^"]*)"', (SOURCE / "tools" / "setup").read_text(), re.MULTILINE)[1]
        self.assertEqual(build_depends() - FOR_DEBIAN, set(wanted.split()) - OF_DEBIAN - FOR_CLONES)

    def test_licence(self):
        licence = re.split(r"^Copyright .*\n\n", (SOURCE / "LICENSE").read_text(), flags=re.MULTILINE)[1]
        said = (DEBIAN / "copyright").read_text().split("License: BSD-3-Clause\n")[1]
        self.assertEqual(said, "".join(f" {line or '.'}\n" for line in licence.splitlines()))

    def test_version(self):
        if not shutil.which("dpkg-parsechangelog"):
            self.skipTest("there is no dpkg-dev; tools/setup deb installs it")
        version = re.search(r"project\(gannet VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text())[1]
        self.assertEqual(run("dpkg-parsechangelog", "-l", DEBIAN / "changelog", "-S", "Version"), f"{version}-1\n")

    @unittest.skipUnless(shutil.which("lintian"), "there is no lintian; tools/setup deb installs it")
    def test_lintian(self):
        """Of a source with nothing but what packaging needs; a whole one has nothing that lintian looks at besides."""
        with tempfile.TemporaryDirectory() as work:
            tree = pathlib.Path(work) / "tree"
            shutil.copytree(SOURCE / "packaging", tree / "packaging")
            shutil.copy(SOURCE / "LICENSE", tree)
            git = ["git", "-C", tree, "-c", "user.name=n", "-c", "user.email=e"]
            for command in ["init", "-q"], ["add", "."], ["commit", "-qm", "all"]:
                run(*git, *command)
            dsc = run(tree / "packaging" / "deb" / "make-source", work).splitlines()[-1]
            done = subprocess.run(["lintian", "--allow-root", dsc], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
