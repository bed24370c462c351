import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { FactorsTable } from "#app/db/schema/accounts.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import { factorMessages } from "./factor-messages.ts";
import { getVerifiedPhone, sendFactorCode } from "./phone-code.server.ts";
import { encryptTotpSecret, decryptTotpSecret } from "./totp-secret.server.ts";
import { generateTotpSecret, type TotpSetup, createTotpSetup } from "./totp.server.ts";

type Deps = Pick<AccountDeps, "db" | "secret">;

export type PendingTotp = { id: string; type: "totp" } & TotpSetup;

/** Restarts an unfinished setup. Throws CONFLICT where an app is verified. */
export async function createTotpFactor(deps: AccountDeps, userId: string): Promise<PendingTotp> {
  const secret = generateTotpSecret();
  const encrypted = await encryptTotpSecret(deps, secret);
  const id = await insertFactor(deps, { userId, type: "totp", secret: encrypted });
  return { id, type: "totp", ...createTotpSetup(secret, await nameOf(deps.db, userId)) };
}

export async function findPendingTotp(deps: Deps, userId: string): Promise<PendingTotp | null> {
  const insertFactor = await deps.db
    .selectFrom("factors")
    .select(["id", "secret"])
    .where("userId", "=", userId)
    .where("type", "=", "totp")
    .where("status", "=", "unverified")
    .executeTakeFirst();
  if (!insertFactor) return null;
  const secret = await decryptTotpSecret(deps, insertFactor.secret);
  return {
    id: insertFactor.id,
    type: "totp",
    ...createTotpSetup(secret, await nameOf(deps.db, userId)),
  };
}

export async function createPhoneFactor(deps: AccountDeps, userId: string) {
  await getVerifiedPhone(deps, userId);
  const id = await insertFactor(deps, { userId, type: "phone", secret: null });
  return { id, type: "phone" as const, ...(await sendFactorCode(deps, userId)) };
}

/** One factor per type: replaces an unverified one, keeps a verified one. */
async function insertFactor(
  { db, clock }: AccountDeps,
  factor: Pick<FactorsTable, "userId" | "type" | "secret">,
): Promise<string> {
  const values = { id: newId(), secret: factor.secret, lastStep: null, createdAt: clock.now() };
  const inserted = await db
    .insertInto("factors")
    .values({ ...factor, ...values, status: "unverified" })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "type"])
        .doUpdateSet(values)
        .where("factors.status", "=", "unverified"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw accountError("CONFLICT", factorMessages.alreadyThere);
  return inserted.id;
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const { name, email, phone } = await getUser(db, userId);
  return email ?? phone ?? name;
}
