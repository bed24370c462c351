import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { isPaid } from "#app/records/booking/booking-status.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { isReturnLate } from "#app/domain/trip-actions.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";

const REMIND_BEFORE_MS = DAY;
/** A booking made shortly before the trip needs no reminder. */
const MIN_LEAD_MS = DAY + 2 * HOUR;
const MAX_LATE_MS = DAY;
const BATCH = 100;

/** Once for each pickup or return time. Returns how many were enqueued. */
export async function enqueueTripNotices(db: Database, now: Instant): Promise<number> {
  const [upcoming, late] = [await listUpcomingTrips(db, now), await listLateReturns(db, now)];
  for (const { id, at } of upcoming) await enqueue(db, { id, kind: "reminder", at }, now);
  for (const { id, at } of late) await enqueue(db, { id, kind: "late_return", at }, now);
  return upcoming.length + late.length;
}

type Trip = { id: string; kind: "reminder" | "late_return"; at: Instant };

async function enqueue(db: Database, { id, kind, at }: Trip, now: Instant): Promise<void> {
  const notice = { bookingId: id, kind, about: String(at) };
  await inTransaction(db, (tx) => enqueueNotice(tx, notice, now));
}

async function listUpcomingTrips(db: Database, now: Instant) {
  return await db
    .selectFrom("bookings")
    .select(["bookings.id", "bookings.pickupAt as at"])
    .where("bookings.pickupAt", ">", now)
    .where("bookings.pickupAt", "<=", now + REMIND_BEFORE_MS)
    .where(isPaid)
    .where("bookings.tripStatus", "=", "upcoming")
    .where(sql<boolean>`bookings.created_at < bookings.pickup_at - ${MIN_LEAD_MS}`)
    .where(({ not, exists }) => not(exists(noticeOf(db, "reminder", "bookings.pickupAt"))))
    .orderBy("bookings.pickupAt")
    .limit(BATCH)
    .execute();
}

async function listLateReturns(db: Database, now: Instant) {
  const rows = await db
    .selectFrom("bookings")
    .select([
      "bookings.id",
      "bookings.returnAt",
      "bookings.tripStatus",
      "bookings.agreedConditions",
    ])
    .where(sql<boolean>`bookings.trip_status = 'picked_up'`)
    .where("bookings.returnAt", "<", now)
    .where("bookings.returnAt", ">", now - MAX_LATE_MS)
    // A car at the key box is back.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("keyBoxReturns")
            .select("bookingId")
            .whereRef("bookingId", "=", "bookings.id")
            .where("submittedAt", "is not", null),
        ),
      ),
    )
    .where(({ not, exists }) => not(exists(noticeOf(db, "late_return", "bookings.returnAt"))))
    .orderBy("bookings.returnAt")
    .limit(BATCH)
    .execute();
  return rows
    .filter((row) => isReturnLate(withGrace(row), now))
    .map(({ id, returnAt: at }) => ({ id, at }));
}

function noticeOf(
  db: Database,
  kind: "reminder" | "late_return",
  at: "bookings.pickupAt" | "bookings.returnAt",
) {
  return db
    .selectFrom("bookingNotices")
    .select("bookingNotices.id")
    .whereRef("bookingNotices.bookingId", "=", sql.ref("bookings.id"))
    .where("bookingNotices.kind", "=", kind)
    .where(sql<boolean>`booking_notices.about = cast(${sql.ref(at)} as text)`);
}
