import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { CREATED_AT as now, insertBooking, insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { deleteAccount } from "./delete-account.server.ts";

const { db } = await openTestDatabase();

test("no message about a booking is queued while its account is deleted", async () => {
  for (let delay = 0; delay < 15; delay++) {
    const { id: userId } = await insertUser(db);
    const users = db.selectFrom("users").select("email").where("id", "=", userId);
    const { email } = await users.executeTakeFirstOrThrow();
    const { id: bookingId } = await insertBooking(db, { userId, status: "cancelled" });
    const notice = { bookingId, kind: "standing", about: "again" } as const;
    await inTransaction(db, (tx) => enqueueNotice(tx, notice, now));
    const prepareMeanwhile = async () => {
      await sleep(delay);
      await prepareMessages(db, now);
    };
    const [deleted] = await Promise.all([deleteAccount(db, userId, now), prepareMeanwhile()]);
    expect(deleted).toMatchObject({ ok: true });
    expect(await listMessagesTo(db, email)).toEqual([
      expect.stringContaining("Your account is deleted"),
    ]);
  }
});
