"""One job on hosts of its own, for tests that treat it badly."""

import os
import re
import signal
import subprocess
import threading
import time

import hostset
import mpi

SOON = 5.0  # seconds within which a job ends once something is lost


def eventually(condition, seconds=SOON):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


class Job:
    """`command` on hosts with `per_host` ranks each; by a context manager, at whose end nothing of it is left.
    `before` is done to the hosts first."""

    def __init__(self, library, count, per_host, command, preload=None, before=None, **environment):
        self.kept = hostset.temporary(count)
        self.hosts = self.kept.__enter__()
        self.ranks = count * per_host
        self.said, self.errors = [], []
        if before:
            before(self.hosts)
        start = mpi.START[library](self.hosts, self.ranks, per_host, preload)
        self.process = subprocess.Popen(self.hosts.command("front", [*start, *command]), text=True,
                                        env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.readers = [threading.Thread(target=lambda lines=lines, stream=stream: lines.extend(stream), daemon=True)
                        for lines, stream in ((self.said, self.process.stdout), (self.errors, self.process.stderr))]
        for reader in self.readers:
            reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kept.__exit__(None, None, None)
        self.process.wait()
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()

    def text(self):
        return "".join(self.said + self.errors)

    def ranks_told(self):
        """{rank: (host, process there)} when all have said so."""
        told = re.compile(r"rank (\d+) on (\w+) is process (\d+)")
        eventually(lambda: len(told.findall(self.text())) == self.ranks, 30)
        return {int(rank): (host, int(pid)) for rank, host, pid in told.findall(self.text())}

    def kill(self, host, pid, how=signal.SIGKILL):
        self.hosts.run(host, "kill", f"-{int(how)}", pid, check=True)

    def status(self, seconds):
        """Of the job, or None if it still runs after that time."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

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
