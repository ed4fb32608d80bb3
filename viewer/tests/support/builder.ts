/** Makes runs event by event, in memory and as the data of a page. */

import { deflateSync } from "node:zlib";
import { type ArrayInfo, type Columns, type Head, type Kind, type Numbers, type Run, complete, kinds, stateKinds } from "../../src/data/run";

export interface Event {
  begin: number;
  duration: number;
  tail?: number;
  wait?: number;
  op: Kind;
  rank: number;
  peer?: number;
  /** Index in the arrays, and the half-open bounds of a patch of it: lower, then upper. */
  array?: number;
  box?: number[];
  bytes?: number;
  site?: number;
  region?: number;
  inside?: Kind;
  meeting?: number;
}

/** Calls that are made of others, which tell more than they do. */
const open: (Kind | undefined)[] = [undefined, "collective", "sync", "reduction", "product", "solver"];
const isPart = (kind: Kind) => kind === "lock" || kind === "credit";

/** Names of columns in the order of the page. */
const names = [
  "begin", "duration", "tail", "wait", "op", "rank", "peer", "array", "box", "bytes", "site", "region", "inside", "counts", "meeting",
] as const;
type Name = (typeof names)[number];

export class Builder {
  readonly head: Head;
  readonly columns: Record<Name, number[]> = Object.fromEntries(names.map((name) => [name, [] as number[]])) as never;
  private readonly boxes = new Map<string, number>();
  private readonly boxArray = [0];
  private readonly boxAt = [0, 0];
  private readonly boxBounds: number[] = [];
  private readonly regions: { begin: number; length: number; rank: number; number: number }[] = [];

  constructor(head: Partial<Head>) {
    this.head = {
      mode: "events",
      program: "synthetic",
      date: "2026-01-01 12:00:00",
      machine: "a machine",
      memo: "",
      ranks: 1,
      nodes: Array.from({ length: head.ranks ?? 1 }, (_, rank) => rank >> 3),
      span_ns: 0,
      lost: 0,
      warnings: [],
      operations: kinds.map((kind) => ({ name: kind, kind })),
      arrays: [],
      sites: [""],
      regions: [""],
      events: 0,
      part: null,
      ...head,
    };
  }

  add(event: Event): void {
    const { columns } = this;
    columns.begin.push(event.begin);
    columns.duration.push(event.duration);
    columns.tail.push(event.tail ?? 0);
    columns.wait.push(event.wait ?? 0);
    columns.op.push(this.operation(event.op));
    columns.rank.push(event.rank);
    columns.peer.push(event.peer === undefined ? 0 : event.peer + 1);
    columns.array.push(event.array === undefined ? 0 : event.array + 1);
    columns.box.push(event.array === undefined || !event.box ? 0 : this.boxOf(event.array, event.box));
    columns.bytes.push(event.bytes ?? 0);
    columns.site.push(event.site ?? 0);
    columns.region.push(event.region ?? 0);
    columns.inside.push(event.inside ? this.operation(event.inside) + 1 : 0);
    columns.counts.push(kinds.indexOf(event.op) < stateKinds && open.includes(event.inside) && !(event.inside && isPart(event.op)) ? 1 : 0);
    columns.meeting.push(event.meeting ?? 0);
  }

  /** A rank's program is in a region of the head's; in the order of begins. */
  addRegion(begin: number, length: number, rank: number, number: number): void {
    this.regions.push({ begin, length, rank, number });
  }

  private operation(kind: Kind): number {
    const { operations } = this.head;
    const at = operations.findIndex((operation) => operation.kind === kind);
    return at >= 0 ? at : operations.push({ name: kind, kind }) - 1;
  }

  private boxOf(array: number, bounds: number[]): number {
    const key = `${array}:${bounds.join()}`;
    let box = this.boxes.get(key);
    if (box === undefined) {
      this.boxes.set(key, (box = this.boxArray.length));
      this.boxArray.push(array + 1);
      this.boxBounds.push(...bounds);
      this.boxAt.push(this.boxBounds.length);
    }
    return box;
  }

