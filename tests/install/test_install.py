"""Law: after `make install` into any folder, even one that is moved afterwards, programs build against Gannet with
CMake and with pkg-config, shared and static, and run.

Arguments: build folder, version, C++ compiler, mpirun, the compiler of another MPI."""

import os
import pathlib
import shutil
import subprocess
import sys
import unittest

from installed import Installed, run

BUILD, VERSION, COMPILER, MPIRUN, OTHER_MPI = sys.argv[1:6]
USER = pathlib.Path(__file__).parent / "user"


def cmake_says_of_mpi():
    """Compiler options of MPI::MPI_CXX in the build that was installed."""
    cache = dict(line.split("=", 1) for line in (pathlib.Path(BUILD) / "CMakeCache.txt").read_text().splitlines()
                 if line.startswith("MPI_CXX_"))
    definitions = cache["MPI_CXX_COMPILE_DEFINITIONS:STRING"].split(";")
    options = cache["MPI_CXX_COMPILE_OPTIONS:STRING"].split(";")
    return [f"-D{name}" for name in definitions if name] + [name for name in options if name]


class Install(Installed):
    build = BUILD

    def assert_runs(self, program, *words, **environment):
        said = run(MPIRUN, "-n", 2, program, *words, env={**os.environ, **environment})
        self.assertEqual(said, "largest 64\n")

    def compile(self, program, *link, source="main.cpp"):
        flags = self.pkg_config("gannet", "--cflags")
        run(COMPILER, "-std=c++20", USER / source, *flags, "-o", program, *link)

    def test_cmake_package(self):
        build = self.work / "cmake"
        run("cmake", "-S", USER, "-B", build, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={COMPILER}",
            f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DWANTED_VERSION={VERSION}")
        run("cmake", "--build", build)
        self.assert_runs(build / "with_shared")
        self.assert_runs(build / "with_static")
        self.assertIn("libgannet.so", run("ldd", build / "with_shared"))
        self.assertNotIn("libgannet.so", run("ldd", build / "with_static"))
        for program in filter(os.path.isfile, build.glob("tensor_file*")):
            self.assert_runs(program, self.work / "t.h5")

    def test_examples_build_on_their_own(self):
        build = self.work / "examples"
        run("cmake", "-S", self.prefix / "share" / "gannet" / "examples", "-B", build, "-G", "Ninja",
            f"-DCMAKE_CXX_COMPILER={COMPILER}", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        check = pathlib.Path(__file__).parents[1] / "examples" / "test_example.py"
        for source in (self.prefix / "share" / "gannet" / "examples").glob("0[09]_*.cpp"):
            run(sys.executable, check, source, MPIRUN, "-n", 2, build / source.stem)

    @unittest.skipUnless(shutil.which(OTHER_MPI), f"there is no {OTHER_MPI}")
    def test_another_mpi_is_refused_when_configuring(self):
        build = self.work / "other_mpi"
        done = subprocess.run(["cmake", "-S", USER, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                               f"-DMPI_CXX_COMPILER={OTHER_MPI}"], capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(" ".join(done.stderr.split()),
                         "this Gannet was built with (Open MPI|MPICH), and MPI is (Open MPI|MPICH) here")

    @unittest.skipUnless(shutil.which(OTHER_MPI), f"there is no {OTHER_MPI}")
    def test_another_mpi_is_refused_when_compiling(self):
        done = subprocess.run([OTHER_MPI, "-std=c++20", "-fsyntax-only", f"-I{self.prefix}/include", USER / "main.cpp"],
                              capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("#error \"this Gannet was built with", done.stderr)

    def test_pkg_config_shared(self):
        program = self.work / "pc_shared"
        self.compile(program, *self.pkg_config("gannet", "--libs"))
        self.assert_runs(program, LD_LIBRARY_PATH=str(self.lib))

    def test_pkg_config_gives_the_rpath(self):
        program = self.work / "pc_rpath"
        self.compile(program, *self.pkg_config("gannet", "--libs"), *self.pkg_config("gannet", "--variable=rpath"))
        self.assert_runs(program)

    def test_pkg_config_of_tensors_in_files(self):
        if not (self.lib / "pkgconfig" / "gannet-hdf5.pc").exists():
            self.skipTest("this Gannet was built without HDF5")
        program = self.work / "pc_tensor_file"
        libraries = [word for each in ("gannet-tensor", "gannet-hdf5") for word in
                     self.pkg_config(each, "--libs") + self.pkg_config(each, "--variable=rpath")]
        self.compile(program, *libraries, source="tensor_file.cpp")
        self.assert_runs(program, self.work / "t.h5")
        for name in "tensor", "hdf5":
            needed = run("readelf", "--dynamic", self.lib / f"libgannet_{name}.so")
            self.assertNotIn("libgannet_hdf5.so" if name == "tensor" else "libgannet_tensor.so", needed)
            self.assertEqual("libhdf5" in needed, name == "hdf5")

    def test_pkg_config_says_of_mpi_what_cmake_says(self):
        said = self.pkg_config("gannet", "--cflags")
        for word in cmake_says_of_mpi():
            self.assertIn(word, said)

    def test_pkg_config_static(self):
        program = self.work / "pc_static"
        libraries = self.pkg_config("gannet", "--static", "--libs")
        self.compile(program, *["-l:libgannet.a" if word == "-lgannet" else word for word in libraries])
        self.assertNotIn("libgannet.so", run("ldd", program))
        self.assert_runs(program)

    def test_versions_agree(self):
        self.assertTrue(run(self.prefix / "bin" / "gannet", "--version").startswith(f"gannet {VERSION}\n"))
        self.assertEqual(self.pkg_config("gannet", "--modversion"), [VERSION])

    def test_commands_work_where_they_are(self):
        self.assertIn("GANNET_STATS", run(self.prefix / "bin" / "gannet", "info"))
        for program in "gannet-chem", "gannet-scf":
            self.assertIn("--basis", run(MPIRUN, "-n", 1, self.prefix / "bin" / program, "--help"))

    def test_info_prints_the_nodes_of_a_job(self):
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
