/** The map of an array: the picture of 1996. */

import { type ArrayInfo, blockAt, blockPlace, partOf } from "../data/run";
import { Latest } from "../engine/client";
import { type Scale, shade, shareOf, untouched } from "../engine/colours";
import { type Mode, modes } from "../engine/engine";
import type { Filter, Patch } from "../engine/filter";
import type { GridChoice, Picture } from "../engine/grid";
import { bytesText, choice, countText, el, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel, dragging, placeOf } from "./panel";
import { type OpenRun, type Store, Watch, filterFields } from "./store";
import { filterOf } from "./view";

const titles: Record<Mode, string> = {
  contention: "Contention index C(e)",
  open: "Open accesses n(e, t)",
  bytes: "Bytes per element",
  calls: "Accesses",
  wait: "Wait",
};

/** A value of the map in words. C(e) is process-time. */
export const mapText = (mode: Mode, value: number) =>
  mode === "bytes" ? bytesText(value) : mode === "calls" || mode === "open" ? countText(value) : timeText(value);

/** Where a picture is drawn. */
interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Drawn {
  picture: Picture;
  run: OpenRun;
  info: ArrayInfo;
}

const legendWidth = 92;

export class ArrayMap {
  readonly panel: Panel;
  private drawn: Drawn[] = [];
  private plots: Plot[] = [];
  private readonly latest: Latest<Drawn[]>;
  private readonly watch = new Watch();
  private readonly looks = new Watch();
  private readonly told: HTMLElement = el("p", { class: "told", role: "status" });
  private readonly choices = el("span", { class: "choices" });
  private shownChoices = "";
  private cell: [number, number] | null = null;
  private band: [number, number, number, number] | null = null;
  private pixels: { key: string; data: Uint8ClampedArray[] } = { key: "", data: [] };
  private version = 0;
  private first = true;

  constructor(
    private readonly store: Store,
    told: (problem: string) => void,
  ) {
    this.panel = new Panel("map", "Array", { paint: (painter) => this.paint(painter), csv: () => this.csv() });
    this.panel.controls.append(this.choices);
    this.panel.element.append(this.told);
    this.latest = new Latest((drawn) => this.show(drawn), told);
    this.listen();
  }

  update(): void {
    this.updateChoices();
    const { view, second } = this.store;
    const fields = [...filterFields, "cursor", "array", "mode", "axes", "slices"] as const;
    if (this.watch.changed(view, fields) && this.store.array) void this.latest.ask(() => this.ask(second));
    if (this.looks.changed(view, ["patch", "array", "logarithmic", "fixed", "scale", "axes", "grid", "large"])) this.panel.redraw();
  }

  /** The comparison has changed. */
  forget(): void {
    this.watch.forget();
  }

  private async ask(second: OpenRun | null): Promise<Drawn[]> {
    const { view, run, array } = this.store;
    const info = array!;
    const question: GridChoice = { array: view.array, axes: [...view.axes], slices: [...view.slices] };
    const filter = filterOf(view);
    // What the map shows is chosen here; a patch of its array narrows the other panels only.
    const own: Filter = { ...filter, patch: null };
    const drawn = [{ picture: await run.client.ask("map", own, question, view.mode, view.cursor), run, info }];
    const other = second?.head.arrays.findIndex((one) => one.name === info.name && one.shape.length === info.shape.length) ?? -1;
    if (second && other >= 0) {
      const whole = await second.client.ask("everything");
      const picture = await second.client.ask("map", whole, { ...question, array: other }, view.mode, whole.to);
      drawn.push({ picture, run: second, info: second.head.arrays[other]! });
    }
    return drawn;
  }

