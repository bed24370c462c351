import { expect, test } from "vitest";
import { parseDeposit } from "./deposit-form.ts";

function deposit(amount: string) {
  const form = new FormData();
  form.set("amount", amount);
  form.set("method", "cash");
  return parseDeposit(form);
}

test.each([
  ["abc", "Enter an amount in rupees, such as 5000."],
  ["0", "Enter an amount in rupees, such as 5000."],
  ["9999999", "At most Rs.5,00,000.00."],
])("refuses %s as the amount of a deposit", (typed, amount) => {
  expect(deposit(typed)).toEqual({ ok: false, reason: { amount } });
});

test("accepts the highest amount", () => {
  expect(deposit("5,00,000")).toMatchObject({ ok: true, value: { amount: 500_000_00 } });
});
