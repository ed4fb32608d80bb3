/** The view, and who must know when it changes. */

import type { Loaded, Mode } from "../engine/engine";
import type { Asked } from "../engine/client";
import { Served } from "../engine/served";
import type { ArrayInfo, Head } from "../data/run";
import { type Limits, type View, addressOf, usualAxes, viewOf } from "./view";

/** A run with the engine that answers for it. */
export interface OpenRun {
  head: Head;
  client: Asked;
  loaded: Loaded;
  name: string;
}

export type Field = keyof View;

export class Store {
  view: View;
  second: OpenRun | null = null;
  readonly base: View;
  private readonly listeners: (() => void)[] = [];
  private writing = 0;

  constructor(readonly run: OpenRun) {
    const { arrays } = run.head;
    const first = Math.max(0, arrays.findIndex((one) => one.shape.length > 0));
    const array = run.loaded.array >= 0 ? run.loaded.array : first;
    const { span } = run.loaded;
    this.base = {
      from: 0,
      to: span,
      cursor: span,
      interval: 500,
      slowdown: Number((20e9 / span).toPrecision(2)),
      array,
      // One rank is in nobody's way.
      mode: run.head.ranks === 1 ? "bytes" : run.head.mode === "events" ? "contention" : "wait",
      logarithmic: false,
      fixed: 0,
      scale: "navy",
      ...usualAxes(arrays[array]?.shape ?? []),
      grid: true,
      order: "rank",
      groups: run.head.regions.length > 1 ? ["array", "block", "op", "site", "region"] : ["array", "block", "op", "site"],
      sort: "wait",
      nested: false,
      traffic: "bytes",
      patch: null,
      picks: {},
      large: false,
    };
    this.view = viewOf(location.hash, this.base, this.limits);
    window.addEventListener("hashchange", () => this.readAddress());
    if (run.client instanceof Served) run.client.changed = () => this.tell();
  }

  get limits(): Limits {
    return { span: this.run.loaded.span, shapes: this.run.head.arrays.map((array) => array.shape) };
  }

  get array(): ArrayInfo | undefined {
    const array = this.run.head.arrays[this.view.array];
    return array?.shape.length ? array : undefined;
  }

  listen(changed: () => void): void {
    this.listeners.push(changed);
  }

  change(part: Partial<View>): void {
    Object.assign(this.view, part);
    this.tell();
    window.clearTimeout(this.writing);
    this.writing = window.setTimeout(() => {
      const address = addressOf(this.view, this.base);
      history.replaceState(null, "", address ? `#${address}` : location.pathname + location.search);
    }, 200);
  }

  /** Another usual mode, if the reader has not chosen one. */
  suggest(mode: Mode): void {
    if (this.view.mode !== this.base.mode) return;
    this.base.mode = mode;
    this.change({ mode });
  }

  /** Shows another array, with its usual axes. */
  chooseArray(array: number): void {
    this.change({ array, ...usualAxes(this.run.head.arrays[array]!.shape) });
  }

  /** A new window of time; the cursor goes to its end. */
  window(from: number, to: number): void {
    const { span } = this.run.loaded;
    const width = Math.min(Math.max(to - from, 10), span);
    from = Math.min(Math.max(0, from), span - width);
    this.change({ from, to: from + width, cursor: from + width });
  }

  /** Makes the window `factor` times as wide, around `centre`. */
  zoom(factor: number, centre = (this.view.from + this.view.to) / 2): void {
    const { from, to } = this.view;
    this.window(centre - (centre - from) * factor, centre + (to - centre) * factor);
  }

  pan(share: number): void {
    const { from, to } = this.view;
    this.window(from + (to - from) * share, to + (to - from) * share);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  private readAddress(): void {
    this.view = viewOf(location.hash, this.base, this.limits);
    this.tell();
  }
}

/** True if one of these fields has another value than at the last call. */
export class Watch {
  private last = "";

  changed(view: View, fields: readonly Field[]): boolean {
    const now = JSON.stringify(fields.map((field) => view[field]));
    const changed = now !== this.last;
    this.last = now;
    return changed;
  }

  forget(): void {
    this.last = "";
  }
}

export const filterFields = ["from", "to", "patch", "picks", "nested"] as const;
