import type { Database, Tx } from "#app/db/client.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";

/** What the account service knows of somebody; a contact is theirs only where it is verified. */
export type UserRecord = {
  id: string;
  name: string;
  /** Null for a person who only gave a phone. */
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/** Throws where there is no such user, or the account is deleted. */
export async function getUser(db: Database | Tx, userId: string): Promise<UserRecord> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "phone", "phoneVerified"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** As `getUser`, and locks the row: for every change of a sign-in method. */
export async function lockAndGetUser(tx: Tx, userId: string): Promise<UserRecord> {
  const row = await lockUser(tx, userId);
  if (row === null) throw new Error("The account does not exist, or is deleted");
  return fromRow(row);
}

type UserColumns = Pick<UserRecord, "id" | "name" | "phone"> & {
  email: string;
  emailVerified: number | boolean;
  phoneVerified: number | boolean;
};

function fromRow(row: UserColumns): UserRecord {
  const { id, name, phone } = row;
  const email = realEmail(row.email);
  return {
    id,
    name,
    email,
    emailVerified: email !== null && Boolean(row.emailVerified),
    phone,
    phoneVerified: phone !== null && Boolean(row.phoneVerified),
  };
}

/** The contacts that are known to be the person's, the e-mail first. */
export function verifiedContacts(user: UserRecord): Contact[] {
  return noticeContacts(user).filter(({ kind }) => kind === "phone" || user.emailVerified);
}

/** Where news of the account go: the e-mail, also one that was never verified, and the verified phone. */
export function noticeContacts({ email, phone, phoneVerified }: UserRecord): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: "email", to: email } as const]),
    ...(phone === null || !phoneVerified ? [] : [{ kind: "phone", to: phone } as const]),
  ];
}
