// Law: every row of a table, the matrix and the balance are the sums that a loop over all events gives,
// for any filter; rows of a whole window add up to the total.

import { describe, expect, test } from "vitest";
import { type Run, kinds, states, waitingState } from "../../src/data/run";
import { balanceOf } from "../../src/engine/balance";
import { type Filter, type Key, codingOf, everything, keys } from "../../src/engine/filter";
import { matrixOf } from "../../src/engine/matrix";
import { sentenceOf, tableOf } from "../../src/engine/table";
import { laneOf } from "../../src/engine/regions";
import { Pyramid, mixture } from "../../src/engine/timeline";
import { Builder, arrayOf } from "../support/builder";
import { Random } from "../support/random";
import { fockRun, randomRun } from "../support/runs";

function meets(run: Run, event: number, filter: Filter): boolean {
  if (!filter.patch) return true;
  const box = run.box[event]!;
  if (!box || run.array[event] !== filter.patch.array + 1) return false;
  const bounds = run.boxes.bounds.subarray(run.boxes.at[box]!, run.boxes.at[box + 1]!);
  const axes = bounds.length / 2;
  for (let axis = 0; axis < axes; ++axis) {
    const low = Math.max(bounds[axis]!, filter.patch.bounds[axis]!);
    if (low >= Math.min(bounds[axes + axis]!, filter.patch.bounds[axes + axis]!)) return false;
  }
  return true;
}

/** The events that pass, with their time in the window. */
function* passing(run: Run, filter: Filter): Generator<[number, number]> {
  for (let e = 0; e < run.count; ++e) {
    const begin = run.begin[e]!;
    const end = begin + run.duration[e]!;
    if (begin >= filter.to || (end <= filter.from && begin < filter.from)) continue;
    const picked = (Object.entries(filter.picks) as [Key, number][]).every(([key, code]) => codingOf(run, key).of(e) === code);
    if (picked && meets(run, e, filter)) yield [e, Math.min(end, filter.to) - Math.max(begin, filter.from)];
  }
}

function randomFilter(run: Run, random: Random): Filter {
  const filter: Filter = { ...everything(run), nested: random.below(2) === 1 };
  if (random.below(2)) [filter.from, filter.to] = [random.below(500), 500 + random.below(600)];
  if (random.below(2)) {
    const key = random.pick(keys);
    filter.picks = { [key]: random.below(codingOf(run, key).size) };
  }
  if (!random.below(3)) {
    const { shape } = run.head.arrays[1]!;
    filter.patch = { array: 1, bounds: [0, 0, ...shape.map((extent) => 1 + random.below(extent))] };
  }
  return filter;
}

describe.each([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])("seed %i", (seed) => {
  const random = new Random(seed);
  const run = randomRun(seed).run();

  test("tables", () => {
    for (let turn = 0; turn < 6; ++turn) {
      const filter = randomFilter(run, random);
      const groups = keys.filter(() => random.below(2));
      const expected = new Map<string, { wait: number; time: number; calls: number; bytes: number }>();
      for (const [e, time] of passing(run, filter)) {
        if (!filter.nested && !run.counts[e]) continue;
        const label = groups.map((key) => codingOf(run, key).label(codingOf(run, key).of(e))).join("|");
        const row = expected.get(label) ?? { wait: 0, time: 0, calls: 0, bytes: 0 };
        const began = run.begin[e]! >= filter.from;
        row.time += time;
        row.wait += time === run.duration[e] ? run.wait[e]! : (run.wait[e]! * time) / run.duration[e]!;
        row.calls += began ? 1 : 0;
        row.bytes += began ? run.bytes[e]! : 0;
        expected.set(label, row);
      }
      const table = tableOf(run, filter, groups, "time");
      expect(table.found).toBe(expected.size);
      for (const row of table.rows) {
        const sums = expected.get(row.labels.join("|"))!;
        expect(row.time).toBeCloseTo(sums.time, 6);
        expect(row.wait).toBeCloseTo(sums.wait, 6);
        expect(row.calls).toBe(sums.calls);
        expect(row.bytes).toBe(sums.bytes);
      }
      for (let at = 1; at < table.rows.length; ++at) expect(table.rows[at]!.time).toBeLessThanOrEqual(table.rows[at - 1]!.time);
      expect(table.rows.reduce((sum, row) => sum + row.time, 0)).toBeCloseTo(table.total.time, 6);
    }
  });

  test("the matrix", () => {
    const filter = randomFilter(run, random);
    const matrix = matrixOf(run, filter, "bytes");
    const expected = new Float64Array(run.head.ranks ** 2);
    const counted = ["get", "put", "accumulate", "element", "atomic", "message"];
    for (const [e] of passing(run, filter)) {
      if (!run.peer[e] || run.begin[e]! < filter.from || !counted.includes(kinds[run.op[e]!]!)) continue;
      expected[run.rank[e]! * run.head.ranks + run.peer[e]! - 1]! += run.bytes[e]!;
    }
    expect([...matrix.values]).toEqual([...expected]);
  });

  test("states of ranks, from summaries and from events", () => {
    const pyramid = new Pyramid(run);
    const filter = everything(run);
    const width = 10;
    const wide = mixture(run, pyramid, filter, width);
    const exact = new Float64Array(run.head.ranks * states.length);
    for (let e = 0; e < run.count; ++e) {
      const rank = run.rank[e]! * states.length;
      if (!run.counts[e]) continue;
      exact[rank + run.op[e]!]! += run.duration[e]! - run.wait[e]!;
      exact[rank + waitingState]! += run.wait[e]!;
      if (run.inside[e]) exact[rank + run.inside[e]! - 1]! -= run.duration[e]!;
    }
    const sums = new Float64Array(exact.length);
    wide.forEach((time, at) => (sums[Math.floor(at / (width * states.length)) * states.length + (at % states.length)]! += time));
    exact.forEach((time, at) => expect(sums[at]).toBeCloseTo(time, 0));
  });
});

