"""What the tests of an installed Gannet share: a copy of this build, installed and then moved."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Installed(unittest.TestCase):
    """Subclasses set `build`, the folder that is installed from."""

    @classmethod
    def setUpClass(cls):
        cls.work = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.work)
        run("cmake", "--install", cls.build, "--prefix", cls.work / "installed")
        cls.prefix = cls.work / "moved"
        (cls.work / "installed").rename(cls.prefix)
        cls.lib = next(cls.prefix.rglob("libgannet.so")).parent

    def pkg_config(self, package, *options):
        path = {**os.environ, "PKG_CONFIG_PATH": str(self.lib / "pkgconfig")}
        return run("pkg-config", *options, package, env=path).split()
