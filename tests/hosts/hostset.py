"""Several hosts on one machine: front, where jobs are started, and host1 to hostN."""

import contextlib
import os
import pathlib
import re
import select
import shlex
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
AS_ROOT = os.geteuid() == 0
SUBNET = "10.77.0.0/24"
SKIPPED = 77  # exit code


class Unavailable(Exception):
    """Why this machine cannot have hosts, or cannot run a job on them."""


os.environ["PATH"] += ":/usr/sbin:/sbin"  # where `ip` is, for users who do not look there


def need(*commands):
    for command in commands:
        if not shutil.which(command):
            raise Unavailable(f"the command {command} is missing (tools/setup test)")


def or_skip(do):
    """Ends the program as a skipped test if this machine cannot have hosts."""
    try:
        with temporary(1):
            pass
    except Unavailable as reason:
        print(f"hosts: skipped: {reason}", file=sys.stderr)
        sys.exit(SKIPPED)
    do()


def start(count, *hold):
    """Process of a new set that exists until the command `hold` ends."""
    need("ip", "unshare", "nsenter")
    user = [] if AS_ROOT else ["--user", "--map-root-user"]
    unshare = ["unshare", *user, *"--net --uts --ipc --mount --pid --fork --kill-child --mount-proc".split()]
    process = subprocess.Popen([*unshare, HERE / "yard", str(count), *hold], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    if not says_ready(process, count + 1, time.monotonic() + 20):
        process.kill()
        reason = process.communicate()[1].decode().strip().replace("\n", "; ")
        raise Unavailable(f"this machine cannot have test hosts: {reason or 'no answer'}")
    return process


def says_ready(process, times, deadline):
    said = b""
    while said.count(b"ready") < times:
        if not select.select([process.stdout], [], [], max(0, deadline - time.monotonic()))[0]:
            return False
        more = os.read(process.stdout.fileno(), 4096)
        if not more:
            return False
        said += more
    return True


@contextlib.contextmanager
def temporary(count):
    """Hosts that exist inside a `with`, and end with this process however it ends: it holds what `cat` waits for."""
    process = start(count, "cat")
    try:
        yield Hosts(process.pid, count)
    finally:
        process.kill()
        process.communicate()


class Hosts:
    """The set whose first process is the child of process `pid`."""

    def __init__(self, pid, count):
        self.pid = pid
        self.names = [f"host{i}" for i in range(1, count + 1)]

    def command(self, host, command):
        """What to start on this machine to run `command` there, in the same folder."""
        user = [] if AS_ROOT else ["--user", "--preserve-credentials"]
        enter = ["nsenter", "--target", str(self.pid), *user, "--net", "--uts", "--ipc", "--mount",
                 f"--pid=/proc/{self.pid}/ns/pid_for_children"]
        return [*enter, "env", "-C", os.getcwd(), HERE / "on", host, shlex.join(map(str, command))]

    def run(self, host, *command, **options):
        return subprocess.run(self.command(host, command), **options)

    def front(self, *command):
        self.run("front", *command, check=True)

    # Network

    def cut(self, host):
        """Nothing goes to the host or comes from it any more, and nobody is told."""
        self.front("ip", "link", "set", host, "down")

    def heal(self, host):
        self.front("ip", "link", "set", host, "up")

    def delay(self, milliseconds, loss_percent=0.0, rate=0.0):
        """Every packet between hosts takes that long, some are lost, and its link carries `rate` MB a second each way; 0 is no limit,
        and all 0 a good network again."""
        ports = ["front", *self.names]
        bad = milliseconds or loss_percent or rate
        self.front("sh", "-c", "if [ -e /dev/shm/slow ]; then kill $(cat /dev/shm/slow); rm /dev/shm/slow; fi")
        for port in ports:
            self.front("ip", "link", "set", port, *(["nomaster"] if bad else ["master", "switch"]))
        if bad:
            slow = [sys.executable, HERE / "slow_switch.py", milliseconds, loss_percent, rate, *ports]
            self.front("sh", "-c", f"{shlex.join(map(str, slow))} </dev/null >/dev/null 2>&1 & echo $! >/dev/shm/slow")

    # Processes

    def freeze(self, host):
        """Stops every process of the host but the first."""
        self.run(host, "kill", "-STOP", "-1", check=True)

    def thaw(self):
        """Continues every process of every host."""
        self.front("kill", "-CONT", "-1")

    def processes(self, host):
        """Command lines of what runs there, but for the first process."""
        return [line for _, line in self.states(host)]

    def is_frozen(self, host):
        return all(state == "T" for state, _ in self.states(host))

    def states(self, host):
        mine = self.run(host, "readlink", "/proc/self/ns/pid", stdout=subprocess.PIPE, text=True).stdout.strip()
        return [(state, line) for space, state, line in list(processes()) if space == mine]


def processes():
    """(PID namespace, state, command line) of every process of this machine but the first of each namespace."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "status").read_text()
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if not re.search(r"^NSpid:.*\t1$", status, re.MULTILINE):
                yield os.readlink(folder / "ns" / "pid"), re.search(r"^State:\t(.)", status, re.MULTILINE)[1], line
        except OSError:
            pass  # it has just ended
