import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test, vi } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { requireAdmin } from "#app/routes/admin/require-admin.server.ts";
import * as changes from "#app/routes/admin/changes/route.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openSite } from "#test/support/test-site.ts";
import { createStaff, signInAs } from "#test/support/users.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { trackRequests } from "./graceful-shutdown.ts";

const { database } = await openTestServices();
const { db } = database;
const stopping = new AbortController();
const services = createTestServices(database, { stopping: stopping.signal });

const module = { ...changes, middleware: [requireAdmin] };
const route = { id: "changes", path: "admin/changes", module };
const ask = openSite(services, { changes: route as never }, () => new Response());
const http = createServer(getRequestListener(({ url, headers }) => ask(url, { headers })));
const close = trackRequests(http);
http.listen(0, "127.0.0.1");
await once(http, "listening");
const address = http.address();
const port = typeof address === "object" ? address?.port : null;
afterAll(() => http.closeAllConnections());

const cookie = (await signInAs(services.auth, await createStaff(db))).get("cookie") ?? "";

/** Listens; `heard` is all that has come so far. */
async function listen(signal?: AbortSignal) {
  const headers = { cookie, "accept-encoding": "br, gzip", accept: "text/event-stream" };
  const own = signal === undefined ? {} : { signal };
  const answer = await fetch(`http://127.0.0.1:${port}/admin/changes`, { headers, ...own });
  const heard: string[] = [];
  const ended = (async () => {
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) heard.push(text);
  })();
  return { answer, heard, ended };
}

test("sends a change to both listeners, and shutdown ends both within a second", async () => {
  const [first, second] = await Promise.all([listen(), listen()]);
  expect(Object.fromEntries(first.answer.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(first.answer.headers.has("content-encoding")).toBe(false);
  const gone = new AbortController();
  const third = await listen(gone.signal);
  await vi.waitFor(() => expect(third.heard.join("")).toContain("retry: 1000"));
  gone.abort();
  await expect(third.ended).rejects.toThrow();

  const typed = { package: "Araku Holiday", name: "", phone: "", pickupDate: "" };
  const request = { id: newId(), packageId: "araku", ...typed, createdAt: CREATED_AT };
  await db.insertInto("taxiRequests").values(request).execute();
  for (const { heard } of [first, second]) {
    const expectOneChange = () =>
      expect(heard.join("")).toBe("retry: 1000\n\nevent: changed\ndata: changed\n\n");
    await vi.waitFor(expectOneChange, { timeout: 10_000 });
  }

  const started = performance.now();
  stopping.abort();
  await Promise.all([close(), first.ended, second.ended]);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("sends nothing to listeners without the role", async () => {
  const answer = await ask("/admin/changes");
  expect(answer.status).toBe(302);
});
