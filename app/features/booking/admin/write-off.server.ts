import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { findDeposit, heldOf } from "#app/records/money/deposits.server.ts";
import {
  getWrittenOff,
  isEntryWritten,
  recordWriteOff,
  reverseWriteOff,
} from "#app/records/money/write-offs.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { findWriteOffObstacle, type WriteOffObstacle } from "#app/domain/write-offs.ts";
import { type BookingRefusal, subjectOf, withLockedBooking } from "./with-trip-action.server.ts";

type NotPossible = { kind: WriteOffObstacle } | { kind: "already-written-off"; amount: Paise };

export type WriteOffRefusal =
  | BookingRefusal
  | NotPossible
  | { kind: "balance-changed"; balance: Paise };

export type ReversalRefusal = BookingRefusal | { kind: "written-off-changed"; writtenOff: Paise };

/** `entryId` is created with the form, `shownAmount` is what it named. */
type WriteOffInput = { bookingId: string; entryId: string; reason: string; shownAmount: Paise };

/** `refusal` is null when the balance can be written off. */
export async function getWriteOffTerms(
  db: Database | Tx,
  booking: Pick<LockedBooking, "id" | "status" | "tripStatus">,
) {
  const deposit = await findDeposit(db, booking.id);
  const balance = await getBalance(db, booking.id);
  const depositHeld = deposit === null ? paise(0) : heldOf(deposit);
  const kind = findWriteOffObstacle({ ...booking, balance, depositHeld });
  const amount = await getWrittenOff(db, booking.id);
  const isDone = kind === "nothing-owed" && amount > 0;
  const refusal: NotPossible | null = isDone
    ? { kind: "already-written-off", amount }
    : kind && { kind };
  return { balance, refusal, entryId: newId() };
}

/** Gives up all that is owed after a trip; resubmitting the form writes off nothing more. */
export async function writeOffBalance(
  { db }: { db: Database },
  staff: Staff,
  input: WriteOffInput,
  now: Instant,
): Promise<Result<null, WriteOffRefusal>> {
  const { bookingId, reason, shownAmount } = input;
  return await withLockedBooking<null, WriteOffRefusal>(db, bookingId, async (tx, booking) => {
    if (await isEntryWritten(tx, "write_off", input)) return ok(null);
    const { balance: amount, refusal } = await getWriteOffTerms(tx, booking);
    if (refusal !== null) return refused(refusal);
    if (amount !== shownAmount) return refused({ kind: "balance-changed", balance: amount });
    await recordWriteOff(tx, { ...input, amount, actor: staff.userId }, now);
    const detail = `${formatRupees(amount)} · ${reason}`;
    const subject = subjectOf(booking);
    await writeAuditLog(tx, staff, { action: "booking.balance-written-off", subject, detail }, now);
    return ok(null);
  });
}

/** All that is written off is owed again; resubmitting the form changes nothing more. */
export async function reverseBookingWriteOff(
  { db }: { db: Database },
  staff: Staff,
  input: WriteOffInput,
  now: Instant,
): Promise<Result<null, ReversalRefusal>> {
  const { bookingId, reason, shownAmount } = input;
  return await withLockedBooking<null, ReversalRefusal>(db, bookingId, async (tx, booking) => {
    if (await isEntryWritten(tx, "recovery", input)) return ok(null);
    const amount = await getWrittenOff(tx, bookingId);
    if (amount === 0 || amount !== shownAmount) {
      return refused({ kind: "written-off-changed", writtenOff: amount });
    }
    await reverseWriteOff(tx, { ...input, amount, actor: staff.userId }, now);
    const detail = `${formatRupees(amount)} · ${reason}`;
    const subject = subjectOf(booking);
    await writeAuditLog(tx, staff, { action: "booking.write-off-reversed", subject, detail }, now);
    return ok(null);
  });
}
