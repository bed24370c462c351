import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CONFIRM_WITHIN_MS } from "#app/domain/key-box.ts";

export type KeyBoxReturn = NonNullable<Awaited<ReturnType<typeof findKeyBoxReturn>>>;

/** Null if the car has to be returned to staff. */
export async function findKeyBoxReturn(db: Database | Tx, bookingId: string) {
  const found = await db
    .selectFrom("keyBoxReturns")
    .select(["submittedAt", "confirmBy", "odometerKm", "fuelPercent", "keysPlace", "confirmedAt"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  return found ?? null;
}

export async function allowKeyBox(
  tx: Tx,
  bookingId: string,
  allowedBy: string,
  allowedAt: Instant,
): Promise<void> {
  await tx
    .insertInto("keyBoxReturns")
    .values({ bookingId, allowedBy, allowedAt })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .execute();
}

/** False if the customer has used it. */
export async function forbidKeyBox(tx: Tx, bookingId: string): Promise<boolean> {
  await tx
    .deleteFrom("keyBoxReturns")
    .where("bookingId", "=", bookingId)
    .where("submittedAt", "is", null)
    .execute();
  return (await findKeyBoxReturn(tx, bookingId)) === null;
}

type Submission = { odometerKm: number; fuelPercent: number; keysPlace: string };

/** The booking must be locked, and the return allowed. */
export async function submitKeyBoxReturn(
  tx: Tx,
  bookingId: string,
  submission: Submission,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("keyBoxReturns")
    .set({ ...submission, submittedAt: now, confirmBy: now + CONFIRM_WITHIN_MS })
    .where("bookingId", "=", bookingId)
    .where("submittedAt", "is", null)
    .execute();
}

/** The customer is out again, and may submit another. Returns what was submitted then; null if it does not wait for staff. */
export async function rejectKeyBoxReturn(tx: Tx, bookingId: string, submittedAt: Instant) {
  const rejected = await findKeyBoxReturn(tx, bookingId);
  if (rejected?.submittedAt !== submittedAt || rejected.confirmedAt !== null) return null;
  const nothing = { odometerKm: null, fuelPercent: null, keysPlace: null };
  await tx
    .updateTable("keyBoxReturns")
    .set({ ...nothing, submittedAt: null, confirmBy: null })
    .where("bookingId", "=", bookingId)
    .execute();
  const { odometerKm, fuelPercent } = rejected;
  return { odometerKm: odometerKm ?? 0, fuelPercent: fuelPercent ?? 0 };
}

/** With the return. */
export async function confirmKeyBoxReturn(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  await tx
    .updateTable("keyBoxReturns")
    .set({ confirmedAt: now })
    .where("bookingId", "=", bookingId)
    .where("submittedAt", "is not", null)
    .execute();
}
