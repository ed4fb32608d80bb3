"""Law: whatever way a rank leaves, the job ends soon, says which rank it was, and leaves nothing behind: no process,
no shared memory, no file.

Arguments: mpirun, victim program, verbs of libraries that the build has. GANNET_TEST_SEED repeats a run,
GANNET_TEST_KILLS says how many ranks to kill."""

import ctypes
import os
import pathlib
import random
import re
import shutil
import signal
import sys
import tempfile
import time
import unittest
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import SOON, Command, eventually  # noqa: E402

MPIRUN, VICTIM, *LIBRARY_VERBS = sys.argv[1:]
SEED = int(os.environ.get("GANNET_TEST_SEED", time.time_ns() % 1_000_000_000))
KILLS = int(os.environ.get("GANNET_TEST_KILLS", 25))

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


class Debugger:
    """Holds a process as a debugger does."""

    SEIZE, INTERRUPT, DETACH, ANY_THREAD = 0x4206, 0x4207, 17, 0x40000000

    def __init__(self, pid):
        self.threads = [int(task.name) for task in pathlib.Path(f"/proc/{pid}/task").iterdir()]
        self.ptrace = ctypes.CDLL(None, use_errno=True).ptrace
        self.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        self.holds = all(self.ptrace(self.SEIZE, thread, None, None) == 0 for thread in self.threads)

    def stop(self):
        for thread in self.threads:
            self.ptrace(self.INTERRUPT, thread, None, None)
            os.waitpid(thread, self.ANY_THREAD)

    def let_go(self):
        for thread in self.threads:
            self.ptrace(self.DETACH, thread, None, None)


class Job(Command):
    """One run of the victim in a temporary folder of its own, its processes marked by their environment."""

    def __init__(self, ranks, deed, **environment):
        self.mark = f"GANNET_TEST_JOB={uuid.uuid4()}"
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.shared_before = shared_files()
        name, value = self.mark.split("=")
        environment |= {name: value, "TMPDIR": str(self.folder), "GANNET_TEST_SEED": str(SEED)}
        super().__init__([MPIRUN, "-n", str(ranks), VICTIM, deed], **environment)
        self.ranks = ranks
        self.deed = deed

    def pids(self):
        """Process ids by rank, when all ranks have told theirs."""
        eventually(lambda: len(re.findall(r"rank \d+ process \d+", self.text())) == self.ranks, 30)
        return {int(rank): int(pid) for rank, pid in re.findall(r"rank (\d+) process (\d+)\n", self.text())}

    def processes(self):
        found = []
        for environ in pathlib.Path("/proc").glob("[0-9]*/environ"):
            try:
                if self.mark.encode() in environ.read_bytes():
                    found.append(int(environ.parent.name))
            except OSError:
                pass
        return found

    def leftovers(self):
        files = [file for file in self.folder.rglob("*") if not file.is_dir() and not self.is_of_program(file)]
        shared = [file for file in shared_files() - self.shared_before if not is_used(file)]
        return self.processes() + files + shared

    def is_of_program(self, file):
        """Its own file, and the draft of it, which nobody can remove who is killed."""
        return file.name == "busy.h5" or (self.deed.startswith("kill-") and file.match("busy.h5.*.part"))

    def clean(self):
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)
        self.close()
        shutil.rmtree(self.folder)


