/** A run as the page holds it: typed columns, one entry for each event, sorted by begin. */

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** What a rank does during an event; the order is that of legends. */
export const kinds = [
  "get",
  "put",
  "accumulate",
  "element",
  "atomic",
  "lock",
  "credit",
  "fence",
  "sync",
  "reduction",
  "product",
  "solver",
  "collective",
  "message",
  "other",
  "task",
  "service",
] as const;
export type Kind = (typeof kinds)[number];

/** Kinds that are states of a rank. Tasks enclose others, and service is the helper's time, not the rank's. */
export const stateKinds = kinds.indexOf("task");

/** What a rank's time goes to: work in calls by their kind, or waiting in any of them. The rest is computing. */
export const states = [...kinds.slice(0, stateKinds), "waiting"] as (Kind | "waiting")[];
export type State = (typeof states)[number];
export const waitingState = stateKinds;

/** Kinds that touch elements, and therefore count in n(e, t). */
const accesses: readonly Kind[] = ["get", "put", "accumulate", "element", "atomic"];
export const isAccess = (kind: Kind) => accesses.includes(kind);

export interface Operation {
  name: string;
  kind: Kind;
}

/** An array, or without a shape something else that operations are about, such as a handler of messages. */
export interface ArrayInfo {
  name: string;
  id: number;
  shape: number[];
  /** Bytes of an element. */
  item: number;
  /** Per axis the borders of blocks, from 0 to the extent. Empty if unknown. */
  cuts: number[][];
  /** Owner of each block, row-major; empty if unknown. */
  owners: number[];
}

export interface Head {
  /** Summary: an "event" is the sum of many calls in a bin of time, and single accesses are not known. */
  mode: "events" | "summary";
  program: string;
  date: string;
  machine: string;
  memo: string;
  ranks: number;
  /** Node of each rank. */
  nodes: number[];
  span_ns: number;
  /** Events that were not recorded. */
  lost: number;
  /** What a reader must know of the recording: lost events, clocks. */
  warnings: string[];
  operations: Operation[];
  arrays: ArrayInfo[];
  sites: string[];
  regions: string[];
  events: number;
  /** Of a run that a server holds: the window of time that this is of, and how many events there are in all. */
  part: Part | null;
}

export interface Part {
  from: number;
  to: number;
  recorded: number;
}

export interface Run {
  head: Head;
  count: number;
  /** Nanoseconds since the start of the run. */
  begin: Float64Array;
  /** Of the call; in a summary, of the bin. */
  duration: Numbers;
  /** From the end of the call to the completion of the operation, which is open until then. */
  tail: Numbers;
  /** Part of the call that is known to have been waiting. */
  wait: Numbers;
  /** Summary only: time in calls, and their number. Otherwise it is the duration, and 1. */
  spent: Numbers | null;
  calls: Numbers | null;
  /** Summary only: the longest of these calls. */
  longest: Numbers | null;
  /** Index in head.operations. */
  op: Numbers;
  rank: Numbers;
  /** Rank of the other end plus 1; 0: none, or all. */
  peer: Numbers;
  /** Index in head.arrays plus 1; 0: none. */
  array: Numbers;
  /** Index of a box; 0: none. */
  box: Numbers;
  bytes: Numbers;
  site: Numbers;
  region: Numbers;
  /** Operation, plus 1, of the event of the same thread that this one is inside of; 0: of none. */
  inside: Numbers;
  /** 1 if its time and wait are its rank's and counted nowhere else: who records says. */
  counts: Numbers;
  /** Number of a collective meeting, the same for all ranks that met, from 1; 0: of none. */
  meeting: Numbers;
  boxes: Boxes;
  regions: Regions;
  /** After the end of the last event. */
  span: number;
  /** For each chunk of events the largest end in it and all before it: where events open at a time may begin. */
  lastEnd: Float64Array;
  /** Number of the first block of each array, among the blocks of all. */
  blockBase: number[];
  /** Block (among those of all arrays, plus 1) in which a box begins; 0: none. */
  blockOfBox: Uint32Array;
}

