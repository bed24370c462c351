import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { replaceBackupCodes } from "./backup-codes.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";

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
    const mail = fillMail("backup-codes-renewed", {});
    await notifyOwner(tx, person, { mail }, clock.now());
    return await replaceBackupCodes(tx, { secret, userId });
  });
}
