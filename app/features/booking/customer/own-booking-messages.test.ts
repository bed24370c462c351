import { expect, test } from "vitest";
import { bringWords } from "./own-booking-messages.ts";

test("asks for what is missing, or for the renewed licence, or for the originals alone", () => {
  expect(bringWords(["Work Proof"], true)).toBe("Please remember to bring Work Proof at pickup.");
  expect(bringWords([], true)).toContain("with the renewed licence");
  expect(bringWords([], false)).toMatch(/^We have a copy of each\./);
});
