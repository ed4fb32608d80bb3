/**
 * The composite contention index of 1996: C(e) is the integral over time of max(0, n(e, t) - 1), where
 * n(e, t) is the number of operations on element e that are open at t. In process-nanoseconds.
 */

import { type Run, isAccess } from "../data/run";
import { type Filter, select } from "./filter";
import { type Grid, type GridChoice, type Picture, cellsOfBox, gridOf, project } from "./grid";

/** Events that touch elements of the array, with the part of their time in the window. */
interface Accesses {
  boxes: Uint32Array;
  begins: Float64Array;
  ends: Float64Array;
}

function accessesOf(run: Run, filter: Filter, array: number): Accesses {
  const touches = run.head.operations.map((operation) => isAccess(operation.kind));
  const boxes: number[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  select(run, filter, (event, begin, end) => {
    if (run.array[event] !== array + 1 || !run.box[event] || !touches[run.op[event]!]) return;
    boxes.push(run.box[event]!);
    begins.push(begin);
    ends.push(end);
  }, true);
  return { boxes: Uint32Array.from(boxes), begins: Float64Array.from(begins), ends: Float64Array.from(ends) };
}

/** Events that are open, the first to end on top. */
class Heap {
  private readonly items: number[] = [];

  constructor(private readonly ends: Float64Array) {}

  get size(): number {
    return this.items.length;
  }

  get top(): number {
    return this.items[0]!;
  }

  push(item: number): void {
    const { items, ends } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (ends[items[parent]!]! <= ends[item]!) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  pop(): number {
    const { items, ends } = this;
    const top = items[0]!;
    const last = items.pop()!;
    const size = items.length;
    if (!size) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && ends[items[child + 1]!]! < ends[items[child]!]!) ++child;
      if (ends[items[child]!]! >= ends[last]!) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = last;
    return top;
  }
}

/** Cells that may be changed in one sweep before the grid is made coarser. */
const mostChanges = 4e8;

function cellsIn(range: Int32Array, axes: number): number {
  let cells = 1;
  for (let axis = 0; axis < axes; ++axis) cells *= range[axes + axis]! - range[axis]!;
  return cells;
}

/** n(e, t) and C(e) of the cells of an array, up to a time that only goes forward. */
export class Sweep {
  readonly grid: Grid;
  private readonly accesses: Accesses;
  private readonly heap: Heap;
  private readonly lost: Float64Array;
  private readonly open: Int32Array;
  private readonly since: Float64Array;
  private readonly touched: Uint8Array;
  private readonly range: Int32Array;
  private next = 0;
  private now: number;

  constructor(
    private readonly run: Run,
    filter: Filter,
    choice: GridChoice,
  ) {
    this.accesses = accessesOf(run, filter, choice.array);
    this.heap = new Heap(this.accesses.ends);
    this.range = new Int32Array(2 * run.head.arrays[choice.array]!.shape.length);
    this.grid = this.affordable(choice);
    this.lost = new Float64Array(this.grid.cells);
    this.open = new Int32Array(this.grid.cells);
    this.since = new Float64Array(this.grid.cells);
    this.touched = new Uint8Array(this.grid.cells);
    this.now = filter.from;
  }

  /** Lets the accesses up to `time` begin and end. */
  advance(time: number): void {
    const { begins, ends } = this.accesses;
    for (;;) {
      const begin = this.next < begins.length ? begins[this.next]! : Infinity;
      const end = this.heap.size ? ends[this.heap.top]! : Infinity;
      const first = Math.min(begin, end);
      if (first > time || first === Infinity) break;
      if (end <= begin) this.change(this.heap.pop(), end, -1);
      else {
        this.heap.push(this.next);
        this.change(this.next++, begin, 1);
      }
    }
    this.now = Math.max(this.now, time);
  }

  /** C(e) up to now. */
  index(): Picture {
    const values = new Float64Array(this.lost);
    for (let cell = 0; cell < values.length; ++cell) {
      const open = this.open[cell]!;
      if (open > 1) values[cell]! += (this.now - this.since[cell]!) * (open - 1);
    }
    return project(this.grid, values, this.touched);
  }

  /** n(e, now). */
  openNow(): Picture {
    return project(this.grid, this.open, this.touched);
  }

  private affordable(choice: GridChoice): Grid {
    const calls = new Map<number, number>();
    for (const box of this.accesses.boxes) calls.set(box, (calls.get(box) ?? 0) + 1);
    for (let coarser = 0; ; ++coarser) {
      const grid = gridOf(this.run, choice, coarser);
      let changes = 0;
      for (const [box, times] of calls) {
        if (cellsOfBox(this.run, grid, box, this.range)) changes += 2 * times * cellsIn(this.range, grid.begins.length);
      }
      if (changes <= mostChanges || grid.cells === 1) return grid;
    }
  }

  /** Adds `by` to n of all cells of an access, from `time` on. */
  private change(access: number, time: number, by: number): void {
    if (!cellsOfBox(this.run, this.grid, this.accesses.boxes[access]!, this.range)) return;
    this.walk(0, 0, time, by);
  }

  private walk(axis: number, base: number, time: number, by: number): void {
    const axes = this.grid.begins.length;
    const first = this.range[axis]!;
    const last = this.range[axes + axis]!;
    if (axis < axes - 1) {
      const stride = this.grid.strides[axis]!;
      for (let cell = first; cell < last; ++cell) this.walk(axis + 1, base + cell * stride, time, by);
      return;
    }
    const { open, since, lost, touched } = this;
    for (let cell = base + first; cell < base + last; ++cell) {
      const n = open[cell]!;
      if (n > 1) lost[cell]! += (time - since[cell]!) * (n - 1);
      since[cell] = time;
      open[cell] = n + by;
      touched[cell] = 1;
    }
  }
}
