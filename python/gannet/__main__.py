"""The gannet command: `python -m gannet run -n 4 script.py`, and all that `gannet` does."""

from __future__ import annotations

import os
import pathlib
import shutil
import sys
from typing import NoReturn

USAGE = """usage: python -m gannet run [-n RANKS] [mpiexec options] script.py [arguments]
                              a script (or -m module, -c code) on several ranks, with this interpreter
       python -m gannet info        this build, this machine, all settings, and whether a job can run
       python -m gannet sim         simulates the flow control of large jobs; see sim --help
       python -m gannet predict     what a recorded run would take elsewhere; see predict --help
       python -m gannet calibrate   measures this machine for it, by two ranks; see calibrate --help
       python -m gannet trace       what a recorded run did; see trace --help
       python -m gannet --version   version, commit, compiler, transports and MPI
       python -m gannet help        this text, and of a command: help trace (also --help)

A rank may use all processors of its host, unless run is told otherwise (--bind-to core)."""

COMMANDS = ("run", "info", "sim", "predict", "calibrate", "trace", "help", "--version")
HELP = ("help", "-h", "--help")

# Options of mpiexec that have a value, or two, behind them.
_VALUES = {
    **dict.fromkeys(("-n", "-np", "--np", "-H", "-host", "--host", "-hosts"), 1),
    **dict.fromkeys(("--hostfile", "-hostfile", "-machinefile", "--machinefile", "-f", "-x"), 1),
    **dict.fromkeys(("--bind-to", "-bind-to", "--map-by", "-map-by", "--rank-by", "-rank-by"), 1),
    **dict.fromkeys(("-N", "-ppn", "-wdir", "--wdir", "-genvlist"), 1),
    **dict.fromkeys(("--mca", "-mca", "--prtemca", "-genv", "-env"), 2),
}


def refuse(problem: str) -> NoReturn:
    """Local. Wrong usage: exit code 2."""
    print(f"gannet: {problem}", file=sys.stderr)
    sys.exit(2)


def mpiexec() -> str:
    """The launcher of the MPI that this package was built with, or else the first on the path."""
    from ._build import MPIEXEC

    found = os.environ.get("MPIEXEC") or (MPIEXEC if os.path.exists(MPIEXEC) else None)
    launcher = found or shutil.which("mpiexec") or shutil.which("mpirun")
    if launcher is None:
        sys.exit("gannet run: no mpiexec here; install that of the MPI, or name it in MPIEXEC")
    return launcher


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Local. Options of mpiexec, and what the interpreter gets."""
    rest = list(arguments)
    options: list[str] = []
    # -c is code to run, as python has it, and no number of ranks.
    while rest and rest[0].startswith("-") and rest[0] not in ("-m", "-c"):
        count = 1 + _VALUES.get(rest[0], 0)
        if len(rest) < count:
            refuse(f"run: there is no value for {rest[0]}; see `python -m gannet help`")
        options, rest = options + rest[:count], rest[count:]
    return options, rest


def run(arguments: list[str]) -> None:
    """A script on several ranks, with this interpreter."""
    options, rest = split(arguments)
    if not rest:
        refuse("run: no script was named; see `python -m gannet help`")
    # Open MPI refuses root and more ranks than cores unless told, and binds each rank to one core,
    # where its threads would take turns; MPICH does not read these, and does neither.
    for name in ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"):
        os.environ.setdefault(name, "1")
    os.environ.setdefault("OMPI_MCA_rmaps_base_oversubscribe", "1")
    os.environ.setdefault("OMPI_MCA_hwloc_base_binding_policy", "none")
    os.environ.setdefault("PRTE_MCA_hwloc_default_binding_policy", "none")
    command = [mpiexec(), *options, sys.executable, *rest]
    os.execvp(command[0], command)


def main() -> None:
    """Local."""
    words = sys.argv[1:]
    if not words:
        print(USAGE, file=sys.stderr)
        sys.exit(2)
    of_run = words == ["help", "run"] or (words[0] == "run" and words[1:2] and words[1] in HELP[1:])
    if of_run or (words[0] in HELP and len(words) == 1):
        print(USAGE)
        return
    if words[0] not in COMMANDS:
        refuse(f'there is no command "{words[0]}"; there are {", ".join(COMMANDS)}')
    if words[0] == "run":
        run(words[1:])
    command = pathlib.Path(__file__).parent / "bin" / "gannet"
    if not command.exists():
        sys.exit(f"gannet: the command is not installed at {command}")
    os.execv(command, ["gannet", *words])


if __name__ == "__main__":
    main()
