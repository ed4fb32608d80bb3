/** Finds the runs that a page carries. Works on this page and on the text of another one. */

import type { PackedColumn } from "./columns";
import { PageError } from "./error";
import { parseHead } from "./head";
import type { Head } from "./run";

export interface PackedRun {
  head: Head;
  columns: PackedColumn[];
}

/** Number of runs in a page; 0: it is a page without data. */
export const runsOf = (page: Document) => page.querySelectorAll("script.gannet-head").length;

/** Run `index` of a page. Takes the texts out of the page if `consume`, so that their memory can go. */
export function packedRun(page: Document, index: number, consume: boolean): PackedRun {
  const head = page.querySelector(`script.gannet-head[data-run="${index}"]`);
  if (!head) throw new PageError(`This page has no run ${index + 1}.`);
  const parsed = parseHead(head.textContent ?? "");
  if (!page.querySelector(`script.gannet-end[data-run="${index}"]`)) {
    throw new PageError("This page is cut off: the end of its data is missing. Write or copy it again.");
  }
  const columns: PackedColumn[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(`script.gannet-column[data-run="${index}"]`)) {
    const { name = "", type = "", delta, count } = element.dataset;
    columns.push({ name, type, delta: delta === "1", count: Number(count), base64: (element.textContent ?? "").trim() });
    if (consume) element.remove();
  }
  return { head: parsed, columns };
}

/** The first run in the text of a file that somebody chose. */
export function packedRunOfText(text: string, fileName: string): PackedRun {
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!runsOf(page)) {
    throw new PageError(`${fileName} holds no run. Choose a page that \`gannet trace view\` wrote.`);
  }
  return packedRun(page, 0, true);
}
