"""Law: programs of one language alone, C or Fortran, build against an installed libga with CMake, ga-config and pkg-config,
shared and static, and get the compiler options, the header and the module of the width of INTEGER that they ask for; so
do programs of C++ with ga++.h. Headers are there as <ga/ga.h>, too, and an answer of ga-config suits one argument.

Arguments: build folder, C compiler, Fortran compiler (may be empty), mpirun, the other MPI as Debian names it."""

import os
import pathlib
import shutil
import subprocess
import sys
import unittest

from installed import Installed, run

BUILD, C_COMPILER, FORTRAN_COMPILER, MPIRUN, OTHER_MPI = sys.argv[1:6]
USER = pathlib.Path(__file__).parent / "ga_user"
HEADERS = pathlib.Path(__file__).parents[2] / "bindings" / "include"
WIDTHS = {"": 8, "_i4": 4}
EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
# Examples of further libraries: pkg-config's package, and what they print.
FURTHER = {"futures": ("gf", "column 7: "), "records": ("gannet-records", "all")}
FOLDERS = {"C": ("c", "c"), "Fortran": ("fortran", "F90")}


def needs_fortran(test):
    return unittest.skipUnless(FORTRAN_COMPILER, "there is no Fortran compiler")(test)


class GaInstall(Installed):
    build = BUILD

    def assert_runs(self, program, width):
        self.assertEqual(run(MPIRUN, "-n", 2, program), f"dot 256, integers of {width} bytes\n")

    def assert_further(self, name, program):
        self.assertIn(FURTHER[name][1], run(MPIRUN, "-n", 2, program))

    def check_cmake(self, language, compiler):
        build = self.work / f"cmake_{language}"
        run("cmake", "-S", USER, "-B", build, "-G", "Ninja", f"-DUSER_LANGUAGE={language}",
            f"-DCMAKE_{language}_COMPILER={compiler}", f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DEXAMPLES={EXAMPLES}")
        run("cmake", "--build", build)
        for name in FURTHER:
            for kind in "", "_static":
                if (program := build / f"{name}{kind}").exists():
                    with self.subTest(program=program.name):
                        self.assert_further(name, program)
        for suffix, width in WIDTHS.items():
            for kind in "", "_static":
                with self.subTest(suffix=suffix, kind=kind):
                    self.assert_runs(build / f"with{suffix}{kind}", width)

    def test_cmake_of_c_alone(self):
        self.check_cmake("C", C_COMPILER)

    @needs_fortran
    def test_cmake_of_fortran_alone(self):
        self.check_cmake("Fortran", FORTRAN_COMPILER)

    def test_cmake_of_cxx_alone(self):
        build = self.work / "cmake_CXX"
        run("cmake", "-S", USER, "-B", build, "-G", "Ninja", "-DUSER_LANGUAGE=CXX", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        for suffix, width in WIDTHS.items():
            self.assert_runs(build / f"with{suffix}", width)

    def test_libraries_of_cxx(self):
        for name, library in ("option", "-lga++"), ("path", self.lib / "libga++.so"):
            with self.subTest(library=library):
                program = self.work / f"cxx_{name}"
                run("mpicxx", "-std=c++11", *self.ga_config(8, "--cppflags"), USER / "main.cpp", "-o", program,
                    f"-L{self.lib}", library, *self.ga_config(8, "--libs"))
                self.assert_runs(program, 8)

    def test_headers_in_a_folder_of_their_own(self):
        names = sorted(path.name for path in HEADERS.glob("*.h") if not path.read_text().startswith("!"))  # Fortran's
        self.assertIn("ga_linalg.h", names)
        source = self.work / "include.cpp"
        for name in names:
            for folder, header in (self.prefix / "include", f"ga/{name}"), (self.prefix / "include" / "ga", name):
                with self.subTest(header=header):
                    source.write_text(f"#include <{header}>\n")
                    run("mpicxx", "-std=c++17", "-fsyntax-only", f"-I{folder}", source)

    def check_other_mpi(self, language, compiler):
        if not shutil.which(compiler):
            self.skipTest(f"there is no {compiler}")
        done = subprocess.run(["cmake", "-S", USER, "-B", self.work / f"other_{language}", "-G", "Ninja",
                               f"-DUSER_LANGUAGE={language}", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                               f"-DMPI_{language}_COMPILER={compiler}"], capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("this Gannet was built with", done.stderr)

    def test_another_mpi_is_refused_to_c(self):
        self.check_other_mpi("C", f"mpicc.{OTHER_MPI}")

    @needs_fortran
    def test_another_mpi_is_refused_to_fortran(self):
        self.check_other_mpi("Fortran", f"mpif90.{OTHER_MPI}")

    def ga_config(self, width, *options):
        said = run(self.prefix / "bin" / "ga-config", *options, env={**os.environ, "GA_INTEGER": str(width)})
        return said.split()

    def test_answers_suit_one_argument(self):
        self.assertEqual(self.ga_config(8, "--cppflags"), [f"-I{self.prefix}/include"])
        self.assertEqual(self.ga_config(8, "--ldflags"), [f"-L{self.lib}"])
        self.assertIn(f"-Wl,-rpath,{self.lib}", self.ga_config(8, "--libs"))
        for width in WIDTHS.values():
            for options in ["--cflags", "--cppflags"], ["--fflags", "--cppflags"], ["--ldflags", "--libs", "--network_ldflags"]:
                said = self.ga_config(width, *options)
                self.assertEqual(sorted(said), sorted(set(said)), options)

    def check_ga_config(self, compiler, source, *options):
        for width in WIDTHS.values():
            program = self.work / f"config_{source}_{width}"
            with self.subTest(width=width, options=options):
                run(compiler, *self.ga_config(width, *options), USER / source, "-o", program,
                    *self.ga_config(width, "--ldflags", "--libs"))
                self.assert_runs(program, width)

    def test_ga_config_of_c(self):
        self.check_ga_config("mpicc", "main.c", "--cflags", "--cppflags")

    @needs_fortran
    def test_ga_config_of_fortran(self):
        for options in ["--fflags"], ["--fflags", "--cppflags"], ["--cppflags", "--fflags"]:
            self.check_ga_config("mpif90", "main.f90", *options)

    def check_pkg_config(self, compiler, source, *options):
        for suffix, width in WIDTHS.items():
            package, program = f"ga{suffix}", self.work / f"pc_{source}_{width}"
            with self.subTest(package=package):
                flags = [word for option in options for word in self.pkg_config(package, option)]
                run(compiler, *flags, USER / source, "-o", program, *self.pkg_config(package, "--libs"),
                    *self.pkg_config(package, "--variable=rpath"))
                self.assert_runs(program, width)

    def check_further(self, compiler, language, *options):
        folder, ending = FOLDERS[language]
        for name, (package, _) in FURTHER.items():
            if not (self.lib / "pkgconfig" / f"{package}.pc").exists():
                continue
            with self.subTest(package=package):
                program = self.work / f"pc_{name}_{language}"
                flags = [word for option in options for word in self.pkg_config(package, option)]
                run(compiler, *flags, EXAMPLES / folder / f"{name}.{ending}", "-o", program,
                    *self.pkg_config(package, "--libs"), *self.pkg_config(package, "--variable=rpath"))
                self.assert_further(name, program)

    def test_pkg_config_of_c(self):
        self.check_pkg_config("mpicc", "main.c", "--cflags")
        self.check_further("mpicc", "C", "--cflags")

    @needs_fortran
    def test_pkg_config_of_fortran(self):
        self.check_pkg_config("mpif90", "main.f90", "--cflags", "--variable=fflags")
        self.check_further("mpif90", "Fortran", "--cflags", "--variable=fflags")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
