import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelledMessage } from "./cancelled-message.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";

const pickupAt = instantOf("2026-11-21", 0);

function messageOf(paid: number, otherRefunds: number, back: number) {
  const trip = { reference: "VZG-7K3M9", carName: "Hyundai Creta", pickupAt, returnAt: pickupAt };
  const sums = { paid: paise(paid), otherRefunds: paise(otherRefunds), back: paise(back) };
  const booking = { ...trip, ...sums, backMethod: "online" } as NoticeBooking;
  const { mail, text } = cancelledMessage(booking, {});
  return { mail: mail.paragraphs[0], text: text?.body };
}

test("e-mail and text name the same sums when some was given back before", () => {
  const { mail, text } = messageOf(20_921_40, 6_796_80, 14_124_60);
  const given = "Refunded as agreed: Rs.6,796.80";
  expect(mail).toContain(`Paid: Rs.20,921.40. ${given}. Refund: Rs.14,124.60.`);
  expect(text).toContain("Paid: Rs.20,921.40 less Rs.6,796.80. Refund: Rs.14,124.60.");
});

test.each([
  [20_921_40, 0, "Paid: Rs.20,921.40. Refund:"],
  [1_20_921_40, 6_796_80, "Paid: Rs.1,14,124.60 after refunds. Refund:"],
])("a text of %d and %d says what was paid", (paid, given, words) => {
  expect(messageOf(paid, given, paid - given).text).toContain(words);
});

test("a text says what was paid when nothing goes back", () => {
  const { text } = messageOf(5_000_00, 5_000_00, 0);
  expect(text).toContain("Paid: Rs.5,000.00 less Rs.5,000.00; nothing goes back.");
});
