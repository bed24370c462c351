import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  lockAndGetUser,
  type UserRecord,
  verifiedContacts,
} from "#app/features/accounts/users/get-user.server.ts";
import { findPasswordHash } from "#app/features/accounts/users/find-user.server.ts";
import type { Identity, IdentityProvider } from "#app/ports/identity.ts";
import {
  addIdentity,
  findIdentityOwner,
  isIdentityTaken,
  isTrustedFor,
  notifyIdentityChange,
} from "./find-identity-owner.server.ts";

export type ConnectedIdentity = { id: string; provider: string; since: string };

export async function listIdentities(
  db: Database | Tx,
  userId: string,
): Promise<ConnectedIdentity[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "providerId as provider", "createdAt"])
    .where("userId", "=", userId)
    .where("providerId", "<>", "credential")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, provider, createdAt }) => {
    return { id, provider, since: new Date(createdAt).toISOString() };
  });
}

export type LinkRefusal = "taken" | "foreign-email";

/**
 * The identity's e-mail may differ from the account's. An identity belongs to one account, even under
 * concurrent requests.
 */
export async function linkIdentity(
  db: Database,
  provider: IdentityProvider,
  identity: Identity,
  userId: string,
  now: Instant,
): Promise<Result<null, LinkRefusal>> {
  if (!isTrustedFor(provider, identity.email)) return refused("foreign-email");
  const link = () =>
    inTransaction(db, async (tx) => {
      const owner = await findIdentityOwner(tx, provider, identity);
      if (owner !== null) return owner === userId ? ok(null) : refused("taken" as const);
      await addIdentity(tx, provider, identity, userId, now);
      const mail = fillMail("identity-connected", { provider: provider.name });
      await notifyIdentityChange(tx, userId, { mail }, now);
      return ok(null);
    });
  try {
    return await link();
  } catch (error) {
    if (!isIdentityTaken(error)) throw error;
    return await link();
  }
}

export async function unlinkIdentity(
  db: Database,
  providers: readonly IdentityProvider[],
  { id, userId }: { id: string; userId: string },
  now: Instant,
): Promise<Result<{ provider: string }, "not-found" | "last-way-in">> {
  return await inTransaction(db, async (tx) => {
    const person = await lockAndGetUser(tx, userId);
    const identities = await listIdentities(tx, userId);
    const identity = identities.find((own) => own.id === id);
    if (!identity) return refused("not-found" as const);
    const others = identities.filter((own) => own !== identity);
    const othersSignIn = others.some(({ provider }) =>
      providers.some((candidate) => candidate.id === provider),
    );
    if (!othersSignIn && !(await hasOtherSignInMethod(tx, person)))
      return refused("last-way-in" as const);
    await tx.deleteFrom("accounts").where("id", "=", identity.id).execute();
    const name = providerName(providers, identity.provider);
    const mail = fillMail("identity-disconnected", { provider: name });
    await notifyIdentityChange(tx, userId, { mail }, now);
    return ok({ provider: identity.provider });
  });
}

/** A verified contact receives codes; a password needs an e-mail to sign in with. */
async function hasOtherSignInMethod(tx: Tx, person: UserRecord): Promise<boolean> {
  if (verifiedContacts(person).length > 0) return true;
  return person.email !== null && (await findPasswordHash(tx, person.id)) !== null;
}

export function providerName(
  providers: readonly Pick<IdentityProvider, "id" | "name">[],
  id: string,
): string {
  return providers.find((candidate) => candidate.id === id)?.name ?? id;
}
