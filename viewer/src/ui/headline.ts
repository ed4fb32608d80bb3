/** The first line: what was run, and how much of it was lost. Below it, what is filtered. */

import { type Key, keys } from "../engine/filter";
import { button, el, numberText, percentText, timeText } from "./dom";
import type { OpenRun, Store } from "./store";

const lostShare = ({ head, loaded }: OpenRun) => loaded.lost / Math.max(1, head.ranks * head.span_ns);

function factsOf(run: OpenRun): string {
  const { head, loaded } = run;
  const nodes = new Set(head.nodes).size;
  const sums = head.mode === "summary" && !head.part;
  const parts = [
    head.date,
    `${numberText(head.ranks, "rank")} on ${numberText(nodes, "node")}`,
    head.machine,
    timeText(loaded.span),
    sums ? `${numberText(loaded.calls, "call")} in ${numberText(loaded.count, "sum")}` : numberText(head.part?.recorded ?? loaded.count, "event"),
    loaded.count ? `lost in waiting: ${percentText(lostShare(run))} (${timeText(loaded.lost)} of all ranks)` : "",
    head.memo,
  ];
  return parts.filter(Boolean).join(" \u00b7 ");
}

export class Headline {
  readonly element = el("header", { id: "headline" });
  private readonly second = el("p", { id: "second" });
  private readonly filters = el("div", { id: "filters", role: "group", "aria-label": "Filters" });
  private shown = "";

  constructor(
    private readonly store: Store,
    choose: (file: File) => void,
    help: () => void,
  ) {
    const { run } = store;
    const file = el("input", { type: "file", accept: ".html", "aria-label": "Page of another run to compare with" });
    file.addEventListener("change", () => file.files?.[0] && choose(file.files[0]));
    const title = el("h1", {}, run.head.program || "run");
    const facts = el("p", { id: "facts" }, factsOf(run));
    const tools = el(
      "div",
      { class: "tools" },
      el("label", { class: "file" }, "Compare with ", file),
      button("Larger", "Larger text, for a projector (p)", () => store.change({ large: !store.view.large })),
      button("Keys", "Which keys do what (?)", help),
    );
    this.element.append(el("div", { class: "title" }, title, facts, tools));
    const warnings = [...(run.head.lost ? [`${numberText(run.head.lost, "event")} lost while recording.`] : []), ...run.head.warnings];
    if (warnings.length) this.element.append(el("p", { id: "warnings", role: "alert" }, warnings.join(" ")));
    this.element.append(this.second, this.filters);
  }

  async update(): Promise<void> {
    const { view, second, run } = this.store;
    document.documentElement.classList.toggle("large", view.large);
    this.second.textContent = second ? `B: ${second.name}: ${second.head.program} \u00b7 ${factsOf(second)}` : "";
    const key = JSON.stringify([view.picks, view.patch]);
    if (key === this.shown) return;
    this.shown = key;
    const chips: Node[] = [];
    for (const name of keys) {
      const code = view.picks[name];
      if (code !== undefined) chips.push(this.chip(name, await this.labelOf(name, code)));
    }
    if (view.patch) {
      const { array, bounds } = view.patch;
      const axes = bounds.length / 2;
      const ranges = bounds.slice(0, axes).map((low, axis) => `${low}:${bounds[axes + axis]}`);
      const text = `${run.head.arrays[array]?.name || "array"} [${ranges.join(", ")}]`;
      chips.push(button(`${text} \u00d7`, `Take the filter by ${text} away`, () => this.store.change({ patch: null })));
    }
    if (chips.length) chips.unshift(document.createTextNode("Only: "));
    this.filters.replaceChildren(...chips);
  }

  private async labelOf(key: Key, code: number): Promise<string> {
    return (await this.store.run.client.ask("label", key, code)) ?? `${key} ${code}`;
  }

  private chip(key: Key, label: string): Node {
    return button(`${label} \u00d7`, `Take the filter by ${label} away`, () => {
      const picks = { ...this.store.view.picks };
      delete picks[key];
      this.store.change({ picks });
    });
  }
}
