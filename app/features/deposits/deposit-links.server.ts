import { sql } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import { HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { findDepositTerms, type OrderRefusal } from "./deposit-order.server.ts";

/** By staff, where the customer may pay it now. */
export async function sendDepositLink(
  { db, provider }: { db: Database; provider: PaymentProvider },
  staff: Staff,
  bookingId: string,
  now: Instant,
): Promise<Result<null, OrderRefusal>> {
  return await inTransaction<Result<null, OrderRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) return refused("not-found");
    const { id, reference } = locked.value;
    const booking = { ...locked.value, conditions: conditionsOf(locked.value) };
    const terms = await findDepositTerms(tx, provider, booking, now);
    if (!terms.ok) return terms;
    // Again if need be, but not twice in a minute.
    const about = `link:${Math.floor(now / MINUTE)}`;
    await enqueueNotice(tx, { bookingId, kind: "deposit_due", about, actor: staff.userId }, now);
    const subject = { kind: "booking", id, name: reference } as const;
    const entry = { action: "booking.deposit-link-sent", subject } as const;
    await writeAuditLog(tx, staff, { ...entry, detail: formatRupees(terms.value.amount) }, now);
    return ok(null);
  });
}

const BATCH = 100;

/** For a job: a link to each customer whose pickup is near, once for each pickup time. */
export async function enqueueDepositLinks(db: Database, now: Instant): Promise<number> {
  const due = await db
    .selectFrom("bookings")
    .select(["bookings.id as bookingId", "bookings.pickupAt"])
    .where("bookings.status", "=", "completed")
    .where("bookings.tripStatus", "=", "upcoming")
    .where("bookings.pickupAt", ">", now)
    .where("bookings.pickupAt", "<=", now + siteRules().depositHours * HOUR)
    .where("bookings.depositFirstTripAmount", ">", paise(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bookingNotices")
            .select("bookingNotices.id")
            .whereRef("bookingNotices.bookingId", "=", "bookings.id")
            .where("bookingNotices.kind", "=", "deposit_due")
            .where(sql<boolean>`booking_notices.about = cast(bookings.pickup_at as text)`),
        ),
      ),
    )
    .orderBy("bookings.pickupAt")
    .limit(BATCH)
    .execute();
  await tryEach(due, ({ bookingId, pickupAt }) => {
    const notice = { bookingId, kind: "deposit_due", about: String(pickupAt) } as const;
    return inTransaction(db, (tx) => enqueueNotice(tx, notice, now));
  });
  return due.length;
}