  private show(drawn: Drawn[]): void {
    this.drawn = drawn;
    ++this.version;
    const { mode } = this.store.view;
    const nothing = drawn[0]!.picture.max === 0;
    if (this.first && nothing && mode !== "calls") this.store.suggest("calls"); // nobody waited for anybody, but something was done
    this.first = false;
    const words = drawn.map(({ picture, run }, at) => {
      if (!picture.known) return `${at ? `${run.name}: ` : ""}not known from sums: ${run.head.part ? "choose a shorter time" : "record GANNET_TRACE=events"}`;
      if (picture.max === 0) return `${at ? `${run.name}: ` : ""}nothing is known to have happened to elements of this array here`;
      const exact = picture.exact || mode !== "contention" ? "" : ", at most (cells were joined)";
      const most = `maximum ${mapText(mode, picture.max)}`;
      const sum = mode === "open" ? "" : `, sum over elements ${mapText(mode, picture.total)}`;
      return `${at ? `${run.name}: ` : ""}${most}${sum}${exact}`;
    });
    this.told.textContent = words.join("; ");
    this.panel.canvas.setAttribute("aria-label", `${titles[mode]}: ${words.join("; ")}. Arrow keys move, Enter picks the block.`);
    this.panel.redraw();
  }

  private updateChoices(): void {
    const { view, run, array } = this.store;
    const key = JSON.stringify([view.array, view.mode, view.logarithmic, view.fixed, view.scale, view.axes, view.slices, view.grid]);
    if (key === this.shownChoices) return;
    this.shownChoices = key;
    const arrays = run.head.arrays
      .map((info, at) => [String(at), `${info.name || "array"} #${info.id} (${info.shape.join(" x ")})`] as const)
      .filter((_, at) => run.head.arrays[at]!.shape.length);
    const parts: Node[] = [
      choice("Array", arrays, String(view.array), (at) => this.choose(Number(at))),
      choice("What is shown", modes.map((mode) => [mode, titles[mode]] as const), view.mode, (mode) => this.store.change({ mode: mode as Mode })),
      choice("Linear or logarithmic", [["0", "linear"], ["1", "logarithmic"]], view.logarithmic ? "1" : "0", (on) => this.store.change({ logarithmic: on === "1" })),
      choice("Colours", [["navy", "1996"], ["cividis", "cividis"]], view.scale, (scale) => this.store.change({ scale: scale as Scale })),
      this.fixedScale(),
      choice("Borders of blocks", [["1", "blocks"], ["0", "no blocks"]], view.grid ? "1" : "0", (on) => this.store.change({ grid: on === "1" })),
    ];
    if (array && array.shape.length > 1) parts.push(...this.axisChoices(array));
    this.choices.replaceChildren(...parts);
  }

  private choose(array: number): void {
    this.cell = null;
    this.store.chooseArray(array);
  }

  /** Own scale, or a fixed maximum so that two pictures can be compared. */
  private fixedScale(): Node {
    const { view } = this.store;
    const input = el("input", { type: "number", min: "0", step: "any", class: "fixed", "aria-label": "Fixed maximum of the scale; empty: its own", placeholder: "own scale" });
    input.title = "Fixed maximum of the scale (nanoseconds, bytes or calls); empty: its own";
    if (view.fixed) input.value = String(view.fixed);
    input.addEventListener("change", () => this.store.change({ fixed: Number(input.value) > 0 ? Number(input.value) : 0 }));
    return input;
  }

  private axisChoices(array: ArrayInfo): Node[] {
    const { view } = this.store;
    const axes = array.shape.map((extent, axis) => [String(axis), `axis ${axis} (${extent})`] as const);
    const set = (which: 0 | 1) => (text: string) => {
      const chosen: [number, number] = [...view.axes];
      const before = chosen[which];
      chosen[which] = Number(text);
      if (chosen[0] === chosen[1]) chosen[which ? 0 : 1] = before;
      this.store.change({ axes: chosen });
    };
    const parts: Node[] = [];
    if (array.shape.length > 2) {
      parts.push(choice("Axis of rows", axes, String(view.axes[0]), set(0)), choice("Axis of columns", axes, String(view.axes[1]), set(1)));
    }
    array.shape.forEach((extent, axis) => {
      if (view.axes.includes(axis)) return;
      const input = el("input", { type: "number", min: "0", max: String(extent - 1), class: "slice", placeholder: `axis ${axis}: sum` });
      input.setAttribute("aria-label", `Index on axis ${axis}; empty: all added up`);
      if (view.slices[axis] !== "sum") input.value = String(view.slices[axis]);
      input.addEventListener("change", () => {
        const index = Number(input.value);
        const ok = input.value !== "" && Number.isInteger(index) && index >= 0 && index < extent;
        this.store.change({ slices: view.slices.map((slice, at) => (at === axis ? (ok ? index : "sum") : slice)) });
      });
      parts.push(input);
    });
    return parts;
  }

