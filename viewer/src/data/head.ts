/** The head of a run: JSON from a file, checked field by field. */

import { PageError } from "./error";
import { type ArrayInfo, type Head, type Kind, type Operation, type Part, kinds } from "./run";

export const formatName = "gannet-page";
export const formatVersion = 2;

type Json = Record<string, unknown>;

const wrong = (field: string, expected: string): never => {
  throw new PageError(`The data of this page are broken: "${field}" should be ${expected}. Write the page again.`);
};

const count = (from: Json, field: string): number => {
  const value = from[field];
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : wrong(field, "a number from 0");
};

const text = (from: Json, field: string): string => {
  const value = from[field];
  return typeof value === "string" ? value : wrong(field, "a text");
};

const list = <T>(from: Json, field: string, kind: string, test: (value: unknown) => boolean): T[] => {
  const value = from[field];
  return Array.isArray(value) && value.every(test) ? (value as T[]) : wrong(field, `a list of ${kind}`);
};

const isText = (value: unknown) => typeof value === "string";
const isIndex = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isOwner = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= -1;
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function operation(from: Json): Operation {
  const kind = text(from, "kind");
  return { name: text(from, "name"), kind: kinds.includes(kind as Kind) ? (kind as Kind) : "other" };
}

/** Borders of blocks rise from 0 to the extent of the axis. */
function areCuts(cuts: unknown, extent: number): boolean {
  if (!Array.isArray(cuts) || cuts.length < 2 || !cuts.every(isIndex)) return false;
  const rising = cuts.every((cut, at) => at === 0 || cut >= cuts[at - 1]);
  return rising && cuts[0] === 0 && cuts[cuts.length - 1] === extent;
}

function array(from: Json): ArrayInfo {
  const shape = list<number>(from, "shape", "extents", isIndex);
  const cuts = list<number[]>(from, "cuts", "borders of blocks", Array.isArray);
  if (shape.length > 7) wrong("shape", "at most 7 extents");
  if (cuts.length && !(cuts.length === shape.length && cuts.every((c, axis) => areCuts(c, shape[axis]!)))) {
    wrong("cuts", "borders of blocks from 0 to the extent of each axis");
  }
  const owners = list<number>(from, "owners", "ranks", isOwner);
  const blocks = cuts.reduce((product, c) => product * (c.length - 1), 1);
  if (owners.length && owners.length !== blocks) wrong("owners", `a rank for each of ${blocks} blocks`);
  return { name: text(from, "name"), id: count(from, "id"), shape, item: count(from, "item"), cuts, owners };
}

function part(from: unknown): Part | null {
  if (from === undefined) return null;
  if (!isObject(from)) return wrong("part", "a window of time");
  const window = from as Json;
  return { from: count(window, "from"), to: count(window, "to"), recorded: count(window, "recorded") };
}

/** The head in a JSON text; PageError if it is none, broken, or of another version. */
export function parseHead(json: string): Head {
  let from: Json;
  try {
    from = JSON.parse(json) as Json;
  } catch {
    throw new PageError("The data of this page are broken: its head is no JSON. Write the page again.");
  }
  if (!isObject(from) || from["format"] !== formatName) {
    throw new PageError("This is no run of a Gannet program: its head does not say so.");
  }
  const version = count(from, "version");
  if (version > formatVersion) {
    throw new PageError(
      `These data have version ${version}; this page reads versions up to ${formatVersion}. ` +
        "Open them in a page of the gannet command that wrote them.",
      true,
    );
  }
  if (version < formatVersion) {
    throw new PageError(`These data have version ${version}, which an older gannet wrote. Write the page again: \`gannet trace view run.gtr\`.`);
  }
  const ranks = count(from, "ranks");
  const nodes = list<number>(from, "nodes", "nodes", isIndex);
  if (nodes.length !== ranks) wrong("nodes", `a node for each of ${ranks} ranks`);
  const mode = text(from, "mode");
  if (mode !== "events" && mode !== "summary") wrong("mode", "events or summary");
  return {
    mode: mode as Head["mode"],
    program: text(from, "program"),
    date: text(from, "date"),
    machine: text(from, "machine"),
    memo: text(from, "memo"),
    ranks,
    nodes,
    span_ns: count(from, "span_ns"),
    lost: count(from, "lost"),
    warnings: list(from, "warnings", "texts", isText),
    operations: list<Json>(from, "operations", "operations", isObject).map(operation),
    arrays: list<Json>(from, "arrays", "arrays", isObject).map(array),
    sites: list(from, "sites", "texts", isText),
    regions: list(from, "regions", "texts", isText),
    events: count(from, "events"),
    part: part(from["part"]),
  };
}
