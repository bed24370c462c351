import type { Tx } from "#app/db/client.server.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { type ChangePlan, hoursOfLegs, lastLeg } from "#app/domain/booking-change.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { sumLines } from "#app/domain/charges.ts";
import { paise } from "#app/domain/money.ts";
import { insertChargeLines } from "#app/records/money/charge-lines.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { getRefundable, requestPayout } from "#app/records/money/payouts.server.ts";
import { postChange } from "#app/records/money/post-change.server.ts";
import { recordBookingEvent } from "./booking-events.server.ts";
import { replaceLegs } from "./legs.server.ts";
import {
  endOccupancyAt,
  occupyCar,
  prolongTo,
  releaseCar,
  stopPreparing,
} from "./occupancy.server.ts";
import { findPreparation, stretchOf } from "./preparation.server.ts";

type ChangedBooking = Pick<BookingsTable, "id" | "status"> & {
  tripStatus: "upcoming" | "picked_up" | "returned" | "no_show";
};

type AppliedChange = {
  id: string;
  plan: ChangePlan;
  actor: string;
  detail: string;
  /** What paid for it, where something did. */
  paymentId: string | null;
};

/**
 * Booking, legs, car, lines, books and documents in one transaction. All cars of the plan must be locked, the
 * holds of the change released. Call it last in the transaction: it takes the numbers of documents. Throws what
 * `isOverlapViolation` recognises when a car is taken.
 */
export async function applyChange(
  tx: Tx,
  booking: ChangedBooking,
  { id: changeId, plan, actor, detail, paymentId }: AppliedChange,
  now: Instant,
): Promise<void> {
  const { id: bookingId } = booking;
  const { to, legs, lines } = plan;
  const hours = Math.max(
    1,
    hoursOfLegs(legs).reduce((sum, value) => sum + value, 0),
  );
  await tx
    .updateTable("bookings")
    .set({
      ...to,
      hours,
      pricePerHour: lastLeg(legs).pricePerHour,
      cancellationFloorPercent: plan.floorPercent,
      updatedAt: now,
    })
    .where("id", "=", bookingId)
    .execute();
  await replaceLegs(tx, bookingId, legs);
  await occupyPlan(tx, booking, plan, now);
  await insertChargeLines(tx, { bookingId, changeId }, lines, now);
  await recordBookingEvent(tx, { bookingId, kind: "changed", actor, at: now, detail });
  // An unpaid booking is charged when it is confirmed.
  if (booking.status !== "completed") return;
  await refundSurplus(tx, { bookingId, total: sumLines(lines).total, actor }, now);
  await postChange(tx, { bookingId, changeId, paymentId, lines }, now);
}

/** What we hold above the new price goes back. */
async function refundSurplus(
  tx: Tx,
  { bookingId, total, actor }: { bookingId: string; total: number; actor: string },
  now: Instant,
): Promise<void> {
  if (total >= 0) return;
  const account = (await getBookingAccounts(tx, [bookingId])).get(bookingId);
  const price = (account?.charged ?? 0) - (account?.credited ?? 0) + total;
  const surplus = paise((await getRefundable(tx, bookingId)) - price);
  if (surplus > 0) {
    await requestPayout(tx, { bookingId, amount: surplus, reason: "changed", actor }, now);
  }
}

async function occupyPlan(
  tx: Tx,
  { id: bookingId, status, tripStatus }: ChangedBooking,
  { from, to, legs }: ChangePlan,
  now: Instant,
): Promise<void> {
  const last = lastLeg(legs);
  const preparation = await findPreparation(tx, last.carId);
  if (tripStatus === "upcoming") {
    const expiresAt = status === "completed" ? null : await findExpiry(tx, bookingId);
    await releaseCar(tx, bookingId);
    const stretch = { carId: last.carId, ...stretchOf(to, preparation) };
    return await occupyCar(tx, { bookingId }, stretch, expiresAt);
  }
  if (to.carId === from.carId) return await prolongTo(tx, bookingId, last);
  await endOccupancyAt(tx, bookingId, now);
  await stopPreparing(tx, { bookingId, carId: last.carId }, now);
  const { minutesAfter } = preparation;
  const endsAt = last.endsAt + minutesAfter * MINUTE;
  const { carId } = last;
  const stretch = { carId, startsAt: now, endsAt, preparationAfter: minutesAfter };
  await occupyCar(tx, { bookingId }, stretch);
}

async function findExpiry(tx: Tx, bookingId: string): Promise<Instant | null> {
  const row = await tx
    .selectFrom("carOccupancy")
    .select("expiresAt")
    .where("bookingId", "=", bookingId)
    .limit(1)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}
