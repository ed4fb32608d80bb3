/** Regions of the program over time: which part of the ranks was in which. */

import { type Run, spentIn } from "../data/run";
import { type Filter, select } from "./filter";

export interface Lane {
  from: number;
  to: number;
  width: number;
  /** Regions (indexes in head.regions) that are in the window, the one with most time first. */
  regions: number[];
  /** Share of the ranks' time in each of them: [pixel][region]. */
  shares: Float32Array;
  /** From sums it is known how the time in calls is shared out, and not when regions began and ended. */
  exact: boolean;
}

const most = 8;

/** Calls back with each part of a span that lies in one pixel. */
function inPixels(filter: Filter, width: number, begin: number, end: number, use: (x: number, time: number) => void): void {
  const pixel = (filter.to - filter.from) / width;
  const low = Math.max(0, (begin - filter.from) / pixel);
  const high = Math.min(width, (end - filter.from) / pixel);
  for (let x = Math.floor(low); x < high; ++x) use(x, (Math.min(high, x + 1) - Math.max(low, x)) * pixel);
}

/** Time in each region for each pixel, and what all of a pixel's time is. */
function timesOf(run: Run, filter: Filter, width: number): { times: Float32Array; all: Float32Array; exact: boolean } {
  const { regions } = run;
  const count = run.head.regions.length;
  const times = new Float32Array(width * count);
  const all = new Float32Array(width).fill(((filter.to - filter.from) / width) * Math.max(1, run.head.ranks));
  const window: Filter = { from: filter.from, to: filter.to, patch: null, picks: {}, nested: false };
  if (!regions.count && run.spent) {
    all.fill(0);
    select(run, window, (event, begin, end) => {
      if (!run.counts[event]) return;
      const density = spentIn(run, event) / Math.max(1, run.duration[event]!);
      inPixels(filter, width, begin, end, (x, time) => {
        times[x * count + run.region[event]!]! += time * density;
        all[x]! += time * density;
      });
    });
    return { times, all, exact: false };
  }
  for (let at = 0; at < regions.count; ++at) {
    const begin = regions.begin[at]!;
    const end = begin + regions.length[at]!;
    if (begin >= filter.to || end <= filter.from) continue;
    inPixels(filter, width, begin, end, (x, time) => (times[x * count + regions.number[at]!]! += time));
  }
  return { times, all, exact: true };
}

export function laneOf(run: Run, filter: Filter, width: number): Lane {
  const { times, all, exact } = timesOf(run, filter, width);
  const count = run.head.regions.length;
  const totals = new Float64Array(count);
  times.forEach((time, at) => (totals[at % count]! += time));
  const found = Array.from(totals.keys()).filter((region) => region > 0 && totals[region]! > 0);
  const regions = found.sort((a, b) => totals[b]! - totals[a]! || a - b).slice(0, most);
  const shares = new Float32Array(width * regions.length);
  for (let x = 0; x < width; ++x) {
    regions.forEach((region, at) => (shares[x * regions.length + at] = all[x]! > 0 ? times[x * count + region]! / all[x]! : 0));
  }
  return { from: filter.from, to: filter.to, width, regions, shares, exact };
}
