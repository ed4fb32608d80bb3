"""Law: a wheel is published under the name of its MPI and can be installed by it; packaging/wheel/check names what would not be there
on another machine: a library that is neither in the wheel nor everywhere, a glibc that is too new, a place that only this machine has; an MPI
that is in the wheel; and a library of ours that is in it twice.

Argument: source folder. Runs with the interpreter of the build, which has pip."""

import fnmatch
import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

WHEEL = pathlib.Path(sys.argv[1]).resolve() / "packaging" / "wheel"
NAME = "gannet_openmpi-0.2.0-cp311-cp311-manylinux_2_36_x86_64.whl"


def finish():
    """packaging/wheel/finish as a module."""
    loader = importlib.machinery.SourceFileLoader("finish", str(WHEEL / "finish"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("finish", loader))
    loader.exec_module(module)
    return module


class Wheel(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)

    def library(self, name, *link, source="int f(void) { return 1; }"):
        path = self.work / name
        subprocess.run(["cc", "-shared", "-fPIC", "-xc", "-", "-xnone", "-o", path, f"-Wl,-soname,{name}", *link], input=source, text=True,
                       check=True)
        return path

    def check(self, *libraries, name=NAME):
        wheel = self.work / name
        with zipfile.ZipFile(wheel, "w") as archive:
            for library in libraries:
                archive.write(library, f"gannet/{library.name}")
        done = subprocess.run([sys.executable, WHEEL / "check", wheel], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def needs(self, library, *link, name="libgannet.so.0"):
        return self.library(name, "-Wl,--no-as-needed", library, *link)

    def test_its_own_libraries_and_its_mpi(self):
        mpi, other = self.library("libmpi.so.40"), self.library("libgannet_linalg.so.0")
        status, said = self.check(self.needs(mpi, other, "-Wl,-rpath,$ORIGIN/../gannet.libs"), other)
        self.assertEqual((status, said), (0, "check: 1 wheels, 0 problems\n"))

    def test_a_library_that_machines_lack(self):
        status, said = self.check(self.needs(self.library("libopenblas.so.0")))
        self.assertEqual(status, 1)
        self.assertIn("gannet/libgannet.so.0 needs libopenblas.so.0, which is neither in it nor on every machine", said)

    def test_the_other_mpi(self):
        mpi = self.needs(self.library("libmpi.so.40"))
        self.assertIn("needs libmpi.so.40", self.check(mpi, name=NAME.replace("openmpi", "mpich"))[1])

    def test_an_mpi_inside(self):
        self.assertIn("libmpi.so.40 is in it", self.check(self.library("libmpi.so.40"))[1])

    def test_a_glibc_that_is_too_new(self):
        new = self.library("libgannet.so.0", source='__asm__(".symver g,fcntl64@GLIBC_2.28"); void g(void); void f(void) { g(); }')
        self.assertEqual(self.check(new)[0], 0)
        self.assertIn("needs GLIBC_2.28, its name says GLIBC_2.17", self.check(new, name=NAME.replace("2_36", "2_17"))[1])

    def test_a_place_of_this_machine(self):
        self.assertIn("looks for libraries in /opt/lib", self.check(self.library("libgannet.so.0", "-Wl,-rpath,/opt/lib"))[1])

    def test_a_library_twice(self):
        twice = self.library("libgannet.so.0"), self.library("libgannet-e0d6dff6.so.0.2.0")
        self.assertIn("libgannet is in it 2 times", self.check(*twice)[1])

    def test_what_belongs_to_the_machine(self):
        def left_out(library):
            return any(fnmatch.fnmatch(library, name) for name in finish().OF_THE_MACHINE)

        for library in "libmpi.so.40", "libmpi_mpifh.so.40", "libopen-rte.so.40", "libucp.so.0", "libfabric.so.1":
            self.assertTrue(left_out(library), library)
        for library in "libopen-trace-format2.so.10", "libopenblas.so.0":
            self.assertFalse(left_out(library), library)

    def test_names(self):
        self.assertIn("its name is not", self.check(self.library("libgannet.so.0"), name="gannet-0.2.0-cp311-cp311-linux_x86_64.whl")[1])

    def test_the_name_of_its_mpi(self):
        plain = self.work / "gannet-0.2.0-py3-none-any.whl"
        info = "gannet-0.2.0.dist-info"
        with zipfile.ZipFile(plain, "w") as archive:
            archive.writestr("gannet/_build.py", 'MPI = "MPICH"\n')
            archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: gannet\nVersion: 0.2.0\n")
            archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            archive.writestr(f"{info}/RECORD", "")
        (self.work / "out").mkdir()
        wheel = finish().renamed(plain, self.work / "out")
        self.assertEqual(wheel.name, "gannet_mpich-0.2.0-py3-none-any.whl")
        home = self.work / "home"
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check",
                        "--target", home, wheel], check=True)
        self.assertEqual({path.name for path in home.iterdir()}, {"gannet", "gannet_mpich-0.2.0.dist-info"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
