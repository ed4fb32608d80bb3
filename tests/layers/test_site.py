"""Law: tools/site makes a site of the pages in which every link leads somewhere, also those to sources, folders and headers;
it refuses links that do not, and names them."""

import shutil
import subprocess
import sys
import unittest

from tree import TOOLS, TreeTest

ROOT = TOOLS.parent


class Site(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("README.md", "# Project\n\n[page](docs/page.md)\n")
        self.write("docs/site/Doxyfile", (ROOT / "docs/site/Doxyfile").read_text())
        self.write("docs/site/mkdocs.yml", "site_name: x\ndocs_dir: pages\nsite_dir: ../site\nuse_directory_urls: false\n")
        self.write("include/gannet/error.hpp", "#pragma once\n/// An error.\nclass Error {};\n")
        self.write("examples/one.cpp", "// The first example.\nint main() {}\n")

    def make(self, page):
        self.write("docs/page.md", page)
        return subprocess.run([TOOLS / "site", self.root / "build", self.root], capture_output=True, text=True)

    def html(self, name):
        return (self.root / "build/site" / name).read_text()

    def test_shows_what_pages_link(self):
        done = self.make("# Page\n\n## A title\n\n[a](../examples/) [b](../include/gannet/error.hpp) [c](#a-title) [d](../README.md)"
                         "\n\n```\n[no link](none.md)\n```\n")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("The first example.", self.html("examples/index.html"))
        self.assertIn("int main() {}", self.html("examples/one.cpp.html"))
        self.assertIn("An error.", self.html("api/classError.html"))
        self.assertIn('href="../api/error_8hpp.html"', self.html("docs/page.html"))

    def test_refuses_links_that_lead_nowhere(self):
        for link in "none.md", "../include/none.hpp", "#no-title", "../README.md#no-title", "../examples/none/":
            with self.subTest(link=link):
                done = self.make(f"[x]({link})\n")
                self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                self.assertIn(link.split("/")[-1].split("#")[-1], done.stdout + done.stderr)

    def test_the_project_itself(self):
        done = subprocess.run([TOOLS / "site", self.root / "own"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertTrue((self.root / "own/site/docs/guide/first-array.html").exists())


if __name__ == "__main__":
    for tool in "mkdocs", "doxygen", "pygmentize":
        if not shutil.which(tool):
            print(f"there is no {tool}; tools/setup docs installs it")
            sys.exit(77)
    unittest.main()
