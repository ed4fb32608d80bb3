// Law: an address gives back the view that it was made from, and no address makes a view that does not fit the run.

import { expect, test } from "vitest";
import { csvField, timeText } from "../../src/ui/dom";
import { ticks } from "../../src/ui/axis";
import { type View, addressOf, viewOf } from "../../src/ui/view";

const limits = { span: 1000, shapes: [[], [10, 20], [3, 4, 5], [7]] };
const base: View = {
  from: 0, to: 1000, cursor: 1000, interval: 500, slowdown: 50, array: 1, mode: "contention", logarithmic: false, fixed: 0,
  scale: "navy", axes: [0, 1], slices: ["sum", "sum"], grid: true, order: "rank", groups: ["array", "block"], sort: "wait",
  nested: false, traffic: "bytes", patch: null, picks: {}, large: false,
};

test("what is usual is not in the address", () => expect(addressOf(base, base)).toBe(""));

test("a view comes back", () => {
  const view: View = {
    ...base, from: 100, to: 300, cursor: 150, array: 2, mode: "bytes", logarithmic: true, fixed: 5e6, scale: "cividis", axes: [2, 0],
    slices: ["sum", 3, "sum"], grid: false, order: "idle", groups: ["site"], sort: "calls", nested: true, traffic: "wait",
    patch: { array: 1, bounds: [1, 2, 3, 4] }, picks: { rank: 3, site: 1 }, large: true, interval: 20, slowdown: 2e5,
  };
  expect(viewOf(`#${addressOf(view, base)}`, base, limits)).toEqual(view);
});

test.each([
  "#from=900&to=100", "#from=-5&to=nan", "#array=0", "#array=99", "#array=1.5", "#array=2&axes=0,0", "#axes=0,9", "#mode=x&sort=y",
  "#array=3&axes=0,1", "#patch=1,2", "#patch=9,1,1,2,2", "#groups=", "#pick.rank=-1", "#slowdown=0&interval=1e9", "#%%%",
])("%s does no harm", (address) => {
  const view = viewOf(address, base, limits);
  expect(view.to).toBeGreaterThan(view.from);
  const shape = limits.shapes[view.array]!;
  expect(shape.length).toBeGreaterThan(0);
  expect(view.slices.length).toBe(shape.length);
  expect(view.axes[0]).not.toBe(view.axes[1]);
  expect(view.groups.length).toBeGreaterThan(0);
  expect(view.picks.rank).toBeUndefined();
});

test("texts", () => {
  expect([0, 999, 1500, 12.5e6, 3e9].map(timeText)).toEqual(["0 ns", "999 ns", "1.50 us", "12.5 ms", "3 s"]);
  expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(csvField('a,"b"')).toBe('"a,""b"""');
  expect(csvField("=1+1")).toBe("'=1+1");
});
