import { timingSafeEqual } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { canManageStaff, type StaffPlaces, type StaffRole } from "#app/domain/staff-roles.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { hashSubject } from "#app/features/accounts/codes/one-time-code.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";

type Keys = Pick<AccountDeps, "secret"> & { db: Database | Tx };

export type Invitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export type InvitationState = "open" | "accepted" | "revoked" | "expired";

/** Null for a link that was replaced by a newer one, too. */
export async function findInvitation(
  keys: Keys,
  token: string,
  now: Instant,
): Promise<(Invitation & { state: InvitationState }) | null> {
  const invitation = await findByToken(keys, token);
  return invitation && { ...invitation, state: await stateOf(keys.db, invitation, now) };
}

export function hashInvitation(secret: string, id: string, key: string): string {
  return hashSubject(secret, `invitation ${id} ${key}`);
}

/** An invitation ends with the right of whoever sent it. */
async function stateOf(
  db: Database | Tx,
  { role, invitedBy, acceptedAt, revokedAt, expiresAt }: Invitation,
  now: Instant,
): Promise<InvitationState> {
  if (acceptedAt !== null) return "accepted";
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now) return "expired";
  return canManageStaff(await findStaffRole(db, invitedBy), role) ? "open" : "revoked";
}

/** Locks it in a transaction, so that of two uses of a link the second sees the first. */
async function findByToken({ db, secret }: Keys, token: string) {
  const [id = "", key = ""] = token.split(".");
  const query = db
    .selectFrom("staffInvitations")
    .innerJoin("users", "users.id", "staffInvitations.invitedBy")
    .select(["staffInvitations.id", "staffInvitations.email", "staffInvitations.role"])
    .select(["staffInvitations.places", "staffInvitations.tokenHash", "staffInvitations.invitedBy"])
    .select(["staffInvitations.expiresAt", "staffInvitations.acceptedAt"])
    .select(["staffInvitations.acceptedBy", "staffInvitations.revokedAt", "users.name as inviter"])
    .where("staffInvitations.id", "=", id);
  const found = await (
    db.isTransaction ? query.forUpdate("staffInvitations") : query
  ).executeTakeFirst();
  if (found === undefined) return null;
  const { tokenHash, places, ...invitation } = found;
  if (!isEqual(tokenHash, hashInvitation(secret, id, key))) return null;
  return { ...invitation, places: places && fromJson(places) };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export type OpenInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  places: StaffPlaces;
  inviter: string;
  sentAt: Instant;
  expiresAt: Instant;
};

/** Neither accepted nor revoked, newest first; an expired one can be sent again. */
export async function listOpenInvitations(db: Database): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom("staffInvitations")
    .innerJoin("users", "users.id", "staffInvitations.invitedBy")
    .select(["staffInvitations.id", "staffInvitations.email", "staffInvitations.role"])
    .select([
      "staffInvitations.places",
      "staffInvitations.sentAt",
      "staffInvitations.expiresAt",
      "users.name as inviter",
    ])
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .orderBy("staffInvitations.createdAt", "desc")
    .orderBy("staffInvitations.id", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, places: row.places && fromJson(row.places) }));
}
