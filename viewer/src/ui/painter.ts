/** One way to draw a panel, on a canvas and as SVG. Units are pixels of a page with small text. */

export type Align = "left" | "center" | "right";

export interface Style {
  size?: number;
  align?: Align;
  fill?: string;
  bold?: boolean;
}

export interface Painter {
  readonly width: number;
  readonly height: number;
  rect(x: number, y: number, width: number, height: number, fill: string): void;
  frame(x: number, y: number, width: number, height: number, stroke: string, thick?: number): void;
  line(x1: number, y1: number, x2: number, y2: number, stroke: string, thick?: number): void;
  text(x: number, y: number, text: string, style?: Style): void;
  /** Stretches pixels over a rectangle, without smoothing; what lies outside of the clip is left out. */
  image(pixels: Uint8ClampedArray, columns: number, rows: number, x: number, y: number, width: number, height: number): void;
  /** Restricts what is drawn by `inside`. */
  clip(x: number, y: number, width: number, height: number, inside: () => void): void;
}

export const fontFamily = "system-ui, 'Liberation Sans', 'DejaVu Sans', sans-serif";
const ink = "#1b1b1b";

function canvasOf(pixels: Uint8ClampedArray, columns: number, rows: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, columns);
  canvas.height = Math.max(1, rows);
  if (columns && rows) canvas.getContext("2d")!.putImageData(new ImageData(pixels as never, columns, rows), 0, 0);
  return canvas;
}

export class CanvasPainter implements Painter {
  /** Pictures that were drawn before, by their pixels, so that panning moves and does not make them. */
  private static readonly made = new WeakMap<Uint8ClampedArray, HTMLCanvasElement>();

  constructor(
    private readonly context: CanvasRenderingContext2D,
    readonly width: number,
    readonly height: number,
  ) {}

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, width, height);
  }

  frame(x: number, y: number, width: number, height: number, stroke: string, thick = 1): void {
    this.context.strokeStyle = stroke;
    this.context.lineWidth = thick;
    this.context.strokeRect(x, y, width, height);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, thick = 1): void {
    const { context } = this;
    context.strokeStyle = stroke;
    context.lineWidth = thick;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }

  text(x: number, y: number, text: string, style: Style = {}): void {
    const { context } = this;
    context.font = `${style.bold ? "600 " : ""}${style.size ?? 12}px ${fontFamily}`;
    context.textAlign = style.align ?? "left";
    context.fillStyle = style.fill ?? ink;
    context.fillText(text, x, y);
  }

  image(pixels: Uint8ClampedArray, columns: number, rows: number, x: number, y: number, w: number, h: number): void {
    let canvas = CanvasPainter.made.get(pixels);
    if (!canvas) CanvasPainter.made.set(pixels, (canvas = canvasOf(pixels, columns, rows)));
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(canvas, x, y, w, h);
  }

  clip(x: number, y: number, width: number, height: number, inside: () => void): void {
    this.context.save();
    this.context.beginPath();
    this.context.rect(x, y, width, height);
    this.context.clip();
    inside();
    this.context.restore();
  }
}

const xml = (text: string) =>
  text.replace(/[<>&"]/g, (c) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" })[c]!);
const number = (value: number) => String(Math.round(value * 100) / 100);

export class SvgPainter implements Painter {
  private readonly parts: string[] = [];
  private clips = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get svg(): string {
    const size = `width="${number(this.width)}" height="${number(this.height)}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${xml(fontFamily)}">` +
      `<rect ${size} fill="#fff"/>${this.parts.join("\n")}</svg>\n`
    );
  }

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    this.parts.push(`<rect ${this.place(x, y, width, height)} fill="${fill}"/>`);
  }

  frame(x: number, y: number, width: number, height: number, stroke: string, thick = 1): void {
    this.parts.push(`<rect ${this.place(x, y, width, height)} fill="none" stroke="${stroke}" stroke-width="${thick}"/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, thick = 1): void {
    const ends = `x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}"`;
    this.parts.push(`<line ${ends} stroke="${stroke}" stroke-width="${thick}"/>`);
  }

  text(x: number, y: number, text: string, style: Style = {}): void {
    const anchor = { left: "start", center: "middle", right: "end" }[style.align ?? "left"];
    const weight = style.bold ? ' font-weight="600"' : "";
    this.parts.push(
      `<text x="${number(x)}" y="${number(y)}" font-size="${style.size ?? 12}" text-anchor="${anchor}"` +
        `${weight} fill="${style.fill ?? ink}">${xml(text)}</text>`,
    );
  }

  image(pixels: Uint8ClampedArray, columns: number, rows: number, x: number, y: number, w: number, h: number): void {
    const href = canvasOf(pixels, columns, rows).toDataURL("image/png");
    const how = 'preserveAspectRatio="none" style="image-rendering:pixelated"';
    this.parts.push(`<image ${this.place(x, y, w, h)} ${how} href="${href}"/>`);
  }

  clip(x: number, y: number, width: number, height: number, inside: () => void): void {
    const id = `clip${++this.clips}`;
    this.parts.push(`<clipPath id="${id}"><rect ${this.place(x, y, width, height)}/></clipPath><g clip-path="url(#${id})">`);
    inside();
    this.parts.push("</g>");
  }

  private place(x: number, y: number, width: number, height: number): string {
    return `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  }
}
