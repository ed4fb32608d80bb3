#!/usr/bin/env python3
"""Law: a job ends as a whole, with one message that says why, and starts as the guide says.

jobs.py runs small programs as jobs of their own, each by `python -m gannet run`."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import gannet as ga
from gannet import _build

HEAD = "import sys, time\nimport numpy as np\nimport gannet as ga\n"


def command(ranks, script):
    return [sys.executable, "-m", "gannet", "run", "-n", str(ranks), str(script)]


class Jobs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.script = pathlib.Path(self.folder.name) / "program.py"

    def tearDown(self):
        self.folder.cleanup()

    def run_job(self, text, ranks=2, **environment):
        self.script.write_text(HEAD + text)
        return subprocess.run(
            command(ranks, self.script),
            capture_output=True,
            text=True,
            timeout=120,
            env=os.environ | environment,
        )

    def test_the_first_program(self):
        done = self.run_job(
            "a = ga.zeros((1000, 1000), name='a')\n"
            "a.acc[100:300, 200:500] += 1.0\n"
            "ga.sync()\n"
            "total = a.sum()\n"
            "if ga.rank() == 0: print(a[150, 250], total)\n"
        )
        self.assertEqual(done.stdout, "2.0 120000.0\n", done.stderr)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_an_exception_on_one_rank_ends_all_with_one_message(self):
        done = self.run_job("a = ga.zeros(8)\nif ga.rank() == 1:\n    1 / 0\nga.sync()\ntime.sleep(60)\n")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("ZeroDivisionError"), 1, done.stderr)
        self.assertIn("rank 1", done.stderr)
        self.assertIn("program.py", done.stderr)
        self.assertNotIn("PeerError", done.stderr)

    def test_an_exception_on_all_ranks_is_reported_once(self):
        done = self.run_job("ga.zeros((4, 4)) @ ga.zeros((5, 5))\n")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("ValueError: matmul"), 1, done.stderr)

    def test_different_calls_are_named_with_their_lines(self):
        done = self.run_job(
            "a = ga.zeros(8)\n\ndef step():\n"
            "    if ga.rank() == 0:\n        ga.sync()\n    else:\n        a.sum()\n\n\nstep()\n",
            GANNET_CHECK="full",
        )
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("program.py:8 (in step)", done.stderr)
        self.assertIn("program.py:10 (in step)", done.stderr)

    def test_a_hang_report_names_the_line(self):
        """By itself after a while, and when asked by SIGUSR2."""
        done = self.run_job(
            "import os, signal\n"
            "processes = ga.world().allgather(os.getpid())\n"
            "if ga.rank() == 1:\n"
            "    time.sleep(1.8); os.kill(processes[0], signal.SIGUSR2)\n"
            "    time.sleep(0.7)\n"
            "ga.sync()\n",
            GANNET_HANG_REPORT="1s",
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("called at program.py:9 (in <module>)", done.stderr)
        self.assertIn('program.py", line 9 in <module>', done.stderr)

    def test_regions_and_counts(self):
        done = self.run_job(
            "a = ga.zeros((8, 8), name='a')\n"
            "with ga.region('fock'):\n"
            "    for _ in range(5): a.acc[0, 0] += 1.0\n"
            "@ga.region('more')\n"
            "def more(): ga.sync()\n"
            "more()\n"
            "found = [each for each in ga.stats() if each.name == 'a' and each.operation == 'accumulate']\n"
            "if ga.rank() == 0: print([(each.calls, each.bytes) for each in found])\n",
            GANNET_STATS="1",
            GANNET_TRACE="events",
            GANNET_TRACE_FILE=f"{self.folder.name}/run.gtr",
        )
        self.assertEqual((done.returncode, done.stdout), (0, "[(5, 40)]\n"), done.stderr)
        self.assertIn("fock", self.summary())

    def summary(self):
        """Of the trace in run.gtr."""
        command = [sys.executable, "-m", "gannet", "trace", "summary", "--rows", "100"]
        trace = f"{self.folder.name}/run.gtr"
        return subprocess.run([*command, trace], capture_output=True, text=True, timeout=60).stdout

    def test_traces_name_the_lines(self):
        """Of one-sided calls, of those that are written in Python themselves, of collective ones, of code that
        is made at run time, of waits, of handlers in another call's wait, and of other threads."""
        for mode in "events", "summary":
            done = self.run_job(
                "import threading\n"
                "a, b = ga.zeros((8, 8), name='a'), ga.zeros((8, 8), name='b')\n"
                "def step():\n"
                "    for i in range(8):\n"
                "        a.acc[i] += 1.0\n"
                "    return a[::2, [1, 3]]\n"
                "step()\n"
                "request = a.at[0].get_nb()\n"
                "request.wait()\n"
                "c = np.exp(a) + b\n"
                "for i in range(3): exec(compile('\\n\\nga.sync()', f'made{i}.py', 'exec'))\n"
                "thread = threading.Thread(target=lambda:\n"
                "    a.acc[0, 0:2].__iadd__(1.0))\n"
                "thread.start(); thread.join()\n"
                "def handler():\n"
                "    b.acc[3, 3] += 1.0\n"
                "messages = ga.Messages()\n"
                "messages.run((ga.rank() + 1) % ga.size(), handler)\n"
                "messages.sync()\n",
                GANNET_TRACE=mode,
                GANNET_TRACE_FILE=f"{self.folder.name}/run.gtr",
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            summary = self.summary()
            places = ["5 (in <module>)", "8 (in step)", "9 (in step)", "11 (in <module>)", "13 (in <module>)"]
            places += ["16 (in <lambda>)", "19 (in handler)", "21 (in <module>)", "22 (in <module>)"]
            for place in places:
                self.assertIn(f"program.py:{place}", summary)
            for i in range(3):
                self.assertIn(f"made{i}.py:3 (in <module>)", summary)
            self.assertNotIn("_core", summary)
            for other in "_array.py", "_ufuncs.py", "mixins.py":
                self.assertNotIn(other, summary)

    def test_counts_have_to_be_asked_for(self):
        self.script.write_text(HEAD + "try:\n    ga.stats()\nexcept ga.StateError as error:\n    print(error)\n")
        done = subprocess.run([sys.executable, self.script], capture_output=True, text=True, timeout=60)
        self.assertIn("stats=True", done.stdout, done.stderr)

    def test_control_c_ends_a_wait(self):
        self.script.write_text(
            HEAD + "locks = ga.Mutexes(1)\nif ga.rank() == 0:\n    locks.lock(0)\nga.sync()\n"
            "if ga.rank() == 0:\n    print('now', flush=True)\n    time.sleep(60)\nlocks.lock(0)\n"
        )
        job = subprocess.Popen(
            command(2, self.script), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.assertEqual(job.stdout.readline(), "now\n")
        time.sleep(0.2)
        job.send_signal(signal.SIGINT)
        status = job.wait(30)
        if _build.MPI == "Open MPI":  # of an interrupted job MPICH's mpiexec says now 0, now 1, now 2, whatever the program
            self.assertNotEqual(status, 0)
        job.stdout.close()

    def test_control_c_between_calls_is_an_exception(self):
        done = self.run_job(
            "import os, signal\nga.zeros(4)\n"
            "try:\n    os.kill(os.getpid(), signal.SIGINT)\n    time.sleep(1)\n"
            "except KeyboardInterrupt:\n    print('caught')\n",
            ranks=1,
        )
        self.assertEqual(done.stdout, "caught\n", done.stderr)

    def test_without_a_launcher(self):
        self.script.write_text(HEAD + "print(ga.ones(5).sum(), ga.size())\n")
        done = subprocess.run([sys.executable, self.script], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stdout, "5.0 1\n", done.stderr)

    def test_importing_starts_nothing(self):
        self.script.write_text(
            HEAD + "from gannet import _world\nassert _world._default is None\nga.init(check='full')\n"
            "assert ga.settings()['GANNET_CHECK'] == 'full'\n"
        )
        done = subprocess.run([sys.executable, self.script], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def ended(self, text, ranks=2, launcher=None):
        """The status of a job, and what it said."""
        self.script.write_text(HEAD + text)
        run = [launcher, "-n", str(ranks), sys.executable, str(self.script)] if launcher else None
        done = subprocess.run(
            run or command(ranks, self.script), capture_output=True, text=True, timeout=120
        )
        return done.returncode, done.stderr

    def test_the_status_of_one_rank_is_that_of_the_job(self):
        """However it ends, by either launcher; the others, which compute or wait, end with it."""
        mpirun = str(pathlib.Path(__file__).parents[2] / "tools" / "mpirun")  # of Open MPI
        launchers = [None, mpirun] if _build.MPI == "Open MPI" else [None]
        for end, status in [
            ("sys.exit(3)", 3),
            ("raise SystemExit(4)", 4),
            ("sys.exit('no convergence')", 1),
            ("import argparse; argparse.ArgumentParser().error('what is this')", 2),
        ]:
            for launcher in launchers:
                found, said = self.ended(
                    f"ga.zeros(4)\nif ga.rank() == 1:\n    {end}\nga.sync()\ntime.sleep(60)\n",
                    launcher=launcher,
                )
                self.assertEqual(found, status, said)
                self.assertIn(f"exits with status {status} while a World is open", said)
                self.assertNotIn("Traceback", said)
                if "convergence" in end:
                    self.assertIn("no convergence", said)

    def test_a_status_of_all_ranks(self):
        """Also with tasks' threads under way; 0, and an exit that is caught, end in good order."""
        for text, status in [
            ("ga.zeros(4); tasks = ga.Futures(workers=2); sys.exit(5)", 5),
            ("ga.zeros(4); sys.exit()", 0),
            ("ga.zeros(4); raise SystemExit(0)", 0),
            ("try:\n    ga.zeros(4); sys.exit(5)\nexcept SystemExit as e:\n    assert e.code == 5", 0),
            ("ga.zeros(4); ga.finalize(); sys.exit(6)", 6),
        ]:
            found, said = self.ended(text + "\n")
            self.assertEqual(found, status, said)
            if status in (0, 6):
                self.assertNotIn("gannet", said)
        self.assertEqual(self.ended("ga.zeros(4); sys.exit(7)\n", ranks=1)[0], 7)

    def test_ranks_may_use_all_processors(self):
        """As many workers as there are processors are not told to be too many, unless ranks are bound."""
        text = (
            "import os\nwith ga.Futures(workers=os.cpu_count()):\n    pass\n"
            "assert len(os.sched_getaffinity(0)) == int(sys.argv[1]), os.sched_getaffinity(0)\n"
        )
        self.script.write_text(HEAD + text)
        done = subprocess.run(
            [*command(1, self.script), str(len(os.sched_getaffinity(0)))],
            capture_output=True,
            text=True,
            timeout=60,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def gannet(self, *words):
        return subprocess.run(
            [sys.executable, "-m", "gannet", *words], capture_output=True, text=True, timeout=60
        )

    def test_help(self):
        for words in (["help"], ["-h"], ["--help"], ["run", "--help"], ["help", "run"]):
            done = self.gannet(*words)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            for each in ("run", "info", "sim", "predict", "calibrate", "trace", "--version", "help"):
                self.assertIn(f"python -m gannet {each}", done.stdout)
        here = pathlib.Path(ga.__file__).parent / "bin" / "gannet"
        ours = subprocess.run([here, "--help"], capture_output=True, text=True, timeout=60).stdout
        for line in ours.splitlines():  # what the command in C++ does is told here, too
            self.assertIn(line.split("gannet ")[1].split("  ")[0].strip(), done.stdout)

    def test_wrong_usage(self):
        for words, said in [
            ([], "usage:"),
            (["frobnicate"], 'no command "frobnicate"; there are run, info, sim, predict, calibrate, trace, help'),
            (["run"], "no script"),
            (["run", "-n"], "no value for -n"),
        ]:
            done = self.gannet(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(said, done.stderr)

    def test_the_command(self):
        done = subprocess.run(
            [sys.executable, "-m", "gannet", "info"], capture_output=True, text=True, timeout=60
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("GANNET_CHECK", done.stdout)


if __name__ == "__main__":
    unittest.main()
