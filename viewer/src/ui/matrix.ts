/** The communication matrix: origins are rows, owners columns. */

import { Latest } from "../engine/client";
import { shade, shareOf } from "../engine/colours";
import { type Matrix, type Traffic, traffics } from "../engine/matrix";
import { stepOfRanks } from "./axis";
import { bytesText, choice, countText, el, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel, dragging, placeOf } from "./panel";
import { type Store, Watch, filterFields } from "./store";
import { filterOf } from "./view";

const margin = 34;
const legendWidth = 84;

const textOf = (traffic: Traffic, value: number) =>
  traffic === "bytes" ? bytesText(value) : traffic === "calls" ? countText(value) : timeText(value);

export class CommunicationMatrix {
  readonly panel: Panel;
  private matrix: Matrix | null = null;
  private drawn: { matrix: Matrix; key: string; columns: number; pixels: Uint8ClampedArray } | null = null;
  private readonly latest: Latest<Matrix>;
  private readonly watch = new Watch();
  private readonly traffic: HTMLSelectElement;
  private readonly told = el("p", { class: "told", role: "status" });

  constructor(
    private readonly store: Store,
    told: (problem: string) => void,
  ) {
    this.panel = new Panel("matrix", "Communication", { paint: (painter) => this.paint(painter), csv: () => this.csv() });
    this.traffic = choice("What is shown", traffics.map((one) => [one, one] as const), store.view.traffic, (one) => store.change({ traffic: one as Traffic }));
    this.panel.controls.append(this.traffic);
    this.panel.element.append(this.told);
    this.latest = new Latest((matrix) => this.show(matrix), told);
    const { canvas } = this.panel;
    canvas.addEventListener("pointermove", (event) => this.tell(...placeOf(event, canvas)));
    dragging(canvas, (x, y) => this.pick(x, y), () => {}, () => {});
  }

  update(): void {
    const { view, run } = this.store;
    this.traffic.value = view.traffic;
    if (!this.watch.changed(view, [...filterFields, "traffic", "scale", "logarithmic"])) return;
    const filter = structuredClone(filterOf(view));
    void this.latest.ask(() => run.client.ask("matrix", filter, view.traffic));
  }

  private show(matrix: Matrix): void {
    this.matrix = matrix;
    this.panel.canvas.setAttribute("aria-label", `Communication matrix, ${matrix.size} ${matrix.of}s, largest ${textOf(this.store.view.traffic, matrix.max)}`);
    this.panel.redraw();
  }

  private side(): number {
    return Math.max(8, Math.min(this.panel.width - margin - legendWidth, this.panel.height - margin - 4));
  }

  private paint(painter: Painter): void {
    const { matrix } = this;
    if (!matrix) return;
    const side = this.side();
    const { traffic, scale } = this.store.view;
    const { columns, pixels } = this.pictureOf(matrix, side);
    painter.image(pixels, columns, columns, margin, 4, side, side);
    painter.frame(margin, 4, side, side, "#555");
    const step = stepOfRanks(matrix.size, side, 24);
    for (let at = 0; at < matrix.size; at += step) {
      const middle = ((at + 0.5) * side) / matrix.size;
      painter.text(margin - 4, 4 + middle + 4, String(at), { size: 10, align: "right", fill: "#444" });
      painter.text(margin + middle, side + 16, String(at), { size: 10, align: "center", fill: "#444" });
    }
    painter.text(margin + side / 2, side + 29, `owner (${matrix.of}); rows: origin`, { size: 11, align: "center", fill: "#444" });
    const x = margin + side + 12;
    const height = Math.max(20, side - 8);
    for (let at = 0; at < 32; ++at) {
      const [red, green, blue] = shade(scale, 1 - at / 31);
      painter.rect(x, 8 + (at * height) / 32, 10, height / 32 + 0.5, `rgb(${red},${green},${blue})`);
    }
    painter.text(x + 14, 16, textOf(traffic, matrix.max), { size: 11 });
    painter.text(x + 14, 8 + height, "0", { size: 11 });
  }

  /** No more cells than pixels: of those that share one the largest is seen. */
  private pictureOf(matrix: Matrix, side: number): { columns: number; pixels: Uint8ClampedArray } {
    const columns = Math.min(matrix.size, Math.floor(side));
    const { scale, logarithmic } = this.store.view;
    const key = `${columns} ${scale} ${logarithmic}`;
    if (this.drawn?.matrix === matrix && this.drawn.key === key) return this.drawn;
    const most = new Float64Array(columns * columns);
    const place = Uint32Array.from({ length: matrix.size }, (_, at) => Math.floor((at * columns) / matrix.size));
    matrix.values.forEach((value, at) => {
      const cell = place[Math.floor(at / matrix.size)]! * columns + place[at % matrix.size]!;
      most[cell] = Math.max(most[cell]!, value);
    });
    const pixels = new Uint8ClampedArray(4 * most.length);
    most.forEach((value, at) => {
      const colour = value > 0 ? shade(scale, shareOf(value, matrix.max, logarithmic)) : [255, 255, 255];
      pixels.set([...colour, 255], 4 * at);
    });
    this.drawn = { matrix, key, columns, pixels };
    return this.drawn;
  }

  private cellAt(x: number, y: number): [number, number] | null {
    const { matrix } = this;
    if (!matrix) return null;
    const side = this.side();
    const row = Math.floor(((y - 4) / side) * matrix.size);
    const column = Math.floor(((x - margin) / side) * matrix.size);
    return row >= 0 && row < matrix.size && column >= 0 && column < matrix.size ? [row, column] : null;
  }

  private tell(x: number, y: number): void {
    const cell = this.cellAt(x, y);
    if (!cell || !this.matrix) return;
    const value = this.matrix.values[cell[0] * this.matrix.size + cell[1]]!;
    this.told.textContent = `${this.matrix.of} ${cell[0]} to ${cell[1]}: ${textOf(this.store.view.traffic, value)}`;
  }

  private pick(x: number, y: number): void {
    const cell = this.cellAt(x, y);
    if (cell && this.matrix?.of === "rank") {
      this.store.change({ picks: { ...this.store.view.picks, rank: cell[0], peer: cell[1] + 1 } });
    }
  }

  private csv(): (string | number)[][] {
    const { matrix } = this;
    if (!matrix) return [];
    const titles = ["origin", ...Array.from({ length: matrix.size }, (_, at) => at)];
    const rows = Array.from({ length: matrix.size }, (_, row) => [row, ...matrix.values.subarray(row * matrix.size, (row + 1) * matrix.size)]);
    return [titles, ...rows];
  }
}
