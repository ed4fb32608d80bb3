"""Law: a job runs across hosts under each MPI; packets are delayed, cut off and healed; a host is frozen and thawed; and
when the process that keeps the hosts is killed, they and all that runs there are gone.

Arguments: the program `where` for Open MPI and for MPICH, and the library that MPICH loads first."""

import os
import pathlib
import signal
import subprocess
import sys
import unittest

import hostset
from job import Job
from running import eventually

WHERE = {"openmpi": sys.argv[1], "mpich": sys.argv[2]}
PRELOAD = sys.argv[3]
HOSTS = hostset.HERE / "hosts"

SERVER = """
import socket, sys
c, _ = socket.create_server(('', 7000)).accept()
for _ in range(4):
    c.recv(int(sys.argv[1]), socket.MSG_WAITALL)
    c.send(b'x')
"""
CLIENT = """
import socket, sys, time
c = socket.create_connection(('host2', 7000), 2)
c.settimeout(2)
start = time.monotonic()
for _ in range(4):
    c.sendall(bytes(int(sys.argv[1])))
    c.recv(1)
print(time.monotonic() - start)
"""


def round_trips(hosts, bytes_each=1):
    """Seconds that four of them take from host1 to host2; None if host2 does not answer."""
    server = subprocess.Popen(hosts.command("host2", [sys.executable, "-c", SERVER, bytes_each]))
    eventually(lambda: hosts.run("host2", "sh", "-c", "ss -Hltn | grep -q :7000").returncode == 0)
    client = hosts.run("host1", sys.executable, "-c", CLIENT, bytes_each, text=True, capture_output=True)
    hosts.run("host2", "sh", "-c", "kill -KILL -1 || true", stderr=subprocess.DEVNULL)
    server.wait()
    return float(client.stdout) if client.returncode == 0 else None


class Hosts(unittest.TestCase):
    def test_jobs(self):
        for library, program in WHERE.items():
            for count, per_host in (2, 1), (2, 2), (4, 1):
                with self.subTest(library=library, hosts=count, per_host=per_host):
                    if not pathlib.Path(program).exists():
                        self.skipTest(f"{program} was not built")
                    with Job(library, count, per_host, [program], PRELOAD) as job:
                        self.assertEqual(job.status(30), 0, job.text())
                        for host in job.hosts.names:
                            self.assertEqual(job.text().count(f"on {host}:"), per_host, job.text())
                        self.assertTrue(eventually(lambda: not job.leftovers()), job.leftovers())

    def test_network(self):
        with hostset.temporary(2) as hosts:
            self.assertIsNotNone(round_trips(hosts))
            hosts.delay(20)
            self.assertGreater(round_trips(hosts), 4 * 2 * 0.020)
            hosts.delay(0, rate=2)
            self.assertGreater(round_trips(hosts, 100_000), 4 * 0.050)
            hosts.cut("host2")
            self.assertIsNone(round_trips(hosts))
            hosts.heal("host2")
            hosts.delay(0)
            self.assertIsNotNone(round_trips(hosts))
            hosts.cut("host2")
            self.assertIsNone(round_trips(hosts))

    def test_freeze(self):
        with hostset.temporary(1) as hosts:
            clock = subprocess.Popen(hosts.command("host1", ["sh", "-c", "while echo tick; do sleep 0.02; done"]),
                                     stdout=subprocess.PIPE)
            clock.stdout.readline()
            hosts.freeze("host1")
            self.assertTrue(eventually(lambda: hosts.is_frozen("host1")))
            hosts.thaw()
            clock.send_signal(signal.SIGCONT)  # nsenter stops itself when what it started is stopped
            self.assertFalse(hosts.is_frozen("host1"))
        clock.communicate()

    def test_killed_keeper(self):
        mark = f"987{os.getpid()}"
        keeper = subprocess.Popen([sys.executable, HOSTS, "run", "--hosts", "2", "--per-host", "2", "sleep", mark],
                                  stderr=subprocess.DEVNULL)
        sleepers = lambda: [line for *_, line in hostset.processes() if line.startswith(f"sleep {mark}")]
        self.assertTrue(eventually(lambda: len(sleepers()) == 4))
        keeper.send_signal(signal.SIGKILL)
        keeper.wait()
        self.assertTrue(eventually(lambda: not sleepers()), sleepers())


if __name__ == "__main__":
    hostset.or_skip(lambda: unittest.main(argv=sys.argv[:1], verbosity=2))
