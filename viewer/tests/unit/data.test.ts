// Law: a page gives back the columns that were put in; what is broken is a PageError that says what is wrong,
// never another error and never a run.

import { describe, expect, test } from "vitest";
import { type PackedColumn, unpackRun } from "../../src/data/columns";
import { PageError } from "../../src/data/error";
import { parseHead } from "../../src/data/head";
import { Random } from "../support/random";
import { randomRun } from "../support/runs";

function packed(data: string): { head: string; columns: PackedColumn[] } {
  const head = /class="gannet-head"[^>]*>(.*?)<\/script>/s.exec(data)![1]!;
  const pattern = /class="gannet-column"[^>]*data-name="(\w+)" data-type="(\w+)" data-delta="(\d)" data-count="(\d+)">([^<]*)</g;
  const columns = [...data.matchAll(pattern)].map(([, name, type, delta, count, base64]) => ({
    name: name!, type: type!, delta: delta === "1", count: Number(count), base64: base64!,
  }));
  return { head, columns };
}

const seeds = [1, 2, 3, 4, 5];

test.each(seeds)("what was put in comes out, seed %i", async (seed) => {
  const builder = randomRun(seed);
  const { head, columns } = packed(builder.data());
  const run = await unpackRun(parseHead(head), columns);
  const direct = builder.run();
  for (const name of ["begin", "duration", "tail", "wait", "op", "rank", "peer", "array", "box", "bytes", "site", "region", "inside", "meeting"] as const) {
    expect(Array.from(run[name]), name).toEqual(Array.from(direct[name]));
  }
  expect(Array.from(run.boxes.bounds)).toEqual(Array.from(direct.boxes.bounds));
});

test.each(seeds)("broken columns are told, seed %i", async (seed) => {
  const random = new Random(seed);
  const good = packed(randomRun(seed, 50).data());
  for (let turn = 0; turn < 100; ++turn) {
    const columns = good.columns.map((column) => ({ ...column }));
    const column = random.pick(columns);
    const at = random.below(column.base64.length || 1);
    const harm = random.below(4);
    if (harm === 0) column.base64 = column.base64.slice(0, at);
    else if (harm === 1) column.base64 = `${column.base64.slice(0, at)}${random.pick([..."AZaz09+/!"])}${column.base64.slice(at + 1)}`;
    else if (harm === 2) column.count += 1;
    else column.type = random.pick(["u8", "u16", "u32", "f64", "i7"]);
    try {
      await unpackRun(parseHead(good.head), columns);
    } catch (error) {
      expect(error).toBeInstanceOf(PageError);
    }
  }
});

describe("heads", () => {
  const good = () => JSON.parse(packed(randomRun(1).data()).head) as Record<string, unknown>;
  const told = (change: (head: Record<string, unknown>) => void) => {
    const head = good();
    change(head);
    try {
      parseHead(JSON.stringify(head));
    } catch (error) {
      expect(error).toBeInstanceOf(PageError);
      return (error as PageError).message;
    }
    return "";
  };

  test("no JSON", () => expect(() => parseHead("{")).toThrow(/no JSON/));
  test("something else", () => expect(told((head) => (head["format"] = "x"))).toMatch(/no run of a Gannet program/));
  test("a newer version", () => expect(told((head) => (head["version"] = 3))).toMatch(/version 3; this page reads versions up to 2/));
  test("an older version", () => expect(told((head) => (head["version"] = 1))).toMatch(/older gannet/));
  test("any field missing", () => {
    for (const field of Object.keys(good())) expect(told((head) => delete head[field]), field).not.toBe("");
  });
  test("fields that are not known are left alone", () => expect(told((head) => (head["more"] = 1))).toBe(""));
  test("blocks that do not fit", () => {
    const cuts = (head: Record<string, unknown>) => ((head["arrays"] as Record<string, unknown>[])[0]!["cuts"] = [[0, 100]]);
    expect(told(cuts)).toMatch(/cuts/);
  });
});
