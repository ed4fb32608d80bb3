"""Law: check-layers passes a tree that keeps to tools/layers.txt and names every include or import that does not, every circle
of files inside a room, every grant that no file uses, and a table in CONTRIBUTING.md that is not made from it."""

import subprocess
import sys
import unittest

from tree import TOOLS, TreeTest


TABLE = """[Public] what programs include.
include/gannet    | | std
    contracts
[Rooms] of all kinds.
src/runtime/base  | gannet | std os
    errors and the log
src/arrays/dist   | gannet base | std
src/arrays/array  | base | std mpi.h
python            | | std numpy ._made
viewer/src/data   | |
viewer/src = page | data | lit
examples          | gannet python | std
"""


class CheckLayers(TreeTest):
    """A tree that uses all that its table grants."""

    def setUp(self):
        super().setUp()
        self.write("include/gannet/error.hpp", "#include <string>\n")
        self.write("src/runtime/base/log.hpp", '#include "gannet/error.hpp"\n#include <unistd.h>\n#include <string>\n')
        self.write("src/arrays/dist/core.hpp", '#include "base/log.hpp"\n#include "gannet/error.hpp"\n#include <array>\n')
        self.write("src/arrays/array/core.hpp", '#include "base/log.hpp"\n#include <array>\n#include <mpi.h>\n')
        self.write("python/gannet/__init__.py", "import os\nimport numpy\nfrom . import _array\nfrom ._made import X\n")
        self.write("python/gannet/_array.py", "")
        self.write("viewer/src/data/run.ts", "")
        self.write("viewer/src/main.ts", 'import { run } from "./data/run";\nimport "lit";\n')
        self.write("examples/one.cpp", "#include <gannet/error.hpp>\n#include <vector>\n")
        self.write("examples/one.py", "import gannet\n")
        self.write_table(TABLE)

    def write_table(self, table):
        self.write("tools/layers.txt", table)
        done = self.run_tool("--table")
        self.write("CONTRIBUTING.md", f"# Work\n\n{done.stdout}")

    def run_tool(self, *arguments):
        return subprocess.run(
            [sys.executable, TOOLS / "check-layers", *arguments, self.root], capture_output=True, text=True)

    def run_check(self):
        return self.run_tool()

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
                             ("runtime/base", "boost/any.hpp")):
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
        self.write("src/runtime/base/error.hpp", "#include <unistd.h>\n#include <string>\n")

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

    def test_refuses_a_table_with_a_cycle(self):
        self.write("tools/layers.txt", "src/runtime/base | trace | std\nsrc/runtime/trace | base | std\n")
        done = self.run_check()
        self.assertEqual(done.returncode, 1)
        self.assertIn("no row above names", done.stderr)

    def test_refuses_what_no_file_uses(self):
        for row, grown, word in (("dist   | gannet base | std", "dist   | gannet base | std os", "os"),
                                 ("array  | base |", "array  | base dist |", "dist")):
            with self.subTest(word=word):
                self.write_table(TABLE.replace(row, grown))
                self.assert_refused("layers.txt:", f"uses {word}; take it out of the row")

    def test_reads_python(self):
        self.write("python/gannet/_array.py", "def f():\n    from scipy import linalg\n")
        self.assert_refused("python/gannet/_array.py:2", "<scipy> is not among the outside headers of python")
        self.write("python/gannet/_array.py", "")
        self.write("examples/figures", "#!/usr/bin/env python3\nimport numpy\n")
        self.assert_refused("examples/figures:2", "<numpy> is not among")

    def test_a_package_inside_a_package_may_have_the_name_of_one_from_outside(self):
        self.write("python/gannet/numpy/__init__.py", "import numpy\nfrom . import _inner\n")
        self.write("python/gannet/numpy/_inner.py", "import numpy as np\nfrom .._array import X\n")
        self.assertEqual(self.run_check().returncode, 0)

    def test_refuses_circles_of_python_also_inside_functions_but_not_of_types(self):
        self.write("python/gannet/_array.py", "from ._create import empty\n")
        self.write("python/gannet/_create.py", "if TYPE_CHECKING:\n    from ._array import Array\n")
        self.assertEqual(self.run_check().returncode, 0)
        self.write("python/gannet/_create.py", "def empty():\n    from ._array import Array\n")
        self.assert_refused("circle: gannet/_array -> gannet/_create -> gannet/_array", "_create.py:2 includes")

    def test_reads_typescript(self):
        self.write("viewer/src/data/run.ts", 'import {\n  main,\n} from "../main";\n')
        self.assert_refused("viewer/src/data/run.ts:3", "data may not include page")
        self.write("viewer/src/data/run.ts", 'import { a } from "./head";\nconst words = ["from", "to"];\n')
        self.write("viewer/src/data/head.ts", 'import type { Run } from "./run";\n')
        self.assertEqual(self.run_check().returncode, 0)
        self.write("viewer/src/data/head.ts", 'export { run } from "./run";\n')
        self.assert_refused("circle: head -> run -> head", "1 not allowed")

    def test_refuses_another_table_in_contributing(self):
        self.assertIn("| `base` | errors and the log | `gannet` |", self.run_tool("--table").stdout)
        self.write("tools/layers.txt", TABLE.replace("the log", "the logs"))
        self.assert_refused("CONTRIBUTING.md: the rooms are not those of tools/layers.txt", "1 not allowed")
        self.write("CONTRIBUTING.md", "# Work\n")
        self.assert_refused("CONTRIBUTING.md: there are no two lines", "1 not allowed")

    def test_refuses_two_rooms_of_one_name(self):
        self.write("tools/layers.txt", TABLE.replace("viewer/src = page", "viewer/base"))
        self.assertIn("there is a room base already", self.run_check().stderr)


if __name__ == "__main__":
    unittest.main()
