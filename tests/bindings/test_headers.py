#!/usr/bin/env python3
"""Law: every installed header compiles alone and without a warning: those for C as C of 1989 with GNU's additions and as
C++, for both widths of INTEGER; those for Fortran in fixed and in free form. What programs pass to GA's functions, and get
from them, suits ours (ga_prototypes.txt).

test_headers.py C C++ FORTRAN MPI_INCLUDE...: the compilers ("" without Fortran) and the folders of mpi.h"""

import subprocess
import sys
from pathlib import Path

import prototypes

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
FOLDER = ROOT / "bindings/include"
C_FORMS = ("-xc -std=gnu89", "-xc -std=c99 -DGANNET_INTEGER4", "-xc++ -std=c++11")
CXX_FORMS = ("-xc++ -std=c++11", "-xc++ -std=c++17", "-xc++ -std=c++20 -DGANNET_INTEGER4")  # of headers for C++ alone
PROTOTYPE_FORMS = ("-xc++ -std=c++20", "-xc++ -std=c++20 -DGANNET_INTEGER4")
FORTRAN_FORMS = ("-ffixed-form", "-ffree-form", "-ffixed-form -fdefault-integer-8")
PROGRAM = '      subroutine s\n#include "{}"\n      end\n'


def is_fortran(header):
    return header.suffix == ".fh" or header.read_text().startswith("!")


def cases(c, cxx, fortran, folders):
    """(header, command, source)"""
    system = [word for folder in folders for word in ("-isystem", folder)]
    for header in sorted(FOLDER.iterdir()):
        if not is_fortran(header):
            for form in CXX_FORMS if "++" in header.name else C_FORMS:
                compiler = cxx if "c++" in form else c
                yield header, [compiler, *form.split(), "-Wall", "-Wextra", "-Werror", *system], f"#include <{header.name}>\n"
            if header.name == "ga++.h":
                for form in CXX_FORMS[:2]:
                    yield header, [cxx, *form.split(), *system], (HERE / "every_method.cpp").read_text()
            if header.name == "ga.h":
                for form in PROTOTYPE_FORMS:
                    yield header, [cxx, *form.split(), *system], prototypes.program()
        elif fortran:
            for form in FORTRAN_FORMS:
                yield header, [fortran, "-xf77-cpp-input", *form.split(), "-Wall", "-Wno-unused", "-Werror"], PROGRAM.format(header.name)


def main(c, cxx, fortran, *folders):
    checked, bad = 0, 0
    for header, command, source in cases(c, cxx, fortran, folders):
        run = subprocess.run([*command, "-fsyntax-only", f"-I{FOLDER}", f"-I{ROOT}/include", "-"], input=source, capture_output=True, text=True)
        checked += 1
        if run.returncode != 0:
            bad += 1
            print(f"{header.name} with {' '.join(command)}:\n{run.stderr}")
    print(f"{checked} cases, {bad} bad")
    return bad > 0 or checked < 20


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
