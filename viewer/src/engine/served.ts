/**
 * A run that a server holds since it is too large for one page. The page has sums over all of it; of a narrower window it
 * asks the server for more, which are events where there are few enough, else finer sums.
 */

import type { Answer, Asked, Client, Methods } from "./client";
import type { Engine } from "./engine";
import type { Filter } from "./filter";

/** What is known of a window of time. */
export interface Known {
  client: Client;
  from: number;
  to: number;
  sums: boolean;
}

/** Questions whose first argument says what they are about. */
const filtered: readonly string[] = ["timeline", "regions", "table", "sentence", "balance", "matrix", "map"];

/** Sums are fine enough for a window that is at least this part of theirs. */
const share = 0.25;
const mostKept = 6;

const fits = (known: Known, from: number, to: number) =>
  known.from <= from && to <= known.to && (!known.sums || to - from >= share * (known.to - known.from));

export class Served implements Asked {
  /** Called when another detail is shown. */
  changed: () => void = () => {};
  private kept: Known[];
  private now: Known;
  private readonly asking: { from: number; to: number; answer: Promise<Known> }[] = [];
  private readonly busy = new Map<Known, number>();

  constructor(
    private readonly whole: Known,
    private readonly span: number,
    private readonly fetchPart: (from: number, to: number) => Promise<Known>,
  ) {
    this.kept = [whole];
    this.now = whole;
  }

  /** In words. */
  get detail(): string {
    return this.now.sums ? "sums of events" : "each event";
  }

  async ask<Name extends Methods>(method: Name, ...args: Parameters<Engine[Name]>): Promise<Answer<Name>> {
    const known = await this.knownFor(method, args);
    this.busy.set(known, (this.busy.get(known) ?? 0) + 1);
    try {
      return await known.client.ask(method, ...args);
    } finally {
      this.busy.set(known, this.busy.get(known)! - 1);
    }
  }

  close(): void {
    for (const known of this.kept) known.client.close();
  }

  private async knownFor(method: string, args: unknown[]): Promise<Known> {
    if (method === "at") return this.now;
    if (!filtered.includes(method)) return this.whole;
    const { from, to } = args[0] as Filter;
    const known = [...this.kept].reverse().find((one) => fits(one, from, to)) ?? (await this.fetched(from, to));
    if (known !== this.now) {
      this.now = known;
      this.changed();
    }
    return known;
  }

  /** Asks for the window and as much around it, so that it can be moved. Several panels ask for the same. */
  private fetched(from: number, to: number): Promise<Known> {
    const known = this.asking.find((one) => fits({ ...this.whole, from: one.from, to: one.to, sums: true }, from, to));
    if (known) return known.answer;
    const around = (to - from) / 2;
    const wide = { from: Math.max(0, Math.floor(from - around)), to: Math.min(Math.ceil(this.span), Math.ceil(to + around)) };
    const answer = this.fetchPart(wide.from, wide.to);
    const asked = { ...wide, answer };
    this.asking.push(asked);
    const done = () => void this.asking.splice(this.asking.indexOf(asked), 1);
    answer.then((part) => this.keep(part), () => {}).finally(done);
    return answer;
  }

  /** Forgets what has not been used for longest. */
  private keep(part: Known): void {
    this.kept.push(part);
    if (this.kept.length <= mostKept) return;
    const old = this.kept.find((one) => one !== this.whole && one !== this.now && !this.busy.get(one));
    if (!old || old === part) return;
    this.kept = this.kept.filter((one) => one !== old);
    this.busy.delete(old);
    old.client.close();
  }
}
