/** Cells of an array: rectangles of elements that the run never tells apart, or groups of such. */

import { type Run, axesOf, lowerBound, partOf } from "../data/run";

/** What is done with an axis that is not shown: one index, or all of them added up. */
export type Slice = number | "sum";

export interface GridChoice {
  array: number;
  /** Axis of rows, axis of columns; the second is -1 for an array of one axis. */
  axes: [number, number];
  /** One for each axis; those of shown axes are not looked at. */
  slices: Slice[];
}

export interface Grid {
  choice: GridChoice;
  /** Per axis where cells begin. A cell goes on to the next begin, the last to `ends`. */
  begins: Uint32Array[];
  ends: number[];
  /** Cells are row-major. */
  cells: number;
  strides: number[];
  /** No box has a border inside a cell; otherwise boxes are taken to cover all of the cells that they touch. */
  exact: boolean;
}

export const mostShown = 1024;
const mostHidden = 256;
const mostCells = 1 << 22;

/** Where the boxes of an array begin and end on an axis. */
function borders(run: Run, array: number, axis: number): number[] {
  const { boxes } = run;
  const found = new Set<number>([0]);
  for (let box = 1; box < boxes.count; ++box) {
    if (boxes.array[box] !== array + 1) continue;
    const at = boxes.at[box]!;
    found.add(boxes.bounds[at + axis]!);
    found.add(boxes.bounds[at + axesOf(boxes, box) + axis]!);
  }
  found.delete(run.head.arrays[array]!.shape[axis]!);
  return [...found].sort((a, b) => a - b);
}

const evenly = (extent: number, parts: number) =>
  Uint32Array.from({ length: parts }, (_, part) => Math.floor((part * extent) / parts));

/** The cells for a choice of axes; `coarser` halves the longest axis so often, for a bound on work. */
export function gridOf(run: Run, choice: GridChoice, coarser = 0): Grid {
  const { shape } = run.head.arrays[choice.array]!;
  let exact = true;
  const ends = shape.slice();
  const begins = shape.map((extent, axis) => {
    const shown = choice.axes.includes(axis);
    const slice = choice.slices[axis] ?? "sum";
    if (!shown && slice !== "sum") {
      ends[axis] = slice + 1;
      return Uint32Array.of(slice);
    }
    const all = borders(run, choice.array, axis);
    const most = shown ? mostShown : mostHidden;
    if (all.length <= most) return Uint32Array.from(all);
    exact = false;
    return evenly(extent, most);
  });
  const cellsNow = () => begins.reduce((product, b) => product * b.length, 1);
  for (let step = coarser; step > 0 || cellsNow() > mostCells; --step) {
    const longest = begins.reduce((best, b, axis) => (b.length > begins[best]!.length ? axis : best), 0);
    if (begins[longest]!.length < 2) break;
    begins[longest] = evenly(ends[longest]!, Math.ceil(begins[longest]!.length / 2));
    exact = false;
  }
  const strides = new Array<number>(shape.length);
  let cells = 1;
  for (let axis = shape.length - 1; axis >= 0; --axis) {
    strides[axis] = cells;
    cells *= begins[axis]!.length;
  }
  return { choice, begins, ends, cells, strides, exact };
}

/** The cells of a box: first per axis, then one past the last per axis. False if it has none. */
export function cellsOfBox(run: Run, grid: Grid, box: number, out: Int32Array): boolean {
  const { boxes } = run;
  const axes = grid.begins.length;
  const at = boxes.at[box]!;
  for (let axis = 0; axis < axes; ++axis) {
    const begins = grid.begins[axis]!;
    const low = boxes.bounds[at + axis]!;
    const high = boxes.bounds[at + axes + axis]!;
    if (low >= high || high <= begins[0]! || low >= grid.ends[axis]!) return false;
    out[axis] = Math.max(0, partOf(begins, low));
    out[axes + axis] = lowerBound(begins, high);
  }
  return true;
}

/** How many elements a cell has along an axis. */
export const widthOf = (grid: Grid, axis: number, cell: number) => {
  const begins = grid.begins[axis]!;
  return (begins[cell + 1] ?? grid.ends[axis]!) - begins[cell]!;
};

/** Values per element on the two shown axes: hidden axes are added up over their elements. */
export interface Picture {
  rows: Uint32Array;
  columns: Uint32Array;
  rowsEnd: number;
  columnsEnd: number;
  values: Float64Array;
  touched: Uint8Array;
  max: number;
  /** Sum over all elements. */
  total: number;
  exact: boolean;
  /** False: the run does not tell this, and all values are 0. */
  known: boolean;
}

/** Adds up the hidden axes of values per element, cell by cell. */
export function project(grid: Grid, values: ArrayLike<number>, touched: ArrayLike<number>): Picture {
  const axes = grid.begins.length;
  const [rowAxis, columnAxis] = grid.choice.axes;
  const columns = columnAxis < 0 ? Uint32Array.of(0) : grid.begins[columnAxis]!;
  const rows = grid.begins[rowAxis]!;
  const out = new Float64Array(rows.length * columns.length);
  const any = new Uint8Array(out.length);
  const place = new Int32Array(axes);
  for (let cell = 0; cell < grid.cells; ++cell) {
    let rest = cell;
    let weight = 1;
    for (let axis = 0; axis < axes; ++axis) {
      place[axis] = Math.floor(rest / grid.strides[axis]!);
      rest -= place[axis]! * grid.strides[axis]!;
      if (axis !== rowAxis && axis !== columnAxis) weight *= widthOf(grid, axis, place[axis]!);
    }
    const at = place[rowAxis]! * columns.length + (columnAxis < 0 ? 0 : place[columnAxis]!);
    out[at]! += values[cell]! * weight;
    if (touched[cell]) any[at] = 1;
  }
  return { ...frame(grid, rows, columns), ...sums(grid, columns.length, out), values: out, touched: any };
}

function frame(grid: Grid, rows: Uint32Array, columns: Uint32Array) {
  const [rowAxis, columnAxis] = grid.choice.axes;
  return {
    rows,
    columns,
    rowsEnd: grid.ends[rowAxis]!,
    columnsEnd: columnAxis < 0 ? 1 : grid.ends[columnAxis]!,
    exact: grid.exact,
    known: true,
  };
}

function sums(grid: Grid, columns: number, values: Float64Array) {
  const [rowAxis, columnAxis] = grid.choice.axes;
  let max = 0;
  let total = 0;
  for (let at = 0; at < values.length; ++at) {
    const row = Math.floor(at / columns);
    const height = widthOf(grid, rowAxis, row);
    const width = columnAxis < 0 ? 1 : widthOf(grid, columnAxis, at % columns);
    max = Math.max(max, values[at]!);
    total += values[at]! * height * width;
  }
  return { max, total };
}
