import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { placeholderEmail } from "#app/domain/placeholder-email.ts";

export type NewUser = {
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  /** Null for a user without a password. */
  passwordHash: string | null;
};

export type TakenContact = "email-taken" | "phone-taken";

/** E-mails and verified phones are unique. */
export async function createUser(
  db: Database,
  person: NewUser,
  now: Instant,
): Promise<Result<{ userId: string }, TakenContact>> {
  try {
    return ok({ userId: await inTransaction(db, (tx) => insertUser(tx, person, now)) });
  } catch (error) {
    const taken = findTakenContact(error);
    if (taken === null) throw error;
    return refused(taken);
  }
}

/** Null for another error. */
export function findTakenContact(error: unknown): TakenContact | null {
  if (isUniqueViolation(error, { columns: "users.email", constraint: "users_email_key" })) {
    return "email-taken";
  }
  const phone = { columns: "users.phone", constraint: "users_verified_phone" };
  return isUniqueViolation(error, phone) ? "phone-taken" : null;
}

/** Throws the database's error. */
export async function insertUser(tx: Tx, person: NewUser, now: Instant): Promise<string> {
  const id = newId();
  const createdAt = new Date(now).toISOString();
  const times = { createdAt, updatedAt: createdAt };
  await tx
    .insertInto("users")
    .values({
      id,
      name: person.name,
      email: person.email ?? placeholderEmail(id),
      emailVerified: Number(person.emailVerified),
      image: null,
      phone: person.phone,
      phoneVerified: Number(person.phoneVerified),
      ...times,
    })
    .execute();
  if (person.passwordHash !== null) await setPassword(tx, id, person.passwordHash, now);
  return id;
}

export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  const updatedAt = new Date(now).toISOString();
  const updated = await tx
    .updateTable("accounts")
    .set({ password: passwordHash, updatedAt })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .returning("id")
    .executeTakeFirst();
  if (updated) return;
  await tx
    .insertInto("accounts")
    .values({
      id: newId(),
      userId,
      providerId: "credential",
      accountId: userId,
      password: passwordHash,
      createdAt: updatedAt,
      updatedAt,
    })
    .execute();
}
