"""Runs a command with a limit of time, and leaves no process of it behind."""

import os
import pathlib
import signal
import subprocess
import time

MARK = "GANNET_MUTANTS_RUN"  # in the environment of all that a run started, in whichever session or process group it is


def run(command, environment, folder, seconds, output):
    """(exit code, None if the time was over; seconds)."""
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    begin = time.monotonic()
    with output.open("wb") as file:
        process = subprocess.Popen(command, env=environment | {MARK: mark}, cwd=folder, stdin=subprocess.DEVNULL, stdout=file,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            code = None
        taken = time.monotonic() - begin
        _end_all(mark)
        process.wait()
    return code, taken


def _end_all(mark):
    """Kills what carries the mark until nothing does."""
    wanted = f"{MARK}={mark}".encode()
    while marked := [number for number in _numbers() if wanted in _environment(number)]:
        for number in marked:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)


def _numbers():
    return [int(entry) for entry in os.listdir("/proc") if entry.isdigit()]


def _environment(number):
    """The environment of a process; nothing if it ended."""
    try:
        return pathlib.Path(f"/proc/{number}/environ").read_bytes().split(b"\0")
    except OSError:
        return []