  private paint(painter: Painter): void {
    if (!this.store.array) {
      painter.text(12, 24, "This run has no arrays.");
      return;
    }
    if (!this.drawn.length) return;
    const most = this.most();
    this.plots = this.layout(painter);
    this.drawn.forEach((drawn, at) => this.paintOne(painter, drawn, this.plots[at]!, most, at));
    this.paintLegend(painter, most);
  }

  private most(): number {
    return this.store.view.fixed || Math.max(...this.drawn.map(({ picture }) => picture.max));
  }

  private layout(painter: Painter): Plot[] {
    const { drawn } = this;
    const title = drawn.length > 1 ? 16 : 0;
    const room = (painter.width - legendWidth - 16) / drawn.length - 8;
    const tall = painter.height - 24 - title;
    return drawn.map(({ picture }, at) => {
      const ratio = Math.min(4, Math.max(0.25, picture.columnsEnd / picture.rowsEnd));
      let width = room - 30;
      let height = width / ratio;
      if (height > tall) [width, height] = [tall * ratio, tall];
      if (this.store.view.axes[1] < 0) [width, height] = [room - 30, tall];
      return { x: 36 + at * (room + 8), y: 8 + title, width: Math.max(8, width), height: Math.max(8, height) };
    });
  }

  private paintOne(painter: Painter, drawn: Drawn, plot: Plot, most: number, at: number): void {
    const { picture } = drawn;
    if (this.drawn.length > 1) painter.text(plot.x, plot.y - 6, `${at ? "B" : "A"}: ${drawn.run.name}`, { size: 11 });
    const columns = Math.max(1, Math.round(plot.width));
    const rows = Math.max(1, Math.round(plot.height));
    painter.image(this.pixelsOf(at, picture, columns, rows, most), columns, rows, plot.x, plot.y, plot.width, plot.height);
    if (this.store.view.grid) this.paintBlocks(painter, drawn, plot);
    painter.frame(plot.x, plot.y, plot.width, plot.height, "#555");
    painter.text(plot.x - 4, plot.y + 10, String(Math.floor(picture.rows[0]!)), { size: 10, align: "right", fill: "#444" });
    painter.text(plot.x - 4, plot.y + plot.height, String(picture.rowsEnd), { size: 10, align: "right", fill: "#444" });
    painter.text(plot.x + plot.width, plot.y + plot.height + 12, String(picture.columnsEnd), { size: 10, align: "right", fill: "#444" });
    if (at === 0) this.paintMarks(painter, picture, plot);
  }

  /** Made anew only if what it shows has changed, since frames come often. */
  private pixelsOf(at: number, picture: Picture, columns: number, rows: number, most: number): Uint8ClampedArray {
    const { logarithmic, scale } = this.store.view;
    const key = JSON.stringify([this.version, columns, rows, most, logarithmic, scale]);
    if (this.pixels.key !== key) this.pixels = { key, data: [] };
    return (this.pixels.data[at] ??= raster(picture, columns, rows, most, logarithmic, scale));
  }

  private paintBlocks(painter: Painter, { picture, info }: Drawn, plot: Plot): void {
    if (!info.cuts.length) return;
    const [rowAxis, columnAxis] = this.store.view.axes;
    const rows = info.cuts[rowAxis]!;
    const columns = columnAxis < 0 ? [] : info.cuts[columnAxis]!;
    const line = "#00000055";
    if (rows.length < plot.height / 3) {
      for (const row of rows) {
        const y = plot.y + (row / picture.rowsEnd) * plot.height;
        painter.line(plot.x, y, plot.x + plot.width, y, line);
      }
    }
    if (columns.length >= plot.width / 3) return;
    for (const column of columns) {
      const x = plot.x + (column / picture.columnsEnd) * plot.width;
      painter.line(x, plot.y, x, plot.y + plot.height, line);
    }
  }

