/** When the page has loaded: not before it shows its run, as whoever takes a picture of it then expects. */

import { el } from "./dom";

/**
 * The page counts as loading until this is let go. A document that is being written delays the load event of the one around
 * it; a worker, in which the run is read, does not.
 */
export function holdLoading(): () => void {
  if (document.readyState === "complete") return () => {};
  const frame = el("iframe", { hidden: true, title: "The page is loading" });
  document.body.append(frame);
  const inner = frame.contentDocument;
  inner?.open();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    inner?.close();
    frame.remove();
  };
}
