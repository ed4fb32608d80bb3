/** Which events count: a window of time, a patch of an array, and what was picked in tables. */

import { type Run, axesOf, blockPlace, firstOpen, lowerBound } from "../data/run";

/** What tables can be made by, and picked by. */
export const keys = ["array", "block", "op", "peer", "site", "region", "rank"] as const;
export type Key = (typeof keys)[number];

/** Half-open; lower bounds, then upper bounds. */
export interface Patch {
  array: number;
  bounds: number[];
}

export interface Filter {
  from: number;
  to: number;
  patch: Patch | null;
  picks: Partial<Record<Key, number>>;
  /** Whether tables count events inside of others, and the helpers' time, too. */
  nested: boolean;
}

export const everything = (run: Run): Filter => ({ from: 0, to: run.span, patch: null, picks: {}, nested: false });

/** Codes of a key: what an event has, how many there are, and what a code is called. */
export interface Coding {
  of: (event: number) => number;
  size: number;
  label: (code: number) => string;
}

/** "F #3", or "array #3" without a name. */
export const arrayLabel = (run: Run, code: number) => {
  const array = run.head.arrays[code - 1];
  return array ? `${array.name || "array"} #${array.id}` : "none";
};

/** Array (index plus 1) of a block among those of all arrays (plus 1). */
export const arrayOfBlock = (run: Run, code: number) => lowerBound(run.blockBase, code);

function blockLabel(run: Run, code: number): string {
  if (!code) return "none";
  const array = arrayOfBlock(run, code) - 1;
  const info = run.head.arrays[array]!;
  const place = blockPlace(info, code - 1 - run.blockBase[array]!);
  return `(${place.join(", ")}) of ${info.name || `array #${info.id}`}`;
}

export function codingOf(run: Run, key: Key): Coding {
  const { head } = run;
  switch (key) {
    case "array":
      return { of: (e) => run.array[e]!, size: head.arrays.length + 1, label: (code) => arrayLabel(run, code) };
    case "block":
      return {
        of: (e) => run.blockOfBox[run.box[e]!]!,
        size: run.blockBase[head.arrays.length]! + 1,
        label: (code) => blockLabel(run, code),
      };
    case "op":
      return { of: (e) => run.op[e]!, size: head.operations.length, label: (code) => head.operations[code]!.name };
    case "peer":
      return { of: (e) => run.peer[e]!, size: head.ranks + 1, label: (code) => (code ? `rank ${code - 1}` : "all") };
    case "site":
      return { of: (e) => run.site[e]!, size: head.sites.length, label: (code) => head.sites[code] || "unknown" };
    case "region":
      return { of: (e) => run.region[e]!, size: head.regions.length, label: (code) => head.regions[code] || "none" };
    case "rank":
      return { of: (e) => run.rank[e]!, size: head.ranks, label: (code) => `rank ${code}` };
  }
}

/** For each box whether it shares an element with the patch. */
export function boxesIn(run: Run, patch: Patch): Uint8Array {
  const { boxes } = run;
  const inside = new Uint8Array(boxes.count);
  for (let box = 1; box < boxes.count; ++box) {
    if (boxes.array[box] !== patch.array + 1) continue;
    const axes = axesOf(boxes, box);
    const at = boxes.at[box]!;
    let meets = true;
    for (let axis = 0; axis < axes && meets; ++axis) {
      const low = Math.max(boxes.bounds[at + axis]!, patch.bounds[axis]!);
      const high = Math.min(boxes.bounds[at + axes + axis]!, patch.bounds[axes + axis]!);
      meets = low < high;
    }
    inside[box] = meets ? 1 : 0;
  }
  return inside;
}

/** Whether an event passes all but the window; null if all do. */
function testOf(run: Run, filter: Filter): ((event: number) => boolean) | null {
  const tests: ((event: number) => boolean)[] = [];
  for (const [key, wanted] of Object.entries(filter.picks) as [Key, number][]) {
    const { of } = codingOf(run, key);
    tests.push((e) => of(e) === wanted);
  }
  if (filter.patch) {
    const inside = boxesIn(run, filter.patch);
    const { box } = run;
    tests.push((e) => inside[box[e]!] === 1);
  }
  if (!tests.length) return null;
  return (e) => tests.every((test) => test(e));
}

/** Wait in the part [begin, end) of an event: the same share of all of it. */
export function waitIn(run: Run, event: number, begin: number, end: number): number {
  const duration = run.duration[event]!;
  const wait = run.wait[event]!;
  return end - begin === duration ? wait : (wait * (end - begin)) / duration;
}

/**
 * Visits, in the order of their begin, the events that pass and overlap [from, to), with the part of
 * their time inside. An event without duration is where it began. `open`: until operations were complete,
 * not only until their calls returned.
 */
export function select(
  run: Run,
  filter: Filter,
  visit: (event: number, begin: number, end: number) => void,
  open = false,
): void {
  const { begin, duration, tail } = run;
  const { from, to } = filter;
  const passes = testOf(run, filter);
  const last = lowerBound(begin, to);
  for (let e = firstOpen(run, from); e < last; ++e) {
    const start = begin[e]!;
    const end = start + duration[e]! + (open ? tail[e]! : 0);
    if (end <= from && start < from) continue;
    if (passes && !passes(e)) continue;
    visit(e, start < from ? from : start, end > to ? to : end);
  }
}
