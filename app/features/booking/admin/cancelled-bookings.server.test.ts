import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import { DAY, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelBooking, markRefunded } from "#app/records/booking/transitions.server.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { bookingsQuery } from "./bookings-query.ts";
import { listBookings } from "./list-bookings.server.ts";
import { summariseBookings } from "./summarise-bookings.server.ts";

const NOW = instantOf("2026-11-20", 12 * 60);

const { db } = await openTestDatabase();

beforeAll(async () => {
  await cancel(await insertTrip("VZG-22222", "completed"));
  const refunded = await insertTrip("VZG-33333", "completed");
  const refund = { amount: 600_00, state: "completed" } as const;
  await insertSettledPayment(db, refunded, { amount: paise(1000_00), at: NOW, refund });
  await cancel(refunded);
  await inTransaction(db, (tx) => markRefunded(tx, refunded, NOW));
  // Paid too late, and never cancelled by anybody.
  const late = await insertTrip("VZG-44444", "expired");
  await inTransaction(db, (tx) => markRefunded(tx, late, NOW));
});

async function insertTrip(reference: string, status: BookingStatus): Promise<string> {
  const { id: userId } = await insertUser(db);
  const { id: carId } = await insertCar(db);
  const period = { pickupAt: NOW + DAY, returnAt: NOW + 2 * DAY };
  const trip = { reference, status, userId, carId, userName: "Asha Rao", createdAt: NOW };
  return (await insertBooking(db, { ...trip, ...period })).id;
}

async function cancel(bookingId: string): Promise<void> {
  await inTransaction(db, (tx) => cancelBooking(tx, bookingId, { actor: "system" }, NOW));
}

async function list(params: Record<string, string>) {
  return (await listBookings(db, bookingsQuery.parse(params), NOW)).bookings
    .map(({ reference, wasCancelled }) => `${reference} ${wasCancelled}`)
    .toSorted();
}

test.each([{}, { text: "asha" }, { by: "pickup", from: "2026-11-20" }])(
  "what was cancelled is listed whatever became of its money: %j",
  async (params) => {
    const cancelled = { ...params, filter: "cancelled" };
    expect(await list(cancelled)).toEqual(["VZG-22222 true", "VZG-33333 true"]);
    const refunded = await list({ ...params, filter: "refunded" });
    expect(refunded).toEqual(["VZG-33333 true", "VZG-44444 false"]);
    const summary = await summariseBookings(db, bookingsQuery.parse(cancelled), NOW);
    expect(summary.revenue).toBe(400_00);
  },
);
