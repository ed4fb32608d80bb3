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

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
];

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
  async open(file: string, address = "", size = { width: 1366, height: 768 }): Promise<Page> {
    const page = await this.browser.newPage({ viewport: size, acceptDownloads: true });
    page.on("console", (message) => message.type() === "error" && this.complaints.push(message.text()));
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("request", (request) => {
      if (!/^(file|blob|data):/.test(request.url())) this.complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href + address);
    await page.waitForFunction(() => document.body.dataset["state"], undefined, { timeout: 60000 });
    return page;
  }
}

/** Waits until all panels have been drawn once. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll("#blame tbody tr").length > 0);
  await page.waitForFunction(() => document.querySelector("#map .told")?.textContent || document.querySelector("#map canvas"));
  await page.waitForTimeout(400);
}
