"""Law: the example builds with a compiler of C against an installed library, as pkg-config says, shared and static, and
runs.

Arguments: where Gannet is installed, C compiler, mpirun, the example."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PREFIX, C, MPIRUN, EXAMPLE = sys.argv[1:5]
CHECK = pathlib.Path(__file__).parents[1] / "examples" / "test_example.py"
LIB = next(pathlib.Path(PREFIX).rglob("lapi.pc")).parents[1]


def pkg_config(*options):
    environment = {**os.environ, "PKG_CONFIG_PATH": str(LIB / "pkgconfig")}
    done = subprocess.run(["pkg-config", *options, "lapi"], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


class Install(unittest.TestCase):
    def check(self, *link):
        with tempfile.TemporaryDirectory() as work:
            program = pathlib.Path(work) / "program"
            subprocess.run([C, *pkg_config("--cflags"), EXAMPLE, "-o", program, *link], check=True)
            subprocess.run([sys.executable, CHECK, EXAMPLE, MPIRUN, "-n", "2", program], check=True)

    def test_shared(self):
        self.check(*pkg_config("--libs"), *pkg_config("--variable=rpath"))

    def test_static(self):
        ours = {f"-l{name}": str(LIB / f"lib{name}.a") for name in ("gannet_lapi", "gannet")}
        self.check(*[ours.get(word, word) for word in pkg_config("--static", "--libs")])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
