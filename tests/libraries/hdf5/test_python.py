#!/usr/bin/python3
# Debian's h5py belongs to Debian's Python.
"""Law: h5py reads what Gannet writes, with its own types, and Gannet reads what h5py writes, compressed or not; a job of
any number of ranks reads the tensors that one of another number wrote.

test_python.py MPIRUN PROGRAM"""
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import h5py
    import numpy
except ImportError:
    print("there is no h5py; tools/setup test installs it")
    sys.exit(77)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from running import SLOWNESS  # noqa: E402

mpirun, program = sys.argv[1:3]
count = numpy.arange(30).reshape(6, 5)
i, j = numpy.ogrid[:7, :7]
signs = numpy.where((i < 3) == (j < 3), (i - j) + 1j * (i - j) * (i + j), 0)


def run(ranks, *words):
    job = subprocess.run([mpirun, "-n", str(ranks), program, *words], capture_output=True, text=True, timeout=60 * SLOWNESS)
    if job.returncode != 0:
        sys.exit(f"{program} {' '.join(words)} with {ranks} ranks: exit code {job.returncode}\n{job.stdout}{job.stderr}")


def expect(what, there, wanted):
    if not numpy.array_equal(there, wanted) or there.dtype != wanted.dtype:
        sys.exit(f"{what}: {there.dtype} {there}, wanted: {wanted.dtype} {wanted}")


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "file.h5")
    for ranks in 1, 3:
        run(ranks, "write", path)
        with h5py.File(path, "r") as file:
            expect("doubles", file["doubles"][()], count.astype("f8"))
            expect("integers", file["folder/integers"][()], count.astype("i4"))
            expect("complexes", file["complexes"][()], count.astype("c8"))
            expect("truths", file["truths"][()], count.astype(bool))
            assert file.attrs["title"] == "für h5py" and file.attrs["steps"] == 7, dict(file.attrs)
        with h5py.File(path, "w") as file:
            file["doubles"] = count.astype(">f8")
            file["integers"] = count
            file.create_dataset("complexes", data=count.astype("c16"), chunks=(4, 4), compression="gzip")
            file["truths"] = count.astype(bool)
            file.attrs["title"] = "for Gannet"
        run(ranks, "read", path)
    run(4, "write", path)
    with h5py.File(path, "r") as file:
        expect("signs", file["tensors/signs"][()], signs)
        expect("number", file["tensors/number"][()], numpy.float64(42))
    for ranks in 1, 2, 3:
        run(ranks, "read_tensors", path)
    with h5py.File(path, "w") as file:
        file.create_dataset("tensors/signs", data=signs, chunks=(4, 2), compression="gzip")
        file["tensors/number"] = 42.0
    for ranks in 1, 3:
        run(ranks, "read_tensors", path)
print("Gannet and h5py read each other's files")
