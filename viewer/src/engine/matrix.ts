/** Who talked to whom: a row for each origin, a column for each owner. Nodes instead of ranks in large jobs. */

import { type Run, callsOf, isAccess, spentIn } from "../data/run";
import { type Filter, select, waitIn } from "./filter";

export const traffics = ["bytes", "calls", "time", "wait"] as const;
export type Traffic = (typeof traffics)[number];

export interface Matrix {
  size: number;
  of: "rank" | "node";
  values: Float64Array;
  max: number;
}

const mostRanks = 1024;

export function matrixOf(run: Run, filter: Filter, traffic: Traffic): Matrix {
  const { ranks, nodes } = run.head;
  const byNode = ranks > mostRanks;
  const size = byNode ? Math.max(...nodes) + 1 : ranks;
  const place = (rank: number) => (byNode ? nodes[rank]! : rank);
  const values = new Float64Array(size * size);
  const counts = run.head.operations.map(({ kind }) => isAccess(kind) || kind === "message");
  select(run, filter, (event, begin, end) => {
    const peer = run.peer[event]!;
    if (!peer || !counts[run.op[event]!]) return;
    const at = place(run.rank[event]!) * size + place(peer - 1);
    const duration = run.duration[event]!;
    if (traffic === "time") values[at]! += duration ? (spentIn(run, event) * (end - begin)) / duration : 0;
    else if (traffic === "wait") values[at]! += waitIn(run, event, begin, end);
    else if (begin === run.begin[event]) values[at]! += traffic === "calls" ? callsOf(run, event) : run.bytes[event]!;
  });
  let max = 0;
  for (const value of values) max = Math.max(max, value);
  return { size, of: byNode ? "node" : "rank", values, max };
}
