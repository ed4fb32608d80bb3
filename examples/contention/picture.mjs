// node picture.mjs PAGE PNG NAME: a picture of a page of `gannet trace view`, made by Chromium, with the contention index of
// the array of this name (of several, the worst). To be run where playwright-core is: BUILD/viewer/work.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [file, png, name] = process.argv.slice(2);
const { chromium } = createRequire(join(process.cwd(), "package.json"))("playwright-core");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** The page, when all its panels have been drawn. */
async function open(address) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(pathToFileURL(file).href + address);
  await page.waitForFunction(() => document.body.dataset.state, undefined, { timeout: 120000 });
  await page.waitForFunction(() => document.querySelectorAll("#blame tbody tr").length > 0, undefined, { timeout: 120000 });
  await page.waitForTimeout(1500);
  return page;
}

const first = await open("");
const worst = await first.evaluate(async (wanted) => {
  const { client, head } = window.gannet.store.run;
  const whole = await client.ask("everything");
  let found = [0, -1];
  for (const [array, { name, shape }] of head.arrays.entries()) {
    if (name !== wanted || shape.length !== 2) continue;
    const choice = { array, axes: [0, 1], slices: shape.map(() => "sum") };
    const { max } = await client.ask("map", whole, choice, "contention", whole.to);
    if (max > found[1]) found = [array, max];
  }
  return found[0];
}, name);
const page = await open(`#mode=contention&array=${worst}`);
await page.screenshot({ path: png });
await browser.close();
