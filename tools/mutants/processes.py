"""Runs a command with a limit of time, and leaves no process of it behind."""

import dataclasses
import os
import pathlib
import signal
import subprocess
import time

MARK = "GANNET_MUTANTS_RUN"  # in the environment of all that a run started, in whichever session or process group it is
_running = set()  # marks


@dataclasses.dataclass(frozen=True)
class Ended:
    code: int | None  # None if the time was over
    seconds: float
    cpu_seconds: float  # of all that were waited for, so not of those that were killed


def run(command, environment, folder, seconds, output):
    """Runs a command for at most so many seconds. Its output goes to a file."""
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    begin = time.monotonic()
    _running.add(mark)
    with output.open("wb") as file:
        process = subprocess.Popen(command, env=environment | {MARK: mark}, cwd=folder, stdin=subprocess.DEVNULL, stdout=file,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        code, cpu_seconds = _wait(process, begin + seconds)
        taken = time.monotonic() - begin
        _end_all(mark)
        process.wait()
    _running.discard(mark)
    return Ended(code, taken, cpu_seconds)


def stop(*_):
    """Ends all runs and this program, as the handler of a signal."""
    for mark in list(_running):
        _end_all(mark)
    os._exit(1)


def _wait(process, until):
    """(exit code, CPU seconds) of a process that ends in time."""
    while time.monotonic() < until:
        number, status, usage = os.wait4(process.pid, os.WNOHANG)
        if number:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_utime + usage.ru_stime
        time.sleep(0.01)
    return None, 0.0


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
