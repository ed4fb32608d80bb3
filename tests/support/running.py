"""A command that runs while the test looks at what it says and does."""

import contextlib
import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

SLOWNESS = float(os.environ.get("GANNET_TEST_SLOWNESS", 1))  # of a build with sanitizers
SOON = 5.0 * SLOWNESS  # seconds within which a job ends once something is lost


def eventually(condition, seconds=SOON):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
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

    def says(self, word, seconds):
        """Whether it has said so within that time, or ended."""
        return eventually(lambda: word in self.text() or self.process.poll() is not None, seconds)

    def status(self, seconds):
        """Exit status, once all has been read; None if the command still runs after that time."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        for reader in self.readers:
            reader.join(seconds)
        return status

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
