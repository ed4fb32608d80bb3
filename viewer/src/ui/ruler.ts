/** The time ruler: the whole run in a strip, the window in it, and the player of 1996. */

import { states } from "../data/run";
import { rgbOf, stateColours } from "../engine/colours";
import { Latest } from "../engine/client";
import { Served } from "../engine/served";
import { timeAxis } from "./axis";
import { button, el, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel, dragging, placeOf } from "./panel";
import type { Store } from "./store";

const margin = 12;
const below = 22;

/** A slider whose steps are equal on a logarithmic scale. */
function slider(label: string, low: number, high: number, get: () => number, set: (value: number) => void) {
  const steps = 1000;
  const input = el("input", { type: "range", min: "0", max: String(steps), "aria-label": label, title: label });
  const shown = el("output");
  const show = () => {
    input.value = String(Math.round((steps * Math.log(get() / low)) / Math.log(high / low)));
    shown.textContent = `${label} ${Number(get().toPrecision(2))}`;
  };
  input.addEventListener("input", () => set(Number((low * (high / low) ** (Number(input.value) / steps)).toPrecision(2))));
  return { element: el("label", { class: "slider" }, shown, input), show };
}

/** Shares of states over each other, in columns of pixels; what is left is transparent. */
function stacked(shares: Float32Array, columns: number, rows: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * columns * rows);
  const colours = states.map((kind) => rgbOf(stateColours[kind]));
  const bins = shares.length / states.length;
  for (let column = 0; column < columns; ++column) {
    const first = Math.floor((column * bins) / columns);
    const last = Math.max(first + 1, Math.floor(((column + 1) * bins) / columns));
    let height = 0;
    for (let state = 0; state < states.length; ++state) {
      let share = 0;
      for (let bin = first; bin < last; ++bin) share += shares[bin * states.length + state]!;
      const low = Math.round(height * rows);
      height += Math.max(0, share / (last - first));
      const high = Math.min(rows, Math.round(height * rows));
      for (let row = low; row < high; ++row) pixels.set([...colours[state]!, 255], 4 * ((rows - 1 - row) * columns + column));
    }
  }
  return pixels;
}

export class Ruler {
  readonly panel: Panel;
  private shares: Float32Array | null = null;
  private picture: { columns: number; rows: number; pixels: Uint8ClampedArray } | null = null;
  private readonly latest: Latest<Float32Array>;
  private readonly playButton: HTMLButtonElement;
  private readonly now = el("output", { class: "now" });
  private readonly sliders;
  private timer = 0;
  private drag: { kind: "brush" | "move"; at: number; from: number; to: number } | null = null;

  constructor(
    private readonly store: Store,
    told: (problem: string) => void,
  ) {
    this.panel = new Panel("ruler", "Time", { paint: (painter) => this.paint(painter), csv: () => this.csv() });
    this.latest = new Latest((shares) => {
      this.shares = shares;
      this.panel.redraw();
    }, told);
    this.playButton = button("Play", "Play or pause (space)", () => this.toggle());
    this.sliders = [
      slider("Interval (ms)", 1, 2000, () => store.view.interval, (interval) => store.change({ interval })),
      slider("Slowdown", 1, Math.max(1e6, store.base.slowdown * 100), () => Math.max(1, store.view.slowdown), (slowdown) => store.change({ slowdown })),
    ];
    this.panel.controls.append(
      this.playButton,
      button("All", "Show all of the run (Home)", () => store.window(0, store.run.loaded.span)),
      button("+", "Zoom in (w)", () => store.zoom(0.5)),
      button("\u2212", "Zoom out (s)", () => store.zoom(2)),
      ...this.sliders.map((one) => one.element),
      this.now,
    );
    this.panel.canvas.setAttribute("aria-label", "Time ruler: drag to choose a window; keys w, a, s, d zoom and move it");
    this.listen();
  }