class Failure(unittest.TestCase):
    def start(self, ranks, deed, **environment):
        job = Job(ranks, deed, **environment)
        self.addCleanup(job.clean)
        return job

    def assert_ends(self, job):
        """The exit status."""
        status = job.status(SOON)
        self.assertIsNotNone(status, f"the job still runs after {SOON} s; it said:\n{job.text()}")
        self.assertTrue(eventually(lambda: not job.leftovers()), f"left behind: {job.leftovers()}\n{job.text()}")
        return status

    def assert_names(self, job, rank):
        """Gannet speaks once and of the right rank; if MPI was quicker to end the job, MPI's message does it. Before
        a rank has joined, Open MPI does not always know whom it lost."""
        by_gannet = re.findall(r"^gannet: rank (\d+) ", job.text(), re.MULTILINE)
        by_mpi = re.findall(r"process rank (\d+) ", job.text())
        joined = f"rank {rank} joined" in job.text()
        self.assertIn(by_gannet or by_mpi[:1], [[str(rank)]] if joined else [[str(rank)], []], job.text())

    def test_kill_any_rank_at_any_time(self):
        print(f"GANNET_TEST_SEED={SEED}", flush=True)
        dice = random.Random(SEED)
        for kill in range(KILLS):
            ranks = dice.randint(2, 4)
            victim, delay = dice.randrange(ranks), dice.uniform(0.0, 0.6)
            with self.subTest(kill=kill, ranks=ranks, victim=victim, delay=delay):
                job = self.start(ranks, "work")
                pids = job.pids()
                time.sleep(delay)
                os.kill(pids[victim], signal.SIGKILL)
                self.assertNotEqual(self.assert_ends(job), 0)
                self.assert_names(job, victim)

    def test_leaving_by_an_error_is_an_error_for_those_who_wait(self):
        for deed in "leave-sync", "leave-create", "leave-sum", "leave-lock", "leave-end":
            for ranks in 2, 4:
                with self.subTest(deed=deed, ranks=ranks):
                    job = self.start(ranks, deed)
                    job.pids()
                    self.assert_ends(job)
                    self.assertEqual(len(re.findall(r"rank 1 own error: .*put", job.text())), 1, job.text())
                    peers = re.findall(r"rank \d peer error: .*rank 1 left", job.text())
                    self.assertEqual(len(peers), 0 if deed == "leave-end" else ranks - 1, job.text())

    def test_one_that_goes_while_all_are_busy_with_each_other(self):
        """In the middle of each verb, whose memory is gone when the call has ended."""
        for verb in "get", "put", "accumulate", "fetch-add", "mutex", "payload", "ghosts", *LIBRARY_VERBS:
            for ranks, nodes in (2, {}), (2, {"GANNET_NODE_RANKS": "1"}), (3, {"GANNET_NODE_RANKS": "1", "GANNET_TRANSPORT": "mpi"}):
                with self.subTest(how="error", verb=verb, ranks=ranks, **nodes):
                    job = self.start(ranks, f"leave-{verb}", **nodes)
                    self.joined(job)
                    self.assert_ends(job)
                    self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                    peers = re.findall(r"rank \d peer error: ", job.text())
                    self.assertEqual(len(peers), ranks - 1, job.text())
                    self.assertNotIn("signal 11", job.text())
                with self.subTest(how="killed", verb=verb, ranks=ranks, **nodes):
                    job = self.start(ranks, f"kill-{verb}", **nodes)
                    self.joined(job)
                    self.assertNotEqual(self.assert_ends(job), 0)
                    self.assert_names(job, 1)

    def test_a_rank_that_goes_in_a_plan_of_tensors(self):
        """While a thread computes a tile: the others know who it was, and their plan ends."""
        if "tensor" not in LIBRARY_VERBS:
            self.skipTest("this build has no tensors")
        for ranks, node_ranks, transport in (2, 0, "auto"), (4, 0, "auto"), (2, 1, "ucx"), (3, 1, "mpi"), (4, 2, "ucx"):
            nodes = {"GANNET_NODE_RANKS": str(node_ranks), "GANNET_TRANSPORT": transport}
            with self.subTest(how="error", ranks=ranks, **nodes):
                job = self.start(ranks, "leave-tensor", **nodes)
                self.joined(job)
                self.assert_ends(job)
                self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                peers = re.findall(r"rank \d peer error: gannet: a plan of tensors: rank 1 failed", job.text())
                self.assertEqual(len(peers), ranks - 1, job.text())
            with self.subTest(how="killed", ranks=ranks, **nodes):
                job = self.start(ranks, "kill-tensor", **nodes)
                self.joined(job)
                self.assertNotEqual(self.assert_ends(job), 0)
                self.assert_names(job, 1)
            with self.subTest(how="exit", ranks=ranks, **nodes):
                job = self.start(ranks, "exit-tensor", **nodes)
                self.joined(job)
                self.assertEqual(self.assert_ends(job), 3)
                self.assertEqual(job.text().count("exits with status 3 while a World is open"), 1, job.text())

    def joined(self, job):
        """Process ids by rank, when the world is there: its beginning takes as long as it may."""
        eventually(lambda: len(re.findall("joined", job.text())) == job.ranks, 60)
        return job.pids()

    def test_a_target_of_messages_that_goes_ends_all_waits_for_it(self):
        """Killed, left by exit(), or left by an error: on one node and on several, in both modes."""
        for ranks, node_ranks in (2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1):
            for mode in "polling", "interrupt":
                nodes = {"GANNET_NODE_RANKS": str(node_ranks)}
                with self.subTest(how="killed", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"message-{mode}", **nodes)
                    pids = self.joined(job)
                    time.sleep(0.2)
                    os.kill(pids[1], signal.SIGKILL)
                    self.assertNotEqual(self.assert_ends(job), 0)
                    self.assert_names(job, 1)
                with self.subTest(how="exit", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"exit-message-{mode}", **nodes)
                    self.joined(job)
                    self.assertEqual(self.assert_ends(job), 3)
                    self.assertIn("exits with status 3 while a World is open", job.text())
                with self.subTest(how="error", ranks=ranks, node_ranks=node_ranks, mode=mode):
                    job = self.start(ranks, f"leave-message-{mode}", **nodes)
                    self.joined(job)
                    self.assert_ends(job)
                    self.assertIn("rank 1 own error: gannet: put went wrong", job.text())
                    # One that was told soon may have left before the rest looked: it is the same error.
                    peers = re.findall(r"rank \d peer error: .*(?:rank \d left|to rank \d: .* left)", job.text())
                    self.assertEqual(len(peers), ranks - 1, job.text())

    def test_a_rank_that_never_registers_is_an_error_for_those_who_do(self):
        for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (4, 1):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "end-or-message", GANNET_NODE_RANKS=str(node_ranks))
                job.pids()
                self.assert_ends(job)
                self.assertIn("the end of the World", job.text())
                self.assertRegex(job.text(), r"rank \d (own|peer) error: ")

    def test_leaving_by_an_error_ends_waits_of_threads_with_their_own_ports(self):
        for ranks, node_ranks in (2, 0), (2, 1), (3, 1), (4, 2):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "leave-threads", GANNET_NODE_RANKS=str(node_ranks), GANNET_PORTS="3")
                job.pids()
                self.assert_ends(job)
                peers = re.findall(r"rank \d peer error: .*rank 1 left", job.text())
                self.assertEqual(len(peers), ranks - 1, job.text())

    def test_collective_calls_that_differ_are_an_error(self):
        calls = {"end-or-sync": ("the end of the World", "sync"), "fill-or-sync": ("fill", "sync"),
                 "sum-of-other-type": ("sum of 1 int32", "sum of 1 float64"),
                 "sum-of-other-length": ("sum of 3 float64", "sum of 2 float64")}
        for deed, (one, other) in calls.items():
            for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (4, 2), (3, 1):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks))
                    job.pids()
                    self.assert_ends(job)
                    said = re.findall(r"gannet: (?:rank \d+: )?([^:]*): .*? in (.*?);", job.text())
                    self.assertTrue({(one, other), (other, one)} & set(said), job.text())

    def test_a_mutex_that_is_left_locked_is_an_error_for_those_who_wait(self):
        left = r"rank (\d) peer error: gannet: lock: rank 1 left mutex 2 locked: "
        for deed in "forget-lock", "forget-lock-for-ever":
            for ranks, node_ranks in (2, 0), (4, 0), (2, 1), (3, 1), (4, 2):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks))
                    job.pids()
                    self.assert_ends(job)
                    self.assertRegex(job.text(), left)
                    peers = set(re.findall(r"rank (\d) peer error", job.text()))
                    self.assertEqual(peers - {"1"}, {str(r) for r in range(ranks)} - {"1"}, job.text())

    def report(self, job, worlds=1):
        """The one report of a job that hangs, or one for each World, without times; then the job is taken down."""
        begins = r"^gannet: rank \d+ \(process \d+ on [^)]*\) has been waiting in .*(?:\ngannet:   .*)*"
        reports = lambda: re.findall(begins, job.text(), re.MULTILINE)
        self.assertTrue(eventually(lambda: len(reports()) >= worlds, 300), job.text())
        time.sleep(1)  # for others, which do not come
        said = reports()
        for pid in job.processes():
            os.kill(pid, signal.SIGKILL)
        job.status(SOON)
        self.assertEqual(len(said), worlds, job.text())
        return re.sub(r"\d+ s\b", "N s", "\n".join(said))

    PLACES = [(2, 0), (4, 0), (2, 1), (3, 1), (4, 2)]

    def reports(self, deed, places=PLACES, worlds=1, **environment):
        """Of each of these numbers of ranks and ranks on a node, in turn over both networks where there are several.
        Jobs that hang sleep, so all of them hang at the same time."""
        settings = dict(environment, GANNET_HANG_REPORT="5s")
        jobs = []
        for number, (ranks, node_ranks) in enumerate(places):
            transport = ("ucx", "mpi")[number % 2] if 0 < node_ranks < ranks else "auto"
            place = {"GANNET_NODE_RANKS": str(node_ranks), "GANNET_TRANSPORT": transport}
            jobs.append((ranks, place, self.start(ranks, deed, **place, **settings)))
        for ranks, place, job in jobs:
            with self.subTest(deed=deed, ranks=ranks, **place):
                yield ranks, self.report(job, worlds)

    def test_a_hang_is_one_report_that_names_who_is_missing(self):
        for ranks, said in self.reports("hang-sync"):
            self.assertRegex(said, rf"^gannet: rank [023] .* waiting in sync for N s; {ranks - 1} of {ranks} ranks "
                                   r"have arrived; missing: 1\n")
            self.assertRegex(said, r"gannet:   rank 1 waits nowhere in Gannet \(process \d+ on \S+, asleep; "
                                   r"last call: put to \"fock\", .*N s ago\)")
            self.assertEqual(len(said.splitlines()), 2, said)

    def test_the_guide_shows_the_reports(self):
        """But for numbers of processes, hosts, seconds and what a process does."""
        def plain(text):
            text = re.sub(r"process \d+ on [^,)]*(, \w+)?", "process P", text)
            return re.sub(r"(more than )?\b(\d+|N) s\b", "N s", text).strip()
        guide = (pathlib.Path(__file__).parents[2] / "docs/guide/errors.md").read_text()
        shown = [plain(text) for text in re.findall(r"^```text\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)]
        for deed, ranks in ("hang-sync", 4), ("hang-lock", 2):
            for _, said in self.reports(deed, [(ranks, 0)]):
                self.assertIn(plain(said), shown)

    def test_a_hang_in_a_group_names_its_members(self):
        for ranks, said in self.reports("hang-group", [(3, 0), (3, 1), (4, 2)]):
            self.assertRegex(said, rf"{ranks - 2} of {ranks - 1} ranks have arrived")
            self.assertRegex(said, rf"1 of {ranks} ranks have arrived; missing: 1")
            self.assertIn("rank 1 waits nowhere in Gannet", said)

    def test_a_hang_for_a_mutex_names_its_holder(self):
        for ranks, said in self.reports("hang-lock"):
            self.assertRegex(said, r"waiting in lock for N s")
            self.assertIn("rank 1 holds it", said)
            self.assertRegex(said, r"rank 1 waits nowhere in Gannet .*last call: sync")

    def test_a_hang_reports_all_threads(self):
        for ranks, said in self.reports("hang-threads", [(2, 0), (4, 0), (2, 1), (4, 2)]):
            self.assertRegex(said, rf"{ranks - 1} of {ranks} ranks have arrived; missing: 1")
            self.assertRegex(said, r"(waits?|waiting) in lock.*rank 1 holds it")

    def test_a_hang_in_two_worlds_is_reported_in_each(self):
        for ranks, said in self.reports("hang-worlds", [(3, 0), (4, 0), (4, 2), (3, 1)], worlds=2):
            self.assertRegex(said, rf"rank 2 .* {ranks - 2} of {ranks} ranks have arrived; missing: 0, 1\n")
            self.assertIn("rank 0 waits in sync of another world", said)
            self.assertRegex(said, r"rank 0 .* 1 of 2 ranks have arrived; missing: 1\n")

    def test_a_node_that_does_not_answer_is_named(self):
        for ranks, said in self.reports("hang-stopped", [(2, 1), (4, 1)], GANNET_SILENCE="0"):
            self.assertRegex(said, rf"{ranks - 1} of {ranks} ranks have arrived; missing: 1\n")
            self.assertRegex(said, r"gannet:   node 1 \(\S+, 1 rank\) has not answered: nothing is known of it")

    def test_full_check_shows_the_call_and_the_line_of_each_rank(self):
        fill, sync = r"fill, \"grid\"\[0:200, 0:200\], value 1, at victim.cpp:\d+", r"sync, at victim.cpp:\d+"
        total = r"sum of {} float64, at victim.cpp:\d+"
        for ranks, node_ranks in (2, 0), (4, 2), (3, 1):
            for deed, one, others in (("fill-or-sync", sync, fill), ("sum-of-other-length", total.format(3), total.format(2))):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks), GANNET_CHECK="full")
                    job.pids()
                    self.assert_ends(job)
                    for rank in range(ranks):
                        self.assertRegex(job.text(), f"rank {rank}: {one if rank == 1 else others}")

    def test_full_check_compares_values(self):
        deeds = {"fill-with-other-value": (r'fill, "grid"\[0:200, 0:200\], value 2.5', ", value 1"),
                 "add-with-other-beta": (r"add, .*, alpha 2, beta 3", ", alpha 2, beta -1"),
                 "matmul-with-other-alpha": (r"matmul, .*, op\(a\) N, op\(b\) N, alpha 0.5, beta 0", ", alpha 1, beta 0"),
                 "broadcast-from-other-root": ("broadcast of 24 bytes, from rank 1", ", from rank 0"),
                 "create-other-shape": (r'create "grid" of shape \(200, 201\)', r"\(200, 200\)")}
        for deed, (one, others) in deeds.items():
            for ranks, node_ranks in (2, 0), (4, 2), (3, 1):
                with self.subTest(deed=deed, ranks=ranks, node_ranks=node_ranks):
                    job = self.start(ranks, deed, GANNET_NODE_RANKS=str(node_ranks), GANNET_CHECK="full")
                    job.pids()
                    self.assert_ends(job)
                    for rank in range(ranks):
                        said = one if rank == 1 else rf".*{others}"
                        self.assertRegex(job.text(), rf"  rank {rank}: {said}.*, at victim.cpp:\d+")

    def test_a_stopped_node_is_dead_unless_a_debugger_holds_it(self):
        for debugged in False, True:
            with self.subTest(debugged=debugged):
                job = self.start(2, "work", GANNET_NODE_RANKS="1", GANNET_SILENCE="2s")
                self.assertTrue(eventually(lambda: len(re.findall("joined", job.text())) == 2))
                pid = job.pids()[1]
                if debugged:
                    time.sleep(1.5)  # until it has answered; no answer says that a debugger holds it
                    debugger = Debugger(pid)
                    if not debugger.holds:
                        self.skipTest("this machine lets nobody debug")
                    debugger.stop()
                else:
                    os.kill(pid, signal.SIGSTOP)
                # A node that never answered yet has four times the patience: its connection may be slow.
                ended = eventually(lambda: "has not answered" in job.text(), 6 if debugged else 15)
                self.assertEqual(ended, not debugged, job.text())
                debugger.let_go() if debugged else self.assert_ends(job)

    def test_an_error_that_nobody_catches_is_one_line(self):
        for ranks, node_ranks in (2, 0), (4, 0), (4, 2):
            with self.subTest(ranks=ranks, node_ranks=node_ranks):
                job = self.start(ranks, "careless", GANNET_NODE_RANKS=str(node_ranks))
                job.pids()
                self.assertEqual(self.assert_ends(job), 1)
                said = re.findall(r"^gannet: .*", job.text(), re.MULTILINE)
                self.assertEqual(len(said), 1, job.text())
                self.assertRegex(said[0], r"rank 1: put.*outside|rank 1: put")
                self.assertNotIn("terminate called", job.text())

    def test_exit_without_closing_ends_the_job(self):
        job = self.start(3, "exit")
        job.pids()
        self.assertEqual(self.assert_ends(job), 3)
        self.assertIn("exits with status 3 while a World is open", job.text())

    CHILDREN = {"exits": "status 127", "exits at once": "status 127", "finds no program": "status 127",
                "runs a program": "status 0", "aborts": "signal 6", "throws": "signal 6",
                "throws what main catches": "status 0", "returns from main": "status 0",
                "ends in a thread": "status 1", "calls": "status 0"}

    def test_a_forked_child_leaves_the_job_alone(self):
        """However it ends, and whatever it calls: it ends at once, and its rank and all others go on."""
        for ranks, node_ranks, transport in (2, 0, "auto"), (2, 1, "ucx"), (3, 2, "mpi"):
            with self.subTest(ranks=ranks, node_ranks=node_ranks, transport=transport):
                folder = tempfile.mkdtemp()
                self.addCleanup(shutil.rmtree, folder)
                job = self.start(ranks, "fork", GANNET_NODE_RANKS=str(node_ranks), GANNET_TRANSPORT=transport,
                                 GANNET_TRACE="events", GANNET_TRACE_FILE=f"{folder}/run.gtr", GANNET_PORTS="2")
                self.assertEqual(job.status(120), 0, job.text())
                for rank in range(ranks):
                    ended = dict(re.findall(rf"rank {rank}: child that (.*): (.*)\n", job.text()))
                    self.assertEqual(ended, self.CHILDREN, job.text())
                    self.assertIn(f"rank {rank} goes on", job.text())

    def test_death_of_mpirun_ends_the_job(self):
        for how in signal.SIGTERM, signal.SIGINT, signal.SIGKILL:
            with self.subTest(signal=how.name):
                # Nobody is left to remove Open MPI's own files if its mpirun is killed: let them be in our folder.
                here = tempfile.mkdtemp()
                self.addCleanup(shutil.rmtree, here)
                job = self.start(3, "work", OMPI_MCA_btl_vader_backing_directory=here)
                job.pids()
                time.sleep(0.5)
                job.process.send_signal(how)
                self.assertIsNotNone(job.status(SOON))
                self.assertTrue(eventually(lambda: not job.processes()), "ranks live on")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
