import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { insertUserAsAdmin } from "./manage-user.server.ts";
import type { PersonDetails } from "./user-form.ts";

/** Somebody with an account, or somebody new who gave these details. */
export type AskedPerson =
  | { id: string }
  /** `isSomebodyElse`: the desk has asked, and a phone that is not verified is this person's too. */
  | { details: PersonDetails; isSomebodyElse: boolean };

export type FoundPerson = {
  userId: string;
  name: string;
  email: string | null;
  phone: string | null;
};

/** An account that has a contact already; a phone that is not verified may be another's as well. */
export type KnownContact = {
  id: string;
  name: string;
  kind: "email" | "phone";
  isCertain: boolean;
};

/**
 * The person whom the desk books for, locked until the transaction ends; an account is made for
 * somebody new, as the desk makes them, unless a contact is known. Throws what `takenContact`
 * recognises when it has just become known.
 */
export async function findOrCreatePerson(
  tx: Tx,
  asked: AskedPerson,
  context: { by: string; at: Instant },
): Promise<Result<FoundPerson, KnownContact | "not-found">> {
  if ("id" in asked) {
    const person = await lockUser(tx, asked.id);
    if (!person) return refused("not-found");
    const { id: userId, name, email, phone } = person;
    return ok({ userId, name, email: realEmail(email), phone });
  }
  const known = await findKnown(tx, asked.details);
  if (known !== null && (known.isCertain || !asked.isSomebodyElse)) return refused(known);
  return ok({ ...asked.details, userId: await insertUserAsAdmin(tx, asked.details, context) });
}

async function findKnown(tx: Tx, { email, phone }: PersonDetails): Promise<KnownContact | null> {
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
