import { expect, onTestFinished, test } from "vitest";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { waitlist } from "./026-waitlist.ts";

test("keeps the notices, and allows those of offers", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "026");
  const { id: userId } = await insertUser(db);
  const { id: bookingId } = await insertBooking(db, { userId });
  const common = { bookingId, actor: "system", createdAt: CREATED_AT };
  const due = { ...common, id: "n1", kind: "reminder", about: "5", dueAt: 7 } as const;
  const sent = { ...common, id: "n2", kind: "confirmed", about: "", preparedAt: 9 } as const;
  const notices = [
    { ...due, preparedAt: null },
    { ...sent, dueAt: null },
  ];
  await db.insertInto("bookingNotices").values(notices).execute();

  await waitlist(dialect).up(db.withoutPlugins());

  const rows = db.selectFrom("bookingNotices").selectAll().orderBy("id");
  expect(await rows.execute()).toEqual(notices);
  const offer = { ...due, id: "n3", kind: "waitlist_offer", preparedAt: null } as const;
  await db.insertInto("bookingNotices").values(offer).execute();
  const again = { ...offer, id: "n4" };
  await expect(db.insertInto("bookingNotices").values(again).execute()).rejects.toThrow(/unique/i);
  const unknown = db.updateTable("bookingNotices").set({ kind: "gossip" as "reminder" });
  await expect(unknown.execute()).rejects.toThrow(/check/i);
});
