import type { Database, Tx } from "#app/db/client.server.ts";
import { type ChangePlan, MAX_UNPAID_CHANGES_PER_DAY } from "#app/domain/booking-change.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { applyChange } from "#app/records/booking/apply-change.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { changeStretch } from "#app/records/booking/change-stretch.server.ts";
import { insertChange } from "#app/records/booking/changes.server.ts";
import { holdForChange } from "#app/records/booking/occupancy.server.ts";
import { findPreparation } from "#app/records/booking/preparation.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { newOrder } from "#app/records/money/open-order.server.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import type { ChangeRequest, ChangingBooking, PlannedChange } from "./plan-change.server.ts";
import { withChange } from "./with-change.server.ts";

export type RequestedChange = Omit<ChangeRequest, "by"> & {
  bookingId: string;
  shownAmount: Paise;
  actor: string;
  /** How long what the change adds is held for its payment. */
  holdUntil: Instant;
};

/** Null: nothing is to be paid online, so it is made already. Otherwise the order that pays for it. */
export type ChangeOutcome = { orderId: string | null };

/**
 * Holds what the change adds until it is paid; a change that costs nothing, or too little to be paid online, is made at
 * once.
 */
export async function requestChange(
  { db, provider }: { db: Database; provider: string },
  { actor, holdUntil, ...change }: RequestedChange,
  now: Instant,
): Promise<Result<ChangeOutcome, ChangeRefusal>> {
  return await withChange<ChangeOutcome>(
    db,
    {
      ...change,
      by: "customer",
      mayWait: true,
      checkRequestLimit: async (tx) => await refuseTooMany(tx, change.bookingId, actor, now),
    },
    now,
    async (tx, booking, { plan, amount }) => {
      const { id: bookingId } = booking;
      const reason = null;
      if (isPayableOnline(amount)) {
        const held = { plan, amount, provider, actor, reason, holdUntil };
        return ok(await holdForPayment(tx, booking, held, now));
      }
      const row = { bookingId, plan, amount, expiresAt: null, actor, reason };
      const { id } = await insertChange(tx, row, now);
      await enqueueNotice(tx, { bookingId, kind: "changed", about: id }, now);
      await applyChange(
        tx,
        booking,
        { id, plan, actor, detail: plan.summary, paymentId: null },
        now,
      );
      return ok({ orderId: null });
    },
  );
}

async function refuseTooMany(
  tx: Tx,
  bookingId: string,
  actor: string,
  now: Instant,
): Promise<ChangeRefusal | null> {
  const { unpaid } = await tx
    .selectFrom("bookingChanges")
    .select((eb) => eb.fn.countAll().as("unpaid"))
    .where("bookingId", "=", bookingId)
    .where("actor", "=", actor)
    .where("state", "<>", "applied")
    .where("createdAt", ">", now - DAY)
    .executeTakeFirstOrThrow();
  return Number(unpaid) >= MAX_UNPAID_CHANGES_PER_DAY ? { kind: "too-many" } : null;
}

type HeldChange = PlannedChange & {
  provider: string;
  actor: string;
  reason: string | null;
  holdUntil: Instant;
};

/** It is made once its order is paid. */
export async function holdForPayment(
  tx: Tx,
  booking: ChangingBooking,
  { plan, amount, provider, actor, reason, holdUntil: expiresAt }: HeldChange,
  now: Instant,
): Promise<{ orderId: string }> {
  const { id: bookingId } = booking;
  const row = { bookingId, plan, amount, expiresAt, actor, reason };
  const { id: changeId } = await insertChange(tx, row, now);
  await holdAdded(tx, booking, plan, { changeId, expiresAt });
  const order = { provider, bookingId, amount, purpose: "change", changeId } as const;
  const { orderId, query } = newOrder(order, now);
  await query(tx).execute();
  const detail = plan.summary;
  await recordBookingEvent(tx, { bookingId, kind: "change_requested", actor, at: now, detail });
  return { orderId };
}

/** In the one table that says who has a car, so that nobody else gets it meanwhile. */
async function holdAdded(
  tx: Tx,
  booking: ChangingBooking,
  { to }: ChangePlan,
  hold: { changeId: string; expiresAt: Instant },
): Promise<void> {
  const { carId } = to;
  const change = { bookingId: booking.id, from: booking, to };
  const preparation = await findPreparation(tx, carId);
  const stretch = { carId, ...(await changeStretch(tx, change, preparation)) };
  // Before its return a trip under way has what it needs; others may have had the car before a swap.
  const startsAt = booking.tripStatus === "picked_up" ? booking.returnAt : stretch.startsAt;
  await holdForChange(tx, booking.id, { ...stretch, startsAt }, hold);
}
