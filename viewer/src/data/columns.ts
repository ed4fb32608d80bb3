/** Columns of a run: base64 of a zlib stream of little-endian numbers, as docs/trace-page.md describes. */

import { PageError } from "./error";
import { type Boxes, type Columns, type Head, type Numbers, type Run, complete } from "./run";

/** A column as it stands in the page. */
export interface PackedColumn {
  name: string;
  type: string;
  /** Each number is the difference to the one before. */
  delta: boolean;
  count: number;
  base64: string;
}

const broken = (name: string, what: string) =>
  new PageError(`The data of this page are broken: column "${name}" ${what}. Write the page again.`);

function bytesOf(base64: string): Uint8Array {
  const native = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array };
  if (native.fromBase64) return native.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; ++at) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Unpacks right into its place. Gives the number of bytes that there were, which may be more than fit. */
async function inflate(bytes: Uint8Array, to: Uint8Array): Promise<number> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  written.catch(() => undefined); // the reader tells
  const reader = readable.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length <= to.length) to.set(part.value, at);
    at += part.value.length;
  }
  return at;
}

const types = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };
const isType = (type: string): type is keyof typeof types => Object.hasOwn(types, type);

function summed(values: Numbers): Float64Array {
  const sums = new Float64Array(values.length);
  let sum = 0;
  for (let at = 0; at < values.length; ++at) sums[at] = sum += values[at]!;
  return sums;
}

async function unpack(column: PackedColumn): Promise<Numbers> {
  if (!isType(column.type)) throw broken(column.name, `has type "${column.type}", which is not known`);
  let values: Numbers;
  let bytes: number;
  try {
    values = new types[column.type](column.count);
    bytes = await inflate(bytesOf(column.base64), new Uint8Array(values.buffer));
  } catch {
    throw broken(column.name, "cannot be unpacked");
  }
  if (bytes !== values.byteLength) {
    throw broken(column.name, `has ${bytes / values.BYTES_PER_ELEMENT} numbers instead of ${column.count}`);
  }
  return column.delta ? summed(values) : values;
}

const asTimes = (values: Numbers) => (values instanceof Float64Array ? values : new Float64Array(values));

/** Every number must be an integer from 0 to below `limit`. */
function checkRange(name: string, values: Numbers, limit: number): void {
  if (!(values instanceof Float64Array) && 2 ** (8 * values.BYTES_PER_ELEMENT) <= limit) return;
  for (let at = 0; at < values.length; ++at) {
    const value = values[at]!;
    if (!(value >= 0 && value < limit)) throw broken(name, `holds ${value}, but must stay below ${limit}`);
  }
}

function checkBoxes(boxes: Boxes, head: Head): void {
  const { array, at, bounds } = boxes;
  checkRange("box_array", array, head.arrays.length + 1);
  if (at.length !== boxes.count + 1 || at[0] !== 0 || at[boxes.count] !== bounds.length || at[1] !== 0) {
    throw broken("box_at", "does not fit the boxes");
  }
  for (let box = 1; box < boxes.count; ++box) {
    const shape = head.arrays[array[box]! - 1]?.shape;
    if (!shape || at[box + 1]! - at[box]! !== 2 * shape.length) {
      throw broken("box_at", `gives box ${box} another number of axes than its array has`);
    }
    for (let axis = 0; axis < shape.length; ++axis) {
      const low = bounds[at[box]! + axis]!;
      const high = bounds[at[box]! + shape.length + axis]!;
      if (!(low <= high && high <= shape[axis]!)) throw broken("box_bounds", `lets box ${box} leave its array`);
    }
  }
}

function checkEvents(run: Columns): void {
  const { head } = run;
  checkRange("begin", run.begin, 2 ** 53);
  checkRange("duration", run.duration, 2 ** 53);
  checkRange("tail", run.tail, 2 ** 53);
  if (run.spent) checkRange("spent", run.spent, 2 ** 53);
  if (run.calls) checkRange("calls", run.calls, 2 ** 53);
  if (run.longest) checkRange("longest", run.longest, 2 ** 53);
  checkRange("inside", run.inside, head.operations.length + 1);
  checkRange("counts", run.counts, 2);
  checkRange("region_begin", run.regions.begin, 2 ** 53);
  checkRange("region_length", run.regions.length, 2 ** 53);
  checkRange("region_rank", run.regions.rank, head.ranks);
  checkRange("region_number", run.regions.number, head.regions.length);
  checkRange("wait", run.wait, 2 ** 53);
  checkRange("bytes", run.bytes, 2 ** 53);
  checkRange("op", run.op, head.operations.length);
  checkRange("rank", run.rank, head.ranks);
  checkRange("peer", run.peer, head.ranks + 1);
  checkRange("array", run.array, head.arrays.length + 1);
  checkRange("box", run.box, run.boxes.count);
  checkRange("site", run.site, head.sites.length);
  checkRange("region", run.region, head.regions.length);
  for (let e = 0; e < run.count; ++e) {
    if (e && run.begin[e]! < run.begin[e - 1]!) throw broken("begin", "is not in order");
    const box = run.box[e]!;
    if (box && run.boxes.array[box] !== run.array[e]) throw broken("box", "holds a box of another array");
  }
}

/** The run of a head and its columns; PageError if a column is missing, broken or does not fit. */
export async function unpackRun(head: Head, packed: PackedColumn[]): Promise<Run> {
  const all = new Map<string, Numbers>();
  await Promise.all(packed.map(async (column) => all.set(column.name, await unpack(column))));
  const column = (name: string, count?: number): Numbers => {
    const values = all.get(name);
    if (!values) throw broken(name, "is missing");
    if (count !== undefined && values.length !== count) {
      throw broken(name, `has ${values.length} numbers, but there are ${count}`);
    }
    return values;
  };
  const array = column("box_array");
  const boxes: Boxes = { count: array.length, array, at: column("box_at"), bounds: column("box_bounds") };
  if (boxes.count < 1) throw broken("box_array", "lacks the empty box");
  const event = (name: string) => column(name, head.events);
  const begins = asTimes(column("region_begin"));
  const region = (name: string) => column(`region_${name}`, begins.length);
  const regions = { count: begins.length, begin: begins, length: region("length"), rank: region("rank"), number: region("number") };
  const columns = {
    head,
    count: head.events,
    begin: asTimes(event("begin")),
    duration: event("duration"),
    tail: event("tail"),
    wait: event("wait"),
    spent: head.mode === "summary" ? event("spent") : null,
    calls: head.mode === "summary" ? event("calls") : null,
    longest: head.mode === "summary" ? event("longest") : null,
    op: event("op"),
    rank: event("rank"),
    peer: event("peer"),
    array: event("array"),
    box: event("box"),
    bytes: event("bytes"),
    site: event("site"),
    region: event("region"),
    inside: event("inside"),
    counts: event("counts"),
    meeting: event("meeting"),
    boxes,
    regions,
  };
  checkBoxes(boxes, head);
  checkEvents(columns);
  return complete(columns);
}
