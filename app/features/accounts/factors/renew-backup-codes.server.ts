import { inTransaction } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import { replaceBackupCodes } from "./backup-codes.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { notifyFactorChange } from "./notify-factor-change.server.ts";

export async function renewBackupCodes(
  { db, clock, secret }: AccountDeps,
  userId: string,
): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    const person = await lockAndGetUser(tx, userId);
    const user = tx.selectFrom("users").select("id").where("id", "=", userId);
    if (!(await user.where("hasFactor", "=", 1).executeTakeFirst())) {
      throw accountError("CONFLICT", messages.nothingToRenew);
    }
    const notice = { title: messages.mail.renewed, text: messages.mail.renewedText };
    await notifyFactorChange(tx, person, notice, clock.now());
    return await replaceBackupCodes(tx, { secret, userId });
  });
}
