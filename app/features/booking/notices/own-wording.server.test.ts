import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import type { MailWordings } from "#app/content/mails/mail-templates.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function useWordings(mailTemplates: MailWordings): void {
  const settings = { ...DEFAULT_SETTINGS, mailTemplates };
  replaceSettings(settings);
}

test("an e-mail has the wording of when it is queued, and the details of its booking", async () => {
  const user = await insertUser(db);
  const { id: carId } = await insertCar(db);
  const hold = { status: "pending", holdExpiresAt: now + HOUR } as const;
  const { id: bookingId, reference } = await insertBooking(db, {
    carId,
    userId: user.id,
    ...hold,
  });
  const send = async (about: string) => {
    const notice = { bookingId, kind: "standing", about } as const;
    await inTransaction(db, (tx) => enqueueNotice(tx, notice, now));
    await prepareMessages(db, now);
  };
  useWordings({
    "booking-held": { subject: "Yours: {reference}", text: "{amount} by {deadline}, please." },
  });
  await send("first");
  useWordings({ "booking-held": { text: "Later: {amount}, {deadline}." } });
  await send("second");
  const [first = "", second = ""] = await listMessagesTo(db, user.email);
  expect(first).toMatch(`Yours: ${reference}\nWe hold a car for you\n\nReference: ${reference}\n`);
  expect(first).toMatch(
    /\n\nRs\.[\d,.]+ by Fri 20 Nov, [\d:]+ [AP]M, please\.\n\nSee your booking/,
  );
  expect(first).not.toContain("Please remember");
  expect(second).toMatch(`We hold a car for you: ${reference}\n`);
  expect(second).toContain("\n\nLater: Rs.");
  // What history and text messages say does not change.
  const events = db.selectFrom("bookingEvents").select("detail").where("bookingId", "=", bookingId);
  expect(await events.where("kind", "=", "message_queued").execute()).toEqual([
    { detail: "We hold a car for you · E-mail" },
    { detail: "We hold a car for you · E-mail" },
  ]);
});
