import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { loader } from "./route.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";

const { db, ...scene } = await openPaymentFixture();
const clock = fixedClock(CREATED_AT);
const database = { db, where: { dataDir: "/nonexistent" }, drop: () => Promise.resolve() };
const services = createTestServices(database, { clock });

const { bookingId, userId } = await scene.createPaidOnline();
const { reference } = await db
  .selectFrom("bookings")
  .select("reference")
  .where("id", "=", bookingId)
  .executeTakeFirstOrThrow();

async function open(file: string, viewer: { userId: string; role?: StaffRole } | null) {
  const account = viewer && { role: null, name: "", email: "", phone: null, ...viewer };
  const request = new Request(`${TEST_ORIGIN}/papers/${reference}/${file}`);
  const params = { reference, file };
  try {
    return await loader(createTestArgs(services, { request, params, account }));
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

test("serves a document inline with its own name, uncached", async () => {
  const answer = await open("invoice.pdf", { userId });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^inline; filename="INV-26-27-\d{6}\.pdf"$/),
    "content-length": String(bytes.length),
    "content-type": "application/pdf",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  const calendar = await open("trip.ics", { userId });
  expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
});

test("redirects visitors to sign in and back", async () => {
  const answer = await open("invoice.pdf", null);
  expect(answer.status).toBe(302);
  const next = encodeURIComponent(`/papers/${reference}/invoice.pdf`);
  expect(answer.headers.get("location")).toContain(next);
});

test("responds 404 for other users' documents; staff can open all", async () => {
  const { id: stranger } = await insertUser(db);
  const refused = await open("invoice.pdf", { userId: stranger });
  const missing = await open("bill.pdf", { userId });
  for (const answer of [refused, missing]) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toBe("Document not found.\n");
  }
  expect((await open("invoice.pdf", { userId: stranger, role: "owner" })).status).toBe(200);
});

test("limits the number of documents in a minute", async () => {
  const { id: userId } = await insertUser(db);
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => open("invoice.pdf", { userId: userId })),
  );
  // Which of those that come together is the one too many is not said.
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(["60"]);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
  clock.advance(MINUTE);
  expect((await open("invoice.pdf", { userId: userId })).status).toBe(404);
});
