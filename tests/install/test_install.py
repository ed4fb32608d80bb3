"""Law: after `make install` into any folder, even one that is moved afterwards, programs build against Gannet with
CMake and with pkg-config, shared and static, and run.

Arguments: build folder, version, C++ compiler, mpirun."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD, VERSION, COMPILER, MPIRUN = sys.argv[1:5]
STRANGER = pathlib.Path(__file__).parent / "stranger"


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.work)
        run("cmake", "--install", BUILD, "--prefix", cls.work / "installed")
        cls.prefix = cls.work / "moved"
        (cls.work / "installed").rename(cls.prefix)
        cls.lib = next(cls.prefix.rglob("libgannet.so")).parent

    def assert_runs(self, program, **environment):
        said = run(MPIRUN, "-n", 2, program, env={**os.environ, **environment})
        self.assertEqual(said, "largest 64\n")

    def pkg_config(self, *options):
        path = {**os.environ, "PKG_CONFIG_PATH": str(self.lib / "pkgconfig")}
        return run("pkg-config", *options, "gannet", env=path).split()

    def compile(self, program, *link):
        flags = self.pkg_config("--cflags")
        run(COMPILER, "-std=c++20", STRANGER / "main.cpp", *flags, "-o", program, *link)

    def test_cmake_package(self):
        build = self.work / "cmake"
        run("cmake", "-S", STRANGER, "-B", build, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={COMPILER}",
            f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DWANTED_VERSION={VERSION}")
        run("cmake", "--build", build)
        self.assert_runs(build / "with_shared")
        self.assert_runs(build / "with_static")
        self.assertIn("libgannet.so", run("ldd", build / "with_shared"))
        self.assertNotIn("libgannet.so", run("ldd", build / "with_static"))

    def test_pkg_config_shared(self):
        program = self.work / "pc_shared"
        self.compile(program, *self.pkg_config("--libs"))
        self.assert_runs(program, LD_LIBRARY_PATH=str(self.lib))

    def test_pkg_config_static(self):
        program = self.work / "pc_static"
        libraries = self.pkg_config("--static", "--libs")
        self.compile(program, *["-l:libgannet.a" if word == "-lgannet" else word for word in libraries])
        self.assertNotIn("libgannet.so", run("ldd", program))
        self.assert_runs(program)

    def test_versions_agree(self):
        self.assertEqual(run(self.prefix / "bin" / "gannet", "--version"), f"gannet {VERSION}\n")
        self.assertEqual(self.pkg_config("--modversion"), [VERSION])

    def test_commands_work_where_they_are(self):
        self.assertIn("GANNET_STATS", run(self.prefix / "bin" / "gannet", "info"))
        scf = self.prefix / "bin" / "gannet-scf"
        self.assertIn("--basis", run(MPIRUN, "-n", 1, scf, "--help"))

    def test_info_tells_the_nodes_of_a_job(self):
        gannet = self.prefix / "bin" / "gannet"
        alone = run(gannet, "info")
        self.assertIn("\n  transports ", alone)
        self.assertIn("ok    node memory", alone)
        said = run(MPIRUN, "-n", 2, gannet, "info")
        self.assertEqual(said.count("\npreflight\n"), 1, "one rank speaks for all")
        self.assertIn("job of 2 ranks on 1 nodes", said)
        self.assertIn("ranks 0 1,", said)
        said = run("env", "GANNET_NODE_RANKS=1", MPIRUN, "-n", 2, gannet, "info")
        self.assertIn("job of 2 ranks on 2 nodes", said)
        self.assertRegex(said, r"\n  transport  (ucx|mpi)")

    def test_wrong_arguments_get_one_line(self):
        for arguments in [], ["inof"], ["info", "twice"]:
            with self.subTest(arguments=arguments):
                done = subprocess.run([self.prefix / "bin" / "gannet", *arguments], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
