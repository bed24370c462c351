import type { Database } from "#app/db/client.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { findPasswordHash } from "#app/features/accounts/users/find-user.server.ts";
import { getUser, verifiedContacts } from "#app/features/accounts/users/get-user.server.ts";

export type ConfirmationMethods = {
  password: boolean;
  contacts: Contact[];
};

export async function findConfirmationMethods(
  db: Database,
  userId: string,
): Promise<ConfirmationMethods> {
  const [person, hash] = await Promise.all([getUser(db, userId), findPasswordHash(db, userId)]);
  return { password: hash !== null, contacts: verifiedContacts(person) };
}
