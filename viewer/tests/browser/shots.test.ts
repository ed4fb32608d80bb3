// Law: pages of 1 to 512 ranks open on a laptop's screen and on a projector's. Their pictures are left in the folder
// GANNET_SHOTS, if one is named, to be looked at.

import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOf } from "../support/builder";
import { fockRun } from "../support/runs";
import { Chromium, settled, template } from "./chromium";

let chromium: Chromium;
beforeAll(async () => void (chromium = await Chromium.launch()), 60000);
afterAll(() => chromium?.close());

test.each([1, 4, 64, 512])("%i ranks", async (ranks) => {
  const builder = fockRun({ ranks, tasks: ranks > 100 ? 12 : 40, iterations: 2, natural: true });
  const file = chromium.file(`${ranks}.html`, pageOf(template, builder.data()));
  for (const [name, size] of [["laptop", { width: 1366, height: 768 }], ["projector", { width: 1920, height: 1080 }]] as const) {
    const page = await chromium.open(file, name === "projector" ? "#large=1&array=1" : "#array=1", size);
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const folder = process.env["GANNET_SHOTS"];
    if (folder) await page.screenshot({ path: join(folder, `${ranks}-${name}.png`) });
    await page.close();
  }
});

test("nothing was complained of", () => expect(chromium.complaints).toEqual([]));
