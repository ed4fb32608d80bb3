"""Runs gannet-scf for the tests: where it is comes from ctest, in SCF_PROGRAM and SCF_MPIRUN."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
from running import SLOWNESS, kill_when_it_writes  # noqa: E402


def command(ranks, *arguments):
    """One rank runs without mpirun."""
    launcher = [os.environ["SCF_MPIRUN"], "-n", str(ranks)] if ranks > 1 else []
    return [*launcher, os.environ["SCF_PROGRAM"], *map(str, arguments)]


def run(ranks, *arguments, environment=None):
    """The finished process, with its output as text."""
    return subprocess.run(command(ranks, *arguments), capture_output=True, text=True, timeout=110 * SLOWNESS,
                          env=os.environ | (environment or {}))


def run_until_written(test, file, ranks, *arguments):
    """The rank that writes the file is killed as soon as it has done so."""
    kill_when_it_writes(test, command(ranks, *arguments), file, os.environ["SCF_STOPPING_POINT"], 110 * SLOWNESS)


def summary(ranks, *arguments, environment=None):
    """What --json writes, of a run that must end well."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "summary.json"
        finished = run(ranks, *arguments, "--json", path, environment=environment)
        assert finished.returncode == 0, finished.stdout + finished.stderr
        return json.loads(path.read_text())


def arguments(row):
    """The command line of a row of reference.json."""
    known = HERE / "molecules" / f"{row['molecule']}.xyz"
    molecule = known if known.exists() else row["molecule"]
    return [molecule, "--basis", row["basis"], "--charge", row["charge"], "--multiplicity", row["multiplicity"],
            "--reference", row["reference"],
            *(["--theory", row["theory"], "--grid", row["grid"]] if "theory" in row else [])]


def energy(ranks, *arguments):
    return summary(ranks, *arguments)["energy"]["total"]


def assert_refused(test, words, message):
    """One rank says in one line of standard error why it does not do that."""
    finished = run(1, "water", *words)
    test.assertEqual(finished.returncode, 2, finished.stderr)
    test.assertEqual(finished.stderr.count("\n"), 1, finished.stderr)
    test.assertIn(message, finished.stderr)
