"""Law: the scripts that measure find all that they import. A table that was measured takes its own place on the page and nobody
else's, with how quiet the machine was; what is written by hand stays to the letter; a page of two machines is refused. Real time is a
second column, and what the design asks is judged without it. What other programs take of the machine is seen, and what the
benchmark's own take is not."""

import contextlib
import io
import subprocess
import sys
import time
import unittest
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent.parent / "bench"
sys.path.insert(0, str(BENCH))

from driver import page, quiet, table  # noqa: E402
from driver.records import record, with_real_time  # noqa: E402

SEEN = {"taken": "2026-01-02 03:04", "load": 0.1, "others": 0.001, "steal": 0.0, "switches": 3, "lost": 0.004, "longest_ms": 0.2}
BY_HAND = "\n\n## Older\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nWords.\n"


def one_line(gannet, limit=2.0, **more):
    return table.rows([record("sync", "all", 0, "us", gannet, limit) | more])


def page_of(machine, **tables):
    made = page.Page(page.MARK + BY_HAND)
    made.take(machine, {title: (one_line(value), SEEN) for title, value in tables.items()})
    return made.text(list(tables))


class Bench(unittest.TestCase):
    def test_imports(self):
        subprocess.run([sys.executable, BENCH / "run", "--help"], check=True, stdout=subprocess.DEVNULL)
        wrong = subprocess.run([sys.executable, BENCH / "run", "--only", "put,nothing"], text=True, capture_output=True)
        self.assertIn("nothing is called nothing", wrong.stderr)

    def test_a_table_takes_its_own_place(self):
        before = page_of("one machine", first=1.25, second=1.5)
        made = page.Page(before)
        made.take("one machine", {"second": (one_line(1.75), SEEN | {"others": 0.3})})
        after = made.text(["first", "second"])
        changed = [line for line in after.splitlines() if line not in before.splitlines()]
        self.assertEqual(len(changed), 2, changed)
        self.assertIn("30.0 %", changed[0])
        self.assertIn("NO: others", changed[0])
        self.assertIn("| 1.75 |", changed[1])
        self.assertTrue(after.endswith(page.MARK + BY_HAND))
        self.assertEqual(page.Page(after).text(["first", "second"]), after)

    def test_a_page_is_of_one_machine(self):
        made = page.Page(page_of("one machine", first=1, second=2))
        with self.assertRaisesRegex(page.Refused, "one machine.*other machine.*second"):
            made.take("other machine", {"first": (one_line(3), SEEN)})
        made.take("other machine", {"first": (one_line(3), SEEN), "second": (one_line(3), SEEN)})
        self.assertIn("Measured on other machine.", made.text([]))

    def test_the_page_of_the_repository_can_be_written(self):
        text = (BENCH.parent / "docs/performance.md").read_text()
        made = page.Page(text)
        self.assertEqual(set(made.rows), set(made.tables))
        self.assertEqual(made.text(list(made.tables)), text)

    def test_real_time_is_a_second_column(self):
        records = [record("sync", "all", 0, "us", 0.4, 0.2), record("sync", "some", 0, "us", 0.1, 0.1)]
        head, first, second = table.rows(with_real_time(records, [record("sync", "all", 0, "us", 0.2, 0.15)]))
        first, second = dict(zip(head, first)), dict(zip(head, second))
        self.assertEqual((first["gannet"], first["real time"], first["of limit there"]), ("0.4", "0.2", "0.75"))
        self.assertIn("MISSED", first["design asks"])
        self.assertEqual((second["real time"], second["of limit there"]), ("-", "-"))
        self.assertNotIn("real time", one_line(1.0)[0])

    def others_while(self, work):
        with contextlib.redirect_stderr(io.StringIO()), quiet.Watch(Path("/nowhere")) as watch:
            work()
        return watch.found["others"]

    def test_others_are_seen(self):
        busy = [sys.executable, "-c", "import time\nend = time.process_time() + {}\nwhile time.process_time() < end: pass"]
        own = quiet.own_use()[0]
        subprocess.run([*busy[:2], busy[2].format(0.3)], check=True)
        self.assertGreater(quiet.own_use()[0] - own, 0.25)
        neighbour = subprocess.Popen([*busy[:2], busy[2].format(600)])  # is not waited for, so it is not the benchmark's
        try:
            seen = self.others_while(lambda: time.sleep(0.5))
        finally:
            neighbour.kill()
            neighbour.wait()
        self.assertGreater(seen, 0.02)
        self.assertEqual(quiet.noises(SEEN), [])
        self.assertEqual(quiet.noises(SEEN | {"others": seen}), ["others"])
        self.assertEqual(quiet.noises(SEEN | {"lost": None}), ["lost"])


if __name__ == "__main__":
    unittest.main()
