/** What the reader looks at: everything that the address keeps, so that a link shows the same. */

import type { Scale } from "../engine/colours";
import { type Mode, modes } from "../engine/engine";
import { type Filter, type Key, type Patch, keys } from "../engine/filter";
import type { Slice } from "../engine/grid";
import { type Traffic, traffics } from "../engine/matrix";
import { type Measure, measures } from "../engine/table";
import { type Order, orders } from "../engine/timeline";

export interface View {
  from: number;
  to: number;
  cursor: number;
  /** Milliseconds between frames, and how much slower than the run they go: the sliders of 1996. */
  interval: number;
  slowdown: number;
  array: number;
  mode: Mode;
  logarithmic: boolean;
  /** Fixed end of the map's scale; 0: its own maximum. */
  fixed: number;
  scale: Scale;
  axes: [number, number];
  slices: Slice[];
  grid: boolean;
  order: Order;
  groups: Key[];
  sort: Measure;
  nested: boolean;
  traffic: Traffic;
  patch: Patch | null;
  picks: Partial<Record<Key, number>>;
  large: boolean;
}

export const filterOf = (view: View): Filter => ({
  from: view.from,
  to: view.to,
  patch: view.patch,
  picks: view.picks,
  nested: view.nested,
});

const oneOf = <T extends string>(text: string | null, all: readonly T[], fallback: T): T =>
  all.includes(text as T) ? (text as T) : fallback;

const numberIn = (text: string | null, low: number, high: number, fallback: number): number => {
  const value = text === null || text === "" ? NaN : Number(text);
  return Number.isFinite(value) && value >= low && value <= high ? value : fallback;
};

/** The view as the part of an address after #; what is as in `base` is left out. */
export function addressOf(view: View, base: View): string {
  const out = new URLSearchParams();
  const put = (name: string, value: string, usual: string) => {
    if (value !== usual) out.set(name, value);
  };
  const simple = ["from", "to", "cursor", "interval", "slowdown", "array", "mode", "fixed", "scale", "order", "sort", "traffic"] as const;
  for (const name of simple) put(name, String(view[name]), String(base[name]));
  for (const name of ["logarithmic", "grid", "nested", "large"] as const) put(name, view[name] ? "1" : "0", base[name] ? "1" : "0");
  put("axes", view.axes.join(","), base.axes.join(","));
  put("slices", view.slices.join(","), base.slices.join(","));
  put("groups", view.groups.join(","), base.groups.join(","));
  if (view.patch) out.set("patch", [view.patch.array, ...view.patch.bounds].join(","));
  for (const key of keys) {
    const code = view.picks[key];
    if (code !== undefined) out.set(`pick.${key}`, String(code));
  }
  return out.toString();
}

/** Shapes of the arrays, so that an address of another run does no harm. */
export interface Limits {
  span: number;
  shapes: number[][];
}

/** The view of an address; what makes no sense is as in `base`. */
export function viewOf(address: string, base: View, limits: Limits): View {
  const from = new URLSearchParams(address.replace(/^#/, ""));
  const view: View = { ...base, axes: [...base.axes], slices: [...base.slices], groups: [...base.groups], picks: {} };
  view.from = numberIn(from.get("from"), 0, limits.span, base.from);
  view.to = numberIn(from.get("to"), view.from, limits.span, base.to);
  if (view.to <= view.from) [view.from, view.to] = [base.from, base.to];
  view.cursor = numberIn(from.get("cursor"), view.from, view.to, view.to);
  view.interval = numberIn(from.get("interval"), 1, 2000, base.interval);
  view.slowdown = numberIn(from.get("slowdown"), 1e-3, 1e12, base.slowdown);
  view.fixed = numberIn(from.get("fixed"), 0, Number.MAX_VALUE, base.fixed);
  view.mode = oneOf(from.get("mode"), modes, base.mode);
  view.scale = oneOf(from.get("scale"), ["navy", "cividis"], base.scale);
  view.order = oneOf(from.get("order"), orders, base.order);
  view.sort = oneOf(from.get("sort"), measures, base.sort);
  view.traffic = oneOf(from.get("traffic"), traffics, base.traffic);
  for (const name of ["logarithmic", "grid", "nested", "large"] as const) {
    if (from.has(name)) view[name] = from.get(name) === "1";
  }
  const groups = from.get("groups")?.split(",").filter((key): key is Key => keys.includes(key as Key));
  if (groups?.length) view.groups = groups;
  mapOf(from, view, limits);
  for (const key of keys) {
    const code = from.get(`pick.${key}`);
    if (code !== null && /^\d{1,15}$/.test(code)) view.picks[key] = Number(code);
  }
  return view;
}

function mapOf(from: URLSearchParams, view: View, limits: Limits): void {
  const array = numberIn(from.get("array"), 0, limits.shapes.length - 1, view.array);
  if (Number.isInteger(array) && limits.shapes[array]?.length) view.array = array;
  const shape = limits.shapes[view.array] ?? [];
  Object.assign(view, usualAxes(shape));
  const axes = from.get("axes")?.split(",").map(Number);
  if (axes?.length === 2 && areAxes(axes, shape.length)) view.axes = [axes[0]!, axes[1]!];
  const slices = from.get("slices")?.split(",");
  if (slices?.length === shape.length) {
    view.slices = slices.map((text, axis) => {
      const index = numberIn(text, 0, shape[axis]! - 1, -1);
      return text !== "sum" && index >= 0 ? Math.floor(index) : "sum";
    });
  }
  const patch = from.get("patch")?.split(",").map(Number) ?? [];
  const dims = limits.shapes[patch[0]!]?.length;
  if (dims && patch.length === 1 + 2 * dims && patch.every((value) => Number.isSafeInteger(value) && value >= 0)) {
    view.patch = { array: patch[0]!, bounds: patch.slice(1) };
  }
}

const areAxes = (axes: number[], dims: number) =>
  dims > 1
    ? axes[0] !== axes[1] && axes.every((axis) => Number.isInteger(axis) && axis >= 0 && axis < dims)
    : axes[0] === 0 && axes[1] === -1;

/** The last two axes, others added up. */
export const usualAxes = (shape: number[]): { axes: [number, number]; slices: Slice[] } => ({
  axes: shape.length > 1 ? [shape.length - 2, shape.length - 1] : [0, -1],
  slices: shape.map(() => "sum"),
});
