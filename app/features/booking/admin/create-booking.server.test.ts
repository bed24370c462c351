import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { ok, refused } from "#app/domain/result.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import type { Customer } from "#app/records/booking/insert-booking.server.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { insertBlock, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createBooking, type CreateBookingInput } from "./create-booking.server.ts";

const { db } = (await openTestServices()).database;
const deps = { db, provider: "fake", maxDiscountPercent: 20 };
const now = CREATED_AT;
const period = { pickupAt: now + DAY, returnAt: now + 3 * DAY };
const shownTotal = standardQuote(paise(120_00), period).total;
const CASH = { kind: "paid", amount: null, method: "cash", receipt: "104" } as const;

let carId: string;
let customer: Customer;
let staff: { userId: string };
beforeEach(async () => {
  carId = (await insertCar(db)).id;
  customer = await insertCustomer();
  staff = { userId: (await insertUser(db)).id };
});

async function insertCustomer(): Promise<Customer> {
  const { id: userId, name, email, phone } = await insertUser(db);
  return { userId, name, email, phone };
}

type Own = Partial<CreateBookingInput<string>>;

const bookingInput = (own: Own = {}): CreateBookingInput<string> => ({
  bookingId: newId(),
  carId,
  period,
  findCustomer: async () => ok(customer),
  channel: "counter",
  payment: CASH,
  adjustment: null,
  shownTotal,
  sendConfirmation: false,
  ...own,
});

const book = (own: Own = {}, at = now) => createBooking(deps, staff, bookingInput(own), at);
const rowsOf = (table: "bookings" | "carOccupancy") =>
  db.selectFrom(table).selectAll().where("carId", "=", carId).execute();

async function paymentsOf(bookingId: string) {
  return await db.selectFrom("payments").selectAll().where("bookingId", "=", bookingId).execute();
}

describe("a booking created by staff", () => {
  test("keeps the car without expiry when paid at the counter, and is logged", async () => {
    const answer = await book({ sendConfirmation: true });
    if (!answer.ok) throw new Error(answer.reason.kind);
    const { bookingId, reference } = answer.value;
    expect(await rowsOf("bookings")).toMatchObject([
      {
        id: bookingId,
        reference,
        userId: customer.userId,
        status: "completed",
        channel: "counter",
        holdExpiresAt: null,
        termsAcceptedAt: now,
        totalAmount: shownTotal,
      },
    ]);
    expect(await rowsOf("carOccupancy")).toMatchObject([{ bookingId, expiresAt: null }]);
    expect(await paymentsOf(bookingId)).toMatchObject([
      {
        provider: "counter",
        state: "completed",
        outcome: "kept",
        amount: shownTotal,
        transactionId: "104",
        message: "Cash",
        nextCheckAt: null,
      },
    ]);
    await prepareMessages(db, now);
    const detail = "At the counter · Rs.6,796.80 · Cash · receipt 104";
    const events = db.selectFrom("bookingEvents").select(["kind", "actor", "detail"]);
    expect(await events.where("bookingId", "=", bookingId).orderBy("id").execute()).toEqual([
      { kind: "booked_at_desk", actor: staff.userId, detail },
      { kind: "message_queued", actor: staff.userId, detail: "Your booking is confirmed · E-mail" },
    ]);
    const entries = db.selectFrom("auditLog").select(["action", "actorId", "subject", "detail"]);
    expect(await entries.where("subjectId", "=", bookingId).orderBy("id").execute()).toMatchObject([
      { action: "booking.added", actorId: staff.userId, subject: reference, detail },
      { action: "booking.confirmation-sent" },
    ]);
    expect((await listMessagesTo(db, customer.email ?? ""))[0]).toContain("Paid: Rs.6,796.80");
  });

  test("held by phone can be paid online by its customer until the hold expires", async () => {
    const payment = { kind: "hold", hold: 4 } as const;
    const answer = await book({ channel: "phone", payment });
    if (!answer.ok) throw new Error(answer.reason.kind);
    const { bookingId } = answer.value;
    const end = now + 4 * HOUR;
    expect(await rowsOf("bookings")).toMatchObject([{ status: "pending", holdExpiresAt: end }]);
    const [order] = await paymentsOf(bookingId);
    expect(order).toMatchObject({ provider: "fake", state: "created", amount: shownTotal });
    const held = await placeHold(deps, customer, { carId, period }, end - MINUTE);
    expect(held).toMatchObject({
      ok: true,
      value: { bookingId, orderId: order?.orderId, holdExpiresAt: end },
    });
    await expireHolds(db, end - 1);
    expect(await rowsOf("carOccupancy")).toHaveLength(1);
    await expireHolds(db, end);
    expect(await rowsOf("carOccupancy")).toEqual([]);
    expect(await rowsOf("bookings")).toMatchObject([{ status: "expired" }]);
  });

  test("replaces a customer's expired hold, but not a current one", async () => {
    await placeHold(deps, await insertCustomer(), { carId, period }, now);
    expect(await book()).toMatchObject({ ok: false, reason: { kind: "car-taken" } });
    expect((await book({}, now + 15 * MINUTE)).ok).toBe(true);
  });

  test("is not limited by the customer's number of holds", async () => {
    const payment = { kind: "hold", hold: 1 } as const;
    for (let held = 0; held < 4; held++) {
      carId = (await insertCar(db)).id;
      expect((await book({ payment })).ok).toBe(true);
    }
  });
});

