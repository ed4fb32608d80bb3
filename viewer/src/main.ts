/** Opens the runs that this page carries, or says why it cannot. */

import "./style.css";
import { PageError } from "./data/error";
import { type PackedRun, packedRun, packedRunOfText, runsOf } from "./data/page";
import { Client, answered } from "./engine/client";
import { Served } from "./engine/served";
import { App } from "./ui/app";
import { el } from "./ui/dom";
import { holdLoading } from "./ui/loading";
import type { OpenRun } from "./ui/store";

const root = document.getElementById("app")!;

function notice(text: string, ...more: Node[]): void {
  root.replaceChildren(el("p", { id: "notice", role: "alert" }, text), ...more);
}

async function open(packed: PackedRun, name: string): Promise<OpenRun> {
  const client = new Client();
  const loaded = await client.ask("load", packed.head, packed.columns);
  const { head } = packed;
  if (!head.part) return { head, client, loaded, name };
  const whole = { client, ...head.part, sums: head.mode === "summary" };
  return { head, client: new Served(whole, loaded.span, openPart), loaded, name };
}

/** What the server of this page has of a window of time. */
async function openPart(from: number, to: number) {
  const answer = await fetch(`data?from=${from}&to=${to}`).catch(() => null);
  if (!answer) throw new PageError("Nobody answers: `gannet trace serve` has ended. Start it again, and open the address that it tells.");
  const text = await answer.text();
  if (!answer.ok) throw new PageError(`The server of this page refuses: ${text.trim()}`);
  const { head, columns } = packedRunOfText(text, "The server's answer");
  const client = new Client();
  await client.ask("load", head, columns);
  return { client, from: head.part?.from ?? from, to: head.part?.to ?? to, sums: head.mode === "summary" };
}

async function openFile(file: File): Promise<OpenRun> {
  return open(packedRunOfText(await file.text(), file.name), file.name);
}

function start(run: OpenRun, second: OpenRun | null): void {
  const app = new App(run, openFile);
  root.replaceChildren(app.element);
  document.title = `${run.head.program || "run"}: where the time goes`;
  if (second) app.compare(second);
  app.begin();
  Object.assign(window, { gannet: app });
}

function explain(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  notice(error instanceof PageError ? text : `This page has failed: ${text}`, chooser());
  document.body.dataset.state = "failed";
}

/** Lets the reader open the page of a run instead. */
function chooser(): HTMLElement {
  const input = el("input", { type: "file", accept: ".html" });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      start(await openFile(file), null);
    } catch (error) {
      explain(error);
    }
  });
  return el("p", {}, el("label", {}, "Open a page that has a run: ", input));
}

/** Shows what the page carries, or why it cannot. Done when all of it has been drawn. */
async function begin(): Promise<void> {
  const runs = runsOf(document);
  if (!runs) {
    notice("This page has no data. `gannet trace view run.gtr` writes a page that has.", chooser());
    document.body.dataset.state = "empty";
    return;
  }
  try {
    const first = await open(packedRun(document, 0, true), "A");
    const second = runs > 1 ? await open(packedRun(document, 1, true), "B") : null;
    const drawn = answered();
    start(first, second);
    await drawn;
  } catch (error) {
    explain(error);
  }
}

void begin().finally(holdLoading());
