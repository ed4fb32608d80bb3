/** Blame: who waited for what, grouped by any of the keys. */

import { type Run, callsOf, longestOf, spentIn } from "../data/run";
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
  if (begin === run.begin[event]) {
    sum.longest = Math.max(sum.longest, longestOf(run, event));
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
  select(run, filter, (event, begin, end) => {
    if (!filter.nested && !run.counts[event]) return;
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
export const blamed: Key[] = ["array", "block", "op", "site", "region"];

export const percentText = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

/** "37 % of lost time: block (3, 3) of F, accumulate, from fock.f90:212 in region fock": word by word as the command says. */
export function sentenceOf(run: Run, filter: Filter): string {
  const table = tableOf(run, filter, blamed, "wait", 1);
  const row = table.rows[0];
  if (!run.count) return "Nothing was recorded.";
  if (!row || !(table.total.wait > 0)) return "No time was lost in waiting here.";
  const [array, , op, site, region] = row.codes as [number, number, number, number, number];
  const info = run.head.arrays[array - 1];
  const name = info ? info.name || `array #${info.id}` : "";
  const where = row.codes[1] ? `block ${row.labels[1]}, ` : info ? `${name}, ` : "";
  const line = run.head.sites[site] ? `, from ${run.head.sites[site]}` : "";
  const within = run.head.regions[region] ? ` in region ${run.head.regions[region]}` : "";
  return `${percentText(row.wait / table.total.wait)} of lost time: ${where}${run.head.operations[op]!.name}${line}${within}`;
}
