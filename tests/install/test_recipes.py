"""Law: the recipes of packaging/ name this version and only options that the build has.

Arguments: the source folder, the version."""

import pathlib
import re
import subprocess
import sys
import unittest

SOURCE, VERSION = pathlib.Path(sys.argv[1]), sys.argv[2]
SPACK = SOURCE / "packaging/spack/package.py"
CONDA = SOURCE / "packaging/conda/meta.yaml"
BUILD = SOURCE / "packaging/conda/build.sh"


def options_of_the_build():
    text = "".join(file.read_text() for folder in (".", "cmake", "src/arrays/algo", "apps/chem", "bindings/python")
                   for pattern in ("CMakeLists.txt", "*.cmake") for file in (SOURCE / folder).glob(pattern))
    switches = re.findall(r"(?:option|find_library)\((GANNET_\w+)", text)
    return set(switches + re.findall(r"set\((GANNET_\w+) \w* ?CACHE STRING", text))


class Recipes(unittest.TestCase):
    def test_version(self):
        self.assertIn(f'version("{VERSION}")', SPACK.read_text())
        self.assertIn(f'version = "{VERSION}"', CONDA.read_text())

    def test_options(self):
        for file in SPACK, BUILD:
            named = set(re.findall(r"GANNET_\w+", file.read_text()))
            self.assertTrue(named)
            self.assertLessEqual(named, options_of_the_build(), file.name)

    def test_they_are_programs(self):
        compile(SPACK.read_text(), SPACK.name, "exec")
        subprocess.run(["sh", "-n", BUILD], check=True)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
