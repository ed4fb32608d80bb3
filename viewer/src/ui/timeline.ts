/** Ranks over time, by what they do. */

import { states } from "../data/run";
import { Latest } from "../engine/client";
import { computeColour, regionColours, stateColours } from "../engine/colours";
import type { Lane } from "../engine/regions";
import { type Order, type Raster, firstOfLine, orders } from "../engine/timeline";
import { stepOfRanks, timeAxis } from "./axis";
import { bytesText, choice, el, numberText, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel, dragging, placeOf } from "./panel";
import { type Store, Watch, filterFields } from "./store";
import { filterOf } from "./view";

const left = 44;
const right = 8;
const below = 22;
const legendHeight = 20;
const laneHeight = 18;

const orderNames: Record<Order, string> = { rank: "by rank", idle: "by waiting", node: "by node" };

export class Timeline {
  readonly panel: Panel;
  private raster: Raster | null = null;
  private lane: Lane | null = null;
  private readonly latestLane: Latest<Lane>;
  private readonly latest: Latest<Raster>;
  private readonly watch = new Watch();
  private readonly told = el("p", { class: "told", role: "status" });
  private readonly order: HTMLSelectElement;
  private band: [number, number] | null = null;
  private row = 0;

  constructor(
    private readonly store: Store,
    private readonly problem: (problem: string) => void,
  ) {
    this.panel = new Panel("timeline", "Ranks", { paint: (painter) => this.paint(painter), csv: () => this.csv() });
    const names = orders.map((order) => [order, orderNames[order]] as const);
    this.order = choice("Order of ranks", names, store.view.order, (order) => store.change({ order: order as Order }));
    this.panel.controls.append(this.order);
    this.panel.element.append(this.told);
    this.latest = new Latest((raster) => {
      this.raster = raster;
      this.panel.redraw();
    }, problem);
    this.latestLane = new Latest((lane) => {
      this.lane = lane;
      this.panel.redraw();
    }, problem);
    this.panel.canvas.setAttribute("aria-label", "States of ranks over time. Arrow keys up and down choose a rank; its state at the cursor is told.");
    this.listen();
  }

  update(): void {
    const { view, run } = this.store;
    this.order.value = view.order;
    if (this.watch.changed(view, [...filterFields, "order"])) {
      const filter = structuredClone(filterOf(view));
      const width = Math.max(16, Math.round(this.plotWidth));
      const height = Math.max(8, Math.round(this.plotHeight));
      void this.latest.ask(() => run.client.ask("timeline", filter, width, height, view.order));
      if (this.top > legendHeight) void this.latestLane.ask(() => run.client.ask("regions", filter, width));
    }
    this.panel.redraw();
  }

  private get plotWidth(): number {
    return Math.max(16, this.panel.width - left - right);
  }

  private get plotHeight(): number {
    return Math.max(8, this.panel.height - below - this.top);
  }

  /** Where the ranks begin: below the legend, and the lane of regions if there are any. */
  private get top(): number {
    return legendHeight + (this.store.run.head.regions.length > 1 ? laneHeight : 0);
  }

  private paint(painter: Painter): void {
    const { raster } = this;
    const { from, to, cursor } = this.store.view;
    const { plotWidth: width, plotHeight: height, top: legend } = this;
    this.paintLegend(painter);
    this.paintLane(painter);
    if (!raster) return;
    const x = (time: number) => left + ((time - from) / (to - from)) * width;
    painter.clip(left, legend, width, height, () => {
      painter.rect(left, legend, width, height, computeColour);
      // The picture of another window is moved and stretched until the right one is there.
      const start = x(raster.from);
      painter.image(raster.pixels, raster.width, raster.lines, start, legend, x(raster.to) - start, height);
      if (height / raster.rows.length >= 6) this.paintGaps(painter, width, height, raster.rows.length);
      if (this.band) painter.rect(Math.min(...this.band), legend, Math.abs(this.band[1] - this.band[0]), height, "#c0000033");
      painter.line(x(cursor), legend, x(cursor), legend + height, "#c00000", 1.5);
    });
    this.paintRanks(painter, raster.rows, height);
    timeAxis(painter, from, to, left, width, legend + height);
  }

  /** The part of the ranks that were in each region, over each other; its name where there is room. */
  private paintLane(painter: Painter): void {
    const { lane } = this;
    if (!lane || this.top === legendHeight) return;
    const { from, to } = this.store.view;
    const y = legendHeight;
    const height = laneHeight - 3;
    painter.text(left - 6, y + 11, "region", { size: 10, align: "right", fill: "#444" });
    painter.clip(left, y, this.plotWidth, height, () => {
      painter.rect(left, y, this.plotWidth, height, "#f7f6f3");
      const count = lane.regions.length;
      const each = ((lane.to - lane.from) / lane.width / (to - from)) * this.plotWidth;
      const x0 = left + ((lane.from - from) / (to - from)) * this.plotWidth;
      for (let x = 0; x < lane.width && count; ++x) {
        let under = 0;
        for (let at = 0; at < count; ++at) {
          const tall = Math.min(1 - under, lane.shares[x * count + at]!) * height;
          if (tall > 0.05) painter.rect(x0 + x * each, y + height - under * height - tall, each + 0.5, tall, regionColours[at]!);
          under = Math.min(1, under + lane.shares[x * count + at]!);
        }
      }
      lane.regions.forEach((_, at) => this.nameRegion(painter, lane, at, x0, each));
    });
  }

