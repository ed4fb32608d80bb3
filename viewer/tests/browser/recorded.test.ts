// Law: the page of a recorded run opens, and its numbers are those of `gannet trace summary`. GANNET_CLI, GANNET_MPIRUN and
// GANNET_PROGRAM name the command, the launcher and a program with its arguments; without them there is nothing to record.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Chromium, executablePath, flags, settled } from "./chromium";

const { GANNET_CLI: cli, GANNET_MPIRUN: mpirun, GANNET_PROGRAM: program } = process.env;
const command = (...args: string[]) => execFileSync(cli!, ["trace", ...args], { encoding: "utf8" });

interface Total {
  calls: number;
  time: number;
  wait: number;
}

/** The table of operations of the summary: times in seconds. */
function operationsOf(summary: string): Map<string, Total> {
  const rows = summary.matchAll(/^(\w+) +(\d+) +[\d.]+ \S+ +([\d.]+) +([\d.]+) +[\d.]+$/gm);
  return new Map([...rows].map(([, name, calls, time, wait]) => [name!, { calls: Number(calls), time: Number(time), wait: Number(wait) }]));
}

/** C(e) of arrays: label, maximum and sum in seconds. */
const indexesOf = (summary: string) => {
  const part = summary.slice(summary.indexOf("contention index"));
  return [...part.matchAll(/^(\S.*?) +(\d+\.\d{9}) +(\d+\.\d{9})$/gm)].map(([, label, most, all]) => [label!, Number(most), Number(all)] as const);
};

