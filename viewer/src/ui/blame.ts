/** Blame: a sentence, and the table behind it. */

import { Latest } from "../engine/client";
import { type Key, keys } from "../engine/filter";
import { type Measure, type Row, type Table, measures } from "../engine/table";
import { bytesText, countText, el, numberText, percentText, timeText } from "./dom";
import type { Painter } from "./painter";
import { Panel } from "./panel";
import { type OpenRun, type Store, Watch, filterFields } from "./store";
import { filterOf } from "./view";

const keyNames: Record<Key, string> = {
  array: "Array",
  block: "Block",
  op: "Operation",
  peer: "Peer",
  site: "Source line",
  region: "Region",
  rank: "Rank",
};

const measureNames: Record<Measure, string> = {
  wait: "Wait",
  time: "Time",
  calls: "Calls",
  bytes: "Bytes",
  longest: "Longest",
};

const measureText = (measure: Measure, value: number) =>
  measure === "calls" ? countText(value) : measure === "bytes" ? bytesText(value) : timeText(value);

const shown = 200;

interface Answer {
  table: Table;
  sentence: string;
  second: Table | null;
}

const nameOf = (row: Row) => row.labels.join("\n");

export class Blame {
  readonly panel: Panel;
  private answer: Answer | null = null;
  private readonly latest: Latest<Answer>;
  private readonly watch = new Watch();
  private readonly sentence = el("p", { class: "sentence", role: "status" });
  private readonly table = el("table");
  private readonly groups = el("span", { class: "groups", role: "group", "aria-label": "Rows are made by" });
  private readonly nested: HTMLInputElement;

  constructor(
    private readonly store: Store,
    told: (problem: string) => void,
  ) {
    this.panel = new Panel("blame", "Who waits for what", { paint: (painter) => this.paint(painter), csv: () => this.csv() }, false);
    this.nested = el("input", { type: "checkbox", change: () => store.change({ nested: this.nested.checked }) });
    const label = el("label", { title: "Count operations inside of others, and the helpers' work, too" }, this.nested, "all levels");
    this.panel.controls.append(this.groups, label);
    this.panel.body.append(this.sentence, this.table);
    this.panel.body.tabIndex = 0;
    this.latest = new Latest((answer) => this.show(answer), told);
  }

  update(): void {
    const { view, run, second } = this.store;
    if (!this.watch.changed(view, [...filterFields, "groups", "sort"])) return;
    this.nested.checked = view.nested;
    this.showGroups();
    const filter = structuredClone(filterOf(view));
    const groups = [...view.groups];
    const { sort } = view;
    void this.latest.ask(async () => ({
      table: await run.client.ask("table", filter, groups, sort, shown),
      sentence: await run.client.ask("sentence", filter),
      second: second && (await this.askSecond(second, groups, sort)),
    }));
  }

  forget(): void {
    this.watch.forget();
  }

  /** The second run as a whole: what was picked here has other numbers there. */
  private async askSecond(second: OpenRun, groups: Key[], sort: Measure): Promise<Table> {
    return second.client.ask("table", await second.client.ask("everything"), groups, sort, 100000);
  }

  private showGroups(): void {
    const boxes = keys.map((key) => {
      const input = el("input", {
        type: "checkbox",
        change: () => {
          const groups = keys.filter((one) => (one === key ? input.checked : this.store.view.groups.includes(one)));
          this.store.change({ groups: groups.length ? groups : [key] });
        },
      });
      input.checked = this.store.view.groups.includes(key);
      return el("label", {}, input, keyNames[key]);
    });
    if (!this.groups.contains(document.activeElement)) this.groups.replaceChildren(...boxes);
  }

  private show(answer: Answer): void {
    this.answer = answer;
    this.sentence.textContent = answer.sentence;
    const { table, second } = answer;
    const others = new Map((second?.rows ?? []).map((row) => [nameOf(row), row]));
    const rows = table.rows.map((row) => this.row(row, table, second ? (others.get(nameOf(row)) ?? null) : undefined));
    const more = table.found - table.rows.length;
    const caption = el("caption", {}, more > 0 ? `the largest ${table.rows.length} of ${numberText(table.found, "row")}` : numberText(table.found, "row"));
    this.table.replaceChildren(caption, el("thead", {}, this.titles(table, second !== null)), el("tbody", {}, ...rows));
  }

  private titles(table: Table, compared: boolean): HTMLTableRowElement {
    const { sort } = this.store.view;
    const names = table.groups.map((key) => el("th", { scope: "col" }, keyNames[key]));
    const sums = measures.map((measure) => {
      const press = el("button", { type: "button", click: () => this.store.change({ sort: measure }) }, measureNames[measure]);
      return el("th", { scope: "col", class: "number", "aria-sort": measure === sort ? "descending" : "none" }, press);
    });
    const other = compared ? [el("th", { scope: "col", class: "number" }, `B: ${measureNames[sort]}`), el("th", { scope: "col", class: "number" }, "A / B")] : [];
    return el("tr", {}, ...names, ...sums, ...other);
  }

  private row(row: Row, table: Table, second: Row | null | undefined): HTMLTableRowElement {
    const { sort } = this.store.view;
    const share = table.total[sort] > 0 ? row[sort] / table.total[sort] : 0;
    const names = row.labels.map((label, at) => {
      const pick = el("button", { type: "button", class: "pick", title: `Show only ${label}`, click: () => this.pick(table.groups[at]!, row.codes[at]!) }, label);
      return el("td", {}, pick);
    });
    const sums = measures.map((measure) => {
      const cell = el("td", { class: "number" }, measureText(measure, row[measure]));
      if (measure !== sort) return cell;
      cell.append(el("small", {}, ` ${percentText(share)}`));
      cell.style.background = `linear-gradient(to right, #ccd6ec ${100 * share}%, transparent 0)`;
      return cell;
    });
    const other = second === undefined ? [] : [
      el("td", { class: "number" }, second ? measureText(sort, second[sort]) : "-"),
      el("td", { class: "number" }, second && second[sort] > 0 ? (row[sort] / second[sort]).toPrecision(3) : "-"),
    ];
    return el("tr", {}, ...names, ...sums, ...other);
  }

  private pick(key: Key, code: number): void {
    this.store.change({ picks: { ...this.store.view.picks, [key]: code } });
  }

  private paint(painter: Painter): void {
    if (!this.answer) return;
    const { table, sentence } = this.answer;
    const { sort } = this.store.view;
    painter.text(8, 18, sentence, { size: 13, bold: true });
    const line = 17;
    const rows = table.rows.slice(0, Math.max(1, Math.floor((painter.height - 50) / line)));
    const width = painter.width - 100;
    painter.text(8, 40, table.groups.map((key) => keyNames[key]).join(", "), { bold: true });
    painter.text(painter.width - 8, 40, measureNames[sort], { bold: true, align: "right" });
    rows.forEach((row, at) => {
      const y = 58 + at * line;
      const share = table.total[sort] > 0 ? row[sort] / table.total[sort] : 0;
      painter.rect(8, y - 12, width * share, line - 3, "#b9c6e2");
      painter.text(10, y, row.labels.join(", "));
      painter.text(painter.width - 8, y, measureText(sort, row[sort]), { align: "right" });
    });
  }

  private csv(): (string | number)[][] {
    const table = this.answer?.table;
    if (!table) return [];
    const titles = [...table.groups, ...measures.map((measure) => (measure === "calls" || measure === "bytes" ? measure : `${measure}_ns`))];
    return [titles, ...table.rows.map((row) => [...row.labels, ...measures.map((measure) => row[measure])])];
  }
}
