import type { Database, Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import {
  getPaid,
  getPrice,
  getRefundable,
  getRefundMethod,
  requestPayout,
} from "#app/records/money/payouts.server.ts";
import { recordCredit } from "#app/records/money/sales.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { RefundMethod } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type BookingRefusal, subjectOf, withLockedBooking } from "./with-trip-action.server.ts";
import { REFUND_REASON_LABELS } from "./event-labels.ts";

export type RefundTerms = {
  paid: Paise;
  /** Refunded of it, or about to be. */
  back: Paise;
  left: Paise;
  method: RefundMethod;
  refundId: string;
};

export type RefundRefusal =
  | BookingRefusal
  | { kind: "nothing-left" }
  | { kind: "left-changed"; terms: RefundTerms }
  | { kind: "above-left"; left: Paise }
  /** No provider refunds it. */
  | { kind: "too-little-to-refund" };

type RefundInput = {
  bookingId: string;
  refundId: string;
  reason: string;
  shownLeft: Paise;
} & ({ how: "all" } | { how: "part"; amount: Paise });

/** Leaves the booking unchanged; resubmitting the form makes no second refund. */
export async function refundBooking(
  deps: { db: Database },
  staff: Staff,
  input: RefundInput,
  now: Instant,
): Promise<Result<null, RefundRefusal>> {
  const { bookingId, refundId, reason: note, shownLeft } = input;
  const amount = input.how === "all" ? shownLeft : input.amount;
  return await withLockedBooking<null, RefundRefusal>(deps.db, bookingId, async (tx, booking) => {
    if (await isRequested(tx, { bookingId, refundId, amount })) return ok(null);
    const terms = await getRefundTerms(tx, bookingId);
    if (terms.left === 0) return refused({ kind: "nothing-left" });
    if (terms.left !== shownLeft || (await isTaken(tx, refundId))) {
      return refused({ kind: "left-changed", terms });
    }
    if (amount > terms.left) return refused({ kind: "above-left", left: terms.left });
    if (input.how === "part" && (await isTooLittle(tx, bookingId, amount))) {
      return refused({ kind: "too-little-to-refund" });
    }
    const reason = "goodwill";
    const refund = { bookingId, refundId, amount, reason, note, actor: staff.userId } as const;
    const payout = await requestPayout(tx, refund, now);
    const detail = `${formatRupees(amount)} · ${note}`;
    const entry = { action: "booking.refunded", subject: subjectOf(booking), detail } as const;
    await writeAuditLog(tx, staff, entry, now);
    const credit = { bookingId, ...payout, amount, reason: REFUND_REASON_LABELS[reason] };
    await recordCredit(tx, credit, now);
    return ok(null);
  });
}

export async function getRefundTerms(db: Database | Tx, bookingId: string): Promise<RefundTerms> {
  const [paid, price] = [await getPaid(db, bookingId), await getPrice(db, bookingId)];
  const left = paise(Math.min(price, await getRefundable(db, bookingId)));
  const method = await getRefundMethod(db, bookingId, left);
  return { paid, back: paise(paid - left), left, method, refundId: newId() };
}

async function isTooLittle(tx: Tx, bookingId: string, amount: Paise): Promise<boolean> {
  return !isPayableOnline(amount) && (await getRefundMethod(tx, bookingId, amount)) !== "counter";
}

type ExistingRefund = { bookingId: string; refundId: string; amount: Paise };

/** By its credit: a refund may be taken from several payments. */
async function isRequested(
  tx: Tx,
  { bookingId, refundId, amount }: ExistingRefund,
): Promise<boolean> {
  const credit = await tx
    .selectFrom("ledger")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "credit")
    .where("refundId", "=", refundId)
    .where("amount", "=", amount)
    .executeTakeFirst();
  return credit !== undefined;
}

async function isTaken(tx: Tx, refundId: string): Promise<boolean> {
  if (refundId === "") return true;
  const refund = tx.selectFrom("refunds").select("id").where("id", "=", refundId);
  return (await refund.executeTakeFirst()) !== undefined;
}