  update(): void {
    const { view } = this.store;
    if (!this.shares) void this.latest.ask(() => this.store.run.client.ask("overview", 2048));
    for (const one of this.sliders) one.show();
    const { client } = this.store.run;
    const detail = client instanceof Served ? `; ${client.detail}` : "";
    this.now.textContent = `${timeText(view.from)} to ${timeText(view.to)}, at ${timeText(view.cursor)}${detail}`;
    this.panel.redraw();
  }

  toggle(): void {
    if (this.timer) this.pause();
    else this.play();
  }

  private play(): void {
    const { view } = this.store;
    this.playButton.textContent = "Pause";
    if (view.cursor >= view.to) this.store.change({ cursor: view.from, mode: "open" });
    const frame = () => {
      const { cursor, to, interval, slowdown, mode } = this.store.view;
      const next = cursor + (interval * 1e6) / slowdown;
      if (next >= to) {
        this.pause();
        this.store.change({ cursor: to, mode: mode === "open" ? "contention" : mode });
        return;
      }
      this.store.change({ cursor: next });
      this.timer = window.setTimeout(frame, interval);
    };
    this.timer = window.setTimeout(frame, view.interval);
  }

  private pause(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.playButton.textContent = "Play";
  }

  private timeAt(x: number): number {
    const { span } = this.store.run.loaded;
    return Math.min(span, Math.max(0, ((x - margin) / (this.panel.width - 2 * margin)) * span));
  }

  private listen(): void {
    const { store } = this;
    const { canvas } = this.panel;
    const begin = (x: number) => {
      const { from, to } = store.view;
      const at = this.timeAt(x);
      const narrow = to - from < 0.999 * store.run.loaded.span;
      this.drag = { kind: narrow && at > from && at < to ? "move" : "brush", at, from, to };
    };
    const move = (x: number) => {
      const at = this.timeAt(x);
      const drag = this.drag!;
      if (drag.kind === "move") store.window(drag.from + at - drag.at, drag.to + at - drag.at);
      else if (Math.abs(at - drag.at) > store.run.loaded.span / 1000) store.window(Math.min(at, drag.at), Math.max(at, drag.at));
    };
    dragging(canvas, begin, move, () => (this.drag = null));
    canvas.addEventListener("dblclick", () => store.window(0, store.run.loaded.span));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.timeAt(placeOf(event, this.panel.canvas)[0]);
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.store.pan((event.deltaX || event.deltaY) / 1000);
    else this.store.zoom(1.002 ** event.deltaY, at);
  }

  private paint(painter: Painter): void {
    const { span } = this.store.run.loaded;
    const { from, to, cursor } = this.store.view;
    const width = painter.width - 2 * margin;
    const height = painter.height - below;
    const x = (time: number) => margin + (time / span) * width;
    painter.rect(margin, 0, width, height, "#f4f3ef");
    if (this.shares) this.paintShares(painter, width, height);
    timeAxis(painter, 0, span, margin, width, height);
    painter.rect(margin, 0, x(from) - margin, height, "#ffffffb0");
    painter.rect(x(to), 0, margin + width - x(to), height, "#ffffffb0");
    painter.frame(x(from), 1, Math.max(1, x(to) - x(from)), height - 2, "#1b1b1b", 1.5);
    painter.line(x(cursor), 0, x(cursor), height + 4, "#c00000", 2);
  }

  /** Made once for each size: the ruler is drawn with every step of the window. */
  private paintShares(painter: Painter, width: number, height: number): void {
    const [columns, rows] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
    if (this.picture?.columns !== columns || this.picture.rows !== rows) {
      this.picture = { columns, rows, pixels: stacked(this.shares!, columns, rows) };
    }
    painter.image(this.picture.pixels, columns, rows, margin, 0, width, height);
  }

  private csv(): (string | number)[][] {
    const rows: (string | number)[][] = [["begin_ns", ...states]];
    const shares = this.shares ?? new Float32Array();
    const bins = shares.length / states.length;
    for (let bin = 0; bin < bins; ++bin) {
      const column = shares.subarray(bin * states.length, (bin + 1) * states.length);
      rows.push([(bin * this.store.run.loaded.span) / bins, ...column]);
    }
    return rows;
  }
}
