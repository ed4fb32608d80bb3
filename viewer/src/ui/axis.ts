/** Marks on a time axis. */

import { timeText } from "./dom";
import type { Painter } from "./painter";

/** Round times between two others, about `wanted` of them. */
export function ticks(from: number, to: number, wanted: number): number[] {
  const rough = (to - from) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const out: number[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; ++at) out.push(at * step);
  return out;
}

/** Every so many ranks are numbered, so that there is room: 1, 2, 4, 8, ... */
export const stepOfRanks = (ranks: number, room: number, each: number) => 2 ** Math.max(0, Math.ceil(Math.log2((each * ranks) / Math.max(1, room))));

/** Times below a plot that goes from `left` to `left + width`. */
export function timeAxis(painter: Painter, from: number, to: number, left: number, width: number, y: number): void {
  for (const time of ticks(from, to, width / 110)) {
    const x = left + ((time - from) / (to - from)) * width;
    painter.line(x, y, x, y + 4, "#777");
    const align = x > left + width - 30 ? "right" : x < left + 30 ? "left" : "center";
    painter.text(x, y + 16, timeText(time), { size: 11, align, fill: "#444" });
  }
}
