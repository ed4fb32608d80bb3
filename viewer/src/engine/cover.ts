/** Quantities that simply add up over the operations on an element: calls, bytes, wait, open operations. */

import { type Run, callsOf, isAccess } from "../data/run";
import { type Filter, select, waitIn } from "./filter";
import { type Grid, type GridChoice, type Picture, cellsOfBox, gridOf, project, widthOf } from "./grid";

export const covers = ["bytes", "calls", "wait"] as const;
export type Cover = (typeof covers)[number];

/** How many elements the cells of a box have. */
function elementsIn(grid: Grid, range: Int32Array): number {
  const axes = grid.begins.length;
  let elements = 1;
  for (let axis = 0; axis < axes; ++axis) {
    const begins = grid.begins[axis]!;
    const last = range[axes + axis]! - 1;
    elements *= begins[last]! + widthOf(grid, axis, last) - begins[range[axis]!]!;
  }
  return elements;
}

/**
 * What the operations on each box add up to. Calls and bytes count where the operation began, wait by
 * the part of it in the window.
 */
function weights(run: Run, filter: Filter, array: number, cover: Cover): Float64Array {
  const touches = run.head.operations.map((operation) => isAccess(operation.kind));
  const sums = new Float64Array(run.boxes.count);
  select(run, filter, (event, begin, end) => {
    const box = run.box[event]!;
    if (run.array[event] !== array + 1 || !box || !touches[run.op[event]!]) return;
    if (cover === "wait") sums[box]! += waitIn(run, event, begin, end);
    else if (begin === run.begin[event]) sums[box]! += cover === "calls" ? callsOf(run, event) : run.bytes[event]!;
  });
  return sums;
}

/**
 * Adds the weight of each box to its cells: at its corners first, then along each axis. To each element
 * in full, or in equal parts.
 */
function spread(run: Run, grid: Grid, weight: Float64Array, inParts: boolean): Float64Array {
  const axes = grid.begins.length;
  const range = new Int32Array(2 * axes);
  const values = new Float64Array(grid.cells);
  for (let box = 1; box < weight.length; ++box) {
    if (!weight[box] || !cellsOfBox(run, grid, box, range)) continue;
    const each = weight[box]! / (inParts ? elementsIn(grid, range) : 1);
    for (let corner = 0; corner < 1 << axes; ++corner) {
      let at = 0;
      let sign = 1;
      for (let axis = 0; axis < axes && at >= 0; ++axis) {
        const high = (corner >> axis) & 1;
        const cell = range[high ? axes + axis : axis]!;
        if (high) sign = -sign;
        at = cell < grid.begins[axis]!.length ? at + cell * grid.strides[axis]! : -1;
      }
      if (at >= 0) values[at]! += sign * each;
    }
  }
  for (let axis = 0; axis < axes; ++axis) {
    const stride = grid.strides[axis]!;
    const length = grid.begins[axis]!.length;
    for (let cell = 0; cell < values.length; ++cell) {
      if (Math.floor(cell / stride) % length) values[cell]! += values[cell - stride]!;
    }
  }
  return values;
}

/** Rounding may leave a little where boxes have come and gone. */
function cleaned(values: Float64Array, calls: Float64Array): Float64Array {
  for (let cell = 0; cell < values.length; ++cell) if (calls[cell]! < 0.5) values[cell] = 0;
  return values;
}

export function coverOf(run: Run, filter: Filter, choice: GridChoice, cover: Cover): Picture {
  const grid = gridOf(run, choice);
  const overlapping = new Float64Array(run.boxes.count);
  select(run, filter, (event) => {
    if (run.array[event] === choice.array + 1) overlapping[run.box[event]!]! += 1;
  });
  const calls = spread(run, grid, overlapping, false);
  const touched = Uint8Array.from(calls, (value) => (value > 0.5 ? 1 : 0));
  const values = cleaned(spread(run, grid, weights(run, filter, choice.array, cover), cover === "bytes"), calls);
  return project(grid, values, touched);
}
