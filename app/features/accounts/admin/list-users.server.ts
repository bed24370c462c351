import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { pageOf } from "#app/db/list-page.server.ts";
import { findCandidates } from "#app/db/text-candidates.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";

export const USERS_PER_PAGE = 25;
/** A text that more users contain is soon found in a page of them. */
const MAX_CANDIDATES = 1000;

export type UserRow = {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  hasFactor: boolean;
  /** Any role; the name is of the account service. */
  isAdmin: boolean;
  role: StaffRole | null;
  bannedAt: Instant | null;
  banReason: string | null;
  since: Instant;
};

export type UserFilter = "all" | "admins" | "banned";
export type UserQuery = { text: string; filter: UserFilter; after: string | null };

const CONTACT = sql`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, ''))`;

/** Newest first, without deleted users; `next` is the cursor to pass as `after`, null on the last page. */
export async function listUsers(
  db: Database,
  { text, filter, after }: UserQuery,
): Promise<{ people: UserRow[]; next: string | null }> {
  let query = selectUsers(db).where("users.deletedAt", "is", null);
  if (filter === "admins") query = query.where("admins.userId", "is not", null);
  if (filter === "banned") query = query.where("users.bannedAt", "is not", null);
  const words = searchWords(text);
  const candidates = await findCandidates(db, {
    table: "users",
    words,
    mostCandidates: MAX_CANDIDATES,
  });
  if (candidates !== null) query = query.where(candidates);
  for (const word of words) query = query.where(containsText(CONTACT, word));
  if (after !== null) query = query.where("users.id", "<", after);
  const found = await query
    .orderBy("users.id", "desc")
    .limit(USERS_PER_PAGE + 1)
    .execute();
  const { rows, next } = pageOf(found, USERS_PER_PAGE, ({ id }) => id);
  return { people: rows.map(rowOf), next };
}

export async function findUserRow(db: Database, id: string): Promise<UserRow | null> {
  const found = await selectUsers(db)
    .where("users.id", "=", id)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return found ? rowOf(found) : null;
}

function selectUsers(db: Database) {
  return db
    .selectFrom("users")
    .leftJoin("admins", "admins.userId", "users.id")
    .select(["users.id", "users.name", "users.email", "users.emailVerified", "users.phone"])
    .select(["users.phoneVerified", "users.hasFactor", "users.bannedAt", "users.banReason"])
    .select(["users.createdAt", "admins.role"]);
}

type Found = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

function rowOf({ createdAt, ...user }: Found): UserRow {
  return {
    ...user,
    email: realEmail(user.email),
    emailVerified: Boolean(user.emailVerified),
    phoneVerified: Boolean(user.phoneVerified),
    hasFactor: Boolean(user.hasFactor),
    isAdmin: user.role !== null,
    since: new Date(createdAt).getTime(),
  };
}
