import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { listPasswordWeaknesses } from "./password-strength.server.ts";

const asha = { name: "Asha Rao", email: "asha.rao@example.com", phone: "+919876543210" };
const anonymous = { name: "", email: null, phone: null };

const OWN = "This uses details about you or us that others know.";
const MORE = "Add a few unrelated words.";
const CAPITAL = "A capital at the start does not help.";

test.each([
  "harbour lantern mango",
  "three boats at dawn",
  "correct horse battery staple",
  "Asha sails to Araku at dawn",
  "kbX-7pQ2mz",
  "సముద్రం మీద మూడు పడవలు",
])("accepts %s", async (password) => {
  expect(await listPasswordWeaknesses(password, asha)).toEqual([]);
});

test.each([
  [
    "Password123!",
    [
      "Leave out words that everybody tries.",
      "This is close to a password that many people use.",
      MORE,
      CAPITAL,
    ],
  ],
  [
    "qwertyuiop",
    [
      "Leave out words that everybody tries.",
      "This is one of the hundred passwords that people use most.",
      MORE,
    ],
  ],
  [
    "zxcvbnm,./12",
    ["Rows of keys are easy to guess.", MORE, "Use a longer pattern with more turns."],
  ],
  ["Summer2026!", [MORE, CAPITAL]],
  ["Visakhapatnam1", [OWN, MORE, CAPITAL]],
  ["Samudra Drives 1", [OWN, MORE]],
  ["Asha Rao 1990", [OWN, MORE]],
  ["AshaRao1990!", [OWN, MORE]],
  ["asha.rao@example.com", [OWN, MORE]],
  ["+91 9876543210", [OWN, MORE]],
])("refuses %s with the reasons", async (password, reasons) => {
  expect(await listPasswordWeaknesses(password, asha)).toEqual(reasons);
});

test("refuses personal details as a password", async () => {
  const owner = { ...anonymous, name: "Torvikkenby" };
  expect(await listPasswordWeaknesses("Torvikkenby-19", anonymous)).toEqual([]);
  expect(await listPasswordWeaknesses("Torvikkenby-19", owner)).toContain(OWN);
});

test("applies the rules of the form as well, and gives each reason once", async () => {
  const reasons = await listPasswordWeaknesses("1234512345", asha);
  expect(reasons).toContain("Use more than numbers.");
  expect(await listPasswordWeaknesses("monkey dragon", asha)).toEqual([MORE]);
});

test("measures only the first hundred characters", async () => {
  const strong = "sand and foam under seven lanterns";
  expect(await listPasswordWeaknesses("ab12 ".repeat(20) + strong.slice(0, 28), asha)).not.toEqual(
    [],
  );
  expect(await listPasswordWeaknesses(strong + "ab12 ".repeat(18), asha)).toEqual([]);
});

test("limits the measured length of password and name", async () => {
  const endless = "word of somebody ".repeat(10_000);
  const owner = { name: endless, email: endless, phone: endless };
  expect(await listPasswordWeaknesses(endless, owner)).toContain("Use at most 128 characters.");
  expect(await listPasswordWeaknesses("kbX-7pQ2mz", owner)).toEqual([]);
});

test.each([
  ["__proto__ constructor", [MORE]],
  ["\ud800".repeat(12), ["Use more different characters."]],
  ["🚗".repeat(10), ["Use more different characters."]],
])("handles unusual input: %j", async (password, reasons) => {
  const owner = { name: "__proto__", email: "constructor", phone: "toString" };
  expect(await listPasswordWeaknesses(password, owner)).toEqual(expect.arrayContaining(reasons));
});

test("accepts the passwords of demos and password managers", async () => {
  for (let secret = 0; secret < 300; secret += 1) {
    const key = createHash("sha256").update(`secret ${secret}`).digest("base64url");
    expect(await listPasswordWeaknesses(key.slice(0, 12), asha)).toEqual([]);
    expect(await listPasswordWeaknesses(key.slice(12, 32).toLowerCase(), asha)).toEqual([]);
  }
}, 30_000);
