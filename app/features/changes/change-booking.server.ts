import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { applyChange } from "#app/records/booking/apply-change.server.ts";
import { insertChange } from "#app/records/booking/changes.server.ts";
import {
  listSwaps,
  type SwapReadings,
  recordSwapReadings,
} from "#app/records/booking/swaps.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import {
  type CounterPayment,
  formatCounterPayment,
  receiveAtCounter,
} from "#app/records/money/take-counter-payment.server.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import type { ChangeRequest, ChangingBooking, PlannedChange } from "./plan-change.server.ts";
import { makeRoom, type Relocation } from "./relocate-bookings.server.ts";
import { holdForPayment } from "./request-change.server.ts";
import { withChange } from "./with-change.server.ts";

/** How the customer pays for what is added. `later`: it becomes a balance, as does what is too little for a link. */
export type ChangePayment =
  | ({ how: "counter" } & CounterPayment)
  | { how: "link"; holdUntil: Instant }
  | { how: "later" };

type StaffChange = Omit<ChangeRequest, "by"> & {
  bookingId: string;
  shownAmount: Paise;
  payment: ChangePayment;
  reason: string | null;
  /** Other bookings that get another car first. */
  relocations: readonly Relocation[];
  notify: boolean;
  /** Of both cars, where a trip under way gets another one. */
  readings?: SwapReadings;
};

const NO_READINGS: SwapReadings = { back: null, out: null };

/** `waits`: the change is held and made once it is paid. */
export async function changeBooking(
  { db, provider }: { db: Database; provider: string },
  staff: Staff,
  { payment, reason, relocations, notify, readings = NO_READINGS, ...change }: StaffChange,
  now: Instant,
): Promise<Result<{ waits: boolean }, ChangeRefusal>> {
  const mayWait = payment.how === "link";
  if (mayWait && relocations.length > 0) return refused({ kind: "cannot-wait" });
  const request = {
    ...change,
    by: "staff" as const,
    mayWait,
    makeRoom: makeRoom(staff, relocations, now),
  };
  return await withChange<{ waits: boolean }>(db, request, now, async (tx, booking, planned) => {
    const { plan, amount } = planned;
    const isDue = amount > 0;
    if (isPayableOnline(amount) && payment.how === "link") {
      const { holdUntil } = payment;
      const held = { ...planned, provider, actor: staff.userId, reason, holdUntil };
      const { orderId } = await holdForPayment(tx, booking, held, now);
      const about = { bookingId: booking.id, kind: "payment_link", about: orderId } as const;
      await enqueueNotice(tx, { ...about, actor: staff.userId }, now);
      const detail = `${plan.summary} · ${formatRupees(amount)}, payment link sent`;
      await logChange(tx, staff, booking, detail, now);
      return ok({ waits: true });
    }
    const paid = isDue && payment.how === "counter" ? payment : null;
    return await makeChange(
      tx,
      staff,
      booking,
      { ...planned, paid, reason, notify, readings },
      now,
    );
  });
}

type MadeChange = PlannedChange & {
  paid: CounterPayment | null;
  reason: string | null;
  notify: boolean;
  readings: SwapReadings;
};

async function makeChange(
  tx: Tx,
  staff: Staff,
  booking: ChangingBooking,
  { plan, amount, paid, reason, notify, readings }: MadeChange,
  now: Instant,
): Promise<Result<{ waits: boolean }, ChangeRefusal>> {
  const [bookingId, actor] = [booking.id, staff.userId];
  const { id } = await insertChange(
    tx,
    { bookingId, plan, amount, expiresAt: null, actor, reason },
    now,
  );
  const paymentId =
    paid === null
      ? null
      : await receiveAtCounter(
          tx,
          { ...paid, bookingId, amount, purpose: "change", changeId: id },
          now,
        );
  const detail = [
    plan.summary,
    ...(amount === 0 ? [] : [formatRupees(amount)]),
    ...(paid === null ? [] : formatCounterPayment(paid)),
    ...(reason === null ? [] : [reason]),
  ].join(" · ");
  await logChange(tx, staff, booking, detail, now);
  const isSwap = booking.tripStatus === "picked_up" && plan.to.carId !== booking.carId;
  const swap = isSwap ? (await listSwaps(tx, bookingId)).at(-1) : undefined;
  if (swap !== undefined) {
    const recorded = await recordSwapReadings(tx, staff, { booking, swap, readings }, now);
    if (!recorded.ok) return refused(recorded.reason);
  }
  if (notify) await enqueueNotice(tx, { bookingId, kind: "changed", about: id, actor }, now);
  await applyChange(tx, booking, { id, plan, actor, detail, paymentId }, now);
  return ok({ waits: false });
}

async function logChange(
  tx: Tx,
  staff: Staff,
  { id, reference: name }: ChangingBooking,
  detail: string,
  now: Instant,
): Promise<void> {
  const subject = { kind: "booking", id, name } as const;
  await writeAuditLog(tx, staff, { action: "booking.changed", subject, detail }, now);
}
