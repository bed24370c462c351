import { expect, test } from "vitest";
import { createPaymentPayload, verifyPayload } from "./payment-schemas.ts";

const orderId = "SMD-01a1f7bb-9099-7000-8345-60c7fa8e25a4";

test("accepts the characters of our own order ids", () => {
  expect(createPaymentPayload.safeParse({ amount: 4814.4, orderId }).success).toBe(true);
  expect(verifyPayload.safeParse({ accessToken: "a.b", orderId }).success).toBe(true);
});

test.each(["", "\0", "\uD800", "../x", "a b", "x".repeat(101), ["SMD-1"], null])(
  "%j is not an order id",
  (orderId) => {
    expect(createPaymentPayload.safeParse({ amount: 1, orderId }).success).toBe(false);
    expect(verifyPayload.safeParse({ accessToken: "a.b", orderId }).success).toBe(false);
  },
);

test.each([0, -1, NaN, Infinity, 1e308, "1", [1], null])("%j is not an amount", (amount) => {
  expect(createPaymentPayload.safeParse({ amount, orderId }).success).toBe(false);
});
