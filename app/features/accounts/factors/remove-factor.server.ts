import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { FactorType } from "#app/db/schema/accounts.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { lockAndGetUser, type UserRecord } from "#app/features/accounts/users/get-user.server.ts";
import { endOtherSessions } from "#app/features/accounts/session/end-other-sessions.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { notifyFactorChange } from "./notify-factor-change.server.ts";

/**
 * Removes a factor of the person's. With a verified one every other session ends, and with the last
 * of them two-step sign-in is off and the backup codes are void. One that was never verified just
 * goes. Throws NOT_FOUND.
 */
export async function removeFactor(
  { db, clock }: AccountDeps,
  session: { id: string; userId: string },
  factorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two that are removed at once would each take the other for the one that is left.
    const person = await lockAndGetUser(tx, session.userId);
    const { type, status } = await deleteFactor(tx, session.userId, factorId);
    if (status === "unverified") return;
    await notifyFactorRemoved(tx, person, type, clock.now());
    await endOtherSessions(tx, session);
  });
}

/** The phone of the person is to be another one: codes to the old one would let nobody in any more. */
export async function deletePhoneFactor(tx: Tx, userId: string, now: Instant): Promise<void> {
  const person = await lockAndGetUser(tx, userId);
  const deleted = await tx
    .deleteFrom("factors")
    .where("userId", "=", userId)
    .where("type", "=", "phone")
    .returning("status")
    .executeTakeFirst();
  if (deleted?.status === "verified") await notifyFactorRemoved(tx, person, "phone", now);
}

/** Who has lost the phone and the backup codes has the desk to turn to; nothing where it is off. */
export async function deleteAllFactors(tx: Tx, userId: string, now: Instant): Promise<void> {
  const person = await lockAndGetUser(tx, userId);
  await tx.deleteFrom("factors").where("userId", "=", userId).execute();
  const disabled = tx.updateTable("users").set({ hasFactor: 0 }).where("id", "=", userId);
  const { numUpdatedRows } = await disabled.where("hasFactor", "=", 1).executeTakeFirst();
  await tx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  if (numUpdatedRows > 0n)
    await notifyFactorChange(tx, person, messages.mail.turnedOffByStaff, now);
}

async function notifyFactorRemoved(
  tx: Tx,
  person: UserRecord,
  type: FactorType,
  now: Instant,
): Promise<void> {
  const isOff = await disableIfNoFactors(tx, person.id);
  const text = isOff ? messages.mail.off : messages.mail.stillOn;
  await notifyFactorChange(tx, person, { title: messages.mail.removed[type], text }, now);
}

async function deleteFactor(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ type: FactorType; status: string }> {
  const deleted = await tx
    .deleteFrom("factors")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(["type", "status"])
    .executeTakeFirst();
  if (!deleted) throw accountError("NOT_FOUND", messages.unknown);
  return deleted;
}

async function disableIfNoFactors(tx: Tx, userId: string): Promise<boolean> {
  const remaining = await tx
    .selectFrom("factors")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (remaining) return false;
  await tx.updateTable("users").set({ hasFactor: 0 }).where("id", "=", userId).execute();
  await tx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  return true;
}
