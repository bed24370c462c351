import type { Database, Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { findOccupantBefore } from "#app/records/booking/early-pickup.server.ts";
import type { Occupant } from "#app/records/booking/find-occupant.server.ts";
import { listLegs } from "#app/records/booking/legs.server.ts";
import { allowKeyBox, findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { findLastPickup } from "#app/records/booking/trip-handovers.server.ts";
import { endTrip, type HandoverReadings, startTrip } from "#app/records/booking/trips.server.ts";
import { lastLeg } from "#app/domain/booking-change.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import {
  checkOdometerBack,
  checkOdometerOut,
  type PickupOdometerRefusal,
  type ReturnOdometerRefusal,
} from "#app/domain/distance-driven.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { withTripAction, type BookingRefusal, subjectOf } from "./with-trip-action.server.ts";
import { formatHandover } from "./handover-labels.ts";

export type PickUpRefusal =
  | BookingRefusal
  | { kind: "in-future" }
  | { kind: "too-early" }
  | { kind: "car-out"; reference: string }
  /** Before the agreed time somebody else has it. */
  | { kind: "car-taken"; by: Occupant }
  | PickupOdometerRefusal;

export type ReturnRefusal =
  | BookingRefusal
  | { kind: "in-future" }
  | { kind: "before-pickup"; at: Instant }
  | ReturnOdometerRefusal
  /** Not when the customer left it at the key box. */
  | { kind: "other-time"; submittedAt: Instant };

/** `sure` overrides the odometer check, a reason the time of the key box or what the rules ask for. */
type HandoverInput = HandoverReadings & {
  bookingId: string;
  sure?: boolean;
  timeReason?: string;
  overrideReason?: string;
};

/** Runs in the transaction of the handover, before its agreement is written. */
type Record = (tx: Tx) => Promise<void>;

export async function pickUpCar(
  deps: { db: Database },
  staff: Staff,
  input: HandoverInput,
  now: Instant,
  record: Record = async () => {},
): Promise<Result<null, PickUpRefusal>> {
  const { bookingId, at } = input;
  if (at > now) return refused({ kind: "in-future" });
  const action = { bookingId, action: "pick-up" } as const;
  return await withTripAction<null, PickUpRefusal>(deps.db, action, now, async (tx, booking) => {
    if (!tripActions(booking, at).includes("pick-up")) return refused({ kind: "too-early" });
    const carOut = await findTripUnderWay(tx, booking.carId);
    if (carOut) return refused({ kind: "car-out", reference: carOut.reference });
    const taken = await findOccupantBefore(tx, bookingId, at, now);
    if (taken !== null) return refused({ kind: "car-taken", by: taken });
    const wrong = checkOdometerOut(input, await findLastOdometer(tx, booking.carId));
    if (wrong !== null) return refused(wrong);
    const readings = readingsOf(input);
    const detail = [formatHandover(readings), input.overrideReason].filter(Boolean).join(" · ");
    await record(tx);
    if (siteRules().keyBox) await allowKeyBox(tx, bookingId, staff.userId, now);
    await startTrip(tx, bookingId, readings, { actor: staff.userId, detail }, now);
    const subject = subjectOf(booking);
    await writeAuditLog(tx, staff, { action: "booking.picked-up", subject, detail }, now);
    return ok(null);
  });
}

/** Frees the car from that moment if it returns early. */
export async function returnCar(
  deps: { db: Database },
  staff: Staff,
  input: HandoverInput,
  now: Instant,
  record: Record = async () => {},
): Promise<Result<null, ReturnRefusal>> {
  const { bookingId, at } = input;
  if (at > now) return refused({ kind: "in-future" });
  const action = { bookingId, action: "return" } as const;
  return await withTripAction<null, ReturnRefusal>(deps.db, action, now, async (tx, booking) => {
    const pickup = await findLastPickup(tx, bookingId);
    const since = pickup && (await findCarSince(tx, bookingId, pickup.at));
    if (since !== null && at < since) return refused({ kind: "before-pickup", at: since });
    const wrong = pickup?.readings
      ? checkOdometerBack(input, { ...pickup.readings, at: pickup.at }, now)
      : null;
    if (wrong !== null) return refused(wrong);
    const submittedAt = (await findKeyBoxReturn(tx, bookingId))?.submittedAt ?? null;
    const { timeReason = "" } = input;
    if (submittedAt !== null && !isSameMinute(at, submittedAt) && timeReason === "") {
      return refused({ kind: "other-time", submittedAt });
    }
    const readings = readingsOf(input);
    const detail = [formatHandover(readings), timeReason].filter(Boolean).join(" · ");
    await record(tx);
    await endTrip(tx, booking, readings, { actor: staff.userId, detail }, now);
    const subject = subjectOf(booking);
    await writeAuditLog(tx, staff, { action: "booking.returned", subject, detail }, now);
    return ok(null);
  });
}

/** When the customer got the car that they have now: after a swap it is another one than was picked up. */
async function findCarSince(tx: Tx, bookingId: string, pickedUpAt: Instant): Promise<Instant> {
  const legs = await listLegs(tx, bookingId);
  return legs.length > 1 ? Math.max(lastLeg(legs).startsAt, pickedUpAt) : pickedUpAt;
}

/** Forms have minutes. */
function isSameMinute(one: Instant, other: Instant): boolean {
  return Math.floor(one / MINUTE) === Math.floor(other / MINUTE);
}

async function findTripUnderWay(tx: Tx, carId: string) {
  return await tx
    .selectFrom("bookings")
    .select("reference")
    .where("carId", "=", carId)
    .where("tripStatus", "=", "picked_up")
    .executeTakeFirst();
}

function readingsOf(input: HandoverInput): HandoverReadings {
  const {
    bookingId: _,
    sure: _sure,
    timeReason: _time,
    overrideReason: _override,
    ...readings
  } = input;
  return readings;
}
