/** The engine in a worker: a request is [id, method, arguments], an answer [id, result, problem]. */

import { Engine } from "./engine";

const engine = new Engine();

/** The memory of the typed arrays in an answer moves instead of being copied. */
function buffersIn(value: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (Array.isArray(value)) for (const one of value.slice(0, 8)) buffersIn(one, found);
  else if (value && typeof value === "object") for (const one of Object.values(value)) buffersIn(one, found);
  return found;
}

self.onmessage = async (message: MessageEvent<[number, string, unknown[]]>) => {
  const [id, method, args] = message.data;
  try {
    const methods = engine as unknown as Record<string, (...args: unknown[]) => unknown>;
    const result = await methods[method]!(...args);
    self.postMessage([id, result, null], { transfer: method === "map" ? [] : [...buffersIn(result)] });
  } catch (error) {
    self.postMessage([id, null, error instanceof Error ? error.message : String(error)]);
  }
};
