"""Law: check-layers passes a tree that keeps to tools/layers.txt and names every include that does not."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).parent.parent.parent / "tools"


class CheckLayers(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.write("tools/layers.txt", (TOOLS / "layers.txt").read_text())
        self.write("include/gannet/error.hpp", "#include <string>\n")
        self.write("src/base/log.hpp", '#include "gannet/error.hpp"\n#include <unistd.h>\n')
        self.write("src/array/core.hpp", '#include "base/log.hpp"\n')

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

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
        self.write("src/base/clock.cpp", '#include "array/core.hpp"\n')
        self.assert_refused("src/base/clock.cpp:1", "base may not include array")

    def test_refuses_a_detour_by_relative_path(self):
        self.write("src/base/clock.cpp", '\n#include "../array/core.hpp"\n')
        self.assert_refused("src/base/clock.cpp:2", "base may not include array")

    def test_refuses_internals_in_a_public_header(self):
        self.write("include/gannet/array.hpp", '#include "base/log.hpp"\n')
        self.assert_refused("include/gannet/array.hpp:1", "gannet may not include base")

    def test_refuses_internals_in_an_example(self):
        self.write("examples/00_hello.cpp", "#  include <base/log.hpp>\n")
        self.assert_refused("examples/00_hello.cpp:1", "examples may not include base")

    def test_refuses_foreign_headers(self):
        for room, header in ("dist", "mpi.h"), ("array", "cblas.h"), ("dist", "sys/mman.h"), ("rma", "boost/any.hpp"):
            with self.subTest(room=room, header=header):
                self.write(f"src/{room}/new.cpp", f"#include <{header}>\n")
                self.assert_refused(f"src/{room}/new.cpp:1", f"<{header}> is not among")

    def test_refuses_a_folder_without_a_row(self):
        self.write("src/extra/new.cpp", "")
        self.assert_refused("src/extra/new.cpp", "lies in no room")

    def test_refuses_a_table_with_a_cycle(self):
        self.write("tools/layers.txt", "src/base | trace | std\nsrc/trace | base | std\n")
        done = self.run_check()
        self.assertEqual(done.returncode, 1)
        self.assertIn("no row above names", done.stderr)


if __name__ == "__main__":
    unittest.main()
