import { expect, test } from "vitest";
import {
  parseEmailForm,
  parseNameForm,
  parseNewPasswordForm,
  parsePasswordForm,
  parsePhoneForm,
} from "./profile-forms.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("trims the form's values", () => {
  expect(parseNameForm(formOf({ name: " Asha  Rao " }))).toEqual({
    ok: true,
    value: { name: "Asha Rao" },
  });
  expect(parseEmailForm(formOf({ email: " Asha@Example.com" }))).toEqual({
    ok: true,
    value: { email: "asha@example.com" },
  });
  expect(parsePhoneForm(formOf({ phone: "98765 43210" }))).toEqual({
    ok: true,
    value: { phone: "+919876543210" },
  });
  expect(parsePasswordForm(formOf({ password: " as typed " }))).toEqual({
    ok: true,
    value: { password: " as typed " },
  });
});

test.each([
  [parseNameForm, {}, "name", "Name is required"],
  [parseEmailForm, {}, "email", "E-mail is required"],
  [parseEmailForm, { email: "asha@" }, "email", "Enter an e-mail address like name@example.com"],
  [parsePhoneForm, { phone: " " }, "phone", "Mobile number is required"],
  [parsePasswordForm, {}, "password", "Password is required"],
] as const)("%o of %j: %s: %s", (read, fields, field, message) => {
  const refused = { ok: false, reason: { form: null, fields: { [field]: message } } };
  expect(read(formOf(fields))).toEqual(refused);
});

test("shows the format for an invalid number", () => {
  const read = parsePhoneForm(formOf({ phone: "12" }));
  expect(read.ok ? null : read.reason.fields.phone).toContain("Enter a mobile number like");
});

test("checks a new password by the rules without strength measurement", () => {
  const owner = { name: "Asha Rao", email: "asha@example.com" };
  const read = (password: string) => parseNewPasswordForm(formOf({ password }), owner);
  expect(read("harbour lantern mango").ok).toBe(true);
  const weak = read("12345");
  expect(weak.ok ? null : weak.reason.fields.password).toBe(
    "Use at least 10 characters. Use more than numbers.",
  );
});
