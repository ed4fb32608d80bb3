// Law: the page opens from disk without a network; its numbers are those of the run; what cannot be shown is told; keys,
// address, filters, comparison and saving do what they say.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Sweep } from "../../src/engine/contention";
import { everything } from "../../src/engine/filter";
import { blamed, sentenceOf, tableOf } from "../../src/engine/table";
import { timeText } from "../../src/ui/dom";
import { pageOf } from "../support/builder";
import { fockRun } from "../support/runs";
import { Chromium, settled, template } from "./chromium";

const builder = fockRun({ ranks: 4, tasks: 40, iterations: 3, natural: true });
const other = fockRun({ ranks: 4, tasks: 40, iterations: 3, natural: false });
const run = builder.run();
const data = builder.data();

let chromium: Chromium;
let good: string;

beforeAll(async () => {
  chromium = await Chromium.launch();
  good = chromium.file("good.html", pageOf(template, data));
}, 60000);

afterAll(async () => {
  await chromium?.close();
});

const view = (page: Page) => page.evaluate(() => structuredClone(window.gannet.store.view));

test("the program part is small", () => expect(template.length).toBeLessThan(250_000));

describe("a good page", () => {
  let page: Page;
  beforeAll(async () => {
    page = await chromium.open(good);
    await settled(page);
  }, 60000);
  afterAll(() => page.close());

  test("shows the numbers of the run", async () => {
    const whole = everything(run);
    expect(await page.textContent("#blame .sentence")).toBe(sentenceOf(run, whole));
    const table = tableOf(run, whole, blamed, "wait");
    expect(await page.textContent("#blame caption")).toBe(`${table.found} rows`);
    const first = await page.locator("#blame tbody tr").first().locator("td").allTextContents();
    const { labels } = table.rows[0]!;
    expect(first.slice(0, labels.length)).toEqual(labels);
    expect(first[labels.length]).toContain(timeText(table.rows[0]!.wait));
    expect(await page.textContent("#facts")).toContain(timeText(table.total.wait));
  });

  test("shows the contention index of each array", async () => {
    for (const array of [0, 1]) {
      await page.evaluate((at) => window.gannet.store.chooseArray(at), array);
      const sweep = new Sweep(run, everything(run), { array, axes: [0, 1], slices: ["sum", "sum"] });
      sweep.advance(run.span);
      const { max, total } = sweep.index();
      const words = `maximum ${timeText(max)}, sum over elements ${timeText(total)}`;
      await expect.poll(() => page.textContent("#map .told")).toBe(words);
    }
  });

  test("is used by keys, and its address shows the same again", async () => {
    const before = await view(page);
    await page.locator("body").press("w");
    await page.locator("body").press("d");
    await page.locator("body").press("l");
    await page.locator("body").press("m");
    const now = await view(page);
    expect(now.to - now.from).toBeCloseTo((before.to - before.from) / 2, 0);
    expect(now.logarithmic).toBe(true);
    expect(now.mode).toBe("open");
    await page.waitForTimeout(400);
    const again = await chromium.open(good, new URL(page.url()).hash);
    expect(await view(again)).toEqual(now);
    await again.close();
    await page.locator("body").press("Home");
    expect((await view(page)).to).toBe(run.span);
  });

  test("filters by what is pressed in the table, and by a region of the map", async () => {
    await settled(page); // Home draws the table anew, and what is pressed meanwhile is gone
    await page.locator("#blame tbody button.pick", { hasText: "F #2" }).first().click();
    await expect.poll(() => page.textContent("#filters")).toContain("F #2");
    const box = (await page.locator("#map canvas").boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 100);
    await page.mouse.up();
    await expect.poll(() => page.textContent("#filters")).toMatch(/\[\d+:\d+, \d+:\d+\]/);
    await page.locator("body").press("Escape");
    await expect.poll(() => page.textContent("#filters")).toBe("");
  });

  test("is walked through by Tab; the map picks a block by arrows and Enter", async () => {
    await page.focus("#map canvas");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await expect.poll(() => page.textContent("#map .told")).toMatch(/block \(1, 2\) of rank \d/);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.textContent("#filters")).toContain("[30:60, 60:90]");
    await page.keyboard.press("Escape");
  });

  test("plays, and shows the contention index at the end", async () => {
    await page.evaluate(() => window.gannet.store.change({ interval: 20, slowdown: 1 }));
    await page.locator("body").press(" ");
    await expect.poll(async () => (await view(page)).mode).toBe("contention");
    expect((await view(page)).cursor).toBe(run.span);
  });

  test("saves every panel", async () => {
    for (const panel of ["ruler", "map", "timeline", "blame", "balance", "matrix"]) {
      for (const [kind, begins] of [["PNG", "\x89PNG"], ["SVG", "<svg"], ["CSV", ""]] as const) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`#${panel} .saving button`, { hasText: kind }).click()]);
        const text = readFileSync((await download.path())!, "latin1");
        expect(text.length, `${panel}.${kind}`).toBeGreaterThan(20);
        expect(text.slice(0, begins.length)).toBe(begins);
        await page.waitForTimeout(150); // browsers drop downloads that come faster than anybody can press
      }
    }
  });

  test("compares with another page", async () => {
    const file = chromium.file("other.html", pageOf(template, other.data()));
    await page.setInputFiles('#headline input[type="file"]', file);
    await expect.poll(() => page.textContent("#blame thead")).toContain("A / B");
    expect(await page.textContent("#second")).toContain("tasks in random order");
    await expect.poll(() => page.textContent("#map .told")).toContain("other.html: maximum");
    const broken = chromium.file("broken-other.html", pageOf(template));
    await page.setInputFiles('#headline input[type="file"]', broken);
    await expect.poll(() => page.textContent("#problem")).toContain("holds no run");
  });
});

describe("a page that cannot be shown says so:", () => {
  const notice = async (html: string) => {
    const page = await chromium.open(chromium.file("bad.html", html));
    const text = await page.textContent("#notice");
    await page.close();
    return text;
  };

  test("without data", async () => expect(await notice(template)).toContain("This page has no data"));
  test("of a newer version", async () => {
    expect(await notice(pageOf(template, data.replace('"version":2', '"version":7')))).toContain("version 7; this page reads versions up to 2");
  });
  test("cut off", async () => expect(await notice(pageOf(template, data).slice(0, template.length + 2000))).toContain("cut off"));
  test("with a broken column", async () => {
    const harmed = data.replace(/(data-name="duration"[^>]*>.{40}).{8}/, "$1AAAAAAAA");
    expect(await notice(pageOf(template, harmed))).toContain('column "duration"');
  });
  test("with a head that is no JSON", async () => expect(await notice(pageOf(template, data.replace('{"format"', "{")))).toContain("no JSON"));
});

test("a page of two runs compares them at once", async () => {
  const page = await chromium.open(chromium.file("two.html", pageOf(template, data, other.data(1))));
  await expect.poll(() => page.textContent("#blame thead")).toContain("A / B");
  await page.close();
});

test("a run without events is shown, too", async () => {
  const empty = fockRun({ ranks: 1, tasks: 0, iterations: 0, natural: true });
  const page = await chromium.open(chromium.file("empty.html", pageOf(template, empty.data())));
  await expect.poll(() => page.textContent("#blame .sentence")).toBe("Nothing was recorded.");
  await page.close();
});

test("no page has complained, or asked for anything of a network", () => expect(chromium.complaints).toEqual([]));
