"""Law: the example builds with a compiler of C against an installed library, as pkg-config says and with the CMake package,
shared and static, and runs; a program in Fortran finds lapif.h; every call has a manual page.

Arguments: where Gannet is installed, C compiler, mpirun, the example."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PREFIX, C, MPIRUN, EXAMPLE = sys.argv[1:5]
FORTRAN = pathlib.Path(__file__).parent / "fortran_fixed.f"
CHECK = pathlib.Path(__file__).parents[2] / "examples" / "test_example.py"
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

    def test_cmake(self):
        for library in "lapi", "lapi_static":
            with self.subTest(library=library), tempfile.TemporaryDirectory() as work:
                text = f"cmake_minimum_required(VERSION 3.20)\nproject(user C)\nfind_package(Gannet REQUIRED)\n" \
                       f"add_executable(program {EXAMPLE})\ntarget_link_libraries(program PRIVATE Gannet::{library})\n"
                (pathlib.Path(work) / "CMakeLists.txt").write_text(text)
                for step in (["-S", work, "-B", work, f"-DCMAKE_PREFIX_PATH={PREFIX}"], ["--build", work]):
                    subprocess.run(["cmake", *step], check=True, stdout=subprocess.DEVNULL)
                program = pathlib.Path(work) / "program"
                subprocess.run([sys.executable, CHECK, EXAMPLE, MPIRUN, "-n", "2", program], check=True)

    @unittest.skipUnless(shutil.which("gfortran"), "there is no Fortran compiler")
    def test_fortran(self):
        with tempfile.TemporaryDirectory() as work:
            program = pathlib.Path(work) / "program"
            subprocess.run(["gfortran", *pkg_config("--cflags"), FORTRAN, "-o", program, *pkg_config("--libs"),
                            *pkg_config("--variable=rpath")], check=True)
            subprocess.run([MPIRUN, "-n", "2", program], check=True)

    def test_manual_pages(self):
        pages = {page.name for page in pathlib.Path(PREFIX).rglob("man3/LAPI_*.3")}
        header = (pathlib.Path(PREFIX) / "include" / "lapi.h").read_text()
        self.assertEqual(pages, {f"{name}.3" for name in re.findall(r"^int (LAPI_\w+)\(", header, re.MULTILINE)})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
