import type { Tx } from "#app/db/client.server.ts";
import { depositTermsAfterCarChange } from "#app/records/money/deposit-amount.server.ts";
import type { TripStatus } from "#app/domain/booking.ts";
import { type ChangePlan, lastLeg } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { hoursBilled } from "#app/domain/rental-period.ts";
import { sumLines } from "#app/domain/charges.ts";
import { moveCredits } from "#app/domain/moved-credits.ts";
import { insertChargeLines, listChargeLines } from "#app/records/money/charge-lines.server.ts";
import { getSurplus, requestPayout } from "#app/records/money/payouts.server.ts";
import { postChange } from "#app/records/money/post-change.server.ts";
import { issueAgreement } from "./agreements.server.ts";
import { changeStretch } from "./change-stretch.server.ts";
import { recordBookingEvent } from "./booking-events.server.ts";
import { replaceLegs } from "./legs.server.ts";
import {
  endOccupancyAt,
  occupyCar,
  prolongTo,
  releaseCar,
  stopPreparing,
} from "./occupancy.server.ts";
import { findPreparation } from "./preparation.server.ts";

type ChangedBooking = { id: string; tripStatus: TripStatus };

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
  await tx
    .updateTable("bookings")
    .set({
      ...to,
      ...depositTermsAfterCarChange(to.carId),
      hours: hoursBilled(to),
      pricePerHour: lastLeg(legs).pricePerHour,
      cancellationFloorPercent: plan.floorPercent,
      updatedAt: now,
    })
    .where("id", "=", bookingId)
    .execute();
  await replaceLegs(tx, bookingId, legs);
  await occupyPlan(tx, booking, plan, now);
  await insertChargeLines(tx, { bookingId, changeId }, lines, now);
  // Now, and not with the plan: something may have been refunded while the change waited for its payment.
  const moved = moveCredits(await listChargeLines(tx, bookingId));
  await insertChargeLines(tx, { bookingId, changeId }, moved, now);
  await recordBookingEvent(tx, { bookingId, kind: "changed", actor, at: now, detail });
  await issueAgreement(tx, bookingId, "changed", now);
  const surplus = await getSurplus(tx, bookingId, sumLines(lines).total);
  if (surplus > 0) {
    await requestPayout(tx, { bookingId, amount: surplus, reason: "changed", actor }, now);
  }
  await postChange(tx, { bookingId, changeId, paymentId, lines: [...lines, ...moved] }, now);
}

async function occupyPlan(
  tx: Tx,
  { id: bookingId, tripStatus }: ChangedBooking,
  { from, to, legs }: ChangePlan,
  now: Instant,
): Promise<void> {
  const last = lastLeg(legs);
  const { carId } = last;
  const preparation = await findPreparation(tx, carId);
  const stretch = await changeStretch(tx, { bookingId, from, to }, preparation);
  if (tripStatus === "upcoming") {
    await releaseCar(tx, bookingId);
    return await occupyCar(tx, { bookingId }, { carId, ...stretch });
  }
  const { endsAt, preparationAfter } = stretch;
  if (carId === from.carId) {
    return await prolongTo(tx, bookingId, last, { endsAt, preparationAfter });
  }
  await endOccupancyAt(tx, bookingId, now);
  await stopPreparing(tx, { bookingId, carId }, now);
  await occupyCar(tx, { bookingId }, { carId, startsAt: now, endsAt, preparationAfter });
}
