/** Small help with elements, numbers and times in words. */

type Child = Node | string;

export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | ((event: never) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value as (event: Event) => void);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** A list to choose from, with what it is called for those who do not see it. */
export function choice(
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  chosen: (value: string) => void,
): HTMLSelectElement {
  const list = el("select", { "aria-label": label, title: label });
  for (const [key, text] of options) list.append(el("option", { value: key }, text));
  list.value = value;
  list.addEventListener("change", () => chosen(list.value));
  return list;
}

export function button(text: string, title: string, pressed: () => void): HTMLButtonElement {
  return el("button", { type: "button", title, "aria-label": title, click: pressed }, text);
}

const digits = (value: number) => {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
};

/** Nanoseconds as 12.5 us. */
export function timeText(ns: number): string {
  const size = Math.abs(ns);
  if (size < 1e3) return `${digits(ns)} ns`;
  if (size < 1e6) return `${digits(ns / 1e3)} us`;
  if (size < 1e9) return `${digits(ns / 1e6)} ms`;
  return `${digits(ns / 1e9)} s`;
}

export function bytesText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let unit = 0;
  while (bytes >= 1024 && unit < units.length - 1) {
    bytes /= 1024;
    ++unit;
  }
  return `${digits(bytes)} ${units[unit]}`;
}

/** A number as 12 345, or 1.25e9 if it is long. */
export const countText = (value: number) =>
  value >= 1e9 ? value.toExponential(2) : Math.round(value).toString().replace(/\B(?=(\d{3})+$)/g, "\u202f");

export { percentText } from "../engine/table";

/** "1 rank", "2 ranks". */
export const numberText = (value: number, one: string) => `${countText(value)} ${one}${value === 1 ? "" : "s"}`;

/** Lets the reader have a file. */
export function save(name: string, content: Blob): void {
  const link = el("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A field of CSV, which no spreadsheet takes for a formula. */
export function csvField(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+@-]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: (string | number)[][]) => rows.map((row) => row.map(csvField).join(",") + "\n").join("");
