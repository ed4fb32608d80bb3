/** A panel: a title, its own controls, something drawn, and what can be saved of it. */

import { button, csvOf, el, save } from "./dom";
import { CanvasPainter, type Painter, SvgPainter } from "./painter";

export interface Contents {
  paint: (painter: Painter) => void;
  csv: () => (string | number)[][];
}

export class Panel {
  readonly element: HTMLElement;
  readonly controls = el("div", { class: "controls" });
  readonly body = el("div", { class: "body" });
  readonly canvas = el("canvas");
  private asked = false;

  constructor(
    readonly name: string,
    title: string,
    private readonly contents: Contents,
    drawn = true,
  ) {
    const saving = el(
      "span",
      { class: "saving" },
      button("PNG", `${title}: save as PNG`, () => this.savePng()),
      button("SVG", `${title}: save as SVG`, () => this.saveSvg()),
      button("CSV", `${title}: save as CSV`, () => this.saveCsv()),
    );
    const heading = el("header", {}, el("h2", { id: `${name}-title` }, title), this.controls, saving);
    this.element = el("section", { id: name, class: "panel", "aria-labelledby": `${name}-title` }, heading, this.body);
    if (drawn) {
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute("role", "img");
      this.body.append(this.canvas);
      new ResizeObserver(() => this.redraw()).observe(this.body);
    }
  }

  /** In units of the painter. */
  get width(): number {
    return Math.max(1, this.body.clientWidth / unit());
  }

  get height(): number {
    return Math.max(1, this.body.clientHeight / unit());
  }

  /** Draws with the next frame of the screen; while the page is not complete, at once. */
  redraw(): void {
    if (document.readyState !== "complete") this.drawNow();
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.drawNow();
    });
  }

  private drawNow(): void {
    this.draw(this.canvas, this.width, this.height, (window.devicePixelRatio || 1) * unit());
  }

  csv(): string {
    return csvOf(this.contents.csv());
  }

  svg(): string {
    const painter = new SvgPainter(this.width, this.height);
    this.contents.paint(painter);
    return painter.svg;
  }

  private draw(canvas: HTMLCanvasElement, width: number, height: number, density: number): void {
    const [columns, rows] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    const context = canvas.getContext("2d")!;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    this.contents.paint(new CanvasPainter(context, width, height));
  }

  private savePng(): void {
    const canvas = document.createElement("canvas");
    this.draw(canvas, this.width, this.height, 2);
    canvas.toBlob((blob) => blob && save(`${this.name}.png`, blob));
  }

  private saveSvg(): void {
    save(`${this.name}.svg`, new Blob([this.svg()], { type: "image/svg+xml" }));
  }

  private saveCsv(): void {
    save(`${this.name}.csv`, new Blob([this.csv()], { type: "text/csv" }));
  }
}

/** CSS pixels of a unit of the painter: what is drawn grows with the text of the page. */
const unit = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 13 || 1;

/** Where a pointer is on an element, in units of the painter. */
export function placeOf(event: MouseEvent, element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [(event.clientX - box.left) / unit(), (event.clientY - box.top) / unit()];
}

/** Calls back while a pointer is held down on an element, and when it is let go. */
export function dragging(
  element: HTMLElement,
  begin: (x: number, y: number, event: PointerEvent) => void,
  move: (x: number, y: number) => void,
  end: (x: number, y: number) => void,
): void {
  let held = false;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    held = true;
    element.setPointerCapture(event.pointerId);
    begin(...placeOf(event, element), event);
  });
  element.addEventListener("pointermove", (event) => held && move(...placeOf(event, element)));
  const finish = (event: PointerEvent) => {
    if (!held) return;
    held = false;
    end(...placeOf(event, element));
  };
  element.addEventListener("pointerup", finish);
  element.addEventListener("pointercancel", finish);
}