  /** Once, on the longest time for which most ranks were in it. */
  private nameRegion(painter: Painter, lane: Lane, at: number, x0: number, each: number): void {
    const count = lane.regions.length;
    let best = [0, 0];
    for (let x = 0, since = 0; x <= lane.width; ++x) {
      if (x < lane.width && lane.shares[x * count + at]! > 0.5) continue;
      if (x - since > best[1]! - best[0]!) best = [since, x];
      since = x + 1;
    }
    const name = this.store.run.head.regions[lane.regions[at]!]!;
    const text = lane.exact ? name : `${name} (calls)`;
    if ((best[1]! - best[0]!) * each < 6 * text.length + 6) return;
    painter.text(x0 + best[0]! * each + 4, legendHeight + 11, text, { size: 11, fill: "#333" });
  }

  private paintGaps(painter: Painter, width: number, height: number, rows: number): void {
    const legend = this.top;
    for (let row = 1; row < rows; ++row) {
      const y = legend + (row * height) / rows;
      painter.line(left, y, left + width, y, "#ffffff", 1);
    }
  }

  private paintRanks(painter: Painter, rows: number[], height: number): void {
    const step = stepOfRanks(rows.length, height, 14);
    for (let row = 0; row < rows.length; row += step) {
      const y = this.top + ((row + 0.5) * height) / rows.length;
      painter.text(left - 6, y + 4, String(rows[row]), { size: 11, align: "right", fill: "#444" });
    }
  }

  private paintLegend(painter: Painter): void {
    const used = new Set(this.store.run.head.operations.map((operation) => operation.kind));
    const shown = states.filter((state) => state !== "waiting" && used.has(state));
    const entries = [...shown.map((kind) => [kind, stateColours[kind]] as const), ["computing", computeColour] as const];
    let x = left;
    for (const [name, colour] of [["waiting", stateColours.waiting] as const, ...entries]) {
      painter.rect(x, 4, 11, 11, colour);
      painter.frame(x, 4, 11, 11, "#777", 0.5);
      painter.text(x + 15, 14, name, { size: 11 });
      x += 24 + 6.2 * name.length;
    }
  }

  private timeAt(x: number): number {
    const { from, to } = this.store.view;
    return from + (Math.min(Math.max(x - left, 0), this.plotWidth) / this.plotWidth) * (to - from);
  }

  private async tell(rank: number, time: number): Promise<void> {
    try {
      const found = await this.store.run.client.ask("at", rank, time, 2);
      const words = found.map((event) => {
        const bytes = event.bytes ? `, ${bytesText(event.bytes)}` : "";
        const wait = event.wait ? `, ${timeText(event.wait)} of it waiting` : "";
        const sum = event.sum && `${numberText(event.sum.calls, "call")} begun, ${timeText(event.duration)} of a bin of ${timeText(event.sum.width)}`;
        return `${event.text}${bytes}, ${sum ?? timeText(event.duration)}${wait}`;
      });
      const between = found.some((event) => event.sum) ? "; " : "; inside ";
      this.told.textContent = `rank ${rank} at ${timeText(time)}: ${words.join(between) || "computing"}`;
    } catch (error) {
      this.problem(String(error));
    }
  }

  private listen(): void {
    const { canvas } = this.panel;
    const { store } = this;
    const hover = new Latest<void>(() => {}, this.problem);
    canvas.addEventListener("pointermove", (event) => {
      const [x, y] = placeOf(event, canvas);
      const rows = this.raster?.rows ?? [];
      const rank = rows[Math.floor(((y - this.top) / this.plotHeight) * rows.length)];
      if (rank !== undefined && x >= left) void hover.ask(() => this.tell(rank, this.timeAt(x)));
    });
    let pan: { x: number; from: number; to: number } | null = null;
    let start = 0;
    dragging(
      canvas,
      (x, _y, event) => {
        start = x;
        pan = event.shiftKey ? { x, from: store.view.from, to: store.view.to } : null;
      },
      (x) => {
        if (pan) {
          const by = ((pan.x - x) / this.plotWidth) * (pan.to - pan.from);
          store.window(pan.from + by, pan.to + by);
        } else {
          this.band = [start, x];
          this.panel.redraw();
        }
      },
      (x) => {
        const { band } = this;
        this.band = null;
        if (pan) return;
        if (band && Math.abs(x - start) > 4) store.window(this.timeAt(Math.min(x, start)), this.timeAt(Math.max(x, start)));
        else store.change({ cursor: this.timeAt(x) });
      },
    );
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.store.pan((event.deltaX || event.deltaY) / 1000);
    else this.store.zoom(1.002 ** event.deltaY, this.timeAt(placeOf(event, this.panel.canvas)[0]));
  }

  private key(event: KeyboardEvent): void {
    const rows = this.raster?.rows ?? [];
    if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || !rows.length) return;
    event.preventDefault();
    this.row = Math.min(rows.length - 1, Math.max(0, this.row + (event.key === "ArrowUp" ? -1 : 1)));
    void this.tell(rows[this.row]!, this.store.view.cursor);
  }

  private csv(): (string | number)[][] {
    const { raster } = this;
    const rows: (string | number)[][] = [["first_rank", "ranks", "begin_ns", "end_ns", "colour"]];
    if (!raster) return rows;
    const step = (raster.to - raster.from) / raster.width;
    for (let line = 0; line < raster.lines; ++line) {
      const first = firstOfLine(line, raster.lines, raster.rows.length);
      const ranks = firstOfLine(line + 1, raster.lines, raster.rows.length) - first;
      for (let x = 0; x < raster.width; ++x) {
        const at = 4 * (line * raster.width + x);
        const colour = [...raster.pixels.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, "0"));
        rows.push([raster.rows[first]!, ranks, raster.from + x * step, raster.from + (x + 1) * step, `#${colour.join("")}`]);
      }
    }
    return rows;
  }
}
