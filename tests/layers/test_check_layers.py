"""Law: check-layers passes a tree that keeps to tools/layers.txt and names every include that does not, and every
circle of files inside a room, but for the knots in the table, which must be there."""

import subprocess
import sys
import unittest

from tree import TOOLS, TreeTest


class CheckLayers(TreeTest):
    def setUp(self):
        super().setUp()
        rows = (TOOLS / "layers.txt").read_text().splitlines(keepends=True)
        self.table = "".join(row for row in rows if not row.startswith("knot"))
        self.write("tools/layers.txt", self.table)
        self.write("include/gannet/error.hpp", "#include <string>\n")
        self.write("src/runtime/base/log.hpp", '#include "gannet/error.hpp"\n#include <unistd.h>\n')
        self.write("src/arrays/array/core.hpp", '#include "base/log.hpp"\n')

    def run_check(self):
        return subprocess.run(
            [sys.executable, TOOLS / "check-layers", self.root], capture_output=True, text=True)

    def assert_refused(self, place, reason):
        done = self.run_check()
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn(place, done.stdout)
        self.assertIn(reason, done.stdout)

    def test_accepts_what_the_table_allows(self):
        done = self.run_check()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_refuses_a_room_further_up(self):
        self.write("src/runtime/base/clock.cpp", '#include "array/core.hpp"\n')
        self.assert_refused("src/runtime/base/clock.cpp:1", "base may not include array")

    def test_refuses_a_detour_by_relative_path(self):
        self.write("src/runtime/base/clock.cpp", '\n#include "../../arrays/array/core.hpp"\n')
        self.assert_refused("src/runtime/base/clock.cpp:2", "base may not include array")

    def test_refuses_internals_in_a_public_header(self):
        self.write("include/gannet/array.hpp", '#include "base/log.hpp"\n')
        self.assert_refused("include/gannet/array.hpp:1", "gannet may not include base")

    def test_refuses_internals_in_an_example(self):
        self.write("examples/00_hello.cpp", "#  include <base/log.hpp>\n")
        self.assert_refused("examples/00_hello.cpp:1", "examples may not include base")

    def test_refuses_foreign_headers(self):
        for room, header in (("arrays/dist", "mpi.h"), ("arrays/array", "cblas.h"), ("arrays/dist", "sys/mman.h"),
                             ("runtime/rma", "boost/any.hpp")):
            with self.subTest(room=room, header=header):
                self.write(f"src/{room}/new.cpp", f"#include <{header}>\n")
                self.assert_refused(f"src/{room}/new.cpp:1", f"<{header}> is not among")

    def test_refuses_a_folder_without_a_row(self):
        self.write("src/extra/new.cpp", "")
        self.assert_refused("src/extra/new.cpp", "lies in no room")

    def write_circle(self):
        """log -> clock -> wait -> log, in headers and sources; host hangs in it, error does not."""
        self.write("src/runtime/base/log.hpp", '#pragma once\n#include "gannet/error.hpp"\n')
        self.write("src/runtime/base/log.cpp", '#include "base/log.hpp"\n#include "base/clock.hpp"\n')
        self.write("src/runtime/base/clock.hpp", '#include "base/wait.hpp"\n')
        self.write("src/runtime/base/wait.hpp", "")
        self.write("src/runtime/base/wait.cpp", '#include "wait.hpp"\n\n#include "base/log.hpp"\n#include "base/host.hpp"\n')
        self.write("src/runtime/base/host.cpp", '#include "base/host.hpp"\n#include "base/error.hpp"\n#include "log.hpp"\n')
        self.write("src/runtime/base/host.hpp", '#include "base/clock.hpp"\n')
        self.write("src/runtime/base/error.hpp", "")

    def test_accepts_a_header_and_its_source_and_files_in_order(self):
        self.write("src/runtime/base/log.cpp", '#include "base/log.hpp"\n#include "base/clock.hpp"\n')
        self.write("src/runtime/base/clock.hpp", "")
        self.write("src/runtime/base/clock.cpp", '#include "base/clock.hpp"\n')
        self.assertEqual(self.run_check().returncode, 0)

    def test_refuses_a_circle_inside_a_room_and_shows_it(self):
        self.write_circle()
        self.assert_refused("src/runtime/base: files include each other in a circle: clock -> wait -> log -> clock",
                            "(in one knot with host)")
        for step in ("src/runtime/base/clock.hpp:1 includes src/runtime/base/wait.hpp", "src/runtime/base/wait.cpp:3 includes src/runtime/base/log.hpp",
                     "src/runtime/base/log.cpp:2 includes src/runtime/base/clock.hpp"):
            self.assert_refused(step, "1 not allowed")

    def test_names_two_knots_one_by_one(self):
        for a, b in ("a", "b"), ("c", "d"):
            self.write(f"src/arrays/dist/{a}.hpp", f'#include "dist/{b}.hpp"\n')
            self.write(f"src/arrays/dist/{b}.hpp", f'#include "dist/{a}.hpp"\n')
        self.write("src/arrays/dist/a.cpp", '#include "dist/c.hpp"\n')
        self.assert_refused("circle: a -> b -> a\n", "circle: c -> d -> c\n")

    def test_a_knot_in_the_table_may_stay_and_shrink_but_not_grow_or_outlive_itself(self):
        row = "knot | src/runtime/base | clock wait log host extra\n"
        self.write("tools/layers.txt", self.table + row)
        self.assert_refused("tools/layers.txt: the knot of", "is gone")
        self.write_circle()
        self.assertEqual(self.run_check().returncode, 0)
        self.write("src/runtime/base/error.hpp", '#include "base/clock.hpp"\n')
        self.assert_refused("src/runtime/base: files include each other in a circle", "error")

    def test_refuses_a_table_with_a_cycle(self):
        self.write("tools/layers.txt", "src/runtime/base | trace | std\nsrc/runtime/trace | base | std\n")
        done = self.run_check()
        self.assertEqual(done.returncode, 1)
        self.assertIn("no row above names", done.stderr)


if __name__ == "__main__":
    unittest.main()
