"""Law: an example is shorter than 60 lines, but for one in MPI that it is compared with, and prints what the comment at its
end says.

Arguments: source file, then the command that runs it."""

import pathlib
import subprocess
import sys

COMMENTS = {".cpp": ("// ", "\n"), ".c": ("/* ", " */\n"), ".F90": ("! ", "\n")}  # how one begins and ends

source = pathlib.Path(sys.argv[1])
text = source.read_text()

lines = text.count("\n")
if lines >= 60 and not source.stem.endswith("_mpi"):
    sys.exit(f"{source.name} has {lines} lines; fewer than 60 are wanted")

sign, end = COMMENTS[source.suffix]
_, found, promise = text.rpartition(f"\n{sign}With 2 ranks:")
if not found or not promise.endswith(end):
    sys.exit(f"{source.name} does not end with a comment `With 2 ranks: what it prints`")
expected = [line.removeprefix(sign).strip() for line in promise.removesuffix(end).strip().splitlines()]

done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, text=True)
printed = [line.strip() for line in done.stdout.splitlines()]
if done.returncode != 0 or printed != expected:
    sys.exit(f"{source.name} ends with status {done.returncode} and prints {printed}, not {expected}")
