import { expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { prepareMessages } from "#test/support/queued-messages.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db } = await openTestDatabase();

test("a cancellation that gives nothing back is sent with its credit note", async () => {
  const staff = { userId: (await insertUser(db)).id };
  const { bookingId, period } = await holdCar(db, CREATED_AT);
  const amount = paise(1_000_00);
  const part = { bookingId, amount, method: "cash", receipt: null } as const;
  expect(await confirmPaid({ db }, staff, part, CREATED_AT)).toMatchObject({ ok: true });
  const at = period.pickupAt + HOUR;
  const cancel = { bookingId, reason: "Did not come", shownCharge: amount, notifyCustomer: true };
  expect(await cancelBooking({ db }, staff, cancel, at)).toMatchObject({ value: { refund: 0 } });
  await prepareMessages(db, at);

  const note = await db
    .selectFrom("taxDocuments")
    .select(["id", "refundId"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "credit_note")
    .executeTakeFirstOrThrow();
  expect(note.refundId).toBeNull();
  const mails = await db
    .selectFrom("outbox")
    .select("payload")
    .where("createdAt", "=", at)
    .execute();
  const enclosed = mails.flatMap(({ payload }) => {
    const mail = fromJson(payload);
    return "enclose" in mail ? (mail.enclose ?? []) : [];
  });
  expect(enclosed).toContainEqual({ kind: "tax-document", id: note.id });
});
