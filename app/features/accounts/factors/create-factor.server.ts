import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { FactorsTable } from "#app/db/schema/accounts.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { getPerson } from "#app/features/accounts/users/get-user.server.ts";
import { factorMessages } from "./factor-messages.ts";
import { requirePhone, textFactorCode } from "./phone-code.server.ts";
import { sealed, unsealed } from "./totp-secret.server.ts";
import { newTotpSecret, type TotpSetup, totpSetup } from "./totp.server.ts";

type Deps = Pick<AccountDeps, "db" | "secret">;

/** An app that is being set up: what it has to take in, until its first code verifies it. */
export type TotpOffer = { id: string; type: "totp" } & TotpSetup;

/** Begins with an app, anew where an earlier start was left. Throws CONFLICT where one is verified. */
export async function offerTotp(deps: Deps, userId: string): Promise<TotpOffer> {
  const secret = newTotpSecret();
  const kept = await sealed(deps, secret);
  const id = await offer(deps.db, { userId, type: "totp", secret: kept });
  return { id, type: "totp", ...totpSetup(secret, await nameOf(deps.db, userId)) };
}

/** The app that the person is just setting up; null for none. */
export async function findTotpOffer(deps: Deps, userId: string): Promise<TotpOffer | null> {
  const offer = await deps.db
    .selectFrom("factors")
    .select(["id", "secret"])
    .where("userId", "=", userId)
    .where("type", "=", "totp")
    .where("status", "=", "unverified")
    .executeTakeFirst();
  if (!offer) return null;
  const secret = await unsealed(deps, offer.secret);
  return { id: offer.id, type: "totp", ...totpSetup(secret, await nameOf(deps.db, userId)) };
}

/** Begins with the person's verified phone, to which a code goes. Throws CONFLICT and TOO_MANY. */
export async function offerPhone(deps: AccountDeps, userId: string) {
  await requirePhone(deps, userId);
  const id = await offer(deps.db, { userId, type: "phone", secret: null });
  return { id, type: "phone" as const, ...(await textFactorCode(deps, userId)) };
}

/** One factor of a type is enough: an unverified one gives way, a verified one stays. */
async function offer(
  db: Database,
  factor: Pick<FactorsTable, "userId" | "type" | "secret">,
): Promise<string> {
  const values = { id: newId(), secret: factor.secret, lastStep: null, createdAt: Date.now() };
  const offered = await db
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
  if (!offered) throw accountError("CONFLICT", factorMessages.alreadyThere);
  return offered.id;
}

/** What the app shows beside the name of the business. */
async function nameOf(db: Database, userId: string): Promise<string> {
  const { name, email, phone } = await getPerson(db, userId);
  return email ?? phone ?? name;
}
