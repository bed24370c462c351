import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { NOTICE_KINDS } from "#app/db/schema/money.ts";
import { CREATED_AT, insertBooking } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { enqueueNotice } from "./notices.server.ts";

const { db } = await openTestDatabase();

test("a notice of every kind is queued once: the check of the table allows all of them", async () => {
  const { id: bookingId } = await insertBooking(db);
  for (const kind of [...NOTICE_KINDS, ...NOTICE_KINDS]) {
    const notice = { bookingId, kind, about: "refund" };
    await inTransaction(db, (tx) => enqueueNotice(tx, notice, CREATED_AT));
  }
  const rows = await db.selectFrom("bookingNotices").select("kind").execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(NOTICE_KINDS.toSorted());
});
