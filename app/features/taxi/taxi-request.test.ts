import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findTaxiChoice } from "#app/content/site-content.server.ts";
import { parseTaxiRequest } from "./parse-taxi-request.server.ts";
import { FIELD_LIMITS, missingFields, type TaxiRequest } from "./taxi-request.ts";

function read(fields: Record<string, string>): TaxiRequest {
  const form = new FormData();
  for (const [name, value] of Object.entries({ package: "araku-suv", ...fields })) {
    form.set(name, value);
  }
  const request = parseTaxiRequest(form);
  if (!request.ok) throw new Error(request.reason);
  return request.value;
}

test("keeps the input and finds the package", () => {
  const typed = { name: "Lakshmi Devi", phone: "098480 22338", pickupDate: "2026-11-28" };
  expect(read(typed)).toEqual({ choice: findTaxiChoice("araku-suv"), ...typed });
});

test("accepts an empty form and names the missing fields", () => {
  expect(missingFields(read({}))).toEqual(["name", "phone", "pickupDate"]);
  expect(missingFields(read({ name: " ", phone: "1", pickupDate: "\n" }))).toEqual([
    "name",
    "pickupDate",
  ]);
  expect(missingFields(read({ name: "L", phone: "1", pickupDate: "soon" }))).toEqual([]);
});

test.each(["", "araku", "ARAKU-SUV", "__proto__"])("finds no package '%s'", (id) => {
  const form = new FormData();
  form.set("package", id);
  expect(parseTaxiRequest(form)).toEqual({ ok: false, reason: "unknown-package" });
});

test("treats a file in place of a text as empty", () => {
  const form = new FormData();
  form.set("package", "araku-suv");
  form.set("name", new File(["x"], "name.txt"));
  expect(parseTaxiRequest(form)).toMatchObject({ ok: true, value: { name: "" } });
});

test.each([
  ["Lakshmi\r\nPhone: 1", "Lakshmi Phone: 1"],
  ["\u0000\u0007Lakshmi\u0085\u2028\u2029Devi\t", "Lakshmi Devi"],
  ["Lakshmi \u202Eived\u202C", "Lakshmi ived"],
  ["లక్ష్మీ", "లక్ష్మీ"],
  ["क्‍ष", "क्‍ष"],
])("%j stays on one line", (name, expected) => {
  expect(read({ name }).name).toBe(expected);
});

test("truncates between grapheme clusters", () => {
  expect(read({ name: "🚕".repeat(200) }).name).toBe("🚕".repeat(FIELD_LIMITS.name));
});

test("accepts any text on one line within its limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const request = read({ name: text, phone: text, pickupDate: text });
      for (const field of ["name", "phone", "pickupDate"] as const) {
        expect([...request[field]].length).toBeLessThanOrEqual(FIELD_LIMITS[field]);
        expect(request[field]).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u);
      }
    }),
  );
});
