import * as fc from "fast-check";
import { expect, test } from "vitest";
import { passwordWeaknesses } from "./password-weaknesses.ts";

const asha = { name: "Asha Rao", email: "asha.rao@example.com" };

test.each([
  ["kbX-7pQ2mz", []],
  ["three boats at dawn", []],
  ["Asha sails to Araku at dawn", []],
  ["kbX-7pQ2m", ["Use at least 10 characters."]],
  ["abababababab", ["Use more different characters."]],
  ["1234567890", ["Use more than numbers."]],
  ["Password-12", ["Leave out words that everybody tries."]],
  ["asha.rao@20", ["Leave out your name and e-mail."]],
  [
    "1111",
    ["Use at least 10 characters.", "Use more different characters.", "Use more than numbers."],
  ],
])("rates %s", (password, reasons) => {
  expect(passwordWeaknesses(password, asha)).toEqual(reasons);
});

test("refuses more than 128 characters", () => {
  const long = "sand and foam ".repeat(10);
  expect(passwordWeaknesses(long.slice(0, 128), asha)).toEqual([]);
  expect(passwordWeaknesses(long.slice(0, 129), asha)).toEqual(["Use at most 128 characters."]);
});

test("takes no longer for a name of any length", () => {
  const endless = { name: "aaab aaac ".repeat(100_000), email: `${"a".repeat(1e6)}@example.com` };
  expect(passwordWeaknesses("a".repeat(1e6), endless)).toEqual(["Use at most 128 characters."]);
  expect(passwordWeaknesses("aaabAAACaaab", endless)).toContain("Leave out your name and e-mail.");
});

test("accepts what password managers generate", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6}-[A-Z]{6}-[0-9]{6}$/), (password) => {
      const tooFewKinds = new Set(password).size < 5;
      expect(passwordWeaknesses(password, asha).length > 0).toBe(tooFewKinds);
    }),
  );
});
