import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/records/audit-log.server.ts";
import { releaseCar } from "#app/records/booking/occupancy.server.ts";
import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import {
  changeBooking,
  type DeskRefusal,
  type LockedBooking,
  subjectOf,
} from "./change-booking.server.ts";
import { findLastOdometer } from "./get-booking.server.ts";
import { handOverWords } from "./hand-over-words.ts";

/** What is noted when the keys change hands. */
export type HandOver = Pick<HandoversTable, "at" | "odometerKm" | "fuelPercent" | "notes">;

export type PickUpRefusal =
  | DeskRefusal
  | { kind: "in-future" }
  | { kind: "too-early" }
  /** Another booking has the car still. */
  | { kind: "car-out"; reference: string }
  /** Less than was noted of the car before: one of the two is wrong. */
  | { kind: "odometer-low"; odometerKm: number };

export type ReturnRefusal =
  | DeskRefusal
  | { kind: "in-future" }
  | { kind: "before-pickup"; at: Instant }
  | { kind: "odometer-back"; odometerKm: number };

/** Who is sure of the odometer hands over all the same. */
type Asked = HandOver & { bookingId: string; sure?: boolean };

/** The customer takes the car. */
export async function pickUp(
  deps: { db: Database },
  desk: Desk,
  asked: Asked,
  now: Instant,
): Promise<Result<null, PickUpRefusal>> {
  const { bookingId, at } = asked;
  if (at > now) return refused({ kind: "in-future" });
  const action = { bookingId, action: "pick-up" } as const;
  return await changeBooking<null, PickUpRefusal>(deps.db, action, now, async (tx, booking) => {
    if (!tripActions(booking, at).includes("pick-up")) return refused({ kind: "too-early" });
    const out = await findTripOut(tx, booking.carId);
    if (out) return refused({ kind: "car-out", reference: out.reference });
    const lastKm = await findLastOdometer(tx, booking.carId);
    if (!asked.sure && lastKm !== null && asked.odometerKm < lastKm) {
      return refused({ kind: "odometer-low", odometerKm: lastKm });
    }
    await record(tx, desk, booking, { kind: "pickup", ...asked }, now);
    return ok(null);
  });
}

/** The car is back, and free from that moment where it comes early. */
export async function takeBack(
  deps: { db: Database },
  desk: Desk,
  asked: Asked,
  now: Instant,
): Promise<Result<null, ReturnRefusal>> {
  const { bookingId, at, odometerKm } = asked;
  if (at > now) return refused({ kind: "in-future" });
  const action = { bookingId, action: "return" } as const;
  return await changeBooking<null, ReturnRefusal>(deps.db, action, now, async (tx, booking) => {
    const pickup = await findPickup(tx, bookingId);
    if (pickup && at < pickup.at) return refused({ kind: "before-pickup", at: pickup.at });
    if (pickup && odometerKm < pickup.odometerKm) {
      return refused({ kind: "odometer-back", odometerKm: pickup.odometerKm });
    }
    await record(tx, desk, booking, { kind: "return", ...asked }, now);
    await freeCarFrom(tx, bookingId, at);
    return ok(null);
  });
}

async function findTripOut(tx: Tx, carId: string) {
  return await tx
    .selectFrom("bookings")
    .select("reference")
    .where("carId", "=", carId)
    .where("tripStatus", "=", "picked_up")
    .executeTakeFirst();
}

async function findPickup(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("handovers")
    .select(["at", "odometerKm"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "pickup")
    .executeTakeFirst();
}

/** What each of the two is called where it is written down. */
const NAMES = {
  pickup: { tripStatus: "picked_up", deed: "booking.picked-up" },
  return: { tripStatus: "returned", deed: "booking.returned" },
} as const;

async function record(
  tx: Tx,
  desk: Desk,
  booking: LockedBooking,
  { kind, at, odometerKm, fuelPercent, notes }: HandOver & Pick<HandoversTable, "kind">,
  now: Instant,
): Promise<void> {
  const { id: bookingId } = booking;
  const { tripStatus, deed } = NAMES[kind];
  const read = { at, odometerKm, fuelPercent, notes };
  await tx
    .insertInto("handovers")
    .values({ bookingId, kind, ...read, actorId: desk.userId, createdAt: now })
    .execute();
  await tx
    .updateTable("bookings")
    .set({ tripStatus, updatedAt: now })
    .where("id", "=", bookingId)
    .execute();
  const detail = handOverWords(read);
  const event = { bookingId, kind: tripStatus, actor: desk.userId, at: now, detail };
  await recordBookingEvent(tx, event);
  await recordDeed(tx, desk, { deed, subject: subjectOf(booking), detail }, now);
}

async function freeCarFrom(tx: Tx, bookingId: string, at: Instant): Promise<void> {
  const kept = await tx
    .selectFrom("carOccupancy")
    .select(["startsAt", "endsAt"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  if (kept === undefined || at >= kept.endsAt) return;
  // Picked up early and back before its time began.
  if (at <= kept.startsAt) {
    await releaseCar(tx, bookingId);
    return;
  }
  await tx
    .updateTable("carOccupancy")
    .set({ endsAt: at })
    .where("bookingId", "=", bookingId)
    .execute();
}
