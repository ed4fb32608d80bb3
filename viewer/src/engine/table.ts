/** Blame: who waited for what, grouped by any of the keys. */

import { type Run, callsOf, outermost, spentIn } from "../data/run";
import { type Coding, type Filter, type Key, codingOf, select, waitIn } from "./filter";

export const measures = ["wait", "time", "calls", "bytes", "longest"] as const;
export type Measure = (typeof measures)[number];

export interface Row extends Record<Measure, number> {
  codes: number[];
  labels: string[];
}

export interface Table {
  groups: Key[];
  /** The largest rows by the measure, descending. */
  rows: Row[];
  /** How many rows there are, shown or not. */
  found: number;
  total: Record<Measure, number>;
}

/** Turns the codes of some keys into one number and back. */
class Composite {
  readonly size: number;

  constructor(private readonly codings: Coding[]) {
    this.size = codings.reduce((product, coding) => product * coding.size, 1);
    if (this.size > Number.MAX_SAFE_INTEGER) {
      throw new Error("These groups make more rows than can be counted; take one of them out.");
    }
  }

  of(event: number): number {
    let composite = 0;
    for (const coding of this.codings) composite = composite * coding.size + coding.of(event);
    return composite;
  }

  split(composite: number): number[] {
    const codes: number[] = [];
    for (let at = this.codings.length - 1; at >= 0; --at) {
      const { size } = this.codings[at]!;
      codes.unshift(composite % size);
      composite = Math.floor(composite / size);
    }
    return codes;
  }
}

const dense = 1 << 22;

/** Numbers the composites in the order in which they are met. */
function indexer(size: number): (composite: number) => number {
  let found = 0;
  if (size <= dense) {
    const index = new Int32Array(size).fill(-1);
    return (composite) => (index[composite]! >= 0 ? index[composite]! : (index[composite] = found++));
  }
  const index = new Map<number, number>();
  return (composite) => {
    const known = index.get(composite);
    if (known !== undefined) return known;
    index.set(composite, found);
    return found++;
  };
}

const nothing = (): Record<Measure, number> => ({ wait: 0, time: 0, calls: 0, bytes: 0, longest: 0 });

/** Adds a part of an event to a sum: calls and bytes count where it began, time and wait by their share. */
function add(sum: Record<Measure, number>, run: Run, event: number, begin: number, end: number): void {
  const duration = run.duration[event]!;
  const spent = spentIn(run, event);
  sum.time += end - begin === duration ? spent : (spent * (end - begin)) / duration;
  sum.wait += waitIn(run, event, begin, end);
  sum.longest = Math.max(sum.longest, spent);
  if (begin === run.begin[event]) {
    sum.calls += callsOf(run, event);
    sum.bytes += run.bytes[event]!;
  }
}

/** The rows of the selected events, largest by `sort` first, at most `limit`. */
export function tableOf(run: Run, filter: Filter, groups: Key[], sort: Measure, limit = 1000): Table {
  const codings = groups.map((key) => codingOf(run, key));
  const composite = new Composite(codings);
  const indexOf = indexer(composite.size);
  const sums: Record<Measure, number>[] = [];
  const composites: number[] = [];
  const total = nothing();
  const counts = outermost(run);
  select(run, filter, (event, begin, end) => {
    if (!filter.nested && !counts(event)) return;
    const code = composite.of(event);
    const index = indexOf(code);
    if (index === sums.length) {
      sums.push(nothing());
      composites.push(code);
    }
    add(sums[index]!, run, event, begin, end);
    add(total, run, event, begin, end);
  });
  const order = sums.map((_, index) => index);
  order.sort((a, b) => sums[b]![sort] - sums[a]![sort] || composites[a]! - composites[b]!);
  const rows = order.slice(0, limit).map((index) => {
    const codes = composite.split(composites[index]!);
    return { codes, labels: codes.map((code, at) => codings[at]!.label(code)), ...sums[index]! };
  });
  return { groups, rows, found: sums.length, total };
}

/** Grouping of the sentence. */
export const blamed: Key[] = ["array", "block", "op", "site"];

/** "37 % of lost time: block (3, 3) of F, accumulate, from fock.f90:212". */
export function sentenceOf(run: Run, filter: Filter): string {
  const table = tableOf(run, filter, blamed, "wait", 1);
  const row = table.rows[0];
  if (!row || !(table.total.wait > 0)) return "No time was lost in waiting here.";
  const [array, block, op, site] = row.labels as [string, string, string, string];
  const share = Math.round((100 * row.wait) / table.total.wait);
  const where = row.codes[1] ? `block ${block}, ` : row.codes[0] ? `${array}, ` : "";
  const line = run.head.sites[row.codes[3]!] ? `, from ${site}` : "";
  return `${share} % of lost time: ${where}${op}${line}`;
}
