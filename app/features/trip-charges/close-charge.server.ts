import { sql } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { stateAfterSilence } from "#app/domain/trip-charges.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import {
  acceptTripCharge,
  type DescribedCharge,
  describeTripCharge,
  disputeTripCharge,
  dropTripCharge,
  type TripCharge,
} from "#app/records/money/trip-charges.server.ts";

export type CloseRefusal =
  | "not-found"
  | "closed"
  | "too-late"
  | "not-disputed"
  | "same-person"
  | "above-proposed";

type Deps = { db: Database; provider: string };
type ChargeRef = { bookingId: string; chargeId: string };

export type CustomerAnswer = ChargeRef &
  ({ answer: "accept" } | { answer: "dispute"; dispute: string });

/** A customer may still agree once a charge is disputed. */
export async function answerCharge(
  { db, provider }: Deps,
  { userId, ...input }: CustomerAnswer & { userId: string },
  now: Instant,
): Promise<Result<null, CloseRefusal>> {
  return await withCharge(db, input, async (tx, charge, booking) => {
    if (booking.userId !== userId) return refused("not-found");
    if (input.answer === "accept") {
      const { amount } = charge;
      await acceptTripCharge(tx, charge, { actor: userId, note: "", amount, provider }, now);
      return ok(null);
    }
    if (charge.state === "disputed") return ok(null);
    if (now >= charge.answerDueAt) return refused("too-late");
    await disputeTripCharge(tx, charge, { dispute: input.dispute, actor: userId }, now);
    return ok(null);
  });
}

export type StaffDecision = ChargeRef & { note: string } & (
    | { decision: "drop" }
    /** Before tax. */
    | { decision: "charge"; amount: Paise }
  );

/** Its proposer too may drop a charge; a disputed one is charged by somebody else. */
export async function closeCharge(
  { db, provider }: Deps,
  staff: Staff,
  input: StaffDecision,
  now: Instant,
): Promise<Result<null, CloseRefusal>> {
  return await withCharge(db, input, async (tx, charge, booking) => {
    const { note } = input;
    const subject = { kind: "booking", id: booking.id, name: booking.reference } as const;
    const log = async (charged: DescribedCharge, outcome: string) => {
      const detail = `${describeTripCharge(charged)} · ${outcome}`;
      await writeAuditLog(tx, staff, { action: "booking.charge-closed", subject, detail }, now);
    };
    if (input.decision === "drop") {
      await dropTripCharge(tx, charge, { actor: staff.userId, note }, now);
      await log(charge, "dropped");
      return ok(null);
    }
    const { amount } = input;
    if (charge.state !== "disputed") return refused("not-disputed");
    if (charge.proposedBy === staff.userId) return refused("same-person");
    if (amount > charge.amount) return refused("above-proposed");
    await log({ ...charge, amount }, "charged");
    await acceptTripCharge(tx, charge, { actor: staff.userId, note, amount, provider }, now);
    return ok(null);
  });
}

const BATCH = 50;

/** For a job: what nobody answered in time. */
export async function settleUnanswered({ db, provider }: Deps, now: Instant): Promise<number> {
  const due = await db
    .selectFrom("tripCharges")
    .select(["id as chargeId", "bookingId"])
    .where("state", "=", sql.lit("proposed"))
    .where("answerDueAt", "<=", now)
    .orderBy("answerDueAt")
    .limit(BATCH)
    .execute();
  await tryEach(due, (ref) =>
    withCharge(db, ref, async (tx, charge) => {
      const actor = "system";
      if (charge.state !== "proposed") return refused("closed");
      if (stateAfterSilence(charge.kind) === "disputed") {
        await disputeTripCharge(tx, charge, { dispute: "", actor }, now);
      } else {
        const { amount } = charge;
        await acceptTripCharge(tx, charge, { actor, note: "", amount, provider }, now);
      }
      return ok(null);
    }),
  );
  return due.length;
}

/** Locks the booking, so that only the first of two answers counts. */
async function withCharge(
  db: Database,
  { bookingId, chargeId }: ChargeRef,
  act: (tx: Tx, charge: TripCharge, booking: LockedBooking) => Promise<Result<null, CloseRefusal>>,
): Promise<Result<null, CloseRefusal>> {
  return await inTransaction<Result<null, CloseRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const charge = await tx
      .selectFrom("tripCharges")
      .selectAll()
      .where("id", "=", chargeId)
      .where("bookingId", "=", bookingId)
      .executeTakeFirst();
    if (!locked.ok || charge === undefined) return refused("not-found");
    if (charge.closedAt !== null) return refused("closed");
    return await act(tx, charge, locked.value);
  });
}