  private paintMarks(painter: Painter, picture: Picture, plot: Plot): void {
    const x = (column: number) => plot.x + (column / picture.columnsEnd) * plot.width;
    const y = (row: number) => plot.y + (row / picture.rowsEnd) * plot.height;
    const { patch, axes } = this.store.view;
    const box = this.band ?? (patch?.array === this.store.view.array ? shownPart(patch, axes) : null);
    if (box) painter.frame(x(box[1]), y(box[0]), x(box[3]) - x(box[1]), y(box[2]) - y(box[0]), "#c00000", 2);
    if (this.cell) {
      const [row, column] = this.cell;
      painter.frame(x(column) - 4, y(row) - 4, 8, 8, "#c00000", 2);
    }
  }

  private paintLegend(painter: Painter, most: number): void {
    const { logarithmic, scale, mode } = this.store.view;
    const last = this.plots.at(-1)!;
    const x = last.x + last.width + 16;
    const height = Math.max(40, painter.height - 40);
    const steps = 64;
    for (let step = 0; step < steps; ++step) {
      const [red, green, blue] = shade(scale, 1 - step / (steps - 1));
      painter.rect(x, 12 + (step * height) / steps, 14, height / steps + 0.5, `rgb(${red},${green},${blue})`);
    }
    painter.frame(x, 12, 14, height, "#555");
    for (const share of most > 0 ? [1, 0.75, 0.5, 0.25, 0] : [0]) {
      const value = logarithmic ? most * 10 ** (-6 * (1 - share)) : most * share;
      const y = 12 + (1 - share) * height;
      painter.text(x + 18, y + 4, mapText(mode, value), { size: 11 });
    }
  }

  private elementAt(x: number, y: number): [number, number] | null {
    const plot = this.plots[0];
    const picture = this.drawn[0]?.picture;
    if (!plot || !picture) return null;
    const row = Math.floor(((y - plot.y) / plot.height) * picture.rowsEnd);
    const column = Math.floor(((x - plot.x) / plot.width) * picture.columnsEnd);
    const inside = row >= 0 && row < picture.rowsEnd && column >= 0 && column < picture.columnsEnd;
    return inside ? [row, column] : null;
  }

  private tell(row: number, column: number): void {
    const { mode, axes } = this.store.view;
    const element = this.elementOf(row, column);
    const where = `element (${element.map((index, axis) => (axes.includes(axis) ? index : "*")).join(", ")})`;
    const values = this.drawn.map(({ picture }) => mapText(mode, valueAt(picture, row, column)));
    const info = this.store.array!;
    const block = axes.length === info.shape.length || info.shape.length === 1 ? blockAt(info, element) : -1;
    const owner = block >= 0 ? info.owners[block] : undefined;
    const place = block >= 0 ? `, block (${blockPlace(info, block).join(", ")})` : "";
    const whose = owner !== undefined && owner >= 0 ? ` of rank ${owner}` : "";
    this.told.textContent = `${where}${place}${whose}: ${values.join(" | ")}`;
  }

  private elementOf(row: number, column: number): number[] {
    const { axes, slices } = this.store.view;
    return this.store.array!.shape.map((_, axis) => {
      if (axis === axes[0]) return row;
      if (axis === axes[1]) return column;
      const slice = slices[axis];
      return typeof slice === "number" ? slice : 0;
    });
  }

