import { expect, test } from "vitest";
import { parseCharge, parseDecision } from "./charge-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const NO_AMOUNT = "Enter an amount in rupees, such as 500 or 499.50.";

test.each([
  ["abc", NO_AMOUNT],
  ["0", NO_AMOUNT],
  ["99999999", "At most Rs.10,00,000.00."],
  ["1000000.01", "At most Rs.10,00,000.00."],
])("refuses %s as the amount of a charge", (amount, problem) => {
  const refused = { ok: false, reason: { amount: problem } };
  expect(parseCharge(formOf({ amount, detail: "Sand" }), "cleaning")).toEqual(refused);
  const decision = formOf({ decision: "charge", note: "As agreed", amount });
  expect(parseDecision(decision, "1")).toEqual(refused);
});

test("accepts the highest amount", () => {
  expect(parseCharge(formOf({ amount: "10,00,000", detail: "Sand" }), "cleaning")).toMatchObject({
    value: { unitPrice: 1_000_000_00 },
  });
});
