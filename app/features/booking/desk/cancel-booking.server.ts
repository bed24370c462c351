import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/db/desk-log.server.ts";
import { releaseCar } from "#app/db/occupancy.server.ts";
import { requestRefund } from "#app/db/refunds.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Cancellation, cancellation } from "#app/domain/cancellation.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { changeBooking, type DeskRefusal, subjectOf } from "./change-booking.server.ts";
import { queueConfirmation } from "./queue-confirmation.server.ts";

export type CancelRefusal = DeskRefusal | { kind: "charge-changed"; terms: Cancellation };

type Asked = {
  bookingId: string;
  reason: string;
  /** What was shown to be kept; another one is shown first. */
  shownCharge: Paise;
  /** Whether the customer is written to. */
  tell?: boolean;
};

/**
 * Cancels a booking at the lower of the two policies at this moment (decision 008 of the review): the
 * car is free, and what is not kept goes back.
 */
export async function cancelBooking(
  deps: { db: Database },
  desk: Desk,
  { bookingId, reason, shownCharge, tell = false }: Asked,
  now: Instant,
): Promise<Result<Cancellation, CancelRefusal>> {
  const asked = { bookingId, action: "cancel" } as const;
  return await changeBooking<Cancellation, CancelRefusal>(
    deps.db,
    asked,
    now,
    async (tx, booking) => {
      const payment = await findKeptPayment(tx, bookingId);
      const terms = cancellation(payment?.amount ?? paise(0), booking.pickupAt, now);
      if (terms.charge !== shownCharge) return refused({ kind: "charge-changed", terms });
      await releaseCar(tx, bookingId);
      await tx
        .updateTable("bookings")
        .set({ status: "cancelled", holdExpiresAt: null, updatedAt: now })
        .where("id", "=", bookingId)
        .execute();
      const event = { bookingId, actor: desk.userId, at: now, detail: reason };
      await recordBookingEvent(tx, { ...event, kind: "cancelled" });
      if (payment && terms.refund > 0) {
        const refund = { ...payment, amount: terms.refund };
        await requestRefund(tx, refund, "cancelled", now, desk.userId);
      }
      const detail = `${reason} · ${moneyWords(terms)}`;
      const deed = { deed: "booking.cancelled", subject: subjectOf(booking), detail } as const;
      await recordDeed(tx, desk, deed, now);
      // Who cannot be reached is cancelled all the same.
      if (tell) await queueConfirmation(tx, booking, now, desk);
      return ok(terms);
    },
  );
}

/** The one payment that pays for a booking. */
export async function findKeptPayment(db: Database | Tx, bookingId: string) {
  return await db
    .selectFrom("payments")
    .select(["id", "bookingId", "amount", "provider"])
    .where("bookingId", "=", bookingId)
    .where("outcome", "=", "kept")
    .executeTakeFirst();
}

function moneyWords({ charge, refund }: Cancellation): string {
  return `${formatRupees(charge)} kept, ${formatRupees(refund)} goes back`;
}
