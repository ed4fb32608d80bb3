/** Load balance: how busy each rank was, and which phases cost most. */

import type { Balance, Phase } from "../engine/balance";
import { Latest } from "../engine/client";
import { stateColours } from "../engine/colours";
import { percentText, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel, dragging } from "./panel";
import { type Store, Watch } from "./store";

const top = 34;
const left = 8;
const line = 16;
const listed = 10;

/** Lines of at most so many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1)!.length + word.length > letters && lines.at(-1)) lines.push("");
    lines[lines.length - 1] += `${word} `;
  }
  return lines;
}

export class LoadBalance {
  readonly panel: Panel;
  private balance: Balance | null = null;
  private readonly latest: Latest<Balance>;
  private readonly watch = new Watch();

  constructor(
    private readonly store: Store,
    told: (problem: string) => void,
  ) {
    this.panel = new Panel("balance", "Load balance", { paint: (painter) => this.paint(painter), csv: () => this.csv() });
    this.latest = new Latest((balance) => {
      this.balance = balance;
      this.panel.canvas.setAttribute("aria-label", this.sentence(balance));
      this.panel.redraw();
    }, told);
    dragging(this.panel.canvas, (_x, y) => this.choose(y), () => {}, () => {});
  }

  update(): void {
    const { view, run } = this.store;
    if (!this.watch.changed(view, ["from", "to"])) return;
    const filter = { from: view.from, to: view.to, patch: null, picks: {}, nested: true };
    void this.latest.ask(() => run.client.ask("balance", filter));
  }

  private sentence({ busy, cameLast }: Balance): string {
    const mean = busy.reduce((sum, time) => sum + time, 0) / Math.max(1, busy.length);
    const lambda = mean > 0 ? Math.max(...busy) / mean : 1;
    const late = cameLast.indexOf(Math.max(...cameLast));
    const times = cameLast[late] === 1 ? "once" : `${cameLast[late]} times`;
    const often = cameLast[late] && busy.length > 1 ? `; rank ${late} last ${times}` : "";
    return `busiest / mean ${lambda.toFixed(2)}${often}`;
  }

  /** The phases that cost most, in the order of what balance would gain: the critical path, folded. */
  private worst(): Phase[] {
    return (this.balance?.phases ?? []).filter((phase) => phase.to > phase.from && phase.gain > 0).sort((a, b) => b.gain - a.gain).slice(0, listed);
  }

  private get split(): number {
    return Math.round(Math.max(40, (this.panel.height - top) * 0.45));
  }

  private paint(painter: Painter): void {
    const { balance } = this;
    if (!balance) return;
    painter.text(left, 16, this.sentence(balance), { size: 13, bold: true });
    this.paintBars(painter, balance, this.split);
    this.paintPhases(painter, top + this.split + 18);
  }

  private paintBars(painter: Painter, { busy, waited }: Balance, height: number): void {
    const width = painter.width - 2 * left;
    const most = Math.max(...busy, 1);
    const bars = Math.min(busy.length, Math.max(1, Math.floor(width)));
    const each = width / Math.max(1, bars);
    for (let bar = 0; bar < bars; ++bar) {
      const rank = this.busiest(busy, Math.floor((bar * busy.length) / bars), Math.floor(((bar + 1) * busy.length) / bars));
      const x = left + bar * each;
      const tall = (busy[rank]! / most) * height;
      const wait = (Math.min(busy[rank]!, waited[rank]!) / most) * height;
      painter.rect(x, top + height - tall, each - (each > 4 ? 1 : 0), tall, "#8ea6d3");
      painter.rect(x, top + height - wait, each - (each > 4 ? 1 : 0), wait, stateColours.waiting);
    }
    const mean = busy.reduce((sum, time) => sum + time, 0) / Math.max(1, busy.length);
    const y = top + height - (mean / most) * height;
    painter.line(left, y, left + width, y, "#1b1b1b", 1);
    painter.text(left + width, top - 4, `line: mean ${timeText(mean)}; red: waited`, { size: 11, align: "right", fill: "#444" });
  }

  /** Of ranks that share a pixel. */
  private busiest(busy: Float64Array, first: number, end: number): number {
    let most = first;
    for (let rank = first; rank < end; ++rank) if (busy[rank]! > busy[most]!) most = rank;
    return most;
  }

  private paintPhases(painter: Painter, y: number): void {
    const run = this.store.run.loaded.span;
    if (!this.worst().length) {
      const note = this.balance?.note || "No phase would be shorter if ranks were balanced.";
      wrapped(note, (painter.width - 2 * left) / 6.2).forEach((words, at) => painter.text(left, y + at * line, words, { size: 12 }));
      return;
    }
    const gain = this.worst().reduce((sum, phase) => sum + phase.gain, 0);
    painter.text(left, y, `Worst phases (balanced: ${percentText(gain / run)} of the run less)`, { size: 12, bold: true });
    this.worst().forEach((phase, at) => {
      const waited = phase.lost ? `, rank ${phase.last} last, lost ${timeText(phase.lost)}` : "";
      const words = `${timeText(phase.from)}: busiest / mean ${phase.lambda.toFixed(2)}${waited}`;
      painter.text(left, y + (at + 1) * line, words, { size: 11 });
    });
  }

  /** A phase that is pressed becomes the window. */
  private choose(y: number): void {
    const at = Math.floor((y - (top + this.split + 18) - 4) / line);
    const phase = at >= 0 ? this.worst()[at] : undefined;
    if (phase && phase.to > phase.from) this.store.window(phase.from, phase.to);
  }

  private csv(): (string | number)[][] {
    const { balance } = this;
    if (!balance) return [];
    const ranks = Array.from(balance.busy, (busy, rank) => [rank, busy, balance.waited[rank]!, balance.cameLast[rank]!]);
    const phases = balance.phases.map((p) => [p.end, p.from, p.to, p.lambda, p.last, p.lost, p.gain]);
    return [["rank", "busy_ns", "waited_ns", "came_last"], ...ranks, [], ["phase", "from_ns", "to_ns", "lambda", "last", "lost_ns", "gain_ns"], ...phases];
  }
}
