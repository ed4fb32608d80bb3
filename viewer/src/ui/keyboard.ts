/** Keys that work everywhere on the page. */

import { modes } from "../engine/engine";
import type { Store } from "./store";

export const keysText: readonly (readonly [string, string])[] = [
  ["space", "play or pause"],
  ["w, s", "zoom in, zoom out"],
  ["a, d", "move the window back, on"],
  ["Home", "show all of the run"],
  [", .", "step the cursor back, on"],
  ["m", "show something else on the map"],
  ["l", "linear or logarithmic scale"],
  ["[ ]", "array before, array after"],
  ["Escape", "take all filters away"],
  ["p", "larger text, for a projector"],
  ["Tab, arrows, Enter", "in the map: move, and pick a block; in the ranks: choose a rank"],
  ["?", "this list"],
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, select, textarea") || target.isContentEditable);

function nextArray(store: Store, by: number): void {
  const { arrays } = store.run.head;
  const real = arrays.map((_, at) => at).filter((at) => arrays[at]!.shape.length);
  if (!real.length) return;
  const at = real[(real.indexOf(store.view.array) + by + real.length) % real.length]!;
  store.chooseArray(at);
}

function act(key: string, store: Store, play: () => void, help: () => void): boolean {
  const { view } = store;
  const step = ((view.interval * 1e6) / view.slowdown) * (key === "," ? -1 : 1);
  switch (key) {
    case " ":
      play();
      return true;
    case "w":
    case "s":
      store.zoom(key === "w" ? 0.5 : 2);
      return true;
    case "a":
    case "d":
      store.pan(key === "a" ? -0.2 : 0.2);
      return true;
    case "Home":
      store.window(0, store.run.loaded.span);
      return true;
    case ",":
    case ".":
      store.change({ cursor: Math.min(view.to, Math.max(view.from, view.cursor + step)) });
      return true;
    case "m":
      store.change({ mode: modes[(modes.indexOf(view.mode) + 1) % modes.length]! });
      return true;
    case "l":
      store.change({ logarithmic: !view.logarithmic });
      return true;
    case "[":
    case "]":
      nextArray(store, key === "[" ? -1 : 1);
      return true;
    case "Escape":
      store.change({ picks: {}, patch: null });
      return true;
    case "p":
      store.change({ large: !view.large });
      return true;
    case "?":
      help();
      return true;
    default:
      return false;
  }
}

export function listenToKeys(store: Store, play: () => void, help: () => void): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    if (act(event.key, store, play, help)) event.preventDefault();
  });
}
