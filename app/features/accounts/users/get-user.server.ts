import type { Database, Tx } from "#app/db/client.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";

/** What the account service knows of somebody; a contact is theirs only where it is verified. */
export type KnownPerson = {
  id: string;
  name: string;
  /** Null for a person who only gave a phone. */
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/** The person of a session. Throws when there is no such person, or they left: the session would be nobody's. */
export async function getPerson(db: Database | Tx, userId: string): Promise<KnownPerson> {
  const person = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "phone", "phoneVerified"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  const email = realEmail(person.email);
  return {
    ...person,
    email,
    emailVerified: email !== null && Boolean(person.emailVerified),
    phoneVerified: person.phone !== null && Boolean(person.phoneVerified),
  };
}

/**
 * The same, and nobody else changes their ways in before this transaction is over: whoever takes one
 * away holds this row first.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<KnownPerson> {
  await tx
    .updateTable("users")
    .set(({ ref }) => ({ updatedAt: ref("updatedAt") }))
    .where("id", "=", userId)
    .execute();
  return await getPerson(tx, userId);
}

/** The contacts that are known to be the person's, the e-mail first. */
export function verifiedContacts(person: KnownPerson): Contact[] {
  return reachedAt(person).filter(({ kind }) => kind === "phone" || person.emailVerified);
}

/** Where news of the account go: the e-mail, also one that was never verified, and the verified phone. */
export function reachedAt({ email, phone, phoneVerified }: KnownPerson): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: "email", to: email } as const]),
    ...(phone === null || !phoneVerified ? [] : [{ kind: "phone", to: phone } as const]),
  ];
}
