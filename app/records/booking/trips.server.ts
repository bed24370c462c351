import type { Insertable } from "kysely";
import { depositTermsAfterCarChange } from "#app/records/money/deposit-amount.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { canTripTransition, TRIP_STATUSES, type TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { lastLeg } from "#app/domain/booking-change.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { issueAgreement } from "./agreements.server.ts";
import { listLegs, replaceLegs } from "./legs.server.ts";
import { recordBookingEvent } from "./booking-events.server.ts";
import { confirmKeyBoxReturn } from "./key-box-returns.server.ts";
import { cancelPickupChange, cancelPendingChange } from "./changes.server.ts";
import { startOccupancyAt } from "./early-pickup.server.ts";
import { endOccupancyAt, moveOccupancy, releaseCar } from "./occupancy.server.ts";
import { findPreparation, stretchOf } from "./preparation.server.ts";
import { expireHoldsOfCar } from "./transitions.server.ts";

type HandoverRow = Insertable<HandoversTable>;

export type HandoverReadings = Pick<
  HandoverRow,
  "at" | "odometerKm" | "fuelPercent" | "notes" | "fastagBalance" | "keysMissing"
>;

type By = { actor: string; detail?: string };

/** The car must be locked, and nobody else have it from the pickup on. */
export async function startTrip(
  tx: Tx,
  bookingId: string,
  readings: HandoverReadings,
  by: By,
  now: Instant,
): Promise<void> {
  await insertHandover(tx, { bookingId, kind: "pickup", ...readings, actorId: by.actor }, now);
  await moveTrip(tx, bookingId, "picked_up", by, now);
  await cancelPickupChange(tx, bookingId, now);
  await startOccupancyAt(tx, bookingId, readings.at, now);
  await issueAgreement(tx, bookingId, "handed_over", now);
  await enqueueNotice(tx, { bookingId, kind: "handed_over", about: "", actor: by.actor }, now);
}

/** The car must be locked. */
export async function endTrip(
  tx: Tx,
  { id: bookingId, carId }: Pick<BookingsTable, "id" | "carId">,
  readings: HandoverReadings,
  by: By,
  now: Instant,
): Promise<void> {
  await insertHandover(tx, { bookingId, kind: "return", ...readings, actorId: by.actor }, now);
  await moveTrip(tx, bookingId, "returned", by, now);
  await cancelPendingChange(tx, bookingId, now);
  await expireHoldsOfCar(tx, now, carId);
  await endOccupancyAt(tx, bookingId, readings.at);
  await confirmKeyBoxReturn(tx, bookingId, now);
  await issueAgreement(tx, bookingId, "returned", now);
  await enqueueNotice(tx, { bookingId, kind: "returned", about: "", actor: by.actor }, now);
}

/** False if they are back already. */
export async function recordKeysBack(tx: Tx, bookingId: string): Promise<boolean> {
  const back = await tx
    .updateTable("handovers")
    .set({ keysMissing: 0 })
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "return")
    .where("keysMissing", "=", 1)
    .executeTakeFirst();
  return back.numUpdatedRows === 1n;
}

/** False if they are checked already, or the car is not back. */
export async function recordChargesChecked(
  tx: Tx,
  bookingId: string,
  now: Instant,
): Promise<boolean> {
  const checked = await tx
    .updateTable("handovers")
    .set({ chargesCheckedAt: now })
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "return")
    .where("chargesCheckedAt", "is", null)
    .executeTakeFirst();
  return checked.numUpdatedRows === 1n;
}

export async function recordNoShow(tx: Tx, bookingId: string, by: By, now: Instant): Promise<void> {
  await cancelPendingChange(tx, bookingId, now);
  await releaseCar(tx, bookingId);
  await moveTrip(tx, bookingId, "no_show", by, now);
  const { actor } = by;
  await enqueueNotice(tx, { bookingId, kind: "standing", about: "no_show", actor }, now);
}

/** An unpaid booking keeps its length and price. Both cars must be locked. Throws what `isOverlapViolation` recognises when the car is taken. */
export async function rescheduleBooking(
  tx: Tx,
  bookingId: string,
  to: Pick<BookingsTable, "carId" | "city" | "location" | "pickupAt" | "returnAt">,
  by: By,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ ...to, ...depositTermsAfterCarChange(to.carId), updatedAt: now })
    .where("id", "=", bookingId)
    .execute();
  const stretch = stretchOf(to, await findPreparation(tx, to.carId));
  await moveOccupancy(tx, { bookingId }, { carId: to.carId, ...stretch });
  const legs = await listLegs(tx, bookingId);
  const { carId, pickupAt: startsAt, returnAt: endsAt } = to;
  await replaceLegs(tx, bookingId, [{ ...lastLeg(legs), carId, startsAt, endsAt }]);
  await recordBookingEvent(tx, { bookingId, kind: "moved", at: now, ...by });
}

async function insertHandover(
  tx: Tx,
  handover: Omit<HandoverRow, "carId" | "createdAt">,
  now: Instant,
): Promise<void> {
  const carId = tx.selectFrom("bookings").select("carId").where("id", "=", handover.bookingId);
  await tx
    .insertInto("handovers")
    .values({ ...handover, carId, createdAt: now })
    .execute();
}

async function moveTrip(
  tx: Tx,
  bookingId: string,
  to: Exclude<TripStatus, "upcoming">,
  by: By,
  now: Instant,
): Promise<void> {
  const moved = await tx
    .updateTable("bookings")
    .set({ tripStatus: to, updatedAt: now })
    .where("id", "=", bookingId)
    .where(
      "tripStatus",
      "in",
      TRIP_STATUSES.filter((from) => canTripTransition(from, to)),
    )
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Error(`The trip of ${bookingId} cannot become ${to}`);
  await recordBookingEvent(tx, { bookingId, kind: to, at: now, ...by });
}
