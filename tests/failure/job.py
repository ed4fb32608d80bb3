"""Jobs of the victim program, in which something goes wrong, and what the tests of this folder ask of each.

Law of all: whatever way a rank leaves, the job ends soon, says which rank it was, and leaves nothing behind: no process,
no shared memory, no file.

Arguments: mpirun, victim program, verbs of libraries that the build has. GANNET_TEST_SEED repeats a run."""

import os
import pathlib
import re
import shutil
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import SLOWNESS, SOON, Command, eventually, kill  # noqa: E402

MPIRUN, VICTIM, *LIBRARY_VERBS = sys.argv[1:]
SEED = int(os.environ.get("GANNET_TEST_SEED", time.time_ns() % 1_000_000_000))

# Who leaves by an error ends MPI, too, and Open MPI's MPI_Finalize sometimes waits for its own daemon, for seconds if processors are shared.
FINALIZE = 10 * SLOWNESS

SHARED = pathlib.Path("/dev/shm")


def shared_files():
    return set(SHARED.iterdir())


def is_used(file):
    """Whether a living process maps the file; then it belongs to somebody else's job."""
    for maps in pathlib.Path("/proc").glob("[0-9]*/maps"):
        try:
            if str(file) in maps.read_text():
                return True
        except OSError:
            pass
    return False


class Job(Command):
    """One run of the victim in a temporary folder of its own."""

    def __init__(self, ranks, deed, **environment):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.shared_before = shared_files()
        environment |= {"TMPDIR": str(self.folder), "GANNET_TEST_SEED": str(SEED)}
        super().__init__([MPIRUN, "-n", str(ranks), VICTIM, deed], **environment)
        self.ranks = ranks
        self.deed = deed

    def pids(self):
        """Process ids by rank, when all ranks have told theirs."""
        eventually(lambda: len(re.findall(r"rank \d+ process \d+", self.text())) == self.ranks, 30, self.processes)
        return {int(rank): int(pid) for rank, pid in re.findall(r"rank (\d+) process (\d+)\n", self.text())}

    def leftovers(self):
        files = [file for file in self.folder.rglob("*") if not file.is_dir() and not self.is_of_program(file)]
        shared = [file for file in shared_files() - self.shared_before if not is_used(file)]
        return self.processes() + files + shared

    def is_of_program(self, file):
        """Its own file, and the draft of it, which nobody can remove who is killed."""
        return file.name == "busy.h5" or (self.deed.startswith("kill-") and file.match("busy.h5.*.part"))

    def clean(self):
        kill(*self.processes())
        self.close()
        shutil.rmtree(self.folder)


class Failure(unittest.TestCase):
    def start(self, ranks, deed, **environment):
        job = Job(ranks, deed, **environment)
        self.addCleanup(job.clean)
        return job

    def assert_ends(self, job):
        """The exit status."""
        soon = SOON + (FINALIZE if job.deed.startswith("leave-") else 0)
        status = job.status(soon)
        self.assertIsNotNone(status, f"the job still runs after {soon} s; it said:\n{job.text()}")
        nothing_left = eventually(lambda: not job.leftovers(), SOON, job.processes)
        self.assertTrue(nothing_left, f"left behind: {job.leftovers()}\n{job.text()}")
        return status

    def assert_names(self, job, rank):
        """Gannet speaks once and of the right rank; if MPI was quicker to end the job, MPI's message does it. Before
        a rank has joined, Open MPI does not always know whom it lost."""
        by_gannet = re.findall(r"^gannet: rank (\d+) ", job.text(), re.MULTILINE)
        by_mpi = re.findall(r"process rank (\d+) ", job.text())
        joined = f"rank {rank} joined" in job.text()
        self.assertIn(by_gannet or by_mpi[:1], [[str(rank)]] if joined else [[str(rank)], []], job.text())

    def gone(self, job):
        """When the leaver goes: until then, a busy job takes as long as it may."""
        goes = lambda: re.search(r"rank \d+ goes\n", job.text())
        self.assertTrue(eventually(goes, 60, job.processes), f"nobody goes:\n{job.text()}")

    def joined(self, job):
        """Process ids by rank, when the world is there: its beginning takes as long as it may."""
        eventually(lambda: len(re.findall("joined", job.text())) == job.ranks, 60, job.processes)
        return job.pids()
