import { expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { describePaymentTest } from "./describe-payment-test.ts";

const TEST = {
  orderId: "SMD-1",
  amount: paise(100),
  message: null,
  redirectUrl: null,
  clientParams: null,
  updatedAt: Date.UTC(2026, 10, 21, 4, 0),
};

test.each([
  ["created", null, "info", true, "The payment page is being opened"],
  ["pending", null, "info", true, "Waiting for your payment"],
  ["pending", "503", "warning", true, "The provider could not be asked just now"],
  ["paid", null, "info", true, "Rs.1.00 arrived, and its refund is under way"],
  ["refunded", null, "success", false, "Rs.1.00 was paid and refunded"],
  ["failed", "401", "danger", false, "Nothing was paid"],
  ["refund_failed", null, "danger", false, "Rs.1.00 arrived, but the refund was refused"],
] as const)("%s, last said %s", (state, message, tone, isOpen, title) => {
  const outcome = describePaymentTest({ ...TEST, state, message }, false);
  expect(outcome).toMatchObject({ tone, isOpen, title });
  if (message !== null) expect(outcome.text).toContain(message);
});

test("the sandbox proves nothing about a provider", () => {
  const outcome = describePaymentTest({ ...TEST, state: "refunded" }, true);
  expect(outcome).toMatchObject({
    tone: "warning",
    text: expect.stringMatching(/^No money moved/),
  });
  expect(describePaymentTest({ ...TEST, state: "refunded" }, false).text).toContain(
    "as of Sat 21 Nov, 9:30 AM",
  );
});
