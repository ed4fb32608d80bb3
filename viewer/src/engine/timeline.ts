/** States of ranks over time. What is drawn is an exact mixture of what happened in each pixel. */

import { type Run, kinds, spentIn, stateKinds, states, waitingState } from "../data/run";
import { computeLight, stateLights } from "./colours";
import { type Filter, select } from "./filter";

const stateCount = states.length;

/** Time in each state, in equal bins of time: [rank][bin][state]. */
class Level {
  readonly times: Float32Array;

  constructor(
    readonly ranks: number,
    readonly bins: number,
    readonly width: number,
  ) {
    this.times = new Float32Array(ranks * bins * stateCount);
  }

  /** `density`: how much of the time it was in that state; negative takes time out again. */
  add(rank: number, state: number, begin: number, end: number, density: number): void {
    const first = Math.floor(begin / this.width);
    const base = rank * this.bins;
    if (end <= (first + 1) * this.width && first < this.bins) {
      this.times[(base + first) * stateCount + state]! += (end - begin) * density;
      return;
    }
    const last = Math.min(Math.floor(end / this.width), this.bins - 1);
    for (let bin = first; bin <= last; ++bin) {
      const low = Math.max(begin, bin * this.width);
      const high = Math.min(end, (bin + 1) * this.width);
      if (high > low) this.times[(base + bin) * stateCount + state]! += (high - low) * density;
    }
  }

  coarser(): Level {
    const level = new Level(this.ranks, Math.ceil(this.bins / 4), this.width * 4);
    for (let rank = 0; rank < this.ranks; ++rank) {
      for (let bin = 0; bin < this.bins; ++bin) {
        const from = (rank * this.bins + bin) * stateCount;
        const to = (rank * level.bins + (bin >> 2)) * stateCount;
        for (let state = 0; state < stateCount; ++state) level.times[to + state]! += this.times[from + state]!;
      }
    }
    return level;
  }
}

const mostNumbers = 1 << 22;

const stateOf = (run: Run) => run.head.operations.map((operation) => kinds.indexOf(operation.kind));

type Spend = (state: number, share: number) => void;

/**
 * What a part of an event's time goes to: waiting, and work of its kind. It is taken from the call around it, which is a
 * collective operation or a sync. In a summary, an event is a bin of time that was only partly spent in calls.
 */
function split(run: Run, event: number, kind: readonly number[], spend: Spend): void {
  const duration = run.duration[event]!;
  if (!duration) return;
  const busy = spentIn(run, event) / duration;
  const waiting = Math.min(busy, run.wait[event]! / duration);
  spend(kind[run.op[event]!]!, busy - waiting);
  spend(waitingState, waiting);
  const outer = run.inside[event]!;
  if (outer) spend(kind[outer - 1]!, -busy);
}

/** Summaries of a run at several widths of bins, each four times wider than the one before. */
export class Pyramid {
  readonly levels: Level[] = [];

  constructor(run: Run) {
    const ranks = Math.max(1, run.head.ranks);
    const most = Math.max(64, Math.floor(mostNumbers / (ranks * stateCount)));
    const bins = Math.min(most, Math.max(64, 4 * run.count), 1 << 18);
    const finest = new Level(ranks, bins, run.span / bins);
    const kind = stateOf(run);
    const { count, begin, duration, rank, counts } = run;
    for (let e = 0; e < count; ++e) {
      if (!counts[e]) continue;
      const from = begin[e]!;
      const to = from + duration[e]!;
      split(run, e, kind, (state, share) => finest.add(rank[e]!, state, from, to, share));
    }
    this.levels.push(finest);
    while (this.levels.at(-1)!.bins > 512) this.levels.push(this.levels.at(-1)!.coarser());
  }

  /** The coarsest level whose bins are at most `width` wide; none if all are wider. */
  levelFor(width: number): Level | undefined {
    return this.levels.filter((level) => level.width <= width).at(-1);
  }
}

/** Time in each state for each pixel: [rank][pixel][state]. */
export function mixture(run: Run, pyramid: Pyramid, filter: Filter, width: number): Float32Array {
  const pixel = (filter.to - filter.from) / width;
  const narrowed = filter.patch !== null || Object.keys(filter.picks).length > 0;
  const level = narrowed ? undefined : pyramid.levelFor(pixel / 2);
  return level ? fromLevel(level, filter, width, pixel) : fromEvents(run, filter, width, pixel, narrowed);
}

function fromLevel(level: Level, filter: Filter, width: number, pixel: number): Float32Array {
  const out = new Float32Array(level.ranks * width * stateCount);
  const first = Math.max(0, Math.floor(filter.from / level.width));
  const last = Math.min(level.bins, Math.ceil(filter.to / level.width));
  for (let bin = first; bin < last; ++bin) {
    const middle = Math.floor(((bin + 0.5) * level.width - filter.from) / pixel);
    const x = Math.min(width - 1, Math.max(0, middle));
    for (let rank = 0; rank < level.ranks; ++rank) {
      const from = (rank * level.bins + bin) * stateCount;
      const to = (rank * width + x) * stateCount;
      for (let state = 0; state < stateCount; ++state) out[to + state]! += level.times[from + state]!;
    }
  }
  return out;
}

