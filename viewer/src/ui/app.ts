/** All panels on one screen. */

import { LoadBalance } from "./balance";
import { Blame } from "./blame";
import { el } from "./dom";
import { Headline } from "./headline";
import { keysText, listenToKeys } from "./keyboard";
import { ArrayMap } from "./map";
import { CommunicationMatrix } from "./matrix";
import { Ruler } from "./ruler";
import { type OpenRun, Store, Watch } from "./store";
import { Timeline } from "./timeline";

export class App {
  readonly element: HTMLElement;
  readonly store: Store;
  private readonly problem = el("p", { id: "problem", role: "alert" });
  private readonly headline: Headline;
  private readonly ruler: Ruler;
  private readonly map: ArrayMap;
  private readonly timeline: Timeline;
  private readonly blame: Blame;
  private readonly balance: LoadBalance;
  private readonly matrix: CommunicationMatrix;
  private readonly window = new Watch();
  private moving = false;
  private resting = 0;
  private readonly help = el("dialog", { id: "keys", "aria-label": "Keys" });

  constructor(
    run: OpenRun,
    private readonly openFile: (file: File) => Promise<OpenRun>,
  ) {
    const told = (problem: string) => (this.problem.textContent = problem);
    const help = () => (this.help.open ? this.help.close() : this.help.showModal());
    this.store = new Store(run);
    this.headline = new Headline(this.store, (file) => void this.compareWith(file), help);
    this.ruler = new Ruler(this.store, told);
    this.map = new ArrayMap(this.store, told);
    this.timeline = new Timeline(this.store, told);
    this.blame = new Blame(this.store, told);
    this.balance = new LoadBalance(this.store, told);
    this.matrix = new CommunicationMatrix(this.store, told);
    const keys = keysText.flatMap(([key, what]) => [el("dt", {}, key), el("dd", {}, what)]);
    this.help.append(el("h2", {}, "Keys"), el("dl", {}, ...keys), el("form", { method: "dialog" }, el("button", {}, "Close")));
    this.element = el("div", { id: "screen" }, this.headline.element, this.problem, ...this.panels, this.help);
    listenToKeys(this.store, () => this.ruler.toggle(), help);
    this.listenToDrops();
  }

  get panels(): HTMLElement[] {
    return [this.ruler, this.map, this.timeline, this.blame, this.balance, this.matrix].map((part) => part.panel.element);
  }

  /** To be called when the element is in the document, and panels know how large they are. */
  begin(): void {
    this.store.listen(() => this.update());
    this.window.changed(this.store.view, ["from", "to"]);
    this.update();
    document.body.dataset.state = "ready";
  }

  compare(second: OpenRun): void {
    this.store.second?.client.close();
    this.store.second = second;
    this.map.forget();
    this.blame.forget();
    this.store.tell();
  }

  /** What costs much waits until the window of time has come to rest. */
  private update(): void {
    void this.headline.update();
    this.ruler.update();
    this.timeline.update();
    const rest = () => [this.map, this.blame, this.balance, this.matrix].forEach((part) => part.update());
    window.clearTimeout(this.resting);
    if (this.window.changed(this.store.view, ["from", "to"])) this.moving = true;
    if (!this.moving) rest();
    else {
      this.resting = window.setTimeout(() => {
        this.moving = false;
        rest();
      }, 120);
    }
  }

  private async compareWith(file: File): Promise<void> {
    try {
      this.problem.textContent = `Reading ${file.name} ...`;
      this.compare(await this.openFile(file));
      this.problem.textContent = "";
    } catch (error) {
      this.problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  private listenToDrops(): void {
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.compareWith(file);
    });
  }
}
