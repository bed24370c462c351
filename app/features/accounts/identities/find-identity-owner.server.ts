import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { insertUser, findTakenContact } from "#app/features/accounts/users/create-user.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import {
  type AccountNotice,
  notifyOwner,
} from "#app/features/accounts/users/notify-owner.server.ts";
import { NAME_LENGTH, userName } from "#app/features/accounts/base/user-fields.ts";
import type { Identity, IdentityProvider } from "#app/ports/identity.ts";

/** Why an identity opens no account (decision 016). */
export type OwnerRefusal = "foreign-email" | "unverified" | "has-password";

/**
 * Joins the account of its e-mail only if both sides have verified it. Of two concurrent first
 * sign-ins, one creates the account and the other finds it.
 */
export async function findOrCreateIdentityOwner(
  db: Database,
  provider: IdentityProvider,
  identity: Identity,
  now: Instant,
): Promise<Result<{ userId: string }, OwnerRefusal>> {
  if (!isTrustedFor(provider, identity.email)) return refused("foreign-email");
  const find = () => inTransaction(db, (tx) => findOrCreateOwner(tx, provider, identity, now));
  try {
    return await find();
  } catch (error) {
    if (!isIdentityTaken(error) && findTakenContact(error) === null) throw error;
    return await find();
  }
}

/** A company is trusted for its own domain only. */
export function isTrustedFor({ domain }: IdentityProvider, email: string): boolean {
  return domain === undefined || email.toLowerCase().endsWith(`@${domain}`);
}

export async function findIdentityOwner(
  tx: Tx,
  { id }: IdentityProvider,
  { subject }: Identity,
): Promise<string | null> {
  const existing = await tx
    .selectFrom("accounts")
    .select("userId")
    .where("providerId", "=", id)
    .where("accountId", "=", subject)
    .executeTakeFirst();
  return existing?.userId ?? null;
}

export async function addIdentity(
  tx: Tx,
  { id: providerId }: IdentityProvider,
  { subject: accountId }: Identity,
  userId: string,
  now: Instant,
): Promise<void> {
  const createdAt = new Date(now).toISOString();
  const times = { createdAt, updatedAt: createdAt };
  await tx
    .insertInto("accounts")
    .values({ id: newId(), userId, providerId, accountId, password: null, ...times })
    .execute();
}

/** Another request linked it at the same moment. */
export function isIdentityTaken(error: unknown): boolean {
  const columns = "accounts.provider_id, accounts.account_id";
  return isUniqueViolation(error, { columns, constraint: "accounts_identity" });
}

async function findOrCreateOwner(
  tx: Tx,
  provider: IdentityProvider,
  identity: Identity,
  now: Instant,
): Promise<Result<{ userId: string }, OwnerRefusal>> {
  const existing = await findIdentityOwner(tx, provider, identity);
  if (existing !== null) return ok({ userId: existing });
  const { email, emailVerified } = identity;
  const person = await findUser(tx, { kind: "email", to: email });
  // An unverified e-mail may be someone else's, at the provider or here.
  if (person && !(emailVerified && person.emailVerified)) return refused("has-password");
  if (!emailVerified) return refused("unverified");
  const userId = person?.id ?? (await insertUser(tx, newUser(identity), now));
  await addIdentity(tx, provider, identity, userId, now);
  const mail = fillMail("identity-connected", { provider: provider.name });
  if (person) await notifyIdentityChange(tx, userId, { mail }, now);
  return ok({ userId });
}

function newUser({ email, name }: Identity) {
  return {
    name: displayName(name, email),
    email,
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    passwordHash: null,
  };
}

function displayName(name: string, email: string): string {
  const parsed = userName.safeParse(name.slice(0, NAME_LENGTH).toWellFormed());
  return parsed.data ?? email.slice(0, email.lastIndexOf("@")).slice(0, NAME_LENGTH);
}

export async function notifyIdentityChange(
  tx: Tx,
  userId: string,
  news: AccountNotice,
  now: Instant,
): Promise<void> {
  await notifyOwner(tx, await getUser(tx, userId), news, now);
}
