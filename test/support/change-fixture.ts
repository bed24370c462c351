import { expect } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { endTrip, startTrip } from "#app/records/booking/trips.server.ts";
import { CREATED_AT, insertUser } from "./factories.ts";
import { createBookingFlow, operatorPhones } from "./paid-bookings.ts";
import { openTestDatabase } from "./test-database.ts";
import { changesOf } from "./trip-changes.ts";

/** 9:00 AM; the return is two days later. */
export const PICKUP: Instant = CREATED_AT + 3 * DAY;
export const RETURN: Instant = PICKUP + 2 * DAY;
export const now: Instant = CREATED_AT + HOUR;

/** For the tests of a file: paid bookings and their changes, on a database of their own if not given. */
export async function openChangeFixture(given?: Database) {
  const db = given ?? (await openTestDatabase()).db;
  const { payments, bookAndPay } = createBookingFlow(db);
  const { id: staffId } = await insertUser(db);

  async function book() {
    const held = await bookAndPay(PICKUP);
    return { ...held, change: changesOf(db, held.bookingId, held.userId) };
  }
  type Booked = Awaited<ReturnType<typeof book>>;

  async function pay(orderId: string | null, at = now) {
    const order = db
      .selectFrom("payments")
      .select("amount")
      .where("orderId", "=", orderId ?? "");
    const { amount } = await order.executeTakeFirstOrThrow();
    payments.setOrder(orderId ?? "", { state: "completed", amount });
    return await settlePayment({ db, payments, operatorPhones }, orderId ?? "", at);
  }

  async function fail(orderId: string) {
    payments.setOrder(orderId, { state: "failed" });
    return await settlePayment({ db, payments, operatorPhones }, orderId, now);
  }

  return {
    db,
    staffId,
    book,
    pay,
    fail,
    async bookAfter(carId: string, pickupAt: Instant) {
      const { id: userId } = await insertUser(db);
      const customer = { userId, name: "Next", email: null, phone: null };
      const period = { pickupAt, returnAt: pickupAt + DAY };
      const held = await placeHold({ db, provider: "fake" }, customer, { carId, period }, now);
      if (!held.ok) throw new Error(held.reason);
      expect(await pay(held.value.orderId)).toMatchObject({ outcome: "kept" });
      return held.value;
    },
    bookingOf: async ({ bookingId }: Booked) =>
      await db
        .selectFrom("bookings")
        .selectAll()
        .where("id", "=", bookingId)
        .executeTakeFirstOrThrow(),
    handOver: ({ bookingId }: Pick<Booked, "bookingId">, at: Instant) =>
      inTransaction(db, (tx) => {
        const readings = { at, odometerKm: 1, fuelPercent: 50, notes: "" };
        return startTrip(tx, bookingId, readings, { actor: staffId }, at);
      }),
    /** After 399 km, half full. */
    bringBack: ({ bookingId }: Pick<Booked, "bookingId">, at: Instant) =>
      inTransaction(db, async (tx) => {
        const locked = await lockBooking(tx, bookingId);
        if (!locked.ok) throw new Error(locked.reason);
        const readings = { at, odometerKm: 400, fuelPercent: 50, notes: "" };
        await endTrip(tx, locked.value, readings, { actor: staffId }, at);
      }),
    occupancyOf: async (carId: string) =>
      (
        await db
          .selectFrom("carOccupancy")
          .select(["startsAt", "endsAt", "expiresAt"])
          .where("carId", "=", carId)
          .orderBy("startsAt")
          .execute()
      ).map(({ startsAt, endsAt, expiresAt }) => [startsAt - PICKUP, endsAt - PICKUP, expiresAt]),
    refundsOf: async ({ bookingId }: Booked) =>
      await db
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.paymentId")
        .select(["refunds.amount", "refunds.reason"])
        .where("payments.bookingId", "=", bookingId)
        .orderBy("refunds.id")
        .execute(),
  };
}
