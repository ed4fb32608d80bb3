/** A real Chromium without a screen and without a network, and pages in files of a folder of their own. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type Page, chromium } from "playwright-core";
import type { App } from "../../src/ui/app";

declare global {
  interface Window {
    gannet: App;
  }
}

export const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
export const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
];

const laptop = { width: 1366, height: 768 };

/** The built page without a run. */
export const template = readFileSync(process.env["GANNET_PAGE"] ?? "dist/index.html", "utf8");

export class Chromium {
  private readonly folder = mkdtempSync(join(tmpdir(), "gannet-viewer-"));
  /** What pages complained of, and what they asked of a network. */
  readonly complaints: string[] = [];

  private constructor(private readonly browser: Browser) {}

  static async launch(): Promise<Chromium> {
    if (!existsSync(executablePath)) throw new Error(`there is no ${executablePath}`);
    return new Chromium(await chromium.launch({ executablePath, headless: true, args: flags }));
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }

  file(name: string, html: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, html);
    return file;
  }

  /** Opens a file and waits until it shows a run, or says why not. */
  async open(file: string, address = "", size = laptop): Promise<Page> {
    return this.visit(pathToFileURL(file).href + address, /^(file|blob|data):/, size);
  }

  /** The same for an address, from which only what is allowed is asked for. */
  async visit(address: string, allowed: RegExp, size = laptop): Promise<Page> {
    const page = await this.browser.newPage({ viewport: size, acceptDownloads: true });
    page.on("console", (message) => message.type() === "error" && this.complaints.push(message.text()));
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("request", (request) => {
      if (!allowed.test(request.url())) this.complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(address);
    await until(page, () => Boolean(document.body.dataset["state"]));
    return page;
  }
}

/** Waits until it is so. Playwright's own way is not allowed to pages that may run their own program only. */
async function until(page: Page, so: () => boolean): Promise<void> {
  const end = Date.now() + 60000;
  while (!(await page.evaluate(so))) {
    if (Date.now() > end) throw new Error(`this never became true: ${so}`);
    await page.waitForTimeout(50);
  }
}

/** Waits until all panels have been drawn once. */
export async function settled(page: Page): Promise<void> {
  await until(page, () => document.querySelectorAll("#blame tbody tr").length > 0);
  await until(page, () => Boolean(document.querySelector("#map .told")?.textContent || document.querySelector("#map canvas")));
  await page.waitForTimeout(400);
}
