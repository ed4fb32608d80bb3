/** Load balance: how busy ranks were between the meetings (syncs) of all of them. */

import type { Run } from "../data/run";
import { type Filter, select, waitIn } from "./filter";

export interface Phase {
  /** Operation that ended it; "end of window" for the last. */
  end: string;
  from: number;
  to: number;
  /** Busiest over mean. */
  lambda: number;
  /** The rank that came last, and what the others waited for it, together. */
  last: number;
  lost: number;
  /** What the run would be shorter if all had been as busy as the mean. */
  gain: number;
}

export interface Balance {
  phases: Phase[];
  /** Per rank: time between meetings, or else without waiting; time of waiting in any operation; times it came last. */
  busy: Float64Array;
  waited: Float64Array;
  cameLast: Uint32Array;
  note: string;
}

/** One meeting: its first event, and when each rank came and left. */
interface Meeting {
  name: string;
  arrived: Float64Array;
  left: Float64Array;
}

const mostNumbers = 1 << 22;

/** Number of ranks in each meeting in the window. */
function attendance(run: Run, filter: Filter): Map<number, number> {
  const present = new Map<number, number>();
  select(run, filter, (event) => {
    const meeting = run.meeting[event]!;
    if (meeting && run.begin[event]! >= filter.from) present.set(meeting, (present.get(meeting) ?? 0) + 1);
  });
  return present;
}

/** The meetings of all ranks, in the order of their begin; of many, only every `stride`th. */
function meetings(run: Run, filter: Filter): { all: Meeting[]; stride: number } {
  const { ranks } = run.head;
  const present = attendance(run, filter);
  const full = [...present.keys()].filter((meeting) => present.get(meeting) === ranks);
  const stride = Math.max(1, Math.ceil((full.length * ranks) / mostNumbers));
  const found = new Map<number, Meeting>();
  full.forEach((meeting, at) => {
    if (at % stride) return;
    found.set(meeting, { name: "", arrived: new Float64Array(ranks), left: new Float64Array(ranks) });
  });
  select(run, filter, (event) => {
    const meeting = found.get(run.meeting[event]!);
    if (!meeting) return;
    const begin = run.begin[event]!;
    meeting.name = run.head.operations[run.op[event]!]!.name;
    meeting.arrived[run.rank[event]!] = begin;
    meeting.left[run.rank[event]!] = begin + run.duration[event]!;
  });
  return { all: [...found.values()], stride };
}

export function balanceOf(run: Run, filter: Filter): Balance {
  const { ranks } = run.head;
  const window: Filter = { from: filter.from, to: filter.to, patch: null, picks: {}, nested: true };
  const { all, stride } = meetings(run, window);
  if (!all.length) return withoutMeetings(run, window);
  const busy = new Float64Array(ranks);
  const cameLast = new Uint32Array(ranks);
  const phases: Phase[] = [];
  let left = new Float64Array(ranks).fill(filter.from);
  for (const meeting of all) {
    const phase = phaseOf(meeting.name, left, meeting.arrived, busy);
    cameLast[phase.last]! += 1;
    phases.push(phase);
    left = meeting.left;
  }
  const end = new Float64Array(ranks).fill(Math.min(filter.to, run.span));
  phases.push(phaseOf("end of window", left, end, busy));
  const note = stride > 1 ? `Each phase here is ${stride} of the run.` : "";
  return { phases, busy, waited: waits(run, window), cameLast, note };
}

/** Nobody came last; how long each rank did not wait is known. */
function withoutMeetings(run: Run, window: Filter): Balance {
  const waited = waits(run, window);
  const busy = waited.map((wait) => Math.max(0, Math.min(window.to, run.span) - window.from - wait));
  const note = run.spent
    ? "Phases, and who came last, are not known from sums: record GANNET_TRACE=events."
    : run.head.ranks === 1
      ? "One rank waits for no other."
      : "There was no sync of all ranks here: no phases to compare.";
  return { phases: [], busy, waited, cameLast: new Uint32Array(run.head.ranks), note };
}

function phaseOf(end: string, left: Float64Array, arrived: Float64Array, busy: Float64Array): Phase {
  let last = 0;
  let most = 0;
  let sum = 0;
  for (let rank = 0; rank < left.length; ++rank) {
    const time = Math.max(0, arrived[rank]! - left[rank]!);
    busy[rank]! += time;
    sum += time;
    most = Math.max(most, time);
    if (arrived[rank]! > arrived[last]!) last = rank;
  }
  let lost = 0;
  for (let rank = 0; rank < left.length; ++rank) lost += arrived[last]! - arrived[rank]!;
  const mean = left.length ? sum / left.length : 0;
  return {
    end,
    from: Math.min(...left),
    to: arrived[last]!,
    lambda: mean > 0 ? most / mean : 1,
    last,
    lost,
    gain: most - mean,
  };
}

function waits(run: Run, window: Filter): Float64Array {
  const sums = new Float64Array(run.head.ranks);
  select(run, window, (event, begin, end) => {
    if (run.counts[event]) sums[run.rank[event]!]! += waitIn(run, event, begin, end);
  });
  return sums;
}
