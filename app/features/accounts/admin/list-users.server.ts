import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import { findCandidates } from "#app/db/text-candidates.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { StaffPlaces, StaffRole } from "#app/domain/staff-roles.ts";
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
  places: StaffPlaces;
  bannedAt: Instant | null;
  banReason: string | null;
  since: Instant;
};

export type UserFilter = "all" | "admins" | "banned";
export type UserQuery = { text: string; filter: UserFilter; after: string | null };

const CONTACT = sql`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, ''))`;

/** Newest first, without deleted users. Pass a cursor of the answer as `after` for the page beside it. */
export async function listUsers(
  db: Database,
  { text, filter, after }: UserQuery,
): Promise<PageCursors & { people: UserRow[] }> {
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
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: USERS_PER_PAGE,
    columns: { id: "users.id" },
    keyOf: ({ id }) => ({ id }),
  });
  return { people: rows.map(rowOf), ...pages };
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
    .select(["users.createdAt", "admins.role", "admins.places"]);
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
    places: user.places && fromJson(user.places),
    since: new Date(createdAt).getTime(),
  };
}
