import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { applyChange } from "#app/records/booking/apply-change.server.ts";
import { cancelPendingChange, insertChange } from "#app/records/booking/changes.server.ts";
import type { LockedCar } from "#app/records/booking/lock-booking.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import { planChange } from "./plan-change.server.ts";

/** A later booking that keeps its times and its price, and gets another car. */
export type Relocation = { bookingId: string; fromCarId: string; toCarId: string };

export const MAX_RELOCATIONS = 2;

/** Moves other bookings in the same transaction; their customers are told. */
export function makeRoom(staff: Staff, relocations: readonly Relocation[], now: Instant) {
  return {
    carIds: relocations.flatMap(({ fromCarId, toCarId }) => [fromCarId, toCarId]),
    run: async (tx: Tx, cars: ReadonlyMap<string, LockedCar>): Promise<ChangeRefusal | null> => {
      for (const relocation of relocations) {
        const refusal = await relocate(tx, staff, cars, relocation, now);
        if (refusal !== null) return refusal;
      }
      return null;
    },
  };
}

async function relocate(
  tx: Tx,
  staff: Staff,
  cars: ReadonlyMap<string, LockedCar>,
  { bookingId, fromCarId, toCarId }: Relocation,
  now: Instant,
): Promise<ChangeRefusal | null> {
  const booking = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking || booking.carId !== fromCarId) return { kind: "price-changed" };
  const { pickupAt, returnAt } = booking;
  const request = {
    to: { carId: toCarId, pickupAt, returnAt },
    basis: "keep",
    by: "staff",
  } as const;
  const planned = await planChange(tx, booking, cars, request, now);
  if (!planned.ok) return planned.reason;
  const { plan, amount } = planned.value;
  // Its customer asked for nothing and must not pay more or less.
  if (amount !== 0) return { kind: "price-changed" };
  await cancelPendingChange(tx, bookingId, now);
  const actor = staff.userId;
  const reason = "Another booking needs the car";
  const row = { bookingId, plan, amount, expiresAt: null, actor, reason };
  const { id } = await insertChange(tx, row, now);
  const detail = `${plan.summary} · ${reason}`;
  const subject = { kind: "booking", id: bookingId, name: booking.reference } as const;
  await writeAuditLog(tx, staff, { action: "booking.changed", subject, detail }, now);
  await enqueueNotice(tx, { bookingId, kind: "changed", about: id, actor }, now);
  await applyChange(tx, booking, { id, plan, actor, detail, paymentId: null }, now);
  return null;
}
