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

/** Columns without a foreign key whose id may be a user's; their rows stay, or go with what they are about. */
const NAMED = [
  // Of a password.
  "accounts.account_id",
  "audit_log.subject_id",
  "booking_changes.actor",
  "booking_events.actor",
  "booking_notices.actor",
  "car_damages.actor_id",
  "car_damages.repaired_by",
  "day_closes.closed_by",
  "deposit_payouts.paid_by",
  "deposits.taken_by",
  "document_access.owner_id",
  "document_access.viewer_id",
  "documents.reviewed_by",
  "inspection_entries.actor_id",
  "key_box_returns.allowed_by",
  // Deleted by deleteAccount: it is an id, an address or a number.
  "one_time_codes.subject",
  "setting_versions.changed_by",
  "trip_charges.closed_by",
  "trip_charges.proposed_by",
  "trip_photos.actor_id",
];

/** Columns that name anything else; without a table, wherever they are. */
const OTHER_THINGS = new Set([
  "accounts.provider_id",
  // Empty where it is a user.
  "audit_log.subject",
  "bucket_id",
  "capture_id",
  "document_id",
  "entry_id",
  "event_id",
  "grant_id",
  "intent_id",
  "key_id",
  "merchant_order_id",
  "merchant_refund_id",
  "message_id",
  "order_id",
  "package_id",
  "place_id",
  "provider_order_id",
  "refund_id",
  "transaction_id",
  "upload_id",
  // A customer or staff.
  "car_damages.marked_by",
  "inspection_entries.entered_by",
  "trip_photos.taken_by",
  // A time.
  "key_box_returns.confirm_by",
]);

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

test.skipIf(isPostgres(db))(
  "a user that a column names without a foreign key is known",
  async () => {
    const { rows } = await sql<{ name: string }>`
    select m.name || '.' || c.name as name
    from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table'
      and (c.name like '%!_id' escape '!' or c.name like '%!_by' escape '!'
        or c.name in ('actor', 'subject'))
      and not exists (
        select 1 from pragma_foreign_key_list(m.name) f where f."from" = c.name)`.execute(db);
    const found = rows.map(({ name }) => name).filter((name) => !isOtherThing(name));
    expect(
      found.sort(),
      "A new one that holds a user's id is listed here, once deleteAccount leaves nothing personal in its row; any other in OTHER_THINGS",
    ).toEqual([...NAMED].sort());
  },
);

const isOtherThing = (name: string) =>
  OTHER_THINGS.has(name) || OTHER_THINGS.has(name.replace(/^.*\./, ""));