describe("refuses staff", () => {
  test.each<[string, Own]>([
    ["price-changed", { shownTotal: paise(1) }],
    ["car-not-found", { carId: "no-such-car" }],
    [
      "hold-too-late",
      {
        payment: { kind: "hold", hold: 1 },
        period: { pickupAt: now + MINUTE, returnAt: now + MINUTE + 2 * DAY },
      },
    ],
    ["hold-end", { payment: { kind: "hold", hold: { until: now + 8 * DAY } } }],
    ["customer", { findCustomer: async () => refused("not-found") }],
  ])("with %s, and writes nothing", async (kind, own) => {
    expect(await book(own)).toMatchObject({ ok: false, reason: { kind } });
    expect(await rowsOf("bookings")).toEqual([]);
  });

  test("an archived car and one in maintenance", async () => {
    await insertBlock(db, carId, period);
    expect(await book()).toMatchObject({ reason: { kind: "car-taken" } });
    carId = (await insertCar(db, { archivedAt: now })).id;
    expect(await book()).toMatchObject({ reason: { kind: "car-not-found" } });
  });
});

describe("concurrent requests", () => {
  test("two staff book one car: one succeeds, and the other's new customer is not created", async () => {
    const outcomes: string[] = [];
    const attempts = Array.from({ length: 6 }, async (_, number) => {
      const person = { name: `Racer ${number}`, email: `racer-${number}-${carId}@example.com` };
      return await book({
        findCustomer: async (tx) => {
          const { id } = await insertUser(tx, person);
          return ok({ ...person, userId: id, phone: null });
        },
      });
    });
    for (const answer of await Promise.all(attempts)) {
      outcomes.push(answer.ok ? "won" : answer.reason.kind);
    }
    expect(outcomes.sort()).toEqual([...Array.from({ length: 5 }, () => "car-taken"), "won"]);
    const racers = db.selectFrom("users").select("id").where("email", "like", `%-${carId}@%`);
    expect(await racers.execute()).toHaveLength(1);
  });

  test("a repeated form creates one booking and returns it twice", async () => {
    const bookingId = newId();
    const [first, second] = await Promise.all([book({ bookingId }), book({ bookingId })]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ ok: true, value: { bookingId } });
    expect(await rowsOf("bookings")).toHaveLength(1);
    expect(await paymentsOf(bookingId)).toHaveLength(1);
    const later = { pickupAt: now + 5 * DAY, returnAt: now + 7 * DAY };
    expect(await book({ bookingId, period: later })).toEqual({
      ok: false,
      reason: { kind: "already-sent", bookingId },
    });
  });

  test("one form submitted for two cars at once creates one booking", async () => {
    const bookingId = newId();
    const other = (await insertCar(db)).id;
    const answers = await Promise.all([book({ bookingId }), book({ bookingId, carId: other })]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      reason: { kind: "already-sent" },
    });
  });
});
