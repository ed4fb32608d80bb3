/** Runs for tests: random ones, and one that looks like a Fock build. */

import { type Kind, kinds } from "../../src/data/run";
import { Builder, arrayOf } from "./builder";
import { Random } from "./random";

const randomOps = kinds.filter((kind) => kind !== "task" && kind !== "service");

/** Anything that a file may hold: small arrays of 1 to 3 axes, overlapping events, some without an array. */
export function randomRun(seed: number, events = 200): Builder {
  const random = new Random(seed);
  const ranks = 1 + random.below(4);
  const shapes = [[1 + random.below(9)], [1 + random.below(7), 1 + random.below(7)], [1 + random.below(4), 1 + random.below(4), 1 + random.below(4)]];
  const arrays = shapes.map((shape, id) => arrayOf(id ? `a${id}` : "", shape, shape.map((extent) => 1 + random.below(Math.min(extent, 3))), ranks, id));
  const builder = new Builder({ ranks, arrays, sites: ["", "a.cpp:1", "b.f90:2"], regions: ["", "fock"] });
  for (let e = 0; e < events; ++e) {
    const array = random.below(4) ? random.below(3) : undefined;
    const duration = random.below(5) ? random.below(60) : 0;
    builder.add({
      begin: random.below(1000),
      duration,
      tail: random.below(3) ? 0 : random.below(30),
      wait: random.below(duration + 1),
      op: random.pick(randomOps),
      rank: random.below(ranks),
      ...(random.below(3) ? { peer: random.below(ranks) } : {}),
      ...(array === undefined ? {} : { array, box: randomBox(random, shapes[array]!) }),
      bytes: random.below(1000),
      site: random.below(3),
      region: random.below(2),
      ...(random.below(5) ? {} : { inside: random.pick(randomOps) }),
    });
  }
  return builder;
}

function randomBox(random: Random, shape: number[]): number[] {
  const low = shape.map((extent) => random.below(extent));
  return [...low, ...shape.map((extent, axis) => low[axis]! + 1 + random.below(extent - low[axis]!))];
}

export interface FockOptions {
  ranks: number;
  /** Of each rank in each iteration. */
  tasks: number;
  iterations: number;
  /** Tasks in natural order, so that ranks meet at the same blocks. */
  natural: boolean;
  seed?: number;
}

/** A Fock build: a counter deals out tasks, which get blocks of D and accumulate into blocks of F. */
export function fockRun(options: FockOptions): Builder {
  const { ranks, tasks, iterations, natural } = options;
  const random = new Random(options.seed ?? 1);
  const blocks = 8;
  const size = 240;
  const arrays = [
    arrayOf("D", [size, size], [blocks, blocks], ranks, 1),
    arrayOf("F", [size, size], [blocks, blocks], ranks, 2),
    arrayOf("tasks", [1], [1], ranks, 3),
  ];
  const sites = ["", "fock.cpp:88 (in next_task)", "fock.cpp:112 (in build_fock)", "fock.cpp:131 (in build_fock)", "scf.cpp:57 (in iterate)"];
  const memo = natural ? "tasks in natural order" : "tasks in random order";
  const builder = new Builder({ ranks, arrays, sites, regions: ["", "fock build"], operations: [], program: "gannet-scf water8.xyz", memo });
  const free = new Float64Array(blocks * blocks);
  const clock = new Float64Array(ranks);
  for (let iteration = 0; iteration < iterations; ++iteration) {
    const begins = [...clock];
    for (let task = 0; task < tasks; ++task) {
      for (let rank = 0; rank < ranks; ++rank) {
        const number = task * ranks + rank;
        const block = natural ? Math.floor(number / (2 * ranks)) % (blocks * blocks) : random.below(blocks * blocks);
        clock[rank] = oneTask(builder, random, rank, clock[rank]!, block, free, size / blocks, blocks);
      }
    }
    begins.forEach((begin, rank) => builder.addRegion(Math.round(begin), Math.round(clock[rank]!) - Math.round(begin), rank, 1));
    meet(builder, clock, iteration + 1);
  }
  return builder;
}

function oneTask(builder: Builder, random: Random, rank: number, at: number, block: number, free: Float64Array, width: number, blocks: number): number {
  const [row, column] = [Math.floor(block / blocks), block % blocks];
  const box = [row * width, column * width, (row + 1) * width, (column + 1) * width];
  const bytes = width * width * 8;
  const owner = (array: number) => builder.head.arrays[array]!.owners[array === 2 ? 0 : block]!;
  const event = (op: Kind, array: number, duration: number, wait: number, site: number, more: object) =>
    builder.add({ begin: Math.round(at), duration, wait, op, rank, array, peer: owner(array), site, region: 1, ...more });
  event("atomic", 2, 400, 100, 1, { box: [0, 1], bytes: 8 });
  at += 500;
  const get = 2000 + random.below(500);
  event("get", 0, get, 0, 2, { box, bytes });
  at += get;
  at += 20000 + random.below(20000) * (1 + (rank % 3) / 4);
  const start = Math.max(at, free[block]!);
  const wait = Math.min(200000, Math.round(start - at));
  event("accumulate", 1, 4000 + wait, wait, 3, { box, bytes });
  if (wait > 0) builder.add({ begin: Math.round(at), duration: wait, wait, op: "lock", rank, peer: owner(1), site: 3, region: 1, inside: "accumulate" });
  free[block] = start + 4000;
  return at + 4000 + wait + 10;
}

/** All ranks sync: each waits until the last has come. */
function meet(builder: Builder, clock: Float64Array, meeting: number): void {
  const last = clock.reduce((most, time) => Math.max(most, time), 0);
  clock.forEach((time, rank) => {
    const begin = Math.round(time);
    const wait = Math.round(last) - begin;
    builder.add({ begin, duration: wait + 1000, wait, op: "sync", rank, site: 4, meeting, region: 0 });
    clock[rank] = begin + wait + 1000;
  });
}
