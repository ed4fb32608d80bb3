#!/usr/bin/env python3
# Law: C and Fortran programs see the same files, with any number of processes, and nothing else stays behind.
# test_programs.py MPIRUN C_PROGRAM FORTRAN_PROGRAM
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from running import SLOWNESS  # noqa: E402

mpirun, c_program, fortran_program = sys.argv[1:4]


def run(program, ranks, folder, *expected):
    job = subprocess.run([mpirun, "-n", str(ranks), program, folder], capture_output=True, text=True, timeout=60 * SLOWNESS)
    told = [line for line in expected if line not in job.stdout.splitlines()]
    if job.returncode != 0 or told or "gannet:" in job.stderr:
        sys.exit(f"{program} with {ranks} ranks: exit code {job.returncode}, not told: {told}\n{job.stdout}{job.stderr}")


with tempfile.TemporaryDirectory() as folder:
    run(c_program, 2, folder, "C is well")
    run(fortran_program, 3, folder, "Fortran is well", "Fortran read what C wrote")
    for ranks in 1, 4:
        run(c_program, ranks, folder, "C is well", "C read what Fortran wrote")
    left = sorted(os.listdir(folder))
    if left != ["c.dra", "fortran.dra"]:
        sys.exit(f"files that stayed behind: {left}")
print("C and Fortran see the same files")
