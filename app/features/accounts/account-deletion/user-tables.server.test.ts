import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgres } from "#app/db/dialect.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db } = await openTestDatabase();

/** Columns of rows that go with the account. */
const DELETED = [
  "accounts.user_id",
  "backup_codes.user_id",
  "companies.user_id",
  "documents.owner_id",
  "factors.user_id",
  "saved_views.user_id",
  "sessions.user_id",
  "staff_invitations.accepted_by",
  "uploads.owner_id",
  "user_notes.user_id",
  "waitlist_entries.user_id",
];

/** Columns of rows that stay, with the anonymous row of the user. */
const KEPT = [
  // Staff lose their role before their account can be deleted.
  "admins.user_id",
  "audit_log.actor_id",
  "bookings.user_id",
  "handovers.actor_id",
  "objects.owner_id",
  "payment_differences.resolved_by",
  "staff_invitations.invited_by",
  "user_notes.author_id",
  // Triggers write it again.
  "user_texts.user_id",
];

test.skipIf(isPostgres(db))("it is decided what becomes of each row about a user", async () => {
  const { rows } = await sql<{ name: string }>`
    select m.name || '.' || f."from" as name
    from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'users'`.execute(db);
  expect(
    rows.map(({ name }) => name).sort(),
    "A new one is erased or kept by deleteAccount, listed in this test, and in collectPersonalData if it is about a customer",
  ).toEqual([...DELETED, ...KEPT].sort());
});
