import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { FactorType } from "#app/db/schema/accounts.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { lockAndGetUser, type UserRecord } from "#app/features/accounts/users/get-user.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { endOtherSessions } from "#app/features/accounts/session/end-other-sessions.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";

/**
 * Removing a verified factor ends every other session; removing the last one also turns two-step
 * sign-in off and deletes the backup codes. Throws NOT_FOUND.
 */
export async function removeFactor(
  { db, clock }: AccountDeps,
  session: { id: string; userId: string },
  factorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Without the lock, two concurrent removals would each count the other factor as remaining.
    const person = await lockAndGetUser(tx, session.userId);
    const { type, status } = await deleteFactor(tx, session.userId, factorId);
    if (status === "unverified") return;
    await notifyFactorRemoved(tx, person, type, clock.now());
    await endOtherSessions(tx, session);
  });
}

/** For a change of phone: codes to the old number would no longer let the user in. */
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

/** For users who lost their phone and backup codes; does nothing when two-step sign-in is off. */
export async function deleteAllFactors(tx: Tx, userId: string, now: Instant): Promise<void> {
  const person = await lockAndGetUser(tx, userId);
  await tx.deleteFrom("factors").where("userId", "=", userId).execute();
  const disabled = tx.updateTable("users").set({ hasFactor: 0 }).where("id", "=", userId);
  const { numUpdatedRows } = await disabled.where("hasFactor", "=", 1).executeTakeFirst();
  await tx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  const mail = fillMail("second-step-off-by-staff", {});
  if (numUpdatedRows > 0n) await notifyOwner(tx, person, { mail }, now);
}

async function notifyFactorRemoved(
  tx: Tx,
  person: UserRecord,
  type: FactorType,
  now: Instant,
): Promise<void> {
  const isOff = await disableIfNoFactors(tx, person.id);
  const method = messages.mail.methods[type];
  const mail = fillMail(isOff ? "second-step-off" : "second-step-removed", { method });
  await notifyOwner(tx, person, { mail }, now);
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