  /** Columns by begin, and those of the boxes. */
  private sorted(): { name: string; values: Float64Array }[] {
    const { begin } = this.columns;
    const order = Uint32Array.from(begin.keys()).sort((a, b) => begin[a]! - begin[b]! || a - b);
    this.head.events = order.length;
    const events = names.map((name) => ({ name: name as string, values: Float64Array.from(order, (at) => this.columns[name][at]!) }));
    return [
      ...events,
      { name: "box_array", values: Float64Array.from(this.boxArray) },
      { name: "box_at", values: Float64Array.from(this.boxAt) },
      { name: "box_bounds", values: Float64Array.from(this.boxBounds) },
      ...(["begin", "length", "rank", "number"] as const).map((name) => ({
        name: `region_${name}`,
        values: Float64Array.from(this.regions, (one) => one[name]),
      })),
    ];
  }

  run(): Run {
    const all = new Map(this.sorted().map(({ name, values }) => [name, values as Numbers]));
    const event = Object.fromEntries(names.map((name) => [name, all.get(name)!])) as unknown as Columns;
    const boxes = { count: this.boxArray.length, array: all.get("box_array")!, at: all.get("box_at")!, bounds: all.get("box_bounds")! };
    const [begin, length, rank, number] = ["begin", "length", "rank", "number"].map((name) => all.get(`region_${name}`) as Float64Array);
    const regions = { count: this.regions.length, begin: begin!, length: length!, rank: rank!, number: number! };
    return complete({ ...event, head: this.head, count: this.head.events, spent: null, calls: null, longest: null, boxes, regions });
  }

  /** What `gannet trace view` puts into a page. */
  data(index = 0): string {
    const columns = this.sorted();
    const head = JSON.stringify({ format: "gannet-page", version: 2, ...this.head, part: this.head.part ?? undefined }).replaceAll("<", "\\u003c");
    return [
      `<script type="application/json" class="gannet-head" data-run="${index}">${head}</script>`,
      ...columns.map(({ name, values }) => columnElement(name, values, index)),
      `<script type="application/json" class="gannet-end" data-run="${index}"></script>`,
    ].join("\n");
  }
}

const differences = (values: Float64Array) => values.map((value, at) => (at ? value - values[at - 1]! : value));

function narrow(values: Float64Array): [string, Numbers] {
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  if (most < 2 ** 8) return ["u8", Uint8Array.from(values)];
  if (most < 2 ** 16) return ["u16", Uint16Array.from(values)];
  if (most < 2 ** 32) return ["u32", Uint32Array.from(values)];
  return ["f64", values];
}

function columnElement(name: string, values: Float64Array, index: number): string {
  const delta = name === "begin" || name === "box_at" || name === "region_begin";
  const [type, packed] = narrow(delta ? differences(values) : values);
  const bytes = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength);
  const base64 = deflateSync(bytes, { level: 6 }).toString("base64");
  return (
    `<script type="text/plain" class="gannet-column" data-run="${index}" data-name="${name}" data-type="${type}"` +
    ` data-delta="${delta ? 1 : 0}" data-count="${values.length}">${base64}</script>`
  );
}

/** Puts data into the built page. */
export const pageOf = (template: string, ...data: string[]) => template.replace("<!-- gannet-data -->", () => data.join("\n"));

export const arrayOf = (name: string, shape: number[], parts: number[], ranks: number, id: number): ArrayInfo => {
  const cuts = shape.map((extent, axis) => Array.from({ length: parts[axis]! + 1 }, (_, part) => Math.floor((part * extent) / parts[axis]!)));
  const blocks = parts.reduce((product, one) => product * one, 1);
  return { name, id, shape, item: 8, cuts, owners: Array.from({ length: blocks }, (_, block) => block % ranks) };
};
