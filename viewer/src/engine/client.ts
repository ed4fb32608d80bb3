/** The main thread's side of an engine: in a worker where there are workers, otherwise in place. */

import { PageError } from "../data/error";
import { Engine } from "./engine";
import EngineWorker from "./worker?worker&inline";

export type Methods = { [Name in keyof Engine]: Engine[Name] extends (...args: never[]) => unknown ? Name : never }[keyof Engine];
export type Answer<Name extends Methods> = Awaited<ReturnType<Engine[Name]>>;

interface Pending {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Whoever answers questions about a run. */
export interface Asked {
  /** PageError if it refuses. */
  ask<Name extends Methods>(method: Name, ...args: Parameters<Engine[Name]>): Promise<Answer<Name>>;
  close(): void;
}

export class Client implements Asked {
  private worker: Worker | null = null;
  private engine: Engine | null = null;
  private readonly pending = new Map<number, Pending>();
  private next = 0;

  constructor() {
    try {
      this.worker = new EngineWorker();
      this.worker.onmessage = (message: MessageEvent<[number, never, string | null]>) => this.answered(...message.data);
      this.worker.onerror = (event) => this.failed(event.message || "the worker of this page has ended");
    } catch {
      this.engine = new Engine();
    }
  }

  ask<Name extends Methods>(method: Name, ...args: Parameters<Engine[Name]>): Promise<Answer<Name>> {
    if (!this.worker) return this.askInPlace(method, args);
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker!.postMessage([id, method, args]);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.failed("closed");
  }

  private async askInPlace<Name extends Methods>(method: Name, args: unknown[]): Promise<Answer<Name>> {
    const methods = this.engine as unknown as Record<string, (...args: unknown[]) => unknown>;
    return (await methods[method]!(...args)) as Answer<Name>;
  }

  private answered(id: number, result: never, problem: string | null): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (problem === null) waiting?.resolve(result);
    else waiting?.reject(new PageError(problem));
  }

  private failed(problem: string): void {
    for (const waiting of this.pending.values()) waiting.reject(new PageError(problem));
    this.pending.clear();
  }
}

let asking = 0;
let whenAnswered: (() => void)[] = [];

/** When no panel waits for an answer, at the next such moment. */
export const answered = () => new Promise<void>((resolve) => whenAnswered.push(resolve));

function ended(): void {
  if (--asking > 0) return;
  const all = whenAnswered;
  whenAnswered = [];
  for (const one of all) one();
}

/** Asks one question at a time; of those that come meanwhile only the last is asked. */
export class Latest<T> {
  private busy = false;
  private waiting: (() => Promise<T>) | null = null;

  constructor(
    private readonly use: (answer: T) => void,
    private readonly told: (problem: string) => void,
  ) {}

  async ask(question: () => Promise<T>): Promise<void> {
    this.waiting = question;
    if (this.busy) return;
    this.busy = true;
    ++asking;
    while (this.waiting) {
      const now: () => Promise<T> = this.waiting;
      this.waiting = null;
      try {
        this.use(await now());
      } catch (error) {
        this.told(error instanceof Error ? error.message : String(error));
      }
    }
    this.busy = false;
    ended();
  }
}
