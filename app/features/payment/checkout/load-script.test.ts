import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import { loadScript } from "./load-script.ts";

type Inserted = EventTarget & { src: string; async: boolean; remove(): void; isThere: boolean };

/** A page as far as scripts are put into it. */
function fakePage() {
  const scripts: Inserted[] = [];
  const page = {
    createElement: () =>
      Object.assign(new EventTarget(), {
        src: "",
        async: false,
        isThere: false,
        remove(this: Inserted) {
          this.isThere = false;
        },
      }),
    head: {
      append(script: Inserted) {
        script.isThere = true;
        scripts.push(script);
      },
    },
  };
  return { scripts, page: page as unknown as Pick<Document, "createElement" | "head"> };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("inserts the script once for concurrent requests", async () => {
  const { scripts, page } = fakePage();
  const both = Promise.all([loadScript("/a.js", page), loadScript("/a.js", page)]);
  expect(scripts.map(({ src, async }) => [src, async])).toEqual([["/a.js", true]]);
  scripts[0]!.dispatchEvent(new Event("load"));
  await both;
  expect(scripts[0]!.isThere).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("removes a failed script and inserts it again on the next attempt", async () => {
  const { scripts, page } = fakePage();
  const first = loadScript("/b.js", page);
  scripts[0]!.dispatchEvent(new Event("error"));
  await first;
  expect(scripts[0]!.isThere).toBe(false);
  const second = loadScript("/b.js", page);
  expect(scripts).toHaveLength(2);
  scripts[1]!.dispatchEvent(new Event("load"));
  await second;
});

test("gives up after ten seconds", async () => {
  const { scripts, page } = fakePage();
  const end = vi.fn();
  const loading = loadScript("/c.js", page).then(end);
  await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(scripts[0]!.isThere).toBe(false);
});
