import { inTransaction } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { holdPerson } from "#app/features/accounts/users/get-user.server.ts";
import { renewBackupCodes } from "./backup-codes.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { tellOfFactor } from "./notify-factor-change.server.ts";

/** New backup codes in place of the old. Throws CONFLICT for who has no second step. */
export async function renewOwnCodes(
  { db, secret }: AccountDeps,
  userId: string,
): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    const person = await holdPerson(tx, userId);
    const asked = tx.selectFrom("users").select("id").where("id", "=", userId);
    if (!(await asked.where("hasFactor", "=", 1).executeTakeFirst())) {
      throw accountError("CONFLICT", messages.nothingToRenew);
    }
    const news = { title: messages.mail.renewed, text: messages.mail.renewedText };
    await tellOfFactor(tx, person, news);
    return await renewBackupCodes(tx, { secret, userId });
  });
}
