import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { paise } from "#app/domain/money.ts";
import { STAFF_ROLES, type StaffRole } from "#app/domain/staff-roles.ts";
import { insertEntry } from "#app/records/booking/inspection-entries.server.ts";
import { openAdminPages } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createCustomer, createStaff, signInAs } from "#test/support/users.ts";

const { database, services } = await openTestServices();
const visit = await openAdminPages(services);

const headersOf = new Map<StaffRole, Headers>();
let id = "";
let carId = "";

beforeAll(async () => {
  const { db } = database;
  for (const role of STAFF_ROLES) {
    const staff = await createStaff(db, { email: `${role}@example.com` }, role);
    headersOf.set(role, await signInAs(services.auth, staff));
  }
  const asha = await createCustomer(db);
  carId = (await insertCar(db)).id;
  const pickupAt = services.clock.now() + 2 * HOUR;
  const booking = { carId, userId: asha.id, pickupAt, returnAt: pickupAt + DAY };
  id = (await insertBooking(db, booking)).id;
});

const request = (role: StaffRole, form?: Record<string, string>, path = `/admin/bookings/${id}`) =>
  visit(path, { headers: headersOf.get(role) ?? new Headers(), ...(form && { form }) });

describe("of a booking", () => {
  test.each(["owner", "manager", "counter"] as const)(
    "%s gets money and documents",
    async (role) => {
      const { data } = await request(role);
      expect(data).toMatchObject({ showsMoney: true, documents: [] });
      expect((data as { booking: { totalAmount: number } }).booking.totalAmount).toBeGreaterThan(0);
    },
  );

  test("the accountant gets money and no documents", async () => {
    expect((await request("accountant")).data).toMatchObject({
      showsMoney: true,
      documents: null,
      views: [],
    });
  });

  test("the accountant sees that a document was rejected, and not why", async () => {
    const { db } = database;
    const event = { id: newId(), bookingId: id, actor: "", createdAt: services.clock.now() };
    const detail = "Driving License (front): Not legible";
    await db
      .insertInto("bookingEvents")
      .values({ ...event, kind: "document_rejected", detail })
      .execute();
    const verdict = { kind: "document_rejected" };
    expect((await request("counter")).data).toMatchObject({ history: [{ ...verdict, detail }] });
    expect((await request("accountant")).data).toMatchObject({
      history: [{ ...verdict, detail: null }],
    });
  });

  test("why a document was not needed at the pickup is for those who see documents", async () => {
    const { db } = database;
    const own = { id: newId(), bookingId: id, actorId: "", createdAt: services.clock.now() };
    const document = { name: "Work Proof", state: "missing", reason: "Original seen" } as const;
    const kind = { phase: "pickup", kind: "documents", enteredBy: "staff" } as const;
    const facts = toJson({ documents: [document] });
    const none = { storageKey: null, keyId: null, size: null, sha256: null };
    const entry = { ...own, ...kind, facts, uploadId: newId(), ...none };
    await db.transaction().execute((tx) => insertEntry(tx, entry));
    expect((await request("counter")).data).toMatchObject({ documentReasons: [document] });
    expect((await request("accountant")).data).toMatchObject({ documentReasons: [] });
  });

  test("the yard gets neither, in no part of the response", async () => {
    const { data } = await request("yard");
    expect(data).toMatchObject({
      showsMoney: false,
      documents: null,
      booking: { totalAmount: 0, subtotal: 0, tax: 0, pricePerHour: 0 },
      money: { payments: [], balance: 0 },
      lines: [],
      deposit: null,
      invoices: [],
    });
    const list = await request("yard", undefined, "/admin/bookings?filter=all");
    expect(list.data).toMatchObject({
      found: { bookings: [{ totalAmount: null }], revenue: null },
    });
    const calendar = await request("yard", undefined, "/admin/calendar");
    const { cars } = calendar.data as { cars: { bars: object[] }[] };
    expect(cars.flatMap(({ bars }) => bars)).toMatchObject([{ total: null, canMove: false }]);
  });
});

test.each([
  ["note", ["owner", "manager", "counter", "yard", "accountant"]],
  ["key-box", ["owner", "manager", "counter"]],
  ["confirmation", ["owner", "manager", "counter"]],
  ["reject-key-box", ["owner", "manager", "counter", "yard"]],
  ["keys-back", ["owner", "manager", "counter", "yard"]],
  ["charges-checked", ["owner", "manager", "counter", "yard"]],
  ["refund", ["owner", "manager", "counter"]],
  ["retry-refund", ["owner", "manager"]],
] as const)("the intent %s is for %s", async (intent, allowed) => {
  for (const role of STAFF_ROLES) {
    const { status } = await request(role, { intent });
    expect(status === 403, role).toBe(!allowed.some((one) => one === role));
  }
});

/** On a booking of its own. */
async function insertRefund(provider: string, state: "requested" | "failed") {
  const { db } = database;
  const car = await insertCar(db);
  const user = await insertUser(db);
  const booking = await insertBooking(db, { carId: car.id, userId: user.id });
  const payment = { provider, amount: paise(1000_00), refund: { state } };
  const { id: paymentId } = await insertSettledPayment(db, booking.id, payment);
  const refunds = db.selectFrom("refunds").select(["id", "state", "method"]).orderBy("createdAt");
  const listStates = async () =>
    (await refunds.where("paymentId", "=", paymentId).execute()).map((one) => one.state);
  const [refund] = await refunds.where("paymentId", "=", paymentId).execute();
  const intent = state === "failed" ? "pay-failed-refund" : "refund";
  const form = { intent, refundId: refund?.id ?? "", method: "cash" };
  const markPaid = (role: StaffRole) => request(role, form, `/admin/bookings/${booking.id}`);
  return { markPaid, listStates };
}

test("the counter hands over a refund of its own, and pays none by hand that failed online", async () => {
  const ours = await insertRefund(COUNTER_PROVIDER, "requested");
  expect((await ours.markPaid("counter")).status).toBe(302);
  expect(await ours.listStates()).toEqual(["completed"]);

  const failed = await insertRefund("sandbox", "failed");
  const { status, errors } = await failed.markPaid("counter");
  expect(status).toBe(403);
  expect(JSON.stringify(errors)).toContain('"reason":"role"');
  expect(await failed.listStates()).toEqual(["failed"]);
  expect((await failed.markPaid("manager")).status).toBe(302);
  expect((await failed.listStates()).toSorted()).toEqual(["completed", "failed"]);
});

test("the yard marks damage as repaired, and changes nothing else of a car", async () => {
  const path = `/admin/cars/${carId}`;
  expect((await request("yard", { intent: "repaired", damageId: "none" }, path)).status).toBe(302);
  for (const form of [{ intent: "restore" }, { name: "Mine", version: "1" }]) {
    expect((await request("yard", form, path)).status).toBe(403);
  }
  expect((await request("counter", { intent: "repaired", damageId: "none" }, path)).status).toBe(
    403,
  );
});

test("a document opens for those who review documents only", async () => {
  const path = `/admin/bookings/${id}?document=none`;
  expect((await request("yard", undefined, path)).status).toBe(403);
  expect((await request("accountant", undefined, path)).status).toBe(403);
  expect((await request("counter", undefined, path)).status).toBe(404);
});
