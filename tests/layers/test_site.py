"""Law: tools/site makes a site of the pages in which every link leads somewhere, also those to sources, folders and headers;
it refuses links that do not, and names them. The site is a book: its navigation and its search know every page of docs/, also where
it is read from the disk."""

import json
import os
import re
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
        for name in "Doxyfile", "book.css", "search.js":
            self.write(f"docs/site/{name}", (ROOT / "docs/site" / name).read_text())
        settings = (ROOT / "docs/site/mkdocs.yml").read_text()
        self.write("docs/site/mkdocs.yml", settings[:settings.index("nav:")] + "nav:\n  - Project:\n      - README.md\n")
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
        self.assertIn("int main() {}", re.sub("<[^>]*>", "", self.html("examples/one.cpp.html")))
        self.assertIn("An error.", self.html("api/classError.html"))
        self.assertIn('href="../api/error_8hpp.html"', self.html("docs/page.html"))

    def test_refuses_links_that_lead_nowhere(self):
        for link in "none.md", "../include/none.hpp", "#no-title", "../README.md#no-title", "../examples/none/":
            with self.subTest(link=link):
                done = self.make(f"[x]({link})\n")
                self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                self.assertIn(link.split("/")[-1].split("#")[-1], done.stdout + done.stderr)

    @unittest.skipUnless(shutil.which("chromium"), "there is no chromium; tools/setup test installs it")
    def test_search_works_from_the_disk(self):
        done = self.make("# Page\n\nOf halibut.\n\n## Another title\n\nOf cod.\n")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        found = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000", "--dump-dom",
                                f"file://{self.root}/build/site/index.html?q=halibut"], capture_output=True, text=True, timeout=60)
        results = found.stdout.split('id="mkdocs-search-results"')[1]
        self.assertIn('docs/page.html', results, found.stderr)
        self.assertNotIn("#another-title", results)

    def test_the_project_itself(self):
        """Every page of docs/ is in the navigation of every page, beside a search field, and what it says is in the index."""
        done = subprocess.run([TOOLS / "site", self.root / "own"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        site = self.root / "own/site"
        first = site / "docs/guide/first-array.html"
        navigation = first.read_text().split('id="navbar-collapse"')[1].split('id="mkdocs-search-modal"')[0].split('role="main"')[0]
        links = set(re.findall(r'href="([^"]+)" class="dropdown-item', navigation))
        indexed = {doc["location"].partition("#")[0] for doc in json.loads((site / "search/search_index.json").read_text())["docs"]}
        for page in (ROOT / "docs").rglob("*.md"):
            name = str(page.relative_to(ROOT).with_suffix(".html")).replace("README.html", "index.html")
            self.assertIn(os.path.relpath(site / name, first.parent), links)
            self.assertIn(name, indexed)
        self.assertIn('id="mkdocs-search-query"', first.read_text())


if __name__ == "__main__":
    for tool in "mkdocs", "doxygen", "pygmentize":
        if not shutil.which(tool):
            print(f"there is no {tool}; tools/setup docs installs it")
            sys.exit(77)
    unittest.main()
