import { expect, test } from "vitest";
import { companyMessages, parseCompany } from "./company-form.ts";

const GSTIN = "37AAPFU0939F1ZU";
const ADDRESS = "12 Steel Plant Road, Visakhapatnam 530031";
const { name, address, gstin, otherState } = companyMessages;

function formOf(company: string, typedGstin: string, typedAddress = ADDRESS): FormData {
  const form = new FormData();
  form.set("company", company);
  form.set("gstin", typedGstin);
  form.set("address", typedAddress);
  return form;
}

test("a company of the state is taken as on its certificate", () => {
  const expected = { ok: true, value: { name: "Vizag Steel", address: ADDRESS, gstin: GSTIN } };
  const typed = formOf(" Vizag  Steel ", " 37aapfu0939f1 zu", ` ${ADDRESS.replace(",", ",\n")} `);
  expect(parseCompany(typed)).toEqual(expected);
});

test("no character that is not seen stands on its invoices", () => {
  const typed = formOf("\u202eVizag\u0000 Steel\u200f", GSTIN, `${ADDRESS}\u0007`);
  expect(parseCompany(typed)).toMatchObject({ value: { name: "Vizag Steel", address: ADDRESS } });
});

test("empty fields are no company", () => {
  expect(parseCompany(formOf(" ", "", ""))).toEqual({ ok: true, value: null });
});

test.each(["", "\u200b", "x".repeat(201)])("an invoice needs the address, not %j", (typed) => {
  const refusal = { ok: false, reason: { address } };
  expect(parseCompany(formOf("Vizag Steel", GSTIN, typed))).toEqual(refusal);
});

test.each([
  ["", GSTIN, { name }],
  ["\u2060…", GSTIN, { name }],
  ["Vizag Steel", "", { gstin }],
  ["Vizag Steel", "37AAPFU0939F1ZX", { gstin }],
  ["Vizag Steel", "27AAPFU0939F1ZV", { gstin: otherState("Andhra Pradesh") }],
  ["x".repeat(101), "nonsense", { name, gstin }],
])("company %j with GSTIN %j is refused", (company, typed, problems) => {
  expect(parseCompany(formOf(company, typed))).toEqual({ ok: false, reason: problems });
});
