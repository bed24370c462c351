import type { Database, Tx } from "#app/db/client.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";

/** Only a verified contact is known to be the user's. */
export type UserRecord = {
  id: string;
  name: string;
  /** Null for users who only gave a phone. */
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
  return toUserRecord(row);
}

/** Like `getUser`, and locks the row: for every change of a sign-in method. */
export async function lockAndGetUser(tx: Tx, userId: string): Promise<UserRecord> {
  const row = await lockUser(tx, userId);
  if (row === null) throw new Error("The account does not exist, or is deleted");
  return toUserRecord(row);
}

type UserColumns = Pick<UserRecord, "id" | "name" | "phone"> & {
  email: string;
  emailVerified: number | boolean;
  phoneVerified: number | boolean;
};

export function toUserRecord(row: UserColumns): UserRecord {
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

/** The e-mail first. */
export function verifiedContacts(user: UserRecord): Contact[] {
  return noticeContacts(user).filter(({ kind }) => kind === "phone" || user.emailVerified);
}

/** The e-mail, even if unverified, and the verified phone. */
export function noticeContacts({ email, phone, phoneVerified }: UserRecord): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: "email", to: email } as const]),
    ...(phone === null || !phoneVerified ? [] : [{ kind: "phone", to: phone } as const]),
  ];
}