  private listen(): void {
    const { canvas } = this.panel;
    canvas.addEventListener("pointermove", (event) => {
      const element = this.elementAt(...placeOf(event, canvas));
      if (element) this.tell(...element);
    });
    let start: [number, number] | null = null;
    dragging(
      canvas,
      (x, y) => (start = this.elementAt(x, y)),
      (x, y) => {
        const at = this.elementAt(x, y);
        if (!start || !at) return;
        this.band = [Math.min(start[0], at[0]), Math.min(start[1], at[1]), Math.max(start[0], at[0]) + 1, Math.max(start[1], at[1]) + 1];
        this.panel.redraw();
      },
      () => {
        const { band } = this;
        this.band = null;
        if (start && band) this.pick(band);
        else if (start) this.store.change({ patch: null });
      },
    );
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  /** Filters by a part of the two shown axes: rows and columns from, to. */
  private pick([row, column, rowEnd, columnEnd]: [number, number, number, number]): void {
    const { axes, slices, array } = this.store.view;
    const { shape } = this.store.array!;
    const low = shape.map((_, axis) => (axis === axes[0] ? row : axis === axes[1] ? column : numeric(slices[axis], 0)));
    const high = shape.map((extent, axis) => (axis === axes[0] ? rowEnd : axis === axes[1] ? columnEnd : numeric(slices[axis], extent - 1) + 1));
    this.store.change({ patch: { array, bounds: [...low, ...high] } });
  }

  private key(event: KeyboardEvent): void {
    const picture = this.drawn[0]?.picture;
    if (!picture || !this.store.array) return;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) {
      event.preventDefault();
      const [row, column] = this.cell ?? [0, 0];
      const next = (begins: Uint32Array, end: number, at: number, by: number) => {
        const cell = Math.min(Math.max(partOf(begins, at) + by, 0), begins.length - 1);
        return Math.min(begins[cell]!, end - 1);
      };
      this.cell = [next(picture.rows, picture.rowsEnd, row, step[0]!), next(picture.columns, picture.columnsEnd, column, step[1]!)];
      this.tell(...this.cell);
      this.panel.redraw();
    } else if (event.key === "Enter" && this.cell) {
      this.pickBlock(...this.cell);
    }
  }

  private pickBlock(row: number, column: number): void {
    const { cuts } = this.store.array!;
    if (!cuts.length) return;
    const [rowAxis, columnAxis] = this.store.view.axes;
    const around = (axis: number, at: number): [number, number] => {
      if (axis < 0) return [0, 1];
      const part = partOf(cuts[axis]!, at);
      return [cuts[axis]![part]!, cuts[axis]![part + 1]!];
    };
    const [low, high] = around(rowAxis, row);
    const [left, right] = around(columnAxis, column);
    this.pick([low, left, high, right]);
  }

  private csv(): (string | number)[][] {
    const rows: (string | number)[][] = [["run", "row_begin", "column_begin", this.store.view.mode]];
    this.drawn.forEach(({ picture, run }) => {
      const columns = picture.columns.length;
      picture.values.forEach((value, at) => {
        rows.push([run.name, picture.rows[Math.floor(at / columns)]!, picture.columns[at % columns]!, value]);
      });
    });
    return rows;
  }
}

const numeric = (slice: number | "sum" | undefined, otherwise: number) => (typeof slice === "number" ? slice : otherwise);

/** Rows and columns of a patch on the shown axes. */
function shownPart(patch: Patch, [rowAxis, columnAxis]: [number, number]): [number, number, number, number] {
  const dims = patch.bounds.length / 2;
  const low = (axis: number) => (axis < 0 ? 0 : patch.bounds[axis]!);
  const high = (axis: number) => (axis < 0 ? 1 : patch.bounds[dims + axis]!);
  return [low(rowAxis), low(columnAxis), high(rowAxis), high(columnAxis)];
}

export const valueAt = (picture: Picture, row: number, column: number) =>
  picture.values[partOf(picture.rows, row) * picture.columns.length + partOf(picture.columns, column)] ?? 0;

/** For each pixel along an axis the cell of the element under its middle; -1 before the first. */
function cellsAlong(begins: Uint32Array, end: number, pixels: number): Int32Array {
  return Int32Array.from({ length: pixels }, (_, pixel) => partOf(begins, Math.floor(((pixel + 0.5) / pixels) * end)));
}

function raster(picture: Picture, columns: number, rows: number, most: number, logarithmic: boolean, scale: Scale): Uint8ClampedArray {
  const out = new Uint8ClampedArray(4 * columns * rows);
  const across = cellsAlong(picture.columns, picture.columnsEnd, columns);
  const down = cellsAlong(picture.rows, picture.rowsEnd, rows);
  const none = parseInt(untouched.slice(1), 16) & 255;
  for (let y = 0; y < rows; ++y) {
    for (let x = 0; x < columns; ++x) {
      const cell = down[y]! * picture.columns.length + across[x]!;
      const at = 4 * (y * columns + x);
      const [red, green, blue] = picture.touched[cell]
        ? shade(scale, shareOf(picture.values[cell]!, most, logarithmic))
        : [none, none, none];
      out[at] = red;
      out[at + 1] = green;
      out[at + 2] = blue;
      out[at + 3] = 255;
    }
  }
  return out;
}
