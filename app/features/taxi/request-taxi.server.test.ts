import { afterEach, beforeEach, expect, test } from "vitest";
import { TAXI_REQUESTS_KEPT_DAYS } from "#app/content/taxi.ts";
import { findTaxiChoice } from "#app/content/site-content.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { businessDate, DAY, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { deleteOldTaxiRequests } from "./delete-old-requests.server.ts";
import { requestTaxi } from "./request-taxi.server.ts";
import type { TaxiRequest } from "./taxi-request.ts";

const STAFF = "+919000000003";
const now = CREATED_AT;
let scene: TestDatabase;
let db: Database;

beforeEach(async () => {
  scene = await createTestDatabase();
  db = scene.db;
});
afterEach(() => scene.drop());

const araku = findTaxiChoice("araku-suv")!;
const typed: TaxiRequest = {
  choice: araku,
  name: "Lakshmi Devi",
  phone: "098480 22338",
  pickupDate: "2026-11-28",
};

function ask(request: Partial<TaxiRequest> = {}, { at = now, from = "203.0.113.7" } = {}) {
  const deps = { db, staffPhone: STAFF, callerKey: "a key" };
  return requestTaxi(deps, { ...typed, ...request }, from, at);
}

const requests = () => db.selectFrom("taxiRequests").selectAll().orderBy("id").execute();
const texts = async () =>
  (await db.selectFrom("outbox").selectAll().orderBy("id").execute()).map(({ payload }) =>
    fromJson(payload),
  );

test("stores a request as typed and notifies staff", async () => {
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(await requests()).toMatchObject([
    {
      packageId: "araku-suv",
      package: "Araku Holiday, 7 Seater",
      name: "Lakshmi Devi",
      phone: "098480 22338",
      pickupDate: "2026-11-28",
      state: "new",
      createdAt: now,
    },
  ]);
  expect(await texts()).toEqual([
    {
      to: STAFF,
      template: "taxi-request",
      body: "New Booking Request\nPackage: Araku Holiday, 7 Seater\nName: Lakshmi Devi\nPhone: 098480 22338\nPickup Date: 2026-11-28",
    },
  ]);
});

test("stores and notifies of an empty request as well", async () => {
  await ask({ name: "", phone: "", pickupDate: "" });
  expect(await requests()).toMatchObject([{ name: "", phone: "", pickupDate: "", state: "new" }]);
  expect(await texts()).toMatchObject([
    {
      body: "New Booking Request\nPackage: Araku Holiday, 7 Seater\nName: \nPhone: \nPickup Date: ",
    },
  ]);
});

test("stores a repetition within a minute once", async () => {
  await ask();
  expect(await ask({}, { at: now + 59 * SECOND })).toEqual({ ok: true, value: null });
  expect(await requests()).toHaveLength(1);
  await ask({ name: "Lakshmi" }, { at: now + 59 * SECOND });
  await ask({}, { at: now + 59 * SECOND, from: "203.0.113.8" });
  await ask({}, { at: now + MINUTE });
  expect(await requests()).toHaveLength(4);
  expect(await texts()).toHaveLength(4);
});

test("stores ten concurrent repetitions once, with one text", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await requests()).toHaveLength(1);
  expect(await texts()).toHaveLength(1);
});

test("limits a client to five requests in ten minutes, also concurrently", async () => {
  const attempts = Array.from({ length: 12 }, (_, at) => ask({ name: `Lakshmi ${at}` }));
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await requests()).toHaveLength(5);
  expect(await ask()).toEqual({ ok: false, reason: "too-many-requests" });
  expect(await ask({}, { from: "203.0.113.8" })).toMatchObject({ ok: true });
  expect(await ask({}, { at: now + 10 * MINUTE })).toMatchObject({ ok: true });
  expect(await texts()).toHaveLength(7);
});

test("counts the IPv6 addresses of a household as one client", async () => {
  const from = (address: string, name: string) => ask({ name }, { from: address });
  for (const host of ["1", "2", "3:4", "a", "b"]) await from(`2001:db8:0:7::${host}`, host);
  expect(await from("2001:db8:0:7:ffff::1", "f")).toMatchObject({ ok: false });
  expect(await from("2001:db8:0:8::1", "f")).toMatchObject({ ok: true });
});

test("stores a client as a keyed hash, deleted after the window", async () => {
  await ask();
  const [stored] = await requests();
  expect(JSON.stringify(stored)).not.toContain("203.0.113.7");
  expect(stored?.caller).toMatch(/^[\w-]{43}$/);
  await ask({}, { at: now + 10 * MINUTE, from: "203.0.113.8" });
  const [expired] = await requests();
  expect(expired).toMatchObject({ ...stored, caller: null, fingerprint: null });
});

test("the database refuses unknown states and overlong texts", async () => {
  await ask();
  const update = (change: object) => db.updateTable("taxiRequests").set(change).execute();
  await update({ state: "contacted" });
  await expect(update({ state: "lost" })).rejects.toThrow();
  await expect(update({ name: "x".repeat(81) })).rejects.toThrow();
});

test("is deleted after a year, once its day is past", async () => {
  const lastYear = now - TAXI_REQUESTS_KEPT_DAYS * DAY;
  await ask({ pickupDate: "2026-01-02" }, { at: lastYear + 1 });
  await ask({ pickupDate: businessDate(now) }, { at: lastYear, from: "203.0.113.8" });
  expect(await deleteOldTaxiRequests(db, now)).toBe(0);
  await ask({ pickupDate: businessDate(now - DAY) }, { at: lastYear, from: "203.0.113.9" });
  const typed = ["", "tomorrow", "25/12/2026", "29 Nov 2026", "31.12.2026", "9 Nov", "2206-11-28"];
  for (const [index, pickupDate] of typed.entries()) {
    await ask({ pickupDate }, { at: lastYear, from: `203.0.113.${10 + index}` });
  }
  expect(await deleteOldTaxiRequests(db, now)).toBe(1 + typed.length);
  expect(await requests()).toHaveLength(2);
});
