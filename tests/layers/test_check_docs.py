"""Law: check-docs passes pages whose names of files and links are true, and tells page, line and name of every one that
is not, and every page to which no link leads."""

import subprocess
import sys
import unittest

from tree import TOOLS, TreeTest


class CheckDocs(TreeTest):
    def setUp(self):
        super().setUp()
        for name in "src/runtime/base/log.hpp", "src/runtime/base/log.cpp", "tests/runtime/base/log_test.cpp", "include/gannet/error.hpp", "LICENSE":
            self.write(name, "")
        self.write("README.md", "[all](docs/)\n")
        self.write("docs/base.md", "# Base\n\n## The log, and `why`\n")

    def run_check(self, text):
        self.write("docs/page.md", text)
        return subprocess.run(
            [sys.executable, TOOLS / "check-docs", self.root], capture_output=True, text=True)

    def assert_true(self, text):
        done = self.run_check(text)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def assert_refused(self, text, *reasons):
        done = self.run_check(text)
        self.assertEqual(done.returncode, 1, text)
        for reason in reasons:
            self.assertIn(reason, done.stdout)

    def test_accepts_files_folders_globs_choices_and_ends_of_paths(self):
        for name in ("src/runtime/base/log.hpp", "src/runtime/base/", "src/runtime/base", "src/*/log.cpp", "src/runtime/base/log.{hpp,cpp}", "log.hpp",
                     "base/log.cpp", "tests/<room>/", "src/runtime/base/log.cpp:12", "error.hpp, log.hpp"):
            with self.subTest(name=name):
                self.assert_true(f"see `{name}`.\n")

    def test_refuses_what_is_not_there(self):
        for name in ("src/runtime/base/clock.hpp", "src/runtime/bas", "src/*/clock.cpp", "base/error.hpp", "clock.hpp", "tests/<room>/x.cpp"):
            with self.subTest(name=name):
                self.assert_refused(f"\nsee `{name}`\n", f"docs/page.md:2: there is no {name.replace('<room>', '*')}\n")

    def test_refuses_one_of_several(self):
        self.assert_refused("`src/runtime/base/log.{hpp,h}`", "there is no src/runtime/base/log.h\n", "1 problems")
        self.assert_refused("`log.hpp` and\n`mpirun src/runtime/base/clock.cpp`", "docs/page.md:2: there is no src/runtime/base/clock.cpp\n")

    def test_leaves_alone_what_is_no_file_of_the_project(self):
        for name in "mpi.h", "/usr/include/x.h", "a.b", "rma::put", "build/x", "https://x.org/src/y.hpp", "src":
            with self.subTest(name=name):
                self.assert_true(f"`{name}`\n")
        self.assert_true("```\nless `src/none.hpp` [x](none.md)\n```\n")

    def test_checks_links_and_their_titles(self):
        self.assert_true("[a](base.md) [b](../LICENSE) [c](base.md#the-log-and-why) [d](https://x.org/y) [e](../src/runtime/base/)\n")
        self.assert_refused("[a](bass.md)\n", "docs/page.md:1: the link to bass.md leads nowhere")
        self.assert_refused("[a](base.md#the-clock)\n", "base.md has no title #the-clock")
        self.assert_refused("[a](#here)\n", "the page has no title #here")

    def test_refuses_pages_to_which_no_link_leads(self):
        self.write("README.md", "[page](docs/page.md)\n```\n[base](docs/base.md)\n```\n")
        self.assert_refused("# Page\n", "docs/base.md: no link leads here from README.md")
        self.assert_true("[base](base.md#base)\n")
        self.write("docs/guide/start.md", "# Start\n")
        self.assert_refused("[base](base.md)\n", "docs/guide/start.md: no link leads here")
        self.assert_true("[base](base.md) [guide](guide/)\n")


if __name__ == "__main__":
    unittest.main()
