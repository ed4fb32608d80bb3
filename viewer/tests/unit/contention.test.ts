// Law: C(e) is the integral over time of max(0, n(e, t) - 1), with n the open accesses of the element, for
// every element, window, axes and slice; n(e, t) is their number; and sums over elements agree.

import { describe, expect, test } from "vitest";
import { type Run, axesOf, isAccess } from "../../src/data/run";
import { Sweep } from "../../src/engine/contention";
import { type Cover, coverOf } from "../../src/engine/cover";
import { everything } from "../../src/engine/filter";
import type { GridChoice, Picture } from "../../src/engine/grid";
import { valueAt } from "../../src/ui/map";
import { Random } from "../support/random";
import { randomRun } from "../support/runs";

function touches(run: Run, event: number, array: number, element: number[]): boolean {
  const box = run.box[event]!;
  if (run.array[event] !== array + 1 || !box || !isAccess(run.head.operations[run.op[event]!]!.kind)) return false;
  const axes = axesOf(run.boxes, box);
  const at = run.boxes.at[box]!;
  return element.every((index, axis) => index >= run.boxes.bounds[at + axis]! && index < run.boxes.bounds[at + axes + axis]!);
}

const endOf = (run: Run, e: number) => run.begin[e]! + run.duration[e]! + run.tail[e]!;

/** n(e, t) nanosecond by nanosecond: all times of random runs are whole numbers. */
function bruteIndex(run: Run, array: number, element: number[], from: number, to: number): number {
  const change = new Int32Array(to - from + 2);
  for (let e = 0; e < run.count; ++e) {
    if (!touches(run, e, array, element)) continue;
    change[Math.min(Math.max(run.begin[e]!, from), to) - from]! += 1;
    change[Math.min(Math.max(endOf(run, e), from), to) - from]! -= 1;
  }
  let open = 0;
  let index = 0;
  for (let t = from; t < to; ++t) {
    open += change[t - from]!;
    index += Math.max(0, open - 1);
  }
  return index;
}

function bruteOpen(run: Run, array: number, element: number[], time: number): number {
  let open = 0;
  for (let e = 0; e < run.count; ++e) {
    if (touches(run, e, array, element) && run.begin[e]! <= time && endOf(run, e) > time) ++open;
  }
  return open;
}

function* elements(shape: number[]): Generator<number[]> {
  const all = shape.reduce((product, extent) => product * extent, 1);
  for (let at = 0; at < all; ++at) {
    let rest = at;
    const element = shape.map(() => 0);
    for (let axis = shape.length - 1; axis >= 0; --axis) {
      element[axis] = rest % shape[axis]!;
      rest = Math.floor(rest / shape[axis]!);
    }
    yield element;
  }
}

/** Adds up what brute force says of the elements that a pixel of the picture stands for. */
function expectPicture(run: Run, choice: GridChoice, picture: Picture, brute: (element: number[]) => number): void {
  const { shape } = run.head.arrays[choice.array]!;
  const sums = new Map<string, number>();
  for (const element of elements(shape)) {
    const hidden = shape.some((_, axis) => !choice.axes.includes(axis) && choice.slices[axis] !== "sum" && element[axis] !== choice.slices[axis]);
    if (hidden) continue;
    const key = `${element[choice.axes[0]]},${choice.axes[1] < 0 ? 0 : element[choice.axes[1]]}`;
    sums.set(key, (sums.get(key) ?? 0) + brute(element));
  }
  let total = 0;
  for (const [key, sum] of sums) {
    const [row, column] = key.split(",").map(Number) as [number, number];
    expect(valueAt(picture, row, column), `element ${key} of array ${choice.array}`).toBeCloseTo(sum, 6);
    total += sum;
  }
  expect(picture.total).toBeCloseTo(total, 4);
}

function choiceOf(run: Run, array: number, random: Random): GridChoice {
  const { shape } = run.head.arrays[array]!;
  const axes: [number, number] = shape.length < 2 ? [0, -1] : shape.length === 2 ? random.pick([[0, 1], [1, 0]]) : random.pick([[0, 1], [2, 0], [1, 2]]);
  return { array, axes, slices: shape.map((extent) => (random.below(2) ? "sum" : random.below(extent))) };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])("seed %i", (seed) => {
  const random = new Random(seed * 7919);
  const run = randomRun(seed).run();
  const from = random.below(400);
  const to = from + 1 + random.below(700);
  const window = { ...everything(run), from, to };

  test.each([0, 1, 2])("C(e) of array %i", (array) => {
    const choice = choiceOf(run, array, random);
    const sweep = new Sweep(run, window, choice);
    sweep.advance(to);
    expect(sweep.grid.exact).toBe(true);
    expectPicture(run, choice, sweep.index(), (element) => bruteIndex(run, array, element, from, to));
  });

  test.each([0, 1, 2])("C(e) and n(e, t) of array %i while time goes on", (array) => {
    const choice = choiceOf(run, array, random);
    const sweep = new Sweep(run, { ...everything(run), from }, choice);
    for (const time of [from, from + 3, from + 200, to, run.span].sort((a, b) => a - b)) {
      sweep.advance(time);
      expectPicture(run, choice, sweep.openNow(), (element) => bruteOpen(run, array, element, time));
      expectPicture(run, choice, sweep.index(), (element) => bruteIndex(run, array, element, from, time));
    }
  });

  test.each(["calls", "bytes", "wait"] as const)("%s per element", (cover: Cover) => {
    const choice = choiceOf(run, 1, random);
    const picture = coverOf(run, everything(run), choice, cover);
    expectPicture(run, choice, picture, (element) => {
      let sum = 0;
      for (let e = 0; e < run.count; ++e) {
        if (!touches(run, e, 1, element)) continue;
        const bounds = run.boxes.bounds.subarray(run.boxes.at[run.box[e]!]!, run.boxes.at[run.box[e]! + 1]!);
        const volume = (bounds[2]! - bounds[0]!) * (bounds[3]! - bounds[1]!);
        sum += cover === "calls" ? 1 : cover === "bytes" ? run.bytes[e]! / volume : run.wait[e]!;
      }
      return sum;
    });
  });
});
