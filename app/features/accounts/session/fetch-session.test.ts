import { expect, test, vi } from "vitest";
import { fetchSession } from "./fetch-session.ts";

const answering = (answer: Response | Error) =>
  vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );

test("reports the session's end as time left, whatever the browser's clock", async () => {
  const ask = answering(Response.json({ signedIn: true, expiresAt: 5000, now: 2000 }));
  expect(await fetchSession(ask)).toEqual({ is: "open", endsIn: 3000 });
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    "/functions/session",
    expect.objectContaining({ cache: "no-store", signal: expect.any(AbortSignal) }),
  );
});

test.each<[string, Response | Error]>([
  ["missing", Response.json({ message: "Auth session missing!" }, { status: 401 })],
  ["waiting", Response.json({ signedIn: false, expiresAt: 5000, now: 2000 })],
  ["unreachable", new Response("Bad gateway", { status: 502 })],
  ["unreachable", new Response(null, { status: 503 })],
  ["unreachable", new Response(null, { status: 504 })],
  ["unreachable", new TypeError("Failed to fetch")],
  ["unreachable", new DOMException("signal timed out", "TimeoutError")],
  // Captive portals answer with a page.
  ["unreachable", new Response("<p>Pay for Wi-Fi")],
  ["unknown", new Response("Unexpected Server Error", { status: 500 })],
  ["unknown", new Response(null, { status: 429 })],
  ["unknown", Response.json({ signedIn: true, expiresAt: "soon", now: 2000 })],
  ["unknown", Response.json(null)],
  ["unknown", Response.json("yes")],
])("%s: %o", async (is, answer) => {
  expect(await fetchSession(answering(answer))).toEqual({ is });
});
