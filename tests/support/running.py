"""A command that runs while the test looks at what it says and does."""

import contextlib
import os
import re
import signal
import subprocess
import threading
import time
import uuid
from pathlib import Path

SLOWNESS = float(os.environ.get("GANNET_TEST_SLOWNESS", 1))  # of a build with sanitizers
SOON = 5.0 * SLOWNESS  # seconds within which the ranks of a job end once something is lost
LAUNCHER_ENDS = 30.0  # seconds that the launcher has then; Open MPI's was seen to compute for five on a busy machine
LAUNCHERS = {"mpiexec", "mpirun", "orted", "hydra_pmi_proxy"}


class OwnTime:
    """Seconds in which some processes got on: what they waited for a processor, which others had, is not counted, so that a limit
    means the same on a busy machine. `processes` lists them by their numbers; this one is always among them."""

    INTERVAL = 0.2  # between looks; of threads that waited in the same one, the longest counts
    LEAST = 1 / 30  # of the time that passes, as some thread of a job that spins always waits

    def __init__(self, processes):
        self.processes = processes
        self.begin = self.next = time.monotonic()
        self.waited, self.all_waited = self.waits(), 0.0

    def seconds(self):
        now = time.monotonic()
        if now > self.next:
            self.next = now + self.INTERVAL
            waits = self.waits()
            self.all_waited += max((waits[thread] - self.waited.get(thread, 0.0) for thread in waits), default=0.0)
            self.waited.update(waits)
        passed = now - self.begin
        return max(passed - self.all_waited, passed * self.LEAST)

    def waits(self):
        """How long each thread has been waiting for a processor since it began."""
        found = {}
        for pid in [os.getpid(), *self.processes()]:
            with contextlib.suppress(OSError):  # it has ended meanwhile
                for thread in os.listdir(f"/proc/{pid}/task"):
                    statistics = Path(f"/proc/{pid}/task/{thread}/schedstat").read_text()
                    found[thread] = int(statistics.split()[1]) * 1e-9
        return found


def eventually(condition, seconds=SOON, processes=lambda: []):
    """Whether it becomes true within so many seconds of these processes' own time."""
    time_of_all = OwnTime(processes)
    while not condition():
        if time_of_all.seconds() > seconds:
            return False
        time.sleep(0.01)
    return True


def lives(pid):
    """Whether a process runs; not if it has ended, and only its parent does not know yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[0] not in "ZX"
    except OSError:
        return False


def kill(*pids):
    """Ends processes, those that have not ended meanwhile, by kill -9."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


class Command:
    """`said` and `errors` grow by the lines that it writes to standard output and standard error."""

    def __init__(self, command, **environment):
        self.said, self.errors = [], []
        self.mark = uuid.uuid4().hex  # in the environment of all its processes
        environment["GANNET_TEST_JOB"] = self.mark
        # Most end while their threads run, which ThreadSanitizer would tell.
        environment.setdefault("TSAN_OPTIONS", os.environ.get("TSAN_OPTIONS", "") + ":report_thread_leaks=0")
        self.process = subprocess.Popen(command, text=True, env={**os.environ, **environment},
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.readers = [threading.Thread(target=lines.extend, args=[stream], daemon=True)
                        for lines, stream in ((self.said, self.process.stdout), (self.errors, self.process.stderr))]
        for reader in self.readers:
            reader.start()

    def text(self):
        return "".join(self.said + self.errors)

    def processes(self):
        """The numbers of all that it has started and that have not ended."""
        found = []
        for environ in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if self.mark.encode() in environ.read_bytes():
                    found.append(int(environ.parent.name))
        return found

    def says(self, word, seconds):
        """Whether it has said so within that time of its own, or ended."""
        return eventually(lambda: word in self.text() or self.process.poll() is not None, seconds, self.processes)

    def has_ranks(self):
        """Whether a process of it runs that is no launcher."""
        for pid in self.processes():
            with contextlib.suppress(OSError):
                if Path(f"/proc/{pid}/comm").read_text().strip() not in LAUNCHERS and lives(pid):
                    return True
        return False

    def status(self, seconds):
        """Exit status, once all has been read; None if its ranks still run after that time of their own, or the launcher long
        after them."""
        ended = lambda: self.process.poll() is not None
        if not eventually(lambda: ended() or not self.has_ranks(), seconds, self.processes):
            return None
        if not eventually(ended, LAUNCHER_ENDS, self.processes):
            return None
        for reader in self.readers:
            reader.join(seconds)
        return self.process.returncode

    def close(self):
        """Waits for its end."""
        self.process.wait()
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()


def text_of_lost_job(test, command, start=60.0, **environment):
    """Of a job that says "now" when it loses a rank: what it said. It ends soon then, and not with success."""
    job = Command(command, **environment)
    job.says("now", start)  # which takes its time on a busy machine
    status = job.status(SOON)
    if status is None:
        job.process.terminate()
    job.close()
    test.assertIsNotNone(status, f"the job still runs; it said:\n{job.text()}")
    test.assertNotEqual(status, 0, job.text())
    return job.text()


def kill_when_it_writes(test, command, file, preload, start=60.0):
    """Ends the process of a job that has just written a file, by kill -9, while it waits there: by `preload`, the stopping
    point. The job does not end with success."""
    options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    job = Command(command, LD_PRELOAD=str(preload), GANNET_TEST_STOP_AT=str(file), ASAN_OPTIONS=options)
    job.says(" waits\n", start)
    waits = re.search(r"process (\d+) waits\n", job.text())
    kill(int(waits[1])) if waits else job.process.terminate()
    job.close()
    test.assertTrue(waits, f"nobody has written {file}; the job said:\n{job.text()}")
    test.assertNotEqual(job.process.returncode, 0, job.text())
