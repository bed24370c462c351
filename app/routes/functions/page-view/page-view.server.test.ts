import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, loader } from "./route.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const { database, services } = await openTestServices();

async function report(body: string, options: { agent?: string; services?: Services } = {}) {
  const request = new Request("http://samudra.test/functions/page-view", {
    method: "POST",
    body,
    headers: { "user-agent": options.agent ?? BROWSER },
  });
  const answer = await action(
    createTestArgs(options.services ?? services, { request, params: {} }),
  );
  return { status: answer.status, text: await answer.text() };
}

const empty = (status: number) => ({ status, text: "" });

test("counts a view by path and query, and no crawlers", async () => {
  const address = "/vehicles?city=Visakhapatnam&pickupDate=2026-11-22";
  expect(await report(address)).toEqual(empty(204));
  expect(await report(`${address}&token=secret`)).toEqual(empty(204));
  expect(await report(address, { agent: "Googlebot/2.1" })).toEqual(empty(204));
  const rows = await database.db.selectFrom("pageViews").selectAll().execute();
  expect(rows).toEqual([{ day: "2026-11-20", address, views: 2 }]);
});

test("refuses an invalid report without a message", async () => {
  for (const garbage of ["", "nonsense", "//elsewhere/", `/vehicles?city=${"x".repeat(2000)}`]) {
    expect(await report(garbage)).toEqual(empty(400));
  }
  expect(loader().status).toBe(405);
});

test("responds 503 without a message when the count fails", async () => {
  const analytics = { count: () => Promise.reject(new Error("disk full")) };
  expect(await report("/", { services: { ...services, analytics } })).toEqual(empty(503));
});
