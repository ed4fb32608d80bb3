/** All questions that the panels ask about one run. Answers are plain data, so that a worker can give them. */

import { type PackedColumn, unpackRun } from "../data/columns";
import { type Head, type Run, callsOf, firstOpen, lowerBound, spentIn } from "../data/run";
import { type Balance, balanceOf } from "./balance";
import { Sweep } from "./contention";
import { type Cover, coverOf } from "./cover";
import { type Filter, type Key, arrayLabel, codingOf, everything } from "./filter";
import type { GridChoice, Picture } from "./grid";
import { type Matrix, type Traffic, matrixOf } from "./matrix";
import { type Lane, laneOf } from "./regions";
import { type Measure, type Table, sentenceOf, tableOf } from "./table";
import { type Order, Pyramid, type Raster, overview, rasterOf } from "./timeline";

export const modes = ["contention", "open", "bytes", "calls", "wait"] as const;
export type Mode = (typeof modes)[number];

/** One event in words. */
export interface Told {
  begin: number;
  duration: number;
  wait: number;
  bytes: number;
  text: string;
  /** Of a sum: calls in it, and the width of its bin of time. */
  sum: { calls: number; width: number } | null;
}

export interface Loaded {
  span: number;
  /** Process-nanoseconds of waiting, all ranks together. */
  lost: number;
  count: number;
  /** As many as there are events; in a summary, the calls of all sums. */
  calls: number;
  /** Of arrays whose elements were touched, the one on which most was lost, or else that took most time; -1: none. */
  array: number;
}

/** Sums do not tell which accesses were open at the same time. */
const unknown = (picture: Picture): Picture => ({ ...picture, values: picture.values.map(() => 0), max: 0, total: 0, known: false });

export class Engine {
  private run!: Run;
  private pyramid!: Pyramid;
  private sweep: { key: string; sweep: Sweep; at: number } | null = null;

  async load(head: Head, columns: PackedColumn[]): Promise<Loaded> {
    this.use(await unpackRun(head, columns));
    const { span, count } = this.run;
    return { span, count, ...this.costs() };
  }

  /** Of all of the run. One pass, since the page is not seen before. */
  private costs(): Pick<Loaded, "lost" | "calls" | "array"> {
    const { head, count, wait, array, boxes } = this.run;
    const rows = [{ shape: [] as number[] }, ...head.arrays].map(({ shape }, code) => ({ code, shape, wait: 0, time: 0, calls: 0 }));
    let lost = 0;
    let all = 0;
    for (let e = 0; e < count; ++e) {
      all += callsOf(this.run, e);
      if (!this.run.counts[e]) continue;
      const row = rows[array[e]!]!;
      row.wait += wait[e]!;
      row.time += spentIn(this.run, e);
      ++row.calls;
      lost += wait[e]!;
    }
    const touched = new Set(boxes.array);
    const shows = ({ code }: { code: number }) => Number(touched.has(code));
    const real = rows.filter(({ shape, calls }) => shape.length && calls);
    real.sort((a, b) => shows(b) - shows(a) || b.wait - a.wait || b.time - a.time);
    return { lost, calls: all, array: (real[0]?.code ?? 0) - 1 };
  }

  /** For a run that is in memory already. */
  use(run: Run): void {
    this.run = run;
    this.pyramid = new Pyramid(run);
    this.sweep = null;
  }

  overview(width: number): Float32Array {
    return overview(this.run, this.pyramid, width);
  }

  timeline(filter: Filter, width: number, height: number, order: Order): Raster {
    return rasterOf(this.run, this.pyramid, filter, width, height, order);
  }

  regions(filter: Filter, width: number): Lane {
    return laneOf(this.run, filter, width);
  }

  table(filter: Filter, groups: Key[], sort: Measure, limit?: number): Table {
    return tableOf(this.run, filter, groups, sort, limit);
  }

  sentence(filter: Filter): string {
    return sentenceOf(this.run, filter);
  }

  balance(filter: Filter): Balance {
    return balanceOf(this.run, filter);
  }

  matrix(filter: Filter, traffic: Traffic): Matrix {
    return matrixOf(this.run, filter, traffic);
  }

  /** The map of an array. While the time only goes forward, what was swept before is kept. */
  map(filter: Filter, choice: GridChoice, mode: Mode, cursor: number): Picture {
    if (mode !== "contention" && mode !== "open") return coverOf(this.run, filter, choice, mode as Cover);
    if (this.run.spent) return unknown(coverOf(this.run, filter, choice, "calls"));
    const whole = { ...filter, to: this.run.span };
    const key = JSON.stringify([{ ...whole, from: mode === "open" ? 0 : filter.from }, choice, mode]);
    const until = mode === "open" ? cursor : Math.min(filter.to, cursor);
    if (this.sweep?.key !== key || this.sweep.at > until) {
      const from = mode === "open" ? Math.max(0, until) : filter.from;
      this.sweep = { key, sweep: new Sweep(this.run, { ...whole, from }, choice), at: from };
    }
    this.sweep.at = until;
    this.sweep.sweep.advance(until);
    return mode === "open" ? this.sweep.sweep.openNow() : this.sweep.sweep.index();
  }

  /** Events of a rank that were open at a time, the latest to begin first. */
  at(rank: number, time: number, limit: number): Told[] {
    const { run } = this;
    const found: Told[] = [];
    const first = firstOpen(run, time);
    for (let e = lowerBound(run.begin, time + 1) - 1; e >= first && found.length < limit; --e) {
      if (run.rank[e] === rank && run.begin[e]! + run.duration[e]! >= time) found.push(this.told(e));
    }
    return found;
  }

  /** What a code of a key is called; null if there is no such code. */
  label(key: Key, code: number): string | null {
    const coding = codingOf(this.run, key);
    return code < coding.size ? coding.label(code) : null;
  }

  everything(): Filter {
    return everything(this.run);
  }

  private told(event: number): Told {
    const { run } = this;
    const { head, boxes } = run;
    const words = [head.operations[run.op[event]!]!.name];
    if (run.array[event]) words.push(arrayLabel(run, run.array[event]!));
    const box = run.box[event]!;
    if (box) {
      const bounds = Array.from(boxes.bounds.subarray(boxes.at[box]!, boxes.at[box + 1]!));
      const axes = bounds.length / 2;
      words.push(`[${bounds.slice(0, axes).map((low, axis) => `${low}:${bounds[axes + axis]}`).join(", ")}]`);
    }
    if (run.peer[event]) words.push(`at rank ${run.peer[event]! - 1}`);
    if (head.sites[run.site[event]!]) words.push(`from ${head.sites[run.site[event]!]}`);
    if (head.regions[run.region[event]!]) words.push(`in ${head.regions[run.region[event]!]}`);
    return {
      begin: run.begin[event]!,
      duration: spentIn(run, event),
      wait: run.wait[event]!,
      bytes: run.bytes[event]!,
      text: words.join(" "),
      sum: run.spent ? { calls: callsOf(run, event), width: run.duration[event]! } : null,
    };
  }
}