/** Box k is half-open: lower bounds, then upper bounds, in bounds[at[k]] .. bounds[at[k + 1]]. Box 0 is empty. */
export interface Boxes {
  count: number;
  array: Numbers;
  at: Numbers;
  bounds: Numbers;
}

/** When ranks were in regions, the innermost ones, by begin; those of a rank do not overlap. */
export interface Regions {
  count: number;
  begin: Float64Array;
  length: Numbers;
  rank: Numbers;
  /** Index in head.regions. */
  number: Numbers;
}

export const chunk = 4096;

export const axesOf = (boxes: Boxes, box: number) => (boxes.at[box + 1]! - boxes.at[box]!) / 2;

/** First index whose value is not less than `value`, in an ascending column. */
export function lowerBound(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last border at or before `value`. */
export const partOf = (cuts: ArrayLike<number>, value: number) => {
  const at = lowerBound(cuts, value);
  return cuts[at] === value ? at : at - 1;
};

/** No event before this one is open at `time` or later. */
export function firstOpen(run: Run, time: number): number {
  let low = 0;
  let high = run.lastEnd.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (run.lastEnd[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low * chunk;
}

export const blocksOf = (array: ArrayInfo) =>
  array.cuts.length ? array.cuts.reduce((product, cuts) => product * (cuts.length - 1), 1) : 0;

/** Coordinates of a block of an array, in the grid of its blocks. */
export function blockPlace(array: ArrayInfo, block: number): number[] {
  const place: number[] = [];
  for (let axis = array.cuts.length - 1; axis >= 0; --axis) {
    const blocks = array.cuts[axis]!.length - 1;
    place.unshift(block % blocks);
    block = Math.floor(block / blocks);
  }
  return place;
}

/** Block (of its array) in which an element lies; -1 if blocks are unknown. */
export function blockAt(array: ArrayInfo, element: ArrayLike<number>): number {
  if (!array.cuts.length) return -1;
  let block = 0;
  array.cuts.forEach((cuts, axis) => {
    const part = Math.min(Math.max(partOf(cuts, element[axis]!), 0), cuts.length - 2);
    block = block * (cuts.length - 1) + part;
  });
  return block;
}

/** What columns of a run begin as. */
export type Columns = Omit<Run, "span" | "lastEnd" | "blockBase" | "blockOfBox">;

/** Time that an event stands for, and number of calls. */
export const spentIn = (run: Run, event: number) => (run.spent ? run.spent[event]! : run.duration[event]!);
export const callsOf = (run: Run, event: number) => (run.calls ? run.calls[event]! : 1);
export const longestOf = (run: Run, event: number) => (run.longest ? run.longest[event]! : run.duration[event]!);

/** Adds what follows from the columns. */
export function complete(columns: Columns): Run {
  const { head, count, begin, duration, tail, boxes } = columns;
  const lastEnd = new Float64Array(Math.ceil(count / chunk));
  let end = 0;
  for (let e = 0; e < count; ++e) {
    end = Math.max(end, begin[e]! + duration[e]! + tail[e]!);
    lastEnd[Math.floor(e / chunk)] = end;
  }
  const blockBase: number[] = [];
  let blocks = 0;
  for (const array of head.arrays) {
    blockBase.push(blocks);
    blocks += blocksOf(array);
  }
  blockBase.push(blocks);
  const blockOfBox = new Uint32Array(boxes.count);
  for (let box = 1; box < boxes.count; ++box) {
    const array = boxes.array[box]! - 1;
    const at = boxes.at[box]!;
    const block = blockAt(head.arrays[array]!, boxes.bounds.subarray(at, at + axesOf(boxes, box)));
    if (block >= 0) blockOfBox[box] = blockBase[array]! + block + 1;
  }
  return { ...columns, span: Math.max(head.span_ns, end + 1), lastEnd, blockBase, blockOfBox };
}
