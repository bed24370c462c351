import { type Database, inTransaction } from "#app/db/client.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { isEarlyReturn } from "#app/domain/key-box.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import {
  findKeyBoxReturn,
  submitKeyBoxReturn,
} from "#app/records/booking/key-box-returns.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { findLastPickup } from "#app/records/booking/trip-handovers.server.ts";

type Input = {
  bookingId: string;
  userId: string;
  odometerKm: number;
  fuelPercent: number;
  keysPlace: string;
  /** Confirmed, long before the agreed time. */
  early?: boolean;
};

export type SubmitRefusal =
  | { kind: "not-found" | "not-now" | "early" }
  | { kind: "odometer-back"; odometerKm: number };

/** The car counts as returned from now, once staff confirm it. Sent twice, the first time counts. */
export async function submitOwnReturn(
  { db }: { db: Database },
  { bookingId, userId, early = false, ...submission }: Input,
  now: Instant,
): Promise<Result<null, SubmitRefusal>> {
  return await inTransaction<Result<null, SubmitRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok || locked.value.userId !== userId) return refused({ kind: "not-found" });
    const keyBox = await findKeyBoxReturn(tx, bookingId);
    if (keyBox === null) return refused({ kind: "not-found" });
    if (keyBox.submittedAt !== null) return ok(null);
    if (locked.value.tripStatus !== "picked_up") return refused({ kind: "not-now" });
    const odometerKm = (await findLastPickup(tx, bookingId))?.readings?.odometerKm ?? 0;
    if (submission.odometerKm < odometerKm) return refused({ kind: "odometer-back", odometerKm });
    if (!early && isEarlyReturn(locked.value.returnAt, now)) return refused({ kind: "early" });
    await submitKeyBoxReturn(tx, bookingId, submission, now);
    const event = { bookingId, kind: "return_submitted", actor: userId, at: now } as const;
    await recordBookingEvent(tx, { ...event, detail: formatMoment(now) });
    return ok(null);
  });
}
