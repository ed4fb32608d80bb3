"""Law: a source distribution of Python holds every committed file but those of the folders that pyproject.toml leaves out, whatever
their names are, so that it builds as a clone does.

Argument: source folder. Runs with the interpreter of the build, which has scikit-build-core."""

import contextlib
import io
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import unittest

try:
    from scikit_build_core.build import build_sdist
except ImportError:
    print("there is no scikit-build-core in this Python")
    sys.exit(77)

SOURCE = pathlib.Path(sys.argv[1]).resolve()


def committed():
    done = subprocess.run(["git", "-C", SOURCE, "ls-files"], capture_output=True, text=True)
    if done.returncode:
        print("this is no clone")
        sys.exit(77)
    return {name for name in done.stdout.splitlines() if (SOURCE / name).exists()}


class Sdist(unittest.TestCase):
    def test_holds_what_builds(self):
        settings = tomllib.loads((SOURCE / "pyproject.toml").read_text())["tool"]["scikit-build"]
        left_out = settings["sdist"]["exclude"]
        for name in left_out:
            self.assertTrue(name.startswith("/"), f"{name} would leave out files of that name in all folders")
        wanted = {name for name in committed() if not any(f"/{name}".startswith(f"{folder}/") for folder in left_out)}
        with tempfile.TemporaryDirectory() as work, contextlib.redirect_stdout(io.StringIO()):
            os.chdir(SOURCE)
            with tarfile.open(pathlib.Path(work) / build_sdist(work)) as archive:
                packed = {name.partition("/")[2] for name in archive.getnames()}
        self.assertGreater(len(wanted), 1000)
        self.assertEqual(wanted - packed, set())
        self.assertEqual({name for name in packed if name.startswith(("build/", "tests/"))}, set())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
