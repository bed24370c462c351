import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import { insertBooking, insertCar, insertUser, MADE_AT } from "#test/factories.ts";
import { createTestArgs, createTestServices, TEST_ORIGIN } from "#test/request-context.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { loader } from "./route.ts";

let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.drop());

async function download(userId: string | null) {
  const account =
    userId === null ? null : { userId, isAdmin: false, name: "", email: "", phone: null };
  const request = new Request(`${TEST_ORIGIN}/profile/my-data`);
  return await loader(createTestArgs(services, { request, params: {}, account }));
}

test("a person downloads what is kept of them, and of nobody else", async () => {
  const { db } = database;
  const asha = await insertUser(db);
  const ravi = await insertUser(db);
  const car = await insertCar(db);
  const other = await insertCar(db);
  const booking = await insertBooking(db, { carId: car.id, userId: asha.id });
  const foreign = await insertBooking(db, { carId: other.id, userId: ravi.id });
  const document = {
    ownerId: asha.id,
    kind: "dl_front" as const,
    fileName: "licence.jpg",
    mime: "image/jpeg" as const,
    size: 3,
    sha256: "0".repeat(64),
    createdAt: MADE_AT,
    replacedAt: null,
  };
  await db
    .insertInto("documents")
    .values({ id: "d1", storageKey: "d1", ...document })
    .execute();
  for (const viewerId of [asha.id, ravi.id]) {
    const { ownerId, kind } = document;
    const view = { id: `v-${viewerId}`, documentId: "d1", ownerId, kind };
    await db
      .insertInto("documentAccess")
      .values({ ...view, viewerId, viewedAt: MADE_AT })
      .execute();
  }
  const response = await download(asha.id);
  expect(response.headers.get("content-disposition")).toContain("my-data.json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: asha.email, memberSince: new Date(MADE_AT).toISOString() },
    bookings: [{ reference: booking.reference, total: (booking.totalAmount / 100).toFixed(2) }],
    payments: [],
    documents: [{ kind: "dl_front", fileName: "licence.jpg" }],
    documentViews: [{ by: "you" }, { by: "staff" }],
  });
  for (const secret of [ravi.email, ravi.id, foreign.reference]) expect(text).not.toContain(secret);
});

test("who is not signed in is asked to, and who is gone gets nothing", async () => {
  for (const userId of [null, "no-such-person"]) {
    const response = await download(userId);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/auth?next=/profile%3Ftab%3Dinfo");
  }
});