/** What was picked is shown wherever it was. */
function fromEvents(run: Run, filter: Filter, width: number, pixel: number, narrowed: boolean): Float32Array {
  const out = new Float32Array(run.head.ranks * width * stateCount);
  const kind = stateOf(run);
  select(run, filter, (event, begin, end) => {
    if (narrowed ? kind[run.op[event]!]! >= stateKinds : !run.counts[event]) return;
    const row = run.rank[event]! * width;
    const low = (begin - filter.from) / pixel;
    const high = (end - filter.from) / pixel;
    const last = Math.min(width - 1, Math.floor(high));
    split(run, event, kind, (state, share) => {
      if (narrowed && share < 0) return;
      for (let x = Math.floor(low); x <= last; ++x) {
        const time = (Math.min(high, x + 1) - Math.max(low, x)) * pixel;
        if (time > 0) out[(row + x) * stateCount + state]! += time * share;
      }
    });
  });
  return out;
}

export const orders = ["rank", "idle", "node"] as const;
export type Order = (typeof orders)[number];

/** Ranks from top to bottom: by number, the one that waits most first, or by node. */
export function ordered(run: Run, times: Float32Array, width: number, order: Order): number[] {
  const ranks = Array.from({ length: run.head.ranks }, (_, rank) => rank);
  if (order === "node") return ranks.sort((a, b) => run.head.nodes[a]! - run.head.nodes[b]! || a - b);
  if (order === "rank") return ranks;
  const idle = new Float64Array(run.head.ranks);
  for (const rank of ranks) {
    for (let x = 0; x < width; ++x) {
      idle[rank]! += times[(rank * width + x) * stateCount + waitingState]!;
    }
  }
  return ranks.sort((a, b) => idle[b]! - idle[a]! || a - b);
}

export interface Raster {
  from: number;
  to: number;
  width: number;
  /** Ranks from top to bottom. */
  rows: number[];
  /** Lines of the picture: as many as ranks, or fewer, of which each is the mixture of several. */
  lines: number;
  pixels: Uint8ClampedArray;
}

/** First of the ranks, from top to bottom, in a line of so many. */
export const firstOfLine = (line: number, lines: number, ranks: number) => Math.floor((line * ranks) / lines);

/** The picture, of at most `height` lines: colours are mixed by the share of time of each state. */
export function rasterOf(run: Run, pyramid: Pyramid, filter: Filter, width: number, height: number, order: Order): Raster {
  const times = mixture(run, pyramid, filter, width);
  const rows = ordered(run, times, width, order);
  const lines = Math.min(rows.length, height);
  const pixels = new Uint8ClampedArray(4 * width * lines);
  const pixel = (filter.to - filter.from) / width;
  const sums = new Float32Array(width * stateCount);
  for (let line = 0; line < lines; ++line) {
    const first = firstOfLine(line, lines, rows.length);
    const last = firstOfLine(line + 1, lines, rows.length);
    sums.fill(0);
    for (const rank of rows.slice(first, last)) {
      const from = rank * sums.length;
      for (let at = 0; at < sums.length; ++at) sums[at]! += times[from + at]!;
    }
    for (let x = 0; x < width; ++x) paint(sums, x * stateCount, pixel * (last - first), pixels, 4 * (line * width + x));
  }
  return { from: filter.from, to: filter.to, width, rows, lines, pixels };
}

function paint(times: Float32Array, from: number, pixel: number, pixels: Uint8ClampedArray, to: number): void {
  let busy = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let state = 0; state < stateCount; ++state) {
    const time = times[from + state]!;
    if (!(time > 0)) continue;
    const light = stateLights[state]!;
    busy += time;
    red += time * light[0];
    green += time * light[1];
    blue += time * light[2];
  }
  const rest = Math.max(0, pixel - busy);
  const all = busy + rest;
  pixels[to] = Math.sqrt((red + rest * computeLight[0]) / all);
  pixels[to + 1] = Math.sqrt((green + rest * computeLight[1]) / all);
  pixels[to + 2] = Math.sqrt((blue + rest * computeLight[2]) / all);
  pixels[to + 3] = 255;
}

/** Share of all ranks' time in each state, for each pixel of the whole run: [pixel][state]. */
export function overview(run: Run, pyramid: Pyramid, width: number): Float32Array {
  const whole: Filter = { from: 0, to: run.span, patch: null, picks: {}, nested: false };
  const times = mixture(run, pyramid, whole, width);
  const out = new Float32Array(width * stateCount);
  const all = (run.span / width) * Math.max(1, run.head.ranks);
  for (let at = 0; at < times.length; ++at) out[at % out.length]! += times[at]! / all;
  return out;
}