test("the sentence names what cost most", () => {
  const arrays = [arrayOf("F", [80, 80], [8, 8], 2, 1)];
  const builder = new Builder({ ranks: 2, arrays, sites: ["", "fock.f90:212"] });
  builder.add({ begin: 0, duration: 100, wait: 37, op: "accumulate", rank: 0, array: 0, box: [30, 30, 40, 40], site: 1 });
  builder.add({ begin: 0, duration: 100, wait: 33, op: "get", rank: 1, array: 0, box: [0, 0, 10, 10] });
  builder.add({ begin: 0, duration: 30, wait: 30, op: "collective", rank: 1 });
  builder.add({ begin: 0, duration: 37, wait: 37, op: "lock", rank: 0, inside: "accumulate" });
  expect(sentenceOf(builder.run(), everything(builder.run()))).toBe("37 % of lost time: block (3, 3) of F, accumulate, from fock.f90:212");
});

test("phases end where all ranks meet, and the last to come is named", () => {
  const builder = new Builder({ ranks: 3 });
  const arrivals = [[100, 150, 130], [400, 200, 260]];
  arrivals.forEach((times, meeting) => {
    const leave = Math.max(...times) + 10;
    times.forEach((begin, rank) => builder.add({ begin, duration: leave - begin, op: "collective", rank, meeting: meeting + 1 }));
  });
  builder.add({ begin: 300, duration: 5, op: "collective", rank: 1, meeting: 9 }); // of two ranks only
  const balance = balanceOf(builder.run(), everything(builder.run()));
  expect(balance.phases.slice(0, 2)).toMatchObject([
    { from: 0, to: 150, last: 1, lost: 70 },
    { from: 160, to: 400, last: 0, lost: 340 },
  ]);
  expect(balance.phases[1]!.lambda).toBeCloseTo(240 / ((240 + 40 + 100) / 3), 9);
  expect([...balance.cameLast]).toEqual([1, 1, 0]);
});

test("sums do not tell who came last, and a wait of many bins is in each of them", () => {
  const builder = new Builder({ ranks: 2, mode: "summary", span_ns: 100 });
  for (let bin = 0; bin < 10; ++bin) builder.add({ begin: 10 * bin, duration: 10, wait: bin < 8 ? 10 : 0, op: "sync", rank: 1 });
  const run = builder.run();
  run.spent = run.duration;
  run.calls = run.longest = run.wait;
  const balance = balanceOf(run, { ...everything(run), to: 100 });
  expect(balance.phases).toEqual([]);
  expect(balance.note).toMatch(/not known from sums/);
  expect([...balance.busy]).toEqual([100, 20]);
  const times = mixture(run, new Pyramid(run), { ...everything(run), to: 100 }, 10);
  const waiting = Array.from({ length: 10 }, (_, bin) => times[(10 + bin) * states.length + waitingState]!);
  expect(waiting.reduce((sum, time) => sum + time, 0)).toBeCloseTo(80, 4);
  for (const time of waiting.slice(0, 8)) expect(time).toBeGreaterThan(7); // borders of bins are not those of pixels
});

test("the lane of regions has the part of the ranks that is in each", () => {
  const builder = new Builder({ ranks: 2, regions: ["", "fock", "diagonal"], span_ns: 100 });
  builder.addRegion(0, 50, 0, 1);
  builder.addRegion(20, 30, 1, 1);
  builder.addRegion(50, 50, 0, 2);
  const lane = laneOf(builder.run(), { from: 0, to: 100, patch: null, picks: {}, nested: false }, 10);
  expect(lane.regions).toEqual([1, 2]);
  const share = (x: number) => [...lane.shares.subarray(2 * x, 2 * x + 2)];
  expect([share(0), share(3), share(7)]).toEqual([[0.5, 0], [1, 0], [0, 0.5]]);
});

test("a Fock build in natural order loses more than one in random order", () => {
  const lost = (natural: boolean) => {
    const run = fockRun({ ranks: 8, tasks: 64, iterations: 1, natural }).run();
    return tableOf(run, { ...everything(run), picks: { array: 2 } }, ["array"], "wait").total.wait;
  };
  expect(lost(true)).toBeGreaterThan(2 * lost(false));
});
