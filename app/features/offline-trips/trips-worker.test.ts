import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY } from "#app/domain/business-time.ts";

// A classic script, as service workers are: nothing is exported.
const WORKER: string = "./trips-worker.js";
const REQUEST = { method: "GET", mode: "navigate" };
const now = Date.UTC(2026, 10, 26);

let listeners: Record<string, (event: object) => void>;
let kept: Map<string, Response>;

beforeEach(async () => {
  vi.useFakeTimers({ now });
  listeners = {};
  kept = new Map();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    listeners[name] = listener;
  });
  vi.stubGlobal("skipWaiting", () => Promise.resolve());
  vi.stubGlobal("registration", {});
  vi.stubGlobal("caches", {
    match: (page: string) => Promise.resolve(kept.get(page)),
    delete: () => Promise.resolve(kept.clear()),
  });
  vi.resetModules();
  await import(WORKER);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keepPage(at: number) {
  const headers = { date: new Date(at).toUTCString() };
  kept.set("/profile/offline", new Response("trips", { headers }));
}

/** What the page gets; undefined where the worker leaves the request alone. */
function open(answer: () => Promise<Response>, request: object = REQUEST) {
  vi.stubGlobal("fetch", answer);
  const respondWith = vi.fn<(response: Promise<Response>) => void>();
  listeners["fetch"]?.({ request, preloadResponse: Promise.resolve(undefined), respondWith });
  return respondWith.mock.calls[0]?.[0];
}

const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("answers with the trips only where the network does not", async () => {
  keepPage(now - DAY);
  const online = await open(() => Promise.resolve(new Response("fresh", { status: 500 })));
  expect([online?.status, await online?.text()]).toEqual([500, "fresh"]);
  expect(await (await open(offline))?.text()).toBe("trips");
});

test("fails as without it where nothing is kept, or only what is old", async () => {
  await expect(open(offline)).rejects.toThrow("Failed to fetch");
  keepPage(now - 8 * DAY);
  await expect(open(offline)).rejects.toThrow("Failed to fetch");
});

test("forgets the trips when a page leads elsewhere, as one to sign in does", async () => {
  keepPage(now - DAY);
  await open(() => Promise.resolve({ type: "opaqueredirect" } as Response));
  await expect(open(offline)).rejects.toThrow("Failed to fetch");
});

test("leaves everything but the loading of a page alone", () => {
  expect(open(offline, { method: "POST", mode: "navigate" })).toBeUndefined();
  expect(open(offline, { method: "GET", mode: "cors" })).toBeUndefined();
});
