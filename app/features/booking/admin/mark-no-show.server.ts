import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/records/audit-log.server.ts";
import { releaseCar } from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { changeBooking, type DeskRefusal, subjectOf } from "./change-booking.server.ts";

/** The customer did not come: all is kept (spec 9, Terms page), and the car is free. */
export async function markNoShow(
  deps: { db: Database },
  desk: Desk,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<Result<null, DeskRefusal>> {
  const asked = { bookingId, action: "no-show" } as const;
  return await changeBooking<null, DeskRefusal>(deps.db, asked, now, async (tx, booking) => {
    await releaseCar(tx, bookingId);
    await tx
      .updateTable("bookings")
      .set({ tripStatus: "no_show", updatedAt: now })
      .where("id", "=", bookingId)
      .execute();
    await recordBookingEvent(tx, { bookingId, kind: "no_show", actor: desk.userId, at: now });
    await recordDeed(tx, desk, { deed: "booking.no-show", subject: subjectOf(booking) }, now);
    return ok(null);
  });
}
