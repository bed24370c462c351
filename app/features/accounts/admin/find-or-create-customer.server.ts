import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { insertUserAsAdmin } from "./manage-user.server.ts";
import type { UserDetails } from "./user-form.ts";

export type CustomerInput =
  | { id: string }
  /** `isDifferentUser`: staff confirmed that another customer shares the unverified phone number. */
  | { details: UserDetails; isDifferentUser: boolean };

export type FoundCustomer = {
  userId: string;
  name: string;
  email: string | null;
  phone: string | null;
};

/** An unverified phone may also be someone else's. */
export type ExistingContact = {
  id: string;
  name: string;
  kind: "email" | "phone";
  isCertain: boolean;
};

/**
 * Locks the customer until the transaction ends; creates an account for new details. Throws what
 * `findTakenContact` recognises when a contact was taken meanwhile.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  input: CustomerInput,
  context: { by: string; at: Instant },
): Promise<Result<FoundCustomer, ExistingContact | "not-found">> {
  if ("id" in input) {
    const person = await lockUser(tx, input.id);
    if (!person) return refused("not-found");
    const { id: userId, name, email, phone } = person;
    return ok({ userId, name, email: realEmail(email), phone });
  }
  const existing = await findExistingContact(tx, input.details);
  if (existing !== null && (existing.isCertain || !input.isDifferentUser)) return refused(existing);
  return ok({ ...input.details, userId: await insertUserAsAdmin(tx, input.details, context) });
}

async function findExistingContact(
  tx: Tx,
  { email, phone }: UserDetails,
): Promise<ExistingContact | null> {
  const byEmail = email === null ? null : await findUser(tx, { kind: "email", to: email });
  if (byEmail) return { id: byEmail.id, name: byEmail.name, kind: "email", isCertain: true };
  if (phone === null) return null;
  const byPhone = await tx
    .selectFrom("users")
    .select(["id", "name", "phoneVerified"])
    .where("phone", "=", phone)
    .where("deletedAt", "is", null)
    .orderBy("phoneVerified", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!byPhone) return null;
  const { id, name, phoneVerified } = byPhone;
  return { id, name, kind: "phone", isCertain: Boolean(phoneVerified) };
}
