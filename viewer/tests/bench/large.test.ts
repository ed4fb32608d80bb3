// Measures how long a page of GANNET_EVENTS (10 million) takes to open, and how long frames are while it is panned. On a
// machine that does nothing else, these should be at most 3 s and 17 ms.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Chromium, template } from "../browser/chromium";
import { pageOf } from "../support/builder";
import { fockRun } from "../support/runs";

const events = Number(process.env["GANNET_EVENTS"] ?? 1e7);
const ranks = 64;

/** Milliseconds between frames while the window moves a little in each. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    const { store } = window.gannet;
    const { span } = store.run.loaded;
    store.window(0, span / 10);
    const times: number[] = [];
    for (let frame = 0; frame < 120; ++frame) {
      store.pan(0.02);
      times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    }
    return times.slice(1).map((time, at) => time - times[at]!);
  });

test(
  `a page of ${events} events`,
  async () => {
    const tasks = Math.ceil(events / ranks / 3.9 / 10);
    const builder = fockRun({ ranks, tasks, iterations: 10, natural: false });
    const html = pageOf(template, builder.data());
    const chromium = await Chromium.launch();
    const file = chromium.file("large.html", html);
    const start = performance.now();
    const page = await chromium.open(file);
    const opened = performance.now() - start;
    await page.waitForFunction(() => document.querySelectorAll("#blame tbody tr").length > 0);
    const filled = performance.now() - start;
    const between = (await frames(page)).sort((a, b) => a - b);
    const at = (share: number) => between[Math.floor(share * (between.length - 1))]!.toFixed(1);
    console.log(`${builder.head.events} events, ${(html.length / 2 ** 20).toFixed(1)} MiB: opened in ${opened.toFixed(0)} ms,`);
    console.log(`all panels after ${filled.toFixed(0)} ms; frames of ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`);
    expect(chromium.complaints).toEqual([]);
    await chromium.close();
  },
  900000,
);