describe.skipIf(!cli || !mpirun || !program)("a recorded run", () => {
  const folder = mkdtempSync(join(tmpdir(), "gannet-recorded-"));
  const trace = join(folder, "run.gtr");
  let chromium: Chromium;

  const record = (mode: string, file: string) => {
    const env = { ...process.env, GANNET_TRACE: mode, GANNET_TRACE_FILE: file };
    execFileSync(mpirun!, ["-n", "2", ...program!.split(" ")], { env, stdio: "pipe" });
  };

  beforeAll(async () => {
    record("events", trace);
    chromium = await Chromium.launch();
  }, 120000);

  afterAll(async () => {
    await chromium?.close();
    rmSync(folder, { recursive: true });
  });

  test("has the numbers of its summary", async () => {
    expect(command("view", trace)).toContain("run.html");
    const summary = command("summary", trace);
    const page = await chromium.open(join(folder, "run.html"));
    const table = await page.evaluate(async () => {
      const { client } = window.gannet.store.run;
      const whole = await client.ask("everything");
      return client.ask("table", { ...whole, nested: true }, ["op"], "time", 1000);
    });
    const expected = operationsOf(summary);
    expect(expected.size).toBeGreaterThan(3);
    for (const [name, total] of expected) {
      if (name === "collective") continue; // the page has them by their names
      const row = table.rows.find((one) => one.labels[0] === name);
      expect(row?.calls, name).toBe(total.calls);
      expect(row!.time / 1e9, name).toBeCloseTo(total.time, 5);
      expect(row!.wait / 1e9, name).toBeCloseTo(total.wait, 5);
    }
    const shown = await page.evaluate(async () => {
      const { client, head } = window.gannet.store.run;
      const whole = await client.ask("everything");
      const rows: (readonly [string, number, number])[] = [];
      for (const [array, { name, shape }] of head.arrays.entries()) {
        if (!shape.length) continue;
        const axes: [number, number] = shape.length > 1 ? [0, 1] : [0, -1];
        const choice = { array, axes, slices: shape.map(() => "sum" as const) };
        const picture = await client.ask("map", whole, choice, "contention", whole.to);
        if (picture.max) rows.push([name || `array #${array}`, picture.max / 1e9, picture.total / 1e9]);
      }
      return rows;
    });
    const indexes = indexesOf(summary);
    expect(shown.map(([label]) => label)).toEqual(indexes.map(([label]) => label));
    indexes.forEach(([label, most, all], at) => {
      expect(shown[at]![1], label).toBeCloseTo(most, 8);
      expect(shown[at]![2], label).toBeCloseTo(all, 7);
    });
    await page.close();
  });

  test.each(["events", "summary"])("has the first lines of its summary, of %s", async (mode) => {
    const file = join(folder, `${mode}.gtr`);
    record(mode, file);
    command("view", file);
    const summary = command("summary", file);
    const page = await chromium.open(join(folder, `${mode}.html`));
    const facts = (await page.textContent("#facts"))!.replaceAll("\u202f", "");
    const [, place, events] = /: (\d+ ranks? on \d+ nodes?), [\d.]+ s, (\d+ (?:events?|calls? in \d+ sums?))$/m.exec(summary)!;
    expect(facts).toContain(place);
    expect(facts).toContain(events);
    const [, share, lost] = /^lost in waiting: ([\d.]+ %) \(([\d.]+) s of/m.exec(summary)!;
    expect(facts).toContain(`lost in waiting: ${share}`);
    expect((await page.evaluate(() => window.gannet.store.run.loaded.lost)) / 1e9).toBeCloseTo(Number(lost), 5);
    await settled(page);
    const sentence = await page.textContent("#blame .sentence");
    expect(sentence).toBe(/^.* of lost time: .*$/m.exec(summary)?.[0] ?? "No time was lost in waiting here.");
    const counted = await page.evaluate(async () => {
      const { client } = window.gannet.store.run;
      return (await client.ask("table", await client.ask("everything"), ["rank"], "calls", 100)).rows.map((row) => [row.codes[0], row.calls]);
    });
    const ranks = [...summary.slice(summary.indexOf("in Gannet s")).matchAll(/^(\d+) +(\d+) +[\d.]+ +[\d.]+ +\S/gm)];
    expect(new Map(counted as [number, number][])).toEqual(new Map(ranks.map(([, rank, calls]) => [Number(rank), Number(calls)])));
    await page.close();
  });

  test("tells that nothing was recorded, and why", async () => {
    const none = join(folder, "none.gtr");
    record("window=1000000:1000001", none);
    command("view", none);
    const why = /nothing was recorded: in the window of GANNET_TRACE=window=1000000:1000001/;
    expect(command("summary", none)).toMatch(why);
    const page = await chromium.open(join(folder, "none.html"));
    expect(await page.textContent("#warnings")).toMatch(why);
    expect(await page.textContent("#facts")).toContain("0 events");
    await page.close();
  });

  // Chromium takes such a picture when the page has loaded, without anybody who asks whether it has drawn.
  test("is drawn when it has loaded", () => {
    const picture = (url: string) => {
      const file = join(folder, "shot.png");
      execFileSync(executablePath, [...flags, "--headless", "--window-size=1000,800", `--screenshot=${file}`, url], { stdio: "pipe", timeout: 60000 });
      return readFileSync(file);
    };
    const dom = execFileSync(executablePath, [...flags, "--headless", "--dump-dom", pathToFileURL(join(folder, "events.html")).href], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 60000, maxBuffer: 1 << 26 });
    expect(dom).toContain('data-state="ready"');
    expect(dom).toMatch(/<tbody><tr>/);
    expect(dom).not.toContain("Reading the run");
    const drawn = picture(pathToFileURL(join(folder, "events.html")).href);
    expect(drawn.length).toBeGreaterThan(30000); // an empty page is 5 to 10 kB
  }, 150000);

  test("is refused by name if it is broken or not there", () => {
    const refused = (...args: string[]) => {
      try {
        execFileSync(cli!, ["trace", "view", ...args], { stdio: "pipe" });
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr);
      }
      return "";
    };
    expect(refused(join(folder, "missing.gtr"))).toContain("missing.gtr");
    expect(refused()).toContain("needs a trace");
    expect(refused(trace, "-o", join(folder, "no/where.html"))).toContain("where.html");
    expect(refused(trace, "--what")).toContain("--what");
  });

  test("nothing was complained of", () => expect(chromium.complaints).toEqual([]));
});
