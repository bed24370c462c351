import { beforeEach, expect, test, vi } from "vitest";
import { loadWithRetry } from "./load-with-retry.ts";

const browser = new EventTarget();
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});

/** Fails as an import does without a connection, `failures` times. */
function loadAfter(failures: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("loaded");
  for (let i = 0; i < failures; i += 1) load.mockRejectedValueOnce(new TypeError("Failed"));
  return load;
}

test("loads once where that succeeds", async () => {
  const load = loadAfter(0);
  expect(await loadWithRetry(load)).toBe("loaded");
  browser.dispatchEvent(new Event("online"));
  await settle();
  expect(load).toHaveBeenCalledOnce();
});

test.each(["online", "visibilitychange"])("loads again on %s, not before", async (event) => {
  const load = loadAfter(2);
  const loaded = loadWithRetry(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  browser.dispatchEvent(new Event(event));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  browser.dispatchEvent(new Event(event));
  expect(await loaded).toBe("loaded");
});
