import { expect, test } from "vitest";
import { fillWording } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { paise } from "#app/domain/money.ts";
import { openDepositFixture } from "#test/support/deposit-fixture.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { getNoticeBooking } from "./get-notice-booking.server.ts";
import { reminderMessage } from "./notice-messages.ts";

const { db, bookWithDeposit } = await openDepositFixture();
const DEPOSIT = "A deposit of Rs.5,000.00 is due before the pickup";

async function remind(bookingId: string, balance = 0) {
  const booking = await inTransaction(db, (tx) => getNoticeBooking(tx, bookingId));
  const { mail } = reminderMessage({ ...booking, balance: paise(balance) }, TEST_ORIGIN);
  return mail?.paragraphs.join("\n");
}

test("a reminder says what is still to be paid, and of the deposit until it is taken", async () => {
  const trip = await bookWithDeposit(paise(5000_00));
  const both = await remind(trip.bookingId, 1200_00);
  expect(both).toContain(`Still to pay: Rs.1,200.00. ${DEPOSIT}`);
  expect(await remind(trip.bookingId)).not.toContain("Still to pay");
  await trip.settle(await trip.pay());
  const none = await remind(trip.bookingId);
  expect(none).not.toContain("deposit");
  expect(none).toMatch(/originals[^\n]*\.$/);
});

test.each(["trip-reminder", "trip-reminder-documents"] as const)(
  "%s says it in an operator's own wording as well",
  (name) => {
    const values = { reference: "VZG-1", balance: "Still to pay: Rs.5.00.", deposit: "" };
    const { paragraphs } = fillWording(name, { text: "See you." }, values, {});
    expect(paragraphs).toEqual(["See you.", "Still to pay: Rs.5.00."]);
  },
);
