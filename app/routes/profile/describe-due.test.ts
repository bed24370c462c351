import { expect, test } from "vitest";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { describeDue } from "./describe-due.ts";

const NOW = instantOf("2026-11-30", 9 * 60);
const booking = { reference: "VZG-7K3M9", answerDueAt: null, balance: paise(0) };
const pay = {
  text: "Rs.2,950.00 to pay",
  action: { label: "Pay now", to: "/profile/bookings/VZG-7K3M9" },
};

test("asks for nothing where nothing is due", () => {
  expect(describeDue(booking, NOW)).toEqual([]);
});

test("asks for a payment from one rupee, the least that is paid online", () => {
  expect(describeDue({ ...booking, balance: paise(99) }, NOW)).toEqual([]);
  expect(describeDue({ ...booking, balance: paise(1_00) }, NOW)).toHaveLength(1);
});

test("asks for an answer to a charge first, then for what is still to be paid", () => {
  const answerDueAt = instantOf("2026-12-01", 9 * 60);
  const due = { ...booking, answerDueAt, balance: paise(2950_00) };
  expect(describeDue(due, NOW)).toEqual([
    {
      text: "Answer a charge by Tue 1 Dec, 9:00 AM",
      action: { label: "Accept or dispute", to: "/profile/bookings/VZG-7K3M9/charges" },
    },
    pay,
  ]);
  expect(describeDue(due, answerDueAt)).toEqual([pay]);
  expect(describeDue(due, answerDueAt - HOUR)).toHaveLength(2);
});
