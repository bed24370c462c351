import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { BookingChangesTable } from "#app/db/schema/bookings.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { type ChangePlan, type ChangeState, movesPickup } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { enqueueChangeEnded } from "#app/records/messages/notices.server.ts";
import { recordBookingEvent } from "./booking-events.server.ts";

type NewChange = {
  bookingId: string;
  plan: ChangePlan;
  amount: Paise;
  /** While it waits for its payment; null for one that is applied at once. */
  expiresAt: Instant | null;
  actor: string;
  reason: string | null;
};

export async function insertChange(
  tx: Tx,
  { plan, ...change }: NewChange,
  now: Instant,
): Promise<{ id: string }> {
  const id = newId();
  const state = change.expiresAt === null ? "applied" : "pending";
  const row = { ...change, id, state, plan: toJson(plan), createdAt: now, updatedAt: now } as const;
  await tx.insertInto("bookingChanges").values(row).execute();
  return { id };
}

export async function findPendingChange(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("bookingChanges")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("state", "=", "pending")
    .executeTakeFirst();
}

/** False when it is not pending any more: it was paid late, or ended by something else. */
export async function endChange(
  tx: Tx,
  id: string,
  state: Exclude<ChangeState, "pending">,
  now: Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable("bookingChanges")
    .set({ state, expiresAt: null, updatedAt: now })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  await tx.deleteFrom("carOccupancy").where("changeId", "=", id).execute();
  return ended.numUpdatedRows > 0n;
}

/** The car must be locked. What it held is free; money that still comes for it is refunded. */
export async function cancelPendingChange(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const pending = await findPendingChange(tx, bookingId);
  if (pending) await cancelChange(tx, pending, now);
}

/** With the pickup: neither its time nor its car can be another one any more. */
export async function cancelPickupChange(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const pending = await findPendingChange(tx, bookingId);
  if (pending && movesPickup(fromJson(pending.plan))) await cancelChange(tx, pending, now);
}

export async function cancelChange(tx: Tx, change: ChangeOfBooking, now: Instant): Promise<void> {
  await endUnpaid(tx, change, "cancelled", now);
}

/** The customer is told, if staff sent them how to pay for it. */
export async function expireChange(tx: Tx, change: ChangeOfBooking, now: Instant): Promise<void> {
  if (await endUnpaid(tx, change, "expired", now)) await enqueueChangeEnded(tx, change, now);
}

type ChangeOfBooking = Pick<BookingChangesTable, "id" | "bookingId">;

async function endUnpaid(
  tx: Tx,
  { id, bookingId }: ChangeOfBooking,
  state: "cancelled" | "expired",
  now: Instant,
): Promise<boolean> {
  if (!(await endChange(tx, id, state, now))) return false;
  await recordBookingEvent(tx, { bookingId, kind: "change_ended", actor: "system", at: now });
  return true;
}

/** A change that waits for its payment, with its newest order: another one is opened once that has failed. */
export async function findWaitingChange(db: Database | Tx, bookingId: string, now: Instant) {
  const waiting = await db
    .selectFrom("bookingChanges")
    .innerJoin("payments", "payments.changeId", "bookingChanges.id")
    .select(["bookingChanges.id", "plan", "bookingChanges.amount", "bookingChanges.expiresAt"])
    .select(["payments.orderId", "payments.state as orderState"])
    .where("bookingChanges.bookingId", "=", bookingId)
    .where("payments.bookingId", "=", bookingId)
    .where("bookingChanges.state", "=", "pending")
    .where("bookingChanges.expiresAt", ">", now)
    .orderBy("payments.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const { plan, expiresAt, ...change } = waiting;
  return { ...change, summary: fromJson(plan).summary, expiresAt: expiresAt ?? now };
}
