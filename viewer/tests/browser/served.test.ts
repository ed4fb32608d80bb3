// Laws: a page of `gannet trace serve` asks nobody but its server; over all of a run its tables are those of all events, and
// of a short window it has each event. Whatever is sent to the server, it refuses what is malformed and goes on. GANNET_CLI
// and GANNET_MAKE_RUN name the command and the maker of traces; without them there is nothing to serve.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Chromium, settled } from "./chromium";

const { GANNET_CLI: cli, GANNET_MAKE_RUN: makeRun } = process.env;

/** What comes back for these bytes, until the server closes the connection. */
function told(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("close", () => resolve(text));
    socket.on("error", () => {});
  });
}

const status = async (port: number, bytes: string | Buffer) => Number((await told(port, bytes)).split(" ")[1] ?? 0);

/** The rows of operations, of all levels, in a window. */
const operations = (page: Page, from: number, to: number) =>
  page.evaluate(
    async ([low, high]) => {
      const { client } = window.gannet.store.run;
      const filter = { from: low!, to: high!, patch: null, picks: {}, nested: true };
      const table = await client.ask("table", filter, ["op"], "time", 1000);
      return table.rows.map((row) => [row.labels[0]!, row.calls, row.bytes, row.time] as const).sort();
    },
    [from, to],
  );

describe.skipIf(!cli || !makeRun)("a served run", () => {
  const folder = mkdtempSync(join(tmpdir(), "gannet-served-"));
  const trace = join(folder, "run.gtr");
  let server: ChildProcess;
  let port = 0;
  let chromium: Chromium;
  let whole: Page;
  let page: Page;

  beforeAll(async () => {
    execFileSync(makeRun!, [trace, "4", "6000", "2"]);
    execFileSync(cli!, ["trace", "view", trace]);
    server = spawn(cli!, ["trace", "serve", trace, "--events", "2000"]);
    const [line] = await once(server.stdout!, "data");
    port = Number(/127\.0\.0\.1:(\d+)/.exec(String(line))![1]);
    chromium = await Chromium.launch();
    whole = await chromium.open(join(folder, "run.html"));
    const address = `http://127.0.0.1:${port}/`;
    page = await chromium.visit(address, new RegExp(`^(blob:|data:|${address})`));
    await settled(page);
  }, 120000);

  afterAll(async () => {
    await chromium?.close();
    server?.kill();
    rmSync(folder, { recursive: true });
  });

  const span = () => page.evaluate(() => window.gannet.store.run.loaded.span);
  const detail = () => page.textContent("#ruler .now");

  test("is shown by sums at first, which add up to the events", async () => {
    expect(await page.textContent("#facts")).toMatch(/[56].\d{3} events/);
    await expect.poll(detail).toContain("sums of events");
    const to = await span();
    expect(await operations(page, 0, to)).toEqual(await operations(whole, 0, to));
    const lost = (one: Page) => one.evaluate(() => window.gannet.store.run.loaded.lost);
    expect(await lost(page)).toBe(await lost(whole));
  });

  test("has each event of a short window, and sums again of a long one", async () => {
    const to = await span();
    const [low, high] = [0.4 * to, 0.45 * to];
    await page.evaluate(([from, until]) => window.gannet.store.window(from!, until!), [low, high]);
    await expect.poll(detail).toContain("each event");
    expect(await operations(page, low, high)).toEqual(await operations(whole, low, high));
    await page.evaluate(() => window.gannet.store.change({ mode: "contention" }));
    await whole.evaluate(([from, until]) => {
      window.gannet.store.window(from!, until!);
      window.gannet.store.change({ mode: "contention", array: window.gannet.store.view.array });
    }, [low, high]);
    const index = (one: Page) => one.textContent("#map .told");
    await expect.poll(() => index(whole)).toContain("maximum");
    await expect.poll(async () => (await index(page)) === (await index(whole))).toBe(true);
    await page.locator("body").press("Home");
    await expect.poll(detail).toContain("sums of events");
    await expect.poll(() => index(page)).toContain("not known from sums");
  });

  test("is refused to whoever asks for nonsense, and stays", async () => {
    const host = `Host: 127.0.0.1:${port}\r\n`;
    const get = (target: string) => `GET ${target} HTTP/1.1\r\n${host}\r\n`;
    expect(await status(port, get("/"))).toBe(200);
    expect(await status(port, get("/data?from=0&to=1000"))).toBe(200);
    expect(await status(port, get("/data?from=0&to=99999999999999999"))).toBe(200);
    for (const query of ["", "?from=1", "?from=9&to=1", "?from=-1&to=5", "?from=0x1&to=5", "?from=1&to=99999999999999999999", "?from=1e3&to=2e9"]) {
      expect(await status(port, get(`/data${query}`)), query).toBe(400);
    }
    expect(await status(port, get("/../../etc/passwd"))).toBe(404);
    expect(await status(port, `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`)).toBe(403);
    expect(await status(port, `POST / HTTP/1.1\r\n${host}\r\n`)).toBe(405);
    expect(await status(port, Buffer.from([0, 1, 2, 13, 10, 13, 10]))).toBe(400);
    expect(await status(port, `GET /${"x".repeat(20000)}`)).toBe(431);
    for (let silent = 0; silent < 70; ++silent) connect(port, "127.0.0.1").on("error", () => {});
    expect(await status(port, get("/"))).toBe(200);
  });

  test("tells that its server has ended, which ends by Ctrl-C", async () => {
    server.kill("SIGINT");
    const [code] = await once(server, "exit");
    expect(code).toBe(0);
    await page.evaluate(() => window.gannet.store.window(100, 5000));
    await expect.poll(() => page.textContent("#problem")).toContain("has ended");
    const fetches = /ERR_CONNECTION_REFUSED/;
    expect(chromium.complaints.filter((text) => !fetches.test(text))).toEqual([]);
  });

  test("wrong words are refused", () => {
    const refused = (...words: string[]) => {
      try {
        execFileSync(cli!, ["trace", "serve", ...words], { stdio: "pipe", timeout: 20000 });
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr);
      }
      return "";
    };
    expect(refused()).toContain("needs a trace");
    expect(refused(trace, "--port", "70000")).toContain("65535");
    expect(refused(trace, "--what")).toContain("--what");
    expect(refused(join(folder, "none.gtr"))).toContain("none.gtr");
  });
});
