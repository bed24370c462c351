import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { expect, test } from "vitest";
import type { PaymentsTable, RefundsTable } from "#app/db/schema/payments.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  type BookingOverrides,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
  REVIEWED,
  CREATED_AT,
} from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { explainQueries } from "#test/support/explain-queries.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { listCustomerBookings } from "./list-customer-bookings.server.ts";

const database = await openTestDatabase();

async function customerWithBooking(changes: { status?: BookingStatus } = {}) {
  const { db } = database;
  const user = await insertUser(db);
  const car = await insertCar(db);
  const booking = await insertBooking(db, { carId: car.id, userId: user.id, ...changes });
  return { userId: user.id, car, booking };
}

let payments = 0;

async function insertPayment(
  booking: { id: string; totalAmount: PaymentsTable["amount"] },
  state: PaymentsTable["state"],
  refund?: RefundsTable["state"],
) {
  payments += 1;
  const at = CREATED_AT + payments;
  const { id: bookingId, totalAmount: amount } = booking;
  if (state === "completed") {
    const back = { outcome: "refund" as const, reason: "car-gone" as const };
    const money = refund
      ? { outcome: back.outcome, refund: { state: refund, reason: back.reason } }
      : {};
    return await insertSettledPayment(database.db, bookingId, {
      provider: "none",
      amount,
      at,
      ...money,
    });
  }
  const order = paymentRow({ bookingId, provider: "none", amount }, at);
  await database.db
    .insertInto("payments")
    .values({ ...order, state })
    .execute();
  return order;
}

async function attachDocument(
  { id: bookingId, userId: ownerId }: { id: string; userId: string },
  own: Omit<Parameters<typeof insertDocument>[1], "ownerId">,
) {
  const { id: documentId } = await insertDocument(database.db, { ownerId, ...own });
  await database.db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
}

test("returns a booking with its car", async () => {
  const { userId, car, booking } = await customerWithBooking();
  expect(await listCustomerBookings(database.db, userId)).toEqual([
    {
      id: booking.id,
      reference: booking.reference,
      status: "completed",
      tripStatus: "upcoming",
      city: "Visakhapatnam",
      location: "RTC Complex",
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
      totalAmount: booking.totalAmount,
      holdExpiresAt: null,
      createdAt: CREATED_AT,
      graceMinutes: 60,
      carName: car.name,
      carMake: "Hyundai",
      carImage: car.image,
      carSlug: car.slug,
      carArchivedAt: null,
      registrationNumber: null,
      documents: 0,
      answerDueAt: null,
      paid: null,
      paymentUnsettled: false,
      refunds: [],
    },
  ]);
});

test("returns the customer's own bookings only, those under way or ahead first, at most 100", async () => {
  const { db } = database;
  const { id: userId } = await insertUser(db);
  const { id: carId } = await insertCar(db);
  await customerWithBooking();
  const trip = async (reference: string, day: number, rest: BookingOverrides = {}) => {
    const pickupAt = CREATED_AT + day * DAY;
    const period = { pickupAt, returnAt: pickupAt + DAY };
    await insertBooking(db, { carId, userId, reference, ...period, ...rest });
  };
  await trip("next month", 30);
  await trip("tomorrow", 1);
  await trip("out", 0, { tripStatus: "picked_up" });
  await trip("held", 3, { status: "pending" });
  await trip("refunded", 20, { status: "refunded", createdAt: CREATED_AT + MINUTE });
  await trip("cancelled", 5, { status: "cancelled" });
  await trip("not picked up", -2, { tripStatus: "no_show" });
  await trip("returned", -4, { tripStatus: "returned" });
  const ordered = ["out", "tomorrow", "held", "next month"];
  ordered.push("refunded", "cancelled", "not picked up", "returned");
  const list = async () => (await listCustomerBookings(db, userId)).map((own) => own.reference);
  expect(await list()).toEqual(ordered);
  for (let day = 1; day <= 93; day++) await trip(`past-${day}`, -10 * day, { status: "expired" });
  const listed = await list();
  expect(listed).toHaveLength(100);
  expect(listed.slice(0, 9)).toEqual([...ordered, "past-1"]);
  expect(listed.at(-1)).toBe("past-92");
});

test("finds a customer's bookings by an index", async () => {
  const { userId } = await customerWithBooking();
  const plans = await explainQueries(database.db, /order by case/, (db) =>
    listCustomerBookings(db, userId),
  );
  expect(plans).toEqual([expect.stringMatching(/bookings_user\b/)]);
});

test("returns nothing for an unknown user", async () => {
  expect(await listCustomerBookings(database.db, "nobody")).toEqual([]);
});

test("includes archived cars", async () => {
  const { userId, car } = await customerWithBooking();
  await database.db
    .updateTable("cars")
    .set({ archivedAt: CREATED_AT })
    .where("id", "=", car.id)
    .execute();
  expect(await listCustomerBookings(database.db, userId)).toMatchObject([
    { carArchivedAt: CREATED_AT },
  ]);
});

test("counts documents by kind, not by file, without rejected ones", async () => {
  const { userId, booking } = await customerWithBooking();
  await attachDocument(booking, { replacedAt: CREATED_AT });
  await attachDocument(booking, {});
  await attachDocument(booking, { kind: "dl_back", ...REVIEWED.verified });
  await attachDocument(booking, { kind: "work_proof", ...REVIEWED.rejected });
  expect(await listCustomerBookings(database.db, userId)).toMatchObject([{ documents: 2 }]);
});

test("returns a booking with several payments once, with the state of its refund", async () => {
  const { userId, booking } = await customerWithBooking({ status: "expired" });
  await insertPayment(booking, "failed");
  await insertPayment(booking, "pending");
  await insertPayment(booking, "completed", "completed");
  await insertPayment(booking, "completed", "requested");
  expect(await listCustomerBookings(database.db, userId)).toMatchObject([
    {
      paymentUnsettled: true,
      refunds: [
        { amount: booking.totalAmount, state: "completed" },
        { amount: booking.totalAmount, state: "requested" },
      ],
    },
  ]);
});

test("shows a kept payment without a refund", async () => {
  const { userId, booking } = await customerWithBooking();
  await insertPayment(booking, "completed");
  expect(await listCustomerBookings(database.db, userId)).toMatchObject([
    {
      paid: { amount: booking.totalAmount, atCounter: false },
      paymentUnsettled: false,
      refunds: [],
    },
  ]);
});

test("lists partial refunds separately, and a retried one once", async () => {
  const { userId, booking } = await customerWithBooking();
  const { db } = database;
  const amount = booking.totalAmount;
  const refund = { amount: 100_00, state: "failed", reason: "goodwill" } as const;
  const payment = await insertSettledPayment(db, booking.id, { provider: "none", amount, refund });
  const failed = await db
    .selectFrom("refunds")
    .select("id")
    .where("paymentId", "=", payment.id)
    .executeTakeFirstOrThrow();
  const ask = (of: { amount: number; retryOf?: string }) =>
    inTransaction(db, (tx) => {
      const part = { payment, reason: "goodwill", ...of, amount: paise(of.amount) } as const;
      return requestRefund(tx, part, CREATED_AT + of.amount);
    });
  await ask({ amount: 100_00, retryOf: failed.id });
  await ask({ amount: 300_00 });
  expect(await listCustomerBookings(db, userId)).toMatchObject([
    {
      paid: { amount },
      refunds: [
        { amount: 100_00, state: "requested", reason: "goodwill" },
        { amount: 300_00, state: "requested" },
      ],
    },
  ]);
});
