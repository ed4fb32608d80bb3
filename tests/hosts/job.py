"""One job on hosts of its own, for tests that treat it badly."""

import re
import signal
import subprocess
import sys

import hostset
import mpi

sys.path.insert(0, str(hostset.HERE.parent / "support"))
from running import Command, eventually  # noqa: E402


class Job(Command):
    """`command` on hosts with `per_host` ranks each; by a context manager, at whose end nothing of it is left.
    `before` is done to the hosts first."""

    def __init__(self, library, count, per_host, command, preload=None, before=None, **environment):
        self.kept = hostset.temporary(count)
        self.hosts = self.kept.__enter__()
        self.ranks = count * per_host
        if before:
            before(self.hosts)
        start = mpi.START[library](self.hosts, self.ranks, per_host, preload)
        super().__init__(self.hosts.command("front", [*start, *command]), **environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kept.__exit__(None, None, None)
        self.close()

    def ranks_told(self):
        """{rank: (host, process there)} when all have said so."""
        told = re.compile(r"rank (\d+) on (\w+) is process (\d+)")
        eventually(lambda: len(told.findall(self.text())) == self.ranks, 30)
        return {int(rank): (host, int(pid)) for rank, host, pid in told.findall(self.text())}

    def kill(self, host, pid, how=signal.SIGKILL):
        self.hosts.run(host, "kill", f"-{int(how)}", pid, check=True)

    def gannet_says(self):
        """What Gannet wrote to standard error: one line for each message."""
        return [line for line in self.errors if line.startswith("gannet: ")]

    def leftovers(self):
        """What is left of the job on its hosts: processes, memory, files, sockets."""
        found = []
        for host in self.hosts.names:
            found += [f"{host}: process {line}" for line in self.hosts.processes(host)]
            look = "find /dev/shm /media -mindepth 1 ! -type d; ss -Hatuxn state all exclude time-wait"
            seen = self.hosts.run(host, "sh", "-c", look, stdout=subprocess.PIPE, text=True).stdout
            found += [f"{host}: {line}" for line in seen.splitlines()]
        return found
