"""Law: a job that hangs says so once, and who is missing; a node that does not answer is named, and then given up."""

import ctypes
import os
import pathlib
import re
import signal
import sys
import time
import unittest

from job import SOON, Failure, eventually, kill


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


class Reports(Failure):
    def report(self, job, worlds=1):
        """The one report of a job that hangs, or one for each World, without times; then the job is taken down."""
        begins = r"^gannet: rank \d+ \(process \d+ on [^)]*\) has been waiting in .*(?:\ngannet:   .*)*"
        reports = lambda: re.findall(begins, job.text(), re.MULTILINE)
        self.assertTrue(eventually(lambda: len(reports()) >= worlds, 300), job.text())
        time.sleep(1)  # for others, which do not come
        said = reports()
        kill(*job.processes())
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


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
