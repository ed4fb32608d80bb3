"""The gannet command: `python -m gannet run -n 4 script.py`, and all that `gannet` does."""

import os
import pathlib
import shutil
import sys

USAGE = """usage: python -m gannet run [-n RANKS] [mpiexec options] script.py [arguments]
       python -m gannet info|... (what the gannet command does; `python -m gannet help`)"""


def mpiexec() -> str:
    """The launcher of the MPI that this package was built with, or else the first on the path."""
    from ._build import MPIEXEC

    found = os.environ.get("MPIEXEC") or (MPIEXEC if os.path.exists(MPIEXEC) else None)
    launcher = found or shutil.which("mpiexec") or shutil.which("mpirun")
    if launcher is None:
        sys.exit("gannet run: no mpiexec here; install that of the MPI, or name it in MPIEXEC")
    return launcher


def run(arguments: list[str]) -> None:
    """A script on several ranks, with this interpreter."""
    options: list[str] = []
    rest = list(arguments)
    while rest and rest[0].startswith("-") and rest[0] not in ("-m", "-c"):
        takes_value = rest[0] in ("-n", "-np", "--np", "-H", "--host", "--hostfile", "-f", "-x", "--mca")
        count = (3 if rest[0] == "--mca" else 2) if takes_value else 1
        options, rest = options + rest[:count], rest[count:]
    if not rest:
        sys.exit(USAGE)
    # Open MPI refuses root and more ranks than cores unless told; MPICH does not read these.
    for name in ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"):
        os.environ.setdefault(name, "1")
    os.environ.setdefault("OMPI_MCA_rmaps_base_oversubscribe", "1")
    command = [mpiexec(), *options, sys.executable, *rest]
    os.execvp(command[0], command)


def main() -> None:
    """Local."""
    if sys.argv[1:2] == ["run"]:
        run(sys.argv[2:])
    command = pathlib.Path(__file__).parent / "bin" / "gannet"
    if not command.exists():
        sys.exit(f"gannet: the command is not installed at {command}")
    if len(sys.argv) == 1:
        print(USAGE, file=sys.stderr)
    os.execv(command, ["gannet", *sys.argv[1:]])


if __name__ == "__main__":
    main()
