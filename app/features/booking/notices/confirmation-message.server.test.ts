import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { paise } from "#app/domain/money.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { recordSale } from "#app/records/money/sales.server.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const phone = "+919848022339";

test("e-mail and text say that only a part was paid", async () => {
  const user = await insertUser(db, { phone, phoneVerified: 1 });
  const { id: bookingId } = await insertBooking(db, { userId: user.id });
  const taken = { transactionId: null, message: null };
  const order = { bookingId, provider: COUNTER_PROVIDER, amount: paise(100_00), taken };
  const payment = paymentRow(order, now);
  await inTransaction(db, async (tx) => {
    await tx.insertInto("payments").values(payment).execute();
    await enqueueNotice(tx, { bookingId, kind: "confirmed", about: payment.id }, now);
    await recordSale(tx, payment, now);
  });
  await prepareMessages(db, now);
  const [mail, text] = [await listMessagesTo(db, user.email), await listMessagesTo(db, phone)];
  expect(mail.join()).toContain("Still to pay: Rs.3,298.40.");
  expect(text.join()).toContain("Paid: Rs.100.00 of Rs.3,398.40, tax included.");
});
