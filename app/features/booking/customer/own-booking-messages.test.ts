import { expect, test } from "vitest";
import { paymentMethodLabel, pickupReminder } from "./own-booking-messages.ts";

test("asks for missing documents, a renewed licence, or the originals only", () => {
  expect(pickupReminder(["Work Proof"], true)).toBe(
    "Please remember to bring Work Proof at pickup.",
  );
  expect(pickupReminder([], true)).toContain("with the renewed licence");
  expect(pickupReminder([], false)).toMatch(/^We have a copy of each\./);
});

test.each([
  ["counter", "cash", "At our counter"],
  ["counter", "deposit", "From your deposit"],
  ["sandbox", "deposit", "From your deposit"],
] as const)("money at %s by %s came %s", (provider, method, label) => {
  expect(paymentMethodLabel(provider, method)).toBe(label);
});
