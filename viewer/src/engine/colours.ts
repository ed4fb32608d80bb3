/** Colours that stay apart for colour-blind readers (after Okabe and Ito, and Tol), and on a projector. */

import { type Kind, type State, states } from "../data/run";

export const stateColours: Record<Kind | State, string> = {
  get: "#56b4e9",
  put: "#0072b2",
  accumulate: "#e69f00",
  element: "#cc79a7",
  atomic: "#882255",
  lock: "#1a1a1a",
  credit: "#777711",
  fence: "#f0e442",
  sync: "#6c757d",
  reduction: "#7b4fb5",
  product: "#117733",
  solver: "#6a994e",
  collective: "#c7b299",
  message: "#44aa99",
  other: "#a0a0a0",
  task: "#b7d7a8",
  service: "#88ccbb",
  /** Lost time, in whatever call it was: nothing else is red. */
  waiting: "#d00000",
};

/** No operation is open: the rank computes, as far as is known. */
export const computeColour = "#e9e7e1";

/** Regions of the program: pale, since they are not states. */
export const regionColours = ["#cdb4db", "#a9def9", "#ffd6a5", "#b8e0b8", "#ffc8dd", "#d6ccc2", "#fff3b0", "#c5c9f5"];

export type Rgb = readonly [number, number, number];

export const rgbOf = (colour: string): Rgb => {
  const value = parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Squares of the channels: colours are mixed in nearly linear light. */
const lightOf = (colour: string) => rgbOf(colour).map((channel) => channel * channel) as unknown as Rgb;
export const stateLights = states.map((state) => lightOf(stateColours[state]));
export const computeLight = lightOf(computeColour);

/** Stops of a scale, from nothing to the maximum. */
export const scales = {
  /** White to navy, as the tool of 1996 did. */
  navy: ["#f3ecd9", "#dfe3ee", "#b9c6e2", "#8ea6d3", "#6385c0", "#3d64a8", "#22468a", "#102c69", "#000d3f"],
  /** Readable by everybody, also in grey. */
  cividis: ["#fee838", "#e1cc55", "#c3b369", "#a59c74", "#8a8678", "#707173", "#575d6d", "#3b496c", "#123570", "#00224e"],
} as const;
export type Scale = keyof typeof scales;

export const untouched = "#ffffff";

const tables = new Map<Scale, Rgb[]>();

function table(scale: Scale): Rgb[] {
  const known = tables.get(scale);
  if (known) return known;
  const stops = scales[scale].map(rgbOf);
  const made = Array.from({ length: 256 }, (_, at): Rgb => {
    const place = (at / 255) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    const part = place - low;
    const mix = (channel: 0 | 1 | 2) =>
      Math.round(stops[low]![channel] * (1 - part) + stops[low + 1]![channel] * part);
    return [mix(0), mix(1), mix(2)];
  });
  tables.set(scale, made);
  return made;
}

/** Colour of a share from 0 to 1. */
export const shade = (scale: Scale, share: number): Rgb =>
  table(scale)[Math.max(0, Math.min(255, Math.round(share * 255)))]!;

/** Share of a value on a scale to `max`; logarithmic scales span six powers of ten. */
export function shareOf(value: number, max: number, logarithmic: boolean): number {
  if (!(max > 0) || !(value > 0)) return 0;
  if (!logarithmic) return Math.min(1, value / max);
  return Math.min(1, Math.max(0, 1 + Math.log10(value / max) / 6));
}
