import { expect, test } from "vitest";
import { companyMessages, parseCompany } from "./company-form.ts";

const GSTIN = "37AAPFU0939F1ZU";
const { name, gstin, otherState } = companyMessages;

function formOf(company: string, typedGstin: string): FormData {
  const form = new FormData();
  form.set("company", company);
  form.set("gstin", typedGstin);
  return form;
}

test("a company of the state is taken as on its certificate", () => {
  const expected = { ok: true, value: { name: "Vizag Steel", gstin: GSTIN } };
  expect(parseCompany(formOf(" Vizag  Steel ", " 37aapfu0939f1 zu"))).toEqual(expected);
});

test("two empty fields are no company", () => {
  expect(parseCompany(formOf(" ", ""))).toEqual({ ok: true, value: null });
});

test.each([
  ["", GSTIN, { name }],
  ["Vizag Steel", "", { gstin }],
  ["Vizag Steel", "37AAPFU0939F1ZX", { gstin }],
  ["Vizag Steel", "27AAPFU0939F1ZV", { gstin: otherState("Andhra Pradesh") }],
  ["x".repeat(101), "nonsense", { name, gstin }],
])("company %j with GSTIN %j is refused", (company, typed, problems) => {
  expect(parseCompany(formOf(company, typed))).toEqual({ ok: false, reason: problems });
});
